// A figure that lives: a view of the module, its picture, and the HTML around it. The way of the data is one loop: an
// input changes the view, a frame paints it, and what the view then says goes into the HTML within that same frame.
import { Attributes } from "./attributes.js";
import { setAttribute } from "./dom.js";
import { FigureError } from "./errors.js";
import { saveFile } from "./files.js";
import { Grip } from "./grip.js";
import { Link } from "./link.js";
import { Panel } from "./panel.js";
import { Picture } from "./picture.js";
import { scheduler } from "./scheduler.js";
import { follow, motionAllowed } from "./surroundings.js";
import { themeAround } from "./theme.js";
import { words } from "./words.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../wasm/roofline.d.ts").SetResult} SetResult */
/** @typedef {import("./runtime.js").Runtime} Runtime */

/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {(root: Element) => void} show
 * @property {(event: "input" | "change" | "ready", state: string) => void} tell
 * @property {(state: string) => void} keep for a figure that goes on from here
 * @property {(error: unknown) => void} fail
 */

// After the last change: a screen reader is not to speak, nor the address to change, at each step of a drag.
const settleMs = 500;

export class Live {
  #host;
  #attributes;
  #link;
  #name;
  #runtime;
  #view;
  #end = new AbortController();
  #panel;
  #picture;
  #grip;
  #started = false;
  #stale = true; // the HTML is behind the view
  #settling = 0;

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
    this.#link = new Link(host.element, this.#attributes);
    const commit = this.#commit.bind(this);
    this.#grip = new Grip(view, { ask: () => this.#ask(), changed: () => this.#changed(), commit });
    const paintNow = () => this.frame(Number(document.timeline.currentTime));
    this.#picture = new Picture(runtime.stage, view.title(), this.#grip.overlay, paintNow);
    this.#grip.listen(this.#picture.box);
    this.#panel = new Panel(this.#picture.root, this.#panelUser());
    this.root = this.#panel.root;
    this.#watch();
    this.#begin(state);
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
    this.#host.keep(this.#view.state());
    this.#ask(true);
  }

  /** @param {number} now */
  frame(now) {
    this.#guard(() => {
      if (!this.#started) this.#host.show(this.root);
      const result = this.#picture.paint(this.#view, now, () => this.#grip.resized());
      if (!result) return;
      if (result.again) this.#ask();
      this.#stale ||= result.input || result.change || result.resized;
      this.#picture.box.style.cursor = this.#view.cursor();
      this.#refresh();
      if (result.input) this.#tell("input");
      if (result.change) this.#tell("change");
      this.#grip.afterFrame();
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
    const surroundings = {
      themeChanged: () => this.moved(),
      screenChanged: () => this.#ask(),
      motionChanged: () => this.#view.setMotion(motionAllowed()),
      printBegins: () => this.#print(),
      printEnds: () => this.moved(),
      addressChanged: () => this.#follow(),
    };
    follow(surroundings, signal);
    this.#runtime.stage.addEventListener("change", () => this.#ask(), { signal });
  }

  /** @param {string | null} state */
  #begin(state) {
    this.#dress();
    this.#view.setMotion(motionAllowed());
    if (state === null) this.#openLink();
    else this.#restore(state);
  }

  #openLink() {
    this.#restore(this.#link.state(), this.#link.isOfOtherVersion ? words.otherVersion : "");
  }

  // To another entry of the page's history.
  #follow() {
    if (!this.#link.hasMoved()) return;
    this.#openLink();
    this.#changed();
  }

  #start() {
    this.#started = true;
    this.#picture.connect();
    this.#pass("ready");
  }

  #dress() {
    this.#wear(themeAround(this.#host.element));
  }

  /** @param {import("./theme.js").Theme} theme */
  #wear(theme) {
    this.#view.setTheme(theme);
    setAttribute(this.root, "data-theme", theme);
  }

  #print() {
    this.#guard(() => {
      this.#wear("light");
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
    this.#grip.update(controls);
    this.#panel.update(this.#view, controls);
  }

  // "input" may be followed by the next step of a drag or a slider; "change" is done: released, committed.
  /** @param {"input" | "change"} event */
  #tell(event) {
    this.#pass(event);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settled(), settleMs);
  }

  /** @param {"input" | "change" | "ready"} event */
  #pass(event) {
    const state = this.#view.state();
    this.#host.keep(state);
    this.#host.tell(event, state);
  }

  #changed() {
    this.#ask(true);
    this.#tell("change");
  }

  #settled() {
    this.#guard(() => {
      this.#panel.speak(this.#view.summary());
      this.#link.put(this.#view);
    });
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
      link: () => this.#link.to(this.#view),
      save: (format) => saveFile(this.#name, this.#runtime.module.version(), this.#view, format),
      ask: () => this.#ask(true),
    };
  }

  // To how the page wants it, which may be more than the figure's own defaults.
  #reset() {
    this.#restore(this.#attributes.state());
    this.#changed();
  }

  /**
   * @param {string} state
   * @param {string} [first] what is to be said before what became of it
   */
  #restore(state, first = "") {
    this.#panel.notice = [first, this.#view.restore(state).message].filter(Boolean).join(" ");
    this.#ask(true);
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
