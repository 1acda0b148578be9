/** Tests that are the same for every game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LiveGame, MoveView } from '../src/api/types';
import { type GamePage, type InputMethod, startGame } from './gamePage';
import { moveKind, pickNewKind, seededRandom } from './moves';
import type { Site } from './site';

export interface GameTest {
  game: string;
  /** A short game that ends on the board, and its outcome. */
  short: { fen?: string; moves: string; ends: RegExp };
  /** Number of random moves. */
  plies: number;
  seed: number;
  /** Kinds of moves, each of which must be played at least once. */
  kinds: readonly RegExp[];
  /** Game whose example positions are used as well. */
  examples?: string;
  /** More positions in which moves have choices. */
  positions?: readonly string[];
}

function moveById(live: LiveGame, id: string): MoveView {
  const move = live.position.moves.find((one) => one.id === id);
  if (!move) throw new Error(`${id} is not legal in ${live.position.fen}`);
  return move;
}

function examplesOf(game: string): string[] {
  const path = join(import.meta.dirname, '../../games', game, 'examples.txt');
  const lines = readFileSync(path, 'utf8').matchAll(/^fen: (.*)$/gm);
  return [...new Set([...lines].map((line) => line[1] ?? ''))];
}

/** A piece that does not move cannot be dragged. */
function inputMethodFor({ path: [first, second] }: MoveView, random: () => number): InputMethod {
  const stays =
    first?.type === 'square' && second?.type !== 'hand' && first.square === second?.square;
  return !stays && random() < 0.3 ? 'drag' : 'click';
}

/** Plays a move of every kind that was not seen before, and takes each back. */
async function tryAllKinds(
  startNewGame: () => Promise<GamePage>,
  seenKinds: Set<string>,
): Promise<void> {
  let gamePage = await startNewGame();
  const { position } = await gamePage.live();
  for (const move of position.moves) {
    const kind = moveKind(move, position);
    if (seenKinds.has(kind)) continue;
    seenKinds.add(kind);
    const live = await gamePage.play(move, position);
    if (live.status === 'over') {
      await gamePage.expectOver();
      gamePage = await startNewGame();
      continue;
    }
    await gamePage.button('Take back').click();
    const undone = await gamePage.waitForPlies(0);
    expect(undone.position.fen).toBe(position.fen);
    await gamePage.expectShown(undone.position);
  }
}

export function testGame(site: Site, options: GameTest): void {
  describe(options.game, () => {
    const seenKinds = new Set<string>();

    test('a game to its end on the board', async () => {
      const { fen, moves, ends } = options.short;
      const page = await site.newPage();
      const gamePage = await startGame(page, options.game, {
        opponent: 'self',
        ...(fen && { fen }),
      });
      let live = await gamePage.live();
      for (const id of moves.split(' ')) {
        seenKinds.add(moveKind(moveById(live, id), live.position));
        live = await gamePage.play(moveById(live, id), live.position);
      }
      await gamePage.expectOver(ends);
    });

    test('random moves by click and drag, and resignation', async () => {
      const random = seededRandom(options.seed);
      const page = await site.newPage();
      const gamePage = await startGame(page, options.game, { opponent: 'self' });
      let live = await gamePage.live();
      while (live.played.length < options.plies && live.status === 'playing') {
        const move = pickNewKind(live.position, seenKinds, random);
        seenKinds.add(moveKind(move, live.position));
        live = await gamePage.play(move, live.position, inputMethodFor(move, random));
      }
      if (live.status === 'playing') await gamePage.resign();
      await gamePage.expectOver();
    });

    test('every kind of choice', async () => {
      const examples = options.examples ? examplesOf(options.examples) : [];
      const page = await site.newPage();
      for (const fen of [...examples, ...(options.positions ?? [])]) {
        const answer = await page.request.post(
          `/api/games/${encodeURIComponent(options.game)}/position`,
          { data: { fen } },
        );
        const { position } = (await answer.json()) as { position: LiveGame['position'] };
        if (position.moves.every((move) => seenKinds.has(moveKind(move, position)))) continue;
        await tryAllKinds(
          () => startGame(page, options.game, { opponent: 'self', fen }),
          seenKinds,
        );
      }
      const missing = options.kinds.filter((kind) => ![...seenKinds].some((one) => kind.test(one)));
      expect(missing, [...seenKinds].join('\n')).toEqual([]);
    });
  });
}
