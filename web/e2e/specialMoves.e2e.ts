import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage } from './gamePage';
import { createLiveGame } from './pages';
import { useSite } from './site';

const site = useSite();

/** What was drawn only while pieces moved. */
interface Seen {
  tethers: number;
  waves: number;
  /** Greatest distance that a piece went beyond or back from its square, after it was there. */
  recoil: number;
}

/** Runs in the page. Records what is drawn while a move is played. */
function record() {
  const seen: Seen = { tethers: 0, waves: 0, recoil: 0 };
  Object.assign(window, { seen });
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('.tether')) seen.tethers += 1;
        if (node.querySelector('.conversion-wave')?.checkVisibility()) seen.waves += 1;
      }
    }
  }).observe(document, { childList: true, subtree: true });
  const watch = () => {
    for (const animation of document.getAnimations()) {
      const effect = animation.effect;
      if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('.pieces')) continue;
      const places = effect
        .getKeyframes()
        .map(({ transform }) =>
          /translate\(([-\d.]+)px, ([-\d.]+)px\)$/.exec(String(transform))?.slice(1).map(Number),
        );
      const end = places.at(-1);
      if (!end) continue;
      const distances = places.map((at) =>
        at ? Math.hypot((at[0] ?? 0) - (end[0] ?? 0), (at[1] ?? 0) - (end[1] ?? 0)) : 0,
      );
      const arrival = distances.findIndex((distance) => distance < 5);
      if (arrival > 0) seen.recoil = Math.max(seen.recoil, ...distances.slice(arrival));
    }
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

async function play(
  page: Page,
  { game, fen, move }: { game: string; fen: string; move: string },
): Promise<Seen> {
  await page.goto('/about');
  const live = await createLiveGame(page, { game, fen });
  await page.goto(`/play/${live.id}`);
  await page.locator('.board .pieces > g').first().waitFor();
  await page.evaluate(record);
  const gamePage = await GamePage.at(page);
  const { moves } = live.position;
  const found = moves.find(({ id }) => id === move);
  if (!found) throw new Error(`There is no move ${move}.`);
  await gamePage.enterMove(found, moves);
  await gamePage.waitForPlies(1);
  await page.waitForTimeout(1_500);
  expect(await page.locator('.tether, .conversion-wave').count(), 'nothing stays').toBe(0);
  return page.evaluate<Seen>('window.seen');
}

const SHOVE = {
  game: 'zwangkrieg',
  fen: '10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1',
  move: 'd4d9,d7d10',
};
const PULL = {
  game: 'zwangkrieg',
  fen: '10k1/12/12/12/12/12/12/12/3B8/2p9/12/1K10[] w - - - 0 1',
  move: 'd4g7,c3d4',
};
const CONVERSION = {
  game: 'pacifist',
  fen: '6rk/6pp/8/3n4/8/8/8/R5K1 w - - 0 1',
  move: 'a1d1',
};
const MOVING = { reducedMotion: 'no-preference' } as const;

test('a piece that shoves recoils', async () => {
  const seen = await play(await site.newPage(MOVING), SHOVE);
  expect(seen.recoil).toBeGreaterThan(8);
  expect(seen.tethers).toBe(0);
});

test('a piece is pulled on a line', async () => {
  const seen = await play(await site.newPage(MOVING), PULL);
  expect(seen.tethers).toBe(1);
  expect(seen.recoil).toBeLessThan(5);
});

test('a conversion runs outwards as a ring', async () => {
  const seen = await play(await site.newPage(MOVING), CONVERSION);
  expect(seen.waves).toBe(1);
});

test.each([
  { name: 'shove', move: SHOVE },
  { name: 'pull', move: PULL },
  { name: 'conversion', move: CONVERSION },
])('with reduced motion, a $name is only its result', async ({ move }) => {
  const seen = await play(await site.newPage({ reducedMotion: 'reduce' }), move);
  expect(seen).toEqual({ tethers: 0, waves: 0, recoil: 0 });
});
