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
  await page.getByRole('radio', { name: /^Two Commanders/ }).check();
  await page.getByRole('radio', { name: /^Both sides here/ }).check();
  await page.locator('button.start').click();
  await page.locator('.board .pieces > g').first().waitFor();
  expect(await page.locator('.board .pieces > g').count()).toBe(10);
});

test('nothing is under the name of no game', async () => {
  const page = await site.newPage();
  const response = await page.goto('/nosuch');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
});
