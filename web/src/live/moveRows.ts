import { turnOf } from '../board/placement';

interface Row {
  number: number;
  /** Ply after the move; undefined if the row has no move of this side. */
  white: number | undefined;
  black: number | undefined;
}

/** Returns the rows of the move list, one per move number. */
export function moveRows(start: string, count: number): Row[] {
  const first = Number(start.split(' ').at(-1)) || 1;
  const offset = turnOf(start) === 'black' ? 1 : 0;
  const rows: Row[] = [];
  for (let half = 0; half < count + offset; half += 2) {
    const white = half - offset + 1;
    const black = white + 1;
    rows.push({
      number: first + half / 2,
      white: white >= 1 ? white : undefined,
      black: black <= count ? black : undefined,
    });
  }
  return rows;
}
