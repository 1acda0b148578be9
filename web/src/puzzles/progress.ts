/** Solved puzzles, a rating for each game, and the streak, stored in the browser. */
import { createSignal } from 'solid-js';
import type { PuzzleSummary } from '../api';
import { readStored, writeStored } from '../state/storedValue';

const GAME_PREFIX = 'heterodox.puzzles.';
const DAYS_KEY = 'heterodox.puzzleDays';
const RUN_PREFIX = 'heterodox.puzzleRun.';

/** Rating of somebody who has not tried a puzzle. */
const FIRST_RATING = 1000;
/** Maximum change of the rating by a result, larger for the first puzzles. */
const [FIRST_STEP, STEP, FIRST_PUZZLES] = [80, 32, 10];
/** Limits of the ratings of puzzles, and therefore of people. */
const [LOWEST, HIGHEST] = [400, 3000];

/** The result of the first try of a puzzle. */
export type PuzzleResult = 'solved' | 'failed';

export interface GameProgress {
  rating: number;
  /** Results of first tries, by the id of the puzzle. */
  results: Readonly<Record<string, PuzzleResult>>;
  /** Number of puzzles in a row, up to the last one, that were solved with the first try. */
  streak: number;
  /** The longest such streak. */
  bestStreak: number;
}

const countOf = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;

const isResult = (value: unknown): value is PuzzleResult =>
  value === 'solved' || value === 'failed';

/** Returns the progress in the puzzles of a game. */
export function loadProgress(game: string): GameProgress {
  const stored = readStored(GAME_PREFIX + game);
  const known: Record<string, unknown> = Object(stored);
  const { rating, results } = known;
  const streak = countOf(known.streak);
  const entries = typeof results === 'object' && results !== null ? Object.entries(results) : [];
  return {
    rating: typeof rating === 'number' ? clamp(rating) : FIRST_RATING,
    results: Object.fromEntries(entries.filter(([, result]) => isResult(result))),
    streak,
    bestStreak: Math.max(streak, countOf(known.bestStreak)),
  };
}

function clamp(rating: number): number {
  return Math.min(Math.max(rating, LOWEST), HIGHEST);
}

/** Returns the rating after a puzzle of a difficulty, as in chess (Elo). */
export function ratingAfter(
  rating: number,
  tried: number,
  difficulty: number,
  result: PuzzleResult,
): number {
  const expected = 1 / (1 + 10 ** ((difficulty - rating) / 400));
  const step = tried < FIRST_PUZZLES ? FIRST_STEP : STEP;
  return clamp(Math.round(rating + step * ((result === 'solved' ? 1 : 0) - expected)));
}

export type PuzzleProgress = ReturnType<typeof createPuzzleProgress>;

/** The progress in the puzzles of a game. */
export function createPuzzleProgress(game: string) {
  const [progress, setProgress] = createSignal(loadProgress(game));
  const update = (next: GameProgress | undefined) => {
    writeStored(GAME_PREFIX + game, next);
    setProgress(loadProgress(game));
  };
  return {
    progress,
    /** Adds the result of a puzzle. Only the first one counts for the rating. */
    add: (
      { id, rating: difficulty }: Pick<PuzzleSummary, 'id' | 'rating'>,
      result: PuzzleResult,
    ) => {
      // Another tab may have solved puzzles in the meantime.
      const now = loadProgress(game);
      const results = { ...now.results, [id]: result };
      if (now.results[id] === undefined) {
        const tried = Object.keys(now.results).length;
        const rating = ratingAfter(now.rating, tried, difficulty, result);
        const streak = result === 'solved' ? now.streak + 1 : 0;
        update({ rating, results, streak, bestStreak: Math.max(streak, now.bestStreak) });
      } else if (result === 'solved') {
        update({ ...now, results });
      }
    },
    clear: () => update(undefined),
  };
}

/** Returns the largest number of puzzles of a game that were solved in a run. */
export function loadBestRun(game: string): number {
  return countOf(readStored(RUN_PREFIX + game));
}

/** Records the number of puzzles solved in a run. Returns whether it is a new best. */
export function addRun(game: string, solved: number): boolean {
  const isBest = solved > loadBestRun(game);
  if (isBest) writeStored(RUN_PREFIX + game, solved);
  return isBest;
}

function loadDays(): number[] {
  const days = readStored(DAYS_KEY);
  return Array.isArray(days) ? days.filter((day) => Number.isInteger(day)) : [];
}

/** Records that a daily puzzle has been solved on a day. */
export function addDay(day: number) {
  const days = [...new Set([...loadDays(), day])].sort((a, b) => a - b);
  writeStored(DAYS_KEY, days.slice(-1000));
}

/** Returns the number of days in a row with a solved daily puzzle, up to today or yesterday. */
export function streakOf(today: number): number {
  const days = new Set(loadDays());
  let day = days.has(today) ? today : today - 1;
  let streak = 0;
  for (; days.has(day); day -= 1) streak += 1;
  return streak;
}
