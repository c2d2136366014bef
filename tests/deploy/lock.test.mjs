import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

for (const folder of ["web", "tests/bench"]) {
  const { packages } = JSON.parse(await readFile(new URL(`../../${folder}/package-lock.json`, import.meta.url), "utf8"));

  test(`the lock file of ${folder} suits Debian's npm`, () => {
    assert.deepEqual(
      Object.keys(packages).filter((name) => packages[name].extraneous),
      [],
    );
  });

  test(`the lock file of ${folder} names no registry, so that any mirror will do`, () => {
    assert.deepEqual(
      Object.keys(packages).filter((name) => packages[name].resolved),
      [],
    );
  });
}
