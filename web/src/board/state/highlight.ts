/** Squares that are lit up on the board, such as all pieces of a kind and where they go. */
import type { Color, MoveView, PositionView } from '../../api/types';
import type { Highlight, SideHighlight } from '../options';
import { movesOfPiece, targetsOf } from './announce';
import { stepSquare } from './moveSelection';
import { colorOf } from './placement';

/** Returns the squares of the pieces of a kind. */
function squaresOf(position: PositionView, letter: string, color: Color): string[] {
  return Object.keys(position.pieces).filter((square) => {
    const piece = position.pieces[square] ?? '';
    return piece.toUpperCase() === letter.toUpperCase() && colorOf(piece) === color;
  });
}

/** Returns the squares on which a side can drop a piece of a kind. */
function dropSquares(moves: readonly MoveView[], letter: string, color: Color): string[] {
  return moves.flatMap(({ path: [first, next] }) => {
    const isDrop = first?.type === 'hand' && first.piece.toUpperCase() === letter.toUpperCase();
    const square = isDrop && colorOf(first.piece) === color ? stepSquare(next) : undefined;
    return square === undefined ? [] : [square];
  });
}

/** Returns whether there is anything to light up. */
export function isEmpty({ white, black }: Highlight): boolean {
  return [white, black].every(({ pieces, targets }) => pieces.length + targets.length === 0);
}

/**
 * Returns the pieces of a kind and the squares to which they can go. `otherMoves` are the
 * moves of the side that is not to move, as far as they are known.
 */
export function highlightOf(
  position: PositionView,
  letter: string,
  otherMoves: readonly MoveView[],
): Highlight {
  const side = (color: Color): SideHighlight => {
    const pieces = squaresOf(position, letter, color);
    const moves = color === position.turn ? position.moves : otherMoves;
    const reached = pieces.flatMap((square) => [
      ...targetsOf(movesOfPiece(moves, square), square).keys(),
    ]);
    const targets = new Set([...reached, ...dropSquares(moves, letter, color)]);
    return { pieces, targets: [...targets] };
  };
  return { white: side('white'), black: side('black') };
}
