// A reader's deck: which cards are in it, and every answer given. When a card comes back is not kept: it follows from its
// answers (see schedule.js), so that a deck cannot say one thing and mean another.
//
// Decks are maps, never changed in place. Every entry carries the time of its last change; of two versions of an entry
// the later change wins, also where it took something back.

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

/** The entries that are up for review. @param {Deck} deck */
export function present(deck) {
  return [...deck.values()].filter(({ removed }) => !removed);
}

/**
 * A card that was in the deck before comes back with its answers.
 * @param {Deck} deck @param {readonly string[]} ids @param {number} now
 */
export function add(deck, ids, now) {
  const fresh = ids.filter((id) => deck.get(id)?.removed ?? true);
  return fresh.reduce((made, id) => change(made, id, now, { removed: false }), deck);
}

/** @param {Deck} deck @param {string} id @param {number} now */
export function remove(deck, id, now) {
  return change(deck, id, now, { removed: true });
}

/** @param {Deck} deck @param {string} id @param {Answer} given @param {number} now */
export function answer(deck, id, given, now) {
  const before = deck.get(id)?.reviews ?? [];
  const at = Math.max(now, before.at(-1)?.at ?? 0); // a clock that was set back makes no answer earlier than the last
  return change(deck, id, now, { reviews: [...before, { at, answer: given }] });
}

/** Takes the card's last answer back. @param {Deck} deck @param {string} id @param {number} now */
export function takeBack(deck, id, now) {
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
 * Of each card the version that was changed last.
 * @param {Deck} mine
 * @param {Deck} theirs
 * @returns {{ deck: Deck, added: number, updated: number, kept: number }} kept: mine, as theirs is no newer
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
