// The row of buttons under a figure: reset, copy the link, embed, save and open.
import { make, setText } from "../../shared/dom.js";
import { hasAddress } from "../runtime/loader.js";
import { words } from "../words.js";

/** @typedef {import("../export/files.js").Format} Format */
/** @typedef {import("../export/embed_code.js").EmbedKind} EmbedKind */

/**
 * @typedef {object} ActionUser
 * @property {() => void} reset
 * @property {() => string} link to the figure as it is
 * @property {(kind: EmbedKind) => string} code that embeds the figure as it is
 * @property {(format: Format) => Promise<string>} save gives the file's name
 * @property {() => void} open a file of the reader's choice
 */

/** @typedef {{ done: string, byHand: string, label: string }} CopyWords */

const linkWords = { done: words.linkCopied, byHand: words.linkByHand, label: words.link };
const codeWords = { done: words.codeCopied, byHand: words.codeByHand, label: words.code };

export class Actions {
  #said = make("p", { class: "message", role: "status" });
  #field = make("input", { type: "text", readonly: true, class: "link", hidden: true });
  root = make("div", { class: "actions", part: "actions" });

  /** @param {ActionUser} user */
  constructor(user) {
    const reset = makeButton(words.reset, () => this.#reset(user));
    const copy = makeButton(words.copyLink, () => this.#copy(user.link(), linkWords));
    const save = entries(words.saveAs, (format) => this.#save(user, format));
    const code = hasAddress ? entries(words.embedAs, (kind) => this.#copy(user.code(kind), codeWords)) : [];
    const menu = makeMenu(words.save, [...save, [words.open, () => user.open()], ...code]);
    this.root.append(reset, copy, menu, this.#said, this.#field);
  }

  /**
   * What became of opening a file.
   * @param {string} sentence
   */
  say(sentence) {
    this.#tell(sentence);
  }

  /** @param {ActionUser} user */
  #reset(user) {
    this.#tell("");
    user.reset();
  }

  /**
   * @param {string} text
   * @param {CopyWords} said
   */
  async #copy(text, { done, byHand, label }) {
    try {
      await navigator.clipboard.writeText(text);
      this.#tell(done);
    } catch {
      this.#field.setAttribute("aria-label", label);
      this.#tell(byHand, text);
      this.#field.select();
    }
  }

  /**
   * @param {ActionUser} user
   * @param {Format} format
   */
  async #save(user, format) {
    try {
      this.#tell(words.saved(await user.save(format)));
    } catch {
      this.#tell(words.notSaved);
    }
  }

  /**
   * @param {string} sentence
   * @param {string} [text] to be copied by hand
   */
  #tell(sentence, text) {
    setText(this.#said, sentence);
    this.#field.hidden = text === undefined;
    this.#field.value = text ?? "";
  }
}

/** @typedef {[string, () => void]} Entry of a menu */

/**
 * @template {string} Name
 * @param {Record<Name, string>} labels
 * @param {(name: Name) => void} act
 * @returns {Entry[]}
 */
function entries(labels, act) {
  return /** @type {Name[]} */ (Object.keys(labels)).map((name) => [labels[name], () => act(name)]);
}

/**
 * @param {string} label
 * @param {Entry[]} entries
 */
function makeMenu(label, entries) {
  const summary = make("summary", {}, label);
  const close = () => {
    if (!menu.open) return;
    menu.open = false;
    summary.focus();
  };
  const button = (/** @type {Entry} */ [text, act]) => makeButton(text, () => (close(), act()));
  const menu = make("details", { class: "menu" }, summary, make("div", {}, ...entries.map(button)));
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  menu.addEventListener("focusout", (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !menu.contains(to)) menu.open = false;
  });
  return menu;
}

/**
 * @param {string} text
 * @param {() => void} act
 */
function makeButton(text, act) {
  const button = make("button", { type: "button" }, text);
  button.addEventListener("click", act);
  return button;
}
