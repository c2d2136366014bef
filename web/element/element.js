// <roofline-figure figure="…">: shows what stands in it (the picture made at build) until the live figure is drawn, and
// again when that fails.
import { make, setAttribute, setText } from "./dom.js";
import { FigureError } from "./errors.js";
import { Live } from "./live.js";
import { discardRuntime, openRuntime } from "./runtime.js";
import { whenNear } from "./near.js";
import figureCss from "./figure.css";
import frameCss from "./frame.css";
import inputsCss from "./inputs.css";
import liveCss from "./style.css";
import { themeAround } from "./theme.js";
import { words } from "./words.js";

/** @type {CSSStyleSheet | null} */
let sheet = null;

export class RooflineFigure extends HTMLElement {
  #shadow = this.attachShadow({ mode: "open" });
  #slot = make("slot");
  #column = make("div", { class: "column" });
  #frame = make("div", { class: "frame" }, this.#slot, this.#column);
  #failure = makeFailure(() => this.#start());
  /** @type {Live | null} */
  #live = null;
  #starting = false;
  /** @type {ReturnType<typeof openRuntime> | null} */
  #runtime = null;
  /** @type {string | null} the last one, for a figure that was taken out of the page or broke, and comes back */
  #state = null;

  constructor() {
    super();
    sheet ??= makeSheet();
    this.#shadow.adoptedStyleSheets = [sheet];
    this.#shadow.append(this.#frame);
    // The names of the attributes are known to the module only, so all are watched; a task's changes come in one batch.
    new MutationObserver((records) => this.#attributesChanged(records)).observe(this, { attributes: true });
  }

  connectedCallback() {
    if (this.#live) this.#live.moved();
    else this.#await();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop(); // otherwise it was moved
    });
  }

  /** @param {MutationRecord[]} records */
  #attributesChanged(records) {
    const names = new Set(records.map((record) => record.attributeName ?? ""));
    if (names.has("figure")) this.#restart();
    else this.#live?.takeAttributes(names);
  }

  #restart() {
    this.#state = null;
    this.#stop();
    if (this.isConnected) this.#await();
  }

  // Of the frame: the page's style may leave the element itself without a box (display: contents).
  #await() {
    whenNear(this.#frame, () => this.#start());
  }

  async #start() {
    if (this.#live || this.#starting) return;
    this.#starting = true;
    this.#failure.leave();
    this.removeAttribute("data-failed");
    try {
      this.#runtime = openRuntime();
      const runtime = await this.#runtime;
      if (this.isConnected) this.#live = new Live(this.#host(), this.getAttribute("figure") ?? "", runtime, this.#state);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#starting = false;
    }
  }

  #stop() {
    this.#live?.end();
    this.#live = null;
    this.#slot.hidden = false;
    this.removeAttribute("data-drawn");
  }

  /** @returns {import("./live.js").Host} */
  #host() {
    return {
      element: this,
      show: (root) => {
        this.#column.append(root);
        this.#slot.hidden = true;
      },
      tell: (event, state) => {
        if (event === "ready") this.setAttribute("data-drawn", "");
        this.#dispatch(`roofline-${event}`, { state });
      },
      keep: (state) => (this.#state = state),
      fail: (error) => this.#fail(error),
    };
  }

  /** @param {unknown} error */
  #fail(error) {
    const known = error instanceof FigureError ? error : new FigureError(words.failed.stopped, { again: true, cause: error });
    if (known.again) discardRuntime(this.#runtime);
    try {
      this.#stop();
    } catch {
      // The module is broken; what it held goes with it.
    }
    this.#showFailure(known);
    this.#dispatch("roofline-error", { message: known.message, cause: known.cause });
  }

  // Right under the picture, where what stands here is a figure as the build made it; else under what stands here.
  /** @param {FigureError} error */
  #showFailure(error) {
    setAttribute(this.#frame, "data-theme", themeAround(this));
    this.setAttribute("data-failed", ""); // the page's style closes the room that was kept for the controls
    const sentence = this.querySelector(".top > .sentence");
    this.#failure.show(error, (root) => (sentence ? sentence.before(root) : this.#slot.after(root)));
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  #dispatch(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

function makeSheet() {
  const made = new CSSStyleSheet();
  made.replaceSync(frameCss + figureCss + inputsCss + liveCss);
  return made;
}

/** @param {() => void} again */
function makeFailure(again) {
  const sentence = make("p", { role: "alert" });
  const button = make("button", { type: "button" }, words.again);
  const root = make("div", { class: "failure" }, sentence);
  let hadFocus = false; // who tries again with the keys can do so once more
  button.addEventListener("click", again);
  return {
    /**
     * @param {FigureError} error
     * @param {(root: Element) => void} place
     */
    show(error, place) {
      setText(sentence, error.message);
      if (error.again) root.append(button);
      else button.remove();
      place(root);
      if (hadFocus) button.focus();
    },
    leave() {
      hadFocus = button.matches(":focus");
      root.remove();
    },
  };
}
