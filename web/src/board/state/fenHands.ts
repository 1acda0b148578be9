/**
 * Pieces in hand in a FEN, which are in brackets after the placement. This is the only
 * place that reads FEN: the server sends positions, but not the hands of all positions of
 * a game, nor whether a game has hands at all.
 */
import type { InHand } from '../../api/types';

function brackets(fen: string): string | undefined {
  return /^[^ ]*\[(.*?)\]/.exec(fen)?.[1];
}

/** Returns whether the game of a FEN has hands, which may be empty. */
export function fenHasHands(fen: string): boolean {
  return brackets(fen) !== undefined;
}

/** Returns the pieces in hand. */
export function handsInFen(fen: string): InHand[] {
  const counts = new Map<string, number>();
  for (const piece of brackets(fen)?.match(/[a-z]/gi) ?? []) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return [...counts].map(([piece, count]) => ({ piece, count }));
}
