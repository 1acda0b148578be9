import * as t from 'texts:puzzles';
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
  const rated = () => {
    const texts = { difficulty: String(puzzle.rating), rating: String(progress().rating) };
    const by = { change: String(Math.abs(change())) };
    if (change() === 0) return t.rated(texts);
    return change() > 0 ? t.ratedUp({ ...texts, ...by }) : t.ratedDown({ ...texts, ...by });
  };
  const row = () => {
    const { streak: count, bestStreak } = progress();
    const strong = (text: string) => <strong>{text}</strong>;
    return count === bestStreak ? t.rowLongest({ count, strong }) : t.rowMark({ count, strong });
  };
  const streak = () => (list.daily === puzzle.id ? streakOf(list.day) : 0);
  return (
    <TaskAnswer attempt={attempt}>
      <p>
        {rated()}
        <Show when={progress().streak > 1}> {row()}</Show>
        <Show when={streak() > 1}>
          {' '}
          <strong>{t.daysInARow({ count: streak() })}</strong>
        </Show>
      </p>
      <ul class="puzzle-themes" aria-label={t.themes()}>
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
              {t.allPuzzles()}
            </A>
          }
        >
          {(puzzle) => (
            <A class="button primary" href={href.puzzles(list.game, puzzle().id, props.theme)}>
              {t.nextPuzzle()}
            </A>
          )}
        </Show>
        <button type="button" class="button" onClick={() => props.onRestart()}>
          {t.again()}
        </button>
        <A class="button" href={href.analysis(puzzle.game, props.start.position.fen)}>
          {t.analyse()}
        </A>
      </div>
    </TaskAnswer>
  );
}
