/** The static site: every page without a server, then without the host. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FileServer } from './fileServer';

const folder = process.env.HETERODOX_STATIC ?? '';
const base = process.env.HETERODOX_BASE ?? '/';
const people = process.env.HETERODOX_SERVER ?? '';

let browser: Browser;
let server: FileServer;
let errors: string[] = [];

beforeAll(async () => {
  server = await FileServer.start(folder, base);
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(() => {
  const complaints = errors;
  errors = [];
  expect(complaints, 'what the browser complained about').toEqual([]);
});

/** Opens the home page for a new visitor. */
async function openSite(address = server.address): Promise<Page> {
  const context = await browser.newContext({ baseURL: address + base });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) errors.push(`asked ${request.url()}`);
  });
  await goHome(page);
  return page;
}

/** Loads the home page. Before it is there, a link would load a page instead of showing it. */
async function goHome(page: Page): Promise<void> {
  await page.goto('./');
  await page.locator('.game-card').first().waitFor();
}

/** Goes to a page of the site without loading it again, as a click on a link does. */
async function go(page: Page, path: string, ready: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, base + path);
  await page.locator(ready).first().waitFor();
}

const BOARD = '.board .pieces > g';

/** Plays a move on the board of a live game by its name. */
async function playMove(page: Page, from: string, to: string): Promise<void> {
  // A game by post first shows its last move, and until then nothing can be moved.
  await page.locator(`[data-square="${from}"].movable`).click();
  await page.locator(`[data-square="${to}"]`).click();
}

async function moves(page: Page): Promise<number> {
  return page.locator('.moves .move').count();
}

test('other people are on the server that the site names, if it names one', async () => {
  const page = await openSite();
  await go(page, 'new/zigzag', '.new-settings');
  await page.locator('input[name="opponent"]').first().waitFor();
  const links = page.locator('.new-settings p a');
  expect(await links.count()).toBe(people ? 1 : 0);
  if (people) expect(await links.getAttribute('href')).toBe(`${people}/new/zigzag`);
});

test('every page opens', async () => {
  const begun = Date.now();
  const page = await openSite();
  await page.locator('.game-card .pieces > g').first().waitFor();
  console.log(`The first board was there after ${Date.now() - begun} ms.`);
  expect(await page.locator('.game-card').count()).toBe(6);
  for (const [path, ready] of [
    ['zwangkrieg', 'h1'],
    ['rules/clash', '.rules h1'],
    ['learn/zigzag', 'h1'],
    ['learn/chess/rook', BOARD],
    ['puzzles', '.pieces > g'],
    ['puzzles/mwchess', '.pieces > g'],
    ['study', 'h1'],
    ['study/zwangkrieg', 'h2'],
    ['analysis/pacifist', BOARD],
    ['workshop', 'h1'],
    ['new/clash', 'form'],
    ['post', '.post-index h1'],
    ['about', 'h1'],
    ['chess/print', 'main svg'],
  ] as const) {
    await go(page, path, ready);
    expect(await page.locator('[role="alert"]:visible').allTextContents(), path).toEqual([]);
  }
  // Plots are files.
  await go(page, 'study/zwangkrieg', 'img');
  const broken = await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
  expect(broken).toEqual([]);
  await page.context().close();
});

