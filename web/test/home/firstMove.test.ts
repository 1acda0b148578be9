import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PositionView } from '../../src/api/types';
import type { PositionReply } from '../../src/backend/backend';
import { createFirstMove, WRONG_MS } from '../../src/home/firstMove';
import { fakeBackend, move, played, position } from '../helpers';

const START = position({ a1: 'R' }, [move('good', ['a1', 'a2']), move('bad', ['a1', 'b1'])], 'x');
const MATED: PositionView = {
  ...position({ a2: 'R' }, [], 'mated'),
  turn: 'black',
  outcome: { winner: 'white', reason: 'checkmate', result: '1-0', text: 'White wins' },
};
const OTHER: PositionView = { ...position({ b1: 'R' }, [], 'other'), turn: 'black' };

const good = move('good', ['a1', 'a2']);
const bad = move('bad', ['a1', 'b1']);

/** Runs a test with a backend that answers as the rules would. */
function withFirst(
  run: (first: ReturnType<typeof createFirstMove>) => Promise<void>,
  answer: (moves: readonly string[] | undefined) => PositionReply = (moves) => {
    if (!moves) return { position: START };
    const [id = ''] = moves;
    return { position: id === 'good' ? MATED : OTHER, last: played(id) };
  },
) {
  return createRoot(async (dispose) => {
    const backend = fakeBackend({ position: async (_, { moves }) => answer(moves) });
    const first = createFirstMove(backend);
    await vi.waitFor(() =>
      expect(first.state().phase !== 'busy' || first.state().problem).toBeTruthy(),
    );
    await run(first);
    dispose();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the first move of a visitor', () => {
  it('wins, and can be made once more', () =>
    withFirst(async (first) => {
      expect(first.shapes()).toHaveLength(2);
      expect(await first.play(good)).toBe(true);
      expect([first.state().phase, first.state().last?.id]).toEqual(['won', 'good']);
      expect(first.shapes()).toEqual([]);
      vi.advanceTimersByTime(10 * WRONG_MS);
      expect(first.state().phase).toBe('won');
      first.reset();
      expect([first.state().phase, first.state().position]).toEqual(['ready', START]);
    }));

  it('is taken back after a while if it does not win', () =>
    withFirst(async (first) => {
      await first.play(bad);
      expect([first.state().phase, first.state().position]).toEqual(['wrong', OTHER]);
      vi.advanceTimersByTime(WRONG_MS);
      expect([first.state().phase, first.state().position]).toEqual(['ready', START]);
    }));

  it('is not played if there is no answer', () =>
    withFirst(
      async (first) => {
        expect(await first.play(good)).toBe(false);
        expect(first.state()).toMatchObject({ phase: 'ready', problem: 'No answer.' });
      },
      (moves) => {
        if (moves) throw new Error('No answer.');
        return { position: START };
      },
    ));
});
