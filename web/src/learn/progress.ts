/** Solved lessons, stored in the browser. */
import { type Accessor, createSignal } from 'solid-js';

const PREFIX = 'heterodox.learn.';

/** Solved lessons that could not be stored. */
const unsaved = new Map<string, ReadonlySet<string>>();

/** Returns the ids of the solved lessons of a game. */
export function loadSolved(game: string): ReadonlySet<string> {
  return new Set([...readStorage(game), ...(unsaved.get(game) ?? [])]);
}

function readStorage(game: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(PREFIX + game) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // Storage is not available, or something else has written to it.
  }
}

function save(game: string, solved: ReadonlySet<string>) {
  unsaved.delete(game);
  try {
    if (solved.size === 0) localStorage.removeItem(PREFIX + game);
    else localStorage.setItem(PREFIX + game, JSON.stringify([...solved]));
  } catch {
    unsaved.set(game, solved);
  }
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
    save(game, next);
    setSolved(next);
  };
  return {
    solved,
    // Another tab may have solved lessons in the meantime.
    add: (id) => update(new Set([...loadSolved(game), id])),
    clear: () => update(new Set()),
  };
}
