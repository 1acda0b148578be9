/** The games of a PGN file, of which one can be chosen. */
import * as t from 'texts:analysis';
import type { PgnListed, PgnPlace } from '../../api';
import type { Backend } from '../../backend/backend';

/** A game in a PGN file. */
export interface GameText {
  text: string;
  /** Number of the line in which the game starts, counted from 1. */
  line: number;
  tags: PgnListed['tags'];
}

/** The games of a text that have been listed so far. */
export interface GameList {
  games: readonly GameText[];
  /** Where the games begin that have not been listed; undefined if all have. */
  next?: PgnPlace;
}

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte-order mark. Lines that are not valid UTF-8
 * are decoded as Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  // Decoders of UTF-8 ignore the mark, but not that of Windows-1252 in the first line.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return decodeText(bytes.subarray(3));
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = utf8(bytes);
  if (whole !== undefined) return whole;
  const lines: string[] = [];
  const old = new TextDecoder('windows-1252');
  for (let from = 0; from < bytes.length; ) {
    let to = from;
    while (to < bytes.length && bytes[to] !== 0x0a && bytes[to] !== 0x0d) to += 1;
    const line = bytes.subarray(from, to + 1);
    lines.push(utf8(line) ?? old.decode(line));
    from = to + 1;
  }
  return lines.join('');
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Length of the piece of a text that is sent at a time, in UTF-16 code units: more than that of
 * the longest game that can be read.
 */
const PIECE = 512 * 1024;

/** Returns the end of the piece of a text that begins at an offset. Surrogates stay in pairs. */
function pieceEnd(text: string, offset: number): number {
  const end = offset + PIECE;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}

/** Lists the games of a text from a place, as many as are answered at a time. */
export async function listGames(
  backend: Pick<Backend, 'listPgn'>,
  text: string,
  { offset, line }: PgnPlace = { offset: 0, line: 1 },
): Promise<GameList> {
  const end = pieceEnd(text, offset);
  const piece = text.slice(offset, end);
  const { games, next } = await backend.listPgn({ pgn: piece, line, more: end < text.length });
  return {
    games: games.map(({ start, end, tags }) => ({
      text: piece.slice(start.offset, end),
      line: start.line,
      tags,
    })),
    ...(next ? { next: { offset: offset + next.offset, line: next.line } } : {}),
  };
}

/** Maximum length of a tag value in a description. */
const MAX_PART_LENGTH = 60;

/** Returns a one-line description of a game: players, event, round, date, result. */
export function describeGame({ tags, line }: GameText): string {
  const tagValue = (name: string) => {
    const value = tags[name]?.trim() ?? '';
    if (/^[?*.\s-]*$/.test(value)) return undefined;
    return value.length > MAX_PART_LENGTH ? `${value.slice(0, MAX_PART_LENGTH)}…` : value;
  };
  const players = [tagValue('White'), tagValue('Black')];
  const names = players.some(Boolean) && players.map((name) => name ?? '?').join(' – ');
  const round = tagValue('Round');
  const date = tagValue('Date')?.replace(/(\.\?+)+$/, '');
  const parts = [names, tagValue('Event'), round && t.round({ round }), date];
  const result = tagValue('Result');
  const text = parts.filter(Boolean).join(', ') || t.gameInLine({ line });
  return result ? `${text}: ${result}` : text;
}
