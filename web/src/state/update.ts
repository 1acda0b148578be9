/** Another version of the site that is ready. */
import { createSignal } from 'solid-js';

/** Changes all pages to the new version; undefined if there is none. */
export const [update, setUpdate] = createSignal<() => void>();
