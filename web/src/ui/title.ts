import { createEffect, onCleanup } from 'solid-js';

/** Sets the title of the document while the component is mounted. */
export function useTitle(title: () => string) {
  createEffect(() => {
    const text = title();
    document.title = text ? `${text} · Heterodox` : 'Heterodox';
  });
  onCleanup(() => {
    document.title = 'Heterodox';
  });
}
