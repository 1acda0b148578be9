/**
 * A WebSocket to the server that is kept up, and that knows if the server
 * answers: a socket that is open says nothing about that.
 */

/** `lost` from the first second without a server until it answers again. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** The part of a WebSocket that is used. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The part of the browser that is used, so that tests can stand in for it. */
export interface Environment {
  open(path: string): SocketLike;
  now(): number;
  random(): number;
  visible(): boolean;
}

export interface ConnectionListener {
  /** The server has answered on a new socket: it can be asked now. */
  onReady(): void;
  onMessage(message: { type: string }): void;
  /** The socket is gone; what was sent over it may never have arrived. */
  onClosed(): void;
  onState(state: ConnectionState): void;
  onLatency?(ms: number): void;
  /** False while nothing is expected of the server: then it is asked less often. */
  isActive?(): boolean;
}

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 5_000;
const PING_MS = 3_000;
const IDLE_PING_MS = 25_000;
/** Time for a new socket to take the place of one that has closed, before anything is said. */
const RECONNECT_GRACE_MS = 600;
/** Time for an answer before the line is called lost. */
const REPLY_TIMEOUT_MS = 3_000;
/** The same when there is a reason to doubt it: after sleep, or if the network has changed. */
const SUSPECT_TIMEOUT_MS = 1_000;
/** Time for an answer before the socket is given up for a new one. */
const DISCARD_AFTER_MS = 7_000;
/** A timer this late has slept. */
const SLEEP_THRESHOLD_MS = 2_000;

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  private socket: SocketLike | undefined;
  private isOpen = false;
  private hasReply = false;
  private failures = 0;
  private currentState: ConnectionState | undefined;
  private retryTimer: Timer | undefined;
  private pingTimer: Timer | undefined;
  private discardTimer: Timer | undefined;
  private lostTimer: { timer: Timer; at: number } | undefined;

  constructor(
    private readonly path: () => string,
    private readonly listener: ConnectionListener,
    private readonly environment: Environment,
  ) {}

  /** Whether the server has answered on the socket that is open. */
  get ready(): boolean {
    return this.hasReply;
  }

  /** Connects, and stays connected. */
  start(): void {
    if (this.socket) return;
    this.clearTimers();
    if (this.currentState === undefined) this.setState('connecting');
    this.reportLostIn(RECONNECT_GRACE_MS);
    const socket = this.environment.open(this.path());
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.isOpen = true;
      this.ping();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket && typeof data === 'string') this.receive(data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.reconnectLater();
    };
    this.discardTimer ??= setTimeout(() => this.reconnectLater(), DISCARD_AFTER_MS);
  }

  /** Closes it; nothing more is said of it until it is started again. */
  stop(): void {
    this.clearTimers();
    this.clearLostTimer();
    this.currentState = undefined;
    this.failures = 0;
    this.closeSocket();
  }

  /** Takes a new socket at once. */
  reconnect(): void {
    this.closeSocket();
    this.start();
  }

  /** Gives the socket up, and takes a new one after a while. */
  reconnectLater(): void {
    this.clearTimers();
    this.reportLostIn(RECONNECT_GRACE_MS);
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
    this.failures += 1;
    this.retryTimer = setTimeout(() => this.start(), wait * (0.75 + this.environment.random() / 2));
    this.closeSocket();
  }

  /** Does not wait any longer: the page is seen again, or the network is back. */
  resume(): void {
    if (this.isOpen && this.currentState !== 'lost') {
      this.ping();
      this.reportLostIn(SUSPECT_TIMEOUT_MS);
    } else if (this.currentState === 'lost' || (this.currentState !== undefined && !this.socket)) {
      this.failures = 0;
      this.reconnect();
    }
  }

  /** Finds out if the line is still there: the browser says that there is no network. */
  suspectOffline(): void {
    if (this.currentState === undefined || this.currentState === 'lost') return;
    if (this.isOpen) this.resume();
    else this.setState('lost');
  }

  /** Sends what the server has to answer; only to be called if the connection is ready. */
  send(message: object): void {
    this.sendUnconfirmed(message);
    // The answer itself may take long: that to a ping does not.
    this.ping();
  }

  /** Sends what needs no answer. */
  sendUnconfirmed(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(data: string): void {
    let message: { type: string; at?: number };
    try {
      message = JSON.parse(data) as typeof message;
    } catch {
      return; // Nothing that our server sends.
    }
    clearTimeout(this.discardTimer);
    this.discardTimer = undefined;
    this.clearLostTimer();
    if (message.type === 'restart') {
      this.reconnectLater();
      return;
    }
    if (message.type !== 'pong') {
      this.listener.onMessage(message);
    } else {
      this.listener.onLatency?.(Math.max(0, this.environment.now() - (message.at ?? 0)));
    }
    // What was missed comes before the first answer to a ping.
    if (this.hasReply || message.type === 'pong') this.setState('open');
    if (this.hasReply || message.type !== 'pong') return;
    this.hasReply = true;
    this.failures = 0;
    this.listener.onReady();
  }

  private setState(state: ConnectionState): void {
    if (this.currentState === state) return;
    this.currentState = state;
    this.listener.onState(state);
  }

  private reportLostIn(ms: number): void {
    const at = this.environment.now() + ms;
    if (this.lostTimer && this.lostTimer.at <= at) return;
    this.clearLostTimer();
    const timer = setTimeout(() => this.setState('lost'), ms);
    this.lostTimer = { timer, at };
  }

  private clearLostTimer(): void {
    clearTimeout(this.lostTimer?.timer);
    this.lostTimer = undefined;
  }

  private ping(): void {
    clearTimeout(this.pingTimer);
    this.sendUnconfirmed({ type: 'ping', at: this.environment.now() });
    this.reportLostIn(REPLY_TIMEOUT_MS);
    this.discardTimer ??= setTimeout(() => this.reconnectLater(), DISCARD_AFTER_MS);
    const needed = this.environment.visible() && (this.listener.isActive?.() ?? true);
    const wait = needed ? PING_MS : IDLE_PING_MS;
    const due = this.environment.now() + wait;
    this.pingTimer = setTimeout(() => {
      this.ping();
      if (this.environment.now() - due > SLEEP_THRESHOLD_MS) this.reportLostIn(SUSPECT_TIMEOUT_MS);
    }, wait);
  }

  /** Lets the wire go without hearing of it again. */
  private closeSocket(): void {
    const socket = this.socket;
    this.socket = undefined;
    this.isOpen = false;
    this.hasReply = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.listener.onClosed();
  }

  private clearTimers(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.pingTimer);
    clearTimeout(this.discardTimer);
    this.discardTimer = undefined;
  }
}

/** The surroundings of a browser. */
export const browserEnvironment: Environment = {
  open: (path) => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${path}`) as SocketLike;
  },
  now: () => Date.now(),
  random: () => Math.random(),
  visible: () => !document.hidden,
};

/**
 * Calls back when the browser says that the line may have changed. Returns a
 * function that ends this.
 */
export function watchNetwork(onResume: () => void, onOffline: () => void): () => void {
  const onVisibilityChange = () => {
    if (!document.hidden) onResume();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onResume();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  document.addEventListener('resume', onResume);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onResume);
  window.addEventListener('offline', onOffline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    document.removeEventListener('resume', onResume);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', onResume);
    window.removeEventListener('offline', onOffline);
  };
}
