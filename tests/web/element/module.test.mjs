// wasm/roofline.d.ts and wasm/stage.d.ts are written by hand: this holds them to what embind gives.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { newPage, require, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const ts = require("typescript");
const source = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

async function declared(file) {
  const parsed = ts.createSourceFile(file, await readFile(source(`wasm/${file}`), "utf8"), ts.ScriptTarget.Latest, true);
  const interfaces = new Map();
  parsed.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node)) return;
    interfaces.set(
      node.name.text,
      node.members.map((/** @type {any} */ member) => ({
        name: member.name.text,
        isMethod: ts.isMethodSignature(member),
        parameters: member.parameters?.length ?? 0,
        type: member.type?.getText() ?? "",
      })),
    );
  });
  return interfaces;
}

/** Both modules as Emscripten made them, with one view and one stage, in a page that holds nothing else. */
async function openModules(t) {
  const { page } = await newPage(t, shared, { bypassCSP: true });
  for (const name of ["roofline", "roofline-stage"]) {
    await page.route(`**/emscripten/${name}.js`, async (route) =>
      route.fulfill({ contentType: "text/javascript", body: await readFile(source(`build/wasm/wasm/${name}.js`), "utf8") }),
    );
  }
  await page.goto(`${shared.url}licences.txt`);
  await page.evaluate(async (site) => {
    const open = async (name) => (await import(`${site}emscripten/${name}.js`)).default({ locateFile: (file) => site + file });
    window.figuresModule = await open("roofline");
    window.stageModule = await open("roofline-stage");
    window.view = window.figuresModule.createView(window.figuresModule.figureNames()[0]);
    window.view.resize(760, 1, false);
    window.view.frame(0);
    window.stage = new window.stageModule.Stage();
  }, shared.url);
  return page;
}

/** How many arguments embind wants; it says so when it gets too many. NaN where it does not count them. */
function arity(page, object, method) {
  return page.evaluate(
    (/** @type {any[]} */ [name, key]) => {
      try {
        /** @type {any} */ (window)[name][key](...Array(99).fill(0));
      } catch (error) {
        return Number(/expected (\d+) args/.exec(error.message)?.[1]);
      }
      return NaN;
    },
    [object, method],
  );
}

const objects = {
  "roofline.d.ts": { RooflineModule: "figuresModule", View: "view" },
  "stage.d.ts": { StageModule: "stageModule", Stage: "stage" },
};

for (const [file, variables] of Object.entries(objects)) {
  test(`definition of ${file}: a module and its objects have what it names, and take as many arguments`, async (t) => {
    const interfaces = await declared(file);
    const page = await openModules(t);
    const isCounted = !Number.isNaN(await arity(page, "module", "createView")); // Emscripten 3.1.69 counts in debug builds only
    for (const [name, variable] of Object.entries(variables)) {
      for (const { name: member, isMethod, parameters } of interfaces.get(name)) {
        assert.ok(await page.evaluate(([object, key]) => key in window[object], [variable, member]), `${name}.${member}`);
        if (isMethod && member !== "delete" && isCounted)
          assert.equal(await arity(page, variable, member), parameters, `${name}.${member}`);
      }
    }
  });
}

test("definition of roofline.d.ts: a view has no other methods than those that it names", async (t) => {
  const names = (await declared("roofline.d.ts")).get("View").map(({ name }) => name);
  const page = await openModules(t);
  const own = await page.evaluate(() => Object.keys(Object.getPrototypeOf(window.view)));
  assert.deepEqual(
    own.filter((name) => !names.includes(name)),
    [],
  );
});

const types = {
  string: "string",
  number: "number",
  boolean: "boolean",
  "string[]": "object",
  "number | null": "number",
  ControlKind: "string",
};

function checkShape(interfaces, name, object) {
  const members = interfaces.get(name);
  assert.deepEqual(Object.keys(object).sort(), members.map((member) => member.name).sort(), name);
  for (const { name: member, type } of members) {
    const value = object[member];
    if (types[type] && value !== null) assert.equal(typeof value, types[type], `${name}.${member}`);
  }
}

test("definition of the answers: objects of the declared shape", async (t) => {
  const interfaces = await declared("roofline.d.ts");
  const page = await openModules(t);
  const answers = await page.evaluate(() => ({
    Control: window.view.controls(),
    Option: window.view.controls().flatMap(({ options }) => options),
    Row: window.view.readout(),
    Table: [window.view.table()],
    Handle: window.view.handles(),
    SetResult: [window.view.set("nothing", "1"), window.view.restore("")],
    FrameResult: [window.view.frame(0)],
  }));
  for (const [name, records] of Object.entries(answers)) {
    assert.ok(records.length > 0, name);
    for (const record of records) checkShape(interfaces, name, record);
  }
  assert.equal(answers.SetResult[0].status, "refused");
  assert.equal(await page.evaluate(() => window.figuresModule.createView("nothing")), null);
});

test("definition of the stage: a drawing becomes triangles of declared shape, with the glyphs that they take", async (t) => {
  const interfaces = await declared("stage.d.ts");
  const page = await openModules(t);
  const made = await page.evaluate(() => {
    const { corners, indices, ...others } = window.stage.draw(window.view.drawing(), 760, 400, 1);
    const { pixels, ...size } = window.stage.glyphs();
    return { corners: corners.length, indices: indices.length, last: Math.max(...indices), others, pixels: pixels.length, size };
  });
  assert.ok(made.corners > 500 * 20);
  assert.equal(made.corners % 20, 0);
  assert.equal(made.indices % 3, 0);
  assert.equal(made.last, made.corners / 20 - 1);
  assert.equal(made.pixels, made.size.width * made.size.height);
  assert.deepEqual(
    ["corners", "indices", ...Object.keys(made.others)],
    interfaces.get("Triangles").map(({ name }) => name),
  );
  assert.deepEqual(
    [...Object.keys(made.size), "pixels"],
    interfaces.get("Glyphs").map(({ name }) => name),
  );
});

test("result of texts that are hard to hand over: they come back as they went in, and an exact number stays exact", async (t) => {
  const page = await openModules(t);
  const { message, value, words } = await page.evaluate(() => {
    const { view } = window;
    const { message: said } = view.set('µ\u{1F600}"\\\n', "1");
    const [row] = view.readout().filter((one) => one.value !== null);
    return { message: said, value: row.value, words: view.drawing().length };
  });
  assert.ok(message.includes('µ\u{1F600}"\\\n'), message);
  assert.ok(Number.isFinite(value));
  assert.ok(words > 500);
});

test("result of the two themes: another background each", async (t) => {
  const page = await openModules(t);
  const [dark, light] = await page.evaluate(() =>
    ["dark", "light"].map((theme) => {
      window.view.setTheme(window.figuresModule.Theme[theme]);
      return window.view.background();
    }),
  );
  assert.notEqual(dark, light);
});
