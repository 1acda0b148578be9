import { api, type Move } from '../api';
import { movesOfPiece } from '../board/announce';
import { opposite } from '../board/labels';
import { turnOf } from '../board/placement';

let cache: { key: string; moves: Promise<readonly Move[]> } | undefined;

/**
 * Returns a function that loads the moves of a piece as if it were its side's turn. There
 * are none if that position would not be legal. The moves of the last position are
 * cached.
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
