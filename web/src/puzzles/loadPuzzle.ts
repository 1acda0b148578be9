/** Loading a puzzle. */
import type { Backend } from '../backend/backend';

/** Loads a puzzle with its game, and the positions before and after the opponent's last move. */
export async function loadPuzzle(backend: Backend, gameId: string, id: string) {
  const puzzle = await backend.puzzle(gameId, id);
  const { fen, last } = puzzle;
  const [game, before, start] = await Promise.all([
    backend.game(puzzle.game),
    backend.position(puzzle.game, { fen }),
    backend.position(puzzle.game, { fen, moves: [last] }),
  ]);
  return { puzzle, game, before: before.position, start };
}

export type LoadedPuzzle = Awaited<ReturnType<typeof loadPuzzle>>;