test('the computer replies, and a reload goes on with the game', async () => {
  const page = await openSite();
  await go(page, 'new/chess', 'form');
  await page.getByText('White', { exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/play\//);
  await page.locator(BOARD).first().waitFor();
  await playMove(page, 'e2', 'e4');
  await expect.poll(() => moves(page), { timeout: 30_000 }).toBe(2);
  await page.goto(page.url().replace(/\/play\/.*/, '/'));
  await page.locator('.live-cards a').first().click();
  await page.locator(BOARD).first().waitFor();
  await expect.poll(() => moves(page)).toBe(2);
  await page.context().close();
});

test('the engine analyses, and stops when it is told to', async () => {
  const page = await openSite();
  await go(page, 'analysis/zigzag', BOARD);
  const engine = page.getByRole('checkbox', { name: 'Engine' });
  if (!(await engine.isChecked())) await engine.check();
  const depth = async () =>
    Number(/Depth (\d+)/.exec(await page.locator('.engine-speed').innerText())?.[1] ?? 0);
  await expect.poll(depth, { timeout: 60_000 }).toBeGreaterThan(5);
  await page.locator('.engine-line-score').first().waitFor();
  // Another position is searched instead.
  await page.locator('.engine-line button').first().click();
  await expect.poll(depth, { timeout: 60_000 }).toBeGreaterThan(3);
  await engine.uncheck();
  await page.locator('.engine-line').first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('a game of the workshop is stored, also for the next visit', async () => {
  const page = await openSite();
  await go(page, 'workshop', '.gallery-sample');
  const text = 'hx.name=Two Rooks\nrook::::a1,h1\nking::::e1';
  await page.evaluate(
    (draft) => localStorage.setItem('heterodox.workshop', JSON.stringify(draft)),
    { text, pictures: {} },
  );
  await goHome(page);
  await go(page, 'workshop', '.piece-show');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.waitForURL(/\/rules\/workshop/);
  await page.getByRole('heading', { name: 'Two Rooks' }).waitFor();
  await goHome(page);
  await go(page, 'workshop', '.piece-show');
  await page.getByRole('button', { name: 'Start from a game…' }).click();
  await page.locator('.gallery-open', { hasText: 'Two Rooks' }).waitFor();
  await page.context().close();
});

test('two people play a game of the workshop by post, without a server', async () => {
  const anna = await openSite();
  await go(anna, 'workshop', '.gallery-sample');
  const text = 'hx.name=Two Rooks\nrook::::a1,h1\nking::::e1';
  await anna.evaluate(
    (draft) => localStorage.setItem('heterodox.workshop', JSON.stringify(draft)),
    { text, pictures: {} },
  );
  await goHome(anna);
  await go(anna, 'workshop', '.piece-show');
  await anna.getByRole('button', { name: 'Rules', exact: true }).click();
  await anna.waitForURL(/\/rules\/workshop/);
  const id = anna.url().split('/rules/')[1] ?? '';
  await go(anna, `new/${id}`, '.new-settings');
  await anna.locator('label.radio:has(input[value="post"])').click();
  await anna.locator('label.radio:has(input[name="side"][value="white"])').click();
  await anna.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.waitForURL(/\/post#game=/);
  await anna.locator(BOARD).first().waitFor();
  await playMove(anna, 'a1', 'a3');
  const link = await anna.getByRole('textbox', { name: 'Link to the game' }).inputValue();

  // Ben has never heard of the game.
  const ben = await openSite();
  await ben.goto(link);
  await ben.locator('.status.yours').waitFor();
  await ben.getByRole('heading', { name: 'Two Rooks' }).first().waitFor();
  expect(await moves(ben)).toBe(1);
  await playMove(ben, 'h8', 'h6');
  await ben.getByRole('heading', { name: 'Now send the link to White' }).waitFor();
  expect(await moves(ben)).toBe(2);
  await anna.context().close();
  await ben.context().close();
});

test('without its host the site goes on, and starts again', async () => {
  const host = await FileServer.start(folder, base);
  const page = await openSite(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await host.stop();
  await page.goto('./');
  await page.locator('.game-card .pieces > g').first().waitFor();
  await go(page, 'learn/chess/rook', BOARD);
  // Any address is a page, also after a reload.
  await page.reload();
  await page.locator(BOARD).first().waitFor();
  await go(page, 'workshop', '.gallery-sample');
  await go(page, 'analysis/clash', BOARD);
  await go(page, 'new/zigzag', 'form');
  await page.getByText('Both sides here').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/play\//);
  await page.locator(BOARD).first().waitFor();
  await page.context().close();
});
