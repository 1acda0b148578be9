/** Themes and difficulties of puzzles, and the choice of the next one. */
import * as t from 'texts:puzzles';
import type { PuzzleSummary } from '../api';
import { COLOR_NAME } from '../board/state/labels';
import { described } from '../texts/descriptions';
import { moveSentence } from '../texts/said';
import type { GameProgress } from './progress';

export interface Difficulty {
  id: string;
  name: () => string;
  /** The name in the middle of a line. */
  description: () => string;
  /** Ratings from here on, and below there. */
  from: number;
  below: number;
}

export const DIFFICULTIES: readonly Difficulty[] = [
  { id: 'easy', name: t.easy, description: t.isEasy, from: 0, below: 1000 },
  { id: 'medium', name: t.medium, description: t.isMedium, from: 1000, below: 1400 },
  { id: 'hard', name: t.hard, description: t.isHard, from: 1400, below: 1800 },
  {
    id: 'very-hard',
    name: t.veryHard,
    description: t.isVeryHard,
    from: 1800,
    below: Number.POSITIVE_INFINITY,
  },
];

/** The id of the list of all puzzles, in the place of a theme or a difficulty. */
export const ALL = 'all';

export function difficultyOf(rating: number): Difficulty | undefined {
  return DIFFICULTIES.find(({ from, below }) => rating >= from && rating < below);
}

/** Themes that puzzles of every game have. The others are powers of a game. */
const GENERAL = new Set([
  'capture',
  'castling',
  'check',
  'check evasion',
  'defence',
  'endgame',
  'fork',
  'opening',
  'promotion',
  'quiet move',
  'sacrifice',
]);

/** Returns whether a theme is a power of the game. */
function isPower(theme: string): boolean {
  return !GENERAL.has(theme) && !GOAL.test(theme);
}

/** Themes that say what is to be done. */
const GOAL = /^(mate|win) in (\d+)$/;

/** Returns the goal if it is to win in a number of moves: other moves may win more slowly. */
export function goalOf({ themes }: Pick<PuzzleSummary, 'themes'>): string | undefined {
  return themes.find((theme) => GOAL.test(theme));
}

/** Returns what is to be done in a puzzle, in words. */
export function goalText(puzzle: Pick<PuzzleSummary, 'themes'>): string {
  const [, goal, count] = GOAL.exec(goalOf(puzzle) ?? '') ?? [];
  const moves = Number(count);
  if (!goal) return t.goalBest();
  return goal === 'mate' ? t.goalMate({ moves }) : t.goalWin({ moves });
}

/** Returns the name of a difficulty, or a theme with a capital letter at the beginning. */
export function themeName(theme: string): string {
  if (theme === ALL) return t.allPuzzles();
  const difficulty = DIFFICULTIES.find(({ id }) => id === theme);
  if (difficulty) return difficulty.name();
  const [, goal, count] = GOAL.exec(theme) ?? [];
  const moves = Number(count);
  if (goal) return goal === 'mate' ? t.themeMate({ moves }) : t.themeWin({ moves });
  const name = theme.charAt(0).toUpperCase() + theme.slice(1);
  return t.theme({ theme: theme.replaceAll(' ', '-'), name });
}

/** Returns the name of a puzzle: its title, or the opponent's last move as a question. */
export function puzzleName({ name, said }: Pick<PuzzleSummary, 'name' | 'said'>): string {
  const sentence = moveSentence({ said });
  return sentence ? t.lastMove({ sentence }) : described(name);
}

/** Returns the puzzles with a theme, or a difficulty by its id; all if there is none. */
export function puzzlesOf(
  puzzles: readonly PuzzleSummary[],
  theme: string | undefined,
): PuzzleSummary[] {
  const difficulty = DIFFICULTIES.find(({ id }) => id === theme);
  return puzzles.filter(
    ({ themes, rating }) =>
      !theme ||
      theme === ALL ||
      themes.includes(theme) ||
      (difficulty && difficultyOf(rating) === difficulty),
  );
}

export interface ThemeCount {
  theme: string;
  count: number;
}

/** Returns the themes of puzzles: powers of the game, then others, the most frequent first. */
export function themesOf(puzzles: readonly PuzzleSummary[]): ThemeCount[] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) {
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  const all = [...counts].map(([theme, count]) => ({ theme, count }));
  const first = (a: string, b: string) => Number(isPower(b)) - Number(isPower(a));
  return all.sort(
    (a, b) => first(a.theme, b.theme) || b.count - a.count || a.theme.localeCompare(b.theme),
  );
}

/**
 * Returns the puzzle to solve next: the untried one that is closest to the rating of the
 * person, or the closest unsolved one if all were tried. Skips the puzzles in `except`.
 */
export function nextPuzzle(
  puzzles: readonly PuzzleSummary[],
  { rating, results }: Pick<GameProgress, 'rating' | 'results'>,
  except: ReadonlySet<string> = new Set(),
): PuzzleSummary | undefined {
  const distance = (puzzle: PuzzleSummary) => Math.abs(puzzle.rating - rating);
  const closest = (candidates: readonly PuzzleSummary[]) =>
    [...candidates].sort((a, b) => distance(a) - distance(b) || a.id.localeCompare(b.id))[0];
  const others = puzzles.filter(({ id }) => !except.has(id));
  return (
    closest(others.filter(({ id }) => results[id] === undefined)) ??
    closest(others.filter(({ id }) => results[id] === 'failed'))
  );
}

/** Description of a puzzle for its card: `White, mate in 2`, `Black, 3 moves`. */
export function taskOf(puzzle: Pick<PuzzleSummary, 'themes' | 'turn' | 'moves'>): string {
  const { moves } = puzzle;
  const color = COLOR_NAME[puzzle.turn];
  return goalOf(puzzle) ? t.task({ color, goal: goalText(puzzle) }) : t.taskMoves({ color, moves });
}
