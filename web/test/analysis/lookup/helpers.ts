import { type AnalysedGame, createAnalysedGame } from '../../../src/analysis/analysedGame';
import type { PositionView } from '../../../src/api';
import { fakeBackend, move, position } from '../../helpers';

const MOVES = ['a', 'b', 'c'].map((id) => move(id, ['e1', 'e2']));

/** Returns the position after some moves, which are its FEN. */
function after(moves: readonly string[], pieces: Record<string, string>): PositionView {
  const turn = moves.length % 2 === 0 ? 'white' : 'black';
  return { ...position(pieces, MOVES, ['start', ...moves].join(' ')), game: 'chess', turn };
}

/** Creates an analysed game in which the same moves are always legal. */
export function analysedGameOf(pieces: Record<string, string>): AnalysedGame {
  const backend = fakeBackend({
    position: async (_, { moves = [] }) => ({ position: after(moves, pieces) }),
  });
  return createAnalysedGame(backend, { game: 'chess', start: after([], pieces) });
}

/** Returns a loader that records its calls. */
export function recorder<T>(answer: (fen: string) => T | Promise<T>) {
  const calls: { fen: string; signal: AbortSignal }[] = [];
  const load = async (_game: string, fen: string, signal: AbortSignal): Promise<T> => {
    calls.push({ fen, signal });
    return answer(fen);
  };
  return { calls, load, fens: () => calls.map(({ fen }) => fen) };
}
