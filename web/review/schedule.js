// When a card comes back: FSRS, as ts-fsrs has it, with its default parameters and without chance, so that the same
// answers give the same days everywhere.
import { createEmptyCard, fsrs, Rating } from "ts-fsrs";

/** @typedef {import("./deck.js").Entry} Entry */
/** @typedef {import("./deck.js").Answer} Answer */

const scheduler = fsrs({ enable_fuzz: false });

/** @type {Record<Answer, import("ts-fsrs").Grade>} */
const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };

/**
 * What FSRS remembers of a card after its answers.
 * @param {Entry} entry
 */
function stateOf({ reviews }) {
  const begin = createEmptyCard(new Date(reviews[0]?.at ?? 0));
  return reviews.reduce((card, { at, answer }) => scheduler.next(card, at, grades[answer]).card, begin);
}

/**
 * When the card is due: milliseconds since 1970; 0 for one that was never asked.
 * @param {Entry} entry
 */
export function dueAt(entry) {
  return entry.reviews.length === 0 ? 0 : stateOf(entry).due.getTime();
}

/**
 * When the card would come back after each of the answers.
 * @param {Entry} entry
 * @param {number} now
 * @returns {Record<Answer, number>}
 */
export function preview(entry, now) {
  const state = stateOf(entry);
  const after = (/** @type {Answer} */ answer) => scheduler.next(state, now, grades[answer]).card.due.getTime();
  return { again: after("again"), hard: after("hard"), good: after("good"), easy: after("easy") };
}
