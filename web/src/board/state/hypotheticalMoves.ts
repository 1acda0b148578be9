import type { MoveView, PositionView } from '../../api';
import type { Backend } from '../../backend/backend';
import { movesOfPiece } from './announce';
import { opposite } from './labels';

let cache: { backend: Backend; key: string; moves: Promise<readonly MoveView[]> } | undefined;

/**
 * Returns a function that loads the moves of a piece as if it were its side's turn. There
 * are none if that position would not be legal. The moves of the last position are
 * cached.
 */
export function hypotheticalMoves(
  backend: Backend,
  game: string,
  { fen, turn }: Pick<PositionView, 'fen' | 'turn'>,
): (square: string) => Promise<readonly MoveView[]> {
  return async (square) => {
    const key = `${game} ${fen}`;
    if (cache?.key !== key || cache.backend !== backend) {
      const moves = backend
        .edit(game, { fen, turn: opposite(turn) })
        .then((edited) => edited.position?.moves ?? []);
      cache = { backend, key, moves };
    }
    return movesOfPiece(await cache.moves, square);
  };
}
