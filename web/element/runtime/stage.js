// The page's only WebGL context. Browsers keep 16 of them (8 on some phones) and drop the oldest silently, so every figure is
// drawn here, one after the other, and its picture handed to the canvas that is seen.
import createStage from "roofline-stage-module";
import { openModule } from "./emscripten.js";
import { Renderer } from "./renderer.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {{ width: number, height: number, ratio: number }} DeviceBox in device pixels, and how many are one of the view's units */
/** @typedef {{ canvas: OffscreenCanvas | HTMLCanvasElement, context: WebGL2RenderingContext }} Surface */

/**
 * @param {WebAssembly.Module} compiled
 * @param {Surface} surface
 */
export async function openStage(compiled, surface) {
  const module = await openModule(createStage, compiled);
  return new Stage(new module.Stage(), surface);
}

/** Fires "change" when the context is lost or is back: every picture wants to be painted again. */
export class Stage extends EventTarget {
  #drawing;
  #surface;
  /** @type {Renderer | null} */
  #renderer;

  /**
   * @param {import("../../../wasm/stage.d.ts").Stage} drawing
   * @param {Surface} surface
   */
  constructor(drawing, surface) {
    super();
    this.#drawing = drawing;
    this.#surface = surface;
    const { canvas, context } = surface;
    this.#renderer = context.isContextLost() ? null : new Renderer(context);
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault(); // asks for the context back
      this.#change(null);
    });
    canvas.addEventListener("webglcontextrestored", () => this.#change(rendererAgain(context)));
  }

  get ready() {
    return this.#renderer !== null && !this.#surface.context.isContextLost();
  }

  /** @param {Renderer | null} renderer */
  #change(renderer) {
    this.#renderer = renderer;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Draws what the view's last frame shows, and hands it over. Only while it is ready.
   * @param {View} view
   * @param {DeviceBox} box
   * @param {HTMLCanvasElement} target
   */
  show(view, box, target) {
    const { canvas } = this.#surface;
    setSize(canvas, box);
    const { width, height, ratio } = box;
    const triangles = this.#drawing.draw(view.drawing(), width, height, ratio);
    if (this.#renderer?.ratio !== ratio) this.#renderer?.takeGlyphs(this.#drawing.glyphs(), ratio);
    this.#renderer?.draw(triangles, view.background());
    setSize(target, box);
    if (canvas instanceof HTMLCanvasElement) target.getContext("2d", { alpha: false })?.drawImage(canvas, 0, 0);
    else target.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(canvas.transferToImageBitmap());
  }
}

// A context that came back may be lost again by now; as long as there is none, pictures are SVG.
/** @param {WebGL2RenderingContext} context */
function rendererAgain(context) {
  try {
    return new Renderer(context);
  } catch {
    return null;
  }
}

// Setting a canvas's size clears it, even where it is the same.
/**
 * @param {OffscreenCanvas | HTMLCanvasElement} canvas
 * @param {DeviceBox} box
 */
function setSize(canvas, { width, height }) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
