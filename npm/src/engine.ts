/** The engine. */
import { EngineWorker, errorOf, notLoaded } from './engineWorker.js';
import { call, HeterodoxError, text } from './errors.js';
import { readOnce } from './files.js';
import type { Game } from './game.js';
import { bytesOf, compiled, type Source } from './load.js';
import { Match } from './match.js';
import { NETWORKS } from './networks.js';
import { Position } from './position.js';
import { type AnalysisInfo, Search } from './search.js';
import type { ScoreView } from './views.js';

/** Options of an engine. */
export interface EngineOptions {
  /**
   * Number of threads that are wished for, 1 by default. Several need memory that workers share: see
   * {@link Engine.threads}.
   */
  threads?: number;
  /** Size of the table in MiB, from 1 to 2048. 16 by default. */
  hash?: number;
  /** Where the file `engine.wasm` of the package is, if a bundler has put it elsewhere. */
  source?: Source;
  /** Where the file `threads.wasm` is, which is used in place of it for several threads. */
  threadsSource?: Source;
}

/** Limits of a search. It ends when it reaches the first one. */
export interface SearchLimits {
  /** Maximum depth in plies. */
  depth?: number;
  /** Maximum number of positions. */
  nodes?: number;
  /** Time in milliseconds. */
  time?: number;
}

/** Options of an analysis. Without limits, it goes on until it is stopped. */
export interface AnalysisOptions extends SearchLimits {
  /** Number of lines; 1 by default. */
  multipv?: number;
  /** Stops the analysis, like {@link Engine.stop}. */
  signal?: AbortSignal;
}

/** Options for choosing a move. */
export interface PlayOptions extends SearchLimits {
  /** Playing level from 1 to 8, full strength. Without limits, it takes the level's usual time. */
  level?: number;
  /** The mistakes of levels depend on it: use the same number during a game. */
  seed?: number;
  /** Stops the search, like {@link Engine.stop}. */
  signal?: AbortSignal;
}

/** A chosen move. */
export interface ChosenMove {
  /** The move in coordinate notation. */
  readonly move: string;
  /** The move in short notation. */
  readonly san: string;
  /** The score from White's point of view, if the search has found one. */
  readonly score: ScoreView | undefined;
}

const DEFAULT_HASH = 16;
const MAX_HASH = 2_048;
const MAX_THREADS = 32;

/** The largest depth and time that the WebAssembly reads. */
const MAX_DEPTH = 1_000;
const MAX_TIME = 1e12;

/** Time per move if nothing else is said, in milliseconds. */
const DEFAULT_TIME = 1_000;

/** The files of the engine. Bundlers find addresses that are written out. */
const FILES = {
  engine: () => new URL('./wasm/engine.wasm', import.meta.url),
  threads: () => new URL('./wasm/threads.wasm', import.meta.url),
} as const;

const modules = new Map<keyof typeof FILES, Promise<WebAssembly.Module>>();

/** Compiles a file of the engine once for all workers. */
function compiledOnce(
  file: keyof typeof FILES,
  source: Source | undefined,
): Promise<WebAssembly.Module> {
  const earlier = modules.get(file);
  if (earlier) return earlier;
  const module = compiled(source ?? FILES[file]()).catch((error: unknown) => {
    modules.delete(file);
    throw notLoaded(error);
  });
  modules.set(file, module);
  return module;
}

/** Fetches a network once for all engines; `undefined` if there is no such file. */
const networkOf = readOnce(NETWORKS, bytesOf);

/** Returns memory for the number of the search that has to stop, if workers can share it here. */
function sharedNumber(): Int32Array | undefined {
  const isAllowed =
    typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated !== false;
  return isAllowed ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
}

function bad(message: string): HeterodoxError {
  return new HeterodoxError('bad-argument', message);
}

/** Returns a number if it is a natural one, at least 1. */
function natural(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw bad(`The ${name} is not a natural number.`);
}

/** Returns the limits of a search that are given. */
function limitsOf({ depth, nodes, time }: SearchLimits): SearchLimits {
  const limits: SearchLimits = {};
  if (depth !== undefined) limits.depth = Math.min(natural(depth, 'depth'), MAX_DEPTH);
  if (nodes !== undefined) limits.nodes = natural(nodes, 'number of nodes');
  if (time !== undefined) {
    if (!(time >= 0 && time <= MAX_TIME)) throw bad('The time is not a number of milliseconds.');
    limits.time = time;
  }
  return limits;
}

/**
 * An engine in a worker. It searches one position at a time: a new call ends the running one, which
 * then returns what it has found.
 */
