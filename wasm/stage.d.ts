// The stage's module as wasm/stage_bindings.cpp makes it with embind. Written by hand, since the oldest Emscripten that builds it
// writes no types; tests/web/element/module.test.mjs holds it to the module.

/** Three indices a triangle. Both lists hold until the next call. */
export interface Triangles {
  corners: Uint8Array; // of 20 bytes: a place in device pixels, a place in the texture, a colour
  indices: Uint32Array;
}

/** A texture of one byte a pixel. The pixels hold until the next call. */
export interface Glyphs {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface Stage {
  /** What View.drawing() gave, as triangles. Lengths are device pixels, pixelRatio of them a CSS pixel. */
  draw(strokes: Uint32Array, width: number, height: number, pixelRatio: number): Triangles;
  /** The texture of the last drawing: another one after a draw() with another pixel ratio. */
  glyphs(): Glyphs;
  delete(): void;
}

export interface StageModule {
  Stage: { new (): Stage };
}
