/** The goal of a lesson: its remaining marks on the board, and its description in words. */
import * as t from 'texts:learn';
import type { BoardArea, BoardView, GoalMark, KindView, PositionView } from '../api';
import { goalLabel } from '../board/state/goalLabels';
import { squareLabel } from '../board/state/labels';
import { parseCoordinates } from '../board/state/preview';

/** Returns the target square of a move in coordinate notation. */
function targetOf(move: string): string | undefined {
  const [, dropped] = move.split('@');
  return dropped ?? parseCoordinates(move)?.to;
}

/**
 * Returns the current square of the piece of a mark, which the opponent may have moved or
 * displaced. Undefined if it is gone or has changed sides.
 */
function followed(square: string, start: PositionView, now: PositionView): string | undefined {
  const piece = start.pieces[square];
  if (piece === undefined || now.pieces[square] === piece) return piece && square;
  const isUnique = Object.values(start.pieces).filter((other) => other === piece).length === 1;
  const found = Object.keys(now.pieces).filter((on) => now.pieces[on] === piece);
  return isUnique && found.length === 1 ? found[0] : undefined;
}

/** Returns the marks of goals that are not reached after some moves of the learner. */
export function marksLeft(
  marks: readonly GoalMark[],
  start: PositionView,
  now: PositionView,
  moves: readonly string[],
): GoalMark[] {
  const visited = new Set(moves.map(targetOf));
  return marks.flatMap((mark) => {
    switch (mark.kind) {
      case 'star':
        return visited.has(mark.square) ? [] : [mark];
      case 'ghost':
        return now.pieces[mark.square] === mark.piece ? [] : [mark];
      case 'zone':
        return [mark];
      default: {
        const square = followed(mark.square, start, now);
        return square === undefined ? [] : [{ ...mark, square }];
      }
    }
  });
}

/** Returns the marks in words, for people who do not see them. */
export function goalText(
  marks: readonly GoalMark[],
  kinds: readonly KindView[],
  { pieces }: PositionView,
): string {
  const parts = marks.map(
    (mark) => `${squareLabel(kinds, pieces, mark.square)}: ${goalLabel(mark, kinds)}`,
  );
  return parts.length === 0 ? '' : t.marked({ marks: parts.join('; ') });
}

/** Returns the squares of a part of a board. */
export function squaresOf(board: BoardView, area: BoardArea): string[] {
  const find = (name: string) => board.squares.find((square) => square.name === name);
  const [from, to] = [find(area.from), find(area.to)];
  if (!from || !to) return board.squares.map(({ name }) => name);
  return board.squares
    .filter(({ x, y }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y)
    .map(({ name }) => name);
}
