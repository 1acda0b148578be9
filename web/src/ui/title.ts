import { createEffect, onCleanup } from 'solid-js';

/** Sets the title of the page while the component is there. */
export function useTitle(title: () => string) {
  createEffect(() => {
    const words = title();
    document.title = words ? `${words} · Heterodox` : 'Heterodox';
  });
  onCleanup(() => {
    document.title = 'Heterodox';
  });
}
