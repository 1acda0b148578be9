/** The puzzles that were shown since the page was loaded, so that *next* does not repeat them. */
import type { PuzzleList, PuzzleSummary } from '../api';
import type { GameProgress } from './progress';
import { nextPuzzle, puzzlesOf } from './selection';

const shown = new Set<string>();

/** Returns the puzzle to solve after one: the closest not shown yet, or else the closest. */
export function nextAfter(
  list: PuzzleList,
  id: string,
  theme: string | undefined,
  progress: GameProgress,
): PuzzleSummary | undefined {
  shown.add(id);
  const puzzles = puzzlesOf(list.puzzles, theme);
  return nextPuzzle(puzzles, progress, shown) ?? nextPuzzle(puzzles, progress, new Set([id]));
}
