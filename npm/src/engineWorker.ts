/** Workers with an engine. */
import { HeterodoxError, typed } from './errors.js';
import type { FromWorker, ToWorker } from './messages.js';
import { startThread, type Thread } from './thread.js';

/** What an engine sends about its searches. */
type AboutSearch = FromWorker & { type: 'report' | 'end' | 'error' };

type Start = Omit<ToWorker & { type: 'start' }, 'type'>;

/**
 * A worker with an engine, and the workers that help it.
 *
 * @internal
 */
export class EngineWorker {
  readonly #thread: Promise<Thread>;
  #helpers: readonly Promise<Thread>[] = [];
  #isBusy = true;
  #isOver = false;
  /** Resolves when the engine is ready. */
  readonly ready: Promise<void>;

  /** Starts the workers. `receive` gets results, `fail` the reason if one dies or cannot start. */
  constructor(
    start: Start,
    receive: (message: AboutSearch) => void,
    fail: (error: HeterodoxError) => void,
  ) {
    let resolve = (): void => {};
    let reject = (_error: HeterodoxError): void => {};
    this.ready = new Promise((...functions) => {
      [resolve, reject] = functions;
    });
    const refuse = (error: HeterodoxError): void => {
      reject(error);
      fail(error);
    };
    const sort = (message: FromWorker): void => {
      if (message.type === 'error' && message.id === 0) refuse(errorOf(message));
      else if (message.type !== 'ready') receive(message);
      else this.#startHelpers(start, message.memory, receive).then(resolve, refuse);
    };
    this.#thread = startThread({ receive: sort, fail: (reason) => refuse(notLoaded(reason)) });
    this.#thread.catch((reason: unknown) => refuse(notLoaded(reason)));
    // `fail` tells about it.
    this.ready.catch(() => {});
    this.post({ type: 'start', ...start });
  }

  /** Sends a message. */
  post(message: ToWorker): void {
    this.#do((thread) => thread.post(message));
  }

  /** Says whether a program in Node has to wait for the worker. */
  setBusy(isBusy: boolean): void {
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    this.#do((thread) => thread.setBusy(isBusy));
  }

  /** Ends the workers, whatever they do. */
  terminate(): void {
    this.#isOver = true;
    this.#do((thread) => thread.terminate());
    for (const helper of this.#helpers) {
      helper.then(
        (thread) => thread.terminate(),
        () => {},
      );
    }
  }

  #do(action: (thread: Thread) => void): void {
    this.#thread.then(action, () => {});
  }

  /** Starts the helpers of an engine, in its memory. Resolves when they are ready. */
  async #startHelpers(
    { module, helpers }: Start,
    memory: WebAssembly.Memory | undefined,
    receive: (message: AboutSearch) => void,
  ): Promise<void> {
    if (!memory || this.#isOver) return;
    const started = Array.from({ length: helpers }, () => startHelper(module, memory, receive));
    this.#helpers = started.map(({ thread }) => thread);
    await Promise.all(started.map(({ ready }) => ready));
  }
}

/**
 * Starts a worker that helps to search. If it breaks later, the search of the engine waits for it in
 * vain: `receive` then gets the error as one of the engine.
 */
function startHelper(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  receive: (error: FromWorker & { type: 'error' }) => void,
): { thread: Promise<Thread>; ready: Promise<void> } {
  let resolve = (): void => {};
  let reject = (_error: HeterodoxError): void => {};
  let isReady = false;
  const ready = new Promise<void>((...functions) => {
    [resolve, reject] = functions;
  });
  const fail = (reason: unknown): void => {
    if (isReady) receive({ type: 'error', id: 0, error: String(reason), isBroken: true });
    else reject(notLoaded(reason));
  };
  const sort = (message: FromWorker): void => {
    if (message.type === 'error') {
      fail(message.error);
      return;
    }
    isReady = true;
    resolve();
  };
  const thread = startThread({ receive: sort, fail });
  thread.then((helper) => {
    helper.post({ type: 'help', module, memory });
    // The program waits for the engine.
    helper.setBusy(false);
  }, fail);
  return { thread, ready };
}

/**
 * Returns the error that a worker has sent.
 *
 * @internal
 */
export function errorOf(message: FromWorker & { type: 'error' }): HeterodoxError {
  return typed(message.isBroken ? new Error(message.error) : message.error);
}

/**
 * Returns the error for an engine that cannot be loaded.
 *
 * @internal
 */
export function notLoaded(cause: unknown): HeterodoxError {
  return new HeterodoxError('not-loaded', `The engine cannot be loaded: ${cause}`, { cause });
}
