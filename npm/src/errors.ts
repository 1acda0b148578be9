/** The errors that the package throws. */

/** An error with a code for programs. The message is written for people. */
export class HeterodoxError extends Error {
  /**
   * Identifier for programs:
   *
   * | code | |
   * |---|---|
   * | `unknown-game` | there is no game with this id |
   * | `bad-definition` | a text defines no game (a {@link DefinitionError}) |
   * | `unknown-section` | a file of variants has no such section |
   * | `bad-fen` | a text is not a FEN of a legal position; the message names the field |
   * | `illegal-move` | a move is not legal; the message is the reason |
   * | `game-over` | the game has ended |
   * | `bad-piece` | there is no such square, or no such piece in hand |
   * | `bad-pgn`, `no-variant`, `other-game`, `too-large` | a PGN cannot be read |
   * | `too-much-work` | a call would take longer than about two seconds |
   * | `bad-argument` | an argument has the wrong type or is out of range |
   * | `not-loaded` | the file with the rules or the engine cannot be loaded |
   * | `no-memory` | the table of the engine does not fit into memory |
   * | `closed` | an engine is used after `close()` |
   * | `freed` | an object is used after `free()` |
   * | `internal` | a bug of the package |
   */
  readonly code: string;

  /** Creates an error. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HeterodoxError';
    this.code = code;
  }
}

/** An error in a definition. */
export interface Mistake {
  /** Identifier for programs, such as `unknown-key`. */
  readonly code: string;
  /** Line, from 1. A mistake of the whole text is at its first character. */
  readonly line: number;
  /** Column, from 1, in characters. */
  readonly column: number;
  /** Number of wrong characters; 0 if something is missing, or the whole text is concerned. */
  readonly length: number;
  /** One sentence. */
  readonly message: string;
  /** Suggestion, without a full stop. */
  readonly suggestion?: string;
}

/** The error for a text that does not define a game. */
export class DefinitionError extends HeterodoxError {
  /** The errors of the text, in its order: at least one, at most twenty. */
  readonly mistakes: readonly Mistake[];

  /** Creates an error. */
  constructor(message: string, mistakes: readonly Mistake[], options?: ErrorOptions) {
    super('bad-definition', message, options);
    this.name = 'DefinitionError';
    this.mistakes = mistakes;
  }
}

/** An error as WebAssembly throws it, in JSON. */
interface Problem {
  code: string;
  message: string;
  mistakes?: Mistake[];
}

/**
 * Calls a function of the WebAssembly and turns what it throws into the errors above.
 *
 * @internal
 */
export function call<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw typed(error);
  }
}

/**
 * Returns the error for what the WebAssembly has thrown.
 *
 * @internal
 */
export function typed(error: unknown): HeterodoxError {
  if (error instanceof HeterodoxError) return error;
  if (typeof error === 'string') {
    const { code, message, mistakes } = JSON.parse(error) as Problem;
    return mistakes ? new DefinitionError(message, mistakes) : new HeterodoxError(code, message);
  }
  if (error instanceof Error && error.message.startsWith('null pointer passed')) {
    return new HeterodoxError('freed', 'This object was freed.', { cause: error });
  }
  return new HeterodoxError('internal', `A bug of heterodox: ${error}`, { cause: error });
}

/**
 * Returns a value if it is a text.
 *
 * @internal
 */
export function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new HeterodoxError('bad-argument', `The ${name} is not a text.`);
}

/**
 * Returns a value if it is a text or absent.
 *
 * @internal
 */
export function optionalText(value: unknown, name: string): string | undefined {
  return value === undefined || value === null ? undefined : text(value, name);
}

/**
 * Reads JSON as a value that cannot be changed.
 *
 * @internal
 */
export function frozen<T>(json: string): T {
  return JSON.parse(json, (_, value) => Object.freeze(value)) as T;
}
