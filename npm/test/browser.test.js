/** The package in Chromium, as it is in its folder, under a strict content policy. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { Engine, folder, hx } from './package.js';

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

const SCRIPT = `
import { DefinitionError, Engine, load } from '/dist/index.js';
async function search(position, threads) {
  const engine = await Engine.create({ hash: 1, threads });
  const infos = [];
  for await (const { nodes, lines } of engine.analyse(position, { depth: 6 })) {
    infos.push({ nodes, moves: lines[0].moves });
  }
  const running = engine.play(position, { time: 60_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const start = performance.now();
  engine.stop();
  const { move, score } = await running;
  const stopped = performance.now() - start;
  const again = await engine.play(position, { depth: 4 });
  engine.close();
  const scored = score !== undefined;
  return { infos, move, scored, stopped, again: again.move, threads: engine.threads };
}
const say = (value) => fetch('/said', { method: 'POST', body: JSON.stringify(value) });
try {
  const hx = await load();
  const perft = hx.games.map(({ id }) => [id, hx.game(id).position().perft(2)]);
  let mistake;
  try {
    hx.define('filse=8');
  } catch (error) {
    mistake = error instanceof DefinitionError && error.mistakes[0].column;
  }
  const position = hx.game('chess').position();
  const reason = position.reasons({ from: 'e1' });
  const engines = [await search(position, 1), await search(position, 3)];
  await say({ perft, mistake, reason, engines });
} catch (error) {
  await say({ error: String(error) });
}
`;

const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

let server;
let profile;
let said;

/** Sends the page, its script, or a file of the package. */
async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  response.setHeader('Content-Security-Policy', POLICY);
  if (server.isolated) {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  }
  if (pathname === '/said') {
    let body = '';
    for await (const chunk of request) body += chunk;
    said(JSON.parse(body));
    response.end();
  } else if (pathname === '/') {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>x</title><script type="module" src="/page.js"></script>');
  } else if (pathname === '/page.js') {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(SCRIPT);
  } else {
    const plain = server.plain && pathname.endsWith('.wasm');
    response.setHeader('Content-Type', plain ? 'text/plain' : (TYPES[extname(pathname)] ?? ''));
    const file = await readFile(new URL(`.${pathname}`, folder)).catch(() => undefined);
    if (!file) response.statusCode = 404;
    response.end(file);
  }
}

before(async () => {
  profile = await mkdtemp(join(tmpdir(), 'heterodox-chromium-'));
  server = createServer((request, response) => void answer(request, response));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
});

after(async () => {
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens the page in a new browser and returns what its script says. */
async function open() {
  const answered = new Promise((resolve) => {
    said = resolve;
  });
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = spawn(
    process.env.CHROMIUM,
    [...options, ...quiet, `--user-data-dir=${profile}`, address],
    { stdio: 'ignore' },
  );
  const closed = new Promise((exit) => browser.on('exit', exit));
  const late = setTimeout(() => said({ error: 'the page says nothing for 60 seconds' }), 60_000);
  try {
    return await answered;
  } finally {
    clearTimeout(late);
    browser.kill();
    await closed;
  }
}

/** Searches in Node as the page does. */
async function searched(position) {
  const engine = await Engine.create({ hash: 1 });
  const infos = [];
  for await (const { nodes, lines } of engine.analyse(position, { depth: 6 })) {
    infos.push({ nodes, moves: lines[0].moves });
  }
  engine.close();
  return infos;
}

for (const isUnusual of [false, true]) {
  const served = isUnusual ? 'files as text, in an isolated page' : 'files as WebAssembly';
  test(`Chromium says the same as Node, with ${served}`, async () => {
    server.plain = isUnusual;
    server.isolated = isUnusual;
    const { error, perft, mistake, reason, engines } = await open();
    assert.equal(error, undefined);
    assert.deepEqual(
      perft,
      hx.games.map(({ id }) => [id, hx.game(id).position().perft(2)]),
    );
    assert.equal(mistake, 1);
    const position = hx.game('chess').position();
    assert.deepEqual(reason, position.reasons({ from: 'e1' }));
    assert.deepEqual(engines[0].infos, await searched(position));
    assert.deepEqual([engines[0].threads, engines[1].threads], [1, isUnusual ? 3 : 1]);
    for (const engine of engines) {
      assert.ok(engine.scored && position.ids.includes(engine.move));
      assert.ok(position.ids.includes(engine.again), 'a search after a stopped one');
      assert.ok(engine.stopped < 50, `${engine.stopped} ms`);
    }
  });
}
