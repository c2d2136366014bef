// <roofline-figure figure="…">: shows what stands in it (the picture made at build) until the live figure is drawn, and
// again when that fails.
import { make, setText } from "./dom.js";
import { FigureError } from "./errors.js";
import { Live } from "./live.js";
import { discardRuntime, openRuntime } from "./runtime.js";
import { whenNear } from "./near.js";
import figureCss from "./figure.css";
import liveCss from "./style.css";
import { words } from "./words.js";

/** @type {CSSStyleSheet | null} */
let sheet = null;

export class RooflineFigure extends HTMLElement {
  #shadow = this.attachShadow({ mode: "open" });
  #slot = make("slot");
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
    this.#shadow.append(this.#slot, this.#failure.root);
    // The names of the attributes are known to the module only, so all are watched; a task's changes come in one batch.
    new MutationObserver((records) => this.#attributesChanged(records)).observe(this, { attributes: true });
  }

  connectedCallback() {
    if (this.#live) this.#live.moved();
    else whenNear(this, () => this.#start());
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
    if (this.isConnected) whenNear(this, () => this.#start());
  }

  async #start() {
    if (this.#live || this.#starting) return;
    this.#starting = true;
    this.#failure.root.hidden = true;
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
        this.#shadow.append(root);
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
    this.#failure.show(known);
    this.#dispatch("roofline-error", { message: known.message, cause: known.cause });
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
  made.replaceSync(figureCss + liveCss);
  return made;
}

/** @param {() => void} again */
function makeFailure(again) {
  const sentence = make("p", { role: "alert" });
  const button = make("button", { type: "button" }, words.again);
  const root = make("div", { class: "failure", hidden: true }, sentence, button);
  button.addEventListener("click", again);
  return {
    root,
    /** @param {FigureError} error */
    show(error) {
      setText(sentence, error.message);
      button.hidden = !error.again;
      root.hidden = false;
    },
  };
}
