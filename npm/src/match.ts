/** Matches: games that are being played. */
import { call, frozen, HeterodoxError, text } from './errors.js';
import { Position } from './position.js';
import type { OutcomeView, PositionView } from './views.js';
import type { Match as Handle } from './wasm/rules.js';

/** A game that is being played. It knows its moves, and thus repetitions. */
export class Match {
  readonly #match: Handle;

  /** @internal */
  constructor(match: Handle) {
    this.#match = match;
  }

  /** The current position. */
  get position(): Position {
    return new Position(call(() => this.#match.position()));
  }

  /**
   * What an engine needs, as JSON.
   *
   * @internal
   */
  get source(): string {
    return call(() => this.#match.source());
  }

  /** The view of the current position, with the outcome of the match. */
  get view(): PositionView {
    return frozen<PositionView>(call(() => this.#match.view()));
  }

  /** The moves played so far, in coordinate notation. */
  get moves(): readonly string[] {
    return frozen<readonly string[]>(call(() => this.#match.moves()));
  }

  /** The moves played so far, in short notation. */
  get sans(): readonly string[] {
    return frozen<readonly string[]>(call(() => this.#match.sans()));
  }

  /** Number of times that the current position has occurred, including this time. */
  get repetitions(): number {
    return call(() => this.#match.repetitions());
  }

  /**
   * The end on the board, or the draw by rule: repetition, the move limit or insufficient material.
   * After a draw by rule one can play on, and then there is no outcome again.
   */
  get outcome(): OutcomeView | undefined {
    const outcome = call(() => this.#match.outcome());
    return outcome === undefined ? undefined : frozen<OutcomeView>(outcome);
  }

  /**
   * Plays a move, given in either notation. Returns it in coordinate notation.
   *
   * @throws {HeterodoxError} `illegal-move`, or `game-over`. The match is then unchanged.
   */
  play(move: string): string {
    return call(() => this.#match.play(text(move, 'move')));
  }

  /** Takes back the last move. Returns it in coordinate notation; `undefined` if there is none. */
  undo(): string | undefined {
    return call(() => this.#match.undo());
  }

  /** Writes the match as PGN, with tags in addition to its own. */
  pgn(tags: Readonly<Record<string, string>> = {}): string {
    if (typeof tags !== 'object' || tags === null) {
      throw new HeterodoxError('bad-argument', 'The tags are no object.');
    }
    return call(() => this.#match.pgn(JSON.stringify(Object.entries(tags))));
  }

  /** Frees the memory of the match now. */
  free(): void {
    call(() => this.#match.free());
  }
}
