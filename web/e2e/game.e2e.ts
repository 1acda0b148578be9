import { expect, test } from 'vitest';
import { useSite } from './site';

const site = useSite();

test('the page of a game is reached from its card, and leads to all that there is', async () => {
  const page = await site.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Clash of Command', exact: true }).click();
  await page.waitForURL('**/clash');
  await page.getByRole('heading', { level: 1, name: 'Clash of Command' }).waitFor();
  await page.getByText('Invented by Peter Stobbe, 2001').waitFor();
  const links = page.getByRole('navigation', { name: 'Clash of Command' }).getByRole('link');
  await links.filter({ hasText: 'Study' }).waitFor();
  const names = ['Learn', 'Play', 'Rules', 'Puzzles', 'Study', 'Analyse', 'Print'];
  expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual(names);
  await links.filter({ hasText: 'Print' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clash of Command on paper' }).waitFor();
  const white = page.getByRole('list', { name: 'White' }).getByRole('listitem');
  expect(await white.count(), 'the counters that the inventor names').toBe(46);
});

test('a game starts from a named set-up', async () => {
  const page = await site.newPage();
  await page.goto('/new/clash');
  await page.locator('label.radio', { hasText: 'Two Commanders' }).click();
  await page.locator('label.radio', { hasText: 'Both sides here' }).click();
  await page.locator('button.start').click();
  await page.locator('.board .pieces > g').first().waitFor();
  expect(await page.locator('.board .pieces > g').count()).toBe(10);
});

test('a visitor saves a set-up, and another one plays from its link', async () => {
  const page = await site.newPage();
  await page.goto('/new/clash');
  const fen = 'cbcbc/4/5/4/5/4/5/4/C3C w 1';
  await page.getByLabel('Start from a position').fill(fen);
  await page.getByLabel('Save it as a set-up').fill('Brutes & two');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await page.getByRole('radio', { name: /^Brutes & two/ }).isChecked()).toBe(true);
  const link = await page.getByLabel('Link to this set-up').inputValue();
  const other = await site.newPage();
  await other.goto(link);
  await other.getByText('From the link.').waitFor();
  await other.locator('label.radio', { hasText: 'Both sides here' }).click();
  await other.locator('button.start').click();
  await other.locator('.board .pieces > g').first().waitFor();
  expect(await other.locator('.board .pieces > g').count()).toBe(7);
});

test('nothing is under the name of no game', async () => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource.*404/ });
  const response = await page.goto('/nosuch');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
});
