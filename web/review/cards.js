// The recall cards of the pages, from cards.js. It is made together with this script, but a copy of the site may hold
// another version of it, or none.
import { isCardId } from "./deck.js";

/**
 * Fragments of HTML; those for Anki hold mathematics as TeX between \( and \). `page` is where the card stands.
 * @typedef {{ id: string, page: string, front: string, back: string, anki: { front: string, back: string } }} Card
 */

/**
 * @param {unknown} value what cards.js has set
 * @returns {Card[] | undefined} undefined where that is no list of cards
 */
export function cardsFrom(value) {
  return Array.isArray(value) && value.every(isCard) ? value : undefined;
}

/** @param {any} value */
function isCard(value) {
  const texts = [value?.id, value?.page, value?.front, value?.back, value?.anki?.front, value?.anki?.back];
  return texts.every((text) => typeof text === "string") && isCardId(value.id);
}

/**
 * One side of a card. Its markup was made at build; nothing that a reader brings comes this way.
 * @param {string} html
 */
export function side(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
