// From a movement's own time stamp to the end of the frame that first shows another picture. What changes a picture is a
// node outside the readout, or a drawing call; watching them costs time, so a page load of its own is measured with it.
import { afterFrame } from "./frames.js";
import { readoutAt } from "./readout.js";

const drawings = ["fill", "stroke", "fillRect", "fillText", "drawImage", "drawElements", "drawArrays", "transferFromImageBitmap"];
const contexts = [
  CanvasRenderingContext2D,
  OffscreenCanvasRenderingContext2D,
  WebGLRenderingContext,
  WebGL2RenderingContext,
  ImageBitmapRenderingContext,
];

/** @type {number[]} in milliseconds */
export const latencies = [];

/** @type {{ at: number, seen: boolean } | null} the movement that waits for its picture */
let pending = null;

/** @param {string} selector of the readouts */
export function watchLatency(selector) {
  const begin = (/** @type {PointerEvent} */ event) => {
    if (event.buttons && !pending) pending = { at: event.timeStamp, seen: false };
  };
  window.addEventListener("pointermove", begin, true);
  for (const { prototype } of contexts) watchDrawing(prototype);
  document.addEventListener("DOMContentLoaded", () => watchNodes(document, selector));
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(/** @type {ShadowRootInit} */ init) {
    const shadow = attachShadow.call(this, init);
    watchNodes(shadow, selector);
    return shadow;
  };
}

function changed() {
  const move = pending;
  if (!move || move.seen) return;
  move.seen = true;
  afterFrame(() => {
    latencies.push(performance.now() - move.at);
    pending = null;
  });
}

/** @param {any} prototype of a drawing context */
function watchDrawing(prototype) {
  for (const name of drawings.filter((drawing) => drawing in prototype)) {
    const original = prototype[name];
    prototype[name] = function draw(/** @type {any[]} */ ...given) {
      changed();
      return original.apply(this, given);
    };
  }
}

/**
 * @param {Node} root
 * @param {string} selector
 */
function watchNodes(root, selector) {
  const observer = new MutationObserver((records) => {
    const readout = readoutAt(selector, 0);
    if (records.some(({ target }) => !readout?.contains(target))) changed();
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
}
