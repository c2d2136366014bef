import path from "node:path";
import { headless, require, softwareGl } from "../web/support/helpers.mjs";
import { view, windowOf } from "./window.mjs";

export const chromium = { name: "Chromium", live: "canvas", launch };

async function launch(downloads) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const args = [...headless, ...softwareGl];
  const browser = await require("playwright-core").chromium.launch({
    executablePath,
    args,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ viewport: view });
  context.on("page", (page) => page.on("download", (file) => file.saveAs(path.join(downloads, file.suggestedFilename()))));
  return { newWindow: async () => windowOf(await context.newPage()), close: () => browser.close() };
}
