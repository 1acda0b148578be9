import { turnOf } from '../board/placement';

interface Row {
  number: number;
  /** The ply after the move; undefined where the row has none. */
  white: number | undefined;
  black: number | undefined;
}

/** The moves two by two, as the numbers of moves are counted. */
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
