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
  return { id, short: id, sentence: id, effect, fen: `after ${id}`, hands: [], check: false };
}

function setUp() {
  const requests: { request: unknown; answer: (answer: Reply) => void }[] = [];
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
  const messages: string[] = [];
  const pendingMove = createRoot(() =>
    createPendingMove({
      live: () => state.live,
      isLost: () => state.lost,
      isVisible: () => state.visible,
      now: () => Date.now(),
      showMessage: (message) => messages.push(message),
      socket: {
        get ready() {
          return state.ready;
        },
        request: (request) =>
          state.ready
            ? new Promise<Reply>((answer) => requests.push({ request, answer }))
            : Promise.resolve<Reply>({ type: 'lost' }),
      },
    }),
  );
  const receiveMove = (id: string) => {
    const next = position({}, [], `after ${id}`);
    state.live = { ...state.live, played: [...state.live.played, played(id)], position: next };
    pendingMove.check();
  };
  const results: boolean[] = [];
  const make = (one = E4) => void pendingMove.play(one).then((ok) => results.push(ok));
  const flush = () => vi.advanceTimersByTimeAsync(0);
  return { requests, state, messages, pendingMove, receiveMove, results, make, flush };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a pending move', () => {
  it('is pending until its event arrives, and there is at most one', async () => {
    const { requests, pendingMove, receiveMove, results, make, flush } = setUp();
    make();
    make(D4);
    await flush();
    expect(results).toEqual([false]);
    expect(requests.map(({ request }) => request)).toEqual([
      { type: 'move', ply: 0, move: 'e2e4', at: Date.now() },
    ]);
    requests[0]?.answer({ type: 'ack' });
    await flush();
    expect(pendingMove.pending()?.move).toBe(E4);
    receiveMove('e2e4');
    await flush();
    expect(pendingMove.pending()).toBeUndefined();
    expect(results).toEqual([false, true]);
  });

  it('is removed with a message when it is refused', async () => {
    const { requests, messages, pendingMove, results, make, flush } = setUp();
    make();
    requests[0]?.answer({ type: 'refused', message: 'It is not your turn.' });
    await flush();
    expect(pendingMove.pending()).toBeUndefined();
    expect(results).toEqual([false]);
    expect(messages.at(-1)).toBe('It is not your turn.');
  });

  it('waits without a connection, and is sent when that is back within moments', async () => {
    const { requests, state, pendingMove, make, flush } = setUp();
    state.ready = false;
    make();
    await flush();
    expect(pendingMove.pending()).toMatchObject({ phase: 'waiting', sent: false });
    vi.advanceTimersByTime(4_000);
    state.ready = true;
    pendingMove.onReconnected();
    expect(requests).toHaveLength(1);
    expect(pendingMove.pending()?.phase).toBe('sent');
  });

  it('needs confirmation after a longer time, or on a hidden page', async () => {
    for (const { wait, visible } of [
      { wait: 6_000, visible: true },
      { wait: 1_000, visible: false },
    ]) {
      const { requests, state, pendingMove, make, flush } = setUp();
      state.ready = false;
      make();
      await flush();
      vi.advanceTimersByTime(wait);
      Object.assign(state, { ready: true, visible });
      pendingMove.onReconnected();
      await flush();
      expect(requests).toEqual([]);
      expect(pendingMove.pending()?.phase).toBe('needsConfirmation');
      // The connection may be lost again: the move still needs confirmation.
      pendingMove.onReconnected();
      expect(requests).toEqual([]);
      pendingMove.confirm();
      expect(requests).toHaveLength(1);
    }
  });

  it('is sent again, or found played, if the connection was lost before the reply', async () => {
    for (const wasPlayed of [false, true]) {
      const { requests, pendingMove, receiveMove, results, make, flush } = setUp();
      make();
      requests[0]?.answer({ type: 'lost' });
      await flush();
      expect(pendingMove.pending()).toMatchObject({ phase: 'waiting', sent: true });
      if (wasPlayed) receiveMove('e2e4');
      pendingMove.onReconnected();
      await flush();
      expect(requests).toHaveLength(wasPlayed ? 1 : 2);
      expect(results).toEqual(wasPlayed ? [true] : []);
    }
  });

  it('is not played in another position', async () => {
    const { requests, state, messages, pendingMove, receiveMove, results, make, flush } = setUp();
    state.ready = false;
    make();
    await flush();
    receiveMove('d2d4');
    state.ready = true;
    pendingMove.onReconnected();
    await flush();
    expect(requests).toEqual([]);
    expect(results).toEqual([false]);
    expect(messages.at(-1)).toBe('The position has changed: your move e2e4 was not played.');
    const over = setUp();
    over.make();
    over.state.live = { ...over.state.live, status: 'over' };
    over.pendingMove.check();
    expect(over.messages.at(-1)).toBe('The game is over: your move e2e4 was not played.');
  });

  it('can be cancelled unless it is on its way over a working connection', async () => {
    const { requests, state, messages, pendingMove, results, make, flush } = setUp();
    make();
    expect(pendingMove.revoke()).toBe(false);
    state.lost = true;
    expect(pendingMove.revoke()).toBe(true);
    await flush();
    expect(results).toEqual([false]);
    expect(messages.at(-1)).toContain('If it has reached the server');
    requests[0]?.answer({ type: 'ack' });
    await flush();
    expect(pendingMove.pending()).toBeUndefined();
    // A move that was never sent is removed without a message.
    state.ready = false;
    make(D4);
    await flush();
    expect(pendingMove.revoke()).toBe(true);
    expect(messages.at(-1)).toBe('');
    state.ready = true;
    pendingMove.onReconnected();
    expect(requests).toHaveLength(1);
  });
});
