// Which cards are due now, and which later.
import { presentEntries } from "./deck.js";
import { dueAt } from "./schedule.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {{ card: Card, entry: import("./deck.js").Entry, due: number }} Planned due: milliseconds since 1970 */

/**
 * @param {import("./deck.js").Deck} deck
 * @param {readonly Card[]} cards in the lesson's order, which decides between cards that are due at the same time
 * @param {number} now
 * @returns {{ due: Planned[], coming: Planned[], gone: string[] }} the earliest first; gone: ids of cards that the lesson no longer has
 */
export function planOf(deck, cards, now) {
  const planned = cards.flatMap((card) => {
    const entry = deck.get(card.id);
    return entry && !entry.removed ? [{ card, entry, due: dueAt(entry) }] : [];
  });
  planned.sort((a, b) => a.due - b.due);
  const known = new Set(cards.map(({ id }) => id));
  return {
    due: planned.filter(({ due }) => due <= now),
    coming: planned.filter(({ due }) => due > now),
    gone: presentEntries(deck)
      .map(({ id }) => id)
      .filter((id) => !known.has(id)),
  };
}
