// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type LineState, watchNetwork } from '../../src/connection/connection';
import { fakeWorld } from '../helpers';

function setUp() {
  const { world, wires, wire, seen } = fakeWorld();
  const states: LineState[] = [];
  const lags: number[] = [];
  const counts = { ready: 0, gone: 0 };
  const connection = new Connection(
    () => '/socket',
    {
      onReady: () => {
        counts.ready += 1;
      },
      onGone: () => {
        counts.gone += 1;
      },
      onMessage: () => undefined,
      onState: (state) => states.push(state),
      onLag: (ms) => lags.push(ms),
    },
    world,
  );
  connection.start();
  return { connection, wires, wire, seen, states, lags, counts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('is open when the server has answered, not before', () => {
    const { connection, wire, states, counts } = setUp();
    wire().onopen?.();
    expect([connection.ready, states, counts.ready]).toEqual([false, ['connecting'], 0]);
    wire().pong();
    expect([connection.ready, states, counts.ready]).toEqual([true, ['connecting', 'open'], 1]);
  });

  it('comes back, later and later, and is lost all the time until it is back', () => {
    const { wires, wire, states, counts } = setUp();
    wire().accept();
    wire().onclose?.();
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
    wire().onclose?.();
    vi.advanceTimersByTime(399);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(3);
    for (let i = 0; i < 10; i++) {
      wire().onclose?.();
      vi.advanceTimersByTime(5_000);
    }
    expect(wires).toHaveLength(13);
    // Nothing but `lost`, however often it was tried.
    expect(states).toEqual(['connecting', 'open', 'lost']);
    wire().onopen?.();
    expect(states).toHaveLength(3);
    wire().pong();
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
    expect([counts.ready, counts.gone]).toEqual([2, 12]);
  });

  it('is lost within the first second', () => {
    const { wire, states } = setUp();
    wire().accept();
    wire().onclose?.();
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('that was away for a moment was not lost, but may have missed something', () => {
    const { wire, states, counts } = setUp();
    wire().accept();
    wire().onclose?.();
    vi.advanceTimersByTime(250);
    wire().accept();
    vi.advanceTimersByTime(2_000);
    expect(states).toEqual(['connecting', 'open']);
    expect(counts.ready).toBe(2);
  });

  it('that never comes about is lost within a second, and tried again', () => {
    const { wires, states } = setUp();
    vi.advanceTimersByTime(1_000);
    expect(states).toEqual(['connecting', 'lost']);
    vi.advanceTimersByTime(7_000);
    expect(wires).toHaveLength(2);
  });

  it('is lost when pings stay unanswered, and given up for a new one after that', () => {
    const { wires, wire, states, lags } = setUp();
    wire().onopen?.();
    vi.advanceTimersByTime(40);
    wire().pong();
    expect(lags).toEqual([40]);
    vi.advanceTimersByTime(2_960 + 3_000);
    expect(wire().of('ping').length).toBeGreaterThan(1);
    expect(states.at(-1)).toBe('lost');
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(4_500);
    expect(wires[0]?.closed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
    expect(states).toEqual(['connecting', 'open', 'lost']);
  });

  it('is doubted as soon as something that was sent is not answered', () => {
    const { connection, wire, states } = setUp();
    wire().accept();
    vi.advanceTimersByTime(1_000);
    connection.send({ type: 'move' });
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('comes back at once when the page is seen again', () => {
    const { connection, wires, wire } = setUp();
    wire().accept();
    wire().onclose?.();
    connection.wake();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(60);
    connection.wake();
    expect(wires).toHaveLength(2);
  });

  it('is tried anew by somebody who does not believe that it is dead', () => {
    const { connection, wires, wire, states } = setUp();
    wire().accept();
    vi.advanceTimersByTime(6_100);
    expect([states.at(-1), wires.length]).toEqual(['lost', 1]);
    connection.wake();
    expect(wires).toHaveLength(2);
    wire().accept();
    expect(states.at(-1)).toBe('open');
  });

  it('has a second to prove itself after sleep, or when the network is said to be gone', () => {
    for (const doubt of ['wake', 'doubt'] as const) {
      const { connection, wire, states } = setUp();
      wire().accept();
      connection[doubt]();
      vi.advanceTimersByTime(500);
      wire().pong();
      vi.advanceTimersByTime(1_000);
      expect(states.at(-1)).toBe('open');
      connection[doubt]();
      vi.advanceTimersByTime(1_000);
      expect(states.at(-1)).toBe('lost');
      connection.stop();
    }
  });

  it('is doubted by itself when a timer comes much too late', () => {
    const { wire, states } = setUp();
    wire().accept();
    // The machine sleeps: the clock goes on without the timers.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(3_000);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('is left when the server restarts', () => {
    const { wires, wire } = setUp();
    wire().accept();
    wire().say({ type: 'restart' });
    expect(wires[0]?.closed).toBe(true);
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
  });

  it('stays closed once it is closed', () => {
    const { connection, wires, states } = setUp();
    connection.stop();
    connection.wake();
    connection.doubt();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(states).toEqual(['connecting']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the network of a browser', () => {
  it('is watched until that is ended', () => {
    const heard: string[] = [];
    const end = watchNetwork(
      () => heard.push('wake'),
      () => heard.push('doubt'),
    );
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    end();
    window.dispatchEvent(new Event('offline'));
    expect(heard).toEqual(['doubt', 'wake', 'wake']);
  });
});
