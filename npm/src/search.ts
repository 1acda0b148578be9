/** A search and its results. */
import { frozen, type HeterodoxError } from './errors.js';
import type { ScoreView } from './views.js';

/** A line: its moves and its score. */
export interface AnalysisLine {
  /** The score from White's point of view: centipawns, or moves to the end of the game. */
  readonly score: ScoreView;
  /** Moves in coordinate notation. */
  readonly moves: readonly string[];
  /** The same moves in short notation. */
  readonly sans: readonly string[];
}

/** What a search has found so far. */
export interface AnalysisInfo {
  /** Depth of the last iteration, in plies. */
  readonly depth: number;
  /** Maximum distance from the position that was reached, in plies. */
  readonly seldepth: number;
  /** Number of searched positions. */
  readonly nodes: number;
  /** Search time in milliseconds. */
  readonly time: number;
  /** The best lines, best first. */
  readonly lines: readonly AnalysisLine[];
  /** White's expected result, from 0 to 1. */
  readonly white: number;
}

/**
 * A search that runs or has ended. Its infos can be read once.
 *
 * @internal
 */
export class Search {
  readonly #infos: AnalysisInfo[] = [];
  #latest: AnalysisInfo | undefined;
  #error: HeterodoxError | undefined;
  #lines: readonly AnalysisLine[] | undefined;
  #wake: () => void = () => {};
  readonly #leave: () => void;
  /** True when the worker has it. */
  isSent = false;

  /** Creates a search with this number. `leave` is called when it is over. */
  constructor(
    readonly id: number,
    leave: () => void,
  ) {
    this.#leave = leave;
  }

  /** True when nothing more will be found. */
  get isOver(): boolean {
    return this.#lines !== undefined || this.#error !== undefined;
  }

  /** Adds an info, as JSON. */
  report(info: string): void {
    if (this.isOver) return;
    this.#latest = frozen<AnalysisInfo>(info);
    this.#infos.push(this.#latest);
    this.#wake();
  }

  /** Ends the search with its lines, as JSON; without them, with those of the last info. */
  end(lines?: string): void {
    if (this.isOver) return;
    this.#lines = lines === undefined ? (this.#latest?.lines ?? []) : frozen(lines);
    this.#wake();
    this.#leave();
  }

  /** Ends the search with an error. */
  fail(error: HeterodoxError): void {
    if (this.isOver) return;
    this.#error = error;
    this.#wake();
    this.#leave();
  }

  /** Yields the infos until the search is over. `stop` is called when nobody reads them any more. */
  async *infos(stop: () => void): AsyncGenerator<AnalysisInfo, void, void> {
    try {
      while (true) {
        const next = this.#infos.shift();
        if (next) yield next;
        else if (this.#error) throw this.#error;
        else if (this.isOver) return;
        else await this.#news();
      }
    } finally {
      stop();
    }
  }

  /** Waits for the end. Returns the best lines. */
  async lines(): Promise<readonly AnalysisLine[]> {
    while (!this.isOver) await this.#news();
    if (this.#error) throw this.#error;
    return this.#lines ?? [];
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
