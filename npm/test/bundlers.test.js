/** A page with a board, made by Vite and by esbuild without special settings. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { folder } from './package.js';
import { eventOf, openSite } from './site.js';

const fromClient = createRequire(new URL('../../web/package.json', import.meta.url));
const vite = await import(
  pathToFileURL(join(fromClient.resolve('vite/package.json'), '../dist/node/index.js'))
);

const PAGE = `<!doctype html><html lang="en"><head><title>x</title>
<script type="module" src="./main.js"></script></head>
<body><heterodox-board game="chess" play="1" lang="de" controls></heterodox-board></body></html>`;
const SCRIPT = `import { Engine, load } from 'heterodox';
import 'heterodox/board';
load().then((hx) => { window.games = hx.games.length; });
window.search = async () => {
  const engine = await Engine.create({ threads: 2 });
  const { move } = await engine.play((await load()).game('chess').position(), { depth: 5 });
  return [engine.threads, move.length];
};
`;

let project;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'heterodox-bundled-'));
  await mkdir(join(project, 'node_modules'));
  // A copy: bundlers treat links to other folders unlike installed packages.
  await cp(fileURLToPath(folder), join(project, 'node_modules/heterodox'), { recursive: true });
  await writeFile(join(project, 'index.html'), PAGE);
  await writeFile(join(project, 'main.js'), SCRIPT);
});

after(() => rm(project, { recursive: true, force: true, maxRetries: 5 }));

/** Opens the page, and plays a move that the engine answers. */
async function tryPage(files, root) {
  const site = await openSite(files, root, { isIsolated: true });
  try {
    const tab = await site.open('/index.html');
    await eventOf(tab, 'ready');
    await tab.$eval('heterodox-board', (board) => board.play('e4'));
    await tab.waitForFunction(() => document.querySelector('heterodox-board').history.length === 2);
    assert.equal(await tab.evaluate(() => window.games), 6);
    await tab.getByRole('button', { name: 'Brett drehen' }).waitFor();
    assert.deepEqual(await tab.evaluate(() => window.search()), [2, 4]);
    assert.deepEqual(tab.complaints, []);
  } finally {
    await site.close();
  }
}

test('bundled with Vite', async () => {
  await vite.build({ root: project, logLevel: 'error', configFile: false });
  await tryPage({}, pathToFileURL(`${join(project, 'dist')}/`));
});

test('bundled with esbuild', async () => {
  const out = join(project, 'out');
  await esbuild.build({
    absWorkingDir: project,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: out,
  });
  // It leaves addresses alone: the files that are fetched later belong beside the script.
  const dist = join(project, 'node_modules/heterodox/dist');
  for (const file of ['lessons', 'networks', 'puzzles', 'studies', 'wasm', 'worker.js']) {
    await cp(join(dist, file), join(out, file), { recursive: true });
  }
  await tryPage({ '/index.html': PAGE }, pathToFileURL(`${out}/`));
});
