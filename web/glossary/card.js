// The card that shows a term's definition. A page has one, which is placed next to the term that it is shown for.
import { make, setAttribute } from "../shared/dom.js";
import { words } from "./words.js";

const gap = 4; // CSS pixels between the term and the card
const margin = 8; // CSS pixels between the card and the window's edge

const definition = make("div", { id: "term-definition" });
// On a touch screen the first tap on a term shows the card, and this link leads on. With a mouse or Enter the term itself does.
const more = make("a", { class: "more", tabindex: -1 }, words.more);
const card = make("div", { class: "term-card", hidden: true }, definition, more);

/** @param {EventTarget | null} target */
export function isInCard(target) {
  return target instanceof Node && card.contains(target);
}

/**
 * @param {HTMLAnchorElement} link the term
 * @param {string} html its definition, as HTML that the build has made
 * @param {{ x: number, y: number } | null} point where the pointer is, since a term may be broken into two lines
 * @param {boolean} announce whether a screen reader has to read it out, since the term has no focus
 */
export function showCard(link, html, point, announce) {
  hideCard();
  setAttribute(definition, "aria-live", announce ? "polite" : "off");
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
