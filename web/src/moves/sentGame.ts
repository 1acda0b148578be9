/**
 * Encodes a game by post in a link. All of it is in the fragment of the URL, which is not sent to
 * the server: `#game=SUM.DATA`. DATA is JSON, compressed with raw deflate and encoded as base64url.
 * SUM is a checksum of the JSON: a link that was damaged on its way could else be read as another
 * game.
 */
import type { Color } from '../api/types';
import { CompressedError, compress, decompress } from '../state/compressed';

/** What the side to move, or the one that has just moved, has said. */
export type Word = 'offer' | 'draw' | 'resign';

/** The content of a link. */
export interface SentGame {
  /** Id of this game by post, chosen at random. */
  id: string;
  /** Id of the rules. */
  game: string;
  /** The definition of a game of the workshop, which the other side may not have. */
  text?: string | undefined;
  /** FEN of the starting position; absent for the usual one. */
  start?: string | undefined;
  /** The moves in coordinate notation. */
  moves: readonly string[];
  names: Readonly<Partial<Record<Color, string | undefined>>>;
  /**
   * `offer`: the side that has just moved offers a draw; `draw`: the other side has accepted;
   * `resign`: the side to move has resigned.
   */
  word?: Word | undefined;
}

/** Why a link cannot be read. */
export class SentGameError extends Error {
  constructor(readonly reason: 'damaged' | 'too long' | 'newer' | 'unsupported') {
    super(`game by post: ${reason}`);
  }
}

const PREFIX = '#game=';
const VERSION = 1;
/** Length of a link that many programs still show whole. */
export const USUAL_LINK_LENGTH = 8_000;
/** Maximum length of a fragment. Longer ones are neither made nor read. */
export const MAX_FRAGMENT_LENGTH = 24_000;
/** A definition has at most 65,536 characters, and the moves take less than the rest. */
const MAX_JSON_LENGTH = 140_000;
export const MAX_PLIES = 1_000;
const MAX_MOVE_LENGTH = 64;
const MAX_GAME_LENGTH = 300;
const MAX_FEN_LENGTH = 1_000;
const MAX_TEXT_LENGTH = 65_536;
export const MAX_NAME_LENGTH = 30;

/** Fields of the JSON. They are short, since links are. */
interface Fields {
  v: number;
  i: string;
  g: string;
  t?: string | undefined;
  f?: string | undefined;
  m: string;
  w?: string | undefined;
  b?: string | undefined;
  s?: Word | undefined;
}

/** Returns whether a URL fragment is a game by post, readable or not. */
export function isSentGame(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** Returns an id for a new game. */
export function newGameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the fragment of the link to a game. Rejects with a `SentGameError`. */
export async function encodeSentGame(sent: SentGame): Promise<string> {
  const { id, game, text, start, moves, names, word } = sent;
  const fields: Fields = {
    v: VERSION,
    i: id,
    g: game,
    t: text,
    f: start,
    m: moves.join(' '),
    w: names.white,
    b: names.black,
    s: word,
  };
  const json = JSON.stringify(fields);
  const data = await compress(json).catch(rethrow);
  const fragment = `${PREFIX}${checksum(json)}.${data}`;
  if (moves.length > MAX_PLIES || fragment.length > MAX_FRAGMENT_LENGTH) {
    throw new SentGameError('too long');
  }
  return fragment;
}

/**
 * Returns the game of a link. Its moves have not been played yet. Rejects with a `SentGameError`.
 */
export async function decodeSentGame(fragment: string): Promise<SentGame> {
  if (fragment.length > MAX_FRAGMENT_LENGTH) throw new SentGameError('too long');
  // Programs that find links in texts may add the end of a sentence to them.
  const parts = /^#game=([0-9a-z]{1,7})\.([\w-]+)[.,;:!?)\]>"'»”]*$/.exec(fragment);
  const [, sum, data] = parts ?? [];
  if (sum === undefined || data === undefined) throw new SentGameError('damaged');
  const json = await decompress(data, MAX_JSON_LENGTH).catch(rethrow);
  if (checksum(json) !== sum) throw new SentGameError('damaged');
  return sentGameOf(parse(json));
}

function rethrow(error: unknown): never {
  throw error instanceof CompressedError ? new SentGameError(error.reason) : error;
}

/** Returns the FNV-1a hash of a text in base 36. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function parse(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>;
  } catch {
    throw new SentGameError('damaged');
  }
}

/** Checks the fields, which anybody can have written. */
function sentGameOf({ v, i, g, t, f, m, w, b, s }: Record<string, unknown>): SentGame {
  if (typeof v === 'number' && v > VERSION) throw new SentGameError('newer');
  const moves = typeof m === 'string' ? m.split(' ').filter(Boolean) : [];
  if (moves.length > MAX_PLIES) throw new SentGameError('too long');
  const isValid =
    v === VERSION &&
    typeof i === 'string' &&
    /^[\w-]{8,40}$/.test(i) &&
    typeof m === 'string' &&
    moves.every(({ length }) => length <= MAX_MOVE_LENGTH) &&
    isText(g, MAX_GAME_LENGTH) &&
    [t, f, w, b].every((one) => one === undefined || typeof one === 'string') &&
    (t === undefined || isText(t, MAX_TEXT_LENGTH)) &&
    (f === undefined || isText(f, MAX_FEN_LENGTH)) &&
    (s === undefined || s === 'offer' || s === 'draw' || s === 'resign');
  if (!isValid) throw new SentGameError('damaged');
  const names = Object.entries({ white: w, black: b }).flatMap(([side, name]) => {
    const tidy = tidyName(name);
    return tidy ? [[side, tidy]] : [];
  });
  return {
    id: i as string,
    game: g as string,
    text: t as string | undefined,
    start: f as string | undefined,
    moves,
    names: Object.fromEntries(names) as SentGame['names'],
    word: s as Word | undefined,
  };
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength;
}

/** Returns a name without what could disturb a page; an empty one if there is none. */
export function tidyName(name: unknown): string {
  if (typeof name !== 'string') return '';
  // Invisible characters, and those that change the direction of the text around them.
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/\s+/g, ' ');
  return Array.from(plain.trim()).slice(0, MAX_NAME_LENGTH).join('').trim();
}
