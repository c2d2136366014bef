// The stage as the figures have it: not there until somebody is about to touch one of them, since most of a figure's bytes
// are its. Until then, and where it does not come, a figure shows the same picture as SVG.
import { loadModule, runScript } from "./loader.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Surface} Surface */
/** @typedef {(compiled: WebAssembly.Module, surface: Surface) => Promise<Stage>} OpenStage */

/** @type {() => Promise<OpenStage>} */
let loadScript = async () => {
  if (!window.rooflineStage) await runScript("roofline-stage.js");
  return /** @type {OpenStage} */ (window.rooflineStage);
};

/** @param {() => Promise<OpenStage>} load the stage's script, where it comes along with this one */
export function carryStage(load) {
  loadScript = load;
}

// A browser may take a quarter of a second for its first context. It is made a little later, after the first answers to input.
const firstAnswersMs = 200;

const attributes = { alpha: false, antialias: false, depth: false, stencil: false };

/** Fires "change" when the stage is there, when its context is lost and when it is back: pictures are to be painted again. */
export class LateStage extends EventTarget {
  /** @type {Promise<void> | null} */
  #opening = null;
  /** @type {Stage | null} */
  #stage = null;

  /** Whether there is a context to draw with. While there is not, a figure shows its SVG. */
  get ready() {
    return this.#stage?.ready ?? false;
  }

  /**
   * Loads the stage, once. Where the browser has no WebGL nothing is loaded.
   * @returns {Promise<void>} rejected, for who asks first, where it could not be loaded
   */
  async open() {
    if (this.#opening) return;
    this.#opening = this.#load();
    await this.#opening;
  }

  async #load() {
    await new Promise((resolve) => setTimeout(resolve, firstAnswersMs));
    const surface = makeSurface();
    if (!surface) return;
    const [open, compiled] = await Promise.all([loadScript(), loadModule("roofline-stage")]);
    this.#stage = await open(compiled, surface);
    const changed = () => this.dispatchEvent(new Event("change"));
    this.#stage.addEventListener("change", changed);
    changed();
  }

  /**
   * Draws what the view's last frame shows. Only while it is ready.
   * @param {Parameters<Stage["show"]>} what
   */
  show(...what) {
    this.#stage?.show(...what);
  }
}

// An OffscreenCanvas hands its pixels over without a copy. Safari 16 has the class without WebGL in it.
function makeSurface() {
  const offscreen = typeof OffscreenCanvas === "function" ? new OffscreenCanvas(1, 1) : null;
  return surfaceOf(offscreen) ?? surfaceOf(document.createElement("canvas"));
}

/**
 * @param {OffscreenCanvas | HTMLCanvasElement | null} canvas
 * @returns {Surface | null}
 */
function surfaceOf(canvas) {
  try {
    const context = /** @type {WebGL2RenderingContext | null} */ (canvas?.getContext("webgl2", attributes) ?? null);
    return canvas && context ? { canvas, context } : null;
  } catch {
    return null; // some privacy extensions throw here
  }
}
