import { createResource, type JSX, Show } from 'solid-js';
import type { GameSummary } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { translatedGame } from '../texts/fromGames';
import { useLook } from './look';
import { inLanguage, useRouteParams } from './routeParams';
import { useTitle } from './title';

/** A page about the game in its address, `:game`. Loads the game and something about it. */
export function GamePage<T>(props: {
  /** Returns the title of the document. */
  title: (name: string) => string;
  load: (backend: Backend, game: string) => Promise<T>;
  /** What it loads has texts in the language of the visitor. */
  translated?: boolean;
  children: (game: GameSummary, loaded: T) => JSX.Element;
}) {
  const backend = useBackend();
  const params = useRouteParams('game');
  const [found] = createResource(
    props.translated ? inLanguage(params) : params,
    async ({ game: id }) => {
      const [game, loaded] = await Promise.all([backend.game(id), props.load(backend, id)]);
      return { game, loaded };
    },
  );
  useLook(() => found()?.game.id);
  useTitle(() => props.title(translatedGame(found()?.game.name ?? '…')));
  return (
    <Show when={found()} keyed>
      {({ game, loaded }) => props.children(game, loaded)}
    </Show>
  );
}
