/** A position in which a visitor makes a special move before reading anything. */
import { createSignal, onCleanup } from 'solid-js';
import { errorMessage, type MoveView, type PlayedMove, type PositionView } from '../api';
import type { Backend } from '../backend/backend';
import type { Shape } from '../board/options';

export const GAME = 'zwangkrieg';

/** A Rook can shove the Pawn between the other Rook and the King: checkmate. */
const START = '3xkx6/3p1p6/12/3p8/R3p2p4/12/12/4R2K4/12/12/12/12[] w - - - 0 1';

/** The part of the board that it needs. */
export const AREA = ['a5', 'h12'];

/** What to do: past the Pawn, which goes on before the Rook. */
const WAY: readonly Shape[] = [
  { from: 'e8', to: 'g8', tone: 'yellow' },
  { from: 'a8', to: 'f8', tone: 'green' },
];

/** Time for which a move that does not win stays on the board. */
export const WRONG_MS = 1_800;

interface State {
  position: PositionView | undefined;
  last: PlayedMove | undefined;
  phase: 'ready' | 'busy' | 'wrong' | 'won';
  problem: string;
}

const INITIAL: State = { position: undefined, last: undefined, phase: 'busy', problem: '' };

export type FirstMove = ReturnType<typeof createFirstMove>;

/** Loads the position, plays the visitor's move by the rules, and takes back what does not win. */
export function createFirstMove(backend: Backend) {
  const [state, setState] = createSignal(INITIAL);
  const change = (some: Partial<State>) => setState((now) => ({ ...now, ...some }));
  let start: PositionView | undefined;
  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));

  const reset = () => {
    window.clearTimeout(timer);
    change({ position: start, last: undefined, phase: 'ready', problem: '' });
  };
  const load = async () => {
    try {
      start = (await backend.position(GAME, { fen: START })).position;
      reset();
    } catch (error) {
      change({ problem: errorMessage(error) });
    }
  };
  const play = async (move: MoveView): Promise<boolean> => {
    change({ phase: 'busy', problem: '' });
    try {
      const { position, last } = await backend.position(GAME, { fen: START, moves: [move.id] });
      const hasWon = position.outcome?.winner === start?.turn;
      change({ position, last, phase: hasWon ? 'won' : 'wrong' });
      if (!hasWon) timer = window.setTimeout(reset, WRONG_MS);
      return true;
    } catch (error) {
      change({ phase: 'ready', problem: errorMessage(error) });
      return false;
    }
  };
  void load();
  return {
    state,
    play,
    reset,
    /** Arrows that say what to do, until the visitor has done it. */
    shapes: (): readonly Shape[] => (state().phase === 'ready' ? WAY : []),
  };
}
