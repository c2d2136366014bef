// The picture of a figure at exact device pixels: a canvas that takes what the stage has drawn or, where there is no
// stage, the same picture as SVG.
import { make } from "../../shared/dom.js";
import { pageScale } from "./screen.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../runtime/late_stage.js").LateStage} Stage */

const coarsePointer = matchMedia("(pointer: coarse)");

// The root's font size at which the picture's units are CSS pixels, and the fewest of them that a picture is drawn for.
const plainRem = 16;
const narrowest = 288;

/** @typedef {{ width: number, ratio: number, scale: number, coarse: boolean }} Layout width in device pixels */

export class Picture {
  #stage;
  #canvas;
  #vector = make("div", { class: "vector" });
  // As wide as the picture may be and of no height, so that painting never changes what is observed. In it, out of sight, a
  // box that is one rem high.
  #rem = make("div");
  #ruler = make("div", { class: "ruler" }, this.#rem);
  #observer;
  #observedWidth = 0; // in device pixels, as the browser has snapped it; 0 where it does not say
  /** @type {Layout} */
  #measured = { width: 0, ratio: 0, scale: 1, coarse: false };
  #laidOut = this.#measured;
  #height = 0; // in device pixels

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
    this.root = make("div", { part: "picture" }, this.#ruler, this.box);
    this.#observer = new ResizeObserver(([entry]) => {
      this.#observedWidth = entry.devicePixelContentBoxSize?.[0].inlineSize ?? 0;
      this.measure();
      if (!isSame(this.#measured, this.#laidOut)) onResize();
    });
  }

  connect() {
    // A zoom of the page's style changes the CSS pixels alone, so they are observed too, and with them the text's size.
    this.#observer.observe(this.#rem);
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

  /** How much room there is for paint(). */
  measure() {
    const ratio = this.#ratio();
    const width = this.#deviceWidth(ratio);
    this.#measured = { width, ratio, scale: this.#scale(width / ratio), coarse: coarsePointer.matches };
  }

  /**
   * @param {View} view
   * @param {number} now
   * @param {{ resized: () => void }} hand resized() is called when the picture has its new size and nothing is painted yet
   * @returns what happened, and whether the picture has another size now; null where it has no room
   */
  paint(view, now, hand) {
    const before = this.#laidOut;
    const size = this.#layOut(view);
    if (!size) return null;
    if (this.#laidOut !== before) hand.resized();
    const result = view.frame(now);
    // In the middle of a drag too: the first picture of a stage that has just come is slow once, each step as SVG always.
    const isCanvas = this.#stage.ready;
    if (isCanvas) this.#stage.show(view, size, this.#canvas);
    else this.#vector.replaceChildren(vectorOf(view));
    this.box.classList.toggle("drawn-as-vector", !isCanvas);
    return { ...result, resized: this.#laidOut !== before };
  }

  // Gives the view its size if that has changed. null: the picture has no room now (hidden by the page).
  /** @param {View} view */
  #layOut(view) {
    const { width, ratio, scale, coarse } = this.#measured;
    if (width === 0) return null;
    if (!isSame(this.#measured, this.#laidOut)) {
      this.#height = Math.round(scale * view.resize(width / ratio / scale, ratio * scale, coarse) * ratio);
      this.#laidOut = this.#measured;
      this.box.style.width = `${width / ratio}px`;
      this.box.style.height = `${this.#height / ratio}px`;
      this.box.style.setProperty("--scale", String(scale));
    }
    return { width, height: this.#height, ratio: ratio * scale };
  }

  // CSS pixels of the view's unit: the picture's text grows with the page's, as far as there is room.
  /** @param {number} width */
  #scale(width) {
    const wanted = parseFloat(getComputedStyle(this.#rem).height) / plainRem || 1;
    return Math.max(1, Math.min(wanted, width / narrowest));
  }

  // Device pixels of a CSS pixel here. A page's style may zoom what stands around the figure.
  #ratio() {
    return devicePixelRatio * pageScale() * (this.#ruler.currentCSSZoom ?? 1);
  }

  /** @param {number} ratio */
  #deviceWidth(ratio) {
    const width = parseFloat(getComputedStyle(this.#ruler).width) * ratio || 0;
    // The browser's own rounding, unless it speaks of other pixels: after a pinch, or of an emulated screen.
    return Math.abs(this.#observedWidth - width) < 1 ? this.#observedWidth : Math.round(width);
  }

  // For print: the present picture in the light theme, over the canvas until showScreen().
  /** @param {View} view */
  showPrint(view) {
    this.#vector.replaceChildren(vectorOf(view));
    this.box.classList.add("drawn-as-vector");
  }
}

/**
 * @param {Layout} one
 * @param {Layout} other
 */
function isSame(one, other) {
  return one.width === other.width && one.ratio === other.ratio && one.scale === other.scale && one.coarse === other.coarse;
}

// Parsed as XML and taken over: scripts of such a document do not run, and it has none.
/** @param {View} view */
function vectorOf(view) {
  const parsed = new DOMParser().parseFromString(view.svg(), "image/svg+xml");
  return document.adoptNode(parsed.documentElement);
}
