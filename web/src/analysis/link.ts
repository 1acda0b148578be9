/** One question at a time to the engine, over a socket that comes back by itself. */
import type { AnalysisMessage, AnalysisRequest } from '../api';
import { browser, Connection, type Surroundings, watchNetwork } from '../connection/connection';

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** A question without its number. */
export type Question = Unnumbered<Exclude<AnalysisRequest, { type: 'stop' }>>;
type Asked = Extract<AnalysisRequest, { id: number }>;

export interface Listener {
  message: (message: AnalysisMessage) => void;
  /** Whether the engine answers, while something is asked; told when it changes. */
  connected: (on: boolean) => void;
}

export class AnalysisLink {
  private readonly connection: Connection;
  private readonly unwatch: () => void;
  private asked: Asked | undefined;
  private last = 0;
  private connected = true;

  constructor(
    private readonly listener: Listener,
    world: Surroundings = browser,
  ) {
    this.connection = new Connection(
      () => '/api/analysis/socket',
      {
        onReady: () => this.deliver(),
        onMessage: (message) => this.receive(message as AnalysisMessage),
        // Nothing is waited for: it need not come back.
        onGone: () => {
          if (!this.asked) this.connection.stop();
        },
        onState: (state) => this.say(state !== 'lost'),
        isNeeded: () => this.asked !== undefined,
      },
      world,
    );
    this.unwatch = watchNetwork(
      () => this.connection.wake(),
      () => this.connection.doubt(),
    );
  }

  /** Asks; what was asked before is given up. */
  ask(question: Question): void {
    this.last += 1;
    this.asked = { ...question, id: this.last };
    if (this.connection.ready) this.deliver();
    else this.connection.start();
  }

  /** Gives up what was asked. */
  stop(): void {
    const asked = this.asked;
    this.asked = undefined;
    if (!asked) return;
    if (this.connection.ready) this.connection.tell({ type: 'stop', id: asked.id });
    else this.connection.stop();
    this.say(true);
  }

  /** Does not wait any longer for the line to come back. */
  retry(): void {
    this.connection.wake();
  }

  close(): void {
    this.asked = undefined;
    this.unwatch();
    this.connection.stop();
  }

  private say(connected: boolean): void {
    const now = connected || !this.asked;
    if (now === this.connected) return;
    this.connected = now;
    this.listener.connected(now);
  }

  private deliver(): void {
    if (this.asked) this.connection.send(this.asked);
  }

  private receive(message: AnalysisMessage): void {
    // Reports of what is no longer asked for may still be on their way.
    if (message.type === 'pong' || message.id !== this.asked?.id) return;
    if (message.type === 'done' || message.type === 'error') this.asked = undefined;
    this.listener.message(message);
  }
}
