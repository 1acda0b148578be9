import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live } from '../../src/api/types';
import { LiveSocket } from '../../src/live/socket';
import { fakeWorld } from '../helpers';

function setUp(seq: number | undefined = 4) {
  const { world, wires, wire } = fakeWorld();
  const seqs: number[] = [];
  const states: Live[] = [];
  let ready = 0;
  const socket = new LiveSocket(
    'a:b',
    seq,
    {
      onState: (live) => states.push(live),
      onEvent: (_, at) => seqs.push(at),
      onPresence: () => undefined,
      onThinking: () => undefined,
      onLine: () => undefined,
      onLag: () => undefined,
      onReady: () => {
        ready += 1;
      },
    },
    world,
  );
  socket.start();
  return { socket, wires, wire, seqs, states, ready: () => ready };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events', () => {
  it('are asked for from where the page stands', () => {
    const { wire, seqs } = setUp();
    expect(wire().path).toBe('/api/live/a%3Ab/socket?since=4');
    wire().onopen?.();
    wire().event(5);
    wire().event(6);
    expect(seqs).toEqual([5, 6]);
  });

  it('that are known already are passed over', () => {
    const { wire, seqs } = setUp();
    wire().onopen?.();
    wire().event(4);
    wire().event(5);
    wire().event(5);
    expect(seqs).toEqual([5]);
  });

  it('after a gap are not taken, but asked for again', () => {
    const { wire, wires, seqs } = setUp();
    wire().onopen?.();
    wire().event(5);
    const first = wire();
    first.event(8);
    expect(first.closed).toBe(true);
    expect(wires).toHaveLength(2);
    expect(wire().path).toContain('since=5');
    wire().onopen?.();
    wire().event(6);
    expect(seqs).toEqual([5, 6]);
  });

  it('that stay away lead to the whole state', () => {
    const { wire, seqs, states } = setUp();
    wire().onopen?.();
    wire().event(9);
    wire().onopen?.();
    wire().event(9);
    expect(wire().path).toBe('/api/live/a%3Ab/socket');
    wire().onopen?.();
    wire().say({ type: 'state', live: { seq: 9 } });
    wire().event(10);
    expect(states).toHaveLength(1);
    expect(seqs).toEqual([10]);
  });

  it('of a line that was given up are not heard', () => {
    const { wires, wire, seqs } = setUp();
    wire().onopen?.();
    wire().onclose?.();
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    wires[0]?.event(5);
    expect(seqs).toEqual([]);
  });
});

describe('requests', () => {
  it('are answered by their number', async () => {
    const { socket, wire } = setUp();
    wire().accept();
    const first = socket.request({ type: 'draw' });
    const second = socket.request({ type: 'hint' });
    const third = socket.request({ type: 'resign' });
    const [a, b, c] = wire().sent.filter(({ type }) => type !== 'ping');
    wire().say({ type: 'refused', id: c?.id, message: 'No.' });
    wire().say({ type: 'hint', id: b?.id, move: 'e2e4' });
    wire().say({ type: 'ack', id: a?.id });
    await expect(first).resolves.toEqual({ type: 'ack' });
    await expect(second).resolves.toEqual({ type: 'hint', move: 'e2e4' });
    await expect(third).resolves.toEqual({ type: 'refused', message: 'No.' });
  });

  it('are not sent without a line, nor later by themselves', async () => {
    const { socket, wire } = setUp();
    wire().onopen?.();
    // It is open, but nothing has come over it yet.
    const early = socket.request({ type: 'move', ply: 3, move: 'e2e4' });
    await expect(early).resolves.toEqual({ type: 'lost' });
    wire().pong();
    expect(wire().of('move')).toEqual([]);
    const resigning = socket.request({ type: 'resign' });
    wire().onclose?.();
    await expect(resigning).resolves.toEqual({ type: 'lost' });
    vi.advanceTimersByTime(250);
    wire().accept();
    expect(wire().of('resign')).toEqual([]);
  });

  it('can be made when everything has come that was missed', () => {
    const { wire, seqs, ready } = setUp();
    wire().onopen?.();
    wire().event(5);
    expect([seqs, ready()]).toEqual([[5], 0]);
    wire().pong();
    wire().pong();
    expect(ready()).toBe(1);
  });

  it('are left unanswered by a socket that is closed', async () => {
    const { socket, wire } = setUp();
    wire().accept();
    const asked = socket.request({ type: 'draw' });
    socket.close();
    await expect(asked).resolves.toEqual({ type: 'lost' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
