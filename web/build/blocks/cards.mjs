// Recall cards in a page's Markdown. Each card has an id, a front, a line --- with an empty line above it, and a back:
//
//   :::: cards
//   ::: card what-is-a-ridge
//   What is the ridge point of a machine?
//
//   ---
//
//   Peak over bandwidth, $P/\mathrm{BW}$: {= hardware --id h100-sxm : ridge =}.
//   :::
//   ::::
//
// Front and back are Markdown like the rest of the page. The id is what a reader's deck remembers a card by: whoever
// rewords a card keeps it, whoever asks something else takes a new one. Lower case letters, digits and dashes.
import container from "markdown-it-container";
import { isCardId } from "../../review/deck.js";
import { lessonWords } from "../../review/words.js";
import { ankiRenderer } from "../anki.mjs";
import { escape } from "../fallback.mjs";
import { text } from "./tokens.mjs";

/** @typedef {import("../../review/cards.js").Card} Card */

/**
 * @param {import("markdown-it")} md
 * @param {{ kept: Map<string, Card>, numbers: import("../numbers.mjs").Numbers }} options kept: receives every card
 */
export function cards(md, { kept, numbers }) {
  md.use(container, "cards", { render: (tokens, at) => (tokens[at].nesting === 1 ? '<ol class="cards">\n' : closeList(tokens, at)) });
  md.use(container, "card", { render: renderCard });
  md.core.ruler.push("cards", (state) => checkCards(state));
  md.renderer.rules.card_turn = () => `</div>\n<details><summary>${lessonWords.answer}</summary>\n<div class="back">\n`;
  const anki = ankiRenderer(md, numbers);

  function renderCard(tokens, at, options, env) {
    if (tokens[at].nesting === -1) return `</div></details>\n${addButton(tokens[openOf(tokens, at, "card")].meta.id)}</li>\n`;
    const { id } = tokens[at].meta;
    const turn = turnOf(tokens, at);
    const sides = [tokens.slice(at + 1, turn), tokens.slice(turn + 1, closeOf(tokens, at, "card"))];
    const render = (renderer) => sides.map((side) => renderer.render(side, options, env).trim());
    const [front, back] = render(md.renderer);
    const [frontInAnki, backInAnki] = render(anki);
    keep({ id, page: pageOf(env), front, back, anki: { front: frontInAnki, back: backInAnki } });
    return `<li class="card" id="card-${id}"><div class="front" id="card-${id}-front">\n`;
  }

  function keep(card) {
    const other = kept.get(card.id)?.page ?? card.page;
    if (other !== card.page) throw new Error(`card “${card.id}” stands in ${other} and in ${card.page}`);
    kept.set(card.id, card);
  }
}

/** "index.html", of Eleventy's data of a page */
const pageOf = ({ page }) => `${page.filePathStem.slice(1)}.html`;

const turnOf = (tokens, open) => tokens.findIndex(({ type }, at) => at > open && type === "card_turn");
const closeOf = (tokens, open, name) => tokens.findIndex(({ type }, at) => at > open && type === `container_${name}_close`);
const openOf = (tokens, close, name) => tokens.findLastIndex(({ type }, at) => at < close && type === `container_${name}_open`);

// Finds each card's id and the line between its sides, or says which card is not written as one. On paper the backs stand
// at the end, with the answers.
function checkCards(state) {
  const { tokens } = state;
  const seen = new Set();
  tokens.forEach((token, open) => {
    if (token.type !== "container_card_open") return;
    const page = pageOf(state.env);
    const id = token.info.trim().split(/\s+/).slice(1).join(" ");
    if (!isCardId(id)) throw new Error(`${page}: “${id}” is no id of a card: lower case letters, digits and dashes, 64 at most`);
    if (seen.has(id)) throw new Error(`${page}: two cards have the id “${id}”`);
    const inside = tokens.slice(open + 1, closeOf(tokens, open, "card"));
    const lines = inside.filter(({ type, level }) => type === "hr" && level === token.level + 1);
    if (lines.length !== 1)
      throw new Error(`${page}: card “${id}” needs one line ---, with an empty line above it, between front and back`);
    seen.add(id);
    token.meta = { id };
    lines[0].type = "card_turn";
    lines[0].meta = { onPaper: { owner: text(state, lessonWords.card(seen.size)), inside: inside.slice(inside.indexOf(lines[0]) + 1) } };
  });
}

function closeList(tokens, close) {
  const inside = tokens.slice(openOf(tokens, close, "cards"), close);
  const count = inside.filter(({ type }) => type === "container_card_open").length;
  const link = `<a href="review.html">${lessonWords.review}</a>`;
  return `</ol>\n<p class="deck"><button type="button" data-add-all disabled>${escape(lessonWords.addAll(count))}</button> ${link} <output></output></p>\n`;
}

// Pressed only where the script runs, which enables it.
function addButton(id) {
  const attributes = `type="button" data-add="${id}" aria-describedby="card-${id}-front" disabled`;
  return `<p class="deck"><button ${attributes}>${lessonWords.add}</button> <output></output></p>\n`;
}
