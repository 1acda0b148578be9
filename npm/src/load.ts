/** Loading the rules. */
import { HeterodoxError } from './errors.js';
import { Rules } from './rules.js';

/** What the rules can be loaded from: an address, a reply, or the bytes themselves. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

let loaded: Promise<Rules> | undefined;

/**
 * Loads the rules. Later calls return the same object, whatever their argument is.
 *
 * @param source Where the file `rules.wasm` of the package is, if a bundler has put it elsewhere.
 * @throws {HeterodoxError} `not-loaded`. The next call tries again.
 */
export function load(source?: Source): Promise<Rules> {
  loaded ??= started('rules', source).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * A part of the rules: the built-in games except Pacifist Chess, or the games from definitions.
 */
export type Part = 'games' | 'definitions';

/** The files of the rules, and the modules that call them. Bundlers find addresses that are written out. */
const FILES = {
  rules: {
    module: () => import('./wasm/rules.js'),
    file: () => new URL('./wasm/rules.wasm', import.meta.url),
  },
  games: {
    module: () => import('./wasm/games.js'),
    file: () => new URL('./wasm/games.wasm', import.meta.url),
  },
  definitions: {
    module: () => import('./wasm/definitions.js'),
    file: () => new URL('./wasm/definitions.wasm', import.meta.url),
  },
} as const;

const parts = new Map<Part, Promise<Rules>>();

/**
 * Loads a part of the rules, in a smaller file than those of all games. Other ids are `unknown-game`
 * there. If all rules are loaded already, returns these.
 *
 * @throws {HeterodoxError} `not-loaded`. The next call tries again.
 */
export function loadPart(part: Part): Promise<Rules> {
  if (loaded) return loaded;
  const rules = parts.get(part) ?? started(part);
  parts.set(part, rules);
  rules.catch(() => parts.delete(part));
  return rules;
}

/** Fetches and starts a file of WebAssembly. */
async function started(name: keyof typeof FILES, source?: Source): Promise<Rules> {
  const { module, file } = FILES[name];
  try {
    const [calls, bytes] = await Promise.all([module(), fetched(source ?? file())]);
    await calls.default({ module_or_path: bytes });
    return new Rules(new calls.Games());
  } catch (error) {
    throw new HeterodoxError('not-loaded', `The rules cannot be loaded: ${error}`, {
      cause: error,
    });
  }
}

/**
 * Compiles a file, to be started in workers.
 *
 * @internal
 */
export async function compiled(source: Source): Promise<WebAssembly.Module> {
  const file = await fetched(source);
  if (file instanceof WebAssembly.Module) return file;
  if (!(file instanceof Response)) return WebAssembly.compile(file);
  if (!file.ok) throw new Error(`${file.url}: ${file.status}`);
  const isStreamed = file.headers.get('Content-Type') === 'application/wasm';
  return isStreamed
    ? WebAssembly.compileStreaming(file)
    : WebAssembly.compile(await file.arrayBuffer());
}

/**
 * Fetches a file as bytes.
 *
 * @internal
 */
export async function bytesOf(address: URL): Promise<Uint8Array> {
  const file = await fetched(address);
  if (file instanceof Uint8Array) return file;
  if (!(file instanceof Response && file.ok)) throw new Error(`${address} cannot be fetched`);
  return new Uint8Array(await file.arrayBuffer());
}

/** Fetches an address. Node cannot fetch files, which are read instead. */
async function fetched(source: Source): Promise<Exclude<Source, string | URL>> {
  if (typeof source !== 'string' && !(source instanceof URL)) return source;
  if (!String(source).startsWith('file:')) return fetch(source);
  // Bundlers for browsers must not look for this module.
  const files = 'node:fs/promises';
  const { readFile } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ files)) as {
    readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
  };
  return readFile(new URL(source));
}
