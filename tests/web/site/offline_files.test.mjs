// Each figure as one file: everything is inside, whatever is done with it. (The whole lesson in a folder: folder.test.mjs.)
import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { agreesWithCommand, drawn, figureNames, htmlFaults, newPage, painted, site, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

let folder;
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "Übung für 学生 "));
  await cp(path.join(site, "offline"), folder, { recursive: true }); // and nothing beside them
});
after(() => rm(folder, { recursive: true }));

/** A page from the folder; `asked` gets every address that it loads. */
async function openFile(t, file, options) {
  const opened = await newPage(t, shared, options);
  const asked = [];
  opened.page.on("request", (request) => asked.push(request.url()));
  const address = pathToFileURL(path.join(folder, file)).href;
  await opened.page.goto(address);
  return { ...opened, asked, address };
}

test("definition of the figures: those that the module knows", async () => {
  const files = (await readdir(path.join(site, "offline"))).sort();
  assert.deepEqual(files, figureNames.map((name) => `${name}.html`).sort());
  assert.ok(figureNames.length >= 4);
});

for (const name of figureNames) {
  test(`result of opening offline/${name}.html alone: live, one request, no console line, no violation`, async (t) => {
    const { page, problems, asked, address } = await openFile(t, `${name}.html`);
    await drawn(page);
    const figure = page.locator("roofline-figure figure").first();
    await figure.locator("select").first().selectOption({ index: 1 });
    await painted(page);
    await agreesWithCommand(page, figure, name);
    await figure.locator(".menu summary").click();
    assert.ok(await figure.getByRole("button", { name: "SVG picture" }).isVisible());
    assert.equal(await figure.getByRole("button", { name: "Copy code" }).count(), 0, "code would name files that are not there");
    assert.deepEqual(
      asked.filter((url) => !/^(blob|data):/.test(url)),
      [address],
    );
    assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
    assert.deepEqual(problems, []);
  });

  test(`result of validating offline/${name}.html: nothing to report but that its scripts are inside`, async () => {
    assert.deepEqual(await htmlFaults(`offline/${name}.html`), []);
  });
}

test("result of the one file without JavaScript: the picture, and no room for controls", async (t) => {
  const { page } = await openFile(t, `${figureNames[0]}.html`, { javaScriptEnabled: false });
  assert.ok(await page.locator(".poster svg:visible").isVisible());
  assert.equal(await page.locator(".controls").isVisible(), false);
});

test("definition of the one file: it carries the licences of what is in it", async () => {
  const html = await readFile(path.join(site, `offline/${figureNames[0]}.html`), "utf8");
  for (const part of ["Dear ImGui", "Inter", "Emscripten", "musl"]) assert.ok(html.includes(part), part);
});

test("result of another try after the one file's module failed: live", async (t) => {
  const breakOnce = () => {
    const compile = WebAssembly.compile;
    WebAssembly.compile = () => {
      WebAssembly.compile = compile;
      return Promise.reject(new Error("once"));
    };
  };
  const { page } = await openFile(t, `${figureNames[0]}.html`, { init: breakOnce });
  await page.getByRole("button", { name: "Try again" }).click();
  await drawn(page);
});
