declare module "*.css" {
  const text: string;
  export default text;
}

// Emscripten's scripts of the two modules; web/build/bundle.mjs says where they are.
declare module "roofline-module" {
  export default function create(options: object): Promise<import("../../wasm/roofline.d.ts").RooflineModule>;
}
declare module "roofline-stage-module" {
  export default function create(options: object): Promise<import("../../wasm/stage.d.ts").StageModule>;
}

interface Window {
  // Only in browsers that know trusted types; TypeScript does not declare it.
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
  };
  // Set by roofline-wasm.js and its like, the modules' bytes as scripts: base64.
  rooflineWasm?: Record<string, string>;
  // Set by roofline-stage.js.
  rooflineStage?: unknown;
  // Set by cards.js, the recall cards of the pages.
  rooflineCards?: unknown;
}
