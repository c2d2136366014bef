// Terms in the prose show their definition on hover, focus and tap, as WCAG 1.4.13 wants it: the pointer may go to the
// card, Escape takes it away, and nothing else does while pointer or focus stay. Without this they link to the glossary.
import { loadScript } from "../shared/load_script.js";
import { hideCard, isInCard, showCard } from "./card.js";

const delay = { open: 150, close: 300 }; // ms; the pointer passes over many terms, and needs time to reach the card

/** @type {HTMLAnchorElement | null} the term whose card is shown, or will be */
let current = null;
/** @type {HTMLAnchorElement | null} the term under the pointer whose card Escape took away */
let dismissed = null;
let timer = 0;
let touching = false;

/** @param {EventTarget | null} target */
function termAt(target) {
  return target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (target.closest("a.term")) : null;
}

/**
 * @param {() => void} action
 * @param {number} ms
 */
function later(action, ms) {
  clearTimeout(timer);
  timer = window.setTimeout(action, ms);
}

function close() {
  clearTimeout(timer);
  current = null;
  hideCard();
}

/**
 * @param {HTMLAnchorElement} link
 * @param {{ point?: { x: number, y: number } | null, aloud?: boolean }} [how]
 */
async function open(link, { point = null, aloud = false } = {}) {
  clearTimeout(timer);
  if (current === link) return;
  close();
  current = link;
  const ready = await loadScript("glossary.js").then(() => true, () => false);
  const html = window.rooflineGlossary?.[new URL(link.href).hash.slice(1)];
  if (current !== link) return;
  if (ready && html !== undefined) return showCard(link, html, point, aloud);
  current = null;
  if (aloud) location.assign(link.href); // the tap must not be lost
}

/** @param {PointerEvent} event */
function hover({ target, pointerType, clientX: x, clientY: y }) {
  if (pointerType === "touch") return;
  const link = termAt(target);
  if (link !== dismissed) dismissed = null;
  if (isInCard(target) || (link && link === current)) return clearTimeout(timer);
  if (link && !dismissed) return later(() => open(link, { point: { x, y } }), delay.open);
  leave();
}

function leave() {
  if (current?.matches(":focus-visible")) return clearTimeout(timer);
  later(close, delay.close);
}

/** @param {MouseEvent} event */
function tap(event) {
  const link = termAt(event.target);
  const plain = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey; // not Enter, not a new tab
  if (!link || !touching || !plain || link === current) return;
  event.preventDefault();
  open(link, { aloud: true });
}

document.addEventListener("pointerover", hover);
document.documentElement.addEventListener("pointerleave", leave);
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  touching = pointerType === "touch";
  if (!isInCard(target) && termAt(target) !== current) close();
});
document.addEventListener("click", tap);
document.addEventListener("focusin", ({ target }) => {
  const link = termAt(target);
  if (link?.matches(":focus-visible")) open(link);
  else if (link !== current && !isInCard(target)) close();
});
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (termAt(target) === current && !isInCard(relatedTarget)) close();
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !current) return;
  dismissed = current;
  close();
});
