/** The WebAssembly of a worker, and the visitor's store. */
import { type Change, Store } from './store';

/** The part of the JavaScript of wasm-bindgen that is used. */
export interface Bindings {
  default(options: { module_or_path: string }): Promise<unknown>;
  Site: new () => Site;
  Searcher: new () => Searcher;
}

/** Takes stored values. */
interface Restoring {
  restore(key: string, value: string | undefined): void;
}

/** Answers requests and has the live games. Effects are JSON. */
export interface Site extends Restoring {
  answer(method: string, path: string, body: string, now: number, random: number): Reply;
  connect(connection: number, live: string, since: number | undefined, now: number): string;
  receive(connection: number, text: string, now: number): string;
  disconnect(connection: number, now: number): string;
  finish(job: string, best: string, now: number): string;
  tick(now: number): string;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly changes: string;
  free(): void;
}

export interface Searcher extends Restoring {
  search(job: string): string;
  analyse(request: string): void;
}

/** Loads the WebAssembly from a folder. */
export async function loadBindings(folder: string): Promise<Bindings> {
  const bindings = (await import(/* @vite-ignore */ `${folder}/site.js`)) as Bindings;
  await bindings.default({ module_or_path: `${folder}/site.wasm` });
  return bindings;
}

/** Opens the store, hands all values to `target`, and then what other workers and tabs change. */
export async function restoreInto(target: Restoring) {
  const others = new BroadcastChannel('heterodox-store');
  const restore = (changes: readonly Change[]) => {
    for (const { key, value } of changes) target.restore(key, value ?? undefined);
  };
  others.onmessage = ({ data }) => restore(data as Change[]);
  // Without a database, as in some private windows, what is stored lasts as long as the page.
  const store = await Store.open().catch(() => undefined);
  restore((await store?.all()) ?? []);
  return {
    /** Stores changes, and tells the others. */
    async keep(changes: readonly Change[]): Promise<void> {
      if (changes.length === 0) return;
      await store?.keep(changes);
      others.postMessage(changes);
    },
  };
}
