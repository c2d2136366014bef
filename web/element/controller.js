// Runs one figure: a view of the module, its picture, and the HTML around it. Data flows one way: input changes the view, the next
// frame draws the view, and in the same frame the HTML is updated from it.
import { FigureError } from "./runtime/errors.js";
import { FigureTheme } from "./theme/figure_theme.js";
import { Files } from "./export/files.js";
import { isMotionAllowed, listenToEnvironment } from "./picture/environment.js";
import { listenForFiles } from "./export/state_file.js";
import { Notifier } from "./state/notifier.js";
import { Panel } from "./panel/panel.js";
import { PanelUpdater } from "./panel_updater.js";
import { Picture } from "./picture/picture.js";
import { PictureInput } from "./picture/picture_input.js";
import { ReaderActions } from "./reader_actions.js";
import { scheduler } from "./runtime/scheduler.js";
import { Settings } from "./state/settings.js";
import { words } from "./words.js";

/** @typedef {import("./runtime/runtime.js").Runtime} Runtime */
/** @typedef {import("./state/settings.js").InitialState} InitialState */

/**
 * The element, as far as its figure needs it.
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {Element} frame the element in which the figure stands
 * @property {(root: Element) => void} show puts the figure in the place of what the element shows until then
 * @property {(error: unknown) => void} fail stops the figure
 */

/** @typedef {Host & import("./state/notifier.js").NotifierHost} FigureHost */
/** @typedef {import("./reader_actions.js").Figure} Figure */

// Each of these events may come just before a drag or a key, so the stage is loaded.
const stageTriggers = ["pointerenter", "pointerdown", "focusin"];

/** @implements {Figure} */
export class FigureController {
  #host;
  /** @type {ReaderActions} */
  #actions = new ReaderActions(this);
  #input;
  #picture;
  #theme;
  #updater;
  #fileInput;
  #listeners = new AbortController();
  #isStarted = false;

