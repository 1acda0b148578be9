import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { violations } from './pageSuite';
import { createLiveGame } from './pages';
import { eventually, useSite } from './site';

const site = useSite();
const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

async function openGame(page: Page, options: object): Promise<LiveGame> {
  await page.goto('/');
  const live = await createLiveGame(page, options);
  await page.goto(`/play/${live.id}`);
  await page.locator('.board .pieces > g').first().waitFor();
  return live;
}

/** A finger on the board. */
async function fingerOn(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const at = async (square: string) => {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const send = async (type: 'touchStart' | 'touchMove', square: string) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [await at(square)] });
  return {
    down: (square: string) => send('touchStart', square),
    move: (square: string) => send('touchMove', square),
    up: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}

const pieceOn = async (page: Page, square: string) =>
  (await page.locator(`.play [data-square="${square}"]`).getAttribute('aria-label')) ?? '';

test('a finger on a small square is ringed, and its piece is magnified above it', async () => {
  const page = await site.newPage(PHONE);
  await openGame(page, { game: 'zwangkrieg' });
  const finger = await fingerOn(page);
  await finger.down('a3');
  const piece = page.locator('.touch-piece');
  await piece.waitFor();
  const square = await page.locator('[data-square="a3"]').boundingBox();
  const big = await piece.boundingBox();
  expect(big?.height ?? 0).toBeGreaterThan(1.6 * (square?.height ?? 100));
  expect((big?.y ?? 0) + (big?.height ?? 0), 'it is above the finger').toBeLessThan(
    (square?.y ?? 0) + (square?.height ?? 0),
  );
  await finger.move('a5');
  const ring = async () =>
    (await page.locator('.touch-ring').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const target = await page.locator('[data-square="a5"]').boundingBox();
  await eventually(
    ring,
    ({ y, height }) => Math.abs(y + height / 2 - (target?.y ?? 0) - (target?.height ?? 0) / 2) < 2,
    'the ring is around the square under the finger',
  );
  await finger.up();
  await page.locator('.touch-view').waitFor({ state: 'detached' });
  await eventually(
    () => pieceOn(page, 'a5'),
    (label) => /Pawn/.test(label),
    'the piece was dropped',
  );
});

test('large squares need no magnified piece, nor does a mouse', async () => {
  const page = await site.newPage({ ...PHONE, viewport: { width: 820, height: 1180 } });
  await openGame(page, { game: 'chess' });
  const finger = await fingerOn(page);
  await finger.down('e2');
  await finger.move('e4');
  await page.locator('.dragged-piece').waitFor();
  expect(await page.locator('.touch-view').count()).toBe(0);
  await finger.up();
});

test('a long press keeps the card of a piece open, with its rules', async () => {
  const page = await site.newPage(PHONE);
  await openGame(page, { game: 'zwangkrieg' });
  const finger = await fingerOn(page);
  await finger.down('g12');
  const card = page.locator('.piece-info', { hasText: 'Black King' });
  await card.waitFor();
  await finger.up();
  await page.waitForTimeout(300);
  expect(await card.isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-square="f6"]').tap();
  await card.waitFor({ state: 'detached' });
  await finger.down('g12');
  await card.waitFor();
  await finger.up();
  await card.getByRole('button', { name: 'Rules of the King' }).tap();
  await page.getByRole('dialog', { name: 'Rules: Zwangkrieg' }).locator('#piece-k').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
});

test('a move made by touch is confirmed with a tick, if that is wanted', async () => {
  const page = await site.newPage(PHONE);
  const live = await openGame(page, { game: 'chess' });
  const played = async () =>
    ((await (await page.request.get(`/api/live/${live.id}`)).json()) as LiveGame).played.length;
  const tapMove = async (from: string, to: string) => {
    await page.locator(`[data-square="${from}"]`).tap();
    await page.locator(`[data-square="${to}"]`).tap();
  };
  const tick = page.getByRole('button', { name: 'Play the move' });

  // It is off at first.
  await tapMove('e2', 'e4');
  await eventually(played, (count) => count === 1, 'the move is played at once');

  const toggle = page.getByRole('button', { name: 'Confirm moves' });
  await page.getByRole('button', { name: 'More' }).tap();
  await toggle.tap();
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await page.touchscreen.tap(20, 20);
  await tapMove('e7', 'e5');
  await tick.waitFor();
  expect(await pieceOn(page, 'e5')).toMatch(/^e5, Black Pawn/);
  expect(await violations(page)).toEqual([]);
  expect(await played()).toBe(1);

  // A tap elsewhere takes it back, and so does Escape.
  await page.locator('[data-square="a5"]').tap();
  await tick.waitFor({ state: 'detached' });
  expect(await pieceOn(page, 'e7')).toMatch(/^e7, Black Pawn/);
  await tapMove('d7', 'd5');
  await tick.waitFor();
  await page.keyboard.press('Escape');
  await tick.waitFor({ state: 'detached' });
  expect(await pieceOn(page, 'd7')).toMatch(/^d7, Black Pawn/);
  await tapMove('d7', 'd5');
  await page.getByRole('button', { name: 'Cancel the move' }).tap();
  await tick.waitFor({ state: 'detached' });
  expect(await played()).toBe(1);

  await tapMove('c7', 'c5');
  await tick.tap();
  await eventually(played, (count) => count === 2, 'the confirmed move is played');
  await tick.waitFor({ state: 'detached' });

  // Dragged moves are asked about too; the wish is remembered.
  await page.reload();
  await page.locator('.board .pieces > g').first().waitFor();
  const finger = await fingerOn(page);
  await finger.down('d2');
  await finger.move('d3');
  await finger.move('d4');
  await finger.up();
  await tick.waitFor();
  await tick.tap();
  await eventually(played, (count) => count === 3, 'the dragged move is played');
});

test('a mouse plays at once, and has no such button', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => localStorage.setItem('heterodox.confirm', 'on'));
  const live = await openGame(page, { game: 'chess' });
  await page.locator('[data-square="e2"]').click();
  await page.locator('[data-square="e4"]').click();
  await eventually(
    async () => (await (await page.request.get(`/api/live/${live.id}`)).json()).played.length,
    (count) => count === 1,
    'the move is played',
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sound' }).waitFor();
  expect(await page.getByRole('button', { name: 'Confirm moves' }).count()).toBe(0);
});
