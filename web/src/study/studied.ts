/** The games with a published study. */
import { createSignal } from 'solid-js';
import type { Backend } from '../backend/backend';

/** Returns a function that returns whether a game has a study: false until that is known. */
export function createStudied(backend: Pick<Backend, 'studies'>): (game: string) => boolean {
  const [games, setGames] = createSignal<ReadonlySet<string>>(new Set());
  backend
    .studies()
    .then((studies) => setGames(new Set(studies.map(({ game }) => game))))
    // Links to studies are not worth an error.
    .catch(() => undefined);
  return (game) => games().has(game);
}
