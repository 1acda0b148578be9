/**
 * Encodes an analysis in a link: the moves with variations and comments, and the current
 * position in them. All of it is in the fragment of the URL, which is not sent to the
 * server: `#line=PLACE~DATA`. DATA is a PGN in coordinate notation, compressed with raw
 * deflate and encoded as base64url. PLACE is a path in the tree (see `encodePath`).
 */
import * as t from 'texts:moves';
import { CompressedError, compress, decompress } from '../state/compressed';
import type { MoveNode, Path, Tree } from './tree';

export interface SharedLine {
  /** FEN of the root position of the tree; undefined for the game's start position. */
  start: string | undefined;
  tree: Tree;
  path: Path;
  tags: readonly (readonly [string, string])[];
  comment: string;
}

const FRAGMENT_PREFIX = '#line=';
/** Maximum length of a link. Many programs truncate longer ones. */
const MAX_LINK_LENGTH = 8_000;
/** Maximum length of the data that is decoded. Longer data was not made by this page. */
const MAX_DATA_LENGTH = 64_000;
const MAX_PGN_LENGTH = 200_000;
/** Tags whose information is elsewhere in the link. */
const REDUNDANT_TAGS = new Set(['Variant', 'FEN', 'SetUp', 'Result']);

/** Returns whether a URL fragment is a shared line. */
export function isSharedLine(fragment: string): boolean {
  return fragment.startsWith(FRAGMENT_PREFIX);
}

/**
 * Returns the link to an analysis. `page` is the URL of the analysis page of the game.
 * Throws an error with a message for people if the link would be too long.
 */
export async function shareLink(page: string, line: SharedLine): Promise<string> {
  const data = await compress(pgnOf(line)).catch((error) => {
    throw error instanceof CompressedError ? new Error(t.noLinks()) : error;
  });
  const link = `${page}${FRAGMENT_PREFIX}${encodePath(line.tree, line.path)}~${data}`;
  if (link.length > MAX_LINK_LENGTH) {
    throw new Error(t.tooLong({ length: link.length, most: MAX_LINK_LENGTH }));
  }
  return link;
}

/**
 * Decodes a shared line: a PGN for the server to parse, and the path of the current
 * position. Throws an error with a message for people.
 */
export async function readSharedLine(
  fragment: string,
): Promise<{ pgn: string; pathIn: (tree: Tree) => Path }> {
  const [, place, data] = /^#line=([\d.]*)~([\w-]+)$/.exec(fragment) ?? [];
  if (place === undefined || data === undefined) throw new Error(t.damagedLink());
  if (data.length > MAX_DATA_LENGTH) throw tooLong();
  const pgn = await decompress(data, MAX_PGN_LENGTH).catch((error) => {
    throw linkError(error);
  });
  return { pgn, pathIn: (tree) => decodePath(tree, place) };
}

function tooLong(): Error {
  return new Error('The line in this link is too long to be shown.');
}

// A path is encoded as numbers separated by dots: number of first choices, index of an
// alternative, number of first choices, and so on.

function encodePath(tree: Tree, path: Path): string {
  const numbers = [0];
  let next = tree;
  for (const move of path) {
    const index = next.findIndex((node) => node.move === move);
    if (index < 0) break;
    if (index > 0) numbers.push(index, 0);
    else numbers.push((numbers.pop() ?? 0) + 1);
    next = next[index]?.next ?? [];
  }
  return numbers.join('.');
}

/** Decodes a path as far as the tree contains it. */
function decodePath(tree: Tree, place: string): Path {
  const path: string[] = [];
  let next = tree;
  const go = (choice: number): boolean => {
    const node = next[choice];
    if (!node) return false;
    path.push(node.move);
    next = node.next;
    return true;
  };
  for (const [i, text] of place.split('.').entries()) {
    const number = Number(text);
    if (i % 2 === 1) {
      if (!go(number)) break;
    } else {
      for (let step = 0; step < number && go(0); step += 1);
    }
  }
  return path;
}

// A PGN without move numbers and redundant tags.

function pgnOf({ start, tree, tags, comment }: SharedLine): string {
  const lines = tags
    .filter(([name, value]) => !REDUNDANT_TAGS.has(name) && value !== '' && value !== '?')
    .map(([name, value]) => `[${name} "${value.replaceAll(/["\\]/g, '\\$&')}"]`);
  if (start !== undefined) lines.push('[SetUp "1"]', `[FEN "${start}"]`);
  const tokens: string[] = [];
  if (comment) tokens.push(pgnComment(comment));
  writeLine(tree, tokens);
  return `${lines.join('\n')}\n\n${tokens.join(' ')} *`;
}

function writeLine(tree: Tree, tokens: string[]): void {
  let next = tree;
  for (let first = next[0]; first; first = next[0]) {
    writeMove(first, tokens);
    for (const other of next.slice(1)) {
      tokens.push('(');
      writeMove(other, tokens);
      writeLine(other.next, tokens);
      tokens.push(')');
    }
    next = first.next;
  }
}

function writeMove({ move, nags, before, comment }: MoveNode, tokens: string[]): void {
  if (before) tokens.push(pgnComment(before));
  tokens.push(move, ...(nags ?? []).map((nag) => `$${nag}`));
  if (comment) tokens.push(pgnComment(comment));
}

/** Replaces closing braces, since the first one ends a PGN comment. */
function pgnComment(text: string): string {
  return `{${text.replaceAll('}', ')')}}`;
}

/** Returns the error of a link with a message for people. */
function linkError(error: unknown): unknown {
  if (!(error instanceof CompressedError)) return error;
  if (error.reason === 'too long') return tooLong();
  return new Error(error.reason === 'damaged' ? t.damagedLink() : t.oldBrowser());
}
