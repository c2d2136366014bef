// The colours and the font that a page sets for a figure's text and controls (--roofline-ink and so on). What could not be read is
// not used.
import { over, painted } from "./painted.js";

/** The least contrast of each colour with the background, as WCAG counts it; 1: any colour will do. */
const minContrast = { ink: 4.5, muted: 4.5, alert: 4.5, accent: 3, edge: 3, line: 1, soft: 1 };

const fontProperty = "--roofline-font";

/** @typedef {{ theme: import("./theme.js").Theme, background: number[] }} Surroundings in which the colours are seen: red, green, blue */

/**
 * Replaces the page's colours that are invalid or too close to the background by the figure's own.
 * @param {Element} frame around the figure; it inherits the page's properties
 * @param {HTMLElement} root of the figure; it need not be in the frame yet
 * @param {Surroundings} surroundings
 * @returns {string[]} the properties that are not used
 */
export function replaceUnreadableColours(frame, root, surroundings) {
  const style = getComputedStyle(frame);
  return Object.entries(minContrast).flatMap(([name, ratio]) => {
    const isReadable = (/** @type {string} */ colour) => contrast(frame, colour, surroundings) >= ratio;
    return replaceUnless(isReadable, `--roofline-${name}`, style, root);
  });
}

/**
 * Replaces the page's font by the figure's own where its name is no list of fonts.
 * @param {Element} frame
 * @param {HTMLElement} root
 * @returns {string[]} the property, if it is not used
 */
export function replaceInvalidFont(frame, root) {
  return replaceUnless((font) => CSS.supports("font-family", font), fontProperty, getComputedStyle(frame), root);
}

/**
 * @param {(value: string) => boolean} isUsable
 * @param {string} property
 * @param {CSSStyleDeclaration} style around the figure
 * @param {HTMLElement} root
 */
function replaceUnless(isUsable, property, style, root) {
  const value = style.getPropertyValue(property).trim();
  const isReplaced = value !== "" && !isUsable(value);
  root.style.setProperty(property, isReplaced ? "initial" : ""); // "initial" hides the page's value, "" inherits it
  return isReplaced ? [property] : [];
}

/**
 * @param {Element} frame
 * @param {string} colour may depend on the colour scheme
 * @param {Surroundings} surroundings
 * @returns {number} 0: this is not a colour
 */
function contrast(frame, colour, { theme, background }) {
  const layer = painted(colour, frame, theme);
  if (!layer) return 0;
  const [one, other] = [luminance(over(layer, background)), luminance(background)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Relative luminance, from 0 to 1, as WCAG 2 defines it.
 * @param {number[]} parts red, green, blue
 */
function luminance(parts) {
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
