// The page's own colours for the text and the controls (--roofline-ink and so on). One that cannot be read is left out.
import { make } from "../../shared/dom.js";

/** The least contrast with the ground, as WCAG counts it; 1: any colour will do. */
const least = { ink: 4.5, muted: 4.5, alert: 4.5, accent: 3, edge: 3, line: 1, soft: 1 };

/** @typedef {{ theme: import("./theme.js").Theme, ground: string }} Backdrop what the colours are seen in, and on */

/**
 * Puts the figure's own colours in the place of those that are none, or too close to the ground.
 * @param {Element} frame around the figure, which has them from the page
 * @param {HTMLElement} root of the figure, in the frame or still on its way there
 * @param {Backdrop} backdrop
 * @returns {string[]} the properties that are left out
 */
export function leaveOutColours(frame, root, backdrop) {
  const style = getComputedStyle(frame);
  return Object.entries(least).flatMap(([name, ratio]) => {
    const property = `--roofline-${name}`;
    const colour = style.getPropertyValue(property).trim();
    const isUnfit = colour && !(contrast(frame, colour, backdrop) >= ratio);
    root.style.setProperty(property, isUnfit ? "initial" : ""); // as if the page had not set it; or as it has
    return isUnfit ? [property] : [];
  });
}

/**
 * @param {Element} frame
 * @param {string} colour may speak of the colour scheme
 * @param {Backdrop} backdrop
 * @returns {number} 0: it is no colour
 */
function contrast(frame, colour, { theme, ground }) {
  if (!CSS.supports("color", colour)) return 0;
  const probe = make("span");
  probe.style.colorScheme = theme;
  probe.style.color = colour;
  frame.append(probe);
  const [one, other] = [luminance([ground, getComputedStyle(probe).color]), luminance([ground])];
  probe.remove();
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Relative luminance, from 0 to 1, as WCAG 2 defines it.
 * @param {string[]} colours one painted over the other
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
