/** Hints of a puzzle: first the square where something happens, then the piece. */

import * as t from 'texts:puzzles';
import { createSignal } from 'solid-js';
import { errorMessage, type KindView, type MoveView, type PuzzleView } from '../api';
import type { Backend } from '../backend/backend';
import { kindName } from '../board/state/labels';
import { stepSquare } from '../board/state/moveSelection';
import type { Attempt } from '../learn/attempt';
import type { Hint } from '../learn/hints';

/** Number of hints before the move is shown. */
export const HINTS = 2;

/** Returns the hints of a move. */
function hintsOf(
  { path }: MoveView,
  pieces: Readonly<Record<string, string>>,
  kinds: readonly KindView[],
): Hint[] {
  const squares = path.map(stepSquare).filter((square) => square !== undefined);
  const [from, to = from] = squares;
  const circle = (square: string | undefined): Hint['shapes'] =>
    square === undefined ? [] : [{ from: square, tone: 'blue' }];
  const first = path[0];
  const name = (letter: string) => kindName(kinds, letter);
  const where: Hint = { text: t.lookAt({ square: to ?? '' }), shapes: circle(to) };
  if (first?.type !== 'square') {
    const text = first?.type === 'hand' ? t.useInHand({ piece: name(first.piece) }) : '';
    return [where, { text, shapes: [] }];
  }
  const piece = name(pieces[first.square] ?? '');
  return [
    where,
    { text: t.usePiece({ piece, square: first.square }), shapes: circle(first.square) },
  ];
}

/** The solution of a puzzle, which is loaded on request. */
export function createSolution(backend: Backend, puzzle: PuzzleView) {
  const [moves, setMoves] = createSignal<readonly string[]>([]);
  const [problem, setProblem] = createSignal('');
  return {
    /** The solver's moves; empty before they have been loaded. */
    moves: () => moves().filter((_, i) => i % 2 === 0),
    problem,
    /** Resolves with false if it cannot be loaded. */
    load: async (): Promise<boolean> => {
      setProblem('');
      if (moves().length > 0) return true;
      try {
        setMoves((await backend.puzzleSolution(puzzle.game, puzzle.id)).moves);
        return true;
      } catch (error) {
        setProblem(errorMessage(error));
        return false;
      }
    },
  };
}

/** Returns the hints of the next move of the solution. */
export function currentHints(attempt: Attempt, kinds: readonly KindView[]): Hint[] {
  const move = attempt.solutionMove();
  return move ? hintsOf(move, attempt.position().pieces, kinds) : [];
}
