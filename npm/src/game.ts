/** Games. */
import { lessonsOf, studyOf } from './documents.js';
import { call, frozen, HeterodoxError, optionalText, text } from './errors.js';
import { Match } from './match.js';
import { Position } from './position.js';
import { type Puzzle, puzzlesOf } from './puzzles.js';
import type {
  Course,
  GameSummary,
  KindView,
  PgnGame,
  PieceRulesView,
  RulesView,
  StudyReport,
} from './views.js';
import type { Game as Handle } from './wasm/rules.js';

/** A kind of pieces: its letter, name and symbol, and what the rules say about it. */
export interface LegendEntry extends Readonly<KindView> {
  /** The section of the rules about its moves, as safe HTML, if there is one. */
  readonly html?: string;
}

/** What {@link Game.writePgn} needs of a game. */
export type PgnInput = Pick<PgnGame, 'moves'> & Partial<PgnGame>;

/** The rules of a game, with its options chosen. */
export class Game {
  readonly #game: Handle;
  /** Id with options, in the usual spelling. */
  readonly id: string;
  #info: GameSummary | undefined;
  #rules: RulesView | undefined;

  /** @internal */
  constructor(game: Handle) {
    this.#game = game;
    this.id = game.id();
  }

  /**
   * What an engine needs, as JSON.
   *
   * @internal
   */
  get source(): string {
    return call(() => this.#game.source());
  }

  /** Name for people. */
  get name(): string {
    return this.info.name;
  }

  /** Description: the board, the kinds of pieces, the start position, options, set-ups. */
  get info(): GameSummary {
    this.#info ??= frozen<GameSummary>(call(() => this.#game.info()));
    return this.#info;
  }

  /** The text that defines the game; `undefined` for built-in games. */
  get definition(): string | undefined {
    return call(() => this.#game.definition());
  }

  /** The start position as a FEN. */
  get start(): string {
    return call(() => this.#game.start());
  }

  /** The rules in sections of safe HTML, with examples. */
  get rules(): RulesView {
    this.#rules ??= frozen<RulesView>(call(() => this.#game.rules()));
    return this.#rules;
  }

  /** The kinds of pieces, with what the rules say about each. */
  get legend(): Promise<readonly LegendEntry[]> {
    const about = (letter: string): PieceRulesView | undefined =>
      this.rules.pieces.find((piece) => piece.letter === letter);
    const entry = (kind: KindView): LegendEntry => ({ ...kind, ...html(about(kind.letter)) });
    return Promise.resolve().then(() => this.info.kinds.map(entry));
  }

  /**
   * The lessons of the game, in the order of teaching, and a first little game against the engine;
   * `undefined` for games from texts. Options of the game have no lessons of their own. They are fetched
   * once.
   *
   * @throws {HeterodoxError} `not-loaded`. The next call tries again.
   */
  get lessons(): Promise<Course | undefined> {
    return lessonsOf(this.id);
  }

  /**
   * The published study of the game: what matches of the engine against itself say about its balance, its
   * length and the values of its pieces. `undefined` if there is none. It is fetched once.
   *
   * @throws {HeterodoxError} `not-loaded`. The next call tries again.
   */
  get study(): Promise<StudyReport | undefined> {
    return studyOf(this.id);
  }

  /**
   * The puzzles of the game, of easy to hard; none for games from texts. Options of the game have no
   * puzzles of their own. They are fetched once.
   *
   * @throws {HeterodoxError} `not-loaded`. The next call tries again.
   */
  get puzzles(): Promise<readonly Puzzle[]> {
    return puzzlesOf(this.id);
  }

  /**
   * Returns the start position, or that of a FEN.
   *
   * @throws {HeterodoxError} `bad-fen`. The message names the field.
   */
  position(fen?: string): Position {
    return new Position(call(() => this.#game.position(optionalText(fen, 'FEN'))));
  }

  /**
   * Starts a match at the start position, or at that of a FEN.
   *
   * @throws {HeterodoxError} `bad-fen`. The message names the field.
   */
  match(fen?: string): Match {
    return new Match(call(() => this.#game.newMatch(optionalText(fen, 'FEN'))));
  }

  /**
   * Reads all games of a PGN, with variations and comments.
   *
   * @throws {HeterodoxError} `bad-pgn`, `too-large`, or `other-game` if the tags name another game.
   */
  readPgn(pgn: string): PgnGame[] {
    return JSON.parse(call(() => this.#game.readPgn(text(pgn, 'PGN')))) as PgnGame[];
  }

  /**
   * Writes a game as PGN. The moves may be in either notation.
   *
   * @throws {HeterodoxError} `illegal-move`, `bad-fen`, `bad-argument`, or `other-game`.
   */
  writePgn(game: PgnInput): string {
    if (game.game !== undefined && game.game !== this.id) {
      const message = `This is a game of ${game.game}, not of ${this.id}.`;
      throw new HeterodoxError('other-game', message);
    }
    const { start, comment, moves, tags } = game;
    return call(() => this.#game.writePgn(JSON.stringify({ start, comment, moves, tags })));
  }

  /** Frees the memory of the game now. Its positions are not affected. */
  free(): void {
    call(() => this.#game.free());
  }
}

function html(piece: PieceRulesView | undefined): { html?: string } {
  return piece ? { html: piece.html } : {};
}
