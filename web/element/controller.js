// A figure that lives: a view of the module, its picture, and the HTML around it. The way of the data is one loop: an
// input changes the view, a frame paints it, and what the view then says goes into the HTML within that same frame.
import { Dress } from "./theme/figure_theme.js";
import { embedCode } from "./export/embed_code.js";
import { FigureError } from "./runtime/errors.js";
import { Files } from "./export/files.js";
import { Grip } from "./picture/picture_input.js";
import { Panel } from "./panel/panel.js";
import { Picture } from "./picture/picture.js";
import { scheduler } from "./runtime/scheduler.js";
import { Settings } from "./state/settings.js";
import { takeFiles } from "./export/state_file.js";
import { follow, motionAllowed } from "./picture/environment.js";
import { Teller } from "./state/notifier.js";
import { words } from "./words.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../wasm/roofline.d.ts").SetResult} SetResult */
/** @typedef {import("./runtime/runtime.js").Runtime} Runtime */

/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {Element} frame in it, around whatever is shown
 * @property {(root: Element) => void} show
 * @property {(event: "input" | "change" | "ready", state: string) => void} tell
 * @property {(sentence: string) => void} complain to who wrote the page; the figure goes on
 * @property {(state: string) => void} keep for a figure that goes on from here
 * @property {(write: () => void) => void} reflect writes attributes that are not to come back as the page's
 * @property {(error: unknown) => void} fail
 */

// While something in the picture is dragged, the sentence, the notes, the controls and the handles, which nobody reads then, follow
// that seldom; the numbers follow at each step.
const followMs = 100;

// What comes before a drag or a key.
const aboutToTouch = ["pointerenter", "pointerdown", "focusin"];

export class Live {
  #host;
  #name;
  #view;
  #teller;
  #dress;
  #chooser;
  #end = new AbortController();
  #panel;
  #picture;
  #grip;
  #started = false;
  #stale = true; // the HTML is behind the view
  #followed = -Infinity; // when all but the numbers was last in step with it
  #following = 0;

  /**
   * @param {Host} host
   * @param {string} name
   * @param {Runtime} runtime
   * @param {import("./state/settings.js").Opening} opening
   */
  constructor(host, name, runtime, opening) {
    const view = runtime.module.createView(name);
    if (!view) throw new FigureError(words.failed.unknown(name), { again: false });
    this.#host = host;
    this.#name = name;
    this.#view = view;
    this.settings = new Settings(host.element, view);
    this.#teller = new Teller(host, view, this.settings, () => this.#settled());
    this.files = new Files(name, runtime.module.version(), view);
    this.#grip = new Grip(view, this.#gripUser());
    this.#picture = new Picture(runtime.stage, view.title(), this.#grip.overlay, () => scheduler.drawNow(this));
    this.#grip.listen(this.#picture.box);
    this.#panel = new Panel(this.#picture.root, this.#panelUser());
    this.root = this.#panel.root;
    const complain = (/** @type {string} */ sentence) => this.#teller.complain(sentence);
    this.#dress = new Dress(host, view, runtime.module.Theme, this.root, { changed: () => this.dress(), complain });
    this.#chooser = takeFiles(this.root, this.#opener());
    this.#watch(runtime.stage);
    this.#begin(opening);
  }

  /** Whether it has been drawn. */
  get started() {
    return this.#started;
  }

  /** The element is somewhere else in the page. */
  moved() {
    this.#dress.watch();
    this.#dress.asPage();
    this.#ask();
  }

