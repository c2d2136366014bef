// The small card with a term's definition: one a page, put beside whichever term it is shown for.
import { make, setAttribute } from "../shared/dom.js";
import { words } from "./words.js";

const gap = 4; // CSS pixels between term and card
const margin = 8; // and between card and window

const definition = make("div", { id: "term-definition" });
// For touch, whose first tap shows the card. Enter or a click on the term itself goes to the same place.
const more = make("a", { class: "more", tabindex: -1 }, words.more);
const card = make("div", { class: "term-card", hidden: true }, definition, more);

/** @param {EventTarget | null} target */
export function isInCard(target) {
  return target instanceof Node && card.contains(target);
}

/**
 * @param {HTMLAnchorElement} link the term
 * @param {string} html its definition, as the build made it
 * @param {{ x: number, y: number } | null} point where the pointer is: a term may be broken over two lines
 * @param {boolean} aloud whether a screen reader has to be told, since the term has no focus
 */
export function showCard(link, html, point, aloud) {
  hideCard();
  setAttribute(definition, "aria-live", aloud ? "polite" : "off");
  (link.closest("main") ?? document.body).append(card);
  card.hidden = false;
  definition.innerHTML = html;
  more.href = link.href;
  link.setAttribute("aria-describedby", definition.id);
  place(lineAt(link, point));
}

export function hideCard() {
  document.querySelector(`[aria-describedby="${definition.id}"]`)?.removeAttribute("aria-describedby");
  card.hidden = true;
}

/**
 * @param {Element} link
 * @param {{ x: number, y: number } | null} point
 */
function lineAt(link, point) {
  const lines = [...link.getClientRects()];
  return lines.find(({ top, bottom }) => point && top <= point.y && point.y <= bottom) ?? lines[0];
}

/** @param {DOMRect} line */
function place(line) {
  card.style.translate = "";
  const { left, top, width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = Math.max(margin, Math.min(line.left, clientWidth - margin - width));
  const below = line.bottom + gap;
  const above = line.top - gap - height;
  const y = below + height <= clientHeight || above < 0 ? below : above;
  card.style.translate = `${x - left}px ${y - top}px`;
}
