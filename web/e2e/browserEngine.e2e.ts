/** Analysis by the engine in the browser, from a server that offers the npm package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StoredGame } from '../src/api/types';
import { horizontalOverflow, violations } from './pageSuite';
import { post } from './pages';
import { eventually, useSite } from './site';

/** Folder of the package. `cargo xtask e2e` writes it. */
const folder = process.env.HETERODOX_PACKAGE ?? join(import.meta.dirname, '../../target/npm');
if (!existsSync(join(folder, 'package.json'))) {
  throw new Error(`There is no package in ${folder}: write it with cargo xtask npm --quick.`);
}

const site = useSite(['--embed', folder]);

/** The engine and its WebAssembly are large, and the machine may be busy. */
const LOADED_WITHIN_MS = 60_000;

/** Opens the analysis of a game and switches the engine on. */
async function analyse(page: Page, game: string): Promise<void> {
  await page.goto(`/analysis/${encodeURIComponent(game)}`);
  await page.locator('.engine-head .switch input').check();
}

const choosePlace = (page: Page, place: string) =>
  page.locator('.engine-place select').selectOption(place);

/** Waits for lines with whole sentences. Returns the first moves. */
async function lines(page: Page, number: number): Promise<string[]> {
  const found = page.locator('.engine-line-moves button:first-of-type');
  await eventually(
    async () => [await found.count(), await page.locator('.engine-line-score').count()],
    (counts) => counts.every((count) => count === number),
    `${number} lines have come`,
    LOADED_WITHIN_MS,
  );
  return found.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).title));
}

/** Ends all connections to the engine of the server. */
function refuseServer(page: Page): Promise<void> {
  return page.routeWebSocket('**/analysis/socket', (socket) => socket.close());
}

for (const [game, sentence] of [
  ['chess', /pawn|knight/i],
  ['zwangkrieg', /to [a-l]\d/],
  ['pacifist:mwchess', /to [a-h]\d/],
] as const) {
  test(`positions of ${game} are searched in the browser`, async () => {
    const page = await site.newPage();
    await refuseServer(page);
    await analyse(page, game);
    await choosePlace(page, 'browser');
    const titles = await lines(page, 3);
    expect(titles[0]).toMatch(sentence);
    // The engine can be stopped without ending its worker.
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    const workers = page.workers().length;
    const played = await page
      .locator('.engine-line-moves button')
      .first()
      .evaluate((button) => {
        (button as HTMLButtonElement).click();
        return (button as HTMLButtonElement).title;
      });
    expect(await page.locator('.tree-move').first().innerText()).toBe(played);
    await eventually(
      async () => (await page.locator('.engine-speed').innerText()) ?? '',
      (text) => /^Depth \d+ · .* positions\/s$/.test(text),
      'the next position is searched',
    );
    expect(page.workers().length).toBe(workers);
    await page.locator('.engine-head .switch input').uncheck();
    await page.locator('.engine-line').first().waitFor({ state: 'detached' });
  });
}

test('the engine goes on in the browser when the server cannot be reached', async () => {
  const page = await site.newPage();
  await refuseServer(page);
  await analyse(page, 'clash');
  await lines(page, 3);
  await eventually(
    () => page.locator('.engine-speed').innerText(),
    (text) => text.endsWith(' · in this browser'),
    'the page says where it searches',
  );
});

test('several processors search together', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await refuseServer(page);
  await analyse(page, 'zigzag');
  await choosePlace(page, 'browser');
  await lines(page, 3);
  expect(requests.some((url) => url.endsWith('/threads.wasm'))).toBe(true);
  expect(requests.some((url) => url.endsWith('/engine.wasm'))).toBe(false);
  expect(page.workers().length).toBe(2);
  await page.locator('.engine-head .switch input').uncheck();
  await page.locator('.engine-line').first().waitFor({ state: 'detached' });
});

test('the faster of server and browser goes on', async () => {
  const page = await site.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await analyse(page, 'zigzag');
  await lines(page, 3);
  // The server answers first; only then the browser fetches its engine to be compared.
  await eventually(
    async () => requests.some((url) => /\/(?:engine|threads)\.wasm$/.test(url)),
    (isFetched) => isFetched,
    'the engine is fetched',
    LOADED_WITHIN_MS,
  );
  await eventually(
    () => page.locator('.engine-speed').innerText(),
    (text) => / · (?:on the server|in this browser)$/.test(text),
    'the page says where it searches',
  );
});

test('a game of the workshop is searched in the browser', async () => {
  const text =
    'hx.name=Ferz chess\nfiles=6 ranks=6\npawn:P:mfWcfF::a2-f2\nferz:F:F::b1,e1\nking:K:K::d1\n';
  const page = await site.newPage();
  const { id } = await post<StoredGame>(page, '/api/workshop', { text });
  await refuseServer(page);
  await analyse(page, id);
  await choosePlace(page, 'browser');
  expect((await lines(page, 3))[0]).toMatch(/to [a-f]\d/);
});

test('the choice is remembered, in every language and on a small phone', async () => {
  const page = await site.newPage({ locale: 'de-DE', viewport: { width: 320, height: 640 } });
  await analyse(page, 'chess');
  await choosePlace(page, 'browser');
  await lines(page, 3);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  const chosen = page.locator('.engine-place option:checked');
  expect(await chosen.innerText()).toBe('in diesem Browser');
  await lines(page, 3);
});
