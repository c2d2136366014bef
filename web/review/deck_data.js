// A deck as plain data, for the browser's storage and for files. Such data may come from anywhere, so it is checked before it becomes
// a deck.
import { quoted } from "../shared/quoted.js";
import { answers, isCardId } from "./deck.js";
import { faultWords } from "./words.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("./deck.js").Entry} Entry */
/** @typedef {{ path: (string | number)[], sentence: string }} Fault path: where in the data; sentence: what is wrong there */
/** @typedef {{ id: string, changed: string, removed: boolean, reviews: { at: string, answer: string }[] }} CardData */
/** @typedef {{ kind: string, version: number, cards: CardData[] }} DeckData */

const kind = "roofline-deck";
const version = 1;

const maxItems = 5000; // in a list; far more than any deck has, and still fast to read
const earliest = Date.UTC(2020, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/** @param {Deck} deck @returns {DeckData} */
export function dataOf(deck) {
  return { kind, version, cards: [...deck.values()].map(cardData) };
}

/** @param {Entry} entry */
function cardData({ id, changed, removed, reviews }) {
  return { id, changed: isoOf(changed), removed, reviews: reviews.map(({ at, answer }) => ({ at: isoOf(at), answer })) };
}

const isoOf = (/** @type {number} */ time) => new Date(time).toISOString();

/** @param {DeckData} data that has no fault @returns {Deck} */
export function deckOf({ cards }) {
  return new Map(cards.map((card) => [card.id, entryOf(card)]));
}

/** @param {CardData} card @returns {Entry} */
function entryOf({ id, changed, removed, reviews }) {
  const given = reviews.map(({ at, answer }) => ({ at: Date.parse(at), answer: /** @type {import("./deck.js").Answer} */ (answer) }));
  return { id, changed: Date.parse(changed), removed, reviews: given };
}

/**
 * Finds the first fault in `data`.
 * @param {any} data
 * @returns {Fault | undefined}
 */
export function faultOf(data) {
  if (!isObject(data)) return fault([], faultWords.noObject);
  if (data.kind !== kind) return fault(["kind"], faultWords.kind(describe(data.kind), kind));
  if (data.version !== version) return fault(["version"], faultWords.version(describe(data.version), version));
  const faultOfCards = faultOfList(data.cards, ["cards"]);
  if (faultOfCards) return faultOfCards;
  const seen = new Set();
  return firstFault(data.cards, (card, index) => faultOfCard(card, ["cards", index], seen));
}

/** @param {any} card @param {Fault["path"]} path @param {Set<string>} seen ids of the cards before */
function faultOfCard(card, path, seen) {
  if (!isObject(card)) return fault(path, faultWords.noCard(describe(card)));
  if (typeof card.id !== "string" || !isCardId(card.id)) return fault([...path, "id"], faultWords.id(describe(card.id)));
  if (seen.has(card.id)) return fault([...path, "id"], faultWords.twice(card.id));
  seen.add(card.id);
  if (!isTime(card.changed)) return fault([...path, "changed"], faultWords.time(describe(card.changed)));
  if (typeof card.removed !== "boolean") return fault([...path, "removed"], faultWords.boolean(describe(card.removed)));
  return (
    faultOfList(card.reviews, [...path, "reviews"]) ??
    firstFault(card.reviews, (review, index) => faultOfReview(review, card.reviews[index - 1], [...path, "reviews", index]))
  );
}

/** @param {any} review @param {any} before the review before it, if any @param {Fault["path"]} path */
function faultOfReview(review, before, path) {
  if (!isObject(review)) return fault(path, faultWords.noReview(describe(review)));
  if (!isTime(review.at)) return fault([...path, "at"], faultWords.time(describe(review.at)));
  if (before && Date.parse(review.at) < Date.parse(before.at)) return fault([...path, "at"], faultWords.order(review.at));
  if (!answers.includes(review.answer)) return fault([...path, "answer"], faultWords.answer(describe(review.answer), answers.join(", ")));
  return undefined;
}

/** @param {any} list @param {Fault["path"]} path */
function faultOfList(list, path) {
  if (!Array.isArray(list)) return fault(path, faultWords.noList(describe(list)));
  return list.length > maxItems ? fault(path, faultWords.tooMany(list.length, maxItems)) : undefined;
}

/** @param {any[]} list @param {(item: any, index: number) => Fault | undefined} check */
function firstFault(list, check) {
  for (const [index, item] of list.entries()) {
    const found = check(item, index);
    if (found) return found;
  }
  return undefined;
}

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value in the format that files have: 2026-01-31T12:00:00.000Z */
function isTime(value) {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value)) return false;
  const time = Date.parse(value);
  return time >= earliest && time < latest;
}

/** @param {Fault["path"]} path @param {string} sentence @returns {Fault} */
const fault = (path, sentence) => ({ path, sentence });

/** Describes a value, for use in a sentence. @param {any} value */
function describe(value) {
  if (value === undefined) return faultWords.nothing;
  if (Array.isArray(value)) return faultWords.list;
  if (isObject(value)) return faultWords.object;
  return quoted(String(value));
}
