/** The keys of the analysis page. */
import { onCleanup, onMount } from 'solid-js';
import type { Study } from './study';
import { back, forward, lineEnd, sibling } from './tree';

export interface KeyActions {
  study: Study;
  flip: () => void;
  engine: () => void;
  best: () => void;
  /** Whether something else has the keys now. */
  off: () => boolean;
}

/** Text fields and lists use the keys themselves. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=checkbox]), textarea, select, [role=slider]') !== null;
}

export function listenToKeys({ study, flip, engine, best, off }: KeyActions): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => study.go(back(study.path())),
    ArrowRight: () => study.go(forward(study.tree(), study.path())),
    ArrowUp: () => study.go(sibling(study.tree(), study.path(), -1)),
    ArrowDown: () => study.go(sibling(study.tree(), study.path(), 1)),
    Home: () => study.go([]),
    End: () => study.go(lineEnd(study.tree(), study.path())),
    f: flip,
    l: engine,
  };
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (off() || isTaken(event.target)) return;
    // On a button the space bar presses it.
    const pressing = event.target instanceof Element && event.target.closest('button, a') !== null;
    const action = event.key === ' ' && !pressing ? best : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  onMount(() => document.addEventListener('keydown', listen));
  onCleanup(() => document.removeEventListener('keydown', listen));
}
