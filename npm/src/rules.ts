/** The list of games. */
import { call, frozen, optionalText, text } from './errors.js';
import { Game } from './game.js';
import type { GameSummary, PgnGame } from './views.js';
import type { Games } from './wasm/rules.js';

/** The rules of all games: what {@link load} returns. */
export class Rules {
  readonly #games: Games;
  #list: readonly GameSummary[] | undefined;

  /** @internal */
  constructor(games: Games) {
    this.#games = games;
  }

  /** The built-in games, without options. */
  get games(): readonly GameSummary[] {
    this.#list ??= frozen<readonly GameSummary[]>(call(() => this.#games.list()));
    return this.#list;
  }

  /**
   * Returns a game by its id, which may contain options: `pacifist:zigzag:value`. Games that a
   * text has defined are found, too.
   *
   * @throws {HeterodoxError} `unknown-game`. The message suggests a similar id.
   */
  game(id: string): Game {
    return new Game(call(() => this.#games.find(text(id, 'id'))));
  }

  /**
   * Defines a game by a text: an Interactive Diagram or a section of a `variants.ini`.
   *
   * @throws {DefinitionError} The mistakes in the text.
   * @throws {HeterodoxError} `unknown-section`.
   */
  define(definition: string, options: { section?: string | undefined } = {}): Game {
    const section = optionalText(options.section, 'section');
    return new Game(call(() => this.#games.define(text(definition, 'definition'), section)));
  }

  /**
   * Reads all games of a PGN. The tags `Variant` and `Definition` name the rules of each.
   *
   * @throws {HeterodoxError} `bad-pgn`, `no-variant`, `unknown-game` or `too-large`.
   */
  readPgn(pgn: string): PgnGame[] {
    return JSON.parse(call(() => this.#games.readPgn(text(pgn, 'PGN')))) as PgnGame[];
  }
}
