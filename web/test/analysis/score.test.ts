import { describe, expect, it } from 'vitest';
import { area, curve, graphPoints, plyAt } from '../../src/analysis/review/graphGeometry';
import {
  compactNumber,
  moverOf,
  scoreDescription,
  scoreText,
  summarizePlayer,
} from '../../src/analysis/score';

describe('scores', () => {
  it('are formatted from White’s point of view', () => {
    expect(scoreText({ type: 'cp', cp: 52 })).toBe('+0.52');
    expect(scoreText({ type: 'cp', cp: -130 })).toBe('−1.30');
    expect(scoreText({ type: 'cp', cp: 0 })).toBe('0.00');
    expect(scoreText({ type: 'cp', cp: -0.2 })).toBe('0.00');
    expect(scoreText({ type: 'cp', cp: 1234 })).toBe('+12.3');
    expect(scoreText({ type: 'mate', moves: 3 })).toBe('#3');
    expect(scoreText({ type: 'mate', moves: -12 })).toBe('#−12');
    expect(scoreText({ type: 'mate', moves: 0 })).toBe('#');
  });

  it('are described in words', () => {
    expect(scoreDescription({ type: 'mate', moves: -1 })).toBe('Black wins in 1 move');
    expect(scoreDescription({ type: 'mate', moves: 4 })).toBe('White wins in 4 moves');
    expect(scoreDescription({ type: 'mate', moves: 0 })).toBe('the game is won');
    expect(scoreDescription({ type: 'cp', cp: 3 })).toBe('equal');
    expect(scoreDescription({ type: 'cp', cp: -80 })).toBe('−0.80, Black is better');
  });

  it('are accompanied by compact numbers', () => {
    expect([950, 12_345, 3_400_000, 2.5e9].map(compactNumber)).toEqual([
      '950',
      '12 k',
      '3.4 M',
      '2.5 G',
    ]);
  });
});

describe('the summary of a game', () => {
  const judged = [
    { ply: 0, white: 0.5 },
    { ply: 1, white: 0.4, mark: 'mistake' as const },
    { ply: 2, white: 0.7, mark: 'blunder' as const },
    { ply: 3, white: 0.8 },
  ];

  it('knows the side that moved', () => {
    expect(moverOf(1, 'white')).toBe('white');
    expect(moverOf(2, 'white')).toBe('black');
    expect(moverOf(1, 'black')).toBe('black');
  });

  it('counts the losses of each side', () => {
    const white = summarizePlayer(judged, 'white', 'white');
    expect(white.moves).toBe(2);
    expect(white.counts).toEqual({ inaccuracy: 0, mistake: 1, blunder: 0 });
    expect(white.averageLoss).toBeCloseTo(5);
    const black = summarizePlayer(judged, 'black', 'white');
    expect(black.counts.blunder).toBe(1);
    expect(black.averageLoss).toBeCloseTo(30);
    expect(summarizePlayer(judged, 'white', 'black').counts.blunder).toBe(1);
  });

  it('ignores moves from positions without an evaluation', () => {
    expect(summarizePlayer([{ ply: 5, white: 0 }], 'white', 'white')).toMatchObject({
      moves: 0,
      averageLoss: 0,
    });
  });
});

describe('the graph', () => {
  const made = graphPoints(
    [
      { ply: 2, white: 1.2 },
      { ply: 0, white: 0.5 },
    ],
    4,
    100,
    20,
  );

  it('runs from left to right with White on top', () => {
    expect(curve(made)).toBe('M0 10L50 0');
    expect(area(made, 20)).toBe('M0 10L50 0L50 20L0 20Z');
    expect(area(made.slice(1), 20)).toBe('');
  });

  it('returns the ply at a horizontal position', () => {
    expect(plyAt(49, 4, 100)).toBe(2);
    expect(plyAt(-5, 4, 100)).toBe(0);
    expect(plyAt(500, 4, 100)).toBe(4);
  });
});
