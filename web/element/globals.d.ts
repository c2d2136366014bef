declare module "*.css" {
  const text: string;
  export default text;
}

interface Window {
  // Set by roofline-wasm.js and roofline-stage-wasm.js, the modules' bytes as scripts: base64.
  rooflineWasm?: Record<string, string>;
  // Set by roofline-stage.js.
  rooflineStage?: unknown;
  // Set by cards.js, the recall cards of the pages.
  rooflineCards?: unknown;
}
