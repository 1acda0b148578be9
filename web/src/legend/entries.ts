/** Kinds of pieces in the order of the game, with where they are now. */
import * as t from 'texts:moves';
import type { Color, KindView, PieceValue, PositionView } from '../api';
import { colorOf } from '../board/state/placement';

export interface LegendEntry {
  kind: KindView;
  /** Squares of each side's pieces of this kind. */
  squares: Readonly<Record<Color, readonly string[]>>;
  /** Number of pieces of this kind in hand or captured. */
  inHand: Readonly<Record<Color, number>>;
  /** True if a move of this position brings such a piece to the board. */
  canBeMade: boolean;
}

/** Returns whether the kind takes part in the position. */
export function isInPlay({ squares, inHand, canBeMade }: LegendEntry): boolean {
  return squares.white.length + squares.black.length + inHand.white + inHand.black > 0 || canBeMade;
}

/** Returns an entry for every kind of the game. */
export function legendEntries(
  kinds: readonly KindView[],
  { pieces, hands, moves }: PositionView,
): LegendEntry[] {
  const made = new Set(
    moves.flatMap(({ path }) =>
      path.flatMap((step) =>
        step.type === 'pick' && MAKING.has(step.pick) && step.piece
          ? [step.piece.toUpperCase()]
          : [],
      ),
    ),
  );
  return kinds.map((kind) => {
    const letter = kind.letter.toUpperCase();
    const on = (color: Color) =>
      Object.keys(pieces).filter((square) => isOf(pieces[square], letter, color));
    const beside = (color: Color) =>
      hands.reduce((sum, { piece, count }) => sum + (isOf(piece, letter, color) ? count : 0), 0);
    return {
      kind,
      squares: { white: on('white'), black: on('black') },
      inHand: { white: beside('white'), black: beside('black') },
      canBeMade: made.has(letter),
    };
  });
}

/** Returns the value of a kind in words, if the rules of the game give it one. */
export function valueText(
  values: readonly PieceValue[] | undefined,
  letter: string,
): string | undefined {
  const found = values?.find((piece) => piece.letter.toUpperCase() === letter.toUpperCase());
  return found && t.value({ value: found.value });
}

/** Choices that bring a piece of the kind to the board. */
const MAKING: ReadonlySet<string> = new Set(['promote', 'leave', 'become']);

function isOf(piece: string | undefined, letter: string, color: Color): boolean {
  return piece !== undefined && piece.toUpperCase() === letter && colorOf(piece) === color;
}
