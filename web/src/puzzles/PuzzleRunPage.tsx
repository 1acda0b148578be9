import { A } from '@solidjs/router';
import { createResource, For, onMount, Show, Suspense } from 'solid-js';
import { errorMessage, type GameSummary, href, type PuzzleList } from '../api';
import { useBackend } from '../backend/context';
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
      title={(name) => `Three-minute run · ${name}`}
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
        {run.state.isOver ? `${run.state.solved} solved` : 'Three-minute run'}
      </h1>
      <p class="muted">
        <A href={href.puzzles(list.game)}>{game.name}: puzzles</A>
      </p>
      <Show
        when={run.state.isOver}
        fallback={
          <p>
            Solve as many puzzles as you can, from easy to hard. After a wrong move comes the next
            puzzle. The clock starts when you do.
          </p>
        }
      >
        <p>
          {run.state.solved} of {run.state.solved + run.state.failed.length} puzzles solved in three
          minutes.
          <Show when={run.state.isBest}>
            {' '}
            <strong>Your best run so far!</strong>
          </Show>
        </p>
      </Show>
      <Show when={run.best() > 0}>
        <p>Your best run: {run.best()}.</p>
      </Show>
      <div class="row">
        <button type="button" class="button primary" onClick={() => run.start()}>
          {run.state.isOver ? 'Again' : 'Start'}
        </button>
        <A class="button" href={href.puzzles(list.game)}>
          All puzzles
        </A>
      </div>
      <Show when={run.state.failed.length > 0 && run.state.isOver}>
        <h2>Not solved</h2>
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
                Next puzzle
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
        <strong>{run.state.solved}</strong> solved
      </span>
      <span>{run.state.failed.length} wrong</span>
      <span role="timer" aria-label="Time left">
        {countdownText(run.left())}
      </span>
    </p>
  );
}
