import { A, useNavigate } from '@solidjs/router';
import { createResource, createSignal, For, Show } from 'solid-js';
import { type Card, errorMessage, type GameSummary, href } from '../api';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { ConnectionBar } from '../connection/ConnectionBar';
import { useTitle } from '../ui/title';
import { LiveCard } from './LiveCard';
import { createLobby } from './lobby';
import { NameForm } from './NameForm';
import './home.css';

/** The home page: all games, open challenges and games in progress. */
export function Home() {
  useTitle(() => '');
  const backend = useBackend();
  const navigate = useNavigate();
  const [games] = createResource(() => backend.games());
  const { lobby, failed, refresh } = createLobby(backend);
  const [problem, setProblem] = createSignal('');
  const accept = async (card: Card) => {
    try {
      const live = await backend.join(card.id);
      navigate(href.play(live.id));
    } catch (error) {
      setProblem(errorMessage(error));
      refresh();
    }
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
        <div>
          <h1>Chess variants, to play, learn and analyse</h1>
          <p class="muted">
            Against the computer, a friend with a link, or anybody who is here. Nothing to sign up
            for.
          </p>
        </div>
        <NameForm />
      </div>
      <Show when={problem()}>
        <p class="notice error" role="alert">
          {problem()}
        </p>
      </Show>
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
          <For each={games()}>{(game) => <GameCard game={game} />}</For>
        </ul>
      </section>
      {section('watch', 'Being played now', () => lobby()?.watch ?? [])}
    </div>
  );
}

function GameCard(props: { game: GameSummary }) {
  const game = () => props.game;
  return (
    <li class="game-card panel">
      <A
        class="game-card-board"
        href={href.newGame(game().id)}
        tabindex="-1"
        aria-hidden="true"
        classList={{ graph: game().board.graph }}
      >
        <MiniBoard
          game={game().id}
          board={game().board}
          pieces={game().start.pieces}
          label={`${game().name}: the start`}
        />
      </A>
      <div class="game-card-text">
        <h3>{game().name}</h3>
        <p class="muted">
          {game().inventor}, {game().year}
        </p>
        <p>{game().summary}</p>
      </div>
      <div class="game-card-buttons">
        <A class="button primary" href={href.newGame(game().id)} aria-label={`Play ${game().name}`}>
          Play
        </A>
        <A class="button" href={href.learn(game().id)} aria-label={`Learn ${game().name}`}>
          Learn
        </A>
        <A class="button" href={href.analysis(game().id)} aria-label={`Analyse ${game().name}`}>
          Analyse
        </A>
        <A class="button" href={href.rules(game().id)} aria-label={`Rules of ${game().name}`}>
          Rules
        </A>
      </div>
    </li>
  );
}
