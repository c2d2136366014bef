// The page's only WebGL context. Browsers keep 16 of them (8 on some phones) and drop the oldest silently, so every figure is
// drawn here, one after the other, and its picture handed to the canvas that is seen.
import createStage from "roofline-stage-module";

/** @typedef {import("../../wasm/stage.d.ts").StageModule} StageModule */
/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {{ width: number, height: number, ratio: number }} DeviceBox in device pixels, and how many are one of the view's units */
/** @typedef {{ canvas: OffscreenCanvas | HTMLCanvasElement, context: WebGL2RenderingContext }} Surface */

/**
 * @param {WebAssembly.Module} compiled
 * @param {Surface} surface
 */
export async function openStage(compiled, surface) {
  const module = await createStage({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(compiled, imports).then(receive);
      return {};
    },
  });
  return new Stage(module, surface);
}

/** Fires "change" when the context is lost or is back: every picture wants to be painted again. */
export class Stage extends EventTarget {
  #module;
  #surface;

  /**
   * @param {StageModule} module
   * @param {Surface} surface
   */
  constructor(module, surface) {
    super();
    this.#module = module;
    this.#surface = surface;
    const { canvas, context } = surface;
    const forget = rememberParameters(context);
    module.GL.makeContextCurrent(module.GL.registerContext(context, { majorVersion: 2, minorVersion: 0 }));
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault(); // asks for the context back
      forget();
      module._stop_stage();
      this.dispatchEvent(new Event("change"));
    });
    canvas.addEventListener("webglcontextrestored", () => this.dispatchEvent(new Event("change")));
  }

  get ready() {
    return !this.#surface.context.isContextLost();
  }

  /**
   * Draws what the view's last frame shows, and hands it over.
   * @param {View} view
   * @param {DeviceBox} box
   * @param {HTMLCanvasElement} target
   */
  show(view, box, target) {
    const { canvas } = this.#surface;
    setSize(canvas, box);
    this.#draw(view, box);
    setSize(target, box);
    if (canvas instanceof HTMLCanvasElement) target.getContext("2d", { alpha: false })?.drawImage(canvas, 0, 0);
    else target.getContext("bitmaprenderer", { alpha: false })?.transferFromImageBitmap(canvas.transferToImageBitmap());
  }

  /**
   * @param {View} view
   * @param {DeviceBox} box
   */
  #draw(view, { width, height, ratio }) {
    const module = this.#module;
    const drawing = view.drawing();
    const start = module._strokes_room(drawing.length);
    module.HEAPU32.set(drawing, start / Uint32Array.BYTES_PER_ELEMENT);
    module._draw_strokes(width, height, ratio, view.background());
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

// Dear ImGui's renderer asks for 19 states in each frame, to put them back when it has drawn; each answer may wait for the
// GPU process, which is most of a frame's time. This context has no other user: whatever the renderer changes it puts
// back to the answer it got, so the first answer stays true until the context is lost.
/**
 * @param {WebGL2RenderingContext} context
 * @returns {() => void} forgets all answers
 */
function rememberParameters(context) {
  const known = new Map();
  for (const question of /** @type {const} */ (["getParameter", "isEnabled"])) {
    const ask = context[question].bind(context);
    context[question] = (name) => {
      const key = `${question} ${name}`;
      if (!known.has(key)) known.set(key, ask(name));
      return known.get(key);
    };
  }
  return () => known.clear();
}
