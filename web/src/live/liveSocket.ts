/** WebSocket of a live game. It reconnects automatically. */
import type { Color, LiveGame, LiveRequest, LiveUpdate, Phrase, ServerMessage } from '../api/types';
import type { Backend } from '../backend/backend';
import { Connection, type ConnectionState, type Environment } from '../connection/connection';
import { errorText } from '../texts/errors';

export type Reply =
  | { type: 'ack' }
  | Omit<Extract<ServerMessage, { type: 'hint' }>, 'id'>
  | { type: 'refused'; message: string }
  /** The connection was lost before the reply, or there was none. */
  | { type: 'lost' };

/**
 * Presence of players and spectators, and the claims that are possible if the player to
 * move is absent.
 */
export type Presence = Omit<Extract<ServerMessage, { type: 'presence' }>, 'type'>;

export interface LiveSocketListener {
  onState(live: LiveGame): void;
  onEvent(event: LiveUpdate, seq: number): void;
  onPresence(presence: Presence): void;
  onThinking(on: boolean): void;
  onPhrase(by: Color, phrase: Phrase): void;
  onConnection(state: ConnectionState): void;
  onLatency(ms: number): void;
  /** Called when all missed events have arrived and requests can be sent. */
  onReady(): void;
}

export class LiveSocket {
  private readonly connection: Connection;
  private closed = false;
  private gaps = 0;
  private nextId = 1;
  private readonly pending = new Map<number, (answer: Reply) => void>();

  constructor(
    backend: Pick<Backend, 'openLiveSocket'>,
    id: string,
    private seq: number | undefined,
    private readonly listener: LiveSocketListener,
    environment: Environment,
  ) {
    this.connection = new Connection(
      () => backend.openLiveSocket(id, this.seq),
      {
        onReady: () => listener.onReady(),
        onMessage: (message) => this.receive(message as ServerMessage),
        onClosed: () => this.dropPending(),
        onState: (state) => listener.onConnection(state),
        onLatency: (ms) => listener.onLatency(ms),
      },
      environment,
    );
  }

  /** Connects and reconnects whenever necessary. */
  start(): void {
    if (!this.closed) this.connection.start();
  }

  /** Closes the socket permanently. */
  close(): void {
    this.closed = true;
    this.connection.stop();
    this.dropPending();
  }

  /** Checks the connection immediately, or reconnects. */
  resume(): void {
    if (!this.closed) this.connection.resume();
  }

  /** Returns whether requests can be sent. */
  get ready(): boolean {
    return this.connection.ready;
  }

  /** Sends a request if there is a connection. A request is never sent later. */
  request(request: LiveRequest): Promise<Reply> {
    if (!this.connection.ready) return Promise.resolve({ type: 'lost' });
    const id = this.nextId++;
    return new Promise((answer) => {
      this.pending.set(id, answer);
      this.connection.send({ ...request, id });
    });
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.seq = message.live.seq;
        this.gaps = 0;
        this.listener.onState(message.live);
        break;
      case 'event':
        this.receiveEvent(message.seq, message.event);
        break;
      case 'presence':
        this.listener.onPresence(message);
        break;
      case 'thinking':
        this.listener.onThinking(message.on);
        break;
      case 'phrase':
        this.listener.onPhrase(message.by, message.phrase);
        break;
      case 'ack':
        this.settle(message.id, { type: 'ack' });
        break;
      case 'hint': {
        const { id, ...hint } = message;
        this.settle(id, hint);
        break;
      }
      case 'refused':
        // Without an id this is not a reply: a message could not be parsed.
        if (message.id !== undefined) {
          this.settle(message.id, {
            type: 'refused',
            message: errorText({ code: 'refused', ...message }),
          });
        }
        break;
    }
  }

  private receiveEvent(seq: number, event: LiveUpdate): void {
    if (this.seq !== undefined && seq <= this.seq) return;
    if (this.seq !== undefined && seq > this.seq + 1) {
      // Events were missed: request them by reconnecting. If that does not help, request
      // the whole state.
      this.gaps += 1;
      if (this.gaps > 1) this.seq = undefined;
      this.connection.reconnect();
      return;
    }
    this.seq = seq;
    this.gaps = 0;
    this.listener.onEvent(event, seq);
  }

  private settle(id: number, answer: Reply): void {
    const resolve = this.pending.get(id);
    this.pending.delete(id);
    resolve?.(answer);
  }

  private dropPending(): void {
    const unanswered = [...this.pending.values()];
    this.pending.clear();
    for (const answer of unanswered) answer({ type: 'lost' });
  }
}
