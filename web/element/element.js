// <roofline-figure figure="…">. The element shows its own content, which is the picture made at build, until the figure is drawn,
// and again when the figure fails. roofline-figure.d.ts declares what pages can do with it.
import { FigureController } from "./controller.js";
import { FigureError } from "./runtime/errors.js";
import { make, setAttribute } from "../shared/dom.js";
import { makeDeferred } from "../shared/deferred.js";
import { keepKeys } from "./keys.js";
import { makeFailure } from "./failure.js";
import { discardRuntime, openRuntime } from "./runtime/runtime.js";
import { restoreAttributes } from "./state/attributes.js";
import { stylesheetFor } from "./theme/stylesheet.js";
import { textsOf } from "./state/values.js";
import { themeAround } from "./theme/theme.js";
import { whenNearViewport } from "./runtime/visibility.js";
import { words } from "./words.js";

/** @typedef {import("./roofline-figure.d.ts").RooflineFigure} Declared */
/** @typedef {import("./export/files.js").Files} Files */

// Properties that a framework may set on the element before its class is defined.
const settableProperties = /** @type {const} */ (["state", "values"]);

/** @implements {Declared} */
export class RooflineFigure extends HTMLElement {
  #shadow = this.attachShadow({ mode: "open" });
  #slot = make("slot");
  #column = make("div", { class: "column" });
  #frame = make("div", { class: "frame", part: "frame", lang: words.language, dir: "ltr" }, this.#slot, this.#column);
  #failure = makeFailure(() => this.#start());
  /** @type {FigureController | null} null: not running */
  #controller = null;
  #isStarting = false;
  /** @type {ReturnType<typeof openRuntime> | null} */
  #runtime = null;
  /** @type {import("../shared/deferred.js").Deferred<Files> | null} for those who wait until the figure is drawn */
  #drawn = null;
  /** @type {string | null} the last state; a figure that was taken out of the page, or has failed, continues from it */
  #state = null;
  /** @type {Map<string, string>} values that the page has set since, while no figure was running */
  #values = new Map();
  // Only the module knows the names of the attributes, so all are observed. The changes of a task come together.
  #observer = new MutationObserver((records) => this.#onAttributeChanges(records));