  /**
   * @param {FigureHost} host
   * @param {string} name of the figure
   * @param {Runtime} runtime
   * @param {InitialState} initial
   */
  constructor(host, name, { module, stage }, initial) {
    const view = module.createView(name);
    if (!view) throw new FigureError(words.failed.unknown(name), { again: false });
    this.#host = host;
    this.element = host.element;
    this.name = name;
    this.view = view;
    this.settings = new Settings(host.element, view);
    this.notifier = new Notifier(host, view, this.settings, () => this.#onSettled());
    this.files = new Files(name, module.version(), view);
    this.#input = new PictureInput(view, this.#actions.inputCallbacks());
    this.#picture = new Picture(stage, view.title(), this.#input.overlay, () => scheduler.drawNow(this));
    this.#input.listenTo(this.#picture.box);
    this.panel = new Panel(this.#picture.root, this.#actions.panelCallbacks());
    this.#updater = new PanelUpdater(view, this.settings, this.panel, this.#input, () => this.requestFrame());
    const themeCallbacks = { onChange: () => this.updateTheme(), warn: (/** @type {string} */ sentence) => this.notifier.warn(sentence) };
    this.#theme = new FigureTheme(host, view, module.Theme, this.panel.root, themeCallbacks);
    this.#fileInput = listenForFiles(this.panel.root, this.#actions.openCallbacks());
    this.#listen(stage);
    this.#initialize(initial);
  }

  /** Whether the figure has been drawn. */
  get isStarted() {
    return this.#isStarted;
  }

  /** The element has been moved to another place in the page. */
  onMove() {
    this.#theme.observe();
    this.#theme.update();
    this.requestFrame();
  }

  /** Something has happened that may have changed the theme. Most changes in a page do not, and then nothing is drawn. */
  updateTheme() {
    if (this.#theme.update()) this.requestFrame();
  }

  /**
   * Lets the page set something.
   * @param {(settings: Settings) => { message: string, unknown?: string }} change
   */
  setByPage(change) {
    this.run(() => {
      const { message, unknown = "" } = change(this.settings);
      this.panel.showNotice(message);
      this.notifier.setByPage(message);
      this.notifier.warn(unknown);
      this.requestUpdate();
    });
  }

  requestFrame() {
    scheduler.requestFrame(this);
  }

  /** Requests a frame in which the panel is updated too. */
  requestUpdate() {
    this.#updater.invalidate();
    this.requestFrame();
  }

  chooseFile() {
    this.#fileInput.click();
  }

  /**
   * Runs what calls the module. If that throws, the figure stops and a message takes its place.
   * @param {() => void} action
   * @returns {boolean} false: it has thrown
   */
  run(action) {
    try {
      action();
      return true;
    } catch (error) {
      this.#host.fail(error);
      return false;
    }
  }

  /**
   * Draws the figure, for the scheduler. The steps alternate between reading the page's layout and writing to the page.
   * @param {number} now
   */
  *frame(now) {
    try {
      if (!this.#isStarted) yield* this.#show();
      this.#picture.measure();
      yield;
      this.#draw(now);
    } catch (error) {
      this.#host.fail(error);
    }
  }

  /** Stops the figure and takes it out of the page. */
  destroy() {
    this.#listeners.abort();
    this.#updater.disconnect();
    this.#theme.disconnect();
    this.#picture.disconnect();
    scheduler.cancelFrame(this);
    this.notifier.disconnect();
    this.settings.disconnect();
    this.panel.root.remove();
    this.view.delete();
  }

  /** @param {Runtime["stage"]} stage */
  #listen(stage) {
    const { signal } = this.#listeners;
    const openStage = () => void stage.open().catch((error) => this.#warnOfStage(error));
    for (const type of stageTriggers) this.panel.root.addEventListener(type, openStage, { signal });
    stage.addEventListener("change", () => this.requestFrame(), { signal });
    const environment = {
      onScreenChange: () => this.requestFrame(),
      onMotionChange: () => this.view.setMotion(isMotionAllowed()),
      onBeforePrint: () => this.#showForPrint(),
      onAfterPrint: () => this.onMove(), // the theme is the page's again
      onAddressChange: () => this.#actions.applyAddress(),
    };
    listenToEnvironment(environment, signal);
  }

  // A refusal by the page's policy is for its author to mend.
  /** @param {unknown} error */
  #warnOfStage(error) {
    const reason = error instanceof FigureError && !error.again ? ` ${error.message}` : "";
    this.notifier.warn(words.noStage + reason);
  }

  /** @param {InitialState} initial */
  #initialize(initial) {
    this.view.setMotion(isMotionAllowed());
    const { message, unknown, addressMessage } = this.settings.initialize(initial);
    this.panel.showNotice(addressMessage || message);
    for (const sentence of [message, unknown]) this.notifier.warn(sentence);
    this.requestUpdate();
  }

  // The theme and all text are there before the figure is shown, so that the browser computes style and layout once.
  *#show() {
    this.#theme.update();
    yield;
    this.#updater.initialize();
    this.#host.show(this.panel.root);
    yield;
  }

  /** @param {number} now */
  #draw(now) {
    const result = this.#drawPicture(now);
    if (!result) return;
    if (result.again) this.requestFrame();
    if (result.input || result.change) this.#updater.invalidate();
    this.#picture.box.style.cursor = this.view.cursor();
    if (result.resized) this.#updater.updateHandles();
    this.#updater.update(now);
    if (result.input) this.notifier.input();
    if (result.change) this.notifier.change();
    this.#input.afterFrame();
    if (!this.#isStarted) this.#start();
  }

  // The view handles pointer input in its frame. If that has altered a locked control, the change is undone, the drag is cancelled and
  // the frame is drawn again, before the reader sees it. The view handles a release over several frames, hence the loop.
  /** @param {number} now */
  #drawPicture(now) {
    let result = /** @type {ReturnType<Picture["draw"]>} */ (null);
    const draw = () => {
      result = this.#picture.draw(this.view, now, () => this.#input.onPictureResize());
      return null;
    };
    for (let refusal; (refusal = this.settings.guard(draw)); this.#input.cancelDrag()) this.panel.showNotice(refusal.message);
    return result;
  }

  #start() {
    this.#isStarted = true;
    this.#picture.observe();
    this.notifier.ready();
  }

  #showForPrint() {
    this.run(() => {
      this.#theme.setForPrint();
      this.#picture.showForPrint(this.view);
    });
  }

  #onSettled() {
    this.run(() => {
      this.panel.announce(this.view.summary());
      this.settings.writeAddress();
    });
  }
}
