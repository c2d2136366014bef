// What happens around a figure that it has to follow.
import { screenChanges } from "./screen.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function motionAllowed() {
  return !reducedMotion.matches;
}

/**
 * @param {object} figure
 * @param {() => void} figure.screenChanged
 * @param {() => void} figure.motionChanged
 * @param {() => void} figure.printBegins
 * @param {() => void} figure.printEnds
 * @param {() => void} figure.addressChanged by the reader, who goes back or forth
 * @param {AbortSignal} signal
 */
export function follow(figure, signal) {
  screenChanges.addEventListener("change", figure.screenChanged, { signal });
  reducedMotion.addEventListener("change", figure.motionChanged, { signal });
  addEventListener("beforeprint", figure.printBegins, { signal });
  addEventListener("afterprint", figure.printEnds, { signal });
  addEventListener("popstate", figure.addressChanged, { signal });
}
