/** Geometry of the evaluation graph. */
import type { PlyEvaluation } from '../score';

export interface GraphPoint extends PlyEvaluation {
  x: number;
  y: number;
}

/**
 * Returns the points of the graph in a picture of the given size. A win for White is at
 * the top.
 */
export function graphPoints(
  evaluations: readonly PlyEvaluation[],
  plies: number,
  width: number,
  height: number,
): GraphPoint[] {
  return [...evaluations]
    .sort((a, b) => a.ply - b.ply)
    .map((one) => ({
      ...one,
      x: round((one.ply / Math.max(1, plies)) * width),
      y: round((1 - Math.min(1, Math.max(0, one.white))) * height),
    }));
}

/** Returns the SVG path through the points. */
export function curve(of: readonly GraphPoint[]): string {
  return of.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Returns the SVG path of the area below the curve, which is White's share. */
export function area(of: readonly GraphPoint[], height: number): string {
  const first = of[0];
  const last = of.at(-1);
  if (!first || !last || of.length < 2) return '';
  return `${curve(of)}L${last.x} ${height}L${first.x} ${height}Z`;
}

/** Returns the ply nearest to a horizontal position in the picture. */
export function plyAt(x: number, plies: number, width: number): number {
  return Math.min(plies, Math.max(0, Math.round((x / width) * plies)));
}

function round(x: number): number {
  return Math.round(x * 10) / 10;
}
