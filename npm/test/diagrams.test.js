/** Interactive Diagrams of a page, and the script for pages without a bundler, in Chromium. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { hx } from './package.js';
import { eventOf, openSite, page } from './site.js';

const sample = (name) =>
  readFile(new URL(`../../crates/definition/samples/${name}.txt`, import.meta.url), 'utf8');
const griffons = await sample('bent');
const chu = await sample('chu');

/** The text of a diagram as inventors write it: with tags, entities and looks. */
const written = (text) =>
  text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>\n');

/** A page as an inventor writes it, with a diagram that cannot be played exactly. */
const inventor = (script) =>
  page(
    `<h1>My games</h1>
    <div class="idiagram" id="griffons">squareSize=30 lightShade=#ffffcc darkShade=rgb(1,2,3) satellite=x
${written(griffons)}</div>
    <p>And another one:</p><table><tr><td><div class="other idiagram">\n${chu}</div></td></tr></table>
    <div class="idiagram" id="refused">files=8 ranks=8 blastZone=1 rook::::a1 king::::e1</div>`,
    script,
  );

const files = {
  '/page.js':
    "import { replaceDiagrams } from '/dist/diagrams.js'; window.replaceDiagrams = replaceDiagrams;",
  '/diagrams': inventor('<script type="module" src="/dist/diagrams.js"></script>'),
  '/module': inventor('<script type="module" src="/page.js"></script>'),
  '/standalone': inventor(
    '<script type="module" src="/standalone/heterodox-board.js" data-diagrams></script>',
  ),
  '/mixed': page(
    `<heterodox-board id="clash" game="clash"></heterodox-board>
    <heterodox-board id="zigzag" game="zigzag" lang="de" controls></heterodox-board>
    <div class="idiagram" id="griffons">${written(griffons)}</div>`,
    '<script type="module" src="/standalone/heterodox-board.js" data-diagrams></script>',
  ),
  '/board': page(
    '<heterodox-board game="clash" play="1"></heterodox-board><div class="idiagram">files=8</div>',
    '<script type="module" src="/standalone/heterodox-board.js"></script>',
  ),
};

let site;

before(async () => {
  site = await openSite(files);
});

after(() => site.close());

for (const path of ['/diagrams', '/standalone', '/module']) {
  test(`diagrams of an inventor's page: ${path}`, async () => {
    site.requests.length = 0;
    const tab = await site.open(path, { viewport: { width: 1200, height: 3000 } });
    await eventOf(tab, 'ready', 'griffons');
    await eventOf(tab, 'ready');
    const boards = await tab.$$eval('heterodox-board', (all) =>
      all.map((one) => ({ fen: one.fen, play: one.getAttribute('play'), text: one.textContent })),
    );
    assert.deepEqual(
      boards.map(({ fen }) => fen),
      [griffons, chu].map((text) => hx.define(text).start),
    );
    assert.ok(boards.every(({ play }) => play === '3'));
    assert.ok(boards[0].text.includes('griffon:G:FyafsF::c1\n'), 'one item a line');
    const { width } = await tab.locator('#griffons .board-svg').boundingBox();
    assert.equal(width, 300);
    const fill = (name) =>
      tab.locator(`#griffons .squares-${name}`).evaluate((one) => getComputedStyle(one).fill);
    assert.deepEqual(
      [await fill('light'), await fill('dark')],
      ['rgb(255, 255, 204)', 'rgb(1, 2, 3)'],
    );
    assert.match(await tab.locator('#refused').innerText(), /^files=8/);
    assert.equal(await tab.locator('h1').innerText(), 'My games');
    // The opponent needs the files beside the script.
    await tab.locator('#griffons [data-square="e2"]').click();
    await tab.locator('#griffons [data-square="e4"]').click();
    await tab.waitForFunction(() => document.querySelector('#griffons').history.length === 2);
    assert.deepEqual(tab.complaints, []);
    const rules = site.requests.filter((one) => /(?:rules|games|definitions)\.wasm$/.test(one));
    assert.deepEqual(rules, ['/dist/wasm/definitions.wasm'], 'no built-in games');
    if (path === '/standalone') {
      const scripts = site.requests.filter((one) => one.endsWith('.js'));
      assert.deepEqual(scripts.slice(0, 1), ['/standalone/heterodox-board.js']);
      const ofPage = scripts.filter((one) => !/worker|engine|wasm|messages/.test(one));
      assert.deepEqual(ofPage, ['/standalone/heterodox-board.js'], 'one script');
    }
    await tab.close();
  });
}

