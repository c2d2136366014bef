// The README shows what the command really prints, and the picture that it really draws.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url).pathname;
const command = join(root, 'dist/bin/roofline');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

// [command line, what stands below it] of every "$ roofline …" in a console block.
function examples() {
  const blocks = [...readme.matchAll(/```console\n([\s\S]*?)```/g)].map((match) => match[1]);
  return blocks.flatMap((block) => block.split(/^\$ /m).slice(1)).map((text) => {
    const [line, ...output] = text.split('\n');
    return [line, output.join('\n').trim()];
  });
}

for (const [line, output] of examples()) {
  test(`README: ${line}`, () => {
    const [name, ...words] = line.split(' ');
    assert.equal(name, 'roofline');
    assert.equal(execFileSync(command, words, { encoding: 'utf8' }).trim(), output);
  });
}

test('README: there are examples', () => assert.ok(examples().length >= 4));

test('README: the picture is the one that the command draws', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roofline-'));
  try {
    const path = join(folder, 'picture.svg');
    execFileSync(command, ['figure', 'roofline', '--svg', path]);
    assert.equal(readFileSync(join(root, 'web/picture.svg'), 'utf8'), readFileSync(path, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
