/** How squares, pieces and moves are said. */
import type { Color, Kind, Position } from '../api/types';
import { colorOf } from './placement';

export const COLOR_NAME: Record<Color, string> = { white: 'White', black: 'Black' };

export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

export function kindOf(kinds: readonly Kind[], piece: string): Kind | undefined {
  const letter = piece.toUpperCase();
  return kinds.find((kind) => kind.letter.toUpperCase() === letter);
}

/** "White Pawn". */
export function pieceName(kinds: readonly Kind[], piece: string): string {
  return `${COLOR_NAME[colorOf(piece)]} ${kindOf(kinds, piece)?.name ?? piece.toUpperCase()}`;
}

/** "e4, White Pawn". */
export function squareLabel(
  kinds: readonly Kind[],
  pieces: Readonly<Record<string, string>>,
  square: string,
): string {
  const piece = pieces[square];
  return piece ? `${square}, ${pieceName(kinds, piece)}` : `${square}, empty`;
}

/** Whether no move can be made: not so where the game would only be drawn by rule. */
export function isOver(position: Position): boolean {
  return position.outcome !== undefined && position.moves.length === 0;
}

/** Whose turn it is or how the game has ended; both where it is only drawn by rule. */
export function statusText(position: Position): string {
  if (position.outcome && isOver(position)) return position.outcome.text;
  if (position.outcome) {
    return `${position.outcome.text}. ${COLOR_NAME[position.turn]} could go on`;
  }
  const turn = `${COLOR_NAME[position.turn]} to move`;
  return position.checkers.length > 0 ? `Check. ${turn}` : turn;
}
