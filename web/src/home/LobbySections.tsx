import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { For, type JSX, Show } from 'solid-js';
import { type Card, href, type Lobby } from '../api';
import { useBackend } from '../backend/context';
import { ConnectionBar } from '../connection/ConnectionBar';
import { finishedGames } from '../state/finishedGames';
import { postGames } from '../state/postGames';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { FinishedCard } from './FinishedCard';
import { LiveCard } from './LiveCard';
import { createLobby } from './lobby';
import { PostCard } from './PostCard';

const LAST_GAMES = 3;

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
        <ul class="live-cards">
          <For each={lobby()?.[id]}>
            {(card) => <LiveCard card={card} {...(isJoinable && { accept: () => accept(card) })} />}
          </For>
        </ul>
      </section>
    </Show>
  );
  return (
    <>
      <Problem text={problem()} />
      <ConnectionBar lost={failed()} text={t.serverSilent()} retry={refresh} />
      {section('mine', t.yourGames)}
      <GamesByPost />
      <Show when={lobby() && finishedGames().length > 0}>
        <section aria-labelledby="last">
          <h2 id="last">{t.yourLastGames()}</h2>
          <ul class="live-cards">
            <For each={finishedGames().slice(0, LAST_GAMES)}>
              {(game) => <FinishedCard game={game} />}
            </For>
          </ul>
          <p class="small-print">
            <A href={href.mine()}>{t.allYourGames()}</A>
          </p>
        </section>
      </Show>
      {props.first}
      {section('open', t.openChallenges, true)}
      {props.children}
      {section('watch', t.playedNow)}
    </>
  );
}

/** The visitor's games by post that are going on. */
function GamesByPost() {
  const games = postGames().filter(({ turn }) => turn !== 'over');
  return (
    <Show when={games.length > 0}>
      <section aria-labelledby="by-post">
        <h2 id="by-post">{t.yourGamesByPost()}</h2>
        <ul class="live-cards">
          <For each={games}>{(game) => <PostCard game={game} />}</For>
        </ul>
      </section>
    </Show>
  );
}
