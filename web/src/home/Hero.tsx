import { A } from '@solidjs/router';
import { lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { href } from '../api';
import type { Offers } from '../backend/backend';
import { useBackend } from '../backend/context';
import { createFirstMove, type FirstMove, GAME } from './firstMove';
import './hero.css';

const HeroBoard = lazy(() => import('./HeroBoard'));

/** Says whom one can play with, in the middle of a list. */
function playText({ play, people }: Offers): string {
  if (!play) return '';
  return `play them against the computer${people ? ' or a friend' : ''}, `;
}

/** One large board with a move to make, and one sentence. */
export function Hero() {
  const backend = useBackend();
  const first = createFirstMove(backend);
  return (
    <section class="hero" data-look={GAME} aria-labelledby="hero">
      <div class="hero-board">
        <Suspense>
          <HeroBoard first={first} />
        </Suspense>
      </div>
      <div class="hero-text">
        <h1 id="hero">This Rook can shove. Follow the arrow.</h1>
        <div class="hero-answer" role="status">
          <Answer first={first} />
        </div>
        <Show when={first.state().phase === 'won'}>
          <div class="row">
            <A class="button primary" href={href.learn(GAME)}>
              Learn Zwangkrieg
            </A>
            <button type="button" class="button" onClick={first.reset}>
              Once more
            </button>
          </div>
        </Show>
        <p class="muted">
          Six games with rules of their own: learn them in small lessons, {playText(backend.offers)}
          or invent one in the <A href={href.workshop()}>workshop</A>. No sign-up.
        </p>
      </div>
    </section>
  );
}

/** What the visitor's move has done. */
function Answer(props: { first: FirstMove }) {
  const state = () => props.first.state();
  return (
    <Switch>
      <Match when={state().problem}>
        <p class="problem">{state().problem}</p>
      </Match>
      <Match when={state().phase === 'won'}>
        <p>
          Checkmate: nothing stands between the Rook on the file and the King any more. This is
          Zwangkrieg, where pieces shove, pull, swap and carry each other.
        </p>
      </Match>
      <Match when={state().phase === 'wrong' && state().last}>
        {(last) => <p>{last().sentence}. That is legal, but no mate: go past the Pawn.</p>}
      </Match>
    </Switch>
  );
}
