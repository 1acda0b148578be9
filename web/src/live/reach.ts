import { api, type Move } from '../api';
import { turnOf } from '../board/placement';
import { movesOf } from '../board/telling';
import { other } from '../board/words';

let known: { key: string; moves: Promise<readonly Move[]> } | undefined;

/**
 * The moves of pieces that are not to move, as if it were their side's turn.
 * Where that would be no legal position there are none.
 */
export function reachOf(game: string, fen: string): (square: string) => Promise<readonly Move[]> {
  return async (square) => {
    const key = `${game} ${fen}`;
    if (known?.key !== key) {
      const moves = api
        .edit(game, { fen, turn: other(turnOf(fen)) })
        .then((edited) => edited.position?.moves ?? []);
      known = { key, moves };
    }
    return movesOf(await known.moves, square);
  };
}
