/** The files of the package: their sizes and their types. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { folder } from './package.js';

/**
 * Greatest compressed sizes of files in bytes. They only go down: a file that has become much smaller
 * gets a smaller limit.
 */
const LIMITS = JSON.parse(await readFile(new URL('../sizes.json', import.meta.url), 'utf8'));

/** A file that is smaller than this part of its limit needs a smaller one. */
const SLACK = 0.95;

/** What a page loads before it shows a board, and how much that may be. */
const PAGE_LIMIT = 750_000;
const PAGES = {
  'a built-in game': ['dist/wasm/games.wasm', 'standalone/heterodox-board.js'],
  'an Interactive Diagram': ['dist/wasm/definitions.wasm', 'standalone/heterodox-board.js'],
};

/** WebAssembly is larger when it is compiled fast. */
const isQuick = process.env.HETERODOX_QUICK === '1';

/** Returns the size of a file of the package as a web host sends it. */
async function sizeOf(path) {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  return brotliCompressSync(await readFile(new URL(path, folder)), { params }).length;
}

const PROGRAM = `
import { load, type Position } from 'heterodox';
import type { HeterodoxBoard, MoveDetail } from 'heterodox/board';
import { replaceDiagrams } from 'heterodox/diagrams';

export async function use(): Promise<Position> {
  const board: HeterodoxBoard = document.createElement('heterodox-board');
  board.game = 'clash';
  board.lang = 'de';
  board.addEventListener('move', ({ detail }) => {
    const { san, by }: MoveDetail = detail;
    console.log(san, by === 'engine');
  });
  board.addEventListener('click', () => board.play('e4'));
  // @ts-expect-error: there is no such method.
  board.castle();
  await replaceDiagrams(document.body);
  return (await load()).game(board.view?.game ?? 'chess').position(board.fen ?? undefined);
}
`;

for (const [path, limit] of Object.entries(LIMITS)) {
  const skip = isQuick && path.endsWith('.wasm') && 'compiled with --quick';
  test(`${path} is as small as before`, { skip }, async (t) => {
    const size = await sizeOf(path);
    t.diagnostic(`${path}: ${size} bytes`);
    assert.ok(size <= limit, `${size} bytes, more than ${limit}`);
    assert.ok(size >= SLACK * limit, `${size} bytes: lower the limit ${limit} in npm/sizes.json`);
  });
}

test('a page with a board is small', () => {
  for (const [page, files] of Object.entries(PAGES)) {
    const size = files.reduce((sum, path) => sum + LIMITS[path], 0);
    assert.ok(size <= PAGE_LIMIT, `${page}: ${size} bytes`);
  }
});

test('the package has what its manifest exports', async () => {
  const manifest = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  const paths = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  assert.ok(paths.length > 8);
  for (const path of paths) await readFile(new URL(path, folder));
});

test('what is published has all licences', () => {
  const options = {
    cwd: fileURLToPath(folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  };
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], options));
  const paths = files.map(({ path }) => path);
  for (const path of ['LICENSE-MIT', 'LICENSE-APACHE', 'THIRD-PARTY.md', 'README.md']) {
    assert.ok(paths.includes(path), `${path} is not among ${paths.length} files`);
  }
});

for (const resolution of ['nodenext', 'bundler']) {
  test(`its types are found and right: ${resolution}`, async () => {
    const project = await mkdtemp(join(tmpdir(), 'heterodox-types-'));
    await mkdir(join(project, 'node_modules'));
    await symlink(fileURLToPath(folder), join(project, 'node_modules/heterodox'), 'dir');
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    await writeFile(join(project, 'program.ts'), PROGRAM);
    const compiler = new URL('../node_modules/typescript/bin/tsc', import.meta.url);
    const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
    const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--types', ''];
    const how = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022'];
    const lib = ['--lib', 'es2023,dom,dom.iterable,esnext.disposable'];
    try {
      const command = [fileURLToPath(compiler), 'program.ts', ...options, ...how, ...lib];
      execFileSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
    } catch ({ stdout, message }) {
      assert.fail(stdout || message);
    } finally {
      await rm(project, { recursive: true });
    }
  });
}
