// A figure that lives: a view of the module, its picture, and the HTML around it. The way of the data is one loop: an
// input changes the view, a frame paints it, and what the view then says goes into the HTML within that same frame.
import { Attributes } from "./attributes.js";
import { setAttribute } from "./dom.js";
import { FigureError } from "./errors.js";
import { saveFile } from "./files.js";
import { Handles } from "./handles.js";
import { linkTo, ownsLink, putInLink, stateInLink } from "./link.js";
import { Panel } from "./panel.js";
import { Picture } from "./picture.js";
import { Pointer } from "./pointer.js";
import { scheduler } from "./scheduler.js";
import { screenChanges } from "./screen.js";
import { onThemeChange, themeAround } from "./theme.js";
import { words } from "./words.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../wasm/roofline.d.ts").SetResult} SetResult */
/** @typedef {import("./runtime.js").Runtime} Runtime */

/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {(root: Element) => void} show
 * @property {(event: "input" | "change" | "ready", state: string) => void} tell
 * @property {(error: unknown) => void} fail
 */

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

// After the last change: a screen reader is not to speak, nor the address to change, at each step of a drag.
const settleMs = 500;

export class Live {
  #host;
  #attributes;
  #name;
  #runtime;
  #view;
  #end = new AbortController();
  #panel;
  #handles;
  #picture;
  #pointer;
  #started = false;
  #stale = true; // the HTML is behind the view
  #settling = 0;
  #beforePress = "";
  /** @type {{ x: number, y: number } | null} a press whose thing takes the focus once the view has seen it */
  #pressedAt = null;
  /** @type {string | null} a state to go back to once the view has seen that the pointer let go */
  #putBack = null;

  /**
   * @param {Host} host
   * @param {string} name
   * @param {Runtime} runtime
   * @param {string | null} state to start with; null: as the attributes and the link say
   */
  constructor(host, name, runtime, state) {
    const view = runtime.module.createView(name);
    if (!view) throw new FigureError(words.failed.unknown(name), { again: false });
    this.#host = host;
    this.#name = name;
    this.#runtime = runtime;
    this.#view = view;
    this.#attributes = new Attributes(host.element, view);
    this.#handles = new Handles(this.#handleUser());
    this.#picture = new Picture(runtime.stage, this.#handles.root, () => this.frame(Number(document.timeline.currentTime)));
    this.#pointer = new Pointer(this.#picture.box, this.#pointerUser());
    this.#panel = new Panel(this.#picture.root, this.#panelUser());
    this.root = this.#panel.root;
    this.#watch();
    this.#begin(state);
  }

  get state() {
    return this.#view.state();
  }

  /** The element is somewhere else in the page. */
  moved() {
    this.#dress();
    this.#ask();
  }

  /** @param {Set<string>} names of attributes that were changed */
  takeAttributes(names) {
    if (names.has("theme")) this.#dress();
    const message = this.#attributes.take(this.#view, names);
    if (message) this.#panel.notice = message;
    this.#ask(true);
  }

  /** @param {number} now */
  frame(now) {
    this.#guard(() => {
      if (!this.#started) this.#host.show(this.root);
      const result = this.#picture.paint(this.#view, now);
      if (!result) return;
      if (result.again) this.#ask();
      this.#stale ||= result.input || result.change || result.resized;
      this.#picture.box.style.cursor = this.#view.cursor();
      this.#refresh();
      if (result.input) this.#tell("input");
      if (result.change) this.#tell("change");
      this.#afterInput();
      if (!this.#started) this.#start();
    });
  }

