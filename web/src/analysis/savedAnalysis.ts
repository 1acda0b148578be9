/** Keeps an analysis in `sessionStorage`, so that it survives a reload of the page. */

import type { Path, Tree } from '../moves/tree';
import type { Evaluation } from './review/review';

export interface SavedAnalysis {
  game: string;
  /** FEN of the root position of the tree. */
  start: string;
  tree: Tree;
  path: Path;
  tags: [string, string][];
  comment: string;
  evaluations: [string, Evaluation][];
}

const PREFIX = 'heterodox.analysis ';

export function saveAnalysis(address: string, saved: SavedAnalysis): void {
  try {
    sessionStorage.setItem(PREFIX + address, JSON.stringify(saved));
  } catch {
    // Storage is full or not available. The analysis is not kept.
  }
}

export function loadAnalysis(address: string): SavedAnalysis | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + address);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isSavedAnalysis(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the fields of a stored value, which an older version of the page may have written. */
function isSavedAnalysis(value: unknown): value is SavedAnalysis {
  if (typeof value !== 'object' || value === null) return false;
  const { game, start, comment, tree, path, tags, evaluations } = value as Partial<SavedAnalysis>;
  return (
    typeof game === 'string' &&
    typeof start === 'string' &&
    typeof comment === 'string' &&
    [tree, path, tags, evaluations].every((list) => Array.isArray(list))
  );
}
