/** Texts for pieces, squares and the state of a game. */
import * as t from 'texts:board';
import type { Color, KindView, PositionView } from '../../api/types';
import { outcomeText, translatedName } from '../../texts/fromGames';
import { colorOf } from './placement';

/** Names of the sides, in the language of the texts. */
export const COLOR_NAME: Readonly<Record<Color, string>> = {
  get white() {
    return t.white();
  },
  get black() {
    return t.black();
  },
};

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

export function kindOf(kinds: readonly KindView[], piece: string): KindView | undefined {
  const letter = piece.toUpperCase();
  return kinds.find((kind) => kind.letter.toUpperCase() === letter);
}

/** Returns the name of the kind of a piece, such as "Pawn". It is the token if there is no such kind. */
export function kindName(kinds: readonly KindView[], piece: string): string {
  const kind = kindOf(kinds, piece);
  return kind ? translatedName(kind.name) : piece.toUpperCase();
}

/** Returns the name of a piece, such as "White Pawn". */
export function pieceName(kinds: readonly KindView[], piece: string): string {
  return t.piece({ color: COLOR_NAME[colorOf(piece)], name: kindName(kinds, piece) });
}

/** Returns a square with its piece, such as "e4, White Pawn". */
export function squareLabel(
  kinds: readonly KindView[],
  pieces: Readonly<Record<string, string>>,
  square: string,
): string {
  const piece = pieces[square];
  return piece
    ? t.squareWith({ square, piece: pieceName(kinds, piece) })
    : t.squareEmpty({ square });
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
  const { outcome } = position;
  if (outcome && isOver(position)) return outcomeText(outcome);
  const color = COLOR_NAME[position.turn];
  if (outcome) return t.couldGoOn({ outcome: outcomeText(outcome), color });
  return position.checkers.length > 0 ? t.checkToMove({ color }) : t.toMove({ color });
}
