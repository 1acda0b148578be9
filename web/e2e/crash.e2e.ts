import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { acceptInvitation, GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { eventually, useSite } from './site';

const site = useSite();
/** Browser errors while there is no server. */
const CONNECTION_ERRORS = /ERR_|WebSocket|Failed to load resource/;

/** Returns the moves in the page's move list. */
function shownMoves(page: Page): Promise<string[]> {
  return page.locator('.moves .move').allInnerTexts();
}

async function playOn(gamePages: readonly [GamePage, GamePage], seed: number): Promise<LiveGame> {
  const random = seededRandom(seed);
  let live = await gamePages[0].live();
  for (let i = 0; i < 3; i++) {
    const mover = live.position.turn === 'white' ? gamePages[0] : gamePages[1];
    live = await mover.play(pickRandom(live.position.moves, random), live.position);
  }
  for (const gamePage of gamePages) await gamePage.expectShown(live.position);
  return live;
}

test('a game continues after the server is killed', async () => {
  const white = await startGame(
    await site.newPage({ allowedErrors: CONNECTION_ERRORS }),
    'zwangkrieg',
    {
      opponent: 'friend',
      side: 'white',
      clock: { minutes: 5, seconds: 3 },
    },
  );
  const guest = await site.newPage({ allowedErrors: CONNECTION_ERRORS });
  const link = await white.page.getByLabel('Invitation link').inputValue();
  await guest.goto(link);
  await acceptInvitation(guest);
  const black = await GamePage.at(guest);
  const gamePages = [white, black] as const;

  for (const round of [1, 2, 3]) {
    const before = await playOn(gamePages, round);
    // One more move is sent, possibly acknowledged, when the server is killed.
    const mover = before.position.turn === 'white' ? white : black;
    const move = pickRandom(before.position.moves, seededRandom(100 + round));
    await mover.enterMove(move, before.position.moves);
    await sleep(round === 1 ? 0 : 15 * round);
    await site.server.kill('SIGKILL');
    const shown = await Promise.all([shownMoves(white.page), shownMoves(guest)]);
    for (const { page } of gamePages) await page.getByText('The connection is lost').waitFor();
    await site.server.launch();

    // The move was stored, or the page sends it again. It is played once.
    const after = await eventually(
      async () => {
        // After some seconds the page asks for confirmation.
        const again = mover.page.getByRole('button', { name: /^Play \S/ });
        if (await again.isVisible()) await again.click();
        return white.live();
      },
      (live) => live.played.length === before.played.length + 1,
      'the move has been played',
    );
    const names = after.played.map((played) => played.sentence);
    expect(after.played.at(-1)?.id).toBe(move.id);
    for (const moves of shown) expect(names.slice(0, moves.length)).toEqual(moves);
    for (const gamePage of gamePages) {
      await gamePage.expectShown(after.position);
      await gamePage.page.getByText('The connection is lost').waitFor({ state: 'detached' });
    }
    // The downtime is not charged to either clock.
    for (const color of ['white', 'black'] as const) {
      const lost = (before.clocks?.[color] ?? 0) - (after.clocks?.[color] ?? 0);
      expect(lost).toBeLessThan(8_000);
    }
  }
  await playOn(gamePages, 9);
});
