// One card after the other: front, back, how well it was known. Keys work while the card has the focus and nowhere else
// (WCAG 2.1.4); it stays there from one card to the next.
import { make, setText } from "../shared/dom.js";
import { answer, answers, takeBack } from "./deck.js";
import { side } from "./cards.js";
import { preview } from "./schedule.js";
import { inWords } from "./relative_time.js";
import { words } from "./words.js";

/** @typedef {import("./deck.js").Answer} Answer */
/** @typedef {import("./plan.js").Planned} Planned */

export class Session {
  #store;
  #tell;
  #idle;
  /** @type {Planned | undefined} what is asked */
  #current;
  #wanted = ""; // the card to ask, if it is due
  #revealed = false;
  /** @type {{ id: string, at: number } | undefined} the answer that can be taken back */
  #last;
  #progress = make("p", { class: "progress" });
  #front = make("div", { class: "front", id: "review-front" });
  #back = make("div", { class: "back", tabindex: -1, role: "group", "aria-label": words.answerSide });
  #reveal = make("button", { type: "button", class: "reveal" }, words.reveal);
  #choices = answers.map((name, index) => choice(name, index + 1));
  #answers = make("div", { class: "answers", role: "group", "aria-label": words.how }, ...this.#choices.map(({ button }) => button));
  #card = make(
    "div",
    { class: "asked", tabindex: -1, role: "group", "aria-labelledby": "review-front" },
    this.#front, this.#back, this.#reveal, this.#answers,
  );
  #undo = make("button", { type: "button", class: "undo" }, words.undo);
  root = make("section", { class: "session", "aria-label": words.session }, this.#progress, this.#card,
    make("p", { class: "keys" }, words.keys), this.#undo);

  /**
   * @param {import("./deck_store.js").DeckStore} store
   * @param {(sentence: string) => void} tell
   * @param {() => void} idle takes the focus when nothing is left to ask
   */
  constructor(store, tell, idle) {
    this.#store = store;
    this.#tell = tell;
    this.#idle = idle;
    this.#reveal.addEventListener("click", () => this.#turn());
    this.#choices.forEach(({ name, button }) => button.addEventListener("click", () => this.#answer(name)));
    this.#undo.addEventListener("click", () => this.#takeBack());
    this.#card.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * The card that is asked stays while it is due.
   * @param {Planned[]} due
   * @param {number} now
   */
  show(due, now) {
    const next = due.find(({ card }) => card.id === this.#wanted) ?? due[0];
    if (next && next.card.id !== this.#current?.card.id) this.#begin(next);
    this.#current = next;
    this.#wanted = next?.card.id ?? "";
    setText(this.#progress, words.due(due.length));
    this.#progress.hidden = this.#card.hidden = !next;
    this.#undo.hidden = !this.#canTakeBack();
    this.root.hidden = !next && this.#undo.hidden;
    this.#reveal.hidden = this.#revealed;
    this.#back.hidden = this.#answers.hidden = !this.#revealed;
    if (next) this.#preview(next, now);
  }

  focus() {
    if (this.#current) this.#card.focus();
    else this.#idle();
  }

  /** @param {Planned} planned */
  #begin({ card }) {
    this.#revealed = false;
    this.#front.replaceChildren(side(card.front));
    this.#back.replaceChildren(side(card.back));
  }

  /** @param {Planned} planned @param {number} now */
  #preview({ entry }, now) {
    const times = preview(entry, now);
    for (const { name, when } of this.#choices) setText(when, inWords(times[name], now));
  }

  #turn() {
    this.#revealed = true;
    this.#reveal.hidden = true;
    this.#back.hidden = this.#answers.hidden = false;
    this.#back.focus();
  }

  /** @param {Answer} name */
  #answer(name) {
    if (!this.#current) return;
    const { id } = this.#current.card;
    const now = Date.now();
    const when = inWords(preview(this.#current.entry, now)[name], now);
    this.#current = undefined;
    this.#wanted = "";
    this.#store.change((deck) => {
      const after = answer(deck, id, name, now);
      this.#last = { id, at: after.get(id)?.reviews.at(-1)?.at ?? now };
      return after;
    });
    this.#tell(words.answered(words.answers[name], when));
    this.focus();
  }

  // Another tab may have asked the card again since, or its answer may have been taken back there.
  #canTakeBack() {
    return this.#last !== undefined && this.#store.deck.get(this.#last.id)?.reviews.at(-1)?.at === this.#last.at;
  }

  #takeBack() {
    if (!this.#last || !this.#canTakeBack()) return;
    const { id } = this.#last;
    this.#last = undefined;
    this.#current = undefined;
    this.#wanted = id;
    this.#store.change((deck) => takeBack(deck, id, Date.now()));
    this.#tell(words.undone);
    if (this.#current) this.#turn(); // its back has been seen
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !this.#current) return;
    const onOther = event.target instanceof Element && event.target.closest("a, button");
    const chosen = this.#revealed ? answers[Number(event.key) - 1] : undefined;
    if (chosen) this.#answer(chosen);
    else if (!this.#revealed && !onOther && (event.key === " " || event.key === "Enter")) this.#turn();
    else return;
    event.preventDefault();
  }
}

/** @param {Answer} name @param {number} key */
function choice(name, key) {
  const when = make("span", { class: "when" });
  const label = [make("kbd", {}, String(key)), " ", make("span", {}, words.answers[name]), " ", when];
  return { name, when, button: make("button", { type: "button", "data-answer": name, "aria-keyshortcuts": key }, ...label) };
}
