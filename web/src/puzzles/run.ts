/** A run: as many puzzles as possible in three minutes, from easy to hard. */
import { createEffect, createSignal, onCleanup } from 'solid-js';
import { createStore } from 'solid-js/store';
import type { PuzzleList, PuzzleSummary } from '../api';
import { createCountdown } from '../ui/countdown';
import { addRun, loadBestRun } from './progress';

/** Length of a run. */
export const RUN_MS = 180_000;

/** Number of puzzles of a run, more than anybody solves, and of difficulties among them. */
const [PUZZLES, STEPS] = [80, 20];

/**
 * Returns the puzzles of a run: some of each difficulty at random, from easy to hard. `random`
 * returns numbers from 0 up to 1.
 */
export function puzzlesOfRun(
  puzzles: readonly PuzzleSummary[],
  random: () => number,
): PuzzleSummary[] {
  const sorted = [...puzzles].sort((a, b) => a.rating - b.rating);
  const step = Math.max(1, Math.ceil(sorted.length / STEPS));
  const each = Math.ceil(PUZZLES / STEPS);
  const run: PuzzleSummary[] = [];
  for (let from = 0; from < sorted.length; from += step) {
    const left = sorted.slice(from, from + step);
    for (let i = 0; i < each && left.length > 0; i += 1) {
      run.push(...left.splice(Math.floor(random() * left.length), 1));
    }
  }
  return run;
}

interface RunState {
  /** Undefined before the first run. */
  puzzles?: readonly PuzzleSummary[];
  isOver: boolean;
  solved: number;
  failed: readonly PuzzleSummary[];
  isBest: boolean;
}

const begin = (): RunState => ({ isOver: false, solved: 0, failed: [], isBest: false });

export type Run = ReturnType<typeof createRun>;

/** Runs with the puzzles of a game. */
export function createRun(list: PuzzleList, random: () => number = Math.random) {
  const [state, setState] = createStore<RunState>(begin());
  const [clock, setClock] = createSignal<{ ms: number }>();
  const [best, setBest] = createSignal(loadBestRun(list.game));
  const remaining = createCountdown(clock, ({ ms }) => ms);
  const current = () =>
    state.isOver ? undefined : state.puzzles?.[state.solved + state.failed.length];
  const end = () => {
    if (state.isOver) return;
    const isBest = addRun(list.game, state.solved);
    setBest(loadBestRun(list.game));
    setClock(undefined);
    setState({ isOver: true, isBest });
  };
  createEffect(() => {
    if (remaining() === 0) end();
  });
  onCleanup(() => setClock(undefined));
  return {
    state,
    /** The puzzle to solve; undefined before and after the run. */
    current,
    /** Milliseconds left. */
    left: () => remaining() ?? RUN_MS,
    best,
    start: () => {
      setState({ ...begin(), puzzles: puzzlesOfRun(list.puzzles, random) });
      setClock({ ms: RUN_MS });
    },
    /** Records the result of the current puzzle and continues with the next one. */
    add: (isSolved: boolean) => {
      const puzzle = current();
      if (!puzzle) return;
      if (isSolved) setState('solved', state.solved + 1);
      else setState('failed', [...state.failed, puzzle]);
      if (!current()) end();
    },
  };
}
