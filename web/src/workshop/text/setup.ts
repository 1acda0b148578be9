/**
 * The set-up that a text describes, and the changes of the text that set up other pieces.
 * It is known before the server has answered, and also while the text has mistakes.
 */
import type { BoardView } from '../../api/types';
import { colorOf, type Pieces } from '../../board/state/placement';

/** A replacement in the text. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The changes of the text, or why there are none. */
export type Edit = { readonly changes: readonly Change[] } | { readonly problem: string };

export interface Setup {
  readonly board: BoardView;
  /** Tokens of the pieces by square, in capitals for White. */
  readonly pieces: Pieces;
  /** Puts a piece on a square, or clears it. */
  place(square: string, piece: string | undefined): Edit;
  /** Moves a piece, or takes it off the board. */
  move(from: string, to: string | undefined): Edit;
}

/** Returns a rectangular board without the holes. */
export function boardOf(files: number, ranks: number, holes: ReadonlySet<string>): BoardView {
  const squares = [];
  for (let y = 0; y < ranks; y += 1) {
    for (let x = 0; x < files; x += 1) {
      const name = `${String.fromCharCode(97 + x)}${y + 1}`;
      if (!holes.has(name)) squares.push({ name, x, y });
    }
  }
  const dark = squares.filter(({ x, y }) => (x + y) % 2 === 0).map(({ name }) => name);
  return { files, ranks, graph: false, squares, lines: [], dark };
}

/** Returns the token of a piece in capitals, and whether it is White's. */
export function kindOfPiece(piece: string): { token: string; isWhite: boolean } {
  return { token: piece.toUpperCase(), isWhite: colorOf(piece) === 'white' };
}
