import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage, startGame } from './gamePage';
import { violations } from './pageSuite';
import { FaultyProxy } from './server';
import { eventually, useSite } from './site';

const here = useSite();
/** What a browser says while there is no line. */
const gone = /ERR_|WebSocket|Failed to load resource/;
const LOST = 'The connection is lost';

async function connected(
  game = 'chess',
): Promise<{ cable: FaultyProxy; table: GamePage; page: Page }> {
  const cable = await FaultyProxy.start(here.server);
  const page = await here.visitor({ address: cable.address, allow: gone });
  const table = await startGame(page, game, { opponent: 'self' });
  await page.locator('[title="Time to the server and back"]').waitFor();
  return { cable, table, page };
}

/** What the server knows, asked for past the cable. */
async function playedMoves(id: string): Promise<string[]> {
  const answer = await fetch(`${here.server.address}/api/live/${id}`);
  return ((await answer.json()) as { played: { id: string }[] }).played.map((move) => move.id);
}

/** Counts how often something is put into the page to be read out at once. */
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

/** Looks again and again if a text is there all the time. */
async function expectVisibleFor(page: Page, text: string, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    expect(await page.getByText(text).isVisible(), `"${text}" is seen`).toBe(true);
    await sleep(40);
  }
}

test('a line that breaks is announced within a second, once, until it is back', async () => {
  const { cable, page } = await connected();
  const alerts = await countAlerts(page);
  cable.cut();
  await page.getByText(LOST).waitFor({ timeout: 1_500 });
  // Longer than any try takes.
  await expectVisibleFor(page, LOST, 14_000);
  expect(await alerts()).toBe(1);
  expect(await violations(page)).toEqual([]);
  cable.mend();
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText(LOST).waitFor({ state: 'detached' });
  await page.getByText('The connection is back.').waitFor({ state: 'attached' });
});

test('it is announced as well on a small window that is scrolled down', async () => {
  const { cable, page } = await connected();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 10_000));
  cable.cut();
  await page.getByText(LOST).waitFor();
  const box = await page.locator('.connection-bar .notice').first().boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
});

test('a line that is silently dead is announced, also when nothing is done', async () => {
  const { cable, page } = await connected();
  cable.stall();
  await page.getByText(LOST).waitFor({ timeout: 8_000 });
  await expectVisibleFor(page, LOST, 9_000);
  cable.mend();
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 10_000 });
});

test('it is announced soon when the browser says that there is no network', async () => {
  const { cable, page } = await connected();
  cable.stall();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText(LOST).waitFor({ timeout: 1_500 });
  cable.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 2_000 });
});

test.each([
  { how: 'cut', path: '/', text: 'The server does not answer' },
  { how: 'stall', path: '/', text: 'The server does not answer' },
  { how: 'cut', path: '/analysis/zwangkrieg', text: 'The engine cannot be reached' },
  { how: 'stall', path: '/analysis/zwangkrieg', text: 'The engine cannot be reached' },
] as const)('$path says so, too, when the line is $how', async ({ how, path, text }) => {
  const cable = await FaultyProxy.start(here.server);
  const page = await here.visitor({ address: cable.address, allow: gone });
  await page.goto(path);
  if (path === '/') await page.locator('.game-card').nth(5).waitFor();
  else {
    await page.getByRole('checkbox', { name: 'Engine' }).check();
    await page.locator('.engine-line-score').first().waitFor();
  }
  cable[how]();
  await page.getByText(text).waitFor({ timeout: 10_000 });
  await expectVisibleFor(page, text, 8_000);
  cable.mend();
  await page.getByText(text).waitFor({ state: 'detached', timeout: 10_000 });
});

test.each([
  'click',
  'drag',
  'key',
] as const)('a move by %s is drawn at once, and marked while it waits', async (how) => {
  const { cable, table, page } = await connected();
  const { position } = await table.live();
  const move = position.moves.find(({ id }) => id === 'e2e4');
  if (!move) throw new Error('e2e4 is not legal');
  cable.stall();
  if (how === 'key') {
    await table.squareLocator('e2').focus();
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  } else {
    await table.enterMove(move, position.moves, how);
  }
  await page.locator('[aria-label^="e4, White Pawn"]').waitFor({ timeout: 300, state: 'attached' });
  expect(await page.locator('.mark-unconfirmed').count()).toBe(2);
  // Nothing else can be moved.
  await table.squareLocator('d7').click();
  expect(await page.locator('.target').count()).toBe(0);
  cable.mend();
  await table.waitForPlies(1);
  await page.locator('.mark-unconfirmed').first().waitFor({ state: 'detached' });
});

test.each([
  'button',
  'Escape',
  'square',
] as const)('a move that waits is taken back by %s, and never played', async (how) => {
  const { cable, table, page } = await connected();
  cable.cut();
  await page.getByText(LOST).waitFor();
  await table.squareLocator('e2').click();
  await table.squareLocator('e4').click();
  await page.getByText('Your move e4 is waiting for the connection.').waitFor();
  expect(await violations(page)).toEqual([]);
  if (how === 'button') await page.getByRole('button', { name: 'Cancel the move' }).click();
  else if (how === 'Escape') await page.keyboard.press('Escape');
  else await table.squareLocator('e4').click();
  await page.locator('[aria-label^="e2, White Pawn"]').waitFor({ state: 'attached' });
  cable.mend();
  await page.getByText(LOST).waitFor({ state: 'detached', timeout: 10_000 });
  await sleep(500);
  expect(await playedMoves(table.id)).toEqual([]);
});

test('a move that has waited long is asked for again, not played by itself', async () => {
  const { cable, table, page } = await connected();
  cable.cut();
  await table.squareLocator('e2').click();
  await table.squareLocator('e4').click();
  await sleep(6_000);
  await page.getByText('Your move e4 is waiting for the connection.').waitFor();
  cable.mend();
  await page.getByText('Your move e4 has not been played yet.').waitFor({ timeout: 10_000 });
  await sleep(1_000);
  expect(await playedMoves(table.id)).toEqual([]);
  await page.getByRole('button', { name: 'Play e4' }).click();
  await table.waitForPlies(1);
  expect(await playedMoves(table.id)).toEqual(['e2e4']);
  await page.locator('.connection-bar .notice').first().waitFor({ state: 'detached' });
});

test('a move during a short break is played when it is over', async () => {
  const { cable, table } = await connected();
  cable.cut();
  await table.squareLocator('e2').click();
  await table.squareLocator('e4').click();
  await sleep(700);
  cable.mend();
  await eventually(
    () => playedMoves(table.id),
    (moves) => moves.length === 1,
    'the move has been played',
    4_500,
  );
});

test('a move is not played in a position that has changed', async () => {
  const { cable, table, page } = await connected();
  const other = await page.context().newPage();
  await other.goto(`${here.server.address}/play/${table.id}`);
  await GamePage.at(other);
  cable.cut();
  await table.squareLocator('e2').click();
  await table.squareLocator('e4').click();
  // Somebody else plays both sides as well: the visitor itself, past the cable.
  await other.locator('[data-square="d2"]').click();
  await other.locator('[data-square="d4"]').click();
  await eventually(
    () => playedMoves(table.id),
    (moves) => moves.length === 1,
    'd4 has been played',
  );
  cable.mend();
  await page
    .getByText('The position has changed: your move e4 was not played.')
    .waitFor({ timeout: 10_000 });
  await page.locator('[aria-label^="e2, White Pawn"]').waitFor({ state: 'attached' });
  expect(await playedMoves(table.id)).toEqual(['d2d4']);
});
