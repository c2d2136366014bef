// wasm/roofline.d.ts is written by hand: this holds it to the module.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { newPage, require, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const ts = require("typescript");
const esbuild = require("esbuild");

async function declared() {
  const file = new URL("../../../wasm/roofline.d.ts", import.meta.url);
  const source = ts.createSourceFile("roofline.d.ts", await readFile(file, "utf8"), ts.ScriptTarget.Latest, true);
  const interfaces = new Map();
  source.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node)) return;
    interfaces.set(node.name.text, node.members.map((member) => ({
      name: member.name.text,
      method: ts.isMethodSignature(member),
      parameters: member.parameters?.length ?? 0,
      type: member.type?.getText() ?? "",
    })));
  });
  return interfaces;
}

/** The module itself, with one view, in a page that holds nothing else. */
async function openModule(t) {
  const { page } = await newPage(t, shared, { bypassCSP: true });
  await page.goto(`${shared.url}licences.txt`);
  const entry = fileURLToPath(new URL("../../../web/element/runtime/module.js", import.meta.url));
  const { outputFiles } = await esbuild.build({ entryPoints: [entry], bundle: true, write: false, format: "iife", globalName: "figures" });
  await page.addScriptTag({ content: outputFiles[0].text });
  await page.evaluate(async (url) => {
    window.module = await window.figures.openModule(await WebAssembly.compileStreaming(fetch(url)));
    window.view = window.module.createView(window.module.figureNames()[0]);
    window.view.resize(760, 1, false);
    window.view.frame(0);
  }, `${shared.url}roofline.wasm`);
  return page;
}

test("definition of the interface: the module and a view have what it names, and take as many arguments", async (t) => {
  const interfaces = await declared();
  const page = await openModule(t);
  for (const [name, variable] of [["RooflineModule", "module"], ["View", "view"]]) {
    for (const { name: member, method, parameters } of interfaces.get(name)) {
      const { kind, length } = await page.evaluate(([object, key]) => {
        const { length: own } = window[object][key];
        return { kind: typeof window[object][key], length: own };
      }, [variable, member]);
      assert.equal(kind, method ? "function" : "object", `${name}.${member}`);
      assert.equal(length, parameters, `${name}.${member}`);
    }
  }
});

const types = { string: "string", number: "number", boolean: "boolean", "string[]": "object", "number | null": "number" };

function checkShape(interfaces, name, object) {
  const members = interfaces.get(name);
  assert.deepEqual(Object.keys(object).sort(), members.map((member) => member.name).sort(), name);
  for (const { name: member, type } of members) {
    const value = object[member];
    if (types[type] && value !== null) assert.equal(typeof value, types[type], `${name}.${member}`);
  }
}

test("definition of the answers: objects of the declared shape", async (t) => {
  const interfaces = await declared();
  const page = await openModule(t);
  const answers = await page.evaluate(() => ({
    Control: window.view.controls(),
    Option: window.view.controls().flatMap(({ options }) => options),
    Row: window.view.readout(),
    Table: [window.view.table()],
    Handle: window.view.handles(),
    SetResult: [window.view.set("nothing", "1"), window.view.restore("")],
    FrameResult: [window.view.frame(0)],
  }));
  for (const [name, objects] of Object.entries(answers)) {
    assert.ok(objects.length > 0, name);
    for (const object of objects) checkShape(interfaces, name, object);
  }
  assert.equal(answers.SetResult[0].status, "refused");
  assert.equal(await page.evaluate(() => window.module.createView("nothing")), null);
});

test("result of texts that are hard to hand over: they come back as they went in, and an exact number stays exact", async (t) => {
  const page = await openModule(t);
  const { message, value, words } = await page.evaluate(() => {
    const { view } = window;
    const { message: said } = view.set("µ\u{1F600}\"\\\n", "1");
    const [row] = view.readout().filter((one) => one.value !== null);
    return { message: said, value: row.value, words: view.drawing().length };
  });
  assert.ok(message.includes('µ\u{1F600}"\\\n'), message);
  assert.ok(Number.isFinite(value));
  assert.ok(words > 500);
});
