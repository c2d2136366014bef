// The picture of a figure, drawn at exact device pixels: a canvas that shows what the stage has drawn or, while there is no
// stage, the same picture as SVG.
import { make } from "../../shared/dom.js";
import { pinchScale } from "./screen.js";
import { readSvg } from "./svg_reader.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {import("../runtime/late_stage.js").LateStage} Stage */

const coarsePointer = matchMedia("(pointer: coarse)");

const defaultRem = 16; // the root's font size, in CSS pixels, at which a unit of the view is a CSS pixel
const minWidth = 288; // of a picture, in units of the view

/** @typedef {{ width: number, ratio: number, scale: number, coarse: boolean }} Layout width in device pixels; scale: CSS pixels of a unit of the view */

export class Picture {
  #stage;
  #canvas;
  #vector = make("div", { class: "vector" });
  // The ruler is as wide as the picture may be. It has no height, so drawing the picture never changes what is observed. The
  // hidden box in it is one rem high.
  #rem = make("div");
  #ruler = make("div", { class: "ruler" }, this.#rem);
  #observer;
  #observedWidth = 0; // in device pixels, as the browser rounds it; 0: the browser does not say
  /** @type {Layout} */
  #measured = { width: 0, ratio: 0, scale: 1, coarse: false };
  #laidOut = this.#measured;
  #height = 0; // in device pixels

  /**
   * @param {Stage} stage
   * @param {string} title
   * @param {Element} overlay lies over the picture
   * @param {() => void} onResize called between the browser's layout and its paint, so that no frame shows a stretched picture
   */
  constructor(stage, title, overlay, onResize) {
    this.#stage = stage;
    this.#canvas = make("canvas", { role: "img", "aria-label": title });
    this.box = make("div", { class: "picture" }, this.#canvas, this.#vector, overlay);
    this.root = make("div", { part: "picture" }, this.#ruler, this.box);
    this.#observer = new ResizeObserver(([entry]) => {
      this.#observedWidth = entry.devicePixelContentBoxSize?.[0].inlineSize ?? 0;
      this.measure();
      if (!isSameLayout(this.#measured, this.#laidOut)) onResize();
    });
  }

  /** Starts to observe the size. */
  observe() {
    // Zoom by the page's style changes only CSS pixels. Observing one rem shows that, and a change of the text's size.
    this.#observer.observe(this.#rem);
    try {
      this.#observer.observe(this.#ruler, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(this.#ruler); // Safari does not have that box
    }
  }

  disconnect() {
    this.#observer.disconnect();
    this.#observedWidth = 0;
  }

  /** Measures how much room there is. The next draw() uses it. */
  measure() {
    const ratio = this.#ratio();
    const width = this.#deviceWidth(ratio);
    this.#measured = { width, ratio, scale: this.#scale(width / ratio), coarse: coarsePointer.matches };
  }

  /**
   * Runs one frame of the view and draws it.
   * @param {View} view
   * @param {number} now
   * @param {() => void} onSize called before the frame when the picture has got another size
   * @returns what happened in the frame, and whether the picture has another size; null: there is no room for a picture
   */
  draw(view, now, onSize) {
    if (this.#measured.width === 0) return null;
    const isResized = this.#layOut(view);
    if (isResized) onSize();
    const result = view.frame(now);
    const isHigher = this.#setHeight(result.height);
    // The stage is used as soon as it is ready, also during a drag: its first frame is slow, but as SVG every frame is slow.
    const isCanvas = this.#stage.ready;
    if (isCanvas) this.#stage.show(view, this.#size(), this.#canvas);
    else this.#vector.replaceChildren(readSvg(view.svg()));
    this.box.classList.toggle("drawn-as-vector", !isCanvas);
    return { ...result, resized: isResized || isHigher };
  }

  /**
   * Shows the picture as SVG until the next draw(), since on paper it has to be sharp.
   * @param {View} view
   */
  showForPrint(view) {
    this.#vector.replaceChildren(readSvg(view.svg()));
    this.box.classList.add("drawn-as-vector");
  }

  /**
   * Gives the view its width, if that has changed.
   * @param {View} view
   */
  #layOut(view) {
    if (isSameLayout(this.#measured, this.#laidOut)) return false;
    const { width, ratio, scale, coarse } = this.#measured;
    view.resize(width / ratio / scale, ratio * scale, coarse);
    this.#laidOut = this.#measured;
    this.box.style.width = `${width / ratio}px`;
    this.box.style.setProperty("--scale", String(scale));
    return true;
  }

  // The picture follows its scene at once, so that nothing is cut off where that grows.
  /** @param {number} height in units of the view */
  #setHeight(height) {
    const { ratio, scale } = this.#laidOut;
    const inDevicePixels = Math.round(scale * height * ratio);
    if (inDevicePixels === this.#height) return false;
    this.#height = inDevicePixels;
    this.box.style.height = `${inDevicePixels / ratio}px`;
    return true;
  }

  #size() {
    const { width, ratio, scale } = this.#laidOut;
    return { width, height: this.#height, ratio: ratio * scale };
  }

  // The picture's text grows with the page's text, as far as there is room.
  /** @param {number} width in CSS pixels */
  #scale(width) {
    const wanted = parseFloat(getComputedStyle(this.#rem).height) / defaultRem || 1;
    return Math.max(1, Math.min(wanted, width / minWidth));
  }

  // How many device pixels a CSS pixel has here. The page's style may zoom what is around the figure.
  #ratio() {
    return devicePixelRatio * pinchScale() * (this.#ruler.currentCSSZoom ?? 1);
  }

  /** @param {number} ratio */
  #deviceWidth(ratio) {
    const width = parseFloat(getComputedStyle(this.#ruler).width) * ratio || 0;
    // The browser's own rounding is exact, except after a pinch and on an emulated screen, where it counts other pixels.
    return Math.abs(this.#observedWidth - width) < 1 ? this.#observedWidth : Math.round(width);
  }
}

/**
 * @param {Layout} one
 * @param {Layout} other
 */
function isSameLayout(one, other) {
  return one.width === other.width && one.ratio === other.ratio && one.scale === other.scale && one.coarse === other.coarse;
}
