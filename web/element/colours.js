// The page's own colours for the text and the controls (--roofline-ink and so on). One that cannot be read is left out.
import { make } from "./dom.js";

/** The least contrast with the ground, as WCAG counts it; 1: any colour will do. */
const least = { ink: 4.5, muted: 4.5, alert: 4.5, accent: 3, edge: 3, line: 1, soft: 1 };

/**
 * Puts the figure's own colours in the place of those that are none, or too close to the ground.
 * @param {HTMLElement} root of the figure
 * @param {string} ground of the picture
 * @returns {string[]} the properties that are left out
 */
export function leaveOutColours(root, ground) {
  const names = Object.entries(least).map(([name, ratio]) => /** @type {const} */ ([`--roofline-${name}`, ratio]));
  for (const [name] of names) root.style.removeProperty(name);
  const style = getComputedStyle(root);
  const unfit = names.filter(([name, ratio]) => {
    const colour = style.getPropertyValue(name).trim();
    return colour && !(contrast(root, colour, ground) >= ratio);
  });
  for (const [name] of unfit) root.style.setProperty(name, "initial"); // as if it were not set
  return unfit.map(([name]) => name);
}

/**
 * @param {Element} root where the colour is meant: it may speak of the colour scheme, or of other properties
 * @param {string} colour
 * @param {string} ground
 * @returns {number} 0: it is no colour
 */
function contrast(root, colour, ground) {
  if (!CSS.supports("color", colour)) return 0;
  const probe = make("span");
  probe.style.color = colour;
  root.append(probe);
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
