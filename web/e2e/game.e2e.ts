import { expect, test } from 'vitest';
import { GamePage } from './gamePage';
import { useSite } from './site';

const site = useSite();

/** The usual values of Pawn, Knight, Bishop, Rook, Queen and King. */
const USUAL = ['1', '3', '3', '5', '9', '4'];

const valuesOfInputs = (inputs: Element[]) =>
  inputs.map((input) => (input as HTMLInputElement).value);

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

test('players choose the values of the pieces, and the opponent sees them', async () => {
  const page = await site.newPage();
  await page.goto('/new/pacifist');
  const fields = page.getByRole('group', { name: 'Values of the pieces' });
  await page.locator('label.radio', { hasText: 'Sum of values' }).click();
  await fields.getByLabel('Pawn').waitFor();
  expect(await fields.getByRole('spinbutton').evaluateAll(valuesOfInputs)).toEqual(USUAL);
  const isAt = (id: string) => (url: URL) => decodeURIComponent(url.pathname) === `/new/${id}`;
  for (const [piece, value, id] of [
    ['Pawn', '5', 'pacifist:value:values=p5'],
    ['King', '0', 'pacifist:value:values=p5k0'],
  ] as const) {
    await fields.getByLabel(piece).fill(value);
    await fields.getByLabel(piece).press('Tab');
    await page.waitForURL(isAt(id));
    await page.getByRole('heading', { name: `${piece === 'Pawn' ? 'P 5' : 'K 0'})` }).waitFor();
  }
  await page.getByRole('heading', { name: 'Pacifist Chess (values P 5, K 0)' }).waitFor();
  // Also where no field has been left before the form is sent.
  await fields.getByLabel('Queen').fill('8');
  await page.locator('label.radio', { hasText: 'Anybody' }).click();
  await page.locator('button.start').click();
  await page.waitForURL(/\/play\//);
  const host = await GamePage.at(page);
  expect((await host.live()).game).toBe('pacifist:value:values=p5q8k0');

  const guest = await site.newPage();
  await guest.goto('/');
  const challenge = guest.getByRole('region', { name: 'Open challenges' });
  await challenge.getByText('Pacifist Chess (values P 5, Q 8, K 0)').waitFor();
  await challenge.getByRole('button', { name: 'Accept and play' }).click();
  await guest.waitForURL(/\/play\//);
  await guest.getByRole('button', { name: 'Pieces' }).click();
  const queen = guest.locator('.legend-button', { hasText: 'Queen' });
  await queen.getByText('value 8').waitFor();
  await guest.goto(`/rules/${encodeURIComponent('pacifist:value:values=p5q8k0')}`);
  await guest.getByText('Pawn 5 (usually 1), Knight 3, Bishop 3').first().waitFor();
});

test('nothing is under the name of no game', async () => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource.*404/ });
  const response = await page.goto('/nosuch');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
});
