/** Finding a place for a bubble beside a square, in pixels. */
import type { XY } from './geometry';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface BubbleSpace {
  /** The square, with the distance that the bubble keeps from it. */
  square: Box;
  width: number;
  height: number;
  board: Box;
  window: Box;
  /** Points that the bubble should not cover, with their importance. */
  keepClear: readonly (XY & { weight: number })[];
}

export interface BubblePlace {
  above: boolean;
  /** The part of the bubble's width that is left of the middle of the square. */
  share: number;
}

/** Costs of a bubble that leaves the board or the window; a window cuts it off. */
const OFF_BOARD = 20;
const OFF_WINDOW = 1_000;
/** Small costs of the other places: the usual one wins if they are no better. */
const UNUSUAL = 0.01;

/**
 * Returns the place where the bubble covers the least. The preferred place is above the square,
 * shifted so that the bubble fits between the edges of the board.
 */
export function placeBubble(space: BubbleSpace): BubblePlace {
  const { square, board } = space;
  const usual = (middle(square) - board.left) / (board.right - board.left) || 0;
  const places = [true, false].flatMap((above) =>
    [usual, 0.5, 0.1, 0.9].map((share) => ({ above, share })),
  );
  const costs = places.map(
    (place, i) => cost(space, boxOf(space, place)) + (i === 0 ? 0 : UNUSUAL * (i + 1)),
  );
  return places[costs.indexOf(Math.min(...costs))] ?? { above: true, share: usual };
}

function middle({ left, right }: Box): number {
  return (left + right) / 2;
}

function boxOf({ square, width, height }: BubbleSpace, { above, share }: BubblePlace): Box {
  const left = middle(square) - share * width;
  const top = above ? square.top - height : square.bottom;
  return { left, top, right: left + width, bottom: top + height };
}

function cost({ board, window, keepClear }: BubbleSpace, box: Box): number {
  const covered = keepClear
    .filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    .reduce((sum, { weight }) => sum + weight, 0);
  const off = (isInside(box, board) ? 0 : OFF_BOARD) + (isInside(box, window) ? 0 : OFF_WINDOW);
  return covered + off;
}

function isInside(inner: Box, outer: Box): boolean {
  const tolerance = 0.5;
  return (
    inner.left >= outer.left - tolerance &&
    inner.right <= outer.right + tolerance &&
    inner.top >= outer.top - tolerance &&
    inner.bottom <= outer.bottom + tolerance
  );
}
