// What a reader does to a figure: with the controls, in the picture, with a file, or by going back in the page's history. Each
// action changes the view, shows its result, has the figure drawn again and notifies the page.
import { embedCode } from "./export/embed_code.js";
import { words } from "./words.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../../wasm/roofline.d.ts").SetResult} SetResult */

/**
 * @typedef {object} Figure that the actions change
 * @property {HTMLElement} element
 * @property {string} name
 * @property {View} view
 * @property {import("./state/settings.js").Settings} settings
 * @property {import("./state/notifier.js").Notifier} notifier
 * @property {import("./export/files.js").Files} files
 * @property {import("./panel/panel.js").Panel} panel
 * @property {() => void} requestFrame
 * @property {() => void} requestUpdate a frame in which the panel is updated too
 * @property {(action: () => void) => boolean} run calls the module; false: it threw, and the figure has stopped
 * @property {() => void} chooseFile
 */

export class ReaderActions {
  #figure;

  /** @param {Figure} figure its properties may be set later */
  constructor(figure) {
    this.#figure = figure;
  }

  /** @returns {import("./picture/picture_input.js").PictureInputCallbacks} */
  inputCallbacks() {
    const figure = this.#figure;
    return {
      requestFrame: () => figure.requestFrame(),
      onChange: () => this.#finish(),
      commit: (id, change) => this.#commit(id, change),
      guard: (change) => figure.panel.showNotice(figure.settings.guard(() => (change(), null))?.message ?? ""),
    };
  }

  /** @returns {import("./panel/callbacks.d.ts").PanelCallbacks} */
  panelCallbacks() {
    const figure = this.#figure;
    return {
      set: (id, text) => this.#commit(id, (view) => view.set(id, text)),
      step: (id, steps) => this.#commit(id, (view) => view.step(id, steps)),
      slide: (id, position) => this.#change(id, (view) => view.setPosition(id, position)),
      finishSlide: () => this.#finish(),
      reset: () => this.#finishRestore(figure.settings.reset().message),
      makeLink: () => figure.settings.link(),
      makeEmbedCode: (kind) => embedCode(kind, figure.element, figure.view),
      save: (format) => figure.files.save(format),
      chooseFile: () => figure.chooseFile(),
      onTableOpen: () => figure.requestUpdate(),
    };
  }

  /** @returns {import("./export/state_file.js").OpenCallbacks} */
  openCallbacks() {
    const { name: figure, panel } = this.#figure;
    return {
      figure,
      open: (name, state) =>
        this.#figure.run(() => {
          this.#finishRestore(this.#figure.settings.restore(state).message);
          panel.showActionMessage(words.opened(name));
        }),
      refuse: (message) => panel.showActionMessage(message),
    };
  }

  /** Restores the state that the page's address has after the reader went back or forward. */
  applyAddress() {
    const message = this.#figure.settings.applyAddress();
    if (message !== null) this.#finishRestore(message);
  }

  /**
   * Changes a control in a way that may go on, such as a drag.
   * @param {string} id
   * @param {(view: View) => SetResult} change
   * @returns {boolean} false: the figure has stopped
   */
  #change(id, change) {
    const { view, settings, panel, notifier } = this.#figure;
    return this.#figure.run(() => {
      panel.showResult(
        id,
        settings.guard(() => change(view), id),
      );
      this.#figure.requestUpdate();
      notifier.input();
    });
  }

  /**
   * Changes a control in a way that is complete.
   * @param {string} id
   * @param {(view: View) => SetResult} change
   */
  #commit(id, change) {
    if (this.#change(id, change)) this.#finish();
  }

  #finish() {
    this.#figure.requestUpdate();
    this.#figure.notifier.change();
  }

  /** @param {string} message about the restored state; empty if all went well */
  #finishRestore(message) {
    this.#figure.panel.showNotice(message);
    this.#finish();
  }
}
