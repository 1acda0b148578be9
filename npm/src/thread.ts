/** Workers, in browsers and in Node. */
import type { FromWorker, ToWorker } from './messages.js';

/**
 * A worker.
 *
 * @internal
 */
export interface Thread {
  post(message: ToWorker): void;
  /** Says whether the program has to wait for the worker. Pages never wait. */
  setBusy(isBusy: boolean): void;
  terminate(): void;
}

/** What is done with the messages of a worker. */
interface Receiver {
  receive(message: FromWorker): void;
  /** Called if the worker cannot be started, or has died. */
  fail(reason: unknown): void;
}

/** A worker of Node. */
interface NodeWorker {
  postMessage(message: ToWorker): void;
  on(event: 'message' | 'error', receive: (value: never) => void): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<number>;
}

/** The module `node:worker_threads`. */
interface Threads {
  Worker: new (address: URL, options: { execArgv: string[] }) => NodeWorker;
}

function startInPage({ receive, fail }: Receiver): Thread {
  const worker = startWorker();
  worker.onmessage = (event: MessageEvent<FromWorker>) => receive(event.data);
  worker.onerror = (event) => fail(event.message || 'the worker cannot be loaded');
  return {
    post: (message) => worker.postMessage(message),
    setBusy: () => {},
    terminate: () => worker.terminate(),
  };
}

/**
 * Starts the worker. Pages may not start one of another host. A page without a bundler may have the
 * package from there: then a worker of its own imports it.
 */
function startWorker(): Worker {
  try {
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    // Not as one expression, which bundlers would take for another file to copy.
    const folder = import.meta.url;
    const address = new URL('./worker.js', folder).href;
    const script = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
    const own = URL.createObjectURL(script);
    const worker = new Worker(own, { type: 'module' });
    // The worker has read it when it sends or fails.
    for (const event of ['message', 'error'] as const) {
      worker.addEventListener(event, () => URL.revokeObjectURL(own), { once: true });
    }
    return worker;
  }
}

async function startInNode({ receive, fail }: Receiver): Promise<Thread> {
  // Bundlers for browsers must not look for this module.
  const threads = 'node:worker_threads';
  const node = (await import(/* @vite-ignore */ /* webpackIgnore: true */ threads)) as Threads;
  // Arguments of the program, such as `--input-type`, are not for its workers.
  const worker = new node.Worker(new URL('./worker.js', import.meta.url), { execArgv: [] });
  worker.on('message', receive);
  worker.on('error', fail);
  return {
    post: (message) => worker.postMessage(message),
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

/**
 * Starts a worker.
 *
 * @internal
 */
export async function startThread(receiver: Receiver): Promise<Thread> {
  return typeof Worker === 'undefined' ? startInNode(receiver) : startInPage(receiver);
}
