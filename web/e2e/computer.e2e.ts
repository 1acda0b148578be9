import { expect, test } from 'vitest';
import { GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { eventually, useSite } from './site';

const site = useSite();

/** Games in which the computer answers two moves, by level and side. */
const LEVELS = [
  { game: 'chess', level: 1, side: 'white' },
  { game: 'clash', level: 3, side: 'black' },
  { game: 'mwchess', level: 4, side: 'white' },
  { game: 'pacifist:value', level: 2, side: 'white' },
  { game: 'zigzag', level: 2, side: 'black' },
  { game: 'zwangkrieg', level: 1, side: 'white' },
  { game: 'clash', level: 5, side: 'white' },
  { game: 'zigzag', level: 6, side: 'white' },
  { game: 'mwchess', level: 7, side: 'black' },
  { game: 'zwangkrieg', level: 8, side: 'white' },
] as const;

test.each(LEVELS)('the computer plays $game at level $level', async ({ game, level, side }) => {
  const page = await site.newPage();
  const gamePage = await startGame(page, game, { opponent: 'computer', level, side });
  const random = seededRandom(level);
  const offset = side === 'black' ? 1 : 0;
  let live = await gamePage.waitForPlies(offset);
  await gamePage.expectShown(live.position);
  for (let turn = 1; turn <= 2; turn++) {
    const move = pickRandom(live.position.moves, random);
    await gamePage.enterMove(move, live.position.moves);
    live = await eventually(
      () => gamePage.live(),
      (now) => now.played.length >= offset + 2 * turn || now.status === 'over',
      'the computer has answered',
      30_000,
    );
    if (live.status === 'over') break;
    await gamePage.expectShown(live.position);
  }
  const opponent = live[side === 'white' ? 'black' : 'white'];
  expect(opponent).toMatchObject({ kind: 'computer', level });
});

test('the computer gives hints, and moves can be taken back without its consent', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'chess', {
    opponent: 'computer',
    level: 1,
    side: 'white',
  });
  let live = await gamePage.live();
  await gamePage.button('Hint').click();
  // An arrow for the move, and the move in words.
  await page.locator('.shapes .arrow').first().waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Hint: (Pawn|Knight) to / })
    .waitFor();
  await gamePage.enterMove(pickRandom(live.position.moves, seededRandom(5)), live.position.moves);
  live = await gamePage.waitForPlies(2);
  await page.getByText('Hint:').waitFor({ state: 'detached' });
  await gamePage.expectShown(live.position);
  await gamePage.button('Take back').click();
  live = await gamePage.waitForPlies(0);
  await gamePage.expectShown(live.position);
});

test('a rematch against the computer starts immediately', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'clash', {
    opponent: 'computer',
    level: 1,
    side: 'white',
  });
  const { position } = await gamePage.live();
  await gamePage.enterMove(pickRandom(position.moves, seededRandom(8)), position.moves);
  await gamePage.waitForPlies(2);
  await gamePage.resign();
  await gamePage.expectOver(/Black wins/);
  await gamePage.button('Rematch').click();
  await page.waitForURL((url) => url.pathname !== `/play/${gamePage.id}`);
  const next = await GamePage.at(page);
  await eventually(
    () => next.live(),
    (now) => now.played.length > 0 || now.you === 'white',
    'the rematch has begun',
  );
});

test('a hint names the choice', async () => {
  const page = await site.newPage();
  const fen = '7k/4P3/8/8/8/8/8/K7 w - - 0 1';
  const gamePage = await startGame(page, 'chess', { opponent: 'self', fen });
  await gamePage.button('Hint').click();
  const hint = page.getByRole('status').filter({ hasText: 'Hint:' });
  await hint.waitFor();
  expect(await hint.innerText()).toBe(
    'Hint: Pawn to e8, becomes a Queen, check. Choose “Promote to Queen”.',
  );
  // The hint uses the label of the choice.
  await gamePage.squareLocator('e7').click();
  await gamePage.squareLocator('e8').click();
  await page.locator('.choices').getByRole('button', { name: 'Promote to Queen' }).waitFor();
});

test('a game against the computer can be aborted before both have moved', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'chess', {
    opponent: 'computer',
    level: 1,
    side: 'white',
  });
  expect(await gamePage.button('Resign').count()).toBe(0);
  await gamePage.button('Abort the game: nobody loses').click();
  // It asks once.
  await gamePage.page.getByRole('group', { name: 'Abort?' }).getByText('Nobody loses').waitFor();
  await gamePage.page.getByRole('button', { name: 'Abort', exact: true }).click();
  await gamePage.expectOver(/Aborted by White: nobody has lost/);
  expect(await page.title()).toContain('Aborted');
  await page.locator('.moves-result', { hasText: '*' }).waitFor();
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  expect(await page.getByRole('region', { name: 'Your games' }).count()).toBe(0);
});
