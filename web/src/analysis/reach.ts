/** What pieces could do if it were their turn. */
import { api, type Move, type Position } from '../api';
import { movesFrom } from '../board/choose';
import { colorOf } from '../board/placement';
import { other } from '../board/words';

/**
 * The moves of the piece on a square, whichever side is to move. If the other
 * side cannot be given the move (its opponent would be left in check), none.
 */
export async function reachOf(
  game: string,
  position: Position,
  square: string,
): Promise<readonly Move[]> {
  const piece = position.pieces[square];
  if (!piece) return [];
  const start = [{ type: 'square' as const, square }];
  if (colorOf(piece) === position.turn) return movesFrom(position.moves, start);
  const turned = await turnedPosition(game, position);
  return turned ? movesFrom(turned.moves, start) : [];
}

const known = new Map<string, Promise<Position | undefined>>();
const MOST_KNOWN = 200;

/** The same position with the other side to move, if it is a legal one. */
export function turnedPosition(game: string, position: Position): Promise<Position | undefined> {
  const key = `${game}|${position.fen}`;
  const old = known.get(key);
  if (old) return old;
  if (known.size > MOST_KNOWN) known.clear();
  const answer = api
    .edit(game, { fen: position.fen, turn: other(position.turn) })
    .then((edited) => edited.position);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}
