/** The state of a puzzle that is being solved: the attempt, its hints, and what counts. */
import { createSignal } from 'solid-js';
import type { GameSummary, PositionView, PuzzleList, PuzzleView } from '../api';
import type { Backend, PositionReply } from '../backend/backend';
import { createAttempt } from '../learn/attempt';
import { createHints } from '../learn/hints';
import { addDay, createPuzzleProgress } from './progress';
import { createSolution, currentHints, HINTS } from './puzzleHints';

export interface PuzzleData {
  list: PuzzleList;
  puzzle: PuzzleView;
  game: GameSummary;
  /** Position before the opponent's last move. */
  before: PositionView;
  /** Position with the solver to move. */
  start: PositionReply;
}

export type Solving = ReturnType<typeof createSolving>;

export function createSolving(backend: Backend, data: PuzzleData) {
  const { list, puzzle, game, before, start } = data;
  const progress = createPuzzleProgress(list.game);
  const [ratingBefore, setRatingBefore] = createSignal(progress.progress().rating);
  const fail = () => progress.add(puzzle, 'failed');
  const solution = createSolution(backend, puzzle);
  const attempt = createAttempt({
    backend,
    game: puzzle.game,
    start: start.position,
    ...(start.last && { opening: { before, last: start.last } }),
    judge: (moves) => backend.tryPuzzleMove(puzzle.game, puzzle.id, moves),
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
