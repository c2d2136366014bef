// What can change around a figure while it runs: the screen, the reader's settings, printing, the address.
import { screenChanges } from "./screen.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function isMotionAllowed() {
  return !reducedMotion.matches;
}

/**
 * @param {object} listeners
 * @param {() => void} listeners.onScreenChange
 * @param {() => void} listeners.onMotionChange
 * @param {() => void} listeners.onBeforePrint
 * @param {() => void} listeners.onAfterPrint
 * @param {() => void} listeners.onAddressChange the reader went back or forward
 * @param {AbortSignal} signal removes the listeners
 */
export function listenToEnvironment(listeners, signal) {
  screenChanges.addEventListener("change", listeners.onScreenChange, { signal });
  reducedMotion.addEventListener("change", listeners.onMotionChange, { signal });
  addEventListener("beforeprint", listeners.onBeforePrint, { signal });
  addEventListener("afterprint", listeners.onAfterPrint, { signal });
  addEventListener("popstate", listeners.onAddressChange, { signal });
}
