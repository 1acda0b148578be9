/** The line to a live game. It is kept up, whatever happens in between. */
import type { LiveEvent, LiveMessage, LiveRequest } from '../api/messages';
import type { Live } from '../api/types';

export type Answer =
  | { type: 'ack' }
  | { type: 'hint'; move: string }
  | { type: 'refused'; message: string };

export type LineState = 'connecting' | 'open' | 'lost';

/** The part of a WebSocket that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** What the line needs of its surroundings, so that tests can stand in for it. */
export interface Surroundings {
  open(path: string): Wire;
  now(): number;
  random(): number;
  visible(): boolean;
}

export interface Listener {
  onState(live: Live): void;
  onEvent(event: LiveEvent, seq: number): void;
  onPresence(presence: { white: boolean; black: boolean; spectators: number }): void;
  onThinking(on: boolean): void;
  onLine(state: LineState): void;
  onLag(ms: number): void;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 8_000;
const PING_MS = 5_000;
const PING_HIDDEN_MS = 25_000;
/** Without any word for so long after a ping, the line is dead. */
const DEAD_AFTER_MS = 7_000;
const NOT_CONNECTED = 'There is no connection to the server at the moment.';

interface Pending {
  request: LiveRequest;
  answer: (answer: Answer) => void;
}

export class LiveSocket {
  private wire: Wire | undefined;
  private open = false;
  private closed = false;
  private failures = 0;
  private gaps = 0;
  private nextId = 1;
  private readonly pending = new Map<number, Pending>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setTimeout> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private seq: number | undefined,
    private readonly listener: Listener,
    private readonly world: Surroundings,
  ) {}

  /** Connects, and stays connected. */
  start(): void {
    if (this.closed || this.wire) return;
    this.clear();
    this.listener.onLine('connecting');
    const since = this.seq === undefined ? '' : `?since=${this.seq}`;
    const wire = this.world.open(`/api/live/${encodeURIComponent(this.id)}/socket${since}`);
    this.wire = wire;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = ({ data }) => {
      if (this.wire === wire && typeof data === 'string') this.heard(data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
    this.deadline = setTimeout(() => this.lost(), DEAD_AFTER_MS);
  }

  /** Ends it for good. */
  close(): void {
    this.closed = true;
    this.clear();
    this.drop();
    this.refuseAll();
  }

  /** The page is seen again, or the network is back: do not wait any longer. */
  wake(): void {
    if (this.closed) return;
    if (this.wire) {
      if (this.open) this.ping();
      return;
    }
    this.failures = 0;
    this.start();
  }

  /** Asks for something; moves wait for the line to come back. */
  request(request: LiveRequest): Promise<Answer> {
    if (!this.open && request.type !== 'move') {
      return Promise.resolve({ type: 'refused', message: NOT_CONNECTED });
    }
    const id = this.nextId++;
    return new Promise((answer) => {
      this.pending.set(id, { request, answer });
      if (this.open) this.send({ ...request, id });
    });
  }

  private send(message: object): void {
    this.wire?.send(JSON.stringify(message));
  }

  private opened(wire: Wire): void {
    if (this.wire !== wire) return;
    this.open = true;
    this.failures = 0;
    this.heardOf();
    this.listener.onLine('open');
    // A move names its ply, so that the server cannot play it twice. What else
    // was asked for must be asked for anew by the person.
    for (const [id, { request, answer }] of this.pending) {
      if (request.type === 'move') {
        this.send({ ...request, id });
      } else {
        this.pending.delete(id);
        answer({ type: 'refused', message: NOT_CONNECTED });
      }
    }
    this.ping();
  }

  private heard(data: string): void {
    let message: LiveMessage;
    try {
      message = JSON.parse(data) as LiveMessage;
    } catch {
      return; // Nothing that our server sends.
    }
    this.heardOf();
    switch (message.type) {
      case 'state':
        this.seq = message.live.seq;
        this.gaps = 0;
        this.listener.onState(message.live);
        break;
      case 'event':
        this.event(message.seq, message.event);
        break;
      case 'presence':
        this.listener.onPresence(message);
        break;
      case 'thinking':
        this.listener.onThinking(message.on);
        break;
      case 'ack':
        this.answer(message.id, { type: 'ack' });
        break;
      case 'hint':
        this.answer(message.id, { type: 'hint', move: message.move });
        break;
      case 'refused':
        // Without a number it is no answer: something sent could not be read.
        if (message.id !== undefined) {
          this.answer(message.id, { type: 'refused', message: message.message });
        }
        break;
      case 'pong':
        this.listener.onLag(Math.max(0, this.world.now() - message.at));
        break;
      case 'restart':
        this.lost();
        break;
    }
  }

  /** The line is alive. */
  private heardOf(): void {
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  private event(seq: number, event: LiveEvent): void {
    if (this.seq !== undefined && seq <= this.seq) return;
    if (this.seq !== undefined && seq > this.seq + 1) {
      // Something was missed: ask for it, and if that leads to nothing, for all.
      this.gaps += 1;
      if (this.gaps > 1) this.seq = undefined;
      this.drop();
      this.start();
      return;
    }
    this.seq = seq;
    this.gaps = 0;
    this.listener.onEvent(event, seq);
  }

  private answer(id: number, answer: Answer): void {
    const asked = this.pending.get(id);
    this.pending.delete(id);
    asked?.answer(answer);
  }

  private lost(): void {
    this.drop();
    this.clear();
    if (this.closed) return;
    this.listener.onLine('lost');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => this.start(), wait * (0.75 + this.world.random() / 2));
  }

  /** Lets the wire go without hearing of it again. */
  private drop(): void {
    const wire = this.wire;
    this.wire = undefined;
    this.open = false;
    if (!wire) return;
    wire.onopen = null;
    wire.onclose = null;
    wire.onmessage = null;
    wire.close();
  }

  private clear(): void {
    clearTimeout(this.retry);
    clearTimeout(this.pinger);
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  private refuseAll(): void {
    for (const { answer } of this.pending.values()) {
      answer({ type: 'refused', message: NOT_CONNECTED });
    }
    this.pending.clear();
  }

  private ping(): void {
    clearTimeout(this.pinger);
    this.send({ type: 'ping', at: this.world.now() });
    this.deadline ??= setTimeout(() => this.lost(), DEAD_AFTER_MS);
    const next = this.world.visible() ? PING_MS : PING_HIDDEN_MS;
    this.pinger = setTimeout(() => this.ping(), next);
  }
}

/** The surroundings of a browser. */
export const browser: Surroundings = {
  open: (path) => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${path}`) as Wire;
  },
  now: () => Date.now(),
  random: () => Math.random(),
  visible: () => !document.hidden,
};
