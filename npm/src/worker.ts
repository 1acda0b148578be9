/** The worker of the engine: searches one position at a time, or helps another worker to do so. */
import type { FromWorker, ToWorker } from './messages.js';
import startAlone, { Engine } from './wasm/engine.js';
import startShared, { help, Engine as SharedEngine } from './wasm/threads.js';

/** What sends and receives messages. */
interface Port {
  post(message: FromWorker): void;
  listen(receive: (message: ToWorker) => void): void;
}

/** The number of the running search. */
let running = 0;
let stopped: Int32Array | undefined;
let engine: Engine | SharedEngine | undefined;

/** Serves the messages of a port. */
function serve(port: Port): void {
  const caller = {
    now: () => performance.now(),
    isStopped: () => stopped !== undefined && Atomics.load(stopped, 0) >= running,
    report: (info: string) => port.post({ type: 'report', id: running, info }),
  };
  let earlier = Promise.resolve();
  port.listen((message) => {
    earlier = earlier.then(() => answer(message));
  });

  async function answer(message: ToWorker): Promise<void> {
    try {
      await handle(message);
    } catch (error) {
      port.post({
        type: 'error',
        id: message.type === 'search' ? running : 0,
        ...described(error),
      });
    }
  }

  async function handle(message: ToWorker): Promise<void> {
    if (message.type === 'start') {
      stopped = message.stopped;
      if (message.helpers > 0) await startWithHelpers(message);
      else await start(message);
    } else if (message.type === 'help') {
      await startShared({ module_or_path: message.module, memory: message.memory });
      port.post({ type: 'ready' });
      // Waits for searches, and never returns.
      help();
    } else if (message.type === 'newGame') {
      engine?.newGame();
    } else if (message.type === 'network') {
      engine?.addNetwork(message.name, message.bytes);
    } else {
      running = message.id;
      if (!engine) throw new Error('the engine has not started');
      port.post({ type: 'end', id: running, lines: engine.search(message.request) });
    }
  }

  async function start({ module, hash }: ToWorker & { type: 'start' }): Promise<void> {
    await startAlone({ module_or_path: module });
    engine = new Engine(hash, caller);
    port.post({ type: 'ready' });
  }

  async function startWithHelpers(message: ToWorker & { type: 'start' }): Promise<void> {
    const { memory } = await startShared({ module_or_path: message.module });
    const shared = new SharedEngine(message.hash, caller);
    shared.useHelpers(message.helpers);
    engine = shared;
    port.post({ type: 'ready', memory });
  }
}

/** Describes what was thrown: a text if the engine has refused the search, or a bug. */
function described(error: unknown): { error: string; isBroken: boolean } {
  return typeof error === 'string'
    ? { error, isBroken: false }
    : { error: String(error), isBroken: true };
}

/** The global scope of a worker in a browser. */
interface Scope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

/** The module `node:worker_threads`. */
interface Threads {
  parentPort: {
    postMessage(message: FromWorker): void;
    on(event: 'message', receive: (message: ToWorker) => void): void;
  };
}

if ('WorkerGlobalScope' in globalThis) {
  const scope = globalThis as unknown as Scope;
  serve({
    post: (message) => scope.postMessage(message),
    listen: (receive) => {
      scope.onmessage = (event) => receive(event.data);
    },
  });
} else {
  // Bundlers for browsers must not look for this module, nor find `await` at the top level.
  const threads = 'node:worker_threads';
  (import(/* @vite-ignore */ /* webpackIgnore: true */ threads) as Promise<Threads>).then(
    ({ parentPort }) =>
      serve({
        post: (message) => parentPort.postMessage(message),
        listen: (receive) => parentPort.on('message', receive),
      }),
  );
}
