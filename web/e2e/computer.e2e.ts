import { expect, test } from 'vitest';
import { GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { eventually, useSite } from './site';

const here = useSite();

/** Answers of the computer to two moves, at a level and for a side. */
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
  const page = await here.visitor();
  const table = await startGame(page, game, { opponent: 'computer', level, side });
  const random = seededRandom(level);
  const offset = side === 'black' ? 1 : 0;
  let live = await table.waitForPlies(offset);
  await table.expectShown(live.position);
  for (let turn = 1; turn <= 2; turn++) {
    const move = pickRandom(live.position.moves, random);
    await table.enterMove(move, live.position.moves);
    live = await eventually(
      () => table.live(),
      (now) => now.played.length >= offset + 2 * turn || now.status === 'over',
      'the computer has answered',
      30_000,
    );
    if (live.status === 'over') break;
    await table.expectShown(live.position);
  }
  const opponent = live[side === 'white' ? 'black' : 'white'];
  expect(opponent).toMatchObject({ kind: 'computer', level });
});

test('the computer gives a hint, and moves are taken back without asking', async () => {
  const page = await here.visitor();
  const table = await startGame(page, 'chess', { opponent: 'computer', level: 1, side: 'white' });
  let live = await table.live();
  await table.button('Hint').click();
  // An arrow from where the move begins, and the move in words.
  await page.locator('.shapes .arrow').first().waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Hint: (Pawn|Knight) .* to / })
    .waitFor();
  await table.enterMove(pickRandom(live.position.moves, seededRandom(5)), live.position.moves);
  live = await table.waitForPlies(2);
  await page.getByText('Hint:').waitFor({ state: 'detached' });
  await table.expectShown(live.position);
  await table.button('Take back').click();
  live = await table.waitForPlies(0);
  await table.expectShown(live.position);
});

test('a rematch against the computer begins at once', async () => {
  const page = await here.visitor();
  const table = await startGame(page, 'clash', { opponent: 'computer', level: 1, side: 'white' });
  const { position } = await table.live();
  await table.enterMove(pickRandom(position.moves, seededRandom(8)), position.moves);
  await table.waitForPlies(2);
  await table.resign();
  await table.expectOver(/Black wins/);
  await table.button('Rematch').click();
  await page.waitForURL((url) => url.pathname !== `/play/${table.id}`);
  const next = await GamePage.at(page);
  await eventually(
    () => next.live(),
    (now) => now.played.length > 0 || now.you === 'white',
    'the rematch has begun',
  );
});

test('a hint names the choice that it means', async () => {
  const page = await here.visitor();
  const fen = '7k/4P3/8/8/8/8/8/K7 w - - 0 1';
  const table = await startGame(page, 'chess', { opponent: 'self', fen });
  await table.button('Hint').click();
  const hint = page.getByRole('status').filter({ hasText: 'Hint:' });
  await hint.waitFor();
  expect(await hint.innerText()).toBe(
    'Hint: Pawn e7 to e8 and becomes a Queen. Choose “Promote to Queen”.',
  );
  // It is the label under which the choice is offered.
  await table.squareLocator('e7').click();
  await table.squareLocator('e8').click();
  await page.locator('.choices').getByRole('button', { name: 'Promote to Queen' }).waitFor();
});

test('a game against the computer is aborted before both have moved', async () => {
  const page = await here.visitor();
  const table = await startGame(page, 'chess', { opponent: 'computer', level: 1, side: 'white' });
  expect(await table.button('Resign').count()).toBe(0);
  await table.button('Abort the game: nobody loses').click();
  await table.expectOver(/Aborted by White: nobody has lost/);
  expect(await page.title()).toContain('Aborted');
  await page.locator('.moves-result', { hasText: '*' }).waitFor();
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  expect(await page.getByRole('region', { name: 'Your games' }).count()).toBe(0);
});
