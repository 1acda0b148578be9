/** The best lines of positions by the engine in this browser. */
import type { AnalysisReply } from '../../api';
import { cached } from '../../api/cached';
import { LineMoves } from './lineMoves';
import type { Package, PackageEngine, PackageGame, PackageInfo } from './package';
import type { AnalysisListener, AnalysisSource, LinesQuery } from './source';

/** What the engine needs to know about a game of the workshop. */
export interface Definition {
  text: string;
  /** Evaluation weights that the server has learned. */
  weights?: string | undefined;
}

export interface BrowserAnalysisOptions {
  loadPackage: () => Promise<Package>;
  /** Returns the definition of a game of the workshop, `undefined` for other games. */
  definitionOf: (game: string) => Promise<Definition | undefined>;
}

/** Size of the engine's table in MiB. */
const TABLE = 32;

/** Maximum number of threads that search. */
const MAX_THREADS = 4;

/** Maximum search time for a position in milliseconds, as on the server. */
const MAX_SEARCH_TIME = 120_000;

/** Minimum time between two reports in milliseconds: the first iterations end at once. */
const REPORT_INTERVAL = 100;

/** Returns an error as the server would send it. */
function errorReply(id: number, error: unknown): AnalysisReply {
  return { type: 'error', id, message: error instanceof Error ? error.message : String(error) };
}

/** Searches with the engine of the npm package, which is loaded for the first query. */
export class BrowserAnalysis implements AnalysisSource<LinesQuery> {
  private lastId = 0;
  private running: AbortController | undefined;
  private readonly package = cached((_: string) => this.options.loadPackage());
  private readonly engine = cached((_: string) => this.createEngine());
  /** The rules of games. The engine has what the server has learned about them. */
  private readonly gameOf = cached((id: string) => this.findGame(id));
  private created: PackageEngine | undefined;
  private isClosed = false;

  constructor(
    private readonly options: BrowserAnalysisOptions,
    private readonly listener: AnalysisListener,
  ) {}

  query(query: LinesQuery): void {
    this.stop();
    this.lastId += 1;
    const [id, control] = [this.lastId, new AbortController()];
    this.running = control;
    const send = (reply: AnalysisReply) => {
      if (!control.signal.aborted) this.listener.onMessage(reply);
    };
    this.search(id, query, control.signal, send).then(
      () => send({ type: 'done', id }),
      (error: unknown) => send(errorReply(id, error)),
    );
  }

  stop(): void {
    this.running?.abort();
    this.running = undefined;
  }

  /** Does nothing: every query tries again what has failed. */
  retry(): void {}

  close(): void {
    this.stop();
    this.isClosed = true;
    this.created?.close();
  }

  private async search(
    id: number,
    query: LinesQuery,
    signal: AbortSignal,
    send: (reply: AnalysisReply) => void,
  ): Promise<void> {
    const [engine, game] = await Promise.all([this.engine(''), this.gameOf(query.game)]);
    if (signal.aborted) return;
    const match = game.match(query.fen);
    for (const move of query.moves ?? []) match.play(move);
    const moves = new LineMoves(match.position);
    const reports = new Throttle((info: PackageInfo) => send(reportOf(id, info, moves)));
    signal.addEventListener('abort', () => reports.cancel());
    const options = { multipv: query.lines, time: MAX_SEARCH_TIME, signal };
    for await (const info of engine.analyse(match, options)) reports.push(info);
    reports.flush();
  }

  private async createEngine(): Promise<PackageEngine> {
    const { Engine } = await this.package('');
    const engine = await Engine.create({ hash: TABLE, threads: threadsOf(navigator) });
    if (this.isClosed) engine.close();
    this.created = engine;
    return engine;
  }

  private async findGame(id: string): Promise<PackageGame> {
    const [module, definition] = await Promise.all([
      this.package(''),
      this.options.definitionOf(id),
    ]);
    if (!definition) {
      // The games without a modifier are in a smaller file.
      const isModified = /^pacifist\b/i.test(id);
      return (await (isModified ? module.load() : module.loadPart('games'))).game(id);
    }
    const rules = await module.load();
    rules.define(definition.text);
    const game = rules.game(id);
    if (definition.weights) (await this.engine('')).setWeights(game, definition.weights);
    return game;
  }
}

/** Returns the number of threads for a search: one processor is left for the page. */
function threadsOf({ hardwareConcurrency = 1 }: Navigator): number {
  return Math.min(Math.max(hardwareConcurrency - 1, 1), MAX_THREADS);
}

function reportOf(id: number, info: PackageInfo, moves: LineMoves): AnalysisReply {
  const { depth, nodes, time, white } = info;
  const lines = info.lines.map((line) => ({ score: line.score, moves: moves.of(line.moves) }));
  const nps = Math.round((nodes * 1000) / Math.max(time, 1));
  return { type: 'report', id, depth, nodes, nps, elapsed: time, lines, white };
}

/** Passes on the latest of several values, at most one in an interval. */
class Throttle<T> {
  private latest: { value: T } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pass: (value: T) => void) {}

  push(value: T): void {
    this.latest = { value };
    if (this.timer === undefined) this.flush();
  }

  /** Passes on the latest value, if it was not yet. */
  flush(): void {
    this.cancel();
    if (!this.latest) return;
    this.pass(this.latest.value);
    this.latest = undefined;
    this.timer = setTimeout(() => this.flush(), REPORT_INTERVAL);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