  constructor() {
    super();
    this.#shadow.adoptedStyleSheets = [stylesheetFor(document)];
    this.#shadow.append(this.#frame);
    keepKeys(this.#shadow);
    this.#observer.observe(this, { attributes: true });
  }

  connectedCallback() {
    this.#applyEarlyProperties();
    if (this.#controller) this.#controller.onMove();
    else this.#startWhenNear();
  }

  // An element that is moved is disconnected only until the end of the task.
  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  // A style sheet belongs to one document, and what the figure observes belongs to the old window.
  adoptedCallback() {
    this.#shadow.adoptedStyleSheets = [stylesheetFor(this.ownerDocument)];
    this.#stop();
  }

  get #figure() {
    return this.getAttribute("figure") ?? "";
  }

  get state() {
    this.#applyPendingChanges();
    return this.#controller?.settings.state() ?? this.#state ?? "";
  }

  /** @param {string} state */
  set state(state) {
    this.#applyPendingChanges();
    if (typeof state !== "string") this.#warn(words.noQuery);
    else if (this.#controller) this.#controller.setByPage((settings) => settings.restore(state));
    else this.#setInitialState(state);
  }

  /** @returns {import("./roofline-figure.d.ts").Values} */
  get values() {
    this.#applyPendingChanges();
    return this.#controller?.settings.values() ?? Object.fromEntries(this.#values);
  }

  /** @param {import("./roofline-figure.d.ts").SettableValues} values */
  set values(values) {
    this.#applyPendingChanges();
    const texts = textsOf(values);
    if (!texts) this.#warn(words.noValues);
    else if (this.#controller) this.#controller.setByPage((settings) => settings.setAll(texts));
    else this.#values = new Map([...this.#values, ...texts]);
  }

  get controls() {
    this.#applyPendingChanges();
    return this.#controller?.settings.controls() ?? [];
  }

  reset() {
    this.#applyPendingChanges();
    if (this.#controller) this.#controller.setByPage((settings) => settings.reset());
    else this.#forgetState();
  }

  async whenReady() {
    await this.#whenDrawn();
  }

  async toSvg() {
    return (await this.#whenDrawn()).svg();
  }

  /** @param {number} [scale] */
  async toPng(scale) {
    return (await this.#whenDrawn()).png(scale);
  }

  async toCsv() {
    return (await this.#whenDrawn()).csv();
  }

  async toJson() {
    return (await this.#whenDrawn()).json();
  }

  // Starts the figure at once, wherever in the page it is.
  /** @returns {Promise<Files>} */
  async #whenDrawn() {
    this.#applyPendingChanges();
    if (this.#controller?.isStarted) return this.#controller.files;
    this.#drawn ??= makeDeferred();
    const { promise } = this.#drawn;
    if (this.isConnected) this.#start();
    return promise;
  }

  // A property that was set before the class was defined hides the accessor of the class.
  #applyEarlyProperties() {
    for (const name of settableProperties) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (!early) continue;
      delete (/** @type {Partial<Declared>} */ (this)[name]);
      this[name] = early.value;
    }
  }

  // The observer is called at the end of the task. What comes before has to see the changes too.
  #applyPendingChanges() {
    this.#onAttributeChanges(this.#observer.takeRecords());
  }

  /** @param {MutationRecord[]} records */
  #onAttributeChanges(records) {
    if (records.length === 0) return;
    const names = new Set(records.map((record) => record.attributeName ?? ""));
    if (names.has("figure")) return this.#restart();
    if (names.has("theme")) this.#controller?.updateTheme();
    if (this.#controller?.settings.usesAttributes(names)) this.#controller.setByPage((settings) => settings.applyAttributes(names));
  }

  #restart() {
    this.#stop();
    this.#forgetState();
    if (this.isConnected) this.#startWhenNear();
  }

  // The figure will start as the page's own attributes say.
  #forgetState() {
    restoreAttributes(this);
    this.#observer.takeRecords();
    this.#setInitialState(null);
  }

  /** @param {string | null} state */
  #setInitialState(state) {
    this.#state = state;
    this.#values = new Map();
  }

  // The frame is observed, since the page's style may leave the element itself without a box (display: contents).
  #startWhenNear() {
    this.removeAttribute("data-drawn"); // a clone of a drawn element has it
    whenNearViewport(this.#frame, () => this.#start());
  }

  async #start() {
    if (this.#controller || this.#isStarting) return;
    this.#isStarting = true;
    this.#failure.hide();
    this.removeAttribute("data-failed");
    try {
      this.#runtime = openRuntime();
      const runtime = await this.#runtime;
      this.#applyPendingChanges();
      if (this.isConnected) this.#createController(runtime);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isStarting = false;
    }
  }

  /** @param {import("./runtime/runtime.js").Runtime} runtime */
  #createController(runtime) {
    const initial = { state: this.#state, values: this.#values };
    this.#controller = new FigureController(this.#makeHost(), this.#figure, runtime, initial);
    this.#values = new Map();
  }

  #stop() {
    const controller = this.#controller;
    this.#controller = null;
    this.#slot.hidden = false;
    this.removeAttribute("data-drawn");
    controller?.destroy();
  }

  /** @returns {import("./controller.js").FigureHost} */
  #makeHost() {
    return {
      element: this,
      frame: this.#frame,
      show: (root) => {
        this.#column.append(root);
        this.#slot.hidden = true;
      },
      dispatch: (event, state) => {
        if (event === "ready") this.#onReady();
        this.#dispatch(`roofline-${event}`, { state });
      },
      warn: (sentence) => this.#warn(sentence),
      saveState: (state) => (this.#state = state),
      reflect: (write) => {
        this.#applyPendingChanges();
        write();
        this.#observer.takeRecords();
      },
      fail: (error) => this.#fail(error),
    };
  }

  #onReady() {
    this.setAttribute("data-drawn", "");
    if (!this.#controller) return;
    this.#drawn?.resolve(this.#controller.files);
    this.#drawn = null;
  }

  /** @param {unknown} error */
  #fail(error) {
    const known = error instanceof FigureError ? error : new FigureError(words.failed.stopped, { again: true, cause: error });
    if (known.again) discardRuntime(this.#runtime);
    try {
      this.#stop();
    } catch {
      // The module is broken, so its memory cannot be freed in order. The module goes as a whole.
    }
    this.#showFailure(known);
    this.#drawn?.reject(known);
    this.#drawn = null;
    this.#dispatch("roofline-error", { message: known.message, stopped: true, cause: known.cause });
  }

  /** @param {string} message to the page's author; the figure keeps running */
  #warn(message) {
    this.#dispatch("roofline-error", { message, stopped: false });
  }

  // The message comes right under the picture that was made at build, or under whatever else the element contains.
  /** @param {FigureError} error */
  #showFailure(error) {
    setAttribute(this.#frame, "data-theme", themeAround(this, this.#frame));
    this.setAttribute("data-failed", ""); // the page's style then keeps no room for the controls
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
