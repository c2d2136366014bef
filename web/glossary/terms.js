// Terms in the prose show their definition on hover, focus and tap. As WCAG 1.4.13 requires, the pointer can move onto the card, Escape
// closes it, and otherwise it stays as long as the pointer or the focus does. Without this script a term links to the glossary.
import { loadScript } from "../shared/load_script.js";
import { hideCard, isInCard, showCard } from "./card.js";

const delayMs = { open: 150, close: 300 }; // a pointer only passes over most terms, and it needs time to reach the card

/** @type {HTMLAnchorElement | null} the term whose card is shown or being loaded */
let current = null;
/** @type {HTMLAnchorElement | null} the term under the pointer, if Escape has closed its card */
let dismissed = null;
let timer = 0;
let isTouch = false; // the kind of the last press

/** @param {EventTarget | null} target */
function termAt(target) {
  return target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (target.closest("a.term")) : null;
}

/**
 * @param {() => void} action
 * @param {number} ms
 */
function setTimer(action, ms) {
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
 * @param {{ point?: { x: number, y: number } | null, announce?: boolean }} [how]
 */
async function open(link, { point = null, announce = false } = {}) {
  clearTimeout(timer);
  if (current === link) return;
  close();
  current = link;
  const ready = await loadScript("glossary.js").then(
    () => true,
    () => false,
  );
  const html = window.rooflineGlossary?.[new URL(link.href).hash.slice(1)];
  if (current !== link) return;
  if (ready && html !== undefined) return showCard(link, html, point, announce);
  current = null;
  if (announce) location.assign(link.href); // the card cannot be shown, so the tap follows the link
}

/** @param {PointerEvent} event */
function onHover({ target, pointerType, clientX: x, clientY: y }) {
  if (pointerType === "touch") return;
  const link = termAt(target);
  if (link !== dismissed) dismissed = null;
  if (isInCard(target) || (link && link === current)) return clearTimeout(timer);
  if (link && !dismissed) return setTimer(() => open(link, { point: { x, y } }), delayMs.open);
  onLeave();
}

function onLeave() {
  if (current?.matches(":focus-visible")) return clearTimeout(timer);
  setTimer(close, delayMs.close);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const link = termAt(event.target);
  const isPlainPress = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey; // neither Enter nor a click for a new tab
  if (!link || !isTouch || !isPlainPress || link === current) return;
  event.preventDefault();
  open(link, { announce: true });
}

document.addEventListener("pointerover", onHover);
document.documentElement.addEventListener("pointerleave", onLeave);
document.addEventListener("pointerdown", ({ target, pointerType }) => {
  isTouch = pointerType === "touch";
  if (!isInCard(target) && termAt(target) !== current) close();
});
document.addEventListener("click", onClick);
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
