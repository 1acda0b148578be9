import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { eventually, useSite } from './site';

const here = useSite();
/** What a browser says while there is no server. */
const gone = /ERR_|WebSocket|Failed to load resource/;

/** The moves that a page shows as played. */
function shownMoves(page: Page): Promise<string[]> {
  return page.locator('.moves .move').allInnerTexts();
}

async function goOn(tables: readonly [GamePage, GamePage], seed: number): Promise<LiveGame> {
  const random = seededRandom(seed);
  let live = await tables[0].live();
  for (let i = 0; i < 3; i++) {
    const mover = live.position.turn === 'white' ? tables[0] : tables[1];
    live = await mover.play(pickRandom(live.position.moves, random), live.position);
  }
  for (const table of tables) await table.expectShown(live.position);
  return live;
}

test('the server is killed in the middle of a game, and both go on', async () => {
  const white = await startGame(await here.visitor({ allow: gone }), 'zwangkrieg', {
    opponent: 'friend',
    side: 'white',
    clock: { minutes: 5, seconds: 3 },
  });
  const guest = await here.visitor({ allow: gone });
  const link = await white.page.getByLabel('Invitation link').inputValue();
  await guest.goto(link);
  await guest.waitForURL(/\/play\//);
  const black = await GamePage.at(guest);
  const tables = [white, black] as const;

  for (const round of [1, 2, 3]) {
    const before = await goOn(tables, round);
    // One more move is on its way, acknowledged or not, when the power fails.
    const mover = before.position.turn === 'white' ? white : black;
    const move = pickRandom(before.position.moves, seededRandom(100 + round));
    await mover.enterMove(move, before.position.moves);
    await sleep(round === 1 ? 0 : 15 * round);
    await here.server.kill('SIGKILL');
    const shown = await Promise.all([shownMoves(white.page), shownMoves(guest)]);
    for (const { page } of tables) await page.getByText('The connection is lost').waitFor();
    await here.server.restart();

    // The move was stored, or it is sent again by the page: it is played once.
    const after = await eventually(
      async () => {
        // After some seconds the page asks if it is still to be played.
        const again = mover.page.getByRole('button', { name: /^Play \S/ });
        if (await again.isVisible()) await again.click();
        return white.live();
      },
      (live) => live.played.length === before.played.length + 1,
      'the move has been played',
    );
    const names = after.played.map((played) => played.short);
    expect(after.played.at(-1)?.id).toBe(move.id);
    for (const moves of shown) expect(names.slice(0, moves.length)).toEqual(moves);
    for (const table of tables) {
      await table.expectShown(after.position);
      await table.page.getByText('The connection is lost').waitFor({ state: 'detached' });
    }
    // The time without a server is nobody's.
    for (const color of ['white', 'black'] as const) {
      const lost = (before.clocks?.[color] ?? 0) - (after.clocks?.[color] ?? 0);
      expect(lost).toBeLessThan(8_000);
    }
  }
  await goOn(tables, 9);
});
