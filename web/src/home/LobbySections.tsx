import * as t from 'texts:home';
import { For, type JSX, Show, Suspense } from 'solid-js';
import { type Card, href, type Lobby } from '../api';
import { useBackend } from '../backend/context';
import { ConnectionBar } from '../connection/ConnectionBar';
import { FINISHED_KEY, POST_KEY } from '../state/gameKeys';
import { readStored } from '../state/storedValue';
import { lazyPage } from '../texts/lazyPage';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { createLobby } from './lobby';

// Loaded when there are such games: the first visit stays small.
const LiveCard = lazyPage(() => import('./LiveCard'));
const StoredGames = lazyPage(() => import('./StoredGames'));

const hasStoredGames = () => [FINISHED_KEY, POST_KEY].some((key) => readStored(key) !== undefined);

/** Games in progress and open challenges, around what else is on the page. */
export function LobbySections(props: {
  /** What follows the visitor's own games. */
  first?: JSX.Element;
  children: JSX.Element;
}) {
  const backend = useBackend();
  const { lobby, failed, refresh } = createLobby(backend);
  const { problem, run } = createRequest();
  const accept = async (card: Card) => {
    await run(async () => href.play((await backend.join(card.id)).id));
    if (problem()) refresh();
  };
  const section = (id: keyof Lobby, title: () => string, isJoinable = false) => (
    <Show when={lobby()?.[id].length}>
      <section aria-labelledby={id}>
        <h2 id={id}>{title()}</h2>
        <Suspense>
          <ul class="live-cards">
            <For each={lobby()?.[id]}>
              {(card) => (
                <LiveCard card={card} {...(isJoinable && { accept: () => accept(card) })} />
              )}
            </For>
          </ul>
        </Suspense>
      </section>
    </Show>
  );
  return (
    <>
      <Problem text={problem()} />
      <ConnectionBar lost={failed()} text={t.serverSilent()} retry={refresh} />
      {section('mine', t.yourGames)}
      {/* After the lobby, since it notes the end of games. */}
      <Show when={lobby() && hasStoredGames()}>
        <Suspense>
          <StoredGames />
        </Suspense>
      </Show>
      {props.first}
      {section('open', t.openChallenges, true)}
      {props.children}
      {section('watch', t.playedNow)}
    </>
  );
}
