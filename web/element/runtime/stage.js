// The page's only WebGL context. Browsers keep 16 of them (8 on some phones) and drop the oldest silently, so every figure is
// drawn here, one after the other, and its picture handed to the canvas that is seen.
import { importsOf, Instance } from "./instance.js";
import { Renderer } from "./renderer.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {{ width: number, height: number, ratio: number }} DeviceBox in device pixels, and how many are one of the view's units */
/** @typedef {{ canvas: OffscreenCanvas | HTMLCanvasElement, context: WebGL2RenderingContext }} Surface */

/**
 * @param {WebAssembly.Module} compiled
 * @param {Surface} surface
 */
export async function openStage(compiled, surface) {
  return new Stage(new Instance(await WebAssembly.instantiate(compiled, importsOf(compiled))), surface);
}

/** Fires "change" when the context is lost or is back: every picture wants to be painted again. */
export class Stage extends EventTarget {
  #module;
  #surface;
  /** @type {Renderer | null} */
  #renderer;

  /**
   * @param {Instance} module
   * @param {Surface} surface
   */
  constructor(module, surface) {
    super();
    this.#module = module;
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
    this.#renderer?.draw(this.#triangles(view.drawing(), box), view.background());
    setSize(target, box);
    if (canvas instanceof HTMLCanvasElement) target.getContext("2d", { alpha: false })?.drawImage(canvas, 0, 0);
    else target.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(canvas.transferToImageBitmap());
  }

  /**
   * @param {Uint32Array} drawing
   * @param {DeviceBox} box
   * @returns {import("./renderer.js").Triangles}
   */
  #triangles(drawing, { width, height, ratio }) {
    const module = this.#module;
    module.words(module.call("strokes_room", drawing.length), drawing.length).set(drawing);
    const made = module.words(module.call("triangles", width, height, ratio), 7); // as stage.cpp has them
    const [corners, cornerBytes, indices, indexCount, glyphs, glyphsWidth, glyphsHeight] = made;
    return {
      corners: module.bytes(corners, cornerBytes),
      indices: module.words(indices, indexCount),
      glyphs: { width: glyphsWidth, height: glyphsHeight, ratio, pixels: module.bytes(glyphs, glyphsWidth * glyphsHeight) },
    };
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
