import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage, startGame } from './gamePage';
import { violations } from './pageSuite';
import { FaultyProxy } from './server';
import { SHAPE_WINDOWS, storeShape } from './shapes';
import { eventually, useSite } from './site';

const site = useSite();
/** Browser errors while there is no connection. */
const CONNECTION_ERRORS = /ERR_|WebSocket|Failed to load resource/;
const LOST = 'The connection is lost';

async function connected(
  game = 'chess',
): Promise<{ proxy: FaultyProxy; gamePage: GamePage; page: Page }> {
  const proxy = await FaultyProxy.start(site.server);
  const page = await site.newPage({ address: proxy.address, allowedErrors: CONNECTION_ERRORS });
  const gamePage = await startGame(page, game, { opponent: 'self' });
  await page.locator('[title="Time to the server and back"]').waitFor();
  return { proxy, gamePage, page };
}

/** Returns the moves that the server knows, bypassing the proxy. */
async function playedMoves(id: string): Promise<string[]> {
  const answer = await fetch(`${site.server.address}/api/live/${id}`);
  return ((await answer.json()) as { played: { id: string }[] }).played.map((move) => move.id);
}

/** Counts how often an alert is inserted into the page. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = { alerts: 0 };
    Object.assign(window, { count });
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element?.closest('[role=alert]')) count.alerts += 1;
        else count.alerts += element?.querySelectorAll('[role=alert]').length ?? 0;
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate('window.count.alerts') as Promise<number>;
}

/** Checks that a text stays visible for a time. */
async function expectVisibleFor(page: Page, text: string, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    expect(await page.getByText(text).isVisible(), `"${text}" is seen`).toBe(true);
    await sleep(40);
  }
}

test('a lost connection is announced once, within a second, until it is back', async () => {
  const { proxy, page } = await connected();
  const alerts = await countAlerts(page);
  proxy.cut();
  await page.getByText(LOST).waitFor({ timeout: 1_500 });
  // Longer than any attempt to reconnect.
  await expectVisibleFor(page, LOST, 14_000);
  expect(await alerts()).toBe(1);
  expect(await violations(page)).toEqual([]);
  proxy.mend();
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText(LOST).waitFor({ state: 'detached' });
  await page.getByText('The connection is back.').waitFor({ state: 'attached' });
});

test('the notice is visible in a small window that is scrolled down', async () => {
  const { proxy, page } = await connected();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 10_000));
  proxy.cut();
  await page.getByText(LOST).waitFor();
  const box = await page.locator('.connection-bar .notice').first().boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
});

/** Runs in the page. Returns which notices cover which parts of the game. */
function coveredParts(): string[] {
  const notices = [...document.querySelectorAll('.connection-bar .notice')];
  const parts = [...document.querySelectorAll('.board-svg, .player, .clock, .hand')];
  return notices.flatMap((notice) => {
    const a = notice.getBoundingClientRect();
    return parts.flatMap((part) => {
      const b = part.getBoundingClientRect();
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const name = part.getAttribute('class');
      return width > 0 && height > 0
        ? [`${name}: ${width}×${height} of ${notice.textContent}`]
        : [];
    });
  });
}