  end() {
    this.#end.abort();
    this.#picture.disconnect();
    scheduler.forget(this);
    clearTimeout(this.#settling);
    this.root.remove();
    this.#view.delete();
  }

  #watch() {
    const { signal } = this.#end;
    onThemeChange(() => this.moved(), signal);
    screenChanges.addEventListener("change", () => this.#ask(), { signal });
    this.#runtime.stage.addEventListener("restored", () => this.#ask(), { signal });
    reducedMotion.addEventListener("change", () => this.#view.setMotion(!reducedMotion.matches), { signal });
    addEventListener("beforeprint", () => this.#print(), { signal });
    addEventListener("afterprint", () => this.moved(), { signal });
  }

  /** @param {string | null} state */
  #begin(state) {
    this.#dress();
    this.#view.setMotion(!reducedMotion.matches);
    const link = ownsLink(this.#host.element) ? stateInLink() : "";
    this.#restore(state ?? (link || this.#attributes.state()));
  }

  #start() {
    this.#started = true;
    this.#picture.connect();
    this.#host.tell("ready", this.state);
  }

  #dress() {
    const theme = themeAround(this.#host.element);
    this.#view.setTheme(theme);
    setAttribute(this.root, "data-theme", theme);
  }

  #print() {
    this.#guard(() => {
      this.#view.setTheme("light");
      this.#picture.showPrint(this.#view);
    });
  }

  /** @param {boolean} [stale] the HTML has to follow too */
  #ask(stale = false) {
    this.#stale ||= stale;
    scheduler.ask(this);
  }

  #refresh() {
    if (!this.#stale) return;
    this.#stale = false;
    const controls = this.#view.controls();
    this.#handles.update(this.#view.handles(), controls);
    this.#panel.update(this.#view, controls);
    if (!this.#started) this.#picture.label = this.#view.summary();
  }

  // What had to wait until the view had taken in the press or the release.
  #afterInput() {
    const [place, state] = [this.#pressedAt, this.#putBack];
    this.#pressedAt = this.#putBack = null;
    if (place) this.#handles.focusAt(place, this.#beforePress);
    if (state === null) return;
    this.#view.restore(state);
    this.#changed();
  }

  // "input" may be followed by the next step of a drag or a slider; "change" is done: released, committed.
  /** @param {"input" | "change"} event */
  #tell(event) {
    this.#host.tell(event, this.state);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settled(), settleMs);
  }

  #changed() {
    this.#ask(true);
    this.#tell("change");
  }

  #settled() {
    const sentence = this.#view.summary();
    this.#panel.speak(sentence);
    this.#picture.label = sentence;
    if (ownsLink(this.#host.element)) putInLink(this.state);
  }

  /**
   * @param {string} id
   * @param {(view: View) => SetResult} change
   */
  #act(id, change) {
    return this.#guard(() => {
      const result = change(this.#view);
      this.#panel.report(id, result);
      this.#ask(true);
      this.#tell("input");
    });
  }

  /**
   * @param {string} id
   * @param {(view: View) => SetResult} change
   */
  #commit(id, change) {
    if (this.#act(id, change)) this.#changed();
  }

  /** @returns {ConstructorParameters<typeof Panel>[1]} */
  #panelUser() {
    return {
      set: (id, text) => this.#commit(id, (view) => view.set(id, text)),
      step: (id, steps) => this.#commit(id, (view) => view.step(id, steps)),
      slide: (id, position) => this.#act(id, (view) => view.setPosition(id, position)),
      settle: () => this.#changed(),
      reset: () => this.#reset(),
      link: ownsLink(this.#host.element) ? () => linkTo(this.state) : null,
      save: (format) => saveFile(this.#name, this.#runtime.module.version(), this.#view, format),
      ask: () => this.#ask(true),
    };
  }

  // To how the page wants it, which may be more than the figure's own defaults.
  #reset() {
    this.#restore(this.#attributes.state());
    this.#changed();
  }

  /** @param {string} state */
  #restore(state) {
    this.#panel.notice = this.#view.restore(state).message;
    this.#ask(true);
  }

  /** @returns {import("./handles.js").HandleUser} */
  #handleUser() {
    return {
      focus: (id) => {
        this.#view.focusHandle(id);
        this.#ask(true);
        if (id) this.#changed();
      },
      step: (id, steps) => this.#commit(id, (view) => view.step(id, steps)),
      move: (id, position) => this.#commit(id, (view) => view.setPosition(id, position)),
      mark: () => this.state,
      putBack: (state) => this.#goBack(state),
    };
  }

  /** @returns {import("./pointer.js").PointerUser} */
  #pointerUser() {
    return {
      view: this.#view,
      ask: () => this.#ask(),
      pressed: ({ x, y, touch }) => {
        this.#beforePress = this.state;
        if (!touch) this.#pressedAt = { x, y };
      },
      cancelled: () => this.#goBack(this.#beforePress),
    };
  }

  /** @param {string} state */
  #goBack(state) {
    this.#pointer.cancel();
    this.#putBack = state;
    this.#ask();
  }

  /**
   * Runs what calls the module; an exception there ends this figure, with a sentence in its place.
   * @param {() => void} action
   * @returns {boolean} whether it went well
   */
  #guard(action) {
    try {
      action();
      return true;
    } catch (error) {
      this.#host.fail(error);
      return false;
    }
  }
}
