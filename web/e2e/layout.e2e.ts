import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createLiveGame, GAMES, PAGES, playAll } from './pages';
import { SHAPE_WINDOWS, SHAPES, storeShape } from './shapes';
import { useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();

/**
 * Layout of a page: how far it scrolls, the height of the board, and elements outside of
 * the window.
 */
interface Fit {
  scrolls: number;
  overhang: number;
  board: number;
  outside: string[];
}

/** Runs in the page. */
function measure(selectors: string[]): Fit {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  const outside: string[] = [];
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const inside =
        left >= -0.5 && top >= -0.5 && right <= clientWidth + 0.5 && bottom <= clientHeight + 0.5;
      if (!inside) outside.push(`${selector} from ${left},${top} to ${right},${bottom}`);
    }
  }
  return {
    scrolls: scrollHeight - clientHeight,
    overhang: scrollWidth - clientWidth,
    board: document.querySelector('.board-svg')?.getBoundingClientRect().height ?? 0,
    outside,
  };
}

async function check(page: Page, essentials: string[]): Promise<void> {
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    const fit = await page.evaluate(measure, essentials);
    const where = `at ${width}×${height}`;
    expect(fit.outside, `the whole board with what is needed is seen ${where}`).toEqual([]);
    expect(fit.overhang, `it cannot be moved sideways ${where}`).toBe(0);
    // In a portrait window the board can take the whole width.
    const least = width < height ? 0.92 * width : 0.62 * Math.min(width, height);
    expect(fit.board, `the board is large ${where}`).toBeGreaterThan(least);
    if (width > height) expect(fit.scrolls, `nothing scrolls ${where}`).toBe(0);
  }
}

test.each(PAGES.filter(({ name }) => /^play-|^first-move$/.test(name)))('$name fits', async ({
  open,
}) => {
  const page = await site.newPage();
  await open(page);
  await check(page, ['.board', '.player', '.hand']);
});

test.each(PAGES.filter(({ name }) => /^analysis-(?!editor|of)/.test(name)))('$name fits', async ({
  open,
}) => {
  const page = await site.newPage();
  await open(page);
  await check(page, ['.board', '.hand', '.eval-bar']);
});

test('a game with a clock, offers and a choice fits into a laptop at 200 %', async () => {
  const page = await site.newPage({ viewport: { width: 720, height: 450 } });
  const computer = PAGES.find(({ name }) => name === 'computer');
  await computer?.open(page);
  const fit = await page.evaluate(measure, ['.board', '.player', '.clock', '.status']);
  expect(fit).toMatchObject({ scrolls: 0, overhang: 0, outside: [] });
});

test.each(
  Object.keys(SHAPES) as (keyof typeof SHAPES)[],
)('a board of %s is seen whole', async (name) => {
  const page = await site.newPage();
  const id = await storeShape(page, name);
  const live = await createLiveGame(page, { game: id });
  const game = encodeURIComponent(id);
  for (const path of [`/play/${live.id}`, `/analysis/${game}`]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await page.locator('.board-svg .pieces > g').first().waitFor();
    for (const { width, height } of SHAPE_WINDOWS) {
      await page.setViewportSize({ width, height });
      const fit = await page.evaluate(measure, ['.board', '.player', '.hand', '.eval-bar']);
      const where = `${path} at ${width}×${height}`;
      expect(fit.outside, `the whole board is seen: ${where}`).toEqual([]);
      expect(fit.overhang, `it cannot be moved sideways: ${where}`).toBe(0);
      if (width > height) expect(fit.scrolls, `nothing scrolls: ${where}`).toBe(0);
      const { size } = await page.evaluate(squareSize);
      expect(size, `the squares are not too small: ${where}`).toBeGreaterThan(22.4);
    }
  }
  // On these pages the board is one thing of several, but no higher than the window.
  for (const path of [`/new/${game}`, `/rules/${game}`, `/workshop/${id.split(':')[1]}`]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await page.locator('.board-svg .pieces > g, .new-board .piece').first().waitFor();
    for (const { width, height } of SHAPE_WINDOWS) {
      await page.setViewportSize({ width, height });
      const tab = page.locator('.workshop-tabs').getByRole('button', { name: 'Board' });
      if (await tab.isVisible()) await tab.click();
      const fit = await page.evaluate(measure, []);
      const where = `${path} at ${width}×${height}`;
      expect(fit.overhang, `it cannot be moved sideways: ${where}`).toBe(0);
      expect(fit.board, `the board is no higher than the window: ${where}`).toBeLessThan(height);
    }
  }
});

const SIZES = ['360×640', '390×844', '768×1024', '1280×720', '1440×900', '1920×1080'] as const;

/**
 * Sides of the squares in pixels that the board must have at these sizes. Large boards have a strip
 * for their coordinates.
 */
const LEAST: Readonly<Record<(typeof GAMES)[number], readonly number[]>> = {
  chess: [45, 48.7, 96, 83, 104, 127],
  mwchess: [45, 48.7, 96, 83, 104, 127],
  clash: [36.5, 39.5, 78, 68, 84, 103],
  zigzag: [34.7, 37.6, 72, 57, 74, 89],
  zwangkrieg: [29.1, 31.5, 61, 50, 65, 78],
  pacifist: [45, 48.7, 96, 83, 104, 127],
};

