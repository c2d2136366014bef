// Colours as the browser paints them. A page may spell them in any way (oklch(), lab(), color-mix(), light-dark(), system colours),
// so the browser is asked what they are in sRGB; no spelling but the two that it answers with is read here.
import { make } from "../../shared/dom.js";

/** @typedef {{ parts: number[], alpha: number }} Painted red, green and blue, and the opacity, each from 0 to 1 */

/**
 * @param {string} colour
 * @param {Element} place where it is asked for
 * @param {string} [scheme] the colour scheme for which it is asked, unless it is the place's
 * @returns {Painted | null} null: this is not a colour
 */
export function painted(colour, place, scheme) {
  return CSS.supports("color", colour) ? partsOf(inSrgb(computedIn(place, colour, scheme), place)) : null;
}

/**
 * @param {string} colour as a computed style has it
 * @param {Element} place
 * @returns {Painted}
 */
export function paintedAs(colour, place) {
  return partsOf(inSrgb(colour, place));
}

// A mixture is answered in the space in which it was mixed. Browsers that do not mix have no colours beyond sRGB either.
/**
 * @param {string} computed
 * @param {Element} place
 */
function inSrgb(computed, place) {
  return isLegacy(computed) ? computed : computedIn(place, `color-mix(in srgb, ${computed} 100%, transparent)`);
}

/**
 * @param {Element} place
 * @param {string} colour
 * @param {string} [scheme]
 */
function computedIn(place, colour, scheme = "") {
  const probe = make("span");
  probe.style.colorScheme = scheme;
  probe.style.color = colour;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * One colour painted over another, which is opaque.
 * @param {Painted} above
 * @param {number[]} ground
 */
export function over({ parts, alpha }, ground) {
  return parts.map((part, index) => alpha * part + (1 - alpha) * ground[index]);
}

/** @param {string} computed */
function isLegacy(computed) {
  return /^rgba?\(/.test(computed);
}

// "rgb(18, 18, 18)", "rgba(0, 0, 0, 0.5)" or "color(srgb 0.07 0.07 0.07 / 0.5)". What sRGB does not have is cut off.
/**
 * @param {string} answer
 * @returns {Painted}
 */
function partsOf(answer) {
  const [red, green, blue, alpha = 1] = (answer.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const most = isLegacy(answer) ? 255 : 1;
  return { parts: [red, green, blue].map((part) => Math.min(1, Math.max(0, part / most))), alpha };
}
