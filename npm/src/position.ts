/** Positions. */
import { call, frozen, HeterodoxError, optionalText, text } from './errors.js';
import type {
  EffectView,
  MoveView,
  OutcomeView,
  PositionView,
  Reasons,
  SaidView,
  Side,
} from './views.js';
import type { Position as Handle } from './wasm/rules.js';

/** A piece whose reasons are asked for: the one on a square, or one in hand by its letter. */
export type Picked = { from: string; drop?: undefined } | { drop: string; from?: undefined };

/** What a picture shows. */
export interface PictureOptions {
  /** The side at the bottom; White by default. */
  orientation?: Side;
  /** Squares to mark as those of the last move. */
  lastMove?: readonly string[];
  /** Arrows, each from one square to another. */
  arrows?: readonly (readonly [from: string, to: string])[];
  /** Squares with a circle around them. */
  squares?: readonly string[];
  /** Whether the names of files and ranks are shown; they are by default. */
  coordinates?: boolean;
  /** Width in pixels, 64 to 4096; 480 by default. */
  size?: number;
}

/** The largest number of a depth that fits into the arguments of WebAssembly. */
const MAX_DEPTH = 2 ** 32 - 1;

/** A legal position: a value that never changes. */
export class Position {
  readonly #position: Handle;
  #fen: string | undefined;
  #view: PositionView | undefined;

  /** @internal */
  constructor(position: Handle) {
    this.#position = position;
  }

  /** The position as a FEN. */
  get fen(): string {
    this.#fen ??= call(() => this.#position.fen());
    return this.#fen;
  }

  /**
   * What an engine needs, as JSON.
   *
   * @internal
   */
  get source(): string {
    return call(() => this.#position.source());
  }

  /** The side to move. */
  get turn(): Side {
    return call(() => this.#position.whiteToMove()) ? 'white' : 'black';
  }

  /** All that a board shows: pieces, hands, checks, legal moves, the outcome and overlays. */
  get view(): PositionView {
    this.#view ??= frozen<PositionView>(call(() => this.#position.view()));
    return this.#view;
  }

  /** The legal moves, each with both notations and the squares that select it. */
  get moves(): readonly MoveView[] {
    if (this.#view) return this.#view.moves;
    return frozen<readonly MoveView[]>(call(() => this.#position.moves()));
  }

  /** The legal moves in coordinate notation. Much faster than {@link moves}. */
  get ids(): string[] {
    const ids = call(() => this.#position.ids());
    return ids === '' ? [] : ids.split(' ');
  }

  /**
   * The end of the game on the board, or the rule that draws this position: the move limit or
   * insufficient material. A {@link Match} knows repetitions, too.
   */
  get outcome(): OutcomeView | undefined {
    const outcome = call(() => this.#position.outcome());
    return outcome === undefined ? undefined : frozen<OutcomeView>(outcome);
  }

  /**
   * Returns the position after a move, given in coordinates or in short notation.
   *
   * @throws {HeterodoxError} `illegal-move`. The message is the reason.
   */
  play(move: string): Position {
    const one = text(move, 'move').trim();
    if (/\s/.test(one) || one === '') {
      throw new HeterodoxError('illegal-move', `${JSON.stringify(one)} is not one move.`);
    }
    return new Position(call(() => this.#position.play(one)));
  }

  /**
   * Returns the position after several moves, separated by spaces or as a list. Numbers of moves
   * are skipped.
   *
   * @throws {HeterodoxError} `illegal-move`. The message says which move it is, and the reason.
   */
  playAll(moves: string | readonly string[]): Position {
    const all = typeof moves === 'string' ? moves : Array.from(moves, (move) => text(move, 'move'));
    return new Position(
      call(() => this.#position.play(typeof all === 'string' ? all : all.join(' '))),
    );
  }

  /** Returns a legal move in short notation (SAN). */
  san(move: string): string {
    return call(() => this.#position.san(text(move, 'move')));
  }

  /** Returns a legal move in coordinate notation. */
  id(move: string): string {
    return call(() => this.#position.id(text(move, 'move')));
  }

  /** Describes a legal move in a sentence without a full stop. */
  sentence(move: string): string {
    return call(() => this.#position.sentence(text(move, 'move')));
  }

  /**
   * Returns the parts of the sentence about a legal move, for other languages.
   *
   * @internal
   */
  said(move: string): SaidView {
    return frozen<SaidView>(call(() => this.#position.said(text(move, 'move'))));
  }

  /** Returns a picture of the position as SVG, which needs no other file. */
  svg(options: PictureOptions = {}): string {
    return call(() => this.#position.svg(JSON.stringify(options)));
  }

  /** Returns what a legal move changes on the board. */
  effect(move: string): EffectView {
    return frozen<EffectView>(call(() => this.#position.effect(text(move, 'move'))));
  }

  /**
   * Explains why a piece has no legal move to each square where it has none.
   *
   * @throws {HeterodoxError} `bad-piece`.
   */
  reasons(piece: Picked): Reasons {
    const from = optionalText(piece?.from, 'square');
    const drop = optionalText(piece?.drop, 'piece');
    return frozen<Reasons>(call(() => this.#position.reasons(from, drop)));
  }

  /**
   * Returns the number of sequences of `depth` legal moves: a `bigint` above 2^53. This call takes
   * as long as it takes.
   */
  perft(depth: number): number | bigint {
    if (!Number.isInteger(depth) || depth < 0 || depth > MAX_DEPTH) {
      throw new HeterodoxError('bad-argument', 'The depth is not a whole number from 0.');
    }
    const count = call(() => this.#position.perft(depth));
    return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : count;
  }

  /** Returns whether both are the same position of the same game, with the same counters. */
  equals(other: Position): boolean {
    if (!(other instanceof Position)) return false;
    return call(() => this.#position.isSame(other.#position));
  }

  /**
   * Frees the memory of the position now, for those who make millions. Otherwise this happens after
   * the last use.
   */
  free(): void {
    call(() => this.#position.free());
  }
}
