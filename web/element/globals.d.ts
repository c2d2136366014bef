declare module "*.css" {
  const text: string;
  export default text;
}

// Set by roofline-wasm.js, the module's bytes as a script: base64.
interface Window {
  rooflineWasm?: string;
  // Set by cards.js, the recall cards of the pages.
  rooflineCards?: unknown;
}
