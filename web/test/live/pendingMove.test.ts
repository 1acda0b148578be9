import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame, PlayedMove } from '../../src/api/types';
import type { Reply } from '../../src/live/liveSocket';
import { createPendingMove } from '../../src/live/pendingMove';
import { move, position } from '../helpers';

const E4 = move('e2e4', ['e2', 'e4']);
const D4 = move('d2d4', ['d2', 'd4']);

function played(id: string): PlayedMove {
  const effect = { slides: [], removed: [], placed: [], conversions: [] };
  return { id, short: id, effect, fen: `after ${id}`, check: false };
}

function setUp() {
  const asked: { request: unknown; answer: (answer: Reply) => void }[] = [];
  const state = {
    live: {
      status: 'playing',
      played: [],
      position: position({}, [E4, D4], 'start'),
    } as unknown as LiveGame,
    lost: false,
    visible: true,
    ready: true,
  };
  const said: string[] = [];
  const moving = createRoot(() =>
    createPendingMove({
      live: () => state.live,
      isLost: () => state.lost,
      isVisible: () => state.visible,
      now: () => Date.now(),
      showMessage: (message) => said.push(message),
      socket: {
        get ready() {
          return state.ready;
        },
        request: (request) =>
          state.ready
            ? new Promise<Reply>((answer) => asked.push({ request, answer }))
            : Promise.resolve<Reply>({ type: 'lost' }),
      },
    }),
  );
  const reach = (id: string) => {
    const next = position({}, [], `after ${id}`);
    state.live = { ...state.live, played: [...state.live.played, played(id)], position: next };
    moving.check();
  };
  const results: boolean[] = [];
  const make = (one = E4) => void moving.play(one).then((ok) => results.push(ok));
  const soon = () => vi.advanceTimersByTimeAsync(0);
  return { asked, state, said, moving, reach, results, make, soon };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a pending move', () => {
  it('is pending until its event arrives, and there is at most one', async () => {
    const { asked, moving, reach, results, make, soon } = setUp();
    make();
    make(D4);
    await soon();
    expect(results).toEqual([false]);
    expect(asked.map(({ request }) => request)).toEqual([{ type: 'move', ply: 0, move: 'e2e4' }]);
    asked[0]?.answer({ type: 'ack' });
    await soon();
    expect(moving.pending()?.move).toBe(E4);
    reach('e2e4');
    await soon();
    expect(moving.pending()).toBeUndefined();
    expect(results).toEqual([false, true]);
  });

  it('is removed with a message when it is refused', async () => {
    const { asked, said, moving, results, make, soon } = setUp();
    make();
    asked[0]?.answer({ type: 'refused', message: 'It is not your turn.' });
    await soon();
    expect(moving.pending()).toBeUndefined();
    expect(results).toEqual([false]);
    expect(said.at(-1)).toBe('It is not your turn.');
  });

  it('waits without a connection, and is sent when that is back within moments', async () => {
    const { asked, state, moving, make, soon } = setUp();
    state.ready = false;
    make();
    await soon();
    expect(moving.pending()).toMatchObject({ phase: 'waiting', sent: false });
    vi.advanceTimersByTime(4_000);
    state.ready = true;
    moving.onReconnected();
    expect(asked).toHaveLength(1);
    expect(moving.pending()?.phase).toBe('sent');
  });

  it('needs confirmation after a longer time, or on a hidden page', async () => {
    for (const { wait, visible } of [
      { wait: 6_000, visible: true },
      { wait: 1_000, visible: false },
    ]) {
      const { asked, state, moving, make, soon } = setUp();
      state.ready = false;
      make();
      await soon();
      vi.advanceTimersByTime(wait);
      Object.assign(state, { ready: true, visible });
      moving.onReconnected();
      await soon();
      expect(asked).toEqual([]);
      expect(moving.pending()?.phase).toBe('needsConfirmation');
      // The connection may be lost again: the move still needs confirmation.
      moving.onReconnected();
      expect(asked).toEqual([]);
      moving.confirm();
      expect(asked).toHaveLength(1);
    }
  });

  it('is sent again, or found played, if the connection was lost before the reply', async () => {
    for (const wasPlayed of [false, true]) {
      const { asked, moving, reach, results, make, soon } = setUp();
      make();
      asked[0]?.answer({ type: 'lost' });
      await soon();
      expect(moving.pending()).toMatchObject({ phase: 'waiting', sent: true });
      if (wasPlayed) reach('e2e4');
      moving.onReconnected();
      await soon();
      expect(asked).toHaveLength(wasPlayed ? 1 : 2);
      expect(results).toEqual(wasPlayed ? [true] : []);
    }
  });

  it('is not played in another position', async () => {
    const { asked, state, said, moving, reach, results, make, soon } = setUp();
    state.ready = false;
    make();
    await soon();
    reach('d2d4');
    state.ready = true;
    moving.onReconnected();
    await soon();
    expect(asked).toEqual([]);
    expect(results).toEqual([false]);
    expect(said.at(-1)).toBe('The position has changed: your move e2e4 was not played.');
    const over = setUp();
    over.make();
    over.state.live = { ...over.state.live, status: 'over' };
    over.moving.check();
    expect(over.said.at(-1)).toBe('The game is over: your move e2e4 was not played.');
  });

  it('can be cancelled unless it is on its way over a working connection', async () => {
    const { asked, state, said, moving, results, make, soon } = setUp();
    make();
    expect(moving.revoke()).toBe(false);
    state.lost = true;
    expect(moving.revoke()).toBe(true);
    await soon();
    expect(results).toEqual([false]);
    expect(said.at(-1)).toContain('If it has reached the server');
    asked[0]?.answer({ type: 'ack' });
    await soon();
    expect(moving.pending()).toBeUndefined();
    // A move that was never sent is removed without a message.
    state.ready = false;
    make(D4);
    await soon();
    expect(moving.revoke()).toBe(true);
    expect(said.at(-1)).toBe('');
    state.ready = true;
    moving.onReconnected();
    expect(asked).toHaveLength(1);
  });
});
