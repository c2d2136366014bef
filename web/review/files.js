// The deck as a file: out as JSON and for Anki, in by choosing, dropping or pasting.
import { make } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { ankiText } from "./anki.js";
import { merge, present } from "./deck.js";
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
  #told = make("output", { class: "told" });
  #file = make("input", { type: "file", id: "deck-file", accept: ".json,application/json", "aria-describedby": "deck-file-help" });
  #text = make("textarea", { id: "deck-text", rows: 4, spellcheck: "false", autocomplete: "off" });
  root;

  /** @param {DeckStore} store @param {Card[]} cards */
  constructor(store, cards) {
    this.#store = store;
    this.#cards = cards;
    this.root = make("section", { class: "files" }, make("h2", {}, words.files), make("p", {}, words.filesHelp), ...this.#out(), ...this.#in(), this.#told);
    this.#file.addEventListener("change", () => this.#take([...(this.#file.files ?? [])]));
    addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // else the browser leaves the page for the file
      this.#take([...(event.dataTransfer?.files ?? [])]);
    });
  }

  #out() {
    const json = button(words.saveJson, () => this.#save(jsonName, "application/json", `${JSON.stringify(dataOf(this.#store.deck), null, 1)}\n`));
    const anki = button(words.saveAnki, () => this.#save(ankiName, "text/plain", ankiText(this.#inDeck())));
    return [make("p", { class: "deck" }, json, " ", anki), make("p", { class: "help" }, words.ankiHelp)];
  }

  #in() {
    const label = make("label", { for: "deck-file" }, words.openFile);
    const paste = button(words.takePaste, () => this.#takeText());
    return [
      make("p", { class: "deck" }, label, this.#file),
      make("p", { class: "help", id: "deck-file-help" }, words.openHelp),
      make("details", {}, make("summary", {}, words.paste), make("label", { for: "deck-text" }, words.pasteLabel), this.#text, make("p", { class: "deck" }, paste)),
    ];
  }

  #inDeck() {
    const ids = new Set(present(this.#store.deck).map(({ id }) => id));
    return this.#cards.filter(({ id }) => ids.has(id));
  }

  /** @param {string} name @param {string} type @param {string} text */
  #save(name, type, text) {
    if (present(this.#store.deck).length === 0) return this.#tell(words.nothingToSave);
    download(name, new Blob([text], { type: `${type};charset=utf-8` }));
    this.#tell(words.saved(name));
  }

  /** @param {File[]} files */
  async #take(files) {
    const sentences = [];
    for (const file of files) sentences.push(await this.#read(`“${file.name}”`, () => deckFromFile(file)));
    this.#file.value = "";
    this.#tell(sentences.join(" "));
  }

  async #takeText() {
    const before = this.#store.deck;
    this.#tell(await this.#read(words.pasted, async () => deckFromText(this.#text.value)));
    if (this.#store.deck !== before) this.#text.value = "";
  }

  /** @param {string} name @param {() => Promise<import("./deck.js").Deck>} read */
  async #read(name, read) {
    try {
      const theirs = await read();
      const count = merge(this.#store.deck, theirs);
      this.#store.change((mine) => merge(mine, theirs).deck);
      return [words.imported(count), this.#store.problem].filter(Boolean).join(" ");
    } catch (error) {
      if (error instanceof ImportError) return words.notImported(name, error.message);
      throw error;
    }
  }

  /** @param {string} sentence */
  #tell(sentence) {
    this.#told.textContent = sentence;
  }
}

/** @param {string} label @param {() => void} press */
function button(label, press) {
  const made = make("button", { type: "button" }, label);
  made.addEventListener("click", press);
  return made;
}

/** @param {DragEvent} event */
const hasFiles = (event) => event.dataTransfer?.types.includes("Files") ?? false;