test('a refused diagram gets a note in the console', async () => {
  const notes = [];
  const tab = await site.open('/module');
  tab.on('console', (message) => notes.push(message.text()));
  await eventOf(tab, 'ready');
  // The page has read its diagrams already.
  notes.length = 0;
  const again = await tab.evaluate(async () => (await window.replaceDiagrams()).length);
  assert.equal(again, 0);
  assert.equal(notes.length, 1);
  assert.match(notes[0], /stays as it is.*blastZone/s);
  await tab.close();
});

test('boards of two games and a diagram on one page', async () => {
  const tab = await site.open('/mixed', { viewport: { width: 1000, height: 3000 } });
  for (const id of ['clash', 'zigzag', 'griffons']) await eventOf(tab, 'ready', id);
  const games = await tab.$$eval('heterodox-board', (all) => all.map((one) => one.view.game));
  assert.deepEqual(games, ['clash', 'zigzag', hx.define(griffons).id]);
  await tab.locator('#zigzag').getByRole('button', { name: 'Brett drehen' }).waitFor();
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('the script and its files may come from another host', async () => {
  const elsewhere = await openSite({}, undefined, { isOpen: true });
  const script = `${elsewhere.elsewhere}/standalone/heterodox-board.js`;
  files['/free'] = page(
    '<heterodox-board game="chess" play="1"></heterodox-board>',
    `<script type="module" src="${script}"></script>`,
  );
  const tab = await site.open('/free');
  await eventOf(tab, 'ready');
  await tab.$eval('heterodox-board', (board) => board.play('e4'));
  await tab.waitForFunction(() => document.querySelector('heterodox-board').history.length === 2);
  assert.ok(elsewhere.requests.includes('/dist/wasm/engine.wasm'));
  assert.deepEqual(tab.complaints, []);
  await tab.close();
  await elsewhere.close();
});

test('the script alone defines the element, and leaves diagrams alone', async () => {
  const tab = await site.open('/board');
  await eventOf(tab, 'ready');
  assert.equal(await tab.locator('div.idiagram').count(), 1);
  assert.equal(await tab.$eval('heterodox-board', (one) => one.view.game), 'clash');
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a page with a strict policy uses the script of another host, which redirects it', async () => {
  const host = await openSite({}, undefined, { isOpen: true });
  const script = `${host.elsewhere}/embed/standalone/heterodox-board.js`;
  const policy =
    `default-src 'self'; script-src ${host.elsewhere} 'wasm-unsafe-eval'; ` +
    `connect-src ${host.elsewhere}; worker-src blob: ${host.elsewhere}`;
  const boards =
    '<heterodox-board id="clash" game="clash" play="1"></heterodox-board>' +
    `<heterodox-board id="zigzag" game="zigzag" lang="zh"></heterodox-board>` +
    `<div class="idiagram" id="griffons">${griffons}</div>`;
  const tag = `<script type="module" src="${script}" data-diagrams></script>`;
  const inventor = await openSite({ '/page': page(boards, tag) }, undefined, { policy });
  const tab = await inventor.open('/page', { viewport: { width: 1000, height: 3000 } });
  for (const id of ['clash', 'zigzag', 'griffons']) await eventOf(tab, 'ready', id);
  await tab.$eval('#clash', (board) => board.play(board.view.moves[0].id));
  await tab.waitForFunction(() => document.querySelector('#clash').history.length === 2);
  assert.equal(await tab.locator('#zigzag [part=status]').innerText(), '轮到白方走');
  assert.ok(host.requests.includes('/heterodox/dist/wasm/engine.wasm'));
  assert.deepEqual(tab.complaints, []);
  await inventor.close();
  await host.close();
});