/** Runs in the page. Returns where the parts of the game are. */
function placesOfParts(): string[] {
  return [...document.querySelectorAll('.board-svg, .player, .clock, .moves-panel, .controls')].map(
    (part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.getAttribute('class')} ${x},${y} ${width}×${height}`;
    },
  );
}

test.each([
  'chess',
  'zigzag',
  '4×12',
] as const)('the notices cover neither the board of %s nor the clocks', async (name) => {
  const proxy = await FaultyProxy.start(site.server);
  const page = await site.newPage({ address: proxy.address, allowedErrors: CONNECTION_ERRORS });
  const gamePage = await startGame(page, name === '4×12' ? await storeShape(page, name) : name, {
    opponent: 'friend',
    clock: { minutes: 10, seconds: 5 },
  });
  const guest = await site.newPage();
  await guest.goto('/about');
  await guest.request.post(`/api${(await gamePage.live()).invite}`, { data: {} });
  await page.locator('.clock').nth(1).waitFor();
  const { position } = await gamePage.live();
  const [move] = position.moves;
  if (!move) throw new Error('There are no moves');

  const places = await atSizes(page, () => page.evaluate(placesOfParts));
  proxy.cut();
  await page.getByText(LOST).waitFor();
  expect(await atSizes(page, () => page.evaluate(placesOfParts)), 'nothing jumps').toEqual(places);
  await expectNothingCovered(page);
  await gamePage.enterMove(move, position.moves);
  await page.getByText('is waiting for the connection.').waitFor();
  await expectNothingCovered(page);
});

/** Returns something about a page for each size of the window. */
async function atSizes<T>(page: Page, look: () => Promise<T>): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const { width, height } of SHAPE_WINDOWS) {
    await page.setViewportSize({ width, height });
    found[`${width}×${height}`] = await look();
  }
  await page.setViewportSize(SHAPE_WINDOWS[0]);
  return found;
}

/** Checks that the notices are seen, and cover neither the board nor the players. */
async function expectNothingCovered(page: Page): Promise<void> {
  await atSizes(page, async () => {
    const size = page.viewportSize();
    const where = `at ${size?.width}×${size?.height}`;
    expect(await page.evaluate(coveredParts), `the notices cover nothing ${where}`).toEqual([]);
    for (const notice of await page.locator('.connection-bar .notice').all()) {
      const box = await notice.boundingBox();
      expect(box?.y, `the notice is seen ${where}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(size?.height ?? 0);
    }
  });
}

test('a stalled connection is announced, also when the user is idle', async () => {
  const { proxy, page } = await connected();
  proxy.stall();
  await page.getByText(LOST).waitFor({ timeout: 8_000 });
  await expectVisibleFor(page, LOST, 9_000);
  proxy.mend();
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 10_000 });
});

test('a stalled connection is announced soon if the browser is offline', async () => {
  const { proxy, page } = await connected();
  proxy.stall();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText(LOST).waitFor({ timeout: 1_500 });
  proxy.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 2_000 });
});

test.each([
  { how: 'cut', path: '/', text: 'The server does not answer' },
  { how: 'stall', path: '/', text: 'The server does not answer' },
  { how: 'cut', path: '/analysis/zwangkrieg', text: 'The engine cannot be reached' },
  { how: 'stall', path: '/analysis/zwangkrieg', text: 'The engine cannot be reached' },
] as const)('$path reports a lost connection: $how', async ({ how, path, text }) => {
  const proxy = await FaultyProxy.start(site.server);
  const page = await site.newPage({ address: proxy.address, allowedErrors: CONNECTION_ERRORS });
  await page.goto(path);
  if (path === '/') await page.locator('.game-card').nth(5).waitFor();
  else {
    await page.getByRole('checkbox', { name: 'Engine' }).check();
    await page.locator('.engine-line-score').first().waitFor();
  }
  proxy[how]();
  await page.getByText(text).waitFor({ timeout: 10_000 });
  await expectVisibleFor(page, text, 8_000);
  proxy.mend();
  await page.getByText(text).waitFor({ state: 'detached', timeout: 10_000 });
});

test.each([
  'click',
  'drag',
  'key',
] as const)('a move by %s is drawn immediately, and marked while it is pending', async (how) => {
  const { proxy, gamePage, page } = await connected();
  const { position } = await gamePage.live();
  const move = position.moves.find(({ id }) => id === 'e2e4');
  if (!move) throw new Error('e2e4 is not legal');
  proxy.stall();
  if (how === 'key') {
    await gamePage.squareLocator('e2').focus();
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  } else {
    await gamePage.enterMove(move, position.moves, how);
  }
  await page.locator('[aria-label^="e4, White Pawn"]').waitFor({ timeout: 300, state: 'attached' });
  expect(await page.locator('.mark-unconfirmed').count()).toBe(2);
  // No other move can be entered.
  await gamePage.squareLocator('d7').click();
  expect(await page.locator('.target').count()).toBe(0);
  proxy.mend();
  await gamePage.waitForPlies(1);
  await page.locator('.mark-unconfirmed').first().waitFor({ state: 'detached' });
});

