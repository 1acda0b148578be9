import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage } from './gamePage';
import { horizontalOverflow, violations } from './pageSuite';
import { createLiveGame } from './pages';
import { type PageOptions, useSite } from './site';

const site = useSite();
const LEAST_TOUCH = 44;

/** Opens a new game against the computer, in which the visitor is to move. */
async function openGame(options: PageOptions): Promise<GamePage> {
  const page = await site.newPage(options);
  await page.goto('/about');
  const opponent = { type: 'computer', level: 1 };
  const live = await createLiveGame(page, { game: 'mwchess', opponent });
  await page.goto(`/play/${live.id}`);
  await page.locator('.board .pieces > g').first().waitFor();
  return GamePage.at(page);
}

const wordsOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.filter((node) => node.checkVisibility()).map((node) => node.getAttribute('aria-label')),
  );

const ON_PHONES = [
  'Take back',
  'Offer a draw',
  'Abort the game: nobody loses',
  'Hint',
  'Flip the board (F)',
  'Pieces',
  'More',
];

test.each([320, 390])('a finger hits every icon of the bar at %i pixels', async (width) => {
  const viewport = { width, height: 740 };
  const { page } = await openGame({ viewport, isMobile: true, hasTouch: true });
  const buttons = page.locator('.icon-bar-button');
  expect(await wordsOf(buttons)).toEqual(ON_PHONES);
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
  for (const [i, box] of boxes.entries()) {
    const name = ON_PHONES[i];
    expect(box?.width, name).toBeGreaterThanOrEqual(LEAST_TOUCH);
    expect(box?.height, name).toBeGreaterThanOrEqual(LEAST_TOUCH);
    expect(box?.y, `${name} is in the same row`).toBe(boxes[0]?.y);
  }
  expect(await horizontalOverflow(page)).toBe(0);
});

/** The icons below the tree of the analysis page, from left to right. */
const OF_ANALYSIS = [
  'To the start',
  'Back',
  'Forward',
  'To the end',
  'Flip the board',
  'Pieces',
  'Set up a position',
  'Play from here',
  'Start anew',
  'More',
];

test('the analysis page has the same bar', async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto('/analysis/zwangkrieg');
  await page.locator('.board .pieces > g').first().waitFor();
  const buttons = page.locator('.icon-bar-button');
  expect(await wordsOf(buttons)).toEqual(OF_ANALYSIS.filter((name) => name !== 'Pieces'));
  const word = page.locator('.icon-bar-label', { hasText: 'Set up' });
  await page.getByRole('button', { name: 'Set up a position' }).hover();
  await word.waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each([
  [320, ['To the start', 'Set up a position', 'Play from here', 'Start anew']],
  [390, ['Set up a position', 'Play from here', 'Start anew']],
])('a finger hits every icon of the analysis page at %i pixels', async (width, inMenu) => {
  const viewport = { width, height: 740 };
  const page = await site.newPage({ viewport, isMobile: true, hasTouch: true });
  await page.goto('/analysis/zwangkrieg');
  await page.locator('.board .pieces > g').first().waitFor();
  const buttons = page.locator('.icon-bar-button').filter({ visible: true });
  expect(await wordsOf(buttons)).toEqual(OF_ANALYSIS.filter((name) => !inMenu.includes(name)));
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(LEAST_TOUCH);
  }
  await page.getByRole('button', { name: 'More' }).tap();
  const menu = page.getByRole('dialog', { name: 'All actions' });
  for (const name of inMenu) await menu.getByRole('button', { name }).waitFor();
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Set up a position' }).tap();
  await page.locator('.palette-piece').first().waitFor();
});

test('an icon is named while the mouse or the focus is on it', async () => {
  const { page } = await openGame({ viewport: { width: 1440, height: 900 } });
  const buttons = page.locator('.icon-bar-button');
  // The legend is beside the board.
  expect(await wordsOf(buttons)).toEqual(ON_PHONES.filter((name) => name !== 'Pieces'));
  const word = page.locator('.icon-bar-label', { hasText: 'Hint' });
  expect(await word.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Hint' }).hover();
  await word.waitFor();
  await page.mouse.move(0, 0);
  await word.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Offer a draw' }).focus();
  await page.keyboard.press('Tab');
  await page.locator('.icon-bar-label', { hasText: 'Abort' }).waitFor();
  await page.keyboard.press('Tab');
  await word.waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each([
  { device: 'a desktop', options: {}, colorScheme: 'light' },
  { device: 'a phone', options: { viewport: { width: 320, height: 740 } }, colorScheme: 'dark' },
  {
    device: 'a low window',
    options: { viewport: { width: 640, height: 360 } },
    colorScheme: 'light',
  },
] as const)('the menu on $device says every action in words', async ({ options, colorScheme }) => {
  const gamePage = await openGame({ ...options, hasTouch: true, colorScheme });
  const { page } = gamePage;
  const more = gamePage.button('More');
  await more.click();
  const menu = page.getByRole('dialog', { name: 'All actions' });
  const words = await menu
    .locator('.icon-bar-choice')
    .evaluateAll((all) =>
      all.filter((node) => node.checkVisibility()).map((node) => (node as HTMLElement).innerText),
    );
  expect(words.map((text) => text.split('\n')[0])).toEqual(
    expect.arrayContaining([
      'Take back',
      'Offer a draw',
      'Hint',
      'Flip the board (F)',
      'Copy the link',
      'Download PGN',
      'Sound',
    ]),
  );
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(await violations(page)).toEqual([]);

  // A choice closes it, a switch does not, and Escape does.
  await menu.getByRole('button', { name: 'Flip the board' }).click();
  await menu.waitFor({ state: 'hidden' });
  const corner = async () => (await page.locator('[data-square="a1"]').boundingBox())?.y;
  const flipped = await corner();
  await more.press('Enter');
  await menu.getByRole('button', { name: 'Sound' }).click();
  expect(await menu.getByRole('button', { name: 'Sound' }).innerText()).toMatch(/on$/);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.keyboard.press('f');
  expect(await corner()).not.toBe(flipped);
});
