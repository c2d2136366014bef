// Notifies the page of what happens to a figure: by events, by the element's attributes, and once all has settled by a callback.

/**
 * @typedef {object} NotifierHost the element, as far as it takes notifications
 * @property {(event: "input" | "change" | "ready", state: string) => void} dispatch fires an event on the element
 * @property {(sentence: string) => void} warn tells the page's author about a problem; the figure keeps running
 * @property {(state: string) => void} saveState for a figure that starts again later
 * @property {(write: () => void) => void} reflect runs what writes attributes, so that they do not count as changed by the page
 */

// How long nothing has to change before a screen reader is told and the address is rewritten: not at each step of a drag.
const settleMs = 500;

export class Notifier {
  #host;
  #view;
  #settings;
  #onSettled;
  #timer = 0;

  /**
   * @param {NotifierHost} host
   * @param {import("../../../wasm/roofline.d.ts").View} view
   * @param {import("./settings.js").Settings} settings
   * @param {() => void} onSettled called some time after the last event
   */
  constructor(host, view, settings, onSettled) {
    this.#host = host;
    this.#view = view;
    this.#settings = settings;
    this.#onSettled = onSettled;
  }

  /** The figure is drawn for the first time. */
  ready() {
    this.#reflect();
    this.#dispatch("ready");
  }

  /** A value changes and may go on changing: a drag or a slider is at its next step. */
  input() {
    this.#dispatch("input");
    this.#restartTimer();
  }

  /** A change is complete: released or committed. */
  change() {
    this.#reflect();
    this.#dispatch("change");
    this.#restartTimer();
  }

  /**
   * The page itself has set something. It knows that, so no event is fired, except for what was refused.
   * @param {string} message empty if nothing was refused
   */
  setByPage(message) {
    this.warn(message);
    this.#host.saveState(this.#view.state());
    this.#reflect();
  }

  /** @param {string} sentence to the page's author; empty if there is nothing to say */
  warn(sentence) {
    if (sentence) this.#host.warn(sentence);
  }

  disconnect() {
    clearTimeout(this.#timer);
  }

  /** @param {"input" | "change" | "ready"} event */
  #dispatch(event) {
    const state = this.#view.state();
    this.#host.saveState(state);
    this.#host.dispatch(event, state);
  }

  #reflect() {
    this.#host.reflect(() => this.#settings.reflect());
  }

  #restartTimer() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onSettled, settleMs);
  }
}
