import { require } from "../web/support/helpers.mjs";
import { view, windowOf } from "./window.mjs";

// WebGL it has with a screen only (a virtual one does), once told not to mind the software renderer. It takes the colour scheme
// at its start, so one of the two is dark.
const withWebGl = { "webgl.force-enabled": true, "layout.css.prefers-color-scheme.content-override": 0 };
const withoutWebGl = { "webgl.disabled": true };

export const firefox = { name: "Firefox without WebGL", live: "vector", launch: (downloads) => launch(downloads, true, withoutWebGl) };
export const firefoxWithWebGl = {
  name: "Firefox with WebGL, dark",
  live: "canvas",
  launch: (downloads) => launch(downloads, false, withWebGl),
};

async function launch(downloads, headless, preferences) {
  const browser = await require("puppeteer-core").launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless,
    defaultViewport: view,
    extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads, ...preferences },
  });
  return { newWindow: async () => windowOf(await browser.newPage()), close: () => browser.close() };
}
