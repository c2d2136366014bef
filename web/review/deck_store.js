// The deck in the browser's storage, which all tabs share. Each tab merges what another has written before it writes, so no change is
// lost. Where the browser stores nothing the deck lives as long as the page.
import { openStore } from "../shared/store.js";
import { merge } from "./deck.js";
import { dataOf, deckOf, faultOf } from "./deck_data.js";

/** @typedef {import("./deck.js").Deck} Deck */

export class DeckStore {
  #store = openStore("deck-1", (data) => faultOf(data) === undefined, dataOf(new Map()));
  /** @type {Deck} */
  #deck = deckOf(this.#store.value);
  /** @type {(() => void)[]} */
  #listeners = [];

  constructor() {
    this.#store.onChange(() => this.#mergeStored());
  }

  get deck() {
    return this.#deck;
  }

  /** Why the deck is not stored, as a sentence; "" where it is. */
  get problem() {
    return this.#store.problem;
  }

  /** Stored decks that could not be read. */
  get unreadable() {
    return this.#store.unreadable;
  }

  /** @param {string} name of an unreadable deck */
  deleteUnreadable(name) {
    this.#store.deleteUnreadable(name);
    this.#notify();
  }

  /** @param {(deck: Deck) => Deck} change */
  update(change) {
    this.#deck = change(merge(this.#deck, deckOf(this.#store.value)).deck);
    this.#store.set(dataOf(this.#deck));
    this.#notify();
  }

  /** @param {() => void} listener called after every change, from here or from another tab */
  onChange(listener) {
    this.#listeners.push(listener);
  }

  // Two tabs may have written at the same time. If the stored deck lacks changes of this tab, they are written again.
  #mergeStored() {
    const { deck, added, updated } = merge(deckOf(this.#store.value), this.#deck);
    this.#deck = deck;
    if (added + updated > 0) this.#store.set(dataOf(deck));
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}
