// When a card is due, by the algorithm FSRS of ts-fsrs. Its parameters are the defaults and its randomness is off, so the same answers
// give the same days in every browser.
import { createEmptyCard, fsrs, Rating } from "ts-fsrs";

/** @typedef {import("./deck.js").Entry} Entry */
/** @typedef {import("./deck.js").Answer} Answer */

const scheduler = fsrs({ enable_fuzz: false });

/** @type {Record<Answer, import("ts-fsrs").Grade>} */
const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };

/**
 * The state of a card in FSRS after its answers.
 * @param {Entry} entry
 */
function stateOf({ reviews }) {
  const newCard = createEmptyCard(new Date(reviews[0]?.at ?? 0));
  return reviews.reduce((card, { at, answer }) => scheduler.next(card, at, grades[answer]).card, newCard);
}

/**
 * When the card is due, in milliseconds since 1970; 0: it was never asked.
 * @param {Entry} entry
 */
export function dueAt(entry) {
  return entry.reviews.length === 0 ? 0 : stateOf(entry).due.getTime();
}

/**
 * When the card would be due after each of the possible answers, in milliseconds since 1970.
 * @param {Entry} entry
 * @param {number} now
 * @returns {Record<Answer, number>}
 */
export function dueAfterEach(entry, now) {
  const state = stateOf(entry);
  const after = (/** @type {Answer} */ answer) => scheduler.next(state, now, grades[answer]).card.due.getTime();
  return { again: after("again"), hard: after("hard"), good: after("good"), easy: after("easy") };
}
