import * as t from 'texts:home';
import { createResource, For, Show } from 'solid-js';
import { useBackend } from '../backend/context';
import { useTitle } from '../ui/title';
import { GameCard } from './GameCard';
import { Hero } from './Hero';
import { LobbySections } from './LobbySections';
import { NameForm } from './NameForm';
import { createStage } from './stage';
import './home.css';

/** The home page: a move to make, games in progress, a poster of each game, open challenges. */
export function Home() {
  useTitle(() => '');
  const backend = useBackend();
  const [games] = createResource(() => backend.showcase());
  const stage = createStage();
  return (
    <div class="page home">
      <LobbySections first={<Hero />}>
        <section aria-labelledby="games">
          <h2 id="games">{t.games()}</h2>
          <ul class="game-cards">
            <For each={games()}>{(game) => <GameCard game={game} stage={stage} />}</For>
          </ul>
        </section>
      </LobbySections>
      <Show when={backend.offers.people}>
        <NameForm />
      </Show>
    </div>
  );
}
