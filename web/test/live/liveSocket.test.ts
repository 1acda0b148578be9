import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame } from '../../src/api/types';
import { LiveSocket } from '../../src/live/liveSocket';
import { fakeSockets } from '../helpers';

function setUp(seq: number | undefined = 4) {
  const { backend, environment, sockets, lastSocket } = fakeSockets();
  const seqs: number[] = [];
  const states: LiveGame[] = [];
  let ready = 0;
  const socket = new LiveSocket(
    backend,
    'a:b',
    seq,
    {
      onState: (live) => states.push(live),
      onEvent: (_, at) => seqs.push(at),
      onPresence: () => undefined,
      onThinking: () => undefined,
      onPhrase: () => undefined,
      onConnection: () => undefined,
      onLatency: () => undefined,
      onReady: () => {
        ready += 1;
      },
    },
    environment,
  );
  socket.start();
  return { socket, sockets, lastSocket, seqs, states, ready: () => ready };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events', () => {
  it('are requested from the last known one on', () => {
    const { lastSocket, seqs } = setUp();
    expect(lastSocket().path).toBe('/live/a%3Ab/socket?since=4');
    lastSocket().onopen?.();
    lastSocket().event(5);
    lastSocket().event(6);
    expect(seqs).toEqual([5, 6]);
  });

  it('that are known already are ignored', () => {
    const { lastSocket, seqs } = setUp();
    lastSocket().onopen?.();
    lastSocket().event(4);
    lastSocket().event(5);
    lastSocket().event(5);
    expect(seqs).toEqual([5]);
  });

  it('after a gap are requested again', () => {
    const { lastSocket, sockets, seqs } = setUp();
    lastSocket().onopen?.();
    lastSocket().event(5);
    const first = lastSocket();
    first.event(8);
    expect(first.closed).toBe(true);
    expect(sockets).toHaveLength(2);
    expect(lastSocket().path).toContain('since=5');
    lastSocket().onopen?.();
    lastSocket().event(6);
    expect(seqs).toEqual([5, 6]);
  });

  it('that remain missing lead to a request for the whole state', () => {
    const { lastSocket, seqs, states } = setUp();
    lastSocket().onopen?.();
    lastSocket().event(9);
    lastSocket().onopen?.();
    lastSocket().event(9);
    expect(lastSocket().path).toBe('/live/a%3Ab/socket');
    lastSocket().onopen?.();
    lastSocket().receive({ type: 'state', live: { seq: 9 } });
    lastSocket().event(10);
    expect(states).toHaveLength(1);
    expect(seqs).toEqual([10]);
  });

  it('of a discarded socket are ignored', () => {
    const { sockets, lastSocket, seqs } = setUp();
    lastSocket().onopen?.();
    lastSocket().onclose?.();
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(2);
    sockets[0]?.event(5);
    expect(seqs).toEqual([]);
  });
});

describe('requests', () => {
  it('are matched with their replies by id', async () => {
    const { socket, lastSocket } = setUp();
    lastSocket().accept();
    const first = socket.request({ type: 'draw' });
    const second = socket.request({ type: 'hint' });
    const third = socket.request({ type: 'resign' });
    const [a, b, c] = lastSocket().sent.filter(({ type }) => type !== 'ping');
    lastSocket().receive({ type: 'refused', id: c?.id, message: 'No.' });
    lastSocket().receive({ type: 'hint', id: b?.id, move: 'e2e4' });
    lastSocket().receive({ type: 'ack', id: a?.id });
    await expect(first).resolves.toEqual({ type: 'ack' });
    await expect(second).resolves.toEqual({ type: 'hint', move: 'e2e4' });
    await expect(third).resolves.toEqual({ type: 'refused', message: 'No.' });
  });

  it('are never sent later if there is no connection', async () => {
    const { socket, lastSocket } = setUp();
    lastSocket().onopen?.();
    // The socket is open, but no message has arrived yet.
    const early = socket.request({ type: 'move', ply: 3, move: 'e2e4' });
    await expect(early).resolves.toEqual({ type: 'lost' });
    lastSocket().pong();
    expect(lastSocket().sentOfType('move')).toEqual([]);
    const resigning = socket.request({ type: 'resign' });
    lastSocket().onclose?.();
    await expect(resigning).resolves.toEqual({ type: 'lost' });
    vi.advanceTimersByTime(250);
    lastSocket().accept();
    expect(lastSocket().sentOfType('resign')).toEqual([]);
  });

  it('can be sent when all missed events have arrived', () => {
    const { lastSocket, seqs, ready } = setUp();
    lastSocket().onopen?.();
    lastSocket().event(5);
    expect([seqs, ready()]).toEqual([[5], 0]);
    lastSocket().pong();
    lastSocket().pong();
    expect(ready()).toBe(1);
  });

  it('fail when the socket is closed', async () => {
    const { socket, lastSocket } = setUp();
    lastSocket().accept();
    const asked = socket.request({ type: 'draw' });
    socket.close();
    await expect(asked).resolves.toEqual({ type: 'lost' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
