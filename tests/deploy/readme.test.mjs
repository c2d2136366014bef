// The project's documents show what the command really prints, and the picture that it really draws; their links lead to files.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";

const root = new URL("../../", import.meta.url).pathname;
const command = join(root, "dist/bin/roofline");
const read = (name) => readFileSync(join(root, name), "utf8");

const withExamples = ["README.md", "core/cli/README.md"];
const documents = [
  ...withExamples,
  "web/README.md",
  "web/package/README.md",
  "web/package/reference.md",
  "tests/bench/README.md",
  ...["README", "CHANGELOG", "hosting/README", "recipes/README", "recipes/plain-html", "recipes/quarto"].map((name) => `deploy/${name}.md`),
];

// [command line, what stands below it] of every "$ roofline …" in a console block.
function examples(name) {
  const blocks = [...read(name).matchAll(/```console\n([\s\S]*?)```/g)].map((match) => match[1]);
  return blocks
    .flatMap((block) => block.split(/^\$ /m).slice(1))
    .map((text) => {
      const [line, ...output] = text.split("\n");
      return [line, output.join("\n").trim()];
    });
}

for (const document of withExamples) {
  for (const [line, output] of examples(document)) {
    test(`${document}: ${line}`, () => {
      const [name, ...words] = line.split(" ");
      assert.equal(name, "roofline");
      assert.equal(execFileSync(command, words, { encoding: "utf8" }).trim(), output);
    });
  }
}

test("the documents: there are examples", () => {
  assert.equal(examples("README.md").length, 2);
  assert.ok(withExamples.flatMap(examples).length >= 4);
});

test("core/cli/README.md: it lists the subcommands that the command has, in their order", () => {
  const listed = [...read("core/cli/README.md").matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name);
  const [, help] = execFileSync(command, ["--help"], { encoding: "utf8" }).match(/^Subcommands:\n([^]*?)\n\n/m);
  assert.deepEqual(
    listed,
    help.split("\n").map((line) => line.trim().split(" ")[0]),
  );
});

test("README.md: at most 150 lines", () => assert.ok(read("README.md").trimEnd().split("\n").length <= 150));

// The place that GitHub gives a heading.
const placeOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

for (const document of documents) {
  test(`${document}: each link leads to a file, and to a heading in it`, () => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    const dead = links.filter((link) => {
      const [path, place] = link.split("#");
      const file = path ? join(dirname(document), path) : document;
      if (!existsSync(join(root, file))) return true;
      return place && ![...read(file).matchAll(/^#+ (.+)$/gm)].some(([, heading]) => placeOf(heading) === place);
    });
    assert.deepEqual(dead, []);
  });
}

test("README.md: the picture is the one that the command draws", () => {
  const folder = mkdtempSync(join(tmpdir(), "roofline-"));
  try {
    const path = join(folder, "picture.svg");
    execFileSync(command, ["figure", "roofline", "--svg", path]);
    assert.equal(read("web/picture.svg"), readFileSync(path, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