/** Runs in the page. Returns the side of a square, and how far the page moves sideways. */
function squareSize(): { size: number; overhang: number; top: number } {
  const svg = document.querySelector<SVGSVGElement>('.board-svg');
  const box = svg?.getBoundingClientRect();
  const { scrollWidth, clientWidth } = document.documentElement;
  const size = (100 * (box?.width ?? 0)) / (svg?.viewBox.baseVal.width ?? 1);
  return { size, overhang: scrollWidth - clientWidth, top: box?.top ?? 0 };
}

test.each(GAMES)('the squares of %s are as large as windows allow', async (game) => {
  const page = await site.newPage();
  await page.goto('/');
  const live = await createLiveGame(page, { game });
  const lessons = await (await page.request.get(`/api/games/${game}/lessons`)).json();
  const paths = [
    `/play/${live.id}`,
    `/analysis/${game}`,
    `/learn/${game}/${lessons.lessons.at(-1).id}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.locator('.board-svg .pieces > g').first().waitFor();
    for (const [i, name] of SIZES.entries()) {
      const [width = 0, height = 0] = name.split('×').map(Number);
      await page.setViewportSize({ width, height });
      const { size, overhang, top } = await page.evaluate(squareSize);
      const where = `${path} at ${name}`;
      expect(size, `the squares of ${where}`).toBeGreaterThanOrEqual(LEAST[game][i] ?? 0);
      expect(overhang, `${where} cannot be moved sideways`).toBe(0);
      expect(top, `the board comes first at ${where}`).toBeLessThan(150);
    }
  }
});

test('the buttons of the analysis board are in view', async () => {
  const page = await site.newPage();
  await page.goto('/analysis/zwangkrieg');
  await page.locator('.board-svg .pieces > g').first().waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Flip the board', 'Set up a position', 'Play from here', 'Start anew']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      const bottom = (box?.y ?? height) + (box?.height ?? 0);
      expect(bottom, `${name} at ${width}×${height}`).toBeLessThanOrEqual(height);
    }
  }
  await page.setViewportSize({ width: 360, height: 640 });
  for (const name of ['Flip the board', 'Pieces']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0), name).toBeLessThanOrEqual(640);
  }
});

/** Pages of all kinds, and what they begin with. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['/', '.hero-board'],
  ['/play', 'h1'],
  ['/learn', 'h1'],
  ['/learn/clash', 'h1'],
  ['/learn/clash/droid', '.lesson-board .board-svg'],
  ['/puzzles', 'h1'],
  ['/puzzles/clash', 'h1'],
  ['/analysis', 'h1'],
  ['/study', 'h1'],
  ['/study/clash', 'h1'],
  ['/workshop', 'h1'],
  ['/new/clash', 'h1'],
  ['/clash', 'h1'],
  ['/rules/clash', 'h1'],
  ['/mine', 'h1'],
  ['/about', 'h1'],
  ['/no/such/page', 'h1'],
];

test('all pages have one left edge', async () => {
  const page = await site.newPage({ allowedErrors: /404/ });
  await page.goto('/about');
  const live = await createLiveGame(page, { game: 'clash' });
  const games = [
    [`/play/${live.id}`, 'aside h2'],
    ['/analysis/clash', 'aside h2'],
  ] as const;
  for (const [path, selector] of [...BEGINNINGS, ...games]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    const first = page.locator(`main ${selector}`).first();
    await first.waitFor();
    for (const width of [1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: (width * 9) / 16 });
      const [name, beginning] = await Promise.all([
        page.locator('.site-name').boundingBox(),
        first.boundingBox(),
      ]);
      const where = `${path} at ${width}`;
      expect(Math.abs((beginning?.x ?? 0) - (name?.x ?? 99)), where).toBeLessThan(1);
    }
  }
});

test('only what begins something is bold', async () => {
  const page = await site.newPage();
  for (const path of ['/', '/learn/clash', '/rules/zwangkrieg', '/puzzles', '/new/clash']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.locator('main .button.primary, main .game-tile, main svg').first().waitFor();
    const bold = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((node) => Number(getComputedStyle(node).fontWeight) >= 600 && node.textContent)
        .filter((node) => !node.closest('.button.primary, svg'))
        .map((node) => `${node.tagName} ${node.textContent?.slice(0, 40)}`),
    );
    expect(bold, path).toEqual([]);
  }
});

test('openings are in view, and after a computer analysis the moves are', async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 720 } });
  const isInView = async (part: string, where: string) => {
    const box = await page.locator(part).first().boundingBox();
    expect(box?.y ?? -1, `${part} ${where}`).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 720) + (box?.height ?? 0), `${part} ${where}`).toBeLessThanOrEqual(720);
  };
  await page.goto('/analysis/chess');
  await page.locator('.lookup-moves tbody tr').first().waitFor();
  await isInView('.lookup-moves tbody tr', 'at first');

  const live = await createLiveGame(page, { game: 'chess' });
  await playAll(page, live, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  await page.goto(`/analysis/live/${live.id}`);
  await page.getByRole('button', { name: 'Computer analysis of the game' }).click();
  await page.locator('.review-sides').waitFor({ timeout: 60_000 });
  await page.locator('.review-progress').waitFor({ state: 'detached', timeout: 60_000 });
  await isInView('.tree', 'after the analysis');
  await isInView('.eval-graph', 'after the analysis');
});
