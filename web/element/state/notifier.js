// What a figure tells: the page through events and attributes, who listens to it and the address when all has settled.

/** @typedef {"input" | "change" | "ready"} Told */

// After the last change: a screen reader is not to speak, nor the address to change, at each step of a drag.
const settleMs = 500;

export class Teller {
  #host;
  #view;
  #settings;
  #settled;
  #settling = 0;

  /**
   * @param {import("../controller.js").Host} host
   * @param {import("../../../wasm/roofline.d.ts").View} view
   * @param {import("./settings.js").Settings} settings
   * @param {() => void} settled
   */
  constructor(host, view, settings, settled) {
    this.#host = host;
    this.#view = view;
    this.#settings = settings;
    this.#settled = settled;
  }

  /** The figure is drawn for the first time. */
  ready() {
    this.#pass("ready");
  }

  // "input" may be followed by the next step of a drag or a slider; "change" is done: released, committed.
  /** @param {"input" | "change"} event */
  tell(event) {
    this.#pass(event);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(this.#settled, settleMs);
  }

  /**
   * The page has set something. It knows that, so no event tells it; but what went wrong.
   * @param {string} message empty when all went well
   */
  taken(message) {
    this.complain(message);
    this.#keep();
    this.#reflect();
  }

  /** @param {string} sentence to who wrote the page; none when empty */
  complain(sentence) {
    if (sentence) this.#host.complain(sentence);
  }

  end() {
    clearTimeout(this.#settling);
  }

  /** @param {Told} event */
  #pass(event) {
    if (event !== "input") this.#reflect();
    this.#host.tell(event, this.#keep());
  }

  #keep() {
    const state = this.#view.state();
    this.#host.keep(state);
    return state;
  }

  #reflect() {
    this.#host.reflect(() => this.#settings.reflect());
  }
}
