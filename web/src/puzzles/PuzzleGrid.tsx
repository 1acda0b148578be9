import * as t from 'texts:puzzles';
import { A } from '@solidjs/router';
import { createMemo, For, Show } from 'solid-js';
import { type GameSummary, href, type PuzzleList, type PuzzleSummary } from '../api';
import { createLimit } from '../ui/limit';
import { PuzzleCard } from './PuzzleCard';
import type { PuzzleProgress } from './progress';
import { ALL, puzzlesOf, themeName, themesOf } from './selection';

/** Number of boards of each theme, and of a whole list before the user asks for more. */
const [EACH, FEW] = [4, 24];

interface GridProps {
  game: GameSummary;
  list: PuzzleList;
  progress: PuzzleProgress;
}

/** Some boards of each theme, those that somebody composed first. */
export function PuzzlesByTheme(props: GridProps) {
  const { game, list } = props;
  const composed = list.puzzles.filter(({ author }) => author !== undefined);
  const now = () => props.progress.progress();
  const isOpen = ({ id }: PuzzleSummary) => now().results[id] === undefined;
  const some = (theme: string) => {
    const all = puzzlesOf(list.puzzles, theme);
    // Those that are still to be solved, from easy to hard.
    const open = all.filter(isOpen);
    return spread(open.length > 0 ? open : all, EACH);
  };
  return (
    <>
      <Show when={composed.length > 0}>
        <section aria-labelledby="composed">
          <h2 id="composed">{t.byTheInventor()}</h2>
          <Cards {...props} puzzles={composed} theme={undefined} />
        </section>
      </Show>
      <For each={themesOf(list.puzzles)}>
        {({ theme, count }, index) => (
          <section aria-labelledby={`theme-${index()}`}>
            <h2 id={`theme-${index()}`}>
              {themeName(theme)}{' '}
              <A
                class="puzzle-more"
                href={href.puzzles(game.id, undefined, theme)}
                aria-label={t.allOfTheme({ count, theme: themeName(theme) })}
              >
                {t.allHere({ count })}
              </A>
            </h2>
            <Cards {...props} puzzles={some(theme)} theme={theme} />
          </section>
        )}
      </For>
      <p>
        <A class="button" href={href.puzzles(game.id, undefined, ALL)}>
          {t.allCount({ count: list.puzzles.length })}
        </A>
      </p>
    </>
  );
}

/** All puzzles of a theme or a difficulty, the easiest first. */
export function PuzzlesOfTheme(props: GridProps & { theme: string }) {
  const shown = createMemo(() =>
    [...puzzlesOf(props.list.puzzles, props.theme)].sort((a, b) => a.rating - b.rating),
  );
  const limit = createLimit({ items: shown, few: () => FEW, name: 'puzzles' });
  return (
    <section aria-labelledby="shown">
      <h2 id="shown">{themeName(props.theme)}</h2>
      <Cards {...props} puzzles={limit.shown()} />
      <limit.Toggle class="puzzle-more" />
    </section>
  );
}

function Cards(
  props: GridProps & { puzzles: readonly PuzzleSummary[]; theme: string | undefined },
) {
  return (
    <ol class="puzzle-list">
      <For each={props.puzzles}>
        {(puzzle) => (
          <PuzzleCard
            game={props.game}
            puzzle={puzzle}
            theme={props.theme}
            result={props.progress.progress().results[puzzle.id]}
          />
        )}
      </For>
    </ol>
  );
}

/** Returns at most `count` puzzles, evenly spread from the easiest to the hardest. */
function spread(puzzles: readonly PuzzleSummary[], count: number): PuzzleSummary[] {
  const sorted = [...puzzles].sort((a, b) => a.rating - b.rating);
  if (sorted.length <= count) return sorted;
  const step = (sorted.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, i) => sorted[Math.round(i * step)]).filter(
    (puzzle) => puzzle !== undefined,
  );
}
