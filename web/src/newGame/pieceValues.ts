/** Values of the pieces that the players choose: the id of the game has those that differ. */
import type { ValueChoice } from '../api';

/** Returns the values of the game, in the order of its pieces. */
export function valuesOf(choice: ValueChoice | undefined): number[] {
  return choice?.pieces.map((piece) => piece.value) ?? [];
}

/** Returns the id of the game with these values, in the order of its pieces. */
export function gameWithValues(choice: ValueChoice, values: readonly number[]): string {
  const chosen = choice.pieces.flatMap(({ letter, usual }, i) => {
    const value = values[i] ?? usual;
    return value === usual ? [] : [`${letter.toLowerCase()}${value}`];
  });
  return chosen.length > 0 ? `${choice.game}:values=${chosen.join('')}` : choice.game;
}

/** Returns the largest value that a piece can have. */
export function largestValue(choice: ValueChoice, piece: { usual: number }): number {
  return Math.max(choice.max, piece.usual);
}
