// wasm/roofline.d.ts is written by hand: this holds it to the module.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { newPage, require, useBrowser } from "./helpers.mjs";

const shared = useBrowser();
const ts = require("typescript");

async function declared() {
  const file = new URL("../../wasm/roofline.d.ts", import.meta.url);
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
  const glue = new URL("../../build/wasm/wasm/roofline.js", import.meta.url);
  await page.addScriptTag({ content: await readFile(glue, "utf8") });
  await page.evaluate(async (url) => {
    const compiled = await WebAssembly.compileStreaming(fetch(url));
    const instantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(compiled, imports).then(receive);
      return {};
    };
    window.module = await window.createRoofline({ instantiateWasm });
    window.view = window.module.createView(window.module.figureNames()[0]);
    window.view.resize(760, 1, false);
  }, `${shared.url}roofline.wasm`);
  return page;
}

test("definition of the interface: the module and a view have what it names, and take as many arguments", async (t) => {
  const interfaces = await declared();
  const page = await openModule(t);
  for (const [name, variable] of [["RooflineModule", "module"], ["View", "view"]]) {
    for (const { name: member, method, parameters } of interfaces.get(name)) {
      const kind = await page.evaluate(([object, key]) => typeof window[object][key], [variable, member]);
      assert.equal(kind, method ? "function" : "object", `${name}.${member}`);
      if (!method || member === "delete") continue;
      const surplus = await page.evaluate(([object, key, count]) => {
        try {
          window[object][key](...Array(count + 1).fill(0));
          return "took one too many";
        } catch (error) {
          return error.message;
        }
      }, [variable, member, parameters]);
      assert.match(surplus, new RegExp(`${parameters + 1} arguments, expected ${parameters}`), `${name}.${member}`);
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
