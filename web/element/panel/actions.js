// The row of buttons under a figure: reset, copy the link, and a menu to export, open and embed.
import { make, setText } from "../../shared/dom.js";
import { FigureError } from "../runtime/errors.js";
import { hasAddress } from "../runtime/loader.js";
import { words } from "../words.js";

/** @typedef {import("../export/files.js").Format} Format */
/** @typedef {import("../export/embed_code.js").EmbedKind} EmbedKind */
/** @typedef {import("./callbacks.d.ts").ActionCallbacks} ActionCallbacks */
/** @typedef {{ done: string, byHand: string, label: string }} CopyWords */

const linkWords = { done: words.linkCopied, byHand: words.linkByHand, label: words.link };
const codeWords = { done: words.codeCopied, byHand: words.codeByHand, label: words.code };

export class Actions {
  #message = make("p", { class: "message", role: "status" });
  #field = make("input", { type: "text", readonly: true, class: "link", hidden: true });
  root = make("div", { class: "actions", part: "actions" });

  /** @param {ActionCallbacks} callbacks */
  constructor(callbacks) {
    const reset = makeButton(words.reset, () => this.#reset(callbacks));
    const copy = makeButton(words.copyLink, () => this.#copy(callbacks.makeLink(), linkWords));
    const save = makeMenuItems(words.saveAs, (format) => this.#save(callbacks, format));
    const embed = hasAddress ? makeMenuItems(words.embedAs, (kind) => this.#copy(callbacks.makeEmbedCode(kind), codeWords)) : [];
    const menu = makeMenu(words.save, [...save, [words.open, () => callbacks.chooseFile()], ...embed]);
    this.root.append(reset, copy, menu, this.#message, this.#field);
  }

  /**
   * @param {string} message
   * @param {string} [text] shown in a field, for the reader to copy
   */
  showMessage(message, text) {
    setText(this.#message, message);
    this.#field.hidden = text === undefined;
    this.#field.value = text ?? "";
  }

  /** @param {ActionCallbacks} callbacks */
  #reset(callbacks) {
    this.showMessage("");
    callbacks.reset();
  }

  /**
   * @param {string} text
   * @param {CopyWords} words
   */
  async #copy(text, { done, byHand, label }) {
    try {
      await navigator.clipboard.writeText(text);
      this.showMessage(done);
    } catch {
      this.#field.setAttribute("aria-label", label);
      this.showMessage(byHand, text);
      this.#field.select();
    }
  }

  /**
   * @param {ActionCallbacks} callbacks
   * @param {Format} format
   */
  async #save(callbacks, format) {
    try {
      this.showMessage(words.saved(await callbacks.save(format)));
    } catch (error) {
      this.showMessage(error instanceof FigureError ? error.message : words.notSaved);
    }
  }
}

/** @typedef {[label: string, action: () => void]} MenuItem */

/**
 * @template {string} Name
 * @param {Record<Name, string>} labels
 * @param {(name: Name) => void} action
 * @returns {MenuItem[]}
 */
function makeMenuItems(labels, action) {
  return /** @type {Name[]} */ (Object.keys(labels)).map((name) => [labels[name], () => action(name)]);
}

/**
 * @param {string} label
 * @param {MenuItem[]} items
 */
function makeMenu(label, items) {
  const summary = make("summary", {}, label);
  const close = () => {
    if (!menu.open) return;
    menu.open = false;
    summary.focus();
  };
  const button = (/** @type {MenuItem} */ [text, action]) => makeButton(text, () => (close(), action()));
  const menu = make("details", { class: "menu" }, summary, make("div", {}, ...items.map(button)));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    close();
    event.preventDefault();
  });
  menu.addEventListener("focusout", (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !menu.contains(to)) menu.open = false;
  });
  return menu;
}

/**
 * @param {string} text
 * @param {() => void} action
 */
function makeButton(text, action) {
  const button = make("button", { type: "button" }, text);
  button.addEventListener("click", action);
  return button;
}
