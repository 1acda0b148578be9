import type { BoardView, HandKind } from '../../api/types';
import { type Layout, pictureSize, SQUARE_SIZE } from './geometry';

/** Rows of pieces in hand above and below the board. */
const HAND_ROWS: Readonly<Record<HandKind, number>> = { none: 0, captured: 1, sides: 2 };

/**
 * Returns CSS variables for the size of a board: its height in units of its width, and the
 * number of rows for pieces in hand. Elements with the class `fits-board` derive from them
 * how wide the board may be.
 */
export function boardSpace(board: BoardView, hands: HandKind) {
  const { width, height } = pictureSize(board, true);
  // Rounded up: a board that is a quarter of a pixel too high would be cut.
  const ratio = Math.ceil((height / width) * 10_000) / 10_000;
  return { '--ratio': ratio.toFixed(4), '--hand-rows': String(HAND_ROWS[hands]) };
}

/**
 * Returns the styles of the picture of a board. Its line height is one pixel for each square in
 * a row, so `32lh` is its width with squares of 32 px: one container query suits all boards. A
 * container has no ratio of its own, so that is a style too.
 */
export function pictureStyle({ width, height }: Pick<Layout, 'width' | 'height'>) {
  return {
    'aspect-ratio': `${width} / ${height}`,
    'line-height': `${width / SQUARE_SIZE}px`,
  };
}
