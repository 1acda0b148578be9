/** Formats scores, always from White's point of view. */
import * as t from 'texts:analysis';
import type { Color, MoveMark, ScoreView } from '../api';
import { COLOR_NAME } from '../board/state/labels';

/**
 * Returns a score in short form: `+0.52`, `−1.30`, `#5` if White wins in five moves,
 * `#−5` if Black does, `#` for checkmate.
 */
export function scoreText(score: ScoreView): string {
  // The game is over. The move's own notation says who won.
  if (score.type === 'mate' && score.moves === 0) return '#';
  if (score.type === 'mate') return score.moves < 0 ? `#−${-score.moves}` : `#${score.moves}`;
  const pawns = (Math.abs(score.cp) / 100).toFixed(Math.abs(score.cp) >= 1000 ? 1 : 2);
  if (Number(pawns) === 0) return '0.00';
  return score.cp < 0 ? `−${pawns}` : `+${pawns}`;
}

/** Returns the name of the side that is ahead. */
const colorName = (advantage: number) => (advantage < 0 ? COLOR_NAME.black : COLOR_NAME.white);

/** Returns a score in words, for screen readers. */
export function scoreDescription(score: ScoreView): string {
  if (score.type === 'mate') {
    const n = Math.abs(score.moves);
    if (n === 0) return t.gameWon();
    return t.winsIn({ color: colorName(score.moves), moves: n });
  }
  if (Math.abs(score.cp) < 15) return t.equal();
  return t.isBetter({ score: scoreText(score), color: colorName(score.cp) });
}

/**
 * Returns a large number with at most four characters and a unit: `950`, `12 k`, `3.4 M`,
 * `2.5 G`.
 */
export function compactNumber(n: number): string {
  if (n >= 1e9) return `${(n / 1e9).toFixed(1)} G`;
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} M`;
  if (n >= 1e3) return `${Math.round(n / 1e3)} k`;
  return String(Math.round(n));
}

export const MOVE_QUALITIES: Readonly<
  Record<MoveMark, { sign: string; name: () => string; sentence: () => string }>
> = {
  inaccuracy: { sign: '?!', name: t.inaccuracy, sentence: t.isInaccuracy },
  mistake: { sign: '?', name: t.mistake, sentence: t.isMistake },
  blunder: { sign: '??', name: t.blunder, sentence: t.isBlunder },
};

export interface PlyEvaluation {
  /** Number of moves played before the position; 1 is the position after the first move. */
  ply: number;
  white: number;
  mark?: MoveMark;
}

export interface PlayerSummary {
  moves: number;
  counts: Record<MoveMark, number>;
  /** Mean loss of expected score per move, in percent. */
  averageLoss: number;
}

/** Returns the side whose move led to the position after `ply` moves. */
export function moverOf(ply: number, first: Color): Color {
  return (ply % 2 === 1) === (first === 'white') ? 'white' : 'black';
}

/** Summarizes the moves of one side. */
export function summarizePlayer(
  evaluations: readonly PlyEvaluation[],
  side: Color,
  first: Color,
): PlayerSummary {
  const byPly = new Map(evaluations.map((one) => [one.ply, one]));
  const result: PlayerSummary = {
    moves: 0,
    counts: { inaccuracy: 0, mistake: 0, blunder: 0 },
    averageLoss: 0,
  };
  let lost = 0;
  for (const one of evaluations) {
    const before = byPly.get(one.ply - 1);
    if (!before || moverOf(one.ply, first) !== side) continue;
    result.moves += 1;
    const gain = (one.white - before.white) * (side === 'white' ? 1 : -1);
    lost += Math.max(0, -gain);
    if (one.mark) result.counts[one.mark] += 1;
  }
  result.averageLoss = result.moves === 0 ? 0 : (100 * lost) / result.moves;
  return result;
}
