// Chromium, and in it a fresh context for each measure.
import { fileURLToPath } from "node:url";
import { Session } from "./session.mjs";
import { chromium, esbuild } from "./tools.mjs";

/** @typedef {import("../targets.mjs").Target} Target */
/** @typedef {{ figures?: number, latency?: boolean, answer?: boolean }} Wishes what the probe is to do, see ../probe/index.js */

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];
const viewport = { width: 1400, height: 900 };

const { outputFiles } = esbuild.buildSync({
  entryPoints: [fileURLToPath(new URL("../probe/index.js", import.meta.url))],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "probe",
});

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
}

/**
 * A page with the probe in it, opened for `use` and gone afterwards.
 * @template T
 * @param {import("playwright-core").Browser} browser
 * @param {Target} target
 * @param {Wishes} wishes
 * @param {(session: Session) => Promise<T>} use
 */
export async function withPage(browser, target, wishes, use) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = new Session(browser, page, await context.newCDPSession(page), target.name);
    await session.prepare(sourceOf(target, wishes));
    return await use(session);
  } finally {
    await context.close();
  }
}

// The hooks are pasted in as source, so that a page's policy does not stop them.
/**
 * @param {Target} target
 * @param {Wishes} wishes
 */
function sourceOf({ ready, drag, readout, lazy }, wishes) {
  const options = { figures: 1, latency: false, answer: false, scroll: lazy, readout, ...wishes };
  return `(() => { ${outputFiles[0].text}; probe.install(${JSON.stringify(options)}, { ready: ${ready}, drag: ${drag} }); })();`;
}
