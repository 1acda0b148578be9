import { createEffect, onCleanup } from 'solid-js';
import { turns } from '../state/turns';

/** Returns the title of the document: with "(1)" if it is the visitor's turn in a game. */
export function documentTitle(text: string, waiting: number): string {
  const title = text ? `${text} · Heterodox` : 'Heterodox';
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Sets the title of the document while the component is mounted. */
export function useTitle(title: () => string) {
  createEffect(() => {
    document.title = documentTitle(title(), turns());
  });
  onCleanup(() => {
    document.title = 'Heterodox';
  });
}
