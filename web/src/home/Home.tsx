import { A } from '@solidjs/router';
import { createResource, For, Show } from 'solid-js';
import { type Card, href } from '../api';
import { useBackend } from '../backend/context';
import { ConnectionBar } from '../connection/ConnectionBar';
import { createStudied } from '../study/studied';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { useTitle } from '../ui/title';
import { GameCard } from './GameCard';
import { LiveCard } from './LiveCard';
import { createLobby } from './lobby';
import { NameForm } from './NameForm';
import { createStage } from './stage';
import './home.css';

/** The home page: all games, open challenges and games in progress. */
export function Home() {
  useTitle(() => '');
  const backend = useBackend();
  const [games] = createResource(() => backend.showcase());
  const stage = createStage();
  const isStudied = createStudied(backend);
  const { lobby, failed, refresh } = createLobby(backend);
  const { problem, run } = createRequest();
  const accept = async (card: Card) => {
    await run(async () => href.play((await backend.join(card.id)).id));
    if (problem()) refresh();
  };
  const section = (id: string, title: string, cards: () => Card[], joinable = false) => (
    <Show when={cards().length > 0}>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul class="live-cards">
          <For each={cards()}>
            {(card) => <LiveCard card={card} {...(joinable && { accept: () => accept(card) })} />}
          </For>
        </ul>
      </section>
    </Show>
  );
  return (
    <div class="page home">
      <div class="home-top">
        <div class="home-intro">
          <h1>New games for every player</h1>
          <p class="muted">
            Learn one in a few small lessons, play it against the computer or a friend, solve{' '}
            <A href={href.puzzles()}>puzzles</A>, analyse, read <A href={href.studies()}>studies</A>
            , or invent your own in the <A href={href.workshop()}>workshop</A>. No sign-up.
          </p>
        </div>
        <NameForm />
      </div>
      <Problem text={problem()} />
      <ConnectionBar
        lost={failed()}
        text="The server does not answer at the moment. Trying again…"
        retry={refresh}
      />
      {section('mine', 'Your games', () => lobby()?.mine ?? [])}
      {section('open', 'Open challenges', () => lobby()?.open ?? [], true)}
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        <ul class="game-cards">
          <For each={games()}>
            {(game) => <GameCard game={game} stage={stage} isStudied={isStudied(game.id)} />}
          </For>
        </ul>
      </section>
      {section('watch', 'Being played now', () => lobby()?.watch ?? [])}
    </div>
  );
}
