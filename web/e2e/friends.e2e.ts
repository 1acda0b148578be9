import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Color, LiveGame } from '../src/api/types';
import { acceptInvitation, GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { FaultyProxy } from './server';
import { eventually, useSite } from './site';

const site = useSite();

/** Returns the seconds that a clock on the page shows. */
async function clockSeconds(page: Page, color: 'White' | 'Black'): Promise<number> {
  const text = await page.getByRole('timer', { name: `Clock of ${color}` }).innerText();
  return text
    .split(':')
    .map(Number)
    .reduce((sum, part) => sum * 60 + part, 0);
}

async function acceptInvite(guest: Page, host: GamePage): Promise<GamePage> {
  const link = await host.page.getByLabel('Invitation link').inputValue();
  // The link works under any address of the site.
  await guest.goto(new URL(link).pathname);
  await acceptInvitation(guest);
  return GamePage.at(guest);
}

/** Plays random moves for both sides. */
async function playOn(
  gamePages: Record<Color, GamePage>,
  plies: number,
  seed: number,
): Promise<LiveGame> {
  const random = seededRandom(seed);
  let live = await gamePages.white.live();
  for (let i = 0; i < plies; i++) {
    const { turn } = live.position;
    const mover = gamePages[turn];
    live = await mover.play(pickRandom(live.position.moves, random), live.position);
    await gamePages[turn === 'white' ? 'black' : 'white'].expectShown(live.position);
  }
  return live;
}

test('two users play by link, with clocks, reloads and lost connections', async () => {
  const proxy = await FaultyProxy.start(site.server);
  const broken = /ERR_|WebSocket|Failed to load resource/;
  const white = await startGame(await site.newPage(), 'zigzag', {
    opponent: 'friend',
    side: 'white',
    clock: { minutes: 3, seconds: 2 },
  });
  await white.page.getByText('Waiting for an opponent').waitFor();
  const guest = await site.newPage({ address: proxy.address, allowedErrors: broken });
  const black = await acceptInvite(guest, white);
  await white.page.locator('.status', { hasText: 'White to move' }).waitFor();
  expect((await black.live()).you).toBe('black');
  expect(await guest.title()).toContain('Waiting for the opponent');

  let live = await playOn({ white, black }, 6, 11);
  expect(live.clocks?.running).toBe('white');
  await eventually(
    () => clockSeconds(white.page, 'White'),
    (seconds) => seconds < 182,
    "White's clock is running",
  );

  // Reloading changes neither the position nor the clocks.
  await Promise.all([white.page.reload(), black.page.reload()]);
  for (const { page } of [white, black]) {
    await page.locator('.play').waitFor();
    live = await white.live();
    await white.expectShown(live.position);
    const shown = await clockSeconds(page, 'White');
    expect(Math.abs(shown - (live.clocks?.white ?? 0) / 1000)).toBeLessThan(2.5);
  }
  live = await playOn({ white, black }, 2, 12);

  // White moves while Black is disconnected.
  proxy.cut();
  await black.page.getByText('The connection is lost').waitFor();
  const seen = white.page.getByRole('img', { name: 'not connected' });
  await seen.waitFor();
  const move = pickRandom(live.position.moves, seededRandom(13));
  live = await white.play(move, live.position);
  proxy.mend();
  await black.expectShown(live.position);
  await black.page.getByText('The connection is lost').waitFor({ state: 'detached' });

  // A move that is made while disconnected is played when the connection is back.
  proxy.cut();
  await black.page.getByText('The connection is lost').waitFor();
  const answer = pickRandom(live.position.moves, seededRandom(14));
  await black.enterMove(answer, live.position.moves);
  proxy.mend();
  live = await white.waitForPlies(live.played.length + 1);
  expect(live.played.at(-1)?.id).toBe(answer.id);
  await Promise.all([white.expectShown(live.position), black.expectShown(live.position)]);
  await playOn({ white, black }, 2, 15);
});

test('draws, takebacks, resignation, a rematch, and a spectator', async () => {
  const white = await startGame(await site.newPage(), 'chess', {
    opponent: 'friend',
    side: 'white',
  });
  const black = await acceptInvite(await site.newPage(), white);
  const { page: watcher } = await (async () => {
    const page = await site.newPage();
    await page.goto(`/play/${white.id}`);
    return GamePage.at(page);
  })();
  await white.page.getByText('1 watching').waitFor();
  expect(await watcher.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  let live = await playOn({ white, black }, 4, 21);
  const watching = await GamePage.at(watcher);
  await watching.expectShown(live.position);

  // A draw is offered and declined.
  await white.button('Offer a draw').click();
  await watcher.getByText('White offers a draw.').waitFor();
  await black.button('Decline').click();
  await white.page.getByText('You have offered a draw.').waitFor({ state: 'detached' });

  // A move is taken back when the opponent agrees.
  await black.button('Take back').click();
  await white.page.getByText('Black asks to take a move back.').waitFor();
  await white.button('Accept').click();
  live = await white.waitForPlies(3);
  for (const gamePage of [white, black, watching]) await gamePage.expectShown(live.position);

  // The opponent's pieces cannot be moved.
  const [foreign] = live.position.moves;
  const from = foreign?.path[0];
  if (from?.type === 'square') await white.squareLocator(from.square).click();
  expect(await white.page.locator('.mark-selected').count()).toBe(0);

  await black.resign();
  for (const gamePage of [white, black, watching]) await gamePage.expectOver(/White wins/);

  // Colours are swapped in the rematch.
  await white.button('Rematch').click();
  await black.page.getByText('White would like a rematch.').waitFor();
  await black.button('Accept').click();
  for (const { page } of [white, black]) {
    await page.waitForURL((url) => url.pathname !== `/play/${white.id}`);
    await page.locator('.status', { hasText: 'White to move' }).waitFor();
  }
  const [second, first] = [await GamePage.at(white.page), await GamePage.at(black.page)];
  expect((await second.live()).you).toBe('black');
  await watcher.getByRole('link', { name: 'Go there' }).click();
  await watcher.waitForURL(`**/play/${first.id}`);

  // An accepted draw ends the game.
  await playOn({ white: first, black: second }, 2, 22);
  await first.button('Offer a draw').click();
  await second.button('Accept').click();
  await first.expectOver(/Draw/);
  await second.expectOver(/Draw/);
});

test('an open challenge is listed on the home page and accepted there', async () => {
  const host = await startGame(await site.newPage(), 'clash', { opponent: 'open', side: 'black' });
  const guest = await site.newPage();
  await guest.goto('/');
  const challenges = guest.getByRole('region', { name: 'Open challenges' });
  await challenges.getByRole('button', { name: 'Accept and play' }).click();
  await guest.waitForURL(/\/play\//);
  const gamePage = await GamePage.at(guest);
  await host.page.locator('.status', { hasText: 'White to move' }).waitFor();
  await playOn({ white: gamePage, black: host }, 2, 31);
  // Others can watch the game from the home page, and the players find it there.
  const third = await site.newPage();
  await third.goto('/');
  const list = third.getByRole('region', { name: 'Being played now' });
  await list.getByRole('link').first().waitFor();
  await guest.goto('/');
  await guest.getByRole('region', { name: 'Your games' }).getByText('your turn').waitFor();
});

test('an open challenge vanishes with its creator, and a taken one says so', async () => {
  const host = await startGame(await site.newPage(), 'chess', { opponent: 'open', side: 'white' });
  await host.page.getByText('while this page is open').waitFor();
  const guest = await site.newPage();
  await guest.goto('/');
  const challenge = guest
    .getByRole('region', { name: 'Open challenges' })
    .locator('li', { has: guest.locator(`a[href="/play/${host.id}"]`) });
  await challenge.waitFor();
  await host.page.goto('/learn');
  await challenge.waitFor({ state: 'detached' });
  await host.page.goto(`/play/${host.id}`);
  await challenge.waitFor();

  const third = await site.newPage();
  await third.goto(`/play/${host.id}`);
  await third.getByRole('button', { name: 'Accept and play' }).waitFor();
  await challenge.getByRole('button', { name: 'Accept and play' }).click();
  await guest.waitForURL(`**/play/${host.id}`);
  await third.getByText('Somebody else was faster: this challenge is taken.').waitFor();
  await third.getByText('you are watching').waitFor();
  expect(await guest.getByText('Somebody else was faster').count()).toBe(0);
});

test('a withdrawn challenge disappears for everybody', async () => {
  const host = await startGame(await site.newPage(), 'chess', { opponent: 'open', side: 'white' });
  const looker = await site.newPage();
  await looker.goto(`/play/${host.id}`);
  await looker.getByRole('button', { name: 'Accept and play' }).waitFor();
  await host.button('Withdraw the challenge').click();
  await host.page.waitForURL((url) => url.pathname === '/');
  await looker.getByText('This challenge was withdrawn.').waitFor();
  expect(await looker.title()).toContain('Withdrawn');
  await looker.goto('/');
  await looker.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await looker.getByRole('region', { name: 'Open challenges' }).count()).toBe(0);
});

test('a player loses when their clock runs out', async () => {
  const host = await site.newPage();
  // Shorter than the page offers, to keep the test fast.
  const answer = await host.request.post('/api/live', {
    data: {
      game: 'chess',
      opponent: { type: 'friend' },
      side: 'white',
      clock: { initial: 4_000, increment: 0 },
    },
  });
  await host.goto(`/play/${((await answer.json()) as LiveGame).id}`);
  const white = await GamePage.at(host);
  const black = await acceptInvite(await site.newPage(), white);
  await playOn({ white, black }, 2, 41);
  const live = await white.expectOver(/Black wins.*time/);
  await black.expectOver(/Black wins.*time/);
  expect(live.clocks?.white).toBe(0);
  expect(await clockSeconds(host, 'White')).toBe(0);
});

test('two users play by days, and may go away', async () => {
  const white = await startGame(await site.newPage(), 'mwchess', {
    opponent: 'friend',
    side: 'white',
    days: 3,
  });
  await white.page.getByText('Modern Warfare Chess, 3 days a move, you play White').waitFor();
  const guest = await site.newPage();
  const black = await acceptInvite(guest, white);
  await white.page.getByRole('timer', { name: 'Time for the first move' }).waitFor();
  const firstMove = white.page.getByRole('timer', { name: 'Time for the first move' });
  expect(await firstMove.innerText()).toBe('3 days');
  await playOn({ white, black }, 3, 5);
  const clock = white.page.getByRole('timer', { name: 'Clock of Black' });
  expect(await clock.innerText()).toBe('3 days');
  // Nobody can claim anything from somebody who is away.
  await guest.close();
  await white.page.getByText('Nobody has to stay').waitFor();
});
