/** A part of a board. */
import type { BoardView } from '../../api/types';
import type { CroppedBoard } from '../options';

/** Returns the smallest part of a board of squares with some of its squares. */
export function cropBoard(board: BoardView, squares: readonly string[]): CroppedBoard {
  const wanted = new Set(squares);
  const inside = board.squares.filter(({ name }) => wanted.has(name));
  if (board.graph || inside.length === 0) return board;
  const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
  const cut = {
    left: left > 0,
    right: right < board.files - 1,
    bottom: bottom > 0,
    top: top < board.ranks - 1,
  };
  if (!Object.values(cut).includes(true)) return board;
  const shown = board.squares
    .filter(({ x, y }) => x >= left && x <= right && y >= bottom && y <= top)
    .map((square) => ({ ...square, x: square.x - left, y: square.y - bottom }));
  const names = new Set(shown.map(({ name }) => name));
  return {
    ...board,
    files: right - left + 1,
    ranks: top - bottom + 1,
    squares: shown,
    dark: board.dark.filter((name) => names.has(name)),
    cut,
  };
}
