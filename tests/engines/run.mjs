// Runs the stories in one engine: the browser is started once, and each story opens its pages in the same window.
import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { serve } from "../../deploy/serve.mjs";
import { site } from "../web/support/helpers.mjs";
import { Driver } from "./driver.mjs";
import { stories } from "./stories.mjs";

const hostPage =
  '<!doctype html><title>Host</title><link rel="icon" href="favicon.svg"><script src="embed/host.js" defer></script><iframe src="embed/roofline.html" title="Roofline" width="700"></iframe>';

const elementPage = `<!doctype html><title>Element</title><link rel="icon" href="favicon.svg">
<link rel="preload" href="roofline.wasm" as="fetch" type="application/wasm">
<script src="roofline-figure.js" defer></script><roofline-figure figure="roofline"></roofline-figure>`;

export function runStories({ name, live, launch }) {
  let browser, server, unvisited, around, places, folder, downloads;

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "Übung 学生 "));
    downloads = await mkdtemp(path.join(os.tmpdir(), "roofline-downloads-"));
    await cp(site, folder, { recursive: true });
    await writeFile(path.join(folder, "host.html"), hostPage);
    await writeFile(path.join(folder, "element.html"), elementPage);
    server = await serve({ root: site });
    unvisited = await serve({ root: site }); // of which no service worker has kept anything yet
    around = await serve({ root: folder, headers: { "Content-Security-Policy": null } });
    places = {
      site: server.url,
      unvisited: unvisited.url,
      folder: `${pathToFileURL(folder).href}/`,
      host: `${around.url}host.html`,
      element: `${around.url}element.html`,
      live,
    };
    browser = await launch(downloads);
  });

  after(async () => {
    await browser?.close();
    await Promise.all([server, unvisited, around].map((each) => each?.close()));
    await Promise.all([folder, downloads].map((each) => rm(each, { recursive: true })));
  });

  for (const [story, tell] of Object.entries(stories)) {
    test(`story in ${name}: ${story}`, async () => {
      const window = await browser.newWindow();
      const driver = new Driver(window, downloads);
      try {
        await tell(driver, places);
        assert.deepEqual(await driver.problems(), []);
      } catch (error) {
        const picture = path.join(os.tmpdir(), `${name}, ${story}.png`.replace(/[^\w.]+/g, "-"));
        await writeFile(picture, await window.screenshot());
        error.message += `\nAs it looked: ${picture}`;
        throw error;
      } finally {
        await window.close();
      }
    });
  }
}
