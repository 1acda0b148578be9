import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { GamePage, startGame } from './gamePage';
import { eventually, useSite } from './site';

const FIRST_MOVE_S = 6;
const ABSENCE_S = 3;

const here = useSite(['--first-move', String(FIRST_MOVE_S), '--absence', String(ABSENCE_S)]);

const CLOCK = { minutes: 5, seconds: 0 };

/** Two people at a game by link: the first plays White. */
async function two(game: string, clock?: typeof CLOCK): Promise<[GamePage, GamePage, string]> {
  const white = await startGame(await here.visitor(), game, {
    opponent: 'friend',
    side: 'white',
    ...(clock && { clock }),
  });
  const link = await white.page.getByLabel('Invitation link').inputValue();
  const guest = await here.visitor();
  await guest.goto(new URL(link).pathname);
  await guest.waitForURL(/\/play\//);
  return [white, await GamePage.at(guest), new URL(link).pathname];
}

async function play(table: GamePage, id: string): Promise<LiveGame> {
  const { position } = await table.live();
  const move = position.moves.find((one) => one.id === id);
  if (!move) throw new Error(`${id} is not legal`);
  return table.play(move, position);
}

/** The seconds that a timer on the page shows. */
async function seconds(page: Page, name: string): Promise<number> {
  const text = await page.getByRole('timer', { name }).innerText();
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

test('a game that nobody begins is aborted, after a time that is shown', async () => {
  const [white, black] = await two('chess', CLOCK);
  const timer = 'Time for the first move';
  await white.page.getByText('Make your first move in time').waitFor();
  await black.page.getByText('White has to make the first move in time').waitFor();
  const first = await seconds(white.page, timer);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(FIRST_MOVE_S);
  await eventually(
    () => seconds(white.page, timer),
    (left) => left < first,
    'the time is counted down',
  );
  // No second is announced.
  const regions = white.page.locator('[aria-live]:not([aria-live="off"]), [role="status"]');
  expect(await regions.getByRole('timer').count()).toBe(0);
  await play(white, 'e2e4');
  await black.page.getByText('Make your first move in time').waitFor();
  expect(await seconds(black.page, timer)).toBeGreaterThan(FIRST_MOVE_S - 3);
  for (const table of [white, black]) {
    await table.expectOver(/Aborted: no first move by Black in time, nobody has lost/);
    expect(await table.page.getByRole('timer', { name: timer }).count()).toBe(0);
  }
  const pgn = await (await white.page.request.get(`/api/live/${white.id}/pgn`)).text();
  expect(pgn).toContain('[Result "*"]');
});

test('either player aborts a game before both have moved', async () => {
  const [white, black] = await two('clash');
  const watcher = await here.visitor();
  await watcher.goto(`/play/${white.id}`);
  await watcher.locator('.play').waitFor();
  expect(await watcher.getByRole('button', { name: /Abort/ }).count()).toBe(0);
  await black.button('Abort the game: nobody loses').click();
  for (const table of [white, black, await GamePage.at(watcher)]) {
    await table.expectOver(/Aborted by Black: nobody has lost/);
  }
  // A rematch is another game.
  await white.button('Rematch').click();
  await black.button('Accept').click();
  await black.page.waitForURL((url) => url.pathname !== `/play/${white.id}`);
});

test('the win is claimed when the opponent has left for too long', async () => {
  const [white, black] = await two('chess', CLOCK);
  await play(white, 'e2e4');
  await play(black, 'e7e5');
  expect(await white.button('Abort the game: nobody loses').count()).toBe(0);
  await black.page.goto('/');
  // On one's own turn there is nothing to claim.
  await white.page.getByText(/has left the game\. It is your move/).waitFor();
  await play(white, 'g1f3');
  await white.page.getByText(/has left the game\. Soon you can claim the win/).waitFor();
  const left = await seconds(white.page, 'Time until you can claim the win');
  expect(left).toBeLessThanOrEqual(ABSENCE_S);
  expect(await white.button('Claim the win').count()).toBe(0);
  // Whoever comes back is there.
  await black.page.goto(`/play/${white.id}`);
  await white.page.getByText(/has left the game/).waitFor({ state: 'detached' });
  await black.page.goto('/');
  await white.button('Call it a draw').waitFor();
  await white.button('Claim the win').click();
  await white.expectOver(/White wins: a player has left the game/);
});

test('a game is called a draw when the opponent has left for too long', async () => {
  const [white, black] = await two('zigzag', CLOCK);
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

test('a game without a clock waits for whoever has left', async () => {
  const [white, black] = await two('chess');
  await play(white, 'e2e4');
  await play(black, 'e7e5');
  await white.page.goto('/');
  await black.page.getByText('A game without a clock waits for both of you.').waitFor();
  await black.page.waitForTimeout(1_000 * (ABSENCE_S + 1));
  expect(await black.button('Claim the win').count()).toBe(0);
});

test('declined offers are told, and not made again at once', async () => {
  const [white, black] = await two('chess');
  await play(white, 'e2e4');
  await play(black, 'e7e5');
  await white.button('Offer a draw').click();
  await black.button('Decline').click();
  await white.page.getByText(/declines the draw\./).waitFor();
  expect(await black.page.getByText(/declines the draw\./).count()).toBe(0);
  await white.button('Offer a draw').click();
  await white.page.getByText('You can offer a draw again after your next move.').waitFor();
  await white.button('OK').click();
  await white.button('Take back').click();
  await black.button('Decline').click();
  await white.page.getByText(/does not allow the move to be taken back\./).waitFor();
  // An offer made before the own move is still there after it; to play on declines it.
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
  // Whoever has declined may think better of it.
  await white.button('Rematch').click();
  await black.button('Accept').click();
  await white.page.waitForURL((url) => url.pathname !== `/play/${white.id}`);
});

test('an invitation that is used says that the seat is taken', async () => {
  const [white, black, invitation] = await two('chess');
  const third = await here.visitor();
  await third.goto(invitation);
  await third.getByRole('heading', { name: 'The seat is taken' }).waitFor();
  await third.getByText(/Somebody else has accepted this invitation/).waitFor();
  await third.getByRole('link', { name: 'Watch the game' }).click();
  await third.waitForURL(`**/play/${white.id}`);
  await third.getByText('you are watching').waitFor();
  // Whoever plays is led to the board.
  await black.page.goto(invitation);
  await black.page.waitForURL(`**/play/${white.id}`);
});

test('a game by link is on the home page only while both want it and somebody is there', async () => {
  const [white, black] = await two('chess');
  const looker = await here.visitor();
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
