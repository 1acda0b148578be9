/** Themes and difficulties of puzzles, and the choice of the next one. */
import type { PuzzleSummary } from '../api';
import type { GameProgress } from './progress';

export interface Difficulty {
  id: string;
  name: string;
  /** Ratings from here on, and below there. */
  from: number;
  below: number;
}

export const DIFFICULTIES: readonly Difficulty[] = [
  { id: 'easy', name: 'Easy', from: 0, below: 1000 },
  { id: 'medium', name: 'Medium', from: 1000, below: 1400 },
  { id: 'hard', name: 'Hard', from: 1400, below: 1800 },
  { id: 'very-hard', name: 'Very hard', from: 1800, below: Number.POSITIVE_INFINITY },
];

export function difficultyOf(rating: number): Difficulty | undefined {
  return DIFFICULTIES.find(({ from, below }) => rating >= from && rating < below);
}

/** Returns what to do if it is to win in a number of moves: others may win more slowly. */
export function goalOf({ themes }: Pick<PuzzleSummary, 'themes'>): string | undefined {
  return themes.find((theme) => /^(mate|win) in \d+$/.test(theme));
}

/** Returns the name of a difficulty, or a theme with a capital letter at the beginning. */
export function themeName(theme: string): string {
  const difficulty = DIFFICULTIES.find(({ id }) => id === theme);
  return difficulty?.name ?? theme.charAt(0).toUpperCase() + theme.slice(1);
}

/** Returns the puzzles with a theme, or a difficulty by its id; all if there is none. */
export function puzzlesOf(
  puzzles: readonly PuzzleSummary[],
  theme: string | undefined,
): PuzzleSummary[] {
  const difficulty = DIFFICULTIES.find(({ id }) => id === theme);
  return puzzles.filter(
    ({ themes, rating }) =>
      !theme || themes.includes(theme) || (difficulty && difficultyOf(rating) === difficulty),
  );
}

export interface ThemeCount {
  theme: string;
  count: number;
}

/** Returns the themes of puzzles, the most frequent first. */
export function themesOf(puzzles: readonly PuzzleSummary[]): ThemeCount[] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) {
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  const all = [...counts].map(([theme, count]) => ({ theme, count }));
  return all.sort((a, b) => b.count - a.count || a.theme.localeCompare(b.theme));
}

/**
 * Returns the puzzle to solve next: the one of those not tried yet whose rating is closest to
 * that of the person, or else the closest of those that were not solved.
 */
export function nextPuzzle(
  puzzles: readonly PuzzleSummary[],
  { rating, results }: GameProgress,
  except?: string,
): PuzzleSummary | undefined {
  const distance = (puzzle: PuzzleSummary) => Math.abs(puzzle.rating - rating);
  const closest = (candidates: readonly PuzzleSummary[]) =>
    [...candidates].sort((a, b) => distance(a) - distance(b) || a.id.localeCompare(b.id))[0];
  const others = puzzles.filter(({ id }) => id !== except);
  return (
    closest(others.filter(({ id }) => results[id] === undefined)) ??
    closest(others.filter(({ id }) => results[id] === 'failed'))
  );
}
