import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../src/api/messages';
import type { Live } from '../../src/api/types';
import { type LineState, LiveSocket, type Wire } from '../../src/live/socket';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly path: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  event(seq: number, event: LiveEvent = { type: 'draw', by: 'white' }) {
    this.say({ type: 'event', seq, event });
  }
  of(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

function setUp(seq: number | undefined = 4) {
  const wires: FakeWire[] = [];
  const lines: LineState[] = [];
  const seqs: number[] = [];
  const states: Live[] = [];
  const lags: number[] = [];
  const socket = new LiveSocket(
    'a:b',
    seq,
    {
      onState: (live) => states.push(live),
      onEvent: (_, at) => seqs.push(at),
      onPresence: () => undefined,
      onThinking: () => undefined,
      onLine: (line) => lines.push(line),
      onLag: (ms) => lags.push(ms),
    },
    {
      open: (path) => {
        const wire = new FakeWire(path);
        wires.push(wire);
        return wire;
      },
      now: () => Date.now(),
      random: () => 0.5,
      visible: () => true,
    },
  );
  const wire = () => {
    const last = wires.at(-1);
    if (!last) throw new Error('no line was opened');
    return last;
  };
  socket.start();
  return { socket, wires, wire, lines, seqs, states, lags };
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

describe('the line', () => {
  it('comes back, later and later', () => {
    const { wires, wire, lines } = setUp();
    wire().onopen?.();
    wire().onclose?.();
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
    wire().onclose?.();
    vi.advanceTimersByTime(399);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(3);
    for (let i = 0; i < 10; i++) {
      wire().onclose?.();
      vi.advanceTimersByTime(8_000);
    }
    expect(wires).toHaveLength(13);
    wire().onopen?.();
    expect(lines.at(-1)).toBe('open');
  });

  it('comes back at once when the page is seen again', () => {
    const { socket, wires, wire } = setUp();
    wire().onopen?.();
    wire().onclose?.();
    socket.wake();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(60);
    expect(wires).toHaveLength(2);
  });

  it('is taken for dead when a ping stays unanswered', () => {
    const { wires, wire, lines, lags } = setUp();
    wire().onopen?.();
    const ping = wire().of('ping')[0];
    vi.advanceTimersByTime(40);
    wire().say({ type: 'pong', at: ping?.at });
    expect(lags).toEqual([40]);
    vi.advanceTimersByTime(5_000);
    expect(wire().of('ping')).toHaveLength(2);
    vi.advanceTimersByTime(7_000);
    expect(lines).toContain('lost');
    expect(wires[0]?.closed).toBe(true);
  });

  it('that never opens is tried again', () => {
    const { wires } = setUp();
    vi.advanceTimersByTime(7_000 + 200);
    expect(wires).toHaveLength(2);
  });

  it('is left when the server restarts', () => {
    const { wires, wire } = setUp();
    wire().onopen?.();
    wire().say({ type: 'restart' });
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    expect(wire().path).toContain('since=4');
  });

  it('stays closed once it is closed', () => {
    const { socket, wires } = setUp();
    socket.close();
    socket.wake();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not mind what it cannot read', () => {
    const { wire, seqs } = setUp();
    wire().onopen?.();
    wire().onmessage?.({ data: '{"type":' });
    wire().onmessage?.({ data: new Uint8Array(2) });
    wire().event(5);
    expect(seqs).toEqual([5]);
  });
});

describe('requests', () => {
  it('are answered by their number', async () => {
    const { socket, wire } = setUp();
    wire().onopen?.();
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

  it('for a move outlive the line, with the same number and ply', async () => {
    const { socket, wire, wires } = setUp();
    wire().onopen?.();
    const answer = socket.request({ type: 'move', ply: 3, move: 'e2e4' });
    wire().onclose?.();
    vi.advanceTimersByTime(200);
    wire().onopen?.();
    expect(wires[1]?.of('move')).toEqual(wires[0]?.of('move'));
    wire().say({ type: 'ack', id: wire().of('move')[0]?.id });
    await expect(answer).resolves.toEqual({ type: 'ack' });
  });

  it('for anything else are refused when the line is lost', async () => {
    const { socket, wire } = setUp();
    wire().onopen?.();
    const resigning = socket.request({ type: 'resign' });
    wire().onclose?.();
    vi.advanceTimersByTime(200);
    wire().onopen?.();
    await expect(resigning).resolves.toMatchObject({ type: 'refused' });
    expect(wire().of('resign')).toEqual([]);
    wire().onclose?.();
    await expect(socket.request({ type: 'draw' })).resolves.toMatchObject({ type: 'refused' });
  });
});
