import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleSummary } from '../../src/api';
import {
  addDay,
  addRun,
  createPuzzleProgress,
  loadBestRun,
  loadProgress,
  ratingAfter,
  streakOf,
} from '../../src/puzzles/progress';
import { puzzlesOfRun } from '../../src/puzzles/run';
import {
  goalOf,
  nextPuzzle,
  puzzlesOf,
  taskOf,
  themeName,
  themesOf,
} from '../../src/puzzles/selection';
import { fakeStorage } from '../helpers';

let stored: Map<string, string>;
beforeEach(() => {
  stored = fakeStorage();
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
    expect(loadProgress('clash')).toEqual({
      rating: better,
      results: { easy: 'solved' },
      streak: 1,
      bestStreak: 1,
    });
    expect(loadProgress('chess').results).toEqual({});
  });

  it('keeps a puzzle that was solved after all, without a better rating', () => {
    const progress = createPuzzleProgress('clash');
    progress.add(EASY, 'failed');
    const worse = progress.progress().rating;
    expect(worse).toBeLessThan(1000);
    progress.add(EASY, 'solved');
    expect(progress.progress()).toEqual({
      rating: worse,
      results: { easy: 'solved' },
      streak: 0,
      bestStreak: 0,
    });
    progress.clear();
    expect([progress.progress().results, stored.size]).toEqual([{}, 0]);
  });

  it('counts puzzles in a row that were solved with the first try', () => {
    const progress = createPuzzleProgress('clash');
    const row = () => [progress.progress().streak, progress.progress().bestStreak];
    for (const id of ['a', 'b', 'c']) progress.add({ id, rating: 1000 }, 'solved');
    // Solving one again changes nothing.
    progress.add({ id: 'a', rating: 1000 }, 'solved');
    expect(row()).toEqual([3, 3]);
    progress.add({ id: 'd', rating: 1000 }, 'failed');
    progress.add({ id: 'd', rating: 1000 }, 'solved');
    expect(row()).toEqual([0, 3]);
    progress.add({ id: 'e', rating: 1000 }, 'solved');
    expect(loadProgress('clash')).toMatchObject({ streak: 1, bestStreak: 3 });
  });

  it('keeps the best run', () => {
    expect([loadBestRun('clash'), addRun('clash', 0)]).toEqual([0, false]);
    expect([addRun('clash', 7), addRun('clash', 5), loadBestRun('clash')]).toEqual([
      true,
      false,
      7,
    ]);
    expect(loadBestRun('chess')).toBe(0);
    stored.set('heterodox.puzzleRun.clash', '"many"');
    expect(loadBestRun('clash')).toBe(0);
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
    stored.set('heterodox.puzzles.clash', '{"streak": -1, "bestStreak": "x"}');
    expect(loadProgress('clash')).toMatchObject({ streak: 0, bestStreak: 0 });
  });

  it('rates harder puzzles higher, and ends somewhere', () => {
    const gain = (difficulty: number) => ratingAfter(1200, 20, difficulty, 'solved') - 1200;
    expect(gain(1600)).toBeGreaterThan(gain(1200));
    expect(gain(1200)).toBe(16);
    expect(ratingAfter(1200, 0, 1200, 'failed')).toBe(1160);
    expect(ratingAfter(400, 20, 400, 'failed')).toBe(400);
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
  name: `${id}?`,
  turn: 'white',
  pieces: {},
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
    expect(ids('all')).toEqual(ids());
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
    expect(PUZZLES.map(taskOf)).toEqual(['White, 1 move', 'White, 1 move', 'White, mate in 2']);
  });

  it('puts the powers of the game first', () => {
    const puzzles = [puzzle('a', 900, 'capture'), puzzle('b', 900, 'capture', 'pull', 'win in 2')];
    expect(themesOf(puzzles).map(({ theme }) => theme)).toEqual(['pull', 'capture', 'win in 2']);
  });

  it('takes the closest that was not tried, then those that were not solved', () => {
    const next = (results: Record<string, 'solved' | 'failed'>, except?: string) =>
      nextPuzzle(PUZZLES, { rating: 1000, results }, new Set(except ? [except] : []))?.id;
    expect(next({})).toBe('b');
    expect(next({}, 'b')).toBe('a');
    expect(next({ b: 'solved', a: 'failed' })).toBe('c');
    expect(next({ b: 'solved', a: 'failed', c: 'solved' })).toBe('a');
    expect(next({ b: 'solved', a: 'solved', c: 'solved' })).toBeUndefined();
  });
});

describe('the puzzles of a run', () => {
  const many = Array.from({ length: 160 }, (_, i) => puzzle(`p${i}`, 600 + ((i * 37) % 160) * 10));

  it('get harder, and none comes twice', () => {
    for (const random of [() => 0, () => 0.999, Math.random]) {
      const run = puzzlesOfRun(many, random);
      expect(run.length).toBe(80);
      expect(new Set(run).size).toBe(80);
      const ratings = run.map(({ rating }) => rating);
      // Within a step of eight puzzles the order is random.
      ratings.forEach((rating, i) => {
        expect(rating).toBeGreaterThan((ratings[i - 4] ?? 0) - 1);
      });
    }
    expect(puzzlesOfRun(many, () => 0)).not.toEqual(puzzlesOfRun(many, () => 0.999));
  });

  it('are all of them if there are few', () => {
    expect(puzzlesOfRun(PUZZLES, () => 0).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(puzzlesOfRun([], () => 0)).toEqual([]);
  });
});
