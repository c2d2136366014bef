// The stage's module as JavaScript sees it: functions of C, and what Emscripten adds. stage_bindings.cpp has them.

export interface StageModule {
  // The context that _draw_strokes() draws with: one of WebGL 2, made by JavaScript and made current here.
  GL: {
    registerContext(context: WebGL2RenderingContext, attributes: { majorVersion: number; minorVersion: number }): number;
    makeContextCurrent(handle: number): boolean;
  };
  HEAPU32: Uint32Array; // the module's memory; another one after a call that needed more
  _stop_stage(): void; // the context is lost
  _strokes_room(words: number): number; // the address where a view's drawing() is to be put
  _draw_strokes(width: number, height: number, pixelRatio: number, background: number): void; // over the lower left corner
}

export interface ModuleOptions {
  // Makes the instance from what the page has fetched and compiled itself: the glue's own way logs to the console and
  // asks a second time when the server does not call the file application/wasm. Returns {}: the instance comes later.
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
}

export default function createStage(options: ModuleOptions): Promise<StageModule>;
