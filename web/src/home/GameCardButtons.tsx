import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { href, type Showcase } from '../api';
import { useBackend } from '../backend/context';
import { quickGameRequest, quickGameText } from '../newGame/quickGame';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { solvedLessons } from './recommendation';

/** Learn and play, in the order that suits the visitor, and everything else as links. */
export function GameCardButtons(props: {
  game: Showcase;
  learnFirst: boolean;
  isStudied: boolean;
}) {
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
            aria-label={`Play ${game.name}`}
            title={`Against the computer. ${quickGameText()}`}
            disabled={quick.isBusy()}
            onClick={() => void quick.run(play)}
          >
            Play
          </button>
        </Show>
        {!learnFirst && learn()}
        <Show when={backend.offers.play}>
          <A
            class="game-card-more"
            href={href.newGame(game.id)}
            aria-label={`More ways to play ${game.name}`}
            title={`Another level, ${backend.offers.people ? 'a friend, ' : ''}a clock…`}
          >
            more…
          </A>
        </Show>
      </div>
      <Problem text={quick.problem()} />
      <p class="game-card-links">
        <A href={href.rules(game.id)} aria-label={`Rules of ${game.name}`}>
          Rules
        </A>
        <A href={href.puzzles(game.id)} aria-label={`Puzzles of ${game.name}`}>
          Puzzles
        </A>
        <A href={href.analysis(game.id)} aria-label={`Analyse ${game.name}`}>
          Analyse
        </A>
        <Show when={props.isStudied}>
          <A href={href.study(game.id)} aria-label={`Study of ${game.name}`}>
            Study
          </A>
        </Show>
      </p>
    </div>
  );
}

function LearnButton(props: { game: Showcase; primary: boolean }) {
  const { game } = props;
  const solved = solvedLessons(game);
  const isBegun = solved > 0 && solved < game.lessons.length;
  const progress = isBegun ? `, ${solved} of ${game.lessons.length} solved` : '';
  return (
    <A
      class="button"
      classList={{ primary: props.primary }}
      href={href.learn(game.id)}
      aria-label={`Learn ${game.name}${progress}`}
    >
      Learn
      <Show when={isBegun}>
        <span class="game-card-solved">
          {solved}/{game.lessons.length}
        </span>
      </Show>
    </A>
  );
}
