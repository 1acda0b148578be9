/**
 * A WebSocket to the server that is kept up, and that knows if the server
 * answers: a socket that is open says nothing about that.
 */

/** `lost` from the first second without a server until it answers again. */
export type LineState = 'connecting' | 'open' | 'lost';

/** The part of a WebSocket that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The part of the browser that is used, so that tests can stand in for it. */
export interface Surroundings {
  open(path: string): Wire;
  now(): number;
  random(): number;
  visible(): boolean;
}

export interface ConnectionListener {
  /** The server has answered on a new socket: it can be asked now. */
  onReady(): void;
  onMessage(message: { type: string }): void;
  /** The socket is gone; what was sent over it may never have arrived. */
  onGone(): void;
  onState(state: LineState): void;
  onLag?(ms: number): void;
  /** False while nothing is expected of the server: then it is asked less often. */
  isNeeded?(): boolean;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
const PING_MS = 3_000;
const PING_IDLE_MS = 25_000;
/** Time for a new socket to take the place of one that has closed, before anything is said. */
const REPLACE_MS = 600;
/** Time for an answer before the line is called lost. */
const ANSWER_MS = 3_000;
/** The same when there is a reason to doubt it: after sleep, or if the network has changed. */
const DOUBT_MS = 1_000;
/** Time for an answer before the socket is given up for a new one. */
const DEAD_AFTER_MS = 7_000;
/** A timer this late has slept. */
const SLEPT_MS = 2_000;

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  private wire: Wire | undefined;
  private opened = false;
  private answered = false;
  private failures = 0;
  private state: LineState | undefined;
  private retry: Timer | undefined;
  private pinger: Timer | undefined;
  private deadline: Timer | undefined;
  private notice: { timer: Timer; at: number } | undefined;

  constructor(
    private readonly path: () => string,
    private readonly listener: ConnectionListener,
    private readonly world: Surroundings,
  ) {}

  /** Whether the server has answered on the socket that is open. */
  get ready(): boolean {
    return this.answered;
  }

  /** Connects, and stays connected. */
  start(): void {
    if (this.wire) return;
    this.clear();
    if (this.state === undefined) this.turn('connecting');
    this.sayLostIn(REPLACE_MS);
    const wire = this.world.open(this.path());
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.opened = true;
      this.ping();
    };
    wire.onmessage = ({ data }) => {
      if (this.wire === wire && typeof data === 'string') this.receive(data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lose();
    };
    this.deadline ??= setTimeout(() => this.lose(), DEAD_AFTER_MS);
  }

  /** Closes it; nothing more is said of it until it is started again. */
  stop(): void {
    this.clear();
    this.clearNotice();
    this.state = undefined;
    this.failures = 0;
    this.drop();
  }

  /** Takes a new socket at once. */
  renew(): void {
    this.drop();
    this.start();
  }

  /** Gives the socket up, and takes a new one after a while. */
  lose(): void {
    this.clear();
    this.sayLostIn(REPLACE_MS);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => this.start(), wait * (0.75 + this.world.random() / 2));
    this.drop();
  }

  /** Does not wait any longer: the page is seen again, or the network is back. */
  wake(): void {
    if (this.opened && this.state !== 'lost') {
      this.ping();
      this.sayLostIn(DOUBT_MS);
    } else if (this.state === 'lost' || (this.state !== undefined && !this.wire)) {
      this.failures = 0;
      this.renew();
    }
  }

  /** Finds out if the line is still there: the browser says that there is no network. */
  doubt(): void {
    if (this.state === undefined || this.state === 'lost') return;
    if (this.opened) this.wake();
    else this.turn('lost');
  }

  /** Sends what the server has to answer; only to be called if the connection is ready. */
  send(message: object): void {
    this.tell(message);
    // The answer itself may take long: that to a ping does not.
    this.ping();
  }

  /** Sends what needs no answer. */
  tell(message: object): void {
    this.wire?.send(JSON.stringify(message));
  }

  private receive(data: string): void {
    let message: { type: string; at?: number };
    try {
      message = JSON.parse(data) as typeof message;
    } catch {
      return; // Nothing that our server sends.
    }
    clearTimeout(this.deadline);
    this.deadline = undefined;
    this.clearNotice();
    if (message.type === 'restart') {
      this.lose();
      return;
    }
    if (message.type !== 'pong') {
      this.listener.onMessage(message);
    } else {
      this.listener.onLag?.(Math.max(0, this.world.now() - (message.at ?? 0)));
    }
    // What was missed comes before the first answer to a ping.
    if (this.answered || message.type === 'pong') this.turn('open');
    if (this.answered || message.type !== 'pong') return;
    this.answered = true;
    this.failures = 0;
    this.listener.onReady();
  }

  private turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.onState(state);
  }

  private sayLostIn(ms: number): void {
    const at = this.world.now() + ms;
    if (this.notice && this.notice.at <= at) return;
    this.clearNotice();
    const timer = setTimeout(() => this.turn('lost'), ms);
    this.notice = { timer, at };
  }

  private clearNotice(): void {
    clearTimeout(this.notice?.timer);
    this.notice = undefined;
  }

  private ping(): void {
    clearTimeout(this.pinger);
    this.tell({ type: 'ping', at: this.world.now() });
    this.sayLostIn(ANSWER_MS);
    this.deadline ??= setTimeout(() => this.lose(), DEAD_AFTER_MS);
    const needed = this.world.visible() && (this.listener.isNeeded?.() ?? true);
    const wait = needed ? PING_MS : PING_IDLE_MS;
    const due = this.world.now() + wait;
    this.pinger = setTimeout(() => {
      this.ping();
      if (this.world.now() - due > SLEPT_MS) this.sayLostIn(DOUBT_MS);
    }, wait);
  }

  /** Lets the wire go without hearing of it again. */
  private drop(): void {
    const wire = this.wire;
    this.wire = undefined;
    this.opened = false;
    this.answered = false;
    if (!wire) return;
    wire.onopen = null;
    wire.onclose = null;
    wire.onmessage = null;
    wire.close();
    this.listener.onGone();
  }

  private clear(): void {
    clearTimeout(this.retry);
    clearTimeout(this.pinger);
    clearTimeout(this.deadline);
    this.deadline = undefined;
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

/**
 * Calls back when the browser says that the line may have changed. Returns a
 * function that ends this.
 */
export function watchNetwork(wake: () => void, doubt: () => void): () => void {
  const seen = () => {
    if (!document.hidden) wake();
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) wake();
  };
  document.addEventListener('visibilitychange', seen);
  document.addEventListener('resume', wake);
  window.addEventListener('pageshow', shown);
  window.addEventListener('online', wake);
  window.addEventListener('offline', doubt);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    document.removeEventListener('resume', wake);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', doubt);
  };
}
