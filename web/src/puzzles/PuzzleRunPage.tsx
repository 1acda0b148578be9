import * as t from 'texts:puzzles';
import { A } from '@solidjs/router';
import { createResource, For, onMount, Show, Suspense } from 'solid-js';
import { errorMessage, type GameSummary, href, type PuzzleList } from '../api';
import { useBackend } from '../backend/context';
import { translatedGame } from '../texts/fromGames';
import { countdownText } from '../ui/countdown';
import { GamePage } from '../ui/GamePage';
import { Icon } from '../ui/Icon';
import { loadPuzzle } from './loadPuzzle';
import { RunPuzzle } from './RunPuzzle';
import { createRun, type Run } from './run';
import './puzzles.css';

/** `/puzzles/GAME/run`: as many puzzles of a game as possible in three minutes. */
export default function PuzzleRunPage() {
  return (
    <GamePage
      title={(game) => t.runTitle({ game })}
      load={(backend, game) => backend.puzzles(game)}
    >
      {(game, list) => <PuzzleRun game={game} list={list} />}
    </GamePage>
  );
}

function PuzzleRun(props: { game: GameSummary; list: PuzzleList }) {
  const { game, list } = props;
  const run = createRun(list);
  return (
    <Show when={run.current()} fallback={<BesideRun game={game} list={list} run={run} />}>
      <RunningRun game={game} list={list} run={run} />
    </Show>
  );
}

/** The start button before a run, and the result after it. */
function BesideRun(props: { game: GameSummary; list: PuzzleList; run: Run }) {
  const { game, list, run } = props;
  let title: HTMLHeadingElement | undefined;
  onMount(() => {
    // The board that had the focus is gone.
    if (run.state.isOver) title?.focus();
  });
  return (
    <div class="page narrow puzzles">
      <h1
        tabindex="-1"
        ref={(heading) => {
          title = heading;
        }}
      >
        {run.state.isOver ? t.runSolved({ count: run.state.solved }) : t.run()}
      </h1>
      <p class="muted">
        <A href={href.puzzles(list.game)}>{t.puzzlesOf({ game: translatedGame(game.name) })}</A>
      </p>
      <Show when={run.state.isOver} fallback={<p>{t.runAbout()}</p>}>
        <p>
          {t.runResult({
            solved: run.state.solved,
            all: run.state.solved + run.state.failed.length,
          })}
          <Show when={run.state.isBest}>
            {' '}
            <strong>{t.bestSoFar()}</strong>
          </Show>
        </p>
      </Show>
      <Show when={run.best() > 0}>
        <p>{t.bestRun({ count: run.best() })}</p>
      </Show>
      <div class="row">
        <button type="button" class="button primary" onClick={() => run.start()}>
          {run.state.isOver ? t.again() : t.start()}
        </button>
        <A class="button" href={href.puzzles(list.game)}>
          {t.allPuzzles()}
        </A>
      </div>
      <Show when={run.state.failed.length > 0 && run.state.isOver}>
        <h2>{t.notSolved()}</h2>
        <ul>
          <For each={run.state.failed}>
            {({ id, name }) => (
              <li>
                <A href={href.puzzles(list.game, id)}>{name}</A>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

/** The puzzle to solve, the counter and the clock. */
function RunningRun(props: { game: GameSummary; list: PuzzleList; run: Run }) {
  const backend = useBackend();
  const { list, run } = props;
  const [loaded] = createResource(
    () => run.current()?.id,
    (id) => loadPuzzle(backend, list.game, id).catch((error) => errorMessage(error)),
  );
  // The last puzzle stays in view until the next one has been loaded.
  const puzzle = () => {
    const latest = loaded.latest;
    return typeof latest === 'object' ? latest : undefined;
  };
  const problem = () => {
    const latest = loaded.latest;
    return typeof latest === 'string' ? latest : undefined;
  };
  return (
    <div class="puzzle-run">
      <Suspense fallback={<RunCounter run={run} />}>
        <Show when={!puzzle()}>
          <RunCounter run={run} />
        </Show>
        <Show when={problem()}>
          {(text) => (
            <p class="notice error" role="alert">
              {text()}{' '}
              <button type="button" class="link" onClick={() => run.add(false)}>
                {t.nextPuzzle()}
              </button>
            </p>
          )}
        </Show>
        <Show when={puzzle()} keyed>
          {(puzzle) => (
            <RunPuzzle
              {...puzzle}
              counter={<RunCounter run={run} />}
              onResult={(isSolved) => run.add(isSolved)}
            />
          )}
        </Show>
      </Suspense>
    </div>
  );
}

/** The numbers of solved and wrong puzzles, and the time that is left. */
function RunCounter(props: { run: Run }) {
  const { run } = props;
  return (
    <p class="puzzle-counter">
      <span>
        <Icon name="check" />
        {t.counterSolved({
          count: run.state.solved,
          strong: (count) => <strong>{count}</strong>,
        })}
      </span>
      <span>{t.counterWrong({ count: run.state.failed.length })}</span>
      <span role="timer" aria-label={t.timeLeft()}>
        {countdownText(run.left())}
      </span>
    </p>
  );
}
