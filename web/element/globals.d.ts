declare module "*.css" {
  const text: string;
  export default text;
}

// The figures that need a late part of the module: the build asks the module, and puts them in.
declare const lateFigures: import("../../wasm/roofline.d.ts").LateFigure[];

interface Window {
  // Set by roofline-wasm.js and its like, the modules' bytes as scripts: base64.
  rooflineWasm?: Record<string, string>;
  // Set by roofline-stage.js.
  rooflineStage?: unknown;
  // Set by cards.js, the recall cards of the pages.
  rooflineCards?: unknown;
}
