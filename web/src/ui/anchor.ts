import { useLocation } from '@solidjs/router';
import { createEffect } from 'solid-js';

/** Scrolls to the anchor of the address. Call it in a component that contains the anchors. */
export function useAnchor(): void {
  const location = useLocation();
  createEffect(() => {
    const place = location.hash.slice(1);
    if (place) queueMicrotask(() => document.getElementById(place)?.scrollIntoView());
  });
}
