// <roofline-figure figure="…">: shows what stands in it (the picture made at build) until the live figure is drawn, and
// again when that fails. What a page can do with it is declared in roofline-figure.d.ts.
import { putBackAttributes } from "./state/attributes.js";
import { make, setAttribute } from "../shared/dom.js";
import { FigureError } from "./runtime/errors.js";
import { makeFailure } from "./failure.js";
import { Live } from "./controller.js";
import { discardRuntime, openRuntime } from "./runtime/runtime.js";
import { whenNear } from "./runtime/near.js";
import { sheetFor } from "./theme/stylesheet.js";
import { themeAround } from "./theme/theme.js";
import { Waiting } from "../shared/deferred.js";
import { textsOf } from "./state/values.js";
import { words } from "./words.js";

/** @typedef {import("./roofline-figure.d.ts").RooflineFigure} Declared */

// What a framework may have set on the element before this class was there.
const settable = /** @type {const} */ (["state", "values"]);

/** @implements {Declared} */
export class RooflineFigure extends HTMLElement {
  #shadow = this.attachShadow({ mode: "open" });
  #slot = make("slot");
  #column = make("div", { class: "column" });
  #frame = make("div", { class: "frame", part: "frame" }, this.#slot, this.#column);
  #failure = makeFailure(() => this.#start());
  #waiting = new Waiting();
  /** @type {Live | null} */
  #live = null;
  #starting = false;
  /** @type {ReturnType<typeof openRuntime> | null} */
  #runtime = null;
  /** @type {string | null} the last one, for a figure that was taken out of the page or broke, and comes back */
  #state = null;
  /** @type {Map<string, string>} set over that before there is a figure to take them */
  #values = new Map();
  // The names of the attributes are known to the module only, so all are watched; a task's changes come in one batch.
  #observer = new MutationObserver((records) => this.#attributesChanged(records));

  constructor() {
    super();
    this.#shadow.adoptedStyleSheets = [sheetFor(document)];
    this.#shadow.append(this.#frame);
    this.#observer.observe(this, { attributes: true });
  }

  connectedCallback() {
    this.#takeEarlyProperties();
    if (this.#live) this.#live.moved();
    else this.#await();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop(); // otherwise it was moved
    });
  }

  // Sheets do not follow into another document, and what the figure watches is of its old window.
  adoptedCallback() {
    this.#shadow.adoptedStyleSheets = [sheetFor(this.ownerDocument)];
    this.#stop();
  }

  get #figure() {
    return this.getAttribute("figure") ?? "";
  }

  get state() {
    this.#takeRecords();
    return this.#live?.settings.state() ?? this.#state ?? "";
  }

  /** @param {string} state */
  set state(state) {
    this.#takeRecords();
    if (typeof state !== "string") this.#complain(words.noQuery);
    else if (this.#live) this.#live.take((settings) => settings.restore(state));
    else this.#startWith(state);
  }

  /** @returns {import("./roofline-figure.d.ts").Values} */
  get values() {
    this.#takeRecords();
    return this.#live?.settings.values() ?? Object.fromEntries(this.#values);
  }

  /** @param {import("./roofline-figure.d.ts").SettableValues} values */
  set values(values) {
    this.#takeRecords();
    const texts = textsOf(values);
    if (!texts) this.#complain(words.noValues);
    else if (this.#live) this.#live.take((settings) => settings.setAll(texts));
    else this.#values = new Map([...this.#values, ...texts]);
  }

  get controls() {
    this.#takeRecords();
    return this.#live?.settings.controls() ?? [];
  }

  reset() {
    this.#takeRecords();
    if (this.#live) this.#live.take((settings) => settings.reset());
    else this.#startAfresh();
  }

  async whenReady() {
    await this.#ready();
  }

  async toSvg() {
    return (await this.#ready()).svg();
  }

  /** @param {number} [scale] */
  async toPng(scale) {
    return (await this.#ready()).png(scale);
  }

  async toCsv() {
    return (await this.#ready()).csv();
  }

  async toJson() {
    return (await this.#ready()).json();
  }

  // At once, wherever in the page it stands: somebody waits for it.
  async #ready() {
    this.#takeRecords();
    if (this.#live?.started) return this.#live.files;
    if (this.isConnected) this.#start();
    return this.#waiting.promise();
  }

  #takeEarlyProperties() {
    for (const name of settable) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (!early) continue;
      delete /** @type {Partial<Declared>} */ (this)[name];
      this[name] = early.value;
    }
  }

  #takeRecords() {
    this.#attributesChanged(this.#observer.takeRecords());
  }

  /** @param {MutationRecord[]} records */
  #attributesChanged(records) {
    if (records.length === 0) return;
    const names = new Set(records.map((record) => record.attributeName ?? ""));
    if (names.has("figure")) return this.#restart();
    if (names.has("theme")) this.#live?.dress();
    if (this.#live?.settings.concern(names)) this.#live.take((settings) => settings.takeAttributes(names));
  }

  #restart() {
    this.#stop();
    this.#startAfresh();
    if (this.isConnected) this.#await();
  }

  // As the page's attributes say.
  #startAfresh() {
    putBackAttributes(this);
    this.#observer.takeRecords();
    this.#startWith(null);
  }

  /** @param {string | null} state */
  #startWith(state) {
    this.#state = state;
    this.#values = new Map();
  }

  // Of the frame: the page's style may leave the element itself without a box (display: contents).
  #await() {
    this.removeAttribute("data-drawn"); // a clone has it too
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
      this.#takeRecords();
      if (this.isConnected) this.#open(runtime);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#starting = false;
    }
  }

  /** @param {import("./runtime/runtime.js").Runtime} runtime */
  #open(runtime) {
    const opening = { state: this.#state, values: this.#values };
    this.#live = new Live(this.#host(), this.#figure, runtime, opening);
    this.#values = new Map();
  }

  #stop() {
    const live = this.#live;
    this.#live = null;
    this.#slot.hidden = false;
    this.removeAttribute("data-drawn");
    live?.end();
  }

  /** @returns {import("./controller.js").Host} */
  #host() {
    return {
      element: this,
      frame: this.#frame,
      show: (root) => {
        this.#column.append(root);
        this.#slot.hidden = true;
      },
      tell: (event, state) => {
        if (event === "ready") this.#isReady();
        this.#dispatch(`roofline-${event}`, { state });
      },
      complain: (sentence) => this.#complain(sentence),
      keep: (state) => (this.#state = state),
      reflect: (write) => {
        this.#takeRecords();
        write();
        this.#observer.takeRecords();
      },
      fail: (error) => this.#fail(error),
    };
  }

  #isReady() {
    this.setAttribute("data-drawn", "");
    if (this.#live) this.#waiting.resolve(this.#live.files);
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
    this.#waiting.reject(known);
    this.#dispatch("roofline-error", { message: known.message, stopped: true, cause: known.cause });
  }

  /** @param {string} message to who wrote the page; the figure goes on */
  #complain(message) {
    this.#dispatch("roofline-error", { message, stopped: false });
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