  /** Something happened that may have changed the theme around it. Much of what happens in a page did not. */
  dress() {
    if (this.#dress.asPage()) this.#ask();
  }

  /**
   * The page sets something.
   * @param {(settings: Settings) => { message: string, unknown?: string }} change
   */
  take(change) {
    this.#guard(() => {
      const { message, unknown = "" } = change(this.settings);
      this.#panel.notice = message;
      this.#teller.taken(message);
      this.#teller.complain(unknown);
      this.#ask(true);
    });
  }

  /**
   * Its steps alternate between looking at the page and writing into it.
   * @param {number} now
   */
  *frame(now) {
    try {
      if (!this.#started) yield* this.#show();
      this.#picture.measure();
      yield;
      this.#draw(now);
    } catch (error) {
      this.#host.fail(error);
    }
  }

  // Dressed, and with all words in it: the page works out its style once, and lays it out once.
  *#show() {
    this.#dress.asPage();
    yield;
    this.#tell();
    this.#panel.follow(this.#view, this.settings.controls());
    this.#host.show(this.root);
    yield;
  }

  /** @param {number} now */
  #draw(now) {
    const result = this.#paint(now);
    if (!result) return;
    if (result.again) this.#ask();
    this.#stale ||= result.input || result.change;
    this.#picture.box.style.cursor = this.#view.cursor();
    if (result.resized) this.#grip.update(this.settings.controls());
    this.#refresh(now);
    if (result.input) this.#teller.tell("input");
    if (result.change) this.#teller.tell("change");
    this.#grip.afterFrame();
    if (!this.#started) this.#start();
  }

  // What the pointer does to a fixed control is undone before it is seen.
  /** @param {number} now */
  #paint(now) {
    let result = /** @type {ReturnType<Picture["paint"]>} */ (null);
    const paint = () => {
      result = this.#picture.paint(this.#view, now, this.#grip);
      return null;
    };
    // What has been done with the pointer comes in over a few frames, also after it has let go.
    for (let refusal; (refusal = this.settings.guard(paint)); this.#grip.letGo()) this.#panel.notice = refusal.message;
    return result;
  }

  end() {
    this.#end.abort();
    clearTimeout(this.#following);
    this.#dress.end();
    this.#picture.disconnect();
    scheduler.forget(this);
    this.#teller.end();
    this.root.remove();
    this.#view.delete();
  }

  /** @param {Runtime["stage"]} stage */
  #watch(stage) {
    const { signal } = this.#end;
    const touched = () => void stage.open().catch(() => this.#teller.complain(words.noStage));
    for (const type of aboutToTouch) this.root.addEventListener(type, touched, { signal });
    const surroundings = {
      screenChanged: () => this.#ask(),
      motionChanged: () => this.#view.setMotion(motionAllowed()),
      printBegins: () => this.#print(),
      printEnds: () => this.moved(),
      addressChanged: () => this.#followAddress(),
    };
    follow(surroundings, signal);
    stage.addEventListener("change", () => this.#ask(), { signal });
  }

  /** @param {import("./state/settings.js").Opening} opening */
  #begin(opening) {
    this.#view.setMotion(motionAllowed());
    const { page, address, unknown } = this.settings.begin(opening);
    this.#panel.notice = address || page;
    for (const sentence of [page, unknown]) this.#teller.complain(sentence);
    this.#ask(true);
  }

  // To another entry of the page's history.
  #followAddress() {
    const message = this.settings.followAddress();
    if (message === null) return;
    this.#restored(message);
  }

  #start() {
    this.#started = true;
    this.#picture.connect();
    this.#teller.ready();
  }

  #print() {
    this.#guard(() => {
      this.#dress.asPaper();
      this.#picture.showPrint(this.#view);
    });
  }

  /** @param {boolean} [stale] the HTML has to follow too */
  #ask(stale = false) {
    this.#stale ||= stale;
    scheduler.ask(this);
  }

  #tell() {
    this.#stale = false;
    this.#panel.tell(this.#view);
  }

  /** @param {number} now */
  #refresh(now) {
    if (!this.#stale) return;
    this.#tell();
    if (this.#grip.drags && now - this.#followed < followMs) this.#following ||= setTimeout(() => this.#ask(true), followMs);
    else this.#follow(now);
  }

  /** @param {number} now */
  #follow(now) {
    clearTimeout(this.#following);
    this.#following = 0;
    this.#followed = now;
    const controls = this.settings.controls();
    this.#grip.update(controls);
    this.#panel.follow(this.#view, controls);
  }

  #changed() {
    this.#ask(true);
    this.#teller.tell("change");
  }

  #settled() {
    this.#guard(() => {
      this.#panel.speak(this.#view.summary());
      this.settings.putIntoAddress();
    });
  }

  /**
   * @param {string} id
   * @param {(view: View) => SetResult} change
   */
  #act(id, change) {
    return this.#guard(() => {
      const result = this.settings.guard(() => change(this.#view), id);
      this.#panel.report(id, result);
      this.#ask(true);
      this.#teller.tell("input");
    });
  }

  /**
   * @param {string} id
   * @param {(view: View) => SetResult} change
   */
  #commit(id, change) {
    if (this.#act(id, change)) this.#changed();
  }

  /** @returns {import("./picture/picture_input.js").GripUser} */
  #gripUser() {
    return {
      ask: () => this.#ask(),
      changed: () => this.#changed(),
      commit: (id, change) => this.#commit(id, change),
      guard: (change) => {
        this.#panel.notice = this.settings.guard(() => (change(), null))?.message ?? "";
      },
    };
  }

  /** @returns {ConstructorParameters<typeof Panel>[1]} */
  #panelUser() {
    return {
      set: (id, text) => this.#commit(id, (view) => view.set(id, text)),
      step: (id, steps) => this.#commit(id, (view) => view.step(id, steps)),
      slide: (id, position) => this.#act(id, (view) => view.setPosition(id, position)),
      settle: () => this.#changed(),
      reset: () => this.#restored(this.settings.reset().message),
      link: () => this.settings.link(),
      code: (kind) => embedCode(kind, this.#host.element, this.#view),
      save: (format) => this.files.save(format),
      open: () => this.#chooser.click(),
      ask: () => this.#ask(true),
    };
  }

  /** @returns {import("./export/state_file.js").Opener} */
  #opener() {
    return {
      figure: this.#name,
      open: (name, state) => this.#guard(() => {
        this.#restored(this.settings.restore(state).message);
        this.#panel.say(words.opened(name));
      }),
      refuse: (sentence) => this.#panel.say(sentence),
    };
  }

  /** @param {string} message */
  #restored(message) {
    this.#panel.notice = message;
    this.#changed();
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
