import type { BoardView, HandKind } from '../../api/types';
import { pictureSize } from './geometry';

/** Rows of pieces in hand above and below the board. */
const HAND_ROWS: Readonly<Record<HandKind, number>> = { none: 0, captured: 1, sides: 2 };

/**
 * Returns CSS variables for the size of a board: its height in units of its width, and the
 * number of rows for pieces in hand. Elements with the class `fits-board` derive from them
 * how wide the board may be.
 */
export function boardSpace(board: BoardView, hands: HandKind) {
  const { width, height } = pictureSize(board, true);
  return { '--ratio': (height / width).toFixed(3), '--hand-rows': String(HAND_ROWS[hands]) };
}
