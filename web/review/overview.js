// What the review page has besides the session: what to do when nothing is due, and the list of the deck's cards with the time when
// each is due. In print the list has the answers too.
import { make, setText, updateChildren } from "../shared/dom.js";
import { parseSide } from "./cards.js";
import { add, remove } from "./deck.js";
import { dateInWords, inWords } from "./relative_time.js";
import { lessonWords, words } from "./words.js";

/** @typedef {import("./plan.js").Planned} Planned */
/** @typedef {ReturnType<typeof import("./plan.js").planOf>} Plan */

/** Shows what to do when nothing is due. */
export class Idle {
  #sentence = make("p", { tabindex: -1 });
  #addAll = make("button", { type: "button" });
  #link;
  #empty;
  root;

  /**
   * @param {import("./deck_store.js").DeckStore} store
   * @param {import("./cards.js").Card[]} cards
   * @param {(sentence: string) => void} showStatus
   * @param {() => void} onCardsAdded now there are cards to ask
   */
  constructor(store, cards, showStatus, onCardsAdded) {
    setText(this.#addAll, lessonWords.addAll(cards.length));
    this.#addAll.addEventListener("click", () => {
      store.update((deck) =>
        add(
          deck,
          cards.map(({ id }) => id),
          Date.now(),
        ),
      );
      showStatus(lessonWords.added(cards.length));
      onCardsAdded();
    });
    this.#link = make("a", { href: cards[0] ? `${cards[0].page}#card-${cards[0].id}` : "index.html" }, words.toLesson);
    this.#empty = make("p", {}, this.#addAll, " ", this.#link);
    this.#addAll.hidden = cards.length === 0;
    this.root = make("div", { class: "idle" }, this.#sentence, this.#empty);
  }

  /** @param {Plan} plan @param {number} now @param {boolean} loaded whether cards.js was loaded */
  update({ due, coming }, now, loaded) {
    const next = coming[0];
    this.root.hidden = due.length > 0;
    this.#empty.hidden = next !== undefined;
    setText(this.#sentence, !loaded ? words.noCards : next ? words.nothingDue(inWords(next.due, now)) : words.emptyDeck);
  }

  focus() {
    this.#sentence.focus();
  }
}

export class Overview {
  #list = make("ol", { class: "cards" });
  #heading = make("h2", { tabindex: -1 }, words.coming);
  #gone = make("p");
  /** @type {Map<string, ReturnType<typeof makeRow>>} */
  #rows = new Map();
  #store;
  #showStatus;
  root = make("section", { class: "coming" }, this.#heading, this.#list, this.#gone);

  /** @param {import("./deck_store.js").DeckStore} store @param {(sentence: string) => void} showStatus */
  constructor(store, showStatus) {
    this.#store = store;
    this.#showStatus = showStatus;
  }

  /** @param {Plan} plan @param {number} now */
  update({ due, coming, gone }, now) {
    const create = (/** @type {Planned} */ planned) => makeRow(planned, () => this.#remove(planned.card.id));
    updateChildren(
      this.#list,
      this.#rows,
      [...due, ...coming],
      ({ card }) => card.id,
      create,
      (part, planned) => part.update(planned, now),
    );
    setText(this.#gone, gone.length > 0 ? words.gone(gone.length, gone.join(", ")) : "");
    this.root.hidden = this.#rows.size + gone.length === 0;
  }

  /** @param {string} id */
  #remove(id) {
    this.#store.update((deck) => remove(deck, id, Date.now()));
    this.#showStatus(lessonWords.removed);
    this.#heading.focus(); // the button, which had the focus, is removed
  }
}

/** @param {Planned} planned @param {() => void} onRemove */
function makeRow({ card }, onRemove) {
  const id = `in-deck-${card.id}`;
  const when = make("time");
  const count = make("span");
  const button = make("button", { type: "button", class: "quiet", "aria-describedby": id }, words.remove);
  button.addEventListener("click", onRemove);
  const front = make("div", { class: "front", id }, parseSide(card.front));
  const back = make("div", { class: "back" }, parseSide(card.back));
  return {
    root: make("li", { class: "card" }, front, back, make("p", { class: "deck" }, when, " · ", count, " ", button)),
    /** @param {Planned} planned @param {number} now */
    update({ entry, due }, now) {
      setText(when, due <= now ? words.dueNow : words.comesBack(inWords(due, now)));
      when.dateTime = new Date(Math.max(due, 1)).toISOString();
      when.title = due <= now ? "" : dateInWords(due);
      setText(count, words.answersGiven(entry.reviews.length));
    },
  };
}
