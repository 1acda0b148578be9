/** Keyboard shortcuts of the analysis page. */
import { onCleanup, onMount } from 'solid-js';
import { lineEnd, nextPath, previousPath, siblingPath } from '../moves/tree';
import type { AnalysedGame } from './analysedGame';

export interface KeyboardOptions {
  analysed: AnalysedGame;
  flip: () => void;
  toggleEngine: () => void;
  playBest: () => void;
  /** Returns true while the shortcuts are switched off, as in the board editor. */
  isDisabled: () => boolean;
}

/** Returns true if the focused element, such as a text field, handles keys itself. */
function usesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const controls = 'input:not([type=checkbox]), textarea, select, dialog, [role=slider]';
  return target.closest(controls) !== null;
}

export function listenToKeyboard({
  analysed,
  flip,
  toggleEngine,
  playBest,
  isDisabled,
}: KeyboardOptions): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => analysed.goTo(previousPath(analysed.path())),
    ArrowRight: () => analysed.goTo(nextPath(analysed.tree(), analysed.path())),
    ArrowUp: () => analysed.goTo(siblingPath(analysed.tree(), analysed.path(), -1)),
    ArrowDown: () => analysed.goTo(siblingPath(analysed.tree(), analysed.path(), 1)),
    Home: () => analysed.goTo([]),
    End: () => analysed.goTo(lineEnd(analysed.tree(), analysed.path())),
    f: flip,
    l: toggleEngine,
  };
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isDisabled() || usesKeys(event.target)) return;
    // The space bar activates a focused button or link.
    const pressing = event.target instanceof Element && event.target.closest('button, a') !== null;
    const action = event.key === ' ' && !pressing ? playBest : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  onMount(() => document.addEventListener('keydown', listen));
  onCleanup(() => document.removeEventListener('keydown', listen));
}
