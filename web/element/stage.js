// The page's only WebGL context. Browsers keep 16 of them (8 on some phones) and drop the oldest silently, so every figure is
// drawn here, one after the other, and its picture handed to the canvas that is seen.

/** @typedef {import("../../wasm/roofline.d.ts").RooflineModule} RooflineModule */
/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {{ width: number, height: number }} DeviceBox in device pixels */

const attributes = { alpha: false, antialias: false, depth: false, stencil: false };

/** Fires "change" when the context is lost or is back: every picture wants to be painted again. */
export class Stage extends EventTarget {
  #surface;

  /** @param {RooflineModule} module */
  constructor(module) {
    super();
    this.#surface = makeSurface();
    if (!this.#surface) return;
    const { canvas, context } = this.#surface;
    const forget = rememberParameters(context);
    module.GL.makeContextCurrent(module.GL.registerContext(context, { majorVersion: 2, minorVersion: 0 }));
    module.startStage();
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault(); // asks for the context back
      forget();
      module.stopStage();
      this.dispatchEvent(new Event("change"));
    });
    canvas.addEventListener("webglcontextrestored", () => {
      module.startStage();
      this.dispatchEvent(new Event("change"));
    });
  }

  /** Whether there is a context to draw with. While there is not, a figure shows its SVG. */
  get ready() {
    return this.#surface !== null && !this.#surface.context.isContextLost();
  }

  /**
   * @param {View} view
   * @param {DeviceBox} box
   * @param {number} now
   */
  draw(view, box, now) {
    if (!this.#surface) throw new Error("The stage has no context: ask `ready` first.");
    const { canvas } = this.#surface;
    if (canvas.width !== box.width) canvas.width = box.width;
    if (canvas.height !== box.height) canvas.height = box.height;
    return view.frame(now);
  }

  /**
   * Hands over what draw() has just drawn.
   * @param {HTMLCanvasElement} target
   */
  showOn(target) {
    const canvas = this.#surface?.canvas;
    if (!canvas) return;
    if (target.width !== canvas.width) target.width = canvas.width;
    if (target.height !== canvas.height) target.height = canvas.height;
    if (canvas instanceof HTMLCanvasElement) target.getContext("2d", { alpha: false })?.drawImage(canvas, 0, 0);
    else target.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(canvas.transferToImageBitmap());
  }
}

// An OffscreenCanvas hands its pixels over without a copy. Safari 16 has the class without WebGL in it.
function makeSurface() {
  const offscreen = typeof OffscreenCanvas === "function" ? new OffscreenCanvas(1, 1) : null;
  return surfaceOf(offscreen) ?? surfaceOf(document.createElement("canvas"));
}

/** @param {OffscreenCanvas | HTMLCanvasElement | null} canvas */
function surfaceOf(canvas) {
  try {
    const context = /** @type {WebGL2RenderingContext | null} */ (canvas?.getContext("webgl2", attributes) ?? null);
    return canvas && context ? { canvas, context } : null;
  } catch {
    return null; // some privacy extensions throw here
  }
}

// Dear ImGui's renderer asks for 14 states in each frame, to put them back when it has drawn; each answer waits for the
// GPU process, which is most of a frame's time. This context has no other user: whatever the renderer changes it puts
// back to the answer it got, so the first answer stays true until the context is lost.
/**
 * @param {WebGL2RenderingContext} context
 * @returns {() => void} forgets all answers
 */
function rememberParameters(context) {
  const ask = context.getParameter.bind(context);
  const known = new Map();
  context.getParameter = (name) => {
    if (!known.has(name)) known.set(name, ask(name));
    return known.get(name);
  };
  return () => known.clear();
}
