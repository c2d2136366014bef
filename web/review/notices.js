// What is wrong with keeping the deck, and decks that could not be read.
import { keyed, make, setText } from "../shared/dom.js";
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
  #tell;
  root = make("div", { class: "notices", role: "alert" }, this.#problem, this.#about, this.#list);

  /** @param {DeckStore} store @param {(sentence: string) => void} tell */
  constructor(store, tell) {
    this.#store = store;
    this.#tell = tell;
  }

  show() {
    const { problem, unreadable } = this.#store;
    setText(this.#problem, problem);
    this.#problem.hidden = problem === "";
    this.#about.hidden = this.#list.hidden = unreadable.length === 0;
    keyed(this.#list, this.#items, unreadable, ({ name }) => name, (item) => this.#item(item), () => {});
  }

  /** @param {Unreadable} item */
  #item({ name, text }) {
    const save = make("button", { type: "button" }, words.save);
    const forget = make("button", { type: "button" }, words.forget);
    save.addEventListener("click", () => download(`${name}.txt`, new Blob([text], { type: "text/plain;charset=utf-8" })));
    forget.addEventListener("click", () => {
      this.#store.forget(name);
      this.#tell(words.forgotten);
    });
    return { root: make("li", {}, make("code", {}, name), " ", save, " ", forget) };
  }
}
