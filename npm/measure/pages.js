/**
 * Measures pages with a board in Chromium: what they fetch, compressed, and how long it takes until the
 * board is drawn, and from a move to the reply of the engine. Each page is opened in new profiles, at full
 * speed and at a quarter of it. The table has medians.
 *
 *     HETERODOX_PACKAGE=DIR CHROMIUM=/usr/bin/chromium node npm/measure/pages.js
 */
import { readFile } from 'node:fs/promises';
import { openSite, page } from '../test/site.js';

/** Number of times that each page is opened at each speed. */
const REPEATS = 5;

const SAMPLES = new URL('../../crates/definition/samples/', import.meta.url);
const capablanca = await readFile(new URL('capablanca.txt', SAMPLES), 'utf8');
const escaped = capablanca.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const board = (attributes, text = '') =>
  page(`<heterodox-board ${attributes}>${text}</heterodox-board>`);

const PAGES = {
  'a diagram': page(
    `<div class="idiagram">${escaped}</div>`,
    '<script type="module" src="/dist/diagrams.js"></script>',
  ),
  'a definition, level 3': board('play="3"', escaped),
  'chess, level 3': board('game="chess" play="3"'),
  'Zwangkrieg, level 3': board('game="zwangkrieg" play="3"'),
  'Clash of Command, level 3': board('game="clash" play="3"'),
};

const files = Object.fromEntries(Object.values(PAGES).map((text, i) => [`/${i}`, text]));
const site = await openSite(files, undefined, { compress: true });

/** Returns the time of the first event that fits, in milliseconds since the page was opened. */
async function timeOf(tab, wanted) {
  const find = ({ type, by }) =>
    window.events.find((event) => event.type === type && (!by || event.detail.by === by));
  const found = await tab.waitForFunction(find, wanted, { timeout: 180_000 });
  return (await found.jsonValue()).time;
}

const kilobytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Opens a page once, and plays a move if there is an engine. */
async function measured(path, slowdown) {
  site.sent.length = 0;
  const tab = await site.open(path, { slowdown, viewport: { width: 800, height: 900 } });
  const drawn = await timeOf(tab, { type: 'ready' });
  const { sent } = site;
  const isEngine = ({ path }) => path.endsWith('/engine.wasm');
  let reply;
  if (!files[path].includes('idiagram')) {
    await tab.$eval('heterodox-board', (element) => element.play(element.view.moves[0].id));
    const played = await timeOf(tab, { type: 'move', by: 'page' });
    reply = (await timeOf(tab, { type: 'move', by: 'engine' })) - played;
  }
  await tab.context().close();
  return {
    drawn,
    reply,
    page: kilobytes(sent.filter((file) => !isEngine(file))),
    engine: kilobytes(sent.filter(isEngine)),
  };
}

/** Returns the medians of several measurements. */
async function medians(path, slowdown) {
  const all = [];
  for (let i = 0; i < REPEATS; i++) all.push(await measured(path, slowdown));
  const median = (key) => all.map((one) => one[key]).toSorted((a, b) => a - b)[REPEATS >> 1];
  return Object.fromEntries(Object.keys(all[0]).map((key) => [key, Math.round(median(key))]));
}

// The first time, files are compressed, which takes a minute for the engine.
for (const path of Object.keys(files)) await measured(path);

const rows = {};
for (const [i, name] of Object.keys(PAGES).entries()) {
  const [fast, slow] = [await medians(`/${i}`), await medians(`/${i}`, 4)];
  rows[name] = {
    'kB without the engine': fast.page,
    'kB of the engine': fast.engine,
    'drawn, ms': fast.drawn,
    'drawn at a quarter, ms': slow.drawn,
    'reply, ms': fast.reply,
    'reply at a quarter, ms': slow.reply,
  };
}
console.table(rows);
await site.close();
