import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage, startGame } from './gamePage';
import { backgroundLightness, PHONE, violations } from './pageSuite';
import { GAMES } from './pages';
import { eventually, useSite } from './site';

const site = useSite();

test('accessibility violations are found', async () => {
  const page = await site.newPage();
  await page.goto('/about');
  await page.locator('h1').evaluate((heading) => {
    heading.append(document.createElement('button'));
    heading.style.color = '#ddd';
  });
  const found = (await violations(page)).map((line) => line.split(' ')[0]);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
});

test.each(GAMES)('%s can be played by touch', async (game) => {
  const page = await site.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  const gamePage = await startGame(page, game, { opponent: 'self' });
  let live = await gamePage.live();
  for (let i = 0; i < 2; i++) {
    const move = live.position.moves[i * 3];
    if (move) live = await gamePage.play(move, live.position, 'tap');
  }
});

/** Moves the focus to a square with the arrow keys, on any board. */
async function moveFocusTo(page: Page, to: string): Promise<void> {
  const place = (square: string) =>
    page.locator(`[data-square="${square}"]`).evaluate((cell) => {
      const box = cell.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  const goal = await place(to);
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
  for (let steps = 0; steps < 60; steps++) {
    const square = await at();
    if (square === to) return;
    const now = await place(square);
    if (Math.abs(goal.y - now.y) > 4) {
      await page.keyboard.press(goal.y < now.y ? 'ArrowUp' : 'ArrowDown');
    } else {
      await page.keyboard.press(goal.x < now.x ? 'ArrowLeft' : 'ArrowRight');
    }
    expect(await at(), 'an arrow key leads on').not.toBe(square);
  }
  throw new Error(`the keys do not lead to ${to}`);
}

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test.each([
  { game: 'chess', moves: ['e2e4', 'g8f6', 'e4e5'] },
  { game: 'clash', moves: ['c3b4', 'g7f6'] },
])('$game can be started and played by keyboard alone', async ({ game, moves }) => {
  const page = await site.newPage();
  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  await tabTo(page, `a.game-card-more[href="/new/${game}"]`);
  await page.keyboard.press('Enter');
  await page.locator('button.start').waitFor();
  await tabTo(page, 'input[name="opponent"]');
  for (let i = 0; i < 4; i++) {
    if (await page.locator('input[name="opponent"][value="self"]').isChecked()) break;
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, 'button.start');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\//);
  const gamePage = await GamePage.at(page);
  await tabTo(page, '[data-square]');
  let live = await gamePage.live();
  for (const id of moves) {
    const move = live.position.moves.find((one) => one.id === id) ?? live.position.moves[0];
    for (const point of move?.path ?? []) {
      if (point.type === 'square') await moveFocusTo(page, point.square);
      await page.keyboard.press('Enter');
    }
    live = await gamePage.waitForPlies(live.played.length + 1);
    await gamePage.expectShown(live.position);
    // The move is announced.
    const said = live.played.at(-1)?.sentence ?? '?';
    await page.locator('[aria-live]', { hasText: `: ${said}. ` }).waitFor({ state: 'attached' });
  }
});

test('choices can be made and cancelled by keyboard', async () => {
  const page = await site.newPage();
  const fen = '7k/4P3/8/8/8/8/8/K7 w - - 0 1';
  const gamePage = await startGame(page, 'chess', { opponent: 'self', fen });
  await tabTo(page, '[data-square]');
  const toolbar = page.getByRole('toolbar');
  const ask = async () => {
    await moveFocusTo(page, 'e7');
    await page.keyboard.press('Enter');
    await moveFocusTo(page, 'e8');
    await page.keyboard.press('Enter');
    await toolbar.waitFor();
  };
  await ask();
  await page.keyboard.press('Escape');
  await toolbar.waitFor({ state: 'detached' });
  expect((await gamePage.live()).played).toEqual([]);
  await ask();
  await page.keyboard.press('ArrowRight');
  const chosen = await page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  const live = await gamePage.waitForPlies(1);
  expect(live.played[0]?.short).toContain('=');
  expect(chosen).toMatch(/Promote to/);
  await gamePage.expectShown(live.position);
});

test('moves are animated unless reduced motion is preferred', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await site.newPage({ reducedMotion });
    // The move converts pieces in several rounds.
    const fen = '4k3/8/5b2/3n4/8/8/8/R3K3 w - - 0 1';
    const gamePage = await startGame(page, 'pacifist', { opponent: 'self', fen });
    await page.evaluate(() => {
      const count = { moved: 0 };
      Object.assign(window, { count });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function counted(...how) {
        count.moved += 1;
        return animate.apply(this, how);
      };
    });
    const live = await gamePage.live();
    const move = live.position.moves.find((one) => one.id === 'a1d1');
    expect(move).toBeDefined();
    if (move) await gamePage.play(move, live.position);
    const moved = () => page.evaluate('window.count.moved') as Promise<number>;
    if (reducedMotion === 'reduce') expect(await moved()).toBe(0);
    else await eventually(moved, (count) => count >= 3, 'a slide and two rounds are shown');
  }
});

test('the colour scheme can be chosen and is stored', async () => {
  const page = await site.newPage({ colorScheme: 'light' });
  await page.goto('/');
  const button = page.getByRole('button', { name: /^Colours/ });
  await button.click();
  await button.click();
  await eventually(
    () => backgroundLightness(page),
    (light) => light < 60,
    'the page is dark',
  );
  await page.reload();
  expect(await backgroundLightness(page)).toBeLessThan(60);
});
