// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type ConnectionState } from '../../src/connection/connection';
import { watchNetwork } from '../../src/connection/network';
import { fakeSockets } from '../helpers';

function setUp() {
  const { backend, environment, ...fake } = fakeSockets();
  const states: ConnectionState[] = [];
  const latencies: number[] = [];
  const counts = { ready: 0, gone: 0 };
  const connection = new Connection(
    () => backend.openAnalysisSocket(),
    {
      onReady: () => {
        counts.ready += 1;
      },
      onClosed: () => {
        counts.gone += 1;
      },
      onMessage: () => undefined,
      onState: (state) => states.push(state),
      onLatency: (ms) => latencies.push(ms),
    },
    environment,
  );
  connection.start();
  return { connection, ...fake, states, latencies, counts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('is open only after the server has answered', () => {
    const { connection, lastSocket, states, counts } = setUp();
    lastSocket().onopen?.();
    expect([connection.ready, states, counts.ready]).toEqual([false, ['connecting'], 0]);
    lastSocket().pong();
    expect([connection.ready, states, counts.ready]).toEqual([true, ['connecting', 'open'], 1]);
  });

  it('reconnects with growing delays, and counts as lost until then', () => {
    const { sockets, lastSocket, states, counts } = setUp();
    lastSocket().accept();
    lastSocket().onclose?.();
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
    lastSocket().onclose?.();
    vi.advanceTimersByTime(399);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
    for (let i = 0; i < 10; i++) {
      lastSocket().onclose?.();
      vi.advanceTimersByTime(5_000);
    }
    expect(sockets).toHaveLength(13);
    // The state stays `lost` during all attempts.
    expect(states).toEqual(['connecting', 'open', 'lost']);
    lastSocket().onopen?.();
    expect(states).toHaveLength(3);
    lastSocket().pong();
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
    expect([counts.ready, counts.gone]).toEqual([2, 12]);
  });

  it('counts as lost within a second', () => {
    const { lastSocket, states } = setUp();
    lastSocket().accept();
    lastSocket().onclose?.();
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('does not count as lost if it is back within a moment, but reports readiness again', () => {
    const { lastSocket, states, counts } = setUp();
    lastSocket().accept();
    lastSocket().onclose?.();
    vi.advanceTimersByTime(250);
    lastSocket().accept();
    vi.advanceTimersByTime(2_000);
    expect(states).toEqual(['connecting', 'open']);
    expect(counts.ready).toBe(2);
  });

  it('counts as lost within a second if it is never established, and retries', () => {
    const { sockets, states } = setUp();
    vi.advanceTimersByTime(1_000);
    expect(states).toEqual(['connecting', 'lost']);
    vi.advanceTimersByTime(7_000);
    expect(sockets).toHaveLength(2);
  });

  it('counts as lost when pings are not answered, and then replaces the socket', () => {
    const { sockets, lastSocket, states, latencies } = setUp();
    lastSocket().onopen?.();
    vi.advanceTimersByTime(40);
    lastSocket().pong();
    expect(latencies).toEqual([40]);
    vi.advanceTimersByTime(2_960 + 3_000);
    expect(lastSocket().sentOfType('ping').length).toBeGreaterThan(1);
    expect(states.at(-1)).toBe('lost');
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(4_500);
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
    expect(states).toEqual(['connecting', 'open', 'lost']);
  });

  it('counts as lost when a sent message is not answered', () => {
    const { connection, lastSocket, states } = setUp();
    lastSocket().accept();
    vi.advanceTimersByTime(1_000);
    connection.send({ type: 'move' });
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('reconnects immediately when the page becomes visible', () => {
    const { sockets, lastSocket, comeOnline } = setUp();
    lastSocket().accept();
    lastSocket().onclose?.();
    comeOnline();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(60);
    comeOnline();
    expect(sockets).toHaveLength(2);
  });

  it('replaces a lost socket on request', () => {
    const { connection, sockets, lastSocket, states } = setUp();
    lastSocket().accept();
    vi.advanceTimersByTime(6_100);
    expect([states.at(-1), sockets.length]).toEqual(['lost', 1]);
    connection.resume();
    expect(sockets).toHaveLength(2);
    lastSocket().accept();
    expect(states.at(-1)).toBe('open');
  });

  it('counts as lost after one second without a pong when the network is in doubt', () => {
    for (const event of ['comeOnline', 'goOffline'] as const) {
      const test = setUp();
      const { connection, lastSocket, states } = test;
      lastSocket().accept();
      test[event]();
      vi.advanceTimersByTime(500);
      lastSocket().pong();
      vi.advanceTimersByTime(1_000);
      expect(states.at(-1)).toBe('open');
      test[event]();
      vi.advanceTimersByTime(1_000);
      expect(states.at(-1)).toBe('lost');
      connection.stop();
    }
  });

  it('is in doubt when a timer is much too late', () => {
    const { lastSocket, states } = setUp();
    lastSocket().accept();
    // While the device sleeps, the clock advances without timers.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('reconnects when the server restarts', () => {
    const { sockets, lastSocket } = setUp();
    lastSocket().accept();
    lastSocket().receive({ type: 'restart' });
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });

  it('stays closed after it is stopped', () => {
    const { connection, sockets, states, comeOnline, goOffline } = setUp();
    connection.stop();
    comeOnline();
    goOffline();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual(['connecting']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the network watcher', () => {
  it('reports changes until it is stopped', () => {
    const calls: string[] = [];
    const end = watchNetwork(
      () => calls.push('resume'),
      () => calls.push('offline'),
    );
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    end();
    window.dispatchEvent(new Event('offline'));
    expect(calls).toEqual(['offline', 'resume', 'resume']);
  });
});
