// esbuild and playwright-core as they are installed, and pinned, beside the pages.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));

export const esbuild = /** @type {typeof import("esbuild")} */ (require("esbuild"));
export const { chromium } = /** @type {typeof import("playwright-core")} */ (require("playwright-core"));
