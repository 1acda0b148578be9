import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Color, LiveGame, MoveView, PositionView } from '../src/api/types';
import { PHONE, violations } from './pageSuite';
import { createLiveGame, GAMES, playAll } from './pages';
import { eventually, useSite } from './site';

const site = useSite();
const TOUCH = { viewport: PHONE, isMobile: true, hasTouch: true };
const WIDE = { width: 1280, height: 720 };
const CLOCK = { initial: 600_000, increment: 0 };

async function openGame(page: Page, options: object): Promise<LiveGame> {
  await page.goto('/');
  const live = await createLiveGame(page, options);
  await page.goto(`/play/${live.id}`);
  await page.locator('.board .pieces > g').first().waitFor();
  return live;
}

function entry(page: Page, name: string) {
  return page.locator('.legend-button', { has: page.getByText(name, { exact: true }) });
}

/** Returns the squares that are lit up. */
async function lit(page: Page, mark: 'lit' | 'bears', color: Color): Promise<string[]> {
  const squares = page.locator(`.highlights .${mark}-${color}`);
  return ((await squares.getAttribute('data-squares')) ?? '').split(' ').filter(Boolean).sort();
}

/** Returns the squares to which the pieces on `from` can go. */
function reached(moves: readonly MoveView[], from: readonly string[]): string[] {
  const to = moves.flatMap(({ path: [first, second] }) =>
    first?.type === 'square' && second && second.type !== 'hand' && from.includes(first.square)
      ? [second.square ?? '']
      : [],
  );
  return [...new Set(to)].sort();
}

function squaresOf({ pieces }: PositionView, piece: string): string[] {
  return Object.keys(pieces)
    .filter((square) => pieces[square] === piece)
    .sort();
}

test.each(GAMES)('the legend of %s has every kind, and lights up each', async (game) => {
  const page = await site.newPage({ viewport: WIDE });
  const live = await openGame(page, { game });
  const summary = await (await page.request.get(`/api/games/${game}`)).json();
  const { position } = live;
  const mirrored = await page.request.post(`/api/games/${game}/edit`, {
    data: { fen: position.fen, turn: 'black' },
  });
  const others: MoveView[] = (await mirrored.json()).position.moves;
  for (const { letter, name, about } of summary.kinds) {
    const button = entry(page, name);
    expect(await button.innerText()).toContain(about);
    await button.hover();
    const white = squaresOf(position, letter.toUpperCase());
    const black = squaresOf(position, letter.toLowerCase());
    if (white.length + black.length === 0) continue;
    await eventually(
      () => lit(page, 'lit', 'white'),
      (squares) => squares.join() === white.join(),
      `the white pieces of ${name} are lit up`,
    );
    expect(await lit(page, 'lit', 'black')).toEqual(black);
    expect(await lit(page, 'bears', 'white')).toEqual(
      expect.arrayContaining(reached(position.moves, white)),
    );
    await eventually(
      () => lit(page, 'bears', 'black'),
      (squares) => squares.join() === reached(others, black).join(),
      `the squares on which black pieces of ${name} bear are marked`,
    );
  }
  await page.mouse.move(640, 719);
  await page.locator('.highlights').waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
});

