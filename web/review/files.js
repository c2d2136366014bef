// The deck as a file. It is saved as JSON or as text for Anki; a JSON file is opened by choosing, dropping or pasting it.
import { make } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { ankiText } from "./anki.js";
import { merge, presentEntries } from "./deck.js";
import { dataOf } from "./deck_data.js";
import { deckFromFile, deckFromText, ImportError } from "./import.js";
import { words } from "./words.js";

/** @typedef {import("./deck_store.js").DeckStore} DeckStore */
/** @typedef {import("./cards.js").Card} Card */

const jsonName = "roofline-deck.json";
const ankiName = "roofline-cards-anki.txt";

export class Files {
  #store;
  #cards;
  #status = make("output", { class: "feedback" });
  #file = make("input", { type: "file", id: "deck-file", accept: ".json,application/json", "aria-describedby": "deck-file-help" });
  #text = make("textarea", { id: "deck-text", rows: 4, spellcheck: "false", autocomplete: "off" });
  root;

  /** @param {DeckStore} store @param {Card[]} cards */
  constructor(store, cards) {
    this.#store = store;
    this.#cards = cards;
    this.root = make(
      "section",
      { class: "files" },
      make("h2", {}, words.files),
      make("p", {}, words.filesHelp),
      ...this.#makeSaveRow(),
      ...this.#makeOpenRow(),
      this.#status,
    );
    this.#file.addEventListener("change", () => this.#openFiles([...(this.#file.files ?? [])]));
    addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // otherwise the browser opens the file in place of the page
      this.#openFiles([...(event.dataTransfer?.files ?? [])]);
    });
  }

  #makeSaveRow() {
    const json = makeButton(words.saveJson, () =>
      this.#save(jsonName, "application/json", `${JSON.stringify(dataOf(this.#store.deck), null, 1)}\n`),
    );
    const anki = makeButton(words.saveAnki, () => this.#save(ankiName, "text/plain", ankiText(this.#cardsInDeck())));
    return [make("p", { class: "deck" }, json, " ", anki), make("p", { class: "help" }, words.ankiHelp)];
  }

  #makeOpenRow() {
    const label = make("label", { for: "deck-file" }, words.openFile);
    const paste = makeButton(words.takePaste, () => this.#openPastedText());
    return [
      make("p", { class: "deck" }, label, this.#file),
      make("p", { class: "help", id: "deck-file-help" }, words.openHelp),
      make(
        "details",
        {},
        make("summary", {}, words.paste),
        make("label", { for: "deck-text" }, words.pasteLabel),
        this.#text,
        make("p", { class: "deck" }, paste),
      ),
    ];
  }

  #cardsInDeck() {
    const ids = new Set(presentEntries(this.#store.deck).map(({ id }) => id));
    return this.#cards.filter(({ id }) => ids.has(id));
  }

  /** @param {string} name @param {string} type @param {string} text */
  #save(name, type, text) {
    if (presentEntries(this.#store.deck).length === 0) return this.#showStatus(words.nothingToSave);
    download(name, new Blob([text], { type: `${type};charset=utf-8` }));
    this.#showStatus(words.saved(name));
  }

  /** @param {File[]} files */
  async #openFiles(files) {
    const sentences = [];
    for (const file of files) sentences.push(await this.#merge(`“${file.name}”`, () => deckFromFile(file)));
    this.#file.value = "";
    this.#showStatus(sentences.join(" "));
  }

  async #openPastedText() {
    const before = this.#store.deck;
    this.#showStatus(await this.#merge(words.pasted, async () => deckFromText(this.#text.value)));
    if (this.#store.deck !== before) this.#text.value = "";
  }

  /** @param {string} name @param {() => Promise<import("./deck.js").Deck>} read */
  async #merge(name, read) {
    try {
      const theirs = await read();
      const count = merge(this.#store.deck, theirs);
      this.#store.update((mine) => merge(mine, theirs).deck);
      return [words.imported(count), this.#store.problem].filter(Boolean).join(" ");
    } catch (error) {
      if (error instanceof ImportError) return words.notImported(name, error.message);
      throw error;
    }
  }

  /** @param {string} sentence */
  #showStatus(sentence) {
    this.#status.textContent = sentence;
  }
}

/** @param {string} label @param {() => void} action */
function makeButton(label, action) {
  const button = make("button", { type: "button" }, label);
  button.addEventListener("click", action);
  return button;
}

/** @param {DragEvent} event */
const hasFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
