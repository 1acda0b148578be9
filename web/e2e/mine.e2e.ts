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

test('another device continues by a link that works once', async () => {
  const phone = await site.newPage();
  await phone.goto('/about');
  const going = await createLiveGame(phone, { game: 'mwchess', opponent: { type: 'friend' } });
  await phone.evaluate(() => localStorage.setItem('heterodox.learn.clash', '["droid"]'));
  await phone.goto('/mine');
  await phone.getByRole('button', { name: 'Make a link' }).click();
  const link = await phone.getByLabel('Link for the other device').inputValue();
  await phone.getByRole('img', { name: 'The link as a code for a camera' }).waitFor();
  await phone.getByRole('timer').waitFor();
  expect(await violations(phone)).toEqual([]);

  const laptop = await site.newPage();
  await laptop.goto('/mine');
  await laptop.goto(link);
  await laptop.getByRole('heading', { name: 'Continue here' }).waitFor();
  expect(await violations(laptop)).toEqual([]);
  await laptop.getByRole('button', { name: 'Continue here' }).click();
  await laptop.waitForURL('**/mine');
  await laptop.locator(`.mine-cards a[href="/play/${going.id}"]`).waitFor();
  await laptop.getByRole('link', { name: /^1 of \d+ lessons solved$/ }).waitFor();
  await laptop.goto(`/play/${going.id}`);
  await laptop.getByText('Send this link').first().waitFor();

  const third = await site.newPage({ allowedErrors: /status of 404/ });
  await third.goto(link);
  await third.getByRole('button', { name: 'Continue here' }).click();
  await third.getByRole('alert').getByText('This link has been used').waitFor();

  // Another link can be taken back.
  await phone.reload();
  await phone.getByRole('button', { name: 'Make a link' }).click();
  const second = await phone.getByLabel('Link for the other device').inputValue();
  await phone.getByRole('button', { name: 'Make it useless' }).click();
  await phone.getByRole('button', { name: 'Make a link' }).waitFor();
  await third.goto('/');
  await third.goto(second);
  await third.getByRole('button', { name: 'Continue here' }).click();
  await third.getByRole('alert').getByText('This link has been used').waitFor();
});
