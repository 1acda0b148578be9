/** The state of a puzzle that is being solved: the attempt, its hints and the rating. */
import { createSignal } from 'solid-js';
import type { PuzzleList } from '../api';
import type { Backend } from '../backend/backend';
import { type AttemptOptions, createAttempt } from '../learn/attempt';
import { createHints } from '../learn/hints';
import type { LoadedPuzzle } from './loadPuzzle';
import { addDay, createPuzzleProgress } from './progress';
import { createSolution, currentHints, HINTS } from './puzzleHints';

export type PuzzleData = LoadedPuzzle & { list: PuzzleList };

export type Solving = ReturnType<typeof createSolving>;

/** Creates an attempt to solve a puzzle, which begins with the opponent's last move. */
export function createPuzzleAttempt(
  backend: Backend,
  { puzzle: { game, id }, before, start }: LoadedPuzzle,
  options: Pick<AttemptOptions, 'solution' | 'onWrong' | 'onSolved'>,
) {
  return createAttempt({
    backend,
    game,
    start: start.position,
    ...(start.last && { opening: { before, last: start.last } }),
    judge: (moves) => backend.tryPuzzleMove(game, id, moves),
    ...options,
  });
}

export function createSolving(backend: Backend, data: PuzzleData) {
  const { list, puzzle, game } = data;
  const progress = createPuzzleProgress(list.game);
  const [ratingBefore, setRatingBefore] = createSignal(progress.progress().rating);
  const fail = () => progress.add(puzzle, 'failed');
  const solution = createSolution(backend, puzzle);
  const attempt = createPuzzleAttempt(backend, data, {
    solution: solution.moves,
    onWrong: fail,
    onSolved: () => {
      progress.add(puzzle, 'solved');
      if (list.daily === puzzle.id) addDay(list.day);
    },
  });
  const hints = createHints({
    attempt,
    count: HINTS,
    hints: () => currentHints(attempt, game.kinds),
    prepare: async () => {
      const ready = await solution.load();
      if (ready) fail();
      return ready;
    },
    perMove: true,
  });
  return {
    attempt,
    hints,
    progress: progress.progress,
    /** The person's rating before the attempt. */
    ratingBefore,
    /** Reason why the solution could not be loaded; empty if there is none. */
    problem: solution.problem,
    restart: () => {
      hints.clear();
      setRatingBefore(progress.progress().rating);
      attempt.restart();
    },
  };
}
