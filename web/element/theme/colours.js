// The colours that a page sets for a figure's text and controls (--roofline-ink and so on). A colour that could not be read is
// not used.
import { make } from "../../shared/dom.js";

/** The least contrast of each colour with the background, as WCAG counts it; 1: any colour will do. */
const minContrast = { ink: 4.5, muted: 4.5, alert: 4.5, accent: 3, edge: 3, line: 1, soft: 1 };

/** @typedef {{ theme: import("./theme.js").Theme, background: string }} Surroundings in which the colours are seen */

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
    const property = `--roofline-${name}`;
    const colour = style.getPropertyValue(property).trim();
    const isUnreadable = colour && !(contrast(frame, colour, surroundings) >= ratio);
    root.style.setProperty(property, isUnreadable ? "initial" : ""); // "initial" hides the page's value, "" inherits it
    return isUnreadable ? [property] : [];
  });
}

/**
 * @param {Element} frame
 * @param {string} colour may depend on the colour scheme
 * @param {Surroundings} surroundings
 * @returns {number} 0: this is not a colour
 */
function contrast(frame, colour, { theme, background }) {
  if (!CSS.supports("color", colour)) return 0;
  const probe = make("span");
  probe.style.colorScheme = theme;
  probe.style.color = colour;
  frame.append(probe);
  const [one, other] = [luminance([background, getComputedStyle(probe).color]), luminance([background])];
  probe.remove();
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Relative luminance, from 0 to 1, as WCAG 2 defines it.
 * @param {string[]} colours each painted over the one before
 */
function luminance(colours) {
  const context = make("canvas", { width: 1, height: 1 }).getContext("2d");
  if (!context) return 0;
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
