import { createEffect, createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { createGameState } from '../../src/live/liveGameStore';
import { liveGame, played, position } from '../helpers';

const INITIAL = liveGame({ played: [played('a')], draw: 'white' });

/** Returns a state and the number of times that each field was read anew. */
function setUp() {
  const counts = { status: 0, position: 0, draw: 0, moves: 0, first: 0 };
  const state = createRoot(() => {
    const made = createGameState(INITIAL);
    const { live } = made;
    const watch = (name: keyof typeof counts, read: () => unknown) =>
      createEffect(() => {
        read();
        counts[name] += 1;
      });
    watch('status', () => live.status);
    watch('position', () => live.position);
    watch('draw', () => live.draw);
    watch('moves', () => live.played.length);
    watch('first', () => live.played[0]);
    return made;
  });
  return { ...state, counts };
}

describe('the state of a live game', () => {
  it('notifies only readers of the fields that change', () => {
    const { live, replace, counts } = setUp();
    replace({ ...INITIAL, spectators: 3 });
    expect(counts).toEqual({ status: 1, position: 1, draw: 1, moves: 1, first: 1 });
    const next = position({ a1: 'K' }, [], 'next');
    replace({ ...INITIAL, played: [...INITIAL.played, played('b')], position: next });
    expect(counts).toEqual({ status: 1, position: 2, draw: 1, moves: 2, first: 1 });
    expect(live.played.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('removes fields that the new state does not have', () => {
    const { live, replace, counts } = setUp();
    const { draw: _, ...rest } = INITIAL;
    replace(rest);
    expect(['draw' in live, counts.draw]).toEqual([false, 2]);
  });

  it('takes moves back, and leaves the initial state as it was', () => {
    const { live, replace } = setUp();
    replace({ ...INITIAL, played: [] });
    expect(live.played).toHaveLength(0);
    expect(INITIAL.played).toHaveLength(1);
  });
});
