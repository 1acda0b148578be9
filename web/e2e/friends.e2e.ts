import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Color, LiveGame } from '../src/api/types';
import { GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { FaultyProxy } from './server';
import { eventually, useSite } from './site';

const here = useSite();

/** The seconds that a clock on the page shows. */
async function clockOf(page: Page, color: 'White' | 'Black'): Promise<number> {
  const text = await page.getByRole('timer', { name: `Clock of ${color}` }).innerText();
  return text
    .split(':')
    .map(Number)
    .reduce((sum, part) => sum * 60 + part, 0);
}

async function invited(guest: Page, host: GamePage): Promise<GamePage> {
  const link = await host.page.getByLabel('Invitation link').inputValue();
  // The link works at whichever address the guest reaches the site.
  await guest.goto(new URL(link).pathname);
  await guest.waitForURL(/\/play\//);
  return GamePage.at(guest);
}

/** Both go on, each in turn, by moves chosen by chance. */
async function playOn(
  tables: Record<Color, GamePage>,
  plies: number,
  seed: number,
): Promise<LiveGame> {
  const random = seededRandom(seed);
  let live = await tables.white.live();
  for (let i = 0; i < plies; i++) {
    const { turn } = live.position;
    const mover = tables[turn];
    live = await mover.play(pickRandom(live.position.moves, random), live.position);
    await tables[turn === 'white' ? 'black' : 'white'].expectShown(live.position);
  }
  return live;
}

test('two people play by a link, with clocks, reloading and a broken line', async () => {
  const cable = await FaultyProxy.start(here.server);
  const broken = /ERR_|WebSocket|Failed to load resource/;
  const white = await startGame(await here.visitor(), 'zigzag', {
    opponent: 'friend',
    side: 'white',
    clock: { minutes: 3, seconds: 2 },
  });
  await white.page.getByText('Waiting for an opponent').waitFor();
  const guest = await here.visitor({ address: cable.address, allow: broken });
  const black = await invited(guest, white);
  await white.page.locator('.status', { hasText: 'White to move' }).waitFor();
  expect((await black.live()).you).toBe('black');
  expect(await guest.title()).toContain('Waiting for the opponent');

  let live = await playOn({ white, black }, 6, 11);
  expect(live.clocks?.running).toBe('white');
  await eventually(
    () => clockOf(white.page, 'White'),
    (seconds) => seconds < 182,
    "White's clock is running",
  );

  // Reloading changes nothing: neither the position nor the clocks.
  await Promise.all([white.page.reload(), black.page.reload()]);
  for (const { page } of [white, black]) {
    await page.locator('.play').waitFor();
    live = await white.live();
    await white.expectShown(live.position);
    const shown = await clockOf(page, 'White');
    expect(Math.abs(shown - (live.clocks?.white ?? 0) / 1000)).toBeLessThan(2.5);
  }
  live = await playOn({ white, black }, 2, 12);

  // White moves while Black has no line.
  cable.cut();
  await black.page.getByText('The connection is lost').waitFor();
  const seen = white.page.getByRole('img', { name: 'not connected' });
  await seen.waitFor();
  const move = pickRandom(live.position.moves, seededRandom(13));
  live = await white.play(move, live.position);
  cable.mend();
  await black.expectShown(live.position);
  await black.page.getByText('The connection is lost').waitFor({ state: 'detached' });

  // A move that is made while the line is broken is played when it is back.
  cable.cut();
  await black.page.getByText('The connection is lost').waitFor();
  const answer = pickRandom(live.position.moves, seededRandom(14));
  await black.enterMove(answer, live.position.moves);
  cable.mend();
  live = await white.waitForPlies(live.played.length + 1);
  expect(live.played.at(-1)?.id).toBe(answer.id);
  await Promise.all([white.expectShown(live.position), black.expectShown(live.position)]);
  await playOn({ white, black }, 2, 15);
});

test('draws, taking back, resigning, a rematch, and somebody who watches', async () => {
  const white = await startGame(await here.visitor(), 'chess', {
    opponent: 'friend',
    side: 'white',
  });
  const black = await invited(await here.visitor(), white);
  const { page: watcher } = await (async () => {
    const page = await here.visitor();
    await page.goto(`/play/${white.id}`);
    return GamePage.at(page);
  })();
  await white.page.getByText('1 watching').waitFor();
  expect(await watcher.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  let live = await playOn({ white, black }, 4, 21);
  const watching = await GamePage.at(watcher);
  await watching.expectShown(live.position);

  // A draw is offered, declined, and the game goes on.
  await white.button('Offer a draw').click();
  await watcher.getByText('White offers a draw.').waitFor();
  await black.button('Decline').click();
  await white.page.getByText('You have offered a draw.').waitFor({ state: 'detached' });

  // A move is taken back when the other side agrees.
  await black.button('Take back').click();
  await white.page.getByText('Black asks to take a move back.').waitFor();
  await white.button('Accept').click();
  live = await white.waitForPlies(3);
  for (const table of [white, black, watching]) await table.expectShown(live.position);

  // Nobody's piece can be moved by somebody else.
  const [foreign] = live.position.moves;
  const from = foreign?.path[0];
  if (from?.type === 'square') await white.squareLocator(from.square).click();
  expect(await white.page.locator('.mark-selected').count()).toBe(0);

  await black.resign();
  for (const table of [white, black, watching]) await table.expectOver(/White wins/);

  // The rematch is with colours changed.
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

  // And a draw that is accepted ends it.
  await playOn({ white: first, black: second }, 2, 22);
  await first.button('Offer a draw').click();
  await second.button('Accept').click();
  await first.expectOver(/Draw/);
  await second.expectOver(/Draw/);
});

test('an open challenge is found on the first page and accepted there', async () => {
  const host = await startGame(await here.visitor(), 'clash', { opponent: 'open', side: 'black' });
  const guest = await here.visitor();
  await guest.goto('/');
  const challenges = guest.getByRole('region', { name: 'Open challenges' });
  await challenges.getByRole('button', { name: 'Accept and play' }).click();
  await guest.waitForURL(/\/play\//);
  const table = await GamePage.at(guest);
  await host.page.locator('.status', { hasText: 'White to move' }).waitFor();
  await playOn({ white: table, black: host }, 2, 31);
  // Others can watch it from the first page, and the players find it there.
  const third = await here.visitor();
  await third.goto('/');
  const list = third.getByRole('region', { name: 'Being played now' });
  await list.getByRole('link').first().waitFor();
  await guest.goto('/');
  await guest.getByRole('region', { name: 'Your games' }).getByText('your turn').waitFor();
});

test('a challenge that is withdrawn is gone for everybody', async () => {
  const host = await startGame(await here.visitor(), 'chess', { opponent: 'open', side: 'white' });
  const looker = await here.visitor();
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

test('a clock that runs out loses', async () => {
  const host = await here.visitor();
  // Shorter than the page offers, so that nobody waits for it.
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
  const black = await invited(await here.visitor(), white);
  await playOn({ white, black }, 2, 41);
  const live = await white.expectOver(/Black wins.*time/);
  await black.expectOver(/Black wins.*time/);
  expect(live.clocks?.white).toBe(0);
  expect(await clockOf(host, 'White')).toBe(0);
});
