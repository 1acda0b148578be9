/** Faults that somebody finds who plays a first game on a phone or a laptop. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage } from './gamePage';
import { PHONE } from './pageSuite';
import { createLiveGame, playAll } from './pages';
import { useSite } from './site';

const site = useSite();

const PHONE_OPTIONS = { viewport: PHONE, isMobile: true, hasTouch: true } as const;
const DEVICES = [
  { device: 'a laptop', options: { viewport: { width: 1280, height: 720 } } },
  { device: 'a phone', options: PHONE_OPTIONS },
] as const;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('a part of the page is not to be seen');
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

const heightOf = (page: Page) => page.viewportSize()?.height ?? 0;

test.each(
  DEVICES.flatMap((one) => ['/puzzles/clash', '/learn/clash'].map((path) => ({ ...one, path }))),
)('hints of $path do not push their button away on $device', async ({ options, path }) => {
  const page = await site.newPage(options);
  await page.goto(path);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  const button = page.locator('.lesson-help button').first();
  await button.click();
  await page.locator('.lesson-hints p').first().waitFor();
  await button.click();
  await page.locator('.lesson-hints p').nth(1).waitFor();
  const [hint, next] = [await boxOf(page.locator('.lesson-hints p').nth(1)), await boxOf(button)];
  expect(next.top - hint.bottom).toBeLessThan(30);
  expect(next.bottom).toBeLessThan(heightOf(page));
});

test.each(DEVICES)('a choice does not hide what it takes on $device', async ({ options }) => {
  const page = await site.newPage(options);
  await page.goto('/learn/clash/approach');
  await page.locator('[data-square="d4"]').click();
  await page.locator('[data-square="e5"]').click();
  const choices = await boxOf(page.locator('.choices'));
  const victim = await boxOf(page.locator('[data-square="f6"]'));
  expect(victim.bottom).toBeLessThan(choices.top);
});

test.each([
  { device: 'a phone', viewport: PHONE },
  { device: 'a small phone', viewport: { width: 360, height: 640 } },
])('$device shows the last move in words below the board', async ({ viewport }) => {
  const page = await site.newPage({ ...PHONE_OPTIONS, viewport });
  await page.goto('/');
  const live = await createLiveGame(page, { game: 'clash' });
  await playAll(page, live, ['b2b4=D', 'c7b6']);
  await page.goto(`/play/${live.id}`);
  const sentence = page.locator('.last-move');
  await sentence.getByText('Droid to b6, becomes a Hawk').waitFor();
  expect((await boxOf(sentence)).bottom).toBeLessThan(heightOf(page));
  const hint = page.locator('.icon-bar-button').first();
  const before = await boxOf(hint);
  expect(before.bottom).toBeLessThan(heightOf(page));
  await page.getByRole('button', { name: /^One move back/ }).click();
  await sentence.getByText('Factor to b4, leaves a Droid on b2').waitFor();
});

test('the rules close at the top right on a phone, whatever the state of the game', async () => {
  const page = await site.newPage(PHONE_OPTIONS);
  await page.goto('/');
  const live = await createLiveGame(page, { game: 'clash' });
  await page.goto(`/play/${live.id}`);
  await page.getByText('Rules of the game').click();
  const close = page.getByRole('button', { name: 'Close the rules' });
  await close.waitFor();
  // As long as the longest result.
  await page.locator('.glance').evaluate((line) => {
    line.textContent = 'White wins: the other side has no Commander left';
  });
  const [button, panel] = [await boxOf(close), await boxOf(page.locator('.rules-panel'))];
  expect(panel.right - button.right).toBeLessThan(16);
  expect(button.top - panel.top).toBeLessThan(40);
});

test('a person is told that they have lost', async () => {
  const page = await site.newPage(PHONE_OPTIONS);
  await page.goto('/');
  const opponent = { type: 'computer', level: 1 };
  const live = await createLiveGame(page, { game: 'chess', opponent });
  await playAll(page, live, ['e2e4']);
  await page.goto(`/play/${live.id}`);
  const game = await GamePage.at(page);
  await game.resign();
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
});
