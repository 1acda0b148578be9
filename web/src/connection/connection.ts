/**
 * A WebSocket that reconnects automatically and uses pings to detect when the server does
 * not answer, even if the socket is still open.
 */
import type { SocketLike } from '../backend/backend';
import { watchNetwork } from './network';

/** `lost` lasts from the first second without a server until it answers again. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** The part of the browser that is used, replaced by a fake in tests. */
export interface Environment {
  now(): number;
  random(): number;
  visible(): boolean;
  /**
   * Registers callbacks for changes of the network and of the page's visibility. Returns a
   * function that unregisters them.
   */
  watchNetwork(onResume: () => void, onOffline: () => void): () => void;
}

export interface ConnectionListener {
  /** Called when the server has answered on a new socket: requests can be sent now. */
  onReady(): void;
  onMessage(message: { type: string }): void;
  /** Called when the socket has closed. Sent messages may not have arrived. */
  onClosed(): void;
  onState(state: ConnectionState): void;
  onLatency?(ms: number): void;
  /** Returns false while no messages are expected; pings are less frequent then. */
  isActive?(): boolean;
}

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 5_000;
const PING_MS = 3_000;
const IDLE_PING_MS = 25_000;
/** Time to reconnect after the socket has closed, before the connection counts as lost. */
const RECONNECT_GRACE_MS = 600;
/** Time without an answer after which the connection counts as lost. */
const REPLY_TIMEOUT_MS = 3_000;
/** The same after waking from sleep, or when the network has changed. */
const SUSPECT_TIMEOUT_MS = 1_000;
/** Time without an answer after which the socket is replaced. */
const DISCARD_AFTER_MS = 7_000;
/** A timer that fires this late shows that the device was asleep. */
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
  private unwatch: (() => void) | undefined;

  constructor(
    private readonly open: () => SocketLike,
    private readonly listener: ConnectionListener,
    private readonly environment: Environment,
  ) {}

  /** Returns whether the server has answered on the current socket. */
  get ready(): boolean {
    return this.hasReply;
  }

  /** Connects and reconnects whenever necessary. */
  start(): void {
    if (this.socket) return;
    this.clearTimers();
    this.unwatch ??= this.environment.watchNetwork(
      () => this.resume(),
      () => this.suspectOffline(),
    );
    if (this.currentState === undefined) this.setState('connecting');
    this.reportLostIn(RECONNECT_GRACE_MS);
    const socket = this.open();
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

  /** Closes the connection. No further callbacks until it is started again. */
  stop(): void {
    this.unwatch?.();
    this.unwatch = undefined;
    this.clearTimers();
    this.clearLostTimer();
    this.currentState = undefined;
    this.failures = 0;
    this.closeSocket();
  }

  /** Replaces the socket immediately. */
  reconnect(): void {
    this.closeSocket();
    this.start();
  }

  /** Closes the socket and reconnects after a delay with exponential backoff. */
  reconnectLater(): void {
    this.clearTimers();
    this.reportLostIn(RECONNECT_GRACE_MS);
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
    this.failures += 1;
    this.retryTimer = setTimeout(() => this.start(), wait * (0.75 + this.environment.random() / 2));
    this.closeSocket();
  }

  /** Checks the connection immediately, or reconnects. */
  resume(): void {
    if (this.isOpen && this.currentState !== 'lost') {
      this.ping();
      this.reportLostIn(SUSPECT_TIMEOUT_MS);
    } else if (this.currentState === 'lost' || (this.currentState !== undefined && !this.socket)) {
      this.failures = 0;
      this.reconnect();
    }
  }

  /** Sends a message that the server answers. The connection must be ready. */
  send(message: object): void {
    this.sendUnconfirmed(message);
    // The answer may take long, but the pong of a ping does not.
    this.ping();
  }

  /** Sends a message that is not answered. */
  sendUnconfirmed(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Checks the connection because the browser reports that it is offline. */
  private suspectOffline(): void {
    if (this.currentState === undefined || this.currentState === 'lost') return;
    if (this.isOpen) this.resume();
    else this.setState('lost');
  }

  private receive(data: string): void {
    let message: { type: string; at?: number };
    try {
      message = JSON.parse(data) as typeof message;
    } catch {
      return; // Not a message of our server.
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
    // Missed messages arrive before the first pong.
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

  /** Closes the socket without further callbacks from it. */
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

/** The environment of a real browser. */
export const browserEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  visible: () => !document.hidden,
  watchNetwork,
};
