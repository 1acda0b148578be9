import type { Color, PositionView } from '../api/types';

interface Row {
  number: number;
  /** Ply after the move; undefined if the row has no move of this side. */
  white: number | undefined;
  black: number | undefined;
}

/** The side that makes the first move of a game, and the number of that move. */
export interface FirstMove {
  turn: Color;
  number: number;
}

/** Returns the first move of a game, given the position after `count` moves. */
export function firstMoveOf(
  { turn, fullmove }: Pick<PositionView, 'turn' | 'fullmove'>,
  count: number,
): FirstMove {
  const ply = 2 * (fullmove - 1) + (turn === 'black' ? 1 : 0) - count;
  return { turn: ply % 2 === 0 ? 'white' : 'black', number: Math.floor(ply / 2) + 1 };
}

/** Returns the rows of the move list, one per move number; none if there are no moves. */
export function moveRows(first: FirstMove, count: number): Row[] {
  if (count === 0) return [];
  const offset = first.turn === 'black' ? 1 : 0;
  const rows: Row[] = [];
  for (let half = 0; half < count + offset; half += 2) {
    const white = half - offset + 1;
    const black = white + 1;
    rows.push({
      number: first.number + half / 2,
      white: white >= 1 ? white : undefined,
      black: black <= count ? black : undefined,
    });
  }
  return rows;
}
