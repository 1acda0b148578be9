import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleSummary } from '../../src/api';
import {
  addDay,
  createPuzzleProgress,
  loadProgress,
  ratingAfter,
  streakOf,
} from '../../src/puzzles/progress';
import { goalOf, nextPuzzle, puzzlesOf, themeName, themesOf } from '../../src/puzzles/selection';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const EASY = { id: 'easy', rating: 900 };

describe('the progress in puzzles', () => {
  it('counts only the first try for the rating', () => {
    const progress = createPuzzleProgress('clash');
    const first = progress.progress().rating;
    progress.add(EASY, 'solved');
    const better = progress.progress().rating;
    expect(better).toBeGreaterThan(first);
    progress.add(EASY, 'failed');
    expect(loadProgress('clash')).toEqual({ rating: better, results: { easy: 'solved' } });
    expect(loadProgress('chess').results).toEqual({});
  });

  it('keeps a puzzle that was solved after all, without a better rating', () => {
    const progress = createPuzzleProgress('clash');
    progress.add(EASY, 'failed');
    const worse = progress.progress().rating;
    expect(worse).toBeLessThan(1000);
    progress.add(EASY, 'solved');
    expect(progress.progress()).toEqual({ rating: worse, results: { easy: 'solved' } });
    progress.clear();
    expect([progress.progress().results, stored.size]).toEqual([{}, 0]);
  });

  it.each([
    '{',
    '[]',
    '{"rating": "x", "results": {"a": 1, "b": "solved"}}',
    'null',
  ])('ignores what does not belong to it: %s', (text) => {
    stored.set('heterodox.puzzles.clash', text);
    const { rating, results } = loadProgress('clash');
    expect([rating, results.a]).toEqual([1000, undefined]);
  });

  it('rates harder puzzles higher, and ends somewhere', () => {
    const gain = (difficulty: number) => ratingAfter(1200, 20, difficulty, 'solved') - 1200;
    expect(gain(1600)).toBeGreaterThan(gain(1200));
    expect(gain(1200)).toBe(16);
    expect(ratingAfter(1200, 0, 1200, 'failed')).toBe(1160);
    expect(ratingAfter(600, 20, 600, 'failed')).toBe(600);
  });
});

describe('the streak', () => {
  it('counts days in a row until today or yesterday', () => {
    expect(streakOf(100)).toBe(0);
    for (const day of [95, 97, 98, 99, 99]) addDay(day);
    expect([streakOf(99), streakOf(100), streakOf(101)]).toEqual([3, 3, 0]);
    addDay(100);
    expect(streakOf(100)).toBe(4);
  });

  it('is empty if something else is stored', () => {
    stored.set('heterodox.puzzleDays', '{"a": 1}');
    expect(streakOf(5)).toBe(0);
  });
});

const puzzle = (id: string, rating: number, ...themes: string[]): PuzzleSummary => ({
  id,
  rating,
  moves: 1,
  themes,
});
const PUZZLES = [
  puzzle('a', 850, 'fork'),
  puzzle('b', 1050, 'fork', 'endgame'),
  puzzle('c', 1900, 'mate in 2'),
];

describe('the choice of puzzles', () => {
  it('goes by theme or difficulty', () => {
    const ids = (theme?: string) => puzzlesOf(PUZZLES, theme).map(({ id }) => id);
    expect([ids(), ids('fork'), ids('easy'), ids('very-hard'), ids('nothing')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
      ['a'],
      ['c'],
      [],
    ]);
    expect(themesOf(PUZZLES)).toEqual([
      { theme: 'fork', count: 2 },
      { theme: 'endgame', count: 1 },
      { theme: 'mate in 2', count: 1 },
    ]);
    expect([themeName('mate in 2'), themeName('very-hard')]).toEqual(['Mate in 2', 'Very hard']);
    expect(PUZZLES.map(goalOf)).toEqual([undefined, undefined, 'mate in 2']);
  });

  it('takes the closest that was not tried, then those that were not solved', () => {
    const next = (results: Record<string, 'solved' | 'failed'>, except?: string) =>
      nextPuzzle(PUZZLES, { rating: 1000, results }, except)?.id;
    expect(next({})).toBe('b');
    expect(next({}, 'b')).toBe('a');
    expect(next({ b: 'solved', a: 'failed' })).toBe('c');
    expect(next({ b: 'solved', a: 'failed', c: 'solved' })).toBe('a');
    expect(next({ b: 'solved', a: 'solved', c: 'solved' })).toBeUndefined();
  });
});
