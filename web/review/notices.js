// Problems with storing the deck, and stored decks that could not be read.
import { make, setText, updateChildren } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { words } from "./words.js";

/** @typedef {import("./deck_store.js").DeckStore} DeckStore */
/** @typedef {DeckStore["unreadable"][number]} Unreadable */

export class Notices {
  #problem = make("p");
  #about = make("p", {}, words.unreadable);
  #list = make("ul");
  /** @type {Map<string, { root: Element }>} */
  #items = new Map();
  #store;
  #showStatus;
  root = make("div", { class: "notices", role: "alert" }, this.#problem, this.#about, this.#list);

  /** @param {DeckStore} store @param {(sentence: string) => void} showStatus */
  constructor(store, showStatus) {
    this.#store = store;
    this.#showStatus = showStatus;
  }

  update() {
    const { problem, unreadable } = this.#store;
    setText(this.#problem, problem);
    this.#problem.hidden = problem === "";
    this.#about.hidden = this.#list.hidden = unreadable.length === 0;
    updateChildren(
      this.#list,
      this.#items,
      unreadable,
      ({ name }) => name,
      (item) => this.#makeItem(item),
      () => {},
    );
  }

  /** @param {Unreadable} item */
  #makeItem({ name, text }) {
    const save = make("button", { type: "button" }, words.save);
    const remove = make("button", { type: "button" }, words.forget);
    save.addEventListener("click", () => download(`${name}.txt`, new Blob([text], { type: "text/plain;charset=utf-8" })));
    remove.addEventListener("click", () => {
      this.#store.deleteUnreadable(name);
      this.#showStatus(words.forgotten);
    });
    return { root: make("li", {}, make("code", {}, name), " ", save, " ", remove) };
  }
}
