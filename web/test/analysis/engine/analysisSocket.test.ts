// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalysisSocket } from '../../../src/analysis/engine/analysisSocket';
import type { AnalysisReply } from '../../../src/api';
import { type FakeSocket, fakeSockets } from '../../helpers';

describe('the analysis socket', () => {
  let sockets: FakeSocket[];
  let messages: AnalysisReply[];
  let states: boolean[];
  let socket: AnalysisSocket;
  const sendQuery = (n: number) => socket.query({ type: 'lines', game: 'chess', lines: n });
  const progress = (id: number) => ({ type: 'progress', id, done: 1, total: 2 });
  const queries = (i: number) => socketAt(i).sent.filter(({ type }) => type !== 'ping');
  const socketAt = (i: number): FakeSocket => {
    const socket = sockets[i];
    if (!socket) throw new Error(`there is no socket ${i}`);
    return socket;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    messages = [];
    states = [];
    const fake = fakeSockets();
    sockets = fake.sockets;
    socket = new AnalysisSocket(
      fake.backend,
      { onMessage: (message) => messages.push(message), onConnected: (on) => states.push(on) },
      fake.environment,
    );
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it('connects on the first query, and sends the latest one', () => {
    expect(sockets).toHaveLength(0);
    sendQuery(1);
    sendQuery(3);
    socketAt(0).accept();
    expect(sockets).toHaveLength(1);
    expect(queries(0)).toEqual([{ type: 'lines', game: 'chess', lines: 3, id: 2 }]);
    expect(states).toEqual([]);
  });

  it('reports only replies to the last query', () => {
    sendQuery(1);
    socketAt(0).accept();
    sendQuery(2);
    socketAt(0).receive(progress(1));
    socketAt(0).receive(progress(2));
    socketAt(0).onmessage?.({ data: 'no JSON' });
    expect(messages).toEqual([progress(2)]);
    socket.stop();
    expect(socketAt(0).sent.at(-1)).toEqual({ type: 'stop', id: 2 });
    socketAt(0).receive(progress(2));
    expect(messages).toHaveLength(1);
  });

  it('reconnects and repeats the query, and reports the loss once', () => {
    sendQuery(1);
    socketAt(0).accept();
    socketAt(0).onclose?.();
    for (let tries = 1; tries <= 4; tries += 1) {
      vi.advanceTimersByTime(5_000);
      sockets.at(-1)?.onclose?.();
    }
    expect(states).toEqual([false]);
    vi.advanceTimersByTime(5_000);
    sockets.at(-1)?.accept();
    expect(queries(sockets.length - 1)).toEqual(queries(0));
    expect(states).toEqual([false, true]);
  });

  it('reports the loss if messages stop while the socket is open', () => {
    sendQuery(1);
    socketAt(0).accept();
    socketAt(0).pong();
    vi.advanceTimersByTime(6_500);
    expect(states).toEqual([false]);
    expect(socketAt(0).closed).toBe(false);
    // The server was only slow.
    socketAt(0).pong();
    expect(states).toEqual([false, true]);
    vi.advanceTimersByTime(15_000);
    expect(socketAt(0).closed).toBe(true);
  });

  it('does not reconnect without a query', () => {
    sendQuery(1);
    socketAt(0).accept();
    socketAt(0).receive({ type: 'done', id: 1 });
    socketAt(0).onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    sendQuery(2);
    vi.advanceTimersByTime(700);
    expect(states).toEqual([false]);
    socket.stop();
    expect(states).toEqual([false, true]);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
