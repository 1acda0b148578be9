import { A } from '@solidjs/router';
import { For, Show } from 'solid-js';
import { href, type PuzzleList, type PuzzleView } from '../api';
import type { PositionReply } from '../backend/backend';
import { TaskAnswer } from '../learn/TaskAnswer';
import { streakOf } from './progress';
import { themeName } from './selection';
import { nextAfter } from './shown';
import type { Solving } from './solving';

/** The answer to the last try, and once the puzzle is solved, its themes and the next one. */
export function PuzzleAnswer(props: {
  list: PuzzleList;
  puzzle: PuzzleView;
  start: PositionReply;
  /** Theme or difficulty of the puzzles that are being solved. */
  theme: string | undefined;
  solving: Solving;
  onRestart: () => void;
}) {
  const { list, puzzle } = props;
  const { attempt, progress, ratingBefore } = props.solving;
  const next = () => nextAfter(list, puzzle.id, props.theme, progress());
  const change = () => progress().rating - ratingBefore();
  const streak = () => (list.daily === puzzle.id ? streakOf(list.day) : 0);
  return (
    <TaskAnswer attempt={attempt}>
      <p>
        Difficulty {puzzle.rating}. Your rating: {progress().rating}
        <Show when={change() !== 0}>
          {' '}
          ({change() > 0 ? '+' : '−'}
          {Math.abs(change())}
          {change() < 0 && ', after a hint or a wrong try'})
        </Show>
        .
        <Show when={progress().streak > 1}>
          {' '}
          <strong>{progress().streak} in a row</strong>
          {progress().streak === progress().bestStreak && ', your longest row'}.
        </Show>
        <Show when={streak() > 1}>
          {' '}
          <strong>{streak()} days in a row!</strong>
        </Show>
      </p>
      <ul class="puzzle-themes" aria-label="Themes">
        <For each={puzzle.themes}>
          {(theme) => (
            <li>
              <A
                class="chip"
                href={`${href.puzzles(list.game)}?theme=${encodeURIComponent(theme)}`}
              >
                {themeName(theme)}
              </A>
            </li>
          )}
        </For>
      </ul>
      <div class="row">
        <Show
          when={next()}
          fallback={
            <A class="button primary" href={href.puzzles(list.game)}>
              All puzzles
            </A>
          }
        >
          {(puzzle) => (
            <A class="button primary" href={href.puzzles(list.game, puzzle().id, props.theme)}>
              Next puzzle
            </A>
          )}
        </Show>
        <button type="button" class="button" onClick={() => props.onRestart()}>
          Again
        </button>
        <A class="button" href={href.analysis(puzzle.game, props.start.position.fen)}>
          Analyse
        </A>
      </div>
    </TaskAnswer>
  );
}
