import { expect, test } from 'vitest';
import { violations } from './pageSuite';
import { createLiveGame, playAll } from './pages';
import { useSite } from './site';

const site = useSite();

test('games and progress are kept, saved as a file and brought to another browser', async () => {
  const page = await site.newPage({ acceptDownloads: true });
  await page.goto('/about');
  const fen = '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1';
  const opponent = { type: 'computer', level: 3 };
  const going = await createLiveGame(page, { game: 'clash', opponent });
  const won = await createLiveGame(page, { game: 'chess', fen, opponent });
  // The game ends while no page of it is open, but one of the list was.
  await page.goto('/');
  await page.locator('.live-card').nth(1).waitFor();
  await playAll(page, won, ['f7g7']);
  await page.evaluate(() => localStorage.setItem('heterodox.learn.clash', '["droid"]'));
  await page.goto('/mine');
  const finished = page.locator('.finished-won');
  await finished.getByText('against Heterodox, level 3').waitFor();
  await page.locator(`.mine-cards a[href="/play/${going.id}"]`).waitFor();
  const row = page.getByRole('row', { name: /^Chess Level 3/ });
  expect(await row.innerText()).toMatch(/1\s+0\s+0$/);
  await page.getByRole('link', { name: /^1 of \d+ lessons solved$/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything' }).click();
  const file = await (await download).path();

  const other = await site.newPage();
  await other.goto('/mine');
  await other.getByText('None yet. Start a game').waitFor();
  const picker = other.getByLabel('File with everything');
  await picker.setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await other.getByText('not one that this page has saved').waitFor();
  await picker.setInputFiles(file);
  await other.locator('.finished-won').waitFor();
  await other.getByRole('link', { name: /^1 of \d+ lessons solved$/ }).waitFor();

  // The home page shows the last games.
  await other.goto('/');
  await other.getByRole('heading', { name: 'Your last games' }).waitFor();
  await other.locator('.finished-won').getByRole('link', { name: 'Analyse' }).click();
  await other.waitForURL(`**/analysis/live/${won.id}`);
});
