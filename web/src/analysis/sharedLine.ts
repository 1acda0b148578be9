/**
 * An analysis in a link: the moves with their variations and comments, and the
 * place in them, in the part of the address that is not sent to the server.
 * `#line=PLACE~DATA`, where DATA is a PGN in coordinate notation, compressed
 * (raw deflate) and written in the letters of base64url.
 */
import type { MoveNode, Path, Tree } from './tree';

export interface SharedLine {
  /** The FEN of the position in which the tree begins; none for the game's own start. */
  start: string | undefined;
  tree: Tree;
  path: Path;
  tags: readonly (readonly [string, string])[];
  comment: string;
}

const FRAGMENT_PREFIX = '#line=';
/** The most characters of a link: more is cut off by programs on its way. */
const MAX_LINK_LENGTH = 8_000;
/** The most that is read: whatever is longer was not made here. */
const MAX_DATA_LENGTH = 64_000;
const MAX_PGN_LENGTH = 200_000;
/** Tags that say what the rest of the link says as well. */
const REDUNDANT_TAGS = new Set(['Variant', 'FEN', 'SetUp', 'Result']);

const DAMAGED_LINK =
  'The line in this link cannot be read: the link may have been cut off or changed. ' +
  'Ask for it again, or leave away what comes after the # in the address.';

/** Whether the part of an address after the `#` is a line. */
export function isSharedLine(fragment: string): boolean {
  return fragment.startsWith(FRAGMENT_PREFIX);
}

/** The link to an analysis; `page` is the address of its game's analysis page. */
export async function shareLink(page: string, line: SharedLine): Promise<string> {
  const data = toBase64Url(await deflate(pgnOf(line)));
  const link = `${page}${FRAGMENT_PREFIX}${encodePath(line.tree, line.path)}~${data}`;
  if (link.length > MAX_LINK_LENGTH) {
    throw new Error(
      `The line with its variations is too long for a link: it would have ` +
        `${link.length.toLocaleString('en')} characters, and many programs cut links off at ` +
        `${MAX_LINK_LENGTH.toLocaleString('en')}. Copy or download the PGN instead.`,
    );
  }
  return link;
}

/** What a link says: a PGN for the server to read, and where to be in its tree. */
export async function readSharedLine(
  fragment: string,
): Promise<{ pgn: string; pathIn: (tree: Tree) => Path }> {
  const [, place, data] = /^#line=([\d.]*)~([\w-]+)$/.exec(fragment) ?? [];
  if (place === undefined || data === undefined) throw new Error(DAMAGED_LINK);
  if (data.length > MAX_DATA_LENGTH) throw tooLong();
  const pgn = await inflate(fromBase64Url(data));
  return { pgn, pathIn: (tree) => decodePath(tree, place) };
}

function tooLong(): Error {
  return new Error('The line in this link is too long to be shown.');
}

// The place: how many first choices, which alternative, how many first choices, …

function encodePath(tree: Tree, path: Path): string {
  const numbers = [0];
  let next = tree;
  for (const move of path) {
    const at = next.findIndex((branch) => branch.move === move);
    if (at < 0) break;
    if (at > 0) numbers.push(at, 0);
    else numbers.push((numbers.pop() ?? 0) + 1);
    next = next[at]?.next ?? [];
  }
  return numbers.join('.');
}

/** As far as the tree goes. */
function decodePath(tree: Tree, place: string): Path {
  const path: string[] = [];
  let next = tree;
  const go = (choice: number): boolean => {
    const branch = next[choice];
    if (!branch) return false;
    path.push(branch.move);
    next = branch.next;
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

// The text: a PGN without what can be left out.

function pgnOf({ start, tree, tags, comment }: SharedLine): string {
  const lines = tags
    .filter(([name, value]) => !REDUNDANT_TAGS.has(name) && value !== '' && value !== '?')
    .map(([name, value]) => `[${name} "${value.replaceAll(/["\\]/g, '\\$&')}"]`);
  if (start !== undefined) lines.push('[SetUp "1"]', `[FEN "${start}"]`);
  const words: string[] = [];
  if (comment) words.push(pgnComment(comment));
  writeLine(tree, words);
  return `${lines.join('\n')}\n\n${words.join(' ')} *`;
}

function writeLine(tree: Tree, words: string[]): void {
  let next = tree;
  for (let first = next[0]; first; first = next[0]) {
    writeMove(first, words);
    for (const other of next.slice(1)) {
      words.push('(');
      writeMove(other, words);
      writeLine(other.next, words);
      words.push(')');
    }
    next = first.next;
  }
}

function writeMove({ move, nags, comment }: MoveNode, words: string[]): void {
  words.push(move, ...(nags ?? []).map((nag) => `$${nag}`));
  if (comment) words.push(pgnComment(comment));
}

/** A comment ends with the first closing brace. */
function pgnComment(text: string): string {
  return `{${text.replaceAll('}', ')')}}`;
}

// The letters.

async function deflate(text: string): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') {
    throw new Error('This browser cannot make such links: copy the PGN instead.');
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (typeof DecompressionStream === 'undefined') {
    throw new Error('This browser cannot open such links: it is too old.');
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > MAX_PGN_LENGTH) break;
    }
  } catch {
    throw new Error(DAMAGED_LINK);
  }
  // A little that becomes very much: no more of it is unpacked.
  void reader.cancel();
  throw tooLong();
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (one) => one.charCodeAt(0));
  } catch {
    throw new Error(DAMAGED_LINK);
  }
}
