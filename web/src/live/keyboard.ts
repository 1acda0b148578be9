/** Keyboard shortcuts of the page of a live game. */
import { onCleanup, onMount } from 'solid-js';

export interface KeyboardOptions {
  ply: () => number;
  count: () => number;
  goTo: (ply: number) => void;
  flip: () => void;
}

/** Returns true if the focused element handles keys itself. */
function usesKeys(target: HTMLElement): boolean {
  return target.closest('input, textarea, select, dialog, [role="toolbar"]') !== null;
}

export function listenToKeyboard({ ply, count, goTo, flip }: KeyboardOptions): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => goTo(ply() - 1),
    ArrowRight: () => goTo(ply() + 1),
    Home: () => goTo(0),
    End: () => goTo(count()),
    f: flip,
  };
  const listen = (event: KeyboardEvent) => {
    // The board may have handled the key.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (!action || usesKeys(event.target as HTMLElement)) return;
    action();
    event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', listen));
  onCleanup(() => document.removeEventListener('keydown', listen));
}
