import { describe, expect, it } from 'vitest';
import { arrowPath } from '../../../src/board/view/arrow';

/** Returns the corners of a path as pairs of coordinates. */
const corners = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('an arrow', () => {
  it('is a shaft with a head, and leaves its ends visible', () => {
    const path = arrowPath(
      [
        { x: 50, y: 50 },
        { x: 350, y: 50 },
      ],
      10,
    );
    expect(corners(path)).toEqual([
      [80, 60],
      [304, 60],
      [304, 75],
      [340, 50],
      [304, 25],
      [304, 40],
      [80, 40],
    ]);
  });

  it('can bend, and keeps its width', () => {
    const path = arrowPath(
      [
        { x: 50, y: 50 },
        { x: 250, y: 50 },
        { x: 250, y: 350 },
      ],
      10,
    );
    // The inner and the outer corner of the bend.
    expect(corners(path)).toContainEqual([240, 60]);
    expect(corners(path)).toContainEqual([260, 40]);
    expect(corners(path)).toContainEqual([250, 340]);
  });

  it('is nothing without an end', () => {
    expect([arrowPath([], 9), arrowPath([{ x: 50, y: 50 }], 9)]).toEqual(['', '']);
  });
});
