/** The move of a game that has changed most. */
import * as t from 'texts:analysis';
import type { PlyEvaluation } from '../score';

/** Smaller changes of the expected score turn no game. */
const LEAST = 0.12;

export interface Turn {
  /** Number of moves up to and with the one that has turned the game. */
  ply: number;
  /** Expected score of White before and after it, from 0 to 1. */
  before: number;
  after: number;
}

/** Returns the largest change by one move; undefined if all are small. */
export function turningPoint(evaluations: readonly PlyEvaluation[]): Turn | undefined {
  const byPly = new Map(evaluations.map(({ ply, white }) => [ply, white]));
  let found: Turn | undefined;
  for (const { ply, white: after } of evaluations) {
    const before = byPly.get(ply - 1);
    if (before === undefined) continue;
    const change = Math.abs(after - before);
    if (change >= LEAST && change > (found ? Math.abs(found.after - found.before) : 0)) {
      found = { ply, before, after };
    }
  }
  return found;
}

/** Returns what the move did to the side that gained: "White's chances: from 40 to 90 %". */
export function turnText({ before, after }: Turn): string {
  const percent = (share: number) => Math.round(100 * share);
  return after > before
    ? t.turnWhite({ before: percent(before), after: percent(after) })
    : t.turnBlack({ before: percent(1 - before), after: percent(1 - after) });
}
