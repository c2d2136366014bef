// The WebGL contexts and the WebAssembly memories that a page makes.

/** @type {Set<WebGLRenderingContext>} */
export const contexts = new Set();

/** @type {Set<WebAssembly.Memory>} */
export const memories = new Set();

export function watchContexts() {
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const original = /** @type {(kind: string, ...rest: any[]) => any} */ (prototype.getContext);
    Object.assign(prototype, {
      /**
       * @this {any}
       * @param {string} kind
       * @param {any[]} rest
       */
      getContext(kind, ...rest) {
        const context = original.call(this, kind, ...rest);
        if (context && kind.startsWith("webgl")) contexts.add(context);
        return context;
      },
    });
  }
}

export function watchMemories() {
  for (const name of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
    const original = /** @type {(...given: any[]) => Promise<any>} */ (WebAssembly[name]);
    Object.assign(WebAssembly, {
      [name]: async (/** @type {any[]} */ ...given) => {
        const result = await original.apply(WebAssembly, given);
        for (const own of Object.values((result.instance ?? result).exports)) if (own instanceof WebAssembly.Memory) memories.add(own);
        return result;
      },
    });
  }
}
