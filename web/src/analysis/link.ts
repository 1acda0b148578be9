/** One question at a time to the engine, over a socket that comes back by itself. */
import type { AnalysisMessage, AnalysisRequest } from '../api';

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** A question without its number. */
export type Question = Unnumbered<Exclude<AnalysisRequest, { type: 'stop' }>>;

export interface Listener {
  message: (message: AnalysisMessage) => void;
  /** Whether the engine can be reached; told when it changes. */
  connected: (on: boolean) => void;
}

/** What is needed of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  readyState: number;
  send: (text: string) => void;
  close: () => void;
}

const OPEN = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

function openSocket(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/analysis/socket`);
}

export class AnalysisLink {
  private socket: Socket | undefined;
  private asked: AnalysisRequest | undefined;
  private last = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly open: () => Socket = openSocket,
  ) {}

  /** Asks; what was asked before is given up. */
  ask(question: Question): void {
    this.last += 1;
    this.asked = { ...question, id: this.last };
    this.deliver();
  }

  /** Gives up what was asked. */
  stop(): void {
    const asked = this.asked;
    this.asked = undefined;
    if (asked && this.socket?.readyState === OPEN) this.send({ type: 'stop', id: asked.id });
  }

  close(): void {
    this.asked = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }

  private send(request: AnalysisRequest): void {
    this.socket?.send(JSON.stringify(request));
  }

  private deliver(): void {
    if (!this.asked) return;
    if (!this.socket) {
      if (this.timer === undefined) this.connect();
    } else if (this.socket.readyState === OPEN) {
      this.send(this.asked);
    }
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.listener.connected(true);
      this.deliver();
    };
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = () => {
      this.socket = undefined;
      this.listener.connected(false);
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.deliver();
      }, this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  private receive(data: unknown): void {
    if (typeof data !== 'string') return;
    let message: AnalysisMessage;
    try {
      message = JSON.parse(data) as AnalysisMessage;
    } catch {
      return;
    }
    // Reports of what is no longer asked for may still be on their way.
    if (message.id !== this.asked?.id) return;
    if (message.type === 'done' || message.type === 'error') this.asked = undefined;
    this.listener.message(message);
  }
}
