// The types that are shipped, as somebody's compiler sees them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { require } from "../support/helpers.mjs";

const ts = require("typescript");
const example = fileURLToPath(new URL("../fixtures/uses_element.ts", import.meta.url));

for (const moduleResolution of ["Bundler", "NodeNext"]) {
  test(`result of a program that uses everything, modules resolved as ${moduleResolution}: nothing to complain of`, () => {
    const options = {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      module: moduleResolution === "NodeNext" ? ts.ModuleKind.NodeNext : ts.ModuleKind.ES2022,
      moduleResolution: ts.ModuleResolutionKind[moduleResolution],
    };
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([example], options));
    assert.deepEqual(
      faults.map(({ start, messageText }) => [start, ts.flattenDiagnosticMessageText(messageText, "\n")]),
      [],
    );
  });
}
