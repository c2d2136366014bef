// A reader's deck: its cards, and every answer to them. When a card is due is not stored but computed from its answers
// (schedule.js), so a deck cannot contradict itself.
//
// A deck is a map that is never changed in place. Every entry has the time of its last change. Of two versions of an entry the one
// that was changed later counts, even where it has fewer answers.

/** @typedef {"again" | "hard" | "good" | "easy"} Answer */
/** @typedef {{ at: number, answer: Answer }} Review `at`: milliseconds since 1970 */
/** @typedef {{ id: string, changed: number, removed: boolean, reviews: readonly Review[] }} Entry */
/** @typedef {ReadonlyMap<string, Entry>} Deck */

/** @type {readonly Answer[]} */
export const answers = ["again", "hard", "good", "easy"];

/** @param {string} text */
export function isCardId(text) {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 64;
}

/** The entries that have not been removed. @param {Deck} deck */
export function presentEntries(deck) {
  return [...deck.values()].filter(({ removed }) => !removed);
}

/**
 * Adds cards. One that was in the deck before has its answers again.
 * @param {Deck} deck @param {readonly string[]} ids @param {number} now
 */
export function add(deck, ids, now) {
  const added = ids.filter((id) => deck.get(id)?.removed ?? true);
  return added.reduce((made, id) => change(made, id, now, { removed: false }), deck);
}

/** @param {Deck} deck @param {string} id @param {number} now */
export function remove(deck, id, now) {
  return change(deck, id, now, { removed: true });
}

/** @param {Deck} deck @param {string} id @param {Answer} given @param {number} now */
export function answer(deck, id, given, now) {
  const before = deck.get(id)?.reviews ?? [];
  const at = Math.max(now, before.at(-1)?.at ?? 0); // after the clock was set back: no answer is earlier than the one before it
  return change(deck, id, now, { reviews: [...before, { at, answer: given }] });
}

/** Removes the card's last answer. @param {Deck} deck @param {string} id @param {number} now */
export function undoAnswer(deck, id, now) {
  return change(deck, id, now, { reviews: deck.get(id)?.reviews.slice(0, -1) ?? [] });
}

/**
 * @param {Deck} deck @param {string} id @param {number} now
 * @param {Partial<Entry>} what
 * @returns {Deck}
 */
function change(deck, id, now, what) {
  const entry = deck.get(id) ?? { id, changed: 0, removed: false, reviews: [] };
  return new Map(deck).set(id, { ...entry, ...what, changed: Math.max(now, entry.changed + 1) });
}

/**
 * Takes of each card the version that was changed last.
 * @param {Deck} mine
 * @param {Deck} theirs
 * @returns {{ deck: Deck, added: number, updated: number, kept: number }} kept: my version, since theirs is not newer
 */
export function merge(mine, theirs) {
  const count = { added: 0, updated: 0, kept: 0 };
  const deck = new Map(mine);
  for (const entry of theirs.values()) {
    const own = mine.get(entry.id);
    const how = !own ? "added" : entry.changed > own.changed ? "updated" : "kept";
    count[how] += 1;
    if (how !== "kept") deck.set(entry.id, entry);
  }
  return { deck, ...count };
}
