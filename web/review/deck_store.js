// The deck as the browser keeps it, one for all tabs. What one tab changes the others take over; none overwrites what it
// has not seen. Where nothing can be kept the deck lives as long as the page.
import { open } from "../shared/store.js";
import { merge } from "./deck.js";
import { dataOf, deckOf, faultOf } from "./deck_data.js";

/** @typedef {import("./deck.js").Deck} Deck */

export class DeckStore {
  #kept = open("deck-1", (data) => faultOf(data) === undefined, dataOf(new Map()));
  /** @type {Deck} */
  #deck = deckOf(this.#kept.value);
  /** @type {(() => void)[]} */
  #listeners = [];

  constructor() {
    this.#kept.watch(() => this.#meet());
  }

  get deck() {
    return this.#deck;
  }

  /** Why the deck is not kept, as a sentence, or "". */
  get problem() {
    return this.#kept.problem;
  }

  /** Decks that could not be read. */
  get unreadable() {
    return this.#kept.unreadable;
  }

  /** @param {string} name of an unreadable deck */
  forget(name) {
    this.#kept.forget(name);
    this.#tell();
  }

  /** @param {(deck: Deck) => Deck} how */
  change(how) {
    this.#deck = how(merge(this.#deck, deckOf(this.#kept.value)).deck);
    this.#kept.set(dataOf(this.#deck));
    this.#tell();
  }

  /** @param {() => void} listener called after every change, from here or from another tab */
  watch(listener) {
    this.#listeners.push(listener);
  }

  // Both tabs may have written at once: what the other had not seen is written again.
  #meet() {
    const { deck, added, updated } = merge(deckOf(this.#kept.value), this.#deck);
    this.#deck = deck;
    if (added + updated > 0) this.#kept.set(dataOf(deck));
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
