// The lesson after its first visit: without a network, and through an update of the site.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { serve } from "../../../deploy/serve.mjs";
import { serviceWorker } from "../../../web/build/service_worker.mjs";
import { drawn, newPage, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const entry = new URL("../../../web/offline/worker.js", import.meta.url).pathname;
const other = "https://www.youtube-nocookie.com/";

/** A copy of the site that can change, at a server that can go. */
async function useSite(t) {
  const root = await mkdtemp(path.join(os.tmpdir(), "roofline-site-"));
  await cp(site, root, { recursive: true });
  const server = await serve({ root });
  t.after(async () => {
    await server.close().catch(() => {}); // a test may have closed it
    await rm(root, { recursive: true });
  });
  const change = async (name, edit) => writeFile(path.join(root, name), edit(await readFile(path.join(root, name), "utf8")));
  return {
    ...server,
    change,
    /** What a new build would put there: the mark in a page and in the script, and the worker that knows them. */
    async publish(mark) {
      await change("glossary.html", (html) => html.replace(/<title>[^<]*/, `<title>${mark}`));
      await change("lesson.js", (script) => `${script}\nwindow.mark=${JSON.stringify(mark)};`);
      await writeFile(path.join(root, "service-worker.js"), await serviceWorker(root, entry));
    },
  };
}

async function open(t, { url }, name = "glossary.html") {
  const opened = await newPage(t, { ...shared, url }, { serviceWorker: true });
  await opened.page.goto(url + name);
  await opened.page.evaluate(() => navigator.serviceWorker.ready);
  return opened;
}

const marks = (page) => page.evaluate(() => [document.title, window.mark]);

test("result of going offline after one visit: every page opens, figures live, search finds, no console line", async (t) => {
  const server = await useSite(t);
  const { page, problems } = await open(t, server);
  await server.close();
  for (const name of [
    "index.html?gpu=h200-sxm#recall-cards",
    "figures.html",
    "review.html",
    "teacher.html",
    "embed.html",
    "glossary.html",
    "",
  ]) {
    await page.goto(server.url + name);
    assert.notEqual(await page.title(), "");
    if (name === "figures.html") await drawn(page);
  }
  await page.getByRole("combobox", { name: "Search" }).fill("ridge point");
  await page.getByRole("option").first().waitFor();
  assert.deepEqual(problems, []);
});

test("definition of what is kept: the site's own files, nothing of other sites", async (t) => {
  const server = await useSite(t);
  const { page, context } = await open(t, server);
  await context.route(`${other}**`, (route) => route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }));
  await page.goto(`${server.url}index.html`);
  await page.locator("figure.video button").first().click();
  await page.frameLocator("figure.video iframe").locator(":root").waitFor();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  assert.ok(kept.length > 20);
  assert.deepEqual(
    kept.filter((url) => !url.startsWith(server.url)),
    [],
  );
});

// Gets ready what the server has now.
const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });

test("result of a new version, again and again: the open page keeps the old one, a reload gets the new one whole", async (t) => {
  const server = await useSite(t);
  const versions = ["first", "second", "third", "fourth"];
  await server.publish(versions[0]);
  const { page, problems } = await open(t, server);
  await page.reload();
  for (const [index, mark] of versions.slice(1).entries()) {
    const before = versions[index];
    assert.deepEqual(await marks(page), [before, before]);
    await server.publish(mark);
    await update(page);
    assert.deepEqual(await marks(page), [before, before]);
    assert.ok((await page.evaluate(async () => (await fetch("lesson.js")).text())).endsWith(`window.mark="${before}";`));
    await page.reload();
    await page.waitForFunction((wanted) => window.mark === wanted, mark);
    assert.deepEqual(await marks(page), [mark, mark]);
    assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1);
  }
  assert.deepEqual(problems, []);
});

test("result of a new version with two pages open: a reload of one gets the old one whole, until the other is closed", async (t) => {
  const server = await useSite(t);
  await server.publish("first");
  const { page, context } = await open(t, server);
  await page.reload();
  const second = await context.newPage();
  await second.goto(`${server.url}glossary.html`);
  await server.publish("second");
  await update(page);
  await page.reload();
  assert.deepEqual(await marks(page), ["first", "first"]);
  await second.close();
  await page.reload();
  await page.waitForFunction(() => window.mark === "second");
  assert.deepEqual(await marks(page), ["second", "second"]);
});

test("result of a server in the middle of an update: the new version is not taken, the old one stays whole", async (t) => {
  const server = await useSite(t);
  await server.publish("first");
  const { page } = await open(t, server);
  await page.reload();
  await server.publish("second");
  await server.change("lesson.js", (script) => script.replace('"second"', '"third"')); // the worker knows another hash
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const worker = registration.installing ?? registration.waiting;
    while (worker && worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 20));
    return worker?.state;
  });
  assert.equal(state, "redundant");
  await page.reload();
  assert.deepEqual(await marks(page), ["first", "first"]);
});

test("result of a page in a frame: no worker is registered", async (t) => {
  const server = await useSite(t);
  const { page } = await newPage(t, { ...shared, url: server.url }, { serviceWorker: true });
  await page.route(`${server.url}own.html`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<iframe src="glossary.html"></iframe>' }),
  );
  await page.goto(`${server.url}own.html`);
  await page.frameLocator("iframe").locator("footer").waitFor();
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

test("definition of the manifest: it is linked, its start page and its icons are there", async (t) => {
  const server = await useSite(t);
  const { page } = await open(t, server);
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await fetch(address);
  assert.equal(response.headers.get("content-type"), "application/manifest+json");
  const manifest = await response.json();
  for (const { src } of [{ src: manifest.start_url }, ...manifest.icons])
    assert.equal((await fetch(new URL(src, address))).status, 200, src);
});
