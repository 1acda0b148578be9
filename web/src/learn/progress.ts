/** Solved lessons, stored in the browser. */
import { type Accessor, createSignal } from 'solid-js';
import { readStored, writeStored } from '../state/storedValue';

const PREFIX = 'heterodox.learn.';

/** Returns the ids of the solved lessons of a game. */
export function loadSolved(game: string): ReadonlySet<string> {
  const ids = readStored(PREFIX + game);
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

export interface LessonProgress {
  /** Ids of the solved lessons. */
  solved: Accessor<ReadonlySet<string>>;
  add: (id: string) => void;
  clear: () => void;
}

/** The progress in the lessons of a game. */
export function createProgress(game: string): LessonProgress {
  const [solved, setSolved] = createSignal(loadSolved(game));
  const update = (next: ReadonlySet<string>) => {
    writeStored(PREFIX + game, next.size === 0 ? undefined : [...next]);
    setSolved(next);
  };
  return {
    solved,
    // Another tab may have solved lessons in the meantime.
    add: (id) => update(new Set([...loadSolved(game), id])),
    clear: () => update(new Set()),
  };
}
