// The recall cards of the pages, from cards.js. A copy of the site may have another version of that file, or none, so the cards are
// checked.
import { isCardId } from "./deck.js";

/**
 * The sides are fragments of HTML; those for Anki have mathematics as TeX between \( and \). `page` is the page that has the card.
 * @typedef {{ id: string, page: string, front: string, back: string, anki: { front: string, back: string } }} Card
 */

/**
 * @param {unknown} value the value that cards.js has set
 * @returns {Card[] | undefined} undefined: it is not a list of cards
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
 * Parses one side of a card. Its markup was made at build, and nothing that a reader provides is in it.
 * @param {string} html
 */
export function parseSide(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
