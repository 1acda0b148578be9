import { A } from '@solidjs/router';
import { createResource, For, Show } from 'solid-js';
import { href } from '../api';
import type { Offers } from '../backend/backend';
import { useBackend } from '../backend/context';
import { createStudied } from '../study/studied';
import { useTitle } from '../ui/title';
import { GameCard } from './GameCard';
import { LobbySections } from './LobbySections';
import { NameForm } from './NameForm';
import { createStage } from './stage';
import './home.css';

/** Says whom one can play with, in the middle of a list. */
function playText({ play, people }: Offers): string {
  if (!play) return '';
  return `play it against the computer${people ? ' or a friend' : ''}, `;
}

/** The home page: all games, open challenges and games in progress. */
export function Home() {
  useTitle(() => '');
  const backend = useBackend();
  const [games] = createResource(() => backend.showcase());
  const stage = createStage();
  const isStudied = createStudied(backend);
  return (
    <div class="page home">
      <div class="home-top">
        <div class="home-intro">
          <h1>New games for every player</h1>
          <p class="muted">
            Learn one in a few small lessons, {playText(backend.offers)}solve{' '}
            <A href={href.puzzles()}>puzzles</A>, analyse, read <A href={href.studies()}>studies</A>
            , or invent your own in the <A href={href.workshop()}>workshop</A>. No sign-up.
          </p>
        </div>
        <Show when={backend.offers.people}>
          <NameForm />
        </Show>
      </div>
      <LobbySections>
        <section aria-labelledby="games">
          <h2 id="games">Games</h2>
          <ul class="game-cards">
            <For each={games()}>
              {(game) => <GameCard game={game} stage={stage} isStudied={isStudied(game.id)} />}
            </For>
          </ul>
        </section>
      </LobbySections>
    </div>
  );
}
