/** Keyboard shortcuts of the analysis page. */
import { lineEnd, nextPath, previousPath, siblingPath } from '../moves/tree';
import { listenToShortcuts } from '../ui/listen';
import type { AnalysedGame } from './analysedGame';

export function listenToKeyboard(options: {
  analysed: AnalysedGame;
  flip: () => void;
  toggleEngine: () => void;
  playBest: () => void;
  /** Returns true while the shortcuts are switched off, as in the board editor. */
  isDisabled: () => boolean;
}): void {
  const { tree, path, goTo } = options.analysed;
  const actions = {
    ArrowLeft: () => goTo(previousPath(path())),
    ArrowRight: () => goTo(nextPath(tree(), path())),
    ArrowUp: () => goTo(siblingPath(tree(), path(), -1)),
    ArrowDown: () => goTo(siblingPath(tree(), path(), 1)),
    Home: () => goTo([]),
    End: () => goTo(lineEnd(tree(), path())),
    f: options.flip,
    l: options.toggleEngine,
    ' ': options.playBest,
  };
  listenToShortcuts(actions, options.isDisabled);
}
