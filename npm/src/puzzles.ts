/** The puzzles of the built-in games. */
import { fileReader, withoutOptions } from './files.js';
import { PUZZLES } from './puzzleFiles.js';

/** A puzzle: a position after an error of the opponent, and the best moves. */
export interface Puzzle {
  /** Id, which is also that of the site. */
  readonly id: string;
  /** The position before the opponent's last move, as a FEN. */
  readonly fen: string;
  /** The opponent's last move, in coordinate notation. */
  readonly last: string;
  /** The solver's moves and, between them, the opponent's replies, in coordinate notation. */
  readonly solution: readonly string[];
  /** Difficulty, from 400 to 3000, on the scale of people's ratings. */
  readonly rating: number;
  /** Themes, such as `mate in 2`. */
  readonly themes: readonly string[];
  /** Title of a puzzle that somebody composed. */
  readonly title?: string;
  /** Its author. */
  readonly author?: string;
}

/** Letters of ids, without those that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Number of letters of an id. */
const ID_LENGTH = 6;

const files = fileReader(PUZZLES, 'puzzles', parse);

/**
 * Returns the puzzles of a game; none if it has no file. Options that follow the id are ignored.
 *
 * @internal
 */
export function puzzlesOf(game: string): Promise<readonly Puzzle[]> {
  return files(withoutOptions(game)) ?? Promise.resolve([]);
}

function parse(text: string): readonly Puzzle[] {
  const isPuzzle = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');
  return Object.freeze(text.split('\n').filter(isPuzzle).map(puzzleIn));
}

/** Reads a line of a file: `rating;themes;position;last move;solution[;title[;author]]`. */
function puzzleIn(line: string): Puzzle {
  const fields = line.split(';').map((field) => field.trim());
  const [rating = '', themes = '', fen = '', last = '', solution = '', title, author] = fields;
  return Object.freeze({
    id: idOf(`${fen};${last}`),
    fen,
    last,
    solution: Object.freeze(solution.split(' ')),
    rating: Number(rating),
    themes: Object.freeze(themes.split(',').flatMap((theme) => theme.trim() || [])),
    ...(title && { title }),
    ...(author && { author }),
  });
}

/** Returns the id of a position and a last move: a hash (FNV-1a) in letters. */
function idOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  const mixed = hash ^ (hash >> 32n);
  const letter = (_: unknown, i: number): string =>
    LETTERS.charAt(Number((mixed >> BigInt(5 * i)) % 32n));
  return Array.from({ length: ID_LENGTH }, letter).join('');
}
