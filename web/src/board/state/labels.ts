/** Texts for pieces, squares and the state of a game. */
import type { Color, KindView, PositionView } from '../../api/types';
import { colorOf } from './placement';

export const COLOR_NAME: Record<Color, string> = { white: 'White', black: 'Black' };

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

export function kindOf(kinds: readonly KindView[], piece: string): KindView | undefined {
  const letter = piece.toUpperCase();
  return kinds.find((kind) => kind.letter.toUpperCase() === letter);
}

/** Returns the name of a piece, such as "White Pawn". */
export function pieceName(kinds: readonly KindView[], piece: string): string {
  return `${COLOR_NAME[colorOf(piece)]} ${kindOf(kinds, piece)?.name ?? piece.toUpperCase()}`;
}

/** Returns a square with its piece, such as "e4, White Pawn". */
export function squareLabel(
  kinds: readonly KindView[],
  pieces: Readonly<Record<string, string>>,
  square: string,
): string {
  const piece = pieces[square];
  return piece ? `${square}, ${pieceName(kinds, piece)}` : `${square}, empty`;
}

/**
 * Returns whether the game has ended. A game that is only drawn by rule, but still has
 * legal moves, has not.
 */
export function isOver(position: PositionView): boolean {
  return position.outcome !== undefined && position.moves.length === 0;
}

/** Returns the outcome or the side to move; both if the game is only drawn by rule. */
export function statusText(position: PositionView): string {
  if (position.outcome && isOver(position)) return position.outcome.text;
  if (position.outcome) {
    return `${position.outcome.text}. ${COLOR_NAME[position.turn]} could go on`;
  }
  const turn = `${COLOR_NAME[position.turn]} to move`;
  return position.checkers.length > 0 ? `Check. ${turn}` : turn;
}
