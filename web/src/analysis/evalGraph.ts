/** The evaluation of a whole game as a curve. */
import type { PlyEvaluation } from './score';

export interface GraphPoint extends PlyEvaluation {
  x: number;
  y: number;
}

/** Where the points are in a picture; White on top. */
export function graphPoints(
  judged: readonly PlyEvaluation[],
  plies: number,
  width: number,
  height: number,
): GraphPoint[] {
  return [...judged]
    .sort((a, b) => a.ply - b.ply)
    .map((one) => ({
      ...one,
      x: round((one.ply / Math.max(1, plies)) * width),
      y: round((1 - Math.min(1, Math.max(0, one.white))) * height),
    }));
}

/** The curve through the points. */
export function curve(of: readonly GraphPoint[]): string {
  return of.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** The area between the curve and the lower edge: White's share. */
export function area(of: readonly GraphPoint[], height: number): string {
  const first = of[0];
  const last = of.at(-1);
  if (!first || !last || of.length < 2) return '';
  return `${curve(of)}L${last.x} ${height}L${first.x} ${height}Z`;
}

/** The ply nearest to a place on the picture. */
export function plyAt(x: number, plies: number, width: number): number {
  return Math.min(plies, Math.max(0, Math.round((x / width) * plies)));
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
