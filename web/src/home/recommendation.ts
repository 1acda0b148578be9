/** Recommends lessons or a game to the visitor. */
import type { Showcase } from '../api/types';
import { loadSolved } from '../learn/progress';
import { hasPlayed } from '../state/playedGames';

/** Returns the number of solved lessons. Ids that the game no longer has do not count. */
export function solvedLessons({ id, lessons }: Showcase): number {
  const solved = loadSolved(id);
  return lessons.filter((lesson) => solved.has(lesson)).length;
}

/** Returns whether a visitor has neither played the game nor finished its lessons. */
export function needsLessons(game: Showcase): boolean {
  const { id, lessons } = game;
  return lessons.length > 0 && !hasPlayed(id) && solvedLessons(game) < lessons.length;
}
