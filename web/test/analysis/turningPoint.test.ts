import { expect, it } from 'vitest';
import { turningPoint, turnText } from '../../src/analysis/review/turningPoint';

const evaluations = (...shares: number[]) => shares.map((white, ply) => ({ ply, white }));

it('is the move that has changed most', () => {
  const turn = turningPoint(evaluations(0.5, 0.55, 0.3, 0.35, 0.9));
  expect(turn).toEqual({ ply: 4, before: 0.35, after: 0.9 });
  expect(turn && turnText(turn)).toBe('White’s chances: from 35 to 90 %');
});

it('is told for the side that has gained', () => {
  const turn = turningPoint(evaluations(0.5, 0.1));
  expect(turn && turnText(turn)).toBe('Black’s chances: from 50 to 90 %');
});

it('does not exist in an even game, or where the evaluations have gaps', () => {
  expect(turningPoint(evaluations(0.5, 0.55, 0.48))).toBeUndefined();
  expect(
    turningPoint([
      { ply: 0, white: 0.5 },
      { ply: 2, white: 0.9 },
    ]),
  ).toBeUndefined();
});
