/** What a board shows, from its attributes, its text or a file. */
import {
  type Game,
  HeterodoxError,
  load,
  loadPart,
  type PgnNode,
  type Puzzle,
  type Rules,
} from 'heterodox';
import type { Attributes } from './attributes';

/** A game with the moves that have been played. */
export interface Loaded {
  readonly game: Game;
  /** FEN of the position before the first move. */
  readonly start: string;
  /** The moves, in either notation. */
  readonly moves: readonly string[];
  /** Tags of the PGN. */
  readonly tags: Readonly<Record<string, string>>;
  /** The puzzle that is to be solved. */
  readonly puzzle?: Puzzle;
}

/** Largest size of a file, in characters. */
const MAX_FILE = 2_000_000;

/** Returns whether a text is a PGN: it begins with a tag. A section of an ini has no value. */
export function isPgn(text: string): boolean {
  return /^\s*(?:%[^\n]*\n\s*)*\[\s*\w+\s+"/.test(text);
}

/**
 * Returns the text of an element. The line with the end of the tag does not count, so that the
 * first line of the text is line 1 wherever it begins.
 */
export function ownText(element: Element): string {
  const text = element.textContent ?? '';
  return text.trim() === '' ? '' : text.replace(/^[^\S\n]*\r?\n/, '');
}

/** Fetches a text. */
export async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(new URL(address, document.baseURI), { signal }).catch((cause) => {
    if (signal.aborted) throw cause;
    throw new HeterodoxError('not-loaded', `${address} cannot be fetched.`, { cause });
  });
  if (!reply.ok) throw new HeterodoxError('not-loaded', `${address}: ${reply.status}`);
  const text = await reply.text();
  if (text.length <= MAX_FILE) return text;
  throw new HeterodoxError('too-large', `${address} is longer than ${MAX_FILE} characters.`);
}

/**
 * Finds the game, the position and the moves. The text may be a PGN or a definition. The
 * attribute `game` names a section of a definition. Beside the id of a game, any other text is for
 * readers without scripts.
 */
export async function loadedFrom(attributes: Attributes, text: string): Promise<Loaded> {
  return find(await rulesFor(attributes, text), attributes, text);
}

/** Loads no more of the rules than a board needs. */
async function rulesFor({ game: id, pgn }: Attributes, text: string): Promise<Rules> {
  if (text !== '' || pgn) return id || pgn || isPgn(text) ? load() : loadPart('definitions');
  if (/^(?:pacifist|workshop)\b/i.test(id ?? '')) return load();
  const games = await loadPart('games');
  // The message about an unknown game names all games.
  return isGame(games, id || 'chess') ? games : load();
}

function find(hx: Rules, attributes: Attributes, text: string): Loaded {
  const { game: id, fen, moves } = attributes;
  const isDefinition = text !== '' && !isPgn(text) && !(id && isGame(hx, id));
  const defined = isDefinition ? hx.define(text, id ? { section: id } : {}) : undefined;
  const pgn = attributes.pgn || (isPgn(text) ? text : '');
  if (pgn) return fromPgn(hx, defined ?? (id ? hx.game(id) : undefined), pgn);
  const game = defined ?? hx.game(id || 'chess');
  const start = game.position(fen || undefined).fen;
  return { game, start, moves: movesIn(moves ?? ''), tags: {} };
}

/** Returns whether there is a game with this id. */
function isGame(hx: Rules, id: string): boolean {
  try {
    hx.game(id);
    return true;
  } catch {
    return false;
  }
}

/** Reads the first game of a PGN. */
function fromPgn(hx: Rules, game: Game | undefined, pgn: string): Loaded {
  const [first] = game ? game.readPgn(pgn) : hx.readPgn(pgn);
  if (!first) throw new HeterodoxError('bad-pgn', 'There is no game in this PGN.');
  const moves = first.moves.map(({ move }: PgnNode) => move);
  const tags = Object.fromEntries(first.tags);
  return { game: game ?? hx.game(first.game), start: first.start, moves, tags };
}

/** Splits a list of moves. Numbers of moves are skipped, as are results. */
export function movesIn(text: string): string[] {
  const words = text.replace(/(^|\s)\d+\.+/g, ' ').split(/\s+/);
  return words.filter((word) => word !== '' && !/^(?:1-0|0-1|1\/2-1\/2|\*)$/.test(word));
}

/** Finds a puzzle by its id: of one game, or of any. It begins with the opponent's last move. */
export async function loadedPuzzle(hx: Rules, { game, puzzle }: Attributes): Promise<Loaded> {
  for (const id of game ? [game] : hx.games.map((one) => one.id)) {
    const rules = hx.game(id);
    const found = (await rules.puzzles).find((one) => one.id === puzzle);
    if (found) {
      return { game: rules, start: found.fen, moves: [found.last], tags: {}, puzzle: found };
    }
  }
  throw new HeterodoxError('bad-argument', `There is no puzzle ${puzzle}.`);
}
