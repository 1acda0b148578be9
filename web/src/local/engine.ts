/** The engine in workers: searches for live games, and the analysis socket. */
import type { AnalysisReply, AnalysisRequest } from '../api';
import type { SocketLike } from '../backend/backend';
import type { WorkerLike } from './answerer';
import type { FromEngine, ToEngine } from './messages';

export type EngineWorker = WorkerLike<ToEngine, FromEngine>;

/** Searches positions of live games, one after another. */
export class PlayingEngine {
  private worker: EngineWorker | undefined;

  constructor(
    private readonly createWorker: () => EngineWorker,
    private readonly onFound: (job: string, best: string) => void,
  ) {}

  search(job: string): void {
    if (!this.worker) {
      this.worker = this.createWorker();
      this.worker.onmessage = ({ data }) => {
        if ('job' in data) this.onFound(data.job, data.best);
      };
    }
    this.worker.postMessage({ job });
  }
}

/** An analysis that runs in a worker of its own. Ending the worker stops it. */
class RunningAnalysis {
  private worker: EngineWorker | undefined;
  private id: number | undefined;

  constructor(
    private readonly createWorker: () => EngineWorker,
    private readonly onReply: (reply: string) => void,
  ) {}

  start(request: { id: number }): void {
    this.stop(this.id);
    this.worker ??= this.createWorker();
    this.worker.onmessage = ({ data }) => {
      if (!('reply' in data)) return;
      const { type } = JSON.parse(data.reply) as AnalysisReply;
      if (type === 'done' || type === 'error') this.id = undefined;
      this.onReply(data.reply);
    };
    this.id = request.id;
    this.worker.postMessage({ analyse: JSON.stringify(request) });
  }

  /** Stops the analysis with this number, if it runs. */
  stop(id: number | undefined): void {
    if (id === undefined || id !== this.id) return;
    this.id = undefined;
    this.close();
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** The analysis socket of the server, served by the page. */
export class AnalysisSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly lines: RunningAnalysis;
  private readonly game: RunningAnalysis;

  constructor(createWorker: () => EngineWorker) {
    const reply = (data: string) => this.onmessage?.({ data });
    this.lines = new RunningAnalysis(createWorker, reply);
    this.game = new RunningAnalysis(createWorker, reply);
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const request = JSON.parse(text) as AnalysisRequest;
    if (request.type === 'ping') {
      const pong: AnalysisReply = { type: 'pong', at: request.at };
      setTimeout(() => this.onmessage?.({ data: JSON.stringify(pong) }));
    } else if (request.type === 'stop') {
      this.lines.stop(request.id);
      this.game.stop(request.id);
    } else {
      (request.type === 'lines' ? this.lines : this.game).start(request);
    }
  }

  close(): void {
    this.lines.close();
    this.game.close();
  }
}
