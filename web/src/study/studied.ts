/** The games of which a study is published. */
import { createSignal } from 'solid-js';
import type { Backend } from '../backend/backend';

/** Returns a function that tells if a game has a study; until that is known, it has none. */
export function createStudied(backend: Pick<Backend, 'studies'>): (game: string) => boolean {
  const [games, setGames] = createSignal<ReadonlySet<string>>(new Set());
  backend
    .studies()
    .then((studies) => setGames(new Set(studies.map(({ game }) => game))))
    // Links to studies are not worth an error.
    .catch(() => undefined);
  return (game) => games().has(game);
}
