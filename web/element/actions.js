// The row of buttons under a figure: reset, copy the link, save.
import { make, setText } from "./dom.js";
import { words } from "./words.js";

/** @typedef {"svg" | "png" | "csv" | "json"} Format */

/**
 * @typedef {object} ActionUser
 * @property {() => void} reset
 * @property {() => string} link to the figure as it is
 * @property {(format: Format) => Promise<string>} save gives the file's name
 */

export class Actions {
  #said = make("p", { class: "message", role: "status" });
  #link = make("input", { type: "text", readonly: true, class: "link", "aria-label": words.link, hidden: true });
  #menu;
  root = make("div", { class: "actions" });

  /** @param {ActionUser} user */
  constructor(user) {
    this.#menu = this.#makeMenu(user);
    const reset = makeButton(words.reset, () => this.#reset(user));
    const copy = makeButton(words.copyLink, () => this.#copy(user.link()));
    this.root.append(reset, copy, this.#menu, this.#said, this.#link);
  }

  /** @param {ActionUser} user */
  #reset(user) {
    this.#tell("");
    user.reset();
  }

  /** @param {string} link */
  async #copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      this.#tell(words.linkCopied);
    } catch {
      this.#tell(words.linkByHand, link);
      this.#link.select();
    }
  }

  /** @param {ActionUser} user */
  #makeMenu(user) {
    const formats = /** @type {Format[]} */ (Object.keys(words.saveAs));
    const buttons = formats.map((format) => makeButton(words.saveAs[format], () => this.#save(user, format)));
    const menu = make("details", { class: "menu" }, make("summary", {}, words.save), make("div", {}, ...buttons));
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#closeMenu();
    });
    menu.addEventListener("focusout", (event) => {
      const to = /** @type {Node | null} */ (event.relatedTarget);
      if (to && !menu.contains(to)) menu.open = false;
    });
    return menu;
  }

  #closeMenu() {
    if (!this.#menu.open) return;
    this.#menu.open = false;
    this.#menu.querySelector("summary")?.focus();
  }

  /**
   * @param {ActionUser} user
   * @param {Format} format
   */
  async #save(user, format) {
    this.#closeMenu();
    try {
      this.#tell(words.saved(await user.save(format)));
    } catch {
      this.#tell(words.notSaved);
    }
  }

  /**
   * @param {string} sentence
   * @param {string} [link] to be copied by hand
   */
  #tell(sentence, link) {
    setText(this.#said, sentence);
    this.#link.hidden = link === undefined;
    this.#link.value = link ?? "";
  }
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
