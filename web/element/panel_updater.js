// Updates the HTML around a picture after the figure has changed. The numbers are updated in every frame. During a drag nobody reads the
// rest (the summary, the notes, the controls, the handles), so it is updated less often.

/** @typedef {import("../../wasm/roofline.d.ts").View} View */

const restIntervalMs = 100;

export class PanelUpdater {
  #view;
  #settings;
  #panel;
  #input;
  #requestFrame;
  #isOutdated = true;
  #restTime = -Infinity; // when the rest was last updated
  #timer = 0;

  /**
   * @param {View} view
   * @param {import("./state/settings.js").Settings} settings
   * @param {import("./panel/panel.js").Panel} panel
   * @param {import("./picture/picture_input.js").PictureInput} input
   * @param {() => void} requestFrame
   */
  constructor(view, settings, panel, input, requestFrame) {
    this.#view = view;
    this.#settings = settings;
    this.#panel = panel;
    this.#input = input;
    this.#requestFrame = requestFrame;
  }

  /** The view has changed: the next update() has something to do. */
  invalidate() {
    this.#isOutdated = true;
  }

  /** Updates the panel before it is shown. There is no picture yet, and so there are no handles. */
  initialize() {
    this.#updateNumbers();
    this.#panel.updateRest(this.#view, this.#settings.controls());
  }

  /** @param {number} now */
  update(now) {
    if (!this.#isOutdated) return;
    this.#updateNumbers();
    if (this.#input.isDragging && now - this.#restTime < restIntervalMs) this.#timer ||= setTimeout(() => this.#onTimer(), restIntervalMs);
    else this.#updateRest(now);
  }

  /** Updates the handles alone, after the picture has got another size. */
  updateHandles() {
    this.#input.update(this.#settings.controls());
  }

  disconnect() {
    clearTimeout(this.#timer);
  }

  #onTimer() {
    this.invalidate();
    this.#requestFrame();
  }

  #updateNumbers() {
    this.#isOutdated = false;
    this.#panel.updateNumbers(this.#view);
  }

  /** @param {number} now */
  #updateRest(now) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#restTime = now;
    const controls = this.#settings.controls();
    this.#input.update(controls);
    this.#panel.updateRest(this.#view, controls);
  }
}
