/** The outlines of arrows. */
import { SQUARE_SIZE, type XY } from './geometry';

/** Returns the unit vector from one point to another. */
function unit(from: XY, to: XY): XY {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Returns the point at a distance from another, along a direction and to its left. */
function offset(point: XY, direction: XY, along: number, left: number): XY {
  return {
    x: point.x + direction.x * along - direction.y * left,
    y: point.y + direction.y * along + direction.x * left,
  };
}

/**
 * Returns the outline of an arrow along some points, twice as wide as `half`. It leaves
 * the first and the last point visible.
 */
export function arrowPath(points: readonly XY[], half: number): string {
  const [first, last] = [points[0], points.at(-1)];
  const directions = points.slice(1).map((point, i) => unit(points[i] ?? point, point));
  const [begin, end] = [directions[0], directions.at(-1)];
  if (!first || !last || !begin || !end) return '';
  const head = half * 3.6 + SQUARE_SIZE * 0.1;
  const side = (left: number) => [
    offset(first, begin, SQUARE_SIZE * 0.3, left),
    ...points.slice(1, -1).map((point, i) => {
      const [a, b] = [directions[i] ?? begin, directions[i + 1] ?? end];
      const middle = unit({ x: 0, y: 0 }, { x: a.x + b.x, y: a.y + b.y });
      // The outer corner of a bend is farther away than the sides.
      return offset(point, middle, 0, left / (middle.x * a.x + middle.y * a.y || 1));
    }),
    offset(last, end, -head, left),
  ];
  const outline = [
    ...side(half),
    offset(last, end, -head, half * 2.5),
    offset(last, end, -SQUARE_SIZE * 0.1, 0),
    offset(last, end, -head, -half * 2.5),
    ...side(-half).reverse(),
  ];
  return `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
}