test.each([
  'button',
  'Escape',
  'square',
] as const)('a waiting move is cancelled by %s, and never played', async (how) => {
  const { proxy, gamePage, page } = await connected();
  proxy.cut();
  await page.getByText(LOST).waitFor();
  await gamePage.squareLocator('e2').click();
  await gamePage.squareLocator('e4').click();
  await page.getByText('Your move e4 is waiting for the connection.').waitFor();
  expect(await violations(page)).toEqual([]);
  if (how === 'button') await page.getByRole('button', { name: 'Cancel the move' }).click();
  else if (how === 'Escape') await page.keyboard.press('Escape');
  else await gamePage.squareLocator('e4').click();
  await page.locator('[aria-label^="e2, White Pawn"]').waitFor({ state: 'attached' });
  proxy.mend();
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 10_000 });
  await sleep(500);
  expect(await playedMoves(gamePage.id)).toEqual([]);
});

test('a move that has waited long needs confirmation', async () => {
  const { proxy, gamePage, page } = await connected();
  proxy.cut();
  await gamePage.squareLocator('e2').click();
  await gamePage.squareLocator('e4').click();
  await sleep(6_000);
  await page.getByText('Your move e4 is waiting for the connection.').waitFor();
  proxy.mend();
  await page.getByText('Your move e4 has not been played yet.').waitFor({ timeout: 10_000 });
  await sleep(1_000);
  expect(await playedMoves(gamePage.id)).toEqual([]);
  await page.getByRole('button', { name: 'Play e4' }).click();
  await gamePage.waitForPlies(1);
  expect(await playedMoves(gamePage.id)).toEqual(['e2e4']);
  await page.locator('.connection-bar .notice').first().waitFor({ state: 'detached' });
});

test.each([
  true,
  false,
])('a move on a stalled connection is not played much later (cancelled: %s)', async (isCancelled) => {
  const { proxy, gamePage, page } = await connected();
  proxy.stall();
  await gamePage.squareLocator('e2').click();
  await gamePage.squareLocator('e4').click();
  await page.getByText(LOST).waitFor({ timeout: 10_000 });
  if (isCancelled) await page.getByRole('button', { name: 'Cancel the move' }).click();
  await sleep(8_000);
  proxy.mend();
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 15_000 });
  const question = page.getByText('Your move e4 has not been played yet.');
  if (!isCancelled) await question.waitFor({ timeout: 10_000 });
  await sleep(1_000);
  expect(await question.count()).toBe(isCancelled ? 0 : 1);
  expect(await playedMoves(gamePage.id)).toEqual([]);
});

test('a move during a short loss of connection is played after it', async () => {
  const { proxy, gamePage } = await connected();
  proxy.cut();
  await gamePage.squareLocator('e2').click();
  await gamePage.squareLocator('e4').click();
  await sleep(700);
  proxy.mend();
  await eventually(
    () => playedMoves(gamePage.id),
    (moves) => moves.length === 1,
    'the move has been played',
    4_500,
  );
});

test('a move is not played in a position that has changed', async () => {
  const { proxy, gamePage, page } = await connected();
  const other = await page.context().newPage();
  await other.goto(`${site.server.address}/play/${gamePage.id}`);
  await GamePage.at(other);
  proxy.cut();
  await gamePage.squareLocator('e2').click();
  await gamePage.squareLocator('e4').click();
  // The same user moves in another tab, which does not use the proxy.
  await other.locator('[data-square="d2"]').click();
  await other.locator('[data-square="d4"]').click();
  await eventually(
    () => playedMoves(gamePage.id),
    (moves) => moves.length === 1,
    'd4 has been played',
  );
  proxy.mend();
  await page
    .getByText('The position has changed: your move e4 was not played.')
    .waitFor({ timeout: 10_000 });
  await page.locator('[aria-label^="e2, White Pawn"]').waitFor({ state: 'attached' });
  expect(await playedMoves(gamePage.id)).toEqual(['d2d4']);
});
