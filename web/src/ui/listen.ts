/** Events of the document, for as long as a component or an effect lives. */
import { onCleanup } from 'solid-js';

export function listen<K extends keyof DocumentEventMap>(
  type: K,
  handler: (event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, handler);
  onCleanup(() => document.removeEventListener(type, handler));
}

/** Calls an action when Escape is pressed outside dialogs and nothing else handles it. */
export function onEscape(action: () => void): void {
  listen('keydown', (event) => {
    const isInDialog = event.target instanceof Element && event.target.closest('dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) action();
  });
}

/** Elements that handle keys themselves. */
const CONTROLS =
  'input:not([type=checkbox]), textarea, select, dialog, [role=slider], [role=toolbar]';

/** Listens to keyboard shortcuts of the page. The space bar still activates buttons and links. */
export function listenToShortcuts(
  actions: Readonly<Record<string, () => void>>,
  isDisabled: () => boolean = () => false,
): void {
  listen('keydown', (event) => {
    // The board may have handled the key.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const action = actions[event.key];
    if (!action || isDisabled() || target?.closest(CONTROLS)) return;
    if (event.key === ' ' && target?.closest('button, a')) return;
    event.preventDefault();
    action();
  });
}
