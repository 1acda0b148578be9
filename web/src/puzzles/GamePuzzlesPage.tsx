import * as t from 'texts:puzzles';
import { A, useSearchParams } from '@solidjs/router';
import { createMemo, For, Show } from 'solid-js';
import { type GameSummary, href, type PuzzleList, type PuzzleSummary } from '../api';
import { translatedGame } from '../texts/fromGames';
import { GameLinks } from '../ui/GameLinks';
import { GamePage } from '../ui/GamePage';
import { Icon } from '../ui/Icon';
import { PuzzlesByTheme, PuzzlesOfTheme } from './PuzzleGrid';
import { createPuzzleProgress, type PuzzleProgress } from './progress';
import { ALL, DIFFICULTIES, nextPuzzle, puzzlesOf, themeName, themesOf } from './selection';
import './puzzles.css';

/** `/puzzles/GAME`: boards of each theme; `?theme=` shows all of a theme or a difficulty. */
export default function GamePuzzlesPage() {
  return (
    <GamePage title={(game) => t.title({ game })} load={(backend, game) => backend.puzzles(game)}>
      {(game, list) => <GamePuzzles game={game} list={list} />}
    </GamePage>
  );
}

function GamePuzzles(props: { game: GameSummary; list: PuzzleList }) {
  const { game, list } = props;
  const [search] = useSearchParams<{ theme?: string }>();
  const progress = createPuzzleProgress(list.game);
  const shown = createMemo(() => puzzlesOf(list.puzzles, search.theme));
  return (
    <div class="page puzzles">
      <h1>{t.puzzlesOf({ game: translatedGame(game.name) })}</h1>
      <Summary list={list} shown={shown()} theme={search.theme} progress={progress} />
      <Filters list={list} theme={search.theme} />
      <Show
        when={search.theme}
        keyed
        fallback={<PuzzlesByTheme game={game} list={list} progress={progress} />}
      >
        {(theme) => <PuzzlesOfTheme game={game} list={list} progress={progress} theme={theme} />}
      </Show>
      <div class="row">
        <GameLinks game={list.game} to={['learn', 'rules', 'newGame']} />
      </div>
    </div>
  );
}

/** The puzzle of the day, the next puzzle, and the number of solved ones. */
function Summary(props: {
  list: PuzzleList;
  shown: readonly PuzzleSummary[];
  theme: string | undefined;
  progress: PuzzleProgress;
}) {
  const { list } = props;
  const now = () => props.progress.progress();
  const solved = () => props.shown.filter(({ id }) => now().results[id] === 'solved').length;
  const next = () => nextPuzzle(props.shown, now());
  const hasTried = () => Object.keys(now().results).length > 0;
  let box: HTMLDivElement | undefined;
  const forget = () => {
    props.progress.clear();
    // The button that was pressed is gone.
    box?.querySelector('a')?.focus();
  };
  return (
    <div class="puzzle-summary" ref={box}>
      <Show when={next()} fallback={<strong>{t.allSolved()}</strong>}>
        {(puzzle) => (
          <A class="button primary" href={href.puzzles(list.game, puzzle().id, props.theme)}>
            {hasTried() ? t.nextPuzzle() : t.start()}
          </A>
        )}
      </Show>
      <Show when={list.daily}>
        {(daily) => (
          <A class="button" href={href.puzzles(list.game, daily())}>
            {t.daily()}
            <Show when={now().results[daily()] === 'solved'}>
              <Icon name="check" />
              <span class="sr-only"> {t.solvedMark()}</span>
            </Show>
          </A>
        )}
      </Show>
      <A class="button" href={href.puzzleRun(list.game)}>
        {t.run()}
      </A>
      <Show when={hasTried()}>
        <span>
          {t.solvedRating({
            solved: solved(),
            all: props.shown.length,
            rating: String(now().rating),
          })}{' '}
          <Show when={now().streak > 1}>
            <strong>{t.inARowEnd({ count: now().streak })}</strong>{' '}
          </Show>
          <Show when={now().bestStreak > 1}>{t.longestRow({ count: now().bestStreak })}</Show>
        </span>
        <button type="button" class="link" onClick={forget}>
          {t.forget()}
        </button>
      </Show>
    </div>
  );
}

/** Links to the puzzles of each difficulty and theme. */
function Filters(props: { list: PuzzleList; theme: string | undefined }) {
  const { list } = props;
  const link = (theme: string, count: number) => (
    <li>
      <A
        class="chip"
        classList={{ chosen: theme === props.theme }}
        aria-current={theme === props.theme ? 'true' : undefined}
        href={href.puzzles(list.game, undefined, theme)}
        noScroll
      >
        {theme === ALL ? t.all() : themeName(theme)} <span class="muted">{count}</span>
      </A>
    </li>
  );
  return (
    <>
      <section aria-labelledby="difficulty">
        <h2 id="difficulty">{t.difficulty()}</h2>
        <ul class="puzzle-themes">
          {link(ALL, list.puzzles.length)}
          <For each={DIFFICULTIES}>{({ id }) => link(id, puzzlesOf(list.puzzles, id).length)}</For>
        </ul>
      </section>
      <section aria-labelledby="themes">
        <h2 id="themes">{t.themes()}</h2>
        <ul class="puzzle-themes">
          <For each={themesOf(list.puzzles)}>{({ theme, count }) => link(theme, count)}</For>
        </ul>
      </section>
    </>
  );
}
