/** What is tested of every game alike. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LiveGame, Move } from '../src/api/types';
import { type GamePage, type InputMethod, startGame } from './gamePage';
import { moveKind, pickNewKind, seededRandom } from './moves';
import type { Site } from './site';

export interface GameTest {
  game: string;
  /** A short game that ends on the board, and how it ends. */
  short: { fen?: string; moves: string; ends: RegExp };
  /** How many moves are made by chance. */
  plies: number;
  seed: number;
  /** Kinds of moves, each of which must have been made. */
  kinds: readonly RegExp[];
  /** The game whose example positions are used as well; none if absent. */
  examples?: string;
  /** More positions in which there is something to choose. */
  positions?: readonly string[];
}

function moveById(live: LiveGame, id: string): Move {
  const move = live.position.moves.find((one) => one.id === id);
  if (!move) throw new Error(`${id} is not legal in ${live.position.fen}`);
  return move;
}

function examplesOf(game: string): string[] {
  const path = join(import.meta.dirname, '../../games', game, 'examples.txt');
  const lines = readFileSync(path, 'utf8').matchAll(/^fen: (.*)$/gm);
  return [...new Set([...lines].map((line) => line[1] ?? ''))];
}

/** What stays where it is cannot be dragged there. */
function inputMethodFor({ path: [first, second] }: Move, random: () => number): InputMethod {
  const stays =
    first?.type === 'square' && second?.type !== 'hand' && first.square === second?.square;
  return !stays && random() < 0.3 ? 'drag' : 'click';
}

/** Makes every kind of move that is new here, taking each back. */
async function tryAllKinds(begun: () => Promise<GamePage>, made: Set<string>): Promise<void> {
  let table = await begun();
  const { position } = await table.live();
  for (const move of position.moves) {
    const kind = moveKind(move, position);
    if (made.has(kind)) continue;
    made.add(kind);
    const live = await table.play(move, position);
    if (live.status === 'over') {
      await table.expectOver();
      table = await begun();
      continue;
    }
    await table.button('Take back').click();
    const back = await table.waitForPlies(0);
    expect(back.position.fen).toBe(position.fen);
    await table.expectShown(back.position);
  }
}

export function testGame(site: Site, course: GameTest): void {
  describe(course.game, () => {
    const made = new Set<string>();

    test('a game to its end on the board', async () => {
      const { fen, moves, ends } = course.short;
      const page = await site.visitor();
      const table = await startGame(page, course.game, { opponent: 'self', ...(fen && { fen }) });
      let live = await table.live();
      for (const id of moves.split(' ')) {
        made.add(moveKind(moveById(live, id), live.position));
        live = await table.play(moveById(live, id), live.position);
      }
      await table.expectOver(ends);
    });

    test('moves by chance, clicked and dragged, and resigning', async () => {
      const random = seededRandom(course.seed);
      const page = await site.visitor();
      const table = await startGame(page, course.game, { opponent: 'self' });
      let live = await table.live();
      while (live.played.length < course.plies && live.status === 'playing') {
        const move = pickNewKind(live.position, made, random);
        made.add(moveKind(move, live.position));
        live = await table.play(move, live.position, inputMethodFor(move, random));
      }
      if (live.status === 'playing') await table.resign();
      await table.expectOver();
    });

    test('every kind of choice', async () => {
      const examples = course.examples ? examplesOf(course.examples) : [];
      const page = await site.visitor();
      for (const fen of [...examples, ...(course.positions ?? [])]) {
        const answer = await page.request.post(
          `/api/games/${encodeURIComponent(course.game)}/position`,
          { data: { fen } },
        );
        const { position } = (await answer.json()) as { position: LiveGame['position'] };
        if (position.moves.every((move) => made.has(moveKind(move, position)))) continue;
        await tryAllKinds(() => startGame(page, course.game, { opponent: 'self', fen }), made);
      }
      const missing = course.kinds.filter((kind) => ![...made].some((one) => kind.test(one)));
      expect(missing, [...made].join('\n')).toEqual([]);
    });
  });
}
