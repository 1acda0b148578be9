/** The solution of a puzzle that is being solved. */
import { type Accessor, createSignal } from 'solid-js';
import type { Round } from './round';

/** Time before the opponent's reply in milliseconds, so that one sees the own move first. */
const REPLY_DELAY = 500;

export type Solving = ReturnType<typeof createSolving>;

/** What the solver has achieved. */
export type Progress = 'begun' | 'wrong' | 'right' | 'solved';

/** Creates the state of solving. `play` plays a move of the solution for one of the sides. */
export function createSolving(
  round: Round,
  solution: readonly string[],
  play: (move: string, by: 'user' | 'engine') => void,
) {
  const [progress, setProgress] = createSignal<Progress>('begun');
  const side = round.turn();
  /** Number of moves before the solution. */
  const before = round.played().length;
  const next = () => solution[round.played().length - before];
  const reply = (): void => {
    const move = next();
    if (move === undefined || !round.isLatest() || round.turn() === side) return;
    play(move, 'engine');
  };
  /** Returns whether a move wins at once, which solves a puzzle in any case. */
  const wins = (move: string): boolean => round.position().play(move).outcome?.winner === side;
  return {
    side,
    progress: progress as Accessor<Progress>,
    /** Tries a move. Returns false if it does not belong to the solution: then it is not played. */
    attempt: (move: string): boolean => {
      const isRight = next() === move;
      const isWin = !isRight && wins(move);
      if (!isRight && !isWin) {
        setProgress('wrong');
        return false;
      }
      play(move, 'user');
      const isSolved = isWin || next() === undefined;
      setProgress(isSolved ? 'solved' : 'right');
      if (!isSolved) setTimeout(reply, REPLY_DELAY);
      return true;
    },
  };
}
