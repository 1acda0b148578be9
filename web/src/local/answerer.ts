/** Sends requests to a worker, which is started again if it has failed. */
import * as t from 'texts:site';
import { ApiError, apiErrorFrom, type RequestOptions } from '../api/http';
import type { AnswerMessage, FromSite, ToSite } from './messages';

/** The part of the interface of workers that is used. */
export interface WorkerLike<In, Out> {
  postMessage(message: In): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Out>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type SiteWorker = WorkerLike<ToSite, FromSite>;

/** Hears of messages that are no answers. */
export interface AnswererListener {
  onMessage(message: Exclude<FromSite, AnswerMessage>): void;
  onFailed(): void;
}

export class Answerer {
  private worker: SiteWorker | undefined;
  private readonly waiting = new Map<number, (answer: AnswerMessage) => void>();
  private lastId = 0;

  constructor(
    private readonly createWorker: () => SiteWorker,
    private readonly listener?: AnswererListener,
  ) {}

  /** Returns the parsed answer. Rejects with an `ApiError`. */
  async request<T>(
    method: string,
    path: string,
    body?: unknown,
    { type, signal }: RequestOptions = {},
  ): Promise<T> {
    const text = typeof body === 'string' && type ? body : (JSON.stringify(body) ?? '');
    const { status, body: answer } = await this.send(method, path, text, signal);
    if (status === 0) throw new ApiError(0, 'failed', t.couldNotCompute());
    const value: unknown = answer === '' ? undefined : JSON.parse(answer);
    if (status >= 400) throw apiErrorFrom(status, value);
    return value as T;
  }

  /** Sends a message that has no answer. */
  post(message: ToSite): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  private send(
    method: string,
    path: string,
    body: string,
    signal: AbortSignal | undefined,
  ): Promise<AnswerMessage> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.waiting.delete(id);
        reject(new ApiError(0, 'cancelled', t.cancelled()));
      };
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      this.waiting.set(id, (answer) => {
        signal?.removeEventListener('abort', cancel);
        resolve(answer);
      });
      this.post({ id, method, path, body });
    });
  }

  private start(): SiteWorker {
    const worker = this.createWorker();
    worker.onmessage = ({ data }) => {
      if (!('status' in data)) return this.listener?.onMessage(data);
      // The state of the WebAssembly is unknown after an error in it.
      if (data.status === 0) return this.fail(data.body);
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    worker.onerror = (event) => this.fail(event.message);
    return worker;
  }

  /** Gives up all requests. The next one starts another worker. */
  private fail(message: string) {
    this.worker?.terminate();
    this.worker = undefined;
    const given = [...this.waiting];
    this.waiting.clear();
    for (const [id, answer] of given) answer({ id, status: 0, body: message });
    this.listener?.onFailed();
  }
}