export class Engine {
  /**
   * Number of threads that search. It is 1 if workers cannot share memory, as in pages that are not
   * cross-origin isolated, or if the engine for several threads cannot be started.
   */
  readonly threads: number;
  /** Size of the table in MiB. */
  readonly hash: number;
  readonly #module: WebAssembly.Module;
  readonly #stopped: Int32Array | undefined = sharedNumber();
  readonly #seed = Math.floor(Math.random() * 2 ** 32);
  #worker: EngineWorker;
  #isClosed = false;
  /** Why there is no worker any more. */
  #failure: HeterodoxError | undefined;
  /** The searches that are not over, by their numbers. */
  readonly #searches = new Map<number, Search>();
  #latest = 0;
  /** Names of the networks that the worker has. */
  #networks = new Set<string>();
  /** Files of weights by the ids of their games. */
  readonly #weights = new Map<string, string>();

  private constructor(module: WebAssembly.Module, hash: number, threads: number) {
    this.#module = module;
    this.hash = hash;
    this.threads = threads;
    this.#worker = this.#start();
  }

  /**
   * Creates an engine. The file is fetched and compiled once. Where several threads do not work, the
   * engine has one.
   *
   * @throws {HeterodoxError} `not-loaded`, `bad-argument`, or `no-memory` for the table.
   */
  static async create(options: EngineOptions = {}): Promise<Engine> {
    const hash = natural(options.hash ?? DEFAULT_HASH, 'size of the table');
    const wished = natural(options.threads ?? 1, 'number of threads');
    if (hash > MAX_HASH) throw bad(`The table is larger than ${MAX_HASH} MiB.`);
    const threads = sharedNumber() ? Math.min(wished, MAX_THREADS) : 1;
    const alone = (): Promise<Engine> =>
      Engine.#create(compiledOnce('engine', options.source), hash, 1);
    if (threads === 1) return alone();
    const file = compiledOnce('threads', options.threadsSource);
    return Engine.#create(file, hash, threads).catch(alone);
  }

