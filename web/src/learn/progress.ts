/** Solved lessons, stored in the browser. */

import * as t from 'texts:ui';
import { createSignal } from 'solid-js';
import { readStored, writeStored } from '../state/storedValue';

const PREFIX = 'heterodox.learn.';

/** Returns the ids of the solved lessons of a game. */
export function loadSolved(game: string): ReadonlySet<string> {
  const ids = readStored(PREFIX + game);
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

/** Records that a lesson was solved. Returns all that are. */
export function addSolved(game: string, id: string): ReadonlySet<string> {
  // Another tab may have solved lessons in the meantime.
  const solved = new Set([...loadSolved(game), id]);
  writeStored(PREFIX + game, [...solved]);
  return solved;
}

export type LessonProgress = ReturnType<typeof createProgress>;

/** The progress in the lessons of a game. */
export function createProgress(game: string) {
  const [solved, setSolved] = createSignal(loadSolved(game));
  return {
    /** Ids of the solved lessons. */
    solved,
    add: (id: string) => setSolved(addSolved(game, id)),
    clear: () => {
      writeStored(PREFIX + game, undefined);
      setSolved(new Set<string>());
    },
    /** Reads again what is stored. */
    reload: () => setSolved(loadSolved(game)),
  };
}

/** Returns how many of the lessons are solved, in words. */
export function progressText(lessons: readonly string[], solved: ReadonlySet<string>): string {
  const done = lessons.filter((lesson) => solved.has(lesson)).length;
  if (done === 0) return t.lessonsCount({ count: lessons.length });
  if (done === lessons.length) return t.allLessonsSolved({ count: done });
  return t.lessonsSolved({ done, all: lessons.length });
}
