/** A backend with rules that are simple: every move is two letters, and `zz` mates. */
import type { GameSummary, PlayedMove, ReplayReply } from '../../src/api';
import { ApiError } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { fakeBackend, move, played, position, squares } from '../helpers';

export const SUMMARY = {
  id: 'test',
  name: 'Test',
  summary: '',
  board: squares(3, 3),
  kinds: [{ letter: 'K', name: 'King', symbol: '', about: 'It steps.' }],
  hands: 'none',
  draws: true,
  start: position({ a1: 'K', c3: 'k' }, [], 'start w 1'),
  setups: [],
  groups: [],
} as unknown as GameSummary;

function replayOf(moves: readonly string[]): ReplayReply {
  const bad = moves.findIndex((one) => !/^[a-z]{2}$/.test(one));
  if (bad >= 0) {
    throw new ApiError(400, 'illegal-move', `Move ${bad + 1}: ${moves[bad]} is not legal.`);
  }
  const turn = moves.length % 2 === 0 ? 'white' : 'black';
  const mated = moves.at(-1) === 'zz';
  const outcome = {
    winner: turn === 'white' ? 'black' : 'white',
    reason: 'checkmate',
    result: turn === 'white' ? '0-1' : '1-0',
    text: 'Somebody wins: checkmate',
  } as const;
  const next = mated ? [] : [move('ab', ['a1', 'b1'])];
  const ended = moves.indexOf('yy') + 1;
  return {
    start: SUMMARY.start,
    played: moves.map((id): PlayedMove => played(id)),
    position: {
      ...position({ a1: 'K', c3: 'k' }, next, `after ${moves.join(' ')}`),
      turn,
      fullmove: Math.floor(moves.length / 2) + 1,
      ...(mated && { outcome }),
    },
    ...(ended > 0 && ended < moves.length && { ended }),
  };
}

export function postBackend(methods: Partial<Backend> = {}): Backend {
  return fakeBackend({
    game: async (id) => {
      if (id !== 'test') throw new ApiError(404, 'unknown-game', `There is no game ${id}.`);
      return SUMMARY;
    },
    replay: async (_, { moves }) => replayOf(moves),
    edit: async () => ({ fen: '', turn: 'white', pieces: {}, hands: [] }) as never,
    ...methods,
  });
}