  static async #create(
    module: Promise<WebAssembly.Module>,
    hash: number,
    threads: number,
  ): Promise<Engine> {
    const engine = new Engine(await module, hash, threads);
    await engine.#worker.ready;
    engine.#worker.setBusy(false);
    return engine;
  }

  /**
   * Searches the best lines of a position with increasing depth. Yields what it has found after each
   * iteration. In a match, repetitions count. Leaving the loop stops the search.
   *
   * @throws {HeterodoxError} `game-over`, `bad-argument`, `too-much-work`, or `closed`.
   */
  analyse(from: Position | Match, options: AnalysisOptions = {}): AsyncIterable<AnalysisInfo> {
    const lines = natural(options.multipv ?? 1, 'number of lines');
    const search = this.#begin(from, { lines, ...limitsOf(options) }, options.signal);
    return search.infos(() => this.#end(search));
  }

  /**
   * Chooses a move: as a player of a level, or the best one within the limits. Without options, it
   * searches for a second.
   *
   * @throws {HeterodoxError} `game-over`, `bad-argument`, `too-much-work`, or `closed`.
   */
  async play(from: Position | Match, options: PlayOptions = {}): Promise<ChosenMove> {
    const { level, seed = this.#seed, signal } = options;
    if (level !== undefined && !(level >= 1 && level <= 8)) {
      throw bad('The level is not a number from 1 to 8.');
    }
    if (!Number.isSafeInteger(seed) || seed < 0) throw bad('The seed is not a natural number.');
    const limits = limitsOf(options);
    const isFree = level === undefined && Object.keys(limits).length === 0;
    const request = { level, seed, ...(isFree ? { time: DEFAULT_TIME } : limits) };
    const [best] = await this.#begin(from, request, signal).lines();
    const [move, san] = [best?.moves[0], best?.sans[0]];
    if (move !== undefined && san !== undefined) return { move, san, score: best?.score };
    return firstMove(from instanceof Match ? from.position : from);
  }

  /**
   * Fetches the weights of a game before they are needed. A search does so, too.
   *
   * @throws {HeterodoxError} `not-loaded`. The next call tries again.
   */
  async load(game: Game): Promise<void> {
    const { network } = JSON.parse(call(() => game.source)) as { network: string };
    await this.#load(network);
  }

  /**
   * Gives a game that a text defines other evaluation weights, from a file as `heterodox tune` writes
   * it and servers offer it for games of their workshop. `undefined` takes them away. Later searches
   * of the game use them. Weights that do not fit the game, such as those of another version, are
   * ignored.
   *
   * @throws {HeterodoxError} `bad-argument`.
   */
  setWeights(game: Game, weights: string | undefined): void {
    const { game: id } = JSON.parse(call(() => game.source)) as { game: string };
    if (weights === undefined) this.#weights.delete(id);
    else this.#weights.set(id, text(weights, 'file of weights'));
  }

  /** Ends the running search, which returns what it has found. Does nothing if there is none. */
  stop(): void {
    for (const search of [...this.#searches.values()]) this.#end(search);
  }

  /** Forgets what earlier searches have found. Searching another game does so, too. */
  newGame(): void {
    this.stop();
    this.#worker.post({ type: 'newGame' });
  }

  /** Ends the running search and the worker. The engine cannot be used afterwards. */
  close(): void {
    this.#isClosed = true;
    this.#worker.terminate();
    for (const search of [...this.#searches.values()]) search.end();
  }

  #begin(from: Position | Match, limits: object, signal: AbortSignal | undefined): Search {
    if (this.#isClosed) throw new HeterodoxError('closed', 'The engine was closed.');
    if (this.#failure) throw this.#failure;
    if (!(from instanceof Position || from instanceof Match)) {
      throw bad('This is neither a position nor a match.');
    }
    const source = JSON.parse(call(() => from.source));
    const request = { source, weights: this.#weights.get(source.game), ...limits };
    this.stop();
    this.#latest += 1;
    const id = this.#latest;
    const abort = (): void => this.#end(search);
    const search = new Search(id, () => {
      signal?.removeEventListener('abort', abort);
      this.#searches.delete(id);
      this.#worker.setBusy(this.#searches.size > 0);
    });
    this.#searches.set(id, search);
    this.#worker.setBusy(true);
    const send = (): void => {
      if (search.isOver) return;
      search.isSent = true;
      this.#worker.post({ type: 'search', id, request: JSON.stringify(request) });
    };
    if (this.#hasNetwork(source.network)) send();
    else this.#load(source.network).then(send, (error) => search.fail(error));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    return search;
  }

  /** Says whether the worker has a network, or there is none. */
  #hasNetwork(name: string): boolean {
    return this.#networks.has(name) || !Object.hasOwn(NETWORKS, name);
  }

  /** Fetches a network, and sends it to the worker. */
  async #load(name: string): Promise<void> {
    const bytes = await networkOf(name)?.catch((error: unknown) => {
      throw notLoaded(error);
    });
    if (!bytes || this.#networks.has(name)) return;
    this.#networks.add(name);
    this.#worker.post({ type: 'network', name, bytes });
  }

  /**
   * Stops a search. With shared memory, the worker sees the number and sends what it has. Without, it
   * hears nothing before the search has ended by itself: another worker takes its place, and the last
   * info is the result.
   */
  #end(search: Search): void {
    if (search.isOver) return;
    if (!search.isSent) {
      search.end();
      return;
    }
    if (this.#stopped) {
      Atomics.store(this.#stopped, 0, search.id);
      return;
    }
    this.#worker.terminate();
    this.#worker = this.#start();
    search.end();
  }

  /** Starts a worker, and those that help it. */
  #start(): EngineWorker {
    this.#networks = new Set();
    const start = {
      module: this.#module,
      hash: this.hash,
      stopped: this.#stopped,
      helpers: this.threads - 1,
    };
    const worker: EngineWorker = new EngineWorker(
      start,
      (message) => {
        const search = this.#searches.get(message.id);
        if (message.type === 'report') search?.report(message.info);
        else if (message.type === 'end') search?.end(message.lines);
        else if (message.isBroken) this.#fail(worker, errorOf(message), true);
        else search?.fail(errorOf(message));
      },
      (error) => this.#fail(worker, error, false),
    );
    return worker;
  }

  /**
   * Ends all searches with an error, and replaces a worker that cannot be used any more. One that
   * could not start is not started again and again.
   */
  #fail(worker: EngineWorker, error: HeterodoxError, canStart: boolean): void {
    if (this.#isClosed || worker !== this.#worker) return;
    worker.terminate();
    if (canStart) this.#worker = this.#start();
    else this.#failure = error;
    for (const search of [...this.#searches.values()]) search.fail(error);
  }
}

/** Returns a move for a search that was stopped before its first iteration ended. */
function firstMove(position: Position): ChosenMove {
  const [move = ''] = position.ids;
  return { move, san: position.san(move), score: undefined };
}
