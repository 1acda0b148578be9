/** Runs the examples of the README. An expression before `// →` must have the value after it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folder } from './package.js';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^## (.+)$|^```js\n([\s\S]*?)^```$/gm)];

let project;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'heterodox-readme-'));
  await mkdir(join(project, 'node_modules'));
  await symlink(fileURLToPath(folder), join(project, 'node_modules/heterodox'), 'dir');
});

after(() => rm(project, { recursive: true }));

/** Turns expressions with values into assertions, and counts them when they run. */
function checked(code) {
  const assertion = (_, indent, expression, value) =>
    `${indent}assert.deepEqual(${expression}, ${value}); passed++;`;
  const body = code.replace(/^( *)(\S.*?); \/\/ → (.+)$/gm, assertion);
  return `import assert from 'node:assert/strict';\nlet passed = 0;\n${body}\nconsole.log('passed', passed);\n`;
}

let section = '';
for (const [, title, code] of examples) {
  section = title ?? section;
  if (!code) continue;
  const heading = section;
  test(`README: ${heading}`, async () => {
    const expected = code.match(/\/\/ →/g)?.length ?? 0;
    const file = join(project, `${heading.replaceAll(/\W+/g, '-')}.mjs`);
    await writeFile(file, checked(code));
    const output = execFileSync(process.execPath, [file], { encoding: 'utf8' });
    // Examples whose assertions are in a block that never runs would pass otherwise.
    assert.match(output, new RegExp(`passed ${expected}\n$`));
  });
}

test('the README has examples', () => assert.ok(examples.length > 10));
