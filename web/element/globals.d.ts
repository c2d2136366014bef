declare module "*.css" {
  const text: string;
  export default text;
}

// Set by roofline-wasm.js, the module's bytes as a script: base64.
interface Window {
  rooflineWasm?: string;
}
