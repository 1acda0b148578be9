import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { acceptInvitation, GamePage, startGame } from './gamePage';
import { createLiveGame, playAll } from './pages';
import { eventually, useSite } from './site';

const FIRST_MOVE_S = 6;
const ABSENCE_S = 3;

const site = useSite([
  ...['--first-move', String(FIRST_MOVE_S), '--newcomer-first-move', String(FIRST_MOVE_S)],
  ...['--absence', String(ABSENCE_S)],
]);

const CLOCK = { minutes: 5, seconds: 0 };

/** Expects that the page and the analysis of the game offer it as a GIF. */
async function expectGif(page: Page): Promise<void> {
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'GIF', exact: true }).click();
    return readFile(await (await download).path());
  };
  const bytes = await save();
  expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
  expect(bytes.length, 'more than an empty picture').toBeGreaterThan(5_000);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/analysis/live/${id}`);
  expect(await save()).toEqual(bytes);
  await page.goto(`/play/${id}`);
}

/** Starts a game by link between two users; the first plays White. */
async function startTwoPlayerGame(
  game: string,
  clock?: typeof CLOCK,
): Promise<[GamePage, GamePage, string]> {
  const white = await startGame(await site.newPage(), game, {
    opponent: 'friend',
    side: 'white',
    ...(clock && { clock }),
  });
  const link = await white.page.getByLabel('Invitation link').inputValue();
  const guest = await site.newPage();
  await guest.goto(new URL(link).pathname);
  await acceptInvitation(guest);
  return [white, await GamePage.at(guest), new URL(link).pathname];
}

async function play(gamePage: GamePage, id: string): Promise<LiveGame> {
  const { position } = await gamePage.live();
  const move = position.moves.find((one) => one.id === id);
  if (!move) throw new Error(`${id} is not legal`);
  return gamePage.play(move, position);
}

/** Returns the seconds that a timer on the page shows. */
async function timerSeconds(page: Page, name: string): Promise<number> {
  const text = await page.getByRole('timer', { name }).innerText();
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

test('a game without a first move is aborted after a countdown', async () => {
  const [white, black] = await startTwoPlayerGame('chess', CLOCK);
  const timer = 'Time for the first move';
  await white.page.getByText('Make your first move in time').waitFor();
  await black.page.getByText('White has to make the first move in time').waitFor();
  const first = await timerSeconds(white.page, timer);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(FIRST_MOVE_S);
  await eventually(
    () => timerSeconds(white.page, timer),
    (left) => left < first,
    'the time is counted down',
  );
  // The countdown is outside of live regions.
  const regions = white.page.locator('[aria-live]:not([aria-live="off"]), [role="status"]');
  expect(await regions.getByRole('timer').count()).toBe(0);
  await play(white, 'e2e4');
  await black.page.getByText('Make your first move in time').waitFor();
  expect(await timerSeconds(black.page, timer)).toBeGreaterThan(FIRST_MOVE_S - 3);
  for (const gamePage of [white, black]) {
    await gamePage.expectOver(/Aborted: no first move by Black in time, nobody has lost/);
    expect(await gamePage.page.getByRole('timer', { name: timer }).count()).toBe(0);
  }
  const pgn = await (await white.page.request.get(`/api/live/${white.id}/pgn`)).text();
  expect(pgn).toContain('[Result "*"]');
});

test('either player can abort a game before both have moved', async () => {
  const [white, black] = await startTwoPlayerGame('clash');
  const watcher = await site.newPage();
  await watcher.goto(`/play/${white.id}`);
  await watcher.locator('.play').waitFor();
  expect(await watcher.getByRole('button', { name: /Abort/ }).count()).toBe(0);
  await black.button('Abort the game: nobody loses').click();
  // It asks once.
  await black.page.getByRole('group', { name: 'Abort?' }).getByText('Nobody loses').waitFor();
  await black.page.getByRole('button', { name: 'Abort', exact: true }).click();
  for (const gamePage of [white, black, await GamePage.at(watcher)]) {
    await gamePage.expectOver(/Aborted by Black: nobody has lost/);
  }
  // A rematch starts another game.
  await white.button('Rematch').click();
  await black.button('Accept').click();
  await black.page.waitForURL((url) => url.pathname !== `/play/${white.id}`);
});

test('the win can be claimed when the opponent is absent for too long', async () => {
  const [white, black] = await startTwoPlayerGame('chess', CLOCK);
  await play(white, 'e2e4');
  await play(black, 'e7e5');
  expect(await white.button('Abort the game: nobody loses').count()).toBe(0);
  await black.page.goto('/');
  // On one's own turn nothing can be claimed.
  await white.page.getByText(/has left the game\. It is your move/).waitFor();
  await play(white, 'g1f3');
  await white.page.getByText(/has left the game\. Soon you can claim the win/).waitFor();
  const left = await timerSeconds(white.page, 'Time until you can claim the win');
  expect(left).toBeLessThanOrEqual(ABSENCE_S);
  expect(await white.button('Claim the win').count()).toBe(0);
  // The absent player returns.
  await black.page.goto(`/play/${white.id}`);
  await white.page.getByText(/has left the game/).waitFor({ state: 'detached' });
  await black.page.goto('/');
  await white.button('Call it a draw').waitFor();
  await white.button('Claim the win').click();
  await white.expectOver(/White wins: a player has left the game/);
});

test('a draw can be claimed when the opponent is absent for too long', async () => {
  const [white, black] = await startTwoPlayerGame('zigzag', CLOCK);
  const { position } = await white.live();
  const first = position.moves[0];
  if (first) await white.play(first, position);
  const answer = (await black.live()).position;
  const second = answer.moves[0];
  if (second) await black.play(second, answer);
  await white.page.goto('/');
  await black.button('Call it a draw').click();
  await black.expectOver(/Draw: a player has left the game/);
});

test('a game without a clock waits for absent players', async () => {
  const [white, black] = await startTwoPlayerGame('chess');
  await play(white, 'e2e4');
  await play(black, 'e7e5');
  await white.page.goto('/');
  await black.page.getByText('A game without a clock waits for both of you.').waitFor();
  await black.page.waitForTimeout(1_000 * (ABSENCE_S + 1));
  expect(await black.button('Claim the win').count()).toBe(0);
});

test('declined offers are reported, and cannot be repeated immediately', async () => {
  const [white, black] = await startTwoPlayerGame('chess');
  await play(white, 'e2e4');
  await play(black, 'e7e5');
  await white.button('Offer a draw').click();
  await black.button('Decline').click();
  await white.page.getByText(/declines the draw\./).waitFor();
  expect(await black.page.getByText(/declines the draw\./).count()).toBe(0);
  // The message survives a reload.
  await white.page.reload();
  await white.page.getByText(/declines the draw\./).waitFor();
  await white.button('Offer a draw').click();
  await white.page.getByText('You can offer a draw again after your next move.').waitFor();
  await white.button('OK').click();
  await white.button('Take back').click();
  await black.button('Decline').click();
  await white.page.getByText(/does not allow the move to be taken back\./).waitFor();
  // An offer made before one's own move stays open after it. The opponent's next move
  // declines it.
  await play(white, 'g1f3');
  await white.page.getByText(/does not allow/).waitFor({ state: 'detached' });
  await white.button('Offer a draw').click();
  await black.page.getByText('White offers a draw.').waitFor();
  await play(black, 'b8c6');
  await white.page.getByText(/declines the draw\./).waitFor();

  await white.resign();
  await white.expectOver(/Black wins/);
  await black.button('Rematch').click();
  await white.page.getByText('Black would like a rematch.').waitFor();
  await white.button('Decline').click();
  await black.page.getByText(/declines the rematch\./).waitFor();
  expect(await black.button('Rematch').isDisabled()).toBe(true);
  await black.page.reload();
  await black.page.getByText(/declines the rematch\./).waitFor();
  expect(await black.button('Rematch').isDisabled()).toBe(true);
  // A player who has declined can still offer a rematch.
  await white.button('Rematch').click();
  await black.button('Accept').click();
  await white.page.waitForURL((url) => url.pathname !== `/play/${white.id}`);
});

test('a used invitation reports that the seat is taken', async () => {
  const [white, black, invitation] = await startTwoPlayerGame('chess');
  const third = await site.newPage();
  await third.goto(invitation);
  await third.getByRole('heading', { name: 'The seat is taken' }).waitFor();
  await third.getByText(/Somebody else has accepted this invitation/).waitFor();
  await third.getByRole('link', { name: 'Watch the game' }).click();
  await third.waitForURL(`**/play/${white.id}`);
  await third.getByText('you are watching').waitFor();
  // Players are redirected to the game.
  await black.page.goto(invitation);
  await black.page.waitForURL(`**/play/${white.id}`);
});

test('a game by link is on the home page only while both players allow it and one is present', async () => {
  const [white, black] = await startTwoPlayerGame('chess');
  const looker = await site.newPage();
  const lists = async () => {
    await looker.goto('/');
    await looker.locator('.game-card').first().waitFor();
    const list = looker.getByRole('region', { name: 'Being played now' });
    return list.locator(`a[href="/play/${white.id}"]`).count();
  };
  expect(await lists()).toBe(0);
  const choice = 'Show this game on the home page';
  await white.page.getByLabel(choice).check();
  await white.page.getByText(/It will be as soon as .* wants it too\./).waitFor();
  await black.page.getByText(/would like that\./).waitFor();
  expect(await lists()).toBe(0);
  await black.page.getByLabel(choice).check();
  await white.page.getByText('It is shown: everybody can watch it.').waitFor();
  await eventually(lists, (count) => count === 1, 'the game is listed');
  await white.page.reload();
  await white.page.locator('.play').waitFor();
  expect(await white.page.getByLabel(choice).isChecked(), 'it is stored').toBe(true);
  for (const { page } of [white, black]) await page.goto('/about');
  await eventually(lists, (count) => count === 0, 'nobody is there any more');
});

/** Creates a game from a position and plays its first move. */
async function playFirst(page: Page, options: object, move: string): Promise<void> {
  await page.goto('/about');
  const live = await createLiveGame(page, options);
  await playAll(page, live, [move]);
  await page.goto(`/play/${live.id}`);
}

test('the board and the page tell how the game ended', async () => {
  const page = await site.newPage({ acceptDownloads: true });
  const fen = '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1';
  const opponent = { type: 'computer', level: 3 };
  await playFirst(page, { game: 'chess', fen, opponent }, 'f7g7');
  await page.locator('.ending-won').getByRole('heading', { name: 'You won' }).waitFor();
  await page.getByText('White wins: checkmate').first().waitFor();
  expect(await page.locator('.board .fallen').count(), 'the King lies').toBe(1);
  expect(await page.locator('.board .arrow').count(), 'the mating line').toBe(1);
  // Before the mate, the King stands.
  await page.keyboard.press('ArrowLeft');
  await eventually(
    () => page.locator('.board .fallen').count(),
    (count) => count === 0,
    'the King stands again',
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture' }).click();
  const file = await (await download).path();
  const bytes = await readFile(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length, 'more than an empty picture').toBeGreaterThan(20_000);
  await expectGif(page);

  const before = page.url();
  await page.getByRole('button', { name: 'Level 4' }).click();
  await page.waitForURL((url) => url.href !== before);
  const live = await (await GamePage.at(page)).live();
  expect([live.you, live.black?.level, live.start]).toEqual(['white', 4, fen]);
});

test('who has lost is shown the lesson about it, and a draw looks different', async () => {
  const page = await site.newPage();
  const opponent = { type: 'computer', level: 3 };
  const fen = '7k/8/8/8/8/5q2/7P/7K w - - 0 1';
  await playFirst(page, { game: 'chess', fen, opponent }, 'h1g1');
  const game = await GamePage.at(page);
  await game.waitForPlies(2);
  if ((await game.live()).status === 'playing') await game.resign();
  await page.locator('.ending-lost').getByRole('heading', { name: 'You lost' }).waitFor();
  await page.getByRole('button', { name: 'Level 2' }).waitFor();
  expect(await page.getByRole('link', { name: /^Lesson/ }).getAttribute('href')).toMatch(
    /^\/learn\/chess/,
  );

  const stalemate = '7k/8/5KQ1/8/8/8/8/8 w - - 0 1';
  await playFirst(page, { game: 'chess', fen: stalemate }, 'g6f7');
  await page.locator('.ending-drawn').getByRole('heading', { name: 'A draw' }).waitFor();
  expect(await page.locator('.board .fallen').count()).toBe(0);
});
