/** Pieces on the board and in hand, and the effects of moves on them. */
import type { Color, EffectView, InHand, PositionView } from '../../api/types';

export type Pieces = Readonly<Record<string, string>>;

/** Returns the side of a piece: upper-case letters are White's. */
export function colorOf(piece: string): Color {
  return piece === piece.toUpperCase() ? 'white' : 'black';
}

/** Returns the piece with its side changed. */
export function convertPiece(piece: string): string {
  return colorOf(piece) === 'white' ? piece.toLowerCase() : piece.toUpperCase();
}

/**
 * Returns all captured pieces of a game that keeps some of them in hand. Kinds that have
 * been in hand (`kept`) are listed as they are in hand, since they may return to the
 * board; the others as they were captured.
 */
export function capturedPieces(
  captured: readonly string[],
  hands: readonly InHand[],
  kept: ReadonlySet<string>,
): string[] {
  const beside = hands.flatMap(({ piece, count }) => Array.from({ length: count }, () => piece));
  return [...beside, ...captured.filter((piece) => !kept.has(piece))];
}

/**
 * Returns a position of the same game that has only the fields in `known`: no outcome,
 * moves or overlays.
 */
export function unknownPosition(of: PositionView, known: Partial<PositionView>): PositionView {
  const position = { ...of, checkers: [], halfmove: 0, moves: [], overlays: [], ...known };
  delete position.outcome;
  return position;
}

/** Returns the pieces after a move with the given effect. */
export function applyEffect(pieces: Pieces, effect: EffectView): Record<string, string> {
  const after: Record<string, string> = { ...pieces };
  for (const square of effect.removed) delete after[square];
  for (const { from } of effect.slides) delete after[from];
  for (const { from, to } of effect.slides) {
    const piece = pieces[from];
    if (piece) after[to] = piece;
  }
  for (const { square, piece } of effect.placed) after[square] = piece;
  for (const round of effect.conversions) {
    for (const square of round) {
      const piece = after[square];
      if (piece) after[square] = convertPiece(piece);
    }
  }
  return after;
}
