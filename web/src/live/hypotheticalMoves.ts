import { api, type Move } from '../api';
import { movesOfPiece } from '../board/announce';
import { opposite } from '../board/labels';
import { turnOf } from '../board/placement';

let cache: { key: string; moves: Promise<readonly Move[]> } | undefined;

/**
 * The moves of pieces that are not to move, as if it were their side's turn.
 * Where that would be no legal position there are none.
 */
export function hypotheticalMoves(
  game: string,
  fen: string,
): (square: string) => Promise<readonly Move[]> {
  return async (square) => {
    const key = `${game} ${fen}`;
    if (cache?.key !== key) {
      const moves = api
        .edit(game, { fen, turn: opposite(turnOf(fen)) })
        .then((edited) => edited.position?.moves ?? []);
      cache = { key, moves };
    }
    return movesOfPiece(await cache.moves, square);
  };
}
