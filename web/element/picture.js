// The picture of a figure at exact device pixels: a canvas that takes what the stage has drawn or, where there is no
// stage, the same picture as SVG.
import { make } from "./dom.js";
import { pageScale } from "./screen.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("./stage.js").Stage} Stage */

const coarsePointer = matchMedia("(pointer: coarse)");

export class Picture {
  #stage;
  #canvas;
  #vector = make("div", { class: "vector" });
  // As wide as the picture may be and of no height, so that painting never changes what is observed.
  #ruler = make("div", { class: "ruler" });
  #observer;
  #observedWidth = 0; // in device pixels, as the browser has snapped it; 0 where it does not say
  #laidOut = { width: 0, ratio: 0, coarse: false };
  #height = 0; // in CSS pixels

  /**
   * @param {Stage} stage
   * @param {string} title
   * @param {Element} overlay what lies over the picture
   * @param {() => void} onResize called between layout and paint, so that no stretched frame is ever seen
   */
  constructor(stage, title, overlay, onResize) {
    this.#stage = stage;
    this.#canvas = make("canvas", { role: "img", "aria-label": title });
    this.box = make("div", { class: "picture" }, this.#canvas, this.#vector, overlay);
    this.root = make("div", {}, this.#ruler, this.box);
    this.#observer = new ResizeObserver(([entry]) => {
      this.#observedWidth = entry.devicePixelContentBoxSize?.[0].inlineSize ?? 0;
      if (this.#deviceWidth(this.#laidOut.ratio) !== this.#laidOut.width) onResize();
    });
  }

  connect() {
    try {
      this.#observer.observe(this.#ruler, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(this.#ruler); // Safari does not know that box
    }
  }

  disconnect() {
    this.#observer.disconnect();
    this.#observedWidth = 0;
  }

  /**
   * @param {View} view
   * @param {number} now
   * @returns what happened, and whether the picture has another size now; null where it has no room
   */
  paint(view, now) {
    const before = this.#laidOut;
    const size = this.#layOut(view);
    if (!size) return null;
    const live = this.#stage.ready;
    this.box.classList.toggle("drawn-as-vector", !live);
    const result = live ? this.#paintCanvas(view, size, now) : this.#paintVector(view, now);
    return { ...result, resized: this.#laidOut !== before };
  }

  // Gives the view its size if that has changed. null: the picture has no room now (hidden by the page).
  /** @param {View} view */
  #layOut(view) {
    const ratio = devicePixelRatio * pageScale();
    const width = this.#deviceWidth(ratio);
    if (width === 0) return null;
    const coarse = coarsePointer.matches;
    const before = this.#laidOut;
    if (before.width !== width || before.ratio !== ratio || before.coarse !== coarse) {
      this.#height = view.resize(width / ratio, ratio, coarse);
      this.#laidOut = { width, ratio, coarse };
    }
    const height = Math.round(this.#height * ratio);
    this.box.style.width = `${width / ratio}px`;
    this.box.style.height = `${height / ratio}px`;
    return { width, height };
  }

  /** @param {number} ratio */
  #deviceWidth(ratio) {
    const width = parseFloat(getComputedStyle(this.#ruler).width) * ratio || 0;
    // The browser's own rounding, unless it speaks of other pixels: after a pinch, or of an emulated screen.
    return Math.abs(this.#observedWidth - width) < 1 ? this.#observedWidth : Math.round(width);
  }

  /**
   * @param {View} view
   * @param {{ width: number, height: number }} size
   * @param {number} now
   */
  #paintCanvas(view, size, now) {
    const result = this.#stage.draw(view, size, now);
    this.#stage.showOn(this.#canvas);
    return result;
  }

  /**
   * @param {View} view
   * @param {number} now
   */
  #paintVector(view, now) {
    const result = view.frame(now);
    this.#vector.replaceChildren(vectorOf(view));
    return result;
  }

  // For print: the present picture in the light theme, over the canvas until showScreen().
  /** @param {View} view */
  showPrint(view) {
    this.#vector.replaceChildren(vectorOf(view));
    this.box.classList.add("drawn-as-vector");
  }
}

// Parsed as XML and imported: scripts in such a document do not run, and it has none.
/** @param {View} view */
function vectorOf(view) {
  const parsed = new DOMParser().parseFromString(view.svg(), "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}
