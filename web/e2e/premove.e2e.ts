import { expect, test } from 'vitest';
import { GamePage } from './gamePage';
import { violations } from './pageSuite';
import { createLiveGame } from './pages';
import { eventually, useSite } from './site';

const site = useSite();

/** Starts a game of two visitors. The black one chooses moves in advance. */
async function start(): Promise<{ white: GamePage; black: GamePage }> {
  const host = await site.newPage();
  await host.goto('/about');
  const live = await createLiveGame(host, { game: 'chess', opponent: { type: 'friend' } });
  const guest = await site.newPage();
  await guest.goto('/about');
  await guest.request.post(`/api${live.invite}`, { data: {} });
  for (const page of [host, guest]) {
    await page.goto(`/play/${live.id}`);
    await page.locator('.board .pieces > g').first().waitFor();
  }
  const black = await GamePage.at(guest);
  await black.button('More').click();
  await guest.getByRole('button', { name: 'Choose moves in advance' }).click();
  await guest.keyboard.press('Escape');
  return { white: await GamePage.at(host), black };
}

async function play(game: GamePage, id: string): Promise<void> {
  const { position } = await game.live();
  const move = position.moves.find((one) => one.id === id);
  if (!move) throw new Error(`There is no move ${id}.`);
  await game.enterMove(move, position.moves);
}

/** Chooses a move in advance, once the page knows which there are. */
async function choose(game: GamePage, from: string, to: string): Promise<void> {
  const target = game.squareLocator(to);
  await eventually(
    async () => {
      await game.page.keyboard.press('Escape');
      await game.squareLocator(from).click();
      return (await target.getAttribute('aria-label')) ?? '';
    },
    (label) => /can (go here|capture)/.test(label),
    `${from}${to} can be chosen`,
  );
  await target.click();
  await game.page.getByText('is played in advance').waitFor();
}

test('a move that is chosen in advance is played when it is legal', async () => {
  const { white, black } = await start();
  await choose(black, 'e7', 'e5');
  expect(await black.page.locator('.shapes .arrow').count()).toBe(1);
  expect((await black.live()).played, 'it is not played yet').toEqual([]);
  expect(await violations(black.page)).toEqual([]);
  await play(white, 'e2e4');
  const live = await white.waitForPlies(2);
  expect(live.played.map(({ id }) => id)).toEqual(['e2e4', 'e7e5']);
  await black.page.getByText('is played in advance').waitFor({ state: 'detached' });
  await black.expectShown(live.position);
});

test('it is given up if it is not legal, and can be cancelled', async () => {
  const { white, black } = await start();
  await choose(black, 'f7', 'f6');
  await black.button('Cancel it').click();
  await black.page.getByText('is played in advance').waitFor({ state: 'detached' });
  await choose(black, 'f7', 'f6');
  // A press on the board cancels it, too.
  await black.squareLocator('a5').click();
  await black.page.getByText('is played in advance').waitFor({ state: 'detached' });
  await play(white, 'e2e4');
  await white.waitForPlies(1);
  await play(black, 'd7d5');
  await white.waitForPlies(2);

  await choose(black, 'd5', 'd4');
  await play(white, 'd2d4');
  await black.page.getByText('is not legal now: it was not played').waitFor();
  expect((await black.live()).played).toHaveLength(3);
  expect(await violations(black.page)).toEqual([]);
  await play(black, 'd5e4');
  await white.waitForPlies(4);
});

test('without the wish, nothing can be chosen in advance', async () => {
  const { black } = await start();
  await black.button('More').click();
  await black.page.getByRole('button', { name: 'Choose moves in advance' }).click();
  await black.page.keyboard.press('Escape');
  await black.squareLocator('e7').click();
  await black.squareLocator('e5').click();
  await black.page.waitForTimeout(300);
  expect(await black.page.getByText('is played in advance').count()).toBe(0);
});
