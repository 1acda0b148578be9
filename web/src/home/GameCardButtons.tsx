import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { href, type Showcase } from '../api';
import { useBackend } from '../backend/context';
import { quickGameRequest, quickGameText } from '../newGame/quickGame';
import { translatedGame } from '../texts/fromGames';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { solvedLessons } from './recommendation';

/** Learn and play, in the order that suits the visitor. */
export function GameCardButtons(props: { game: Showcase; learnFirst: boolean }) {
  const { game, learnFirst } = props;
  const backend = useBackend();
  const quick = createRequest();
  // With the settings used last.
  const play = async () => href.play((await backend.createLiveGame(quickGameRequest(game.id))).id);
  const learn = () => <LearnButton game={game} primary={learnFirst || !backend.offers.play} />;
  return (
    <div class="game-card-actions">
      <div class="game-card-buttons">
        {learnFirst && learn()}
        <Show when={backend.offers.play}>
          <button
            type="button"
            class="button"
            classList={{ primary: !learnFirst }}
            aria-label={t.playGame({ game: translatedGame(game.name) })}
            title={t.quickGame({ settings: quickGameText() })}
            disabled={quick.isBusy()}
            onClick={() => void quick.run(play)}
          >
            {t.play()}
          </button>
        </Show>
        {!learnFirst && learn()}
        <Show when={backend.offers.play}>
          <A
            class="game-card-more"
            href={href.newGame(game.id)}
            aria-label={t.moreWays({ game: translatedGame(game.name) })}
            title={backend.offers.people ? t.morePeople() : t.moreAlone()}
          >
            {t.more()}
          </A>
        </Show>
      </div>
      <Problem text={quick.problem()} />
    </div>
  );
}

function LearnButton(props: { game: Showcase; primary: boolean }) {
  const { game } = props;
  const solved = solvedLessons(game);
  const all = game.lessons.length;
  const isBegun = solved > 0 && solved < all;
  return (
    <A
      class="button"
      classList={{ primary: props.primary }}
      href={href.learn(game.id)}
      aria-label={
        isBegun
          ? t.learnGameBegun({ game: translatedGame(game.name), solved, all })
          : t.learnGame({ game: translatedGame(game.name) })
      }
    >
      {t.learn()}
      <Show when={isBegun}>
        <span class="game-card-solved">
          {solved}/{all}
        </span>
      </Show>
    </A>
  );
}
