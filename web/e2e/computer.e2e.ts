import { expect, test } from 'vitest';
import { chance, pick } from './moves';
import { eventually, site } from './site';
import { begin, Table } from './table';

const here = site();

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
  const table = await begin(page, game, { opponent: 'computer', level, side });
  const random = chance(level);
  const offset = side === 'black' ? 1 : 0;
  let live = await table.reaches(offset);
  await table.shows(live.position);
  for (let turn = 1; turn <= 2; turn++) {
    const move = pick(live.position.moves, random);
    await table.point(move, live.position.moves);
    live = await eventually(
      () => table.live(),
      (now) => now.played.length >= offset + 2 * turn || now.status === 'over',
      'the computer has answered',
      30_000,
    );
    if (live.status === 'over') break;
    await table.shows(live.position);
  }
  const opponent = live[side === 'white' ? 'black' : 'white'];
  expect(opponent).toMatchObject({ kind: 'computer', level });
});

test('the computer gives a hint, and moves are taken back without asking', async () => {
  const page = await here.visitor();
  const table = await begin(page, 'chess', { opponent: 'computer', level: 1, side: 'white' });
  let live = await table.live();
  await table.button('Hint').click();
  // An arrow from where the move begins.
  await page.locator('.shapes .arrow').first().waitFor();
  await table.point(pick(live.position.moves, chance(5)), live.position.moves);
  live = await table.reaches(2);
  await table.shows(live.position);
  await table.button('Take back').click();
  live = await table.reaches(0);
  await table.shows(live.position);
});

test('a rematch against the computer begins at once', async () => {
  const page = await here.visitor();
  const table = await begin(page, 'clash', { opponent: 'computer', level: 1, side: 'white' });
  await table.resign();
  await table.isOver(/Black wins/);
  await table.button('Rematch').click();
  await page.waitForURL((url) => url.pathname !== `/play/${table.id}`);
  const next = await Table.at(page);
  await eventually(
    () => next.live(),
    (now) => now.played.length > 0 || now.you === 'white',
    'the rematch has begun',
  );
});
