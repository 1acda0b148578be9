/** What the visitor can see, and whether they want it to move. */
import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js';
import { listen } from '../ui/listen';

/** Returns whether most of an element is in the window. */
export function createInView(element: () => Element | undefined): Accessor<boolean> {
  const [inView, setInView] = createSignal(false);
  onMount(() => {
    const target = element();
    if (!target || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.6 },
    );
    observer.observe(target);
    onCleanup(() => observer.disconnect());
  });
  return inView;
}

/** Returns whether the page is visible, not in a tab in the background. */
export function createPageVisible(): Accessor<boolean> {
  const [visible, setVisible] = createSignal(!document.hidden);
  listen('visibilitychange', () => setVisible(!document.hidden));
  return visible;
}

/** Returns whether the system asks for less motion. */
export function createReducedMotion(): Accessor<boolean> {
  const query = window.matchMedia?.('(prefers-reduced-motion: reduce)');
  const [reduced, setReduced] = createSignal(query?.matches ?? false);
  const update = () => setReduced(query?.matches ?? false);
  query?.addEventListener?.('change', update);
  onCleanup(() => query?.removeEventListener?.('change', update));
  return reduced;
}
