/** What was analysed stays when the page is loaded again, as long as its tab is open. */
import type { Evaluation } from './review';
import type { Path, Tree } from './tree';

export interface SavedAnalysis {
  game: string;
  /** The FEN of the position in which the tree begins. */
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
    // Full or forbidden: then it is not kept.
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

export function forgetAnalysis(address: string): void {
  try {
    sessionStorage.removeItem(PREFIX + address);
  } catch {
    // Forbidden: then there is nothing to forget either.
  }
}

/** What an older version of the page has written may look otherwise. */
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
