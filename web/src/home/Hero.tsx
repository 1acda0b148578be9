import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { Match, Show, Suspense, Switch } from 'solid-js';
import { href } from '../api';
import type { Offers } from '../backend/backend';
import { useBackend } from '../backend/context';
import { lazyPage } from '../texts/lazyPage';
import { moveSentence } from '../texts/said';
import { createFirstMove, type FirstMove, GAME } from './firstMove';
import './hero.css';

const HeroBoard = lazyPage(() => import('./HeroBoard'));

/** Whom one can play with. */
function opponents({ play, people }: Offers) {
  if (!play) return 'none';
  return people ? 'people' : 'computer';
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
        <h1 id="hero">{t.heroTitle()}</h1>
        <div class="hero-answer" role="status">
          <Answer first={first} />
        </div>
        <Show when={first.state().phase === 'won'}>
          <div class="row">
            <A class="button primary" href={href.learn(GAME)}>
              {t.heroLearn({ game: 'Zwangkrieg' })}
            </A>
            <button type="button" class="button" onClick={first.reset}>
              {t.heroAgain()}
            </button>
          </div>
        </Show>
        <p class="muted">
          {t.heroLead({
            play: opponents(backend.offers),
            a: (workshop) => <A href={href.workshop()}>{workshop}</A>,
          })}
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
        <p>{t.heroWon()}</p>
      </Match>
      <Match when={state().phase === 'wrong' && state().last}>
        {(last) => <p>{t.heroWrong({ sentence: moveSentence(last()) })}</p>}
      </Match>
    </Switch>
  );
}
