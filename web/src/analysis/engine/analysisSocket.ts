/** WebSocket to the analysis engine. Sends one query at a time and reconnects automatically. */
import type { AnalysisReply, AnalysisRequest } from '../../api';
import type { Backend } from '../../backend/backend';
import { browserEnvironment, Connection, type Environment } from '../../connection/connection';
import type { AnalysisListener, AnalysisQuery, AnalysisSource } from './source';

type NumberedQuery = Extract<AnalysisRequest, { id: number }>;

export class AnalysisSocket implements AnalysisSource {
  private readonly connection: Connection;
  private current: NumberedQuery | undefined;
  private lastId = 0;
  private connected = true;

  constructor(
    backend: Pick<Backend, 'openAnalysisSocket'>,
    private readonly listener: AnalysisListener,
    environment: Environment = browserEnvironment,
  ) {
    this.connection = new Connection(
      () => backend.openAnalysisSocket(),
      {
        onReady: () => this.sendCurrent(),
        onMessage: (message) => this.receive(message as AnalysisReply),
        // Without a query there is no reason to reconnect.
        onClosed: () => {
          if (!this.current) this.connection.stop();
        },
        onState: (state) => this.reportConnected(state !== 'lost'),
        isActive: () => this.current !== undefined,
      },
      environment,
    );
  }

  query(query: AnalysisQuery): void {
    this.lastId += 1;
    this.current = { ...query, id: this.lastId };
    if (this.connection.ready) this.sendCurrent();
    else this.connection.start();
  }

  stop(): void {
    const cancelled = this.current;
    this.current = undefined;
    if (!cancelled) return;
    if (this.connection.ready) this.connection.sendUnconfirmed({ type: 'stop', id: cancelled.id });
    else this.connection.stop();
    this.reportConnected(true);
  }

  /** Reconnects immediately instead of waiting for the next attempt. */
  retry(): void {
    this.connection.resume();
  }

  close(): void {
    this.current = undefined;
    this.connection.stop();
  }

  private reportConnected(connected: boolean): void {
    const now = connected || !this.current;
    if (now === this.connected) return;
    this.connected = now;
    this.listener.onConnected(now);
  }

  private sendCurrent(): void {
    if (this.current) this.connection.send(this.current);
  }

  private receive(message: AnalysisReply): void {
    // Reports for a cancelled query may still arrive.
    if (message.type === 'pong' || message.id !== this.current?.id) return;
    if (message.type === 'done' || message.type === 'error') this.current = undefined;
    this.listener.onMessage(message);
  }
}