test('a click pins a kind, the focus lights one up, and Escape ends it', async () => {
  const page = await site.newPage({ viewport: WIDE });
  await openGame(page, { game: 'mwchess' });
  await entry(page, 'Knight').click();
  await page.mouse.move(640, 400);
  expect(await lit(page, 'lit', 'white')).toEqual(['b1', 'g1']);
  expect(await entry(page, 'Knight').getAttribute('aria-pressed')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // After the link to the rules comes the next kind.
  expect(await lit(page, 'lit', 'white')).toEqual(['c1', 'f1']);
  await page.keyboard.press('Escape');
  await eventually(
    () => entry(page, 'Knight').getAttribute('aria-pressed'),
    (pressed) => pressed === 'false',
    'nothing is pinned',
  );
  // A move that is being entered has the board for itself.
  await entry(page, 'Pawn').click();
  await page.locator('[data-square="e2"]').click();
  await page.locator('.highlights').waitFor({ state: 'detached' });
  await page.locator('.target').first().waitFor();
});

test('analysis and spectators have the legend', async () => {
  const page = await site.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/analysis/zwangkrieg');
  await entry(page, 'Valkyrie').hover();
  await page.locator('.highlights').waitFor();
  expect((await lit(page, 'lit', 'black')).length).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  const live = await openGame(page, { game: 'clash' });
  const guest = await site.newPage({ viewport: { width: 1440, height: 900 } });
  await guest.goto(`/play/${live.id}`);
  await entry(guest, 'Commander').hover();
  expect((await lit(guest, 'lit', 'black')).length).toBeGreaterThan(0);
});

test.each([
  ['a live game', async (page: Page) => void (await openGame(page, { game: 'zwangkrieg' }))],
  ['analysis', async (page: Page) => void (await page.goto('/analysis/zwangkrieg'))],
])('on a phone the legend of %s is a sheet below the board', async (_, open) => {
  const page = await site.newPage({ ...TOUCH, viewport: { width: 360, height: 640 } });
  await open(page);
  const button = page.getByRole('button', { name: 'Pieces' });
  expect(await page.locator('.legend').isVisible()).toBe(false);
  await button.tap();
  await entry(page, 'Shoving Rook').tap();
  expect(await lit(page, 'lit', 'white')).toEqual(['a1', 'l1']);
  const [board, sheet] = await Promise.all([
    page.locator('.board-svg').boundingBox(),
    page.locator('.legend').boundingBox(),
  ]);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
  expect(await violations(page)).toEqual([]);
  await page.locator('.legend').getByRole('button', { name: 'Close' }).tap();
  await page.locator('.highlights').waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toBe('Pieces');
});

/** Returns how far the rules are scrolled. */
function scrolled(page: Page): Promise<number> {
  return page.locator('.rules-panel-body').evaluate(({ scrollTop }) => scrollTop);
}

test.each([
  ['a desktop', { viewport: WIDE }],
  ['a phone', TOUCH],
])('the rules open over the game on %s, at a piece, and close back to it', async (_, options) => {
  const page = await site.newPage(options);
  const live = await openGame(page, { game: 'clash', clock: CLOCK });
  const address = page.url();
  const opener = page.getByRole('button', { name: 'Pieces' });
  if (await opener.isVisible()) await opener.click();
  await entry(page, 'Brute').click();
  await page.getByRole('button', { name: 'Rules of the Brute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules: Clash of Command' });
  await dialog.locator('#piece-b').waitFor();
  const top = async () =>
    ((await dialog.locator('#piece-b').boundingBox())?.y ?? 0) -
    ((await dialog.locator('.rules-panel-body').boundingBox())?.y ?? 0);
  await eventually(top, (y) => Math.abs(y) < 40, 'the piece is at the top');
  expect(page.url(), 'the address is that of the game').toBe(address);
  expect(await violations(page)).toEqual([]);

  // The game goes on behind.
  await dialog.locator('.glance', { hasText: 'White to move' }).waitFor();
  await playAll(page, live, [live.position.moves[0]?.id ?? '']);
  await dialog.locator('.glance', { hasText: 'Black to move' }).waitFor();
  expect(await dialog.locator('.glance .clock').count()).toBe(2);

  // The focus stays inside.
  for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
  expect(await isInside()).toBe(true);

  // The scroll position is kept.
  await dialog.locator('.rules-panel-body').evaluate((body) => body.scrollTo(0, 300));
  await eventually(
    () => scrolled(page),
    (y) => y === 300,
    'the rules are scrolled',
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Rules of the game' }).click();
  await dialog.waitFor();
  expect(await scrolled(page)).toBe(300);

  // The back button closes them, and the forward button opens them.
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.play-board .board').waitFor();
  await page.goForward();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close the rules' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('the contents of the rules lead to their places without leaving the game', async () => {
  const page = await site.newPage();
  await page.goto('/analysis/mwchess');
  await page.locator('.analysis-head').getByRole('link', { name: 'Rules' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rules/ });
  await dialog.getByText('Contents').click();
  await dialog.locator('.contents a[href="#piece-q"]').click();
  await eventually(
    () => scrolled(page),
    (y) => y > 100,
    'the piece is scrolled to',
  );
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
