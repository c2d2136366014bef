// The review session. It asks one card after the other: the front, then the back, then how well the reader knew it. Its keys work only
// while the card has the focus (WCAG 2.1.4). The focus stays there from one card to the next.
import { make, setText } from "../shared/dom.js";
import { answer, answers, undoAnswer } from "./deck.js";
import { parseSide } from "./cards.js";
import { dueAfterEach } from "./schedule.js";
import { inWords } from "./relative_time.js";
import { words } from "./words.js";

/** @typedef {import("./deck.js").Answer} Answer */
/** @typedef {import("./plan.js").Planned} Planned */

export class Session {
  #store;
  #showStatus;
  #onFinish;
  /** @type {Planned | undefined} the card that is asked */
  #current;
  #nextId = ""; // the card that is asked next, if it is due
  #isRevealed = false;
  /** @type {{ id: string, at: number } | undefined} the answer that can be undone */
  #lastAnswer;
  #progress = make("p", { class: "progress" });
  #front = make("div", { class: "front", id: "review-front" });
  #back = make("div", { class: "back", tabindex: -1, role: "group", "aria-label": words.answerSide });
  #reveal = make("button", { type: "button", class: "reveal" }, words.reveal);
  #choices = answers.map((name, index) => makeChoice(name, index + 1));
  #answers = make("div", { class: "answers", role: "group", "aria-label": words.how }, ...this.#choices.map(({ button }) => button));
  #card = make(
    "div",
    { class: "asked", tabindex: -1, role: "group", "aria-labelledby": "review-front" },
    this.#front,
    this.#back,
    this.#reveal,
    this.#answers,
  );
  #undo = make("button", { type: "button", class: "undo" }, words.undo);
  root = make(
    "section",
    { class: "session", "aria-label": words.session },
    this.#progress,
    this.#card,
    make("p", { class: "keys" }, words.keys),
    this.#undo,
  );

  /**
   * @param {import("./deck_store.js").DeckStore} store
   * @param {(sentence: string) => void} showStatus
   * @param {() => void} onFinish moves the focus on when nothing is left to ask
   */
  constructor(store, showStatus, onFinish) {
    this.#store = store;
    this.#showStatus = showStatus;
    this.#onFinish = onFinish;
    this.#reveal.addEventListener("click", () => this.#revealBack());
    this.#choices.forEach(({ name, button }) => button.addEventListener("click", () => this.#answer(name)));
    this.#undo.addEventListener("click", () => this.#undoLastAnswer());
    this.#card.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /**
   * Asks the next card, unless the present one is still due.
   * @param {Planned[]} due
   * @param {number} now
   */
  update(due, now) {
    const next = due.find(({ card }) => card.id === this.#nextId) ?? due[0];
    if (next && next.card.id !== this.#current?.card.id) this.#ask(next);
    this.#current = next;
    this.#nextId = next?.card.id ?? "";
    setText(this.#progress, words.due(due.length));
    this.#progress.hidden = this.#card.hidden = !next;
    this.#undo.hidden = !this.#canUndo();
    this.root.hidden = !next && this.#undo.hidden;
    this.#reveal.hidden = this.#isRevealed;
    this.#back.hidden = this.#answers.hidden = !this.#isRevealed;
    if (next) this.#updateChoices(next, now);
  }

  focus() {
    if (this.#current) this.#card.focus();
    else this.#onFinish();
  }

  /** @param {Planned} planned */
  #ask({ card }) {
    this.#isRevealed = false;
    this.#front.replaceChildren(parseSide(card.front));
    this.#back.replaceChildren(parseSide(card.back));
  }

  /** @param {Planned} planned @param {number} now */
  #updateChoices({ entry }, now) {
    const times = dueAfterEach(entry, now);
    for (const { name, when } of this.#choices) setText(when, inWords(times[name], now));
  }

  #revealBack() {
    this.#isRevealed = true;
    this.#reveal.hidden = true;
    this.#back.hidden = this.#answers.hidden = false;
    this.#back.focus();
  }

  /** @param {Answer} name */
  #answer(name) {
    if (!this.#current) return;
    const { id } = this.#current.card;
    const now = Date.now();
    const when = inWords(dueAfterEach(this.#current.entry, now)[name], now);
    this.#current = undefined;
    this.#nextId = "";
    this.#store.update((deck) => {
      const after = answer(deck, id, name, now);
      this.#lastAnswer = { id, at: after.get(id)?.reviews.at(-1)?.at ?? now };
      return after;
    });
    this.#showStatus(words.answered(words.answers[name], when));
    this.focus();
  }

  // In another tab the reader may have answered the card again, or undone this answer.
  #canUndo() {
    return this.#lastAnswer !== undefined && this.#store.deck.get(this.#lastAnswer.id)?.reviews.at(-1)?.at === this.#lastAnswer.at;
  }

  #undoLastAnswer() {
    if (!this.#lastAnswer || !this.#canUndo()) return;
    const { id } = this.#lastAnswer;
    this.#lastAnswer = undefined;
    this.#current = undefined;
    this.#nextId = id;
    this.#store.update((deck) => undoAnswer(deck, id, Date.now()));
    this.#showStatus(words.undone);
    if (this.#current) this.#revealBack(); // the reader has seen the back already
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !this.#current) return;
    const isOnOther = event.target instanceof Element && event.target.closest("a, button");
    const chosen = this.#isRevealed ? answers[Number(event.key) - 1] : undefined;
    if (chosen) this.#answer(chosen);
    else if (!this.#isRevealed && !isOnOther && (event.key === " " || event.key === "Enter")) this.#revealBack();
    else return;
    event.preventDefault();
  }
}

/** @param {Answer} name @param {number} key */
function makeChoice(name, key) {
  const when = make("span", { class: "when" });
  const label = [make("kbd", {}, String(key)), " ", make("span", {}, words.answers[name]), " ", when];
  return { name, when, button: make("button", { type: "button", "data-answer": name, "aria-keyshortcuts": key }, ...label) };
}
