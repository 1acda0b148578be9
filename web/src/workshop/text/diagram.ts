/**
 * The parts of a diagram's text with their places, as far as the page edits them. It is
 * read leniently: the server says what is wrong.
 */

/** A part of the text. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A line of a piece: `name:id:moves:image:squares:hand`. */
export interface PieceLine {
  /** Number of the line in the text, from 1. */
  readonly line: number;
  readonly name: string;
  readonly id: string;
  readonly moves: Part;
  readonly image: Part;
  readonly squares: Part;
}

export interface DiagramText {
  readonly keys: ReadonlyMap<string, string>;
  /** The kinds in the order of their lines. */
  readonly kinds: readonly PieceLine[];
  readonly holes: readonly PieceLine[];
}

const SECTION = /^\s*\[[\w-]+(?::[\w-]+)?\]\s*$/m;
const PIECE_LINE = /^[^#\n]*:[^:\n]*:[^:\n]*:[^:\n]*:/m;

/** Returns which form a text has, if it can be told. */
export function formOf(text: string): 'ini' | 'diagram' | undefined {
  if (SECTION.test(text)) return 'ini';
  return PIECE_LINE.test(text) ? 'diagram' : undefined;
}

const KEY = /\s*([A-Za-z][A-Za-z0-9.]*)=/y;
const VALUE = /\S*/y;
const REST = /.*/y;
const PIECE = /\s*([^:=]*):(\S*)/y;

/** Reads a diagram. What cannot be read is left out. */
export function readDiagram(text: string): DiagramText {
  const keys = new Map<string, string>();
  const kinds: PieceLine[] = [];
  const holes: PieceLine[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    // Marks of HTML become spaces, so that places stay the same.
    const plain = line.replaceAll(/<[^>]*>?/g, (mark) => ' '.repeat(mark.length));
    if (!/^\s*#/.test(line)) {
      for (const item of itemsOf(plain)) {
        if (item.type === 'key') {
          keys.set(item.name, item.value);
          continue;
        }
        const piece = pieceLine(item, start, index + 1);
        if (piece) (piece.name === 'hole' ? holes : kinds).push(piece);
      }
    }
    start += line.length + 1;
  }
  return { keys, kinds, holes };
}

interface PieceItem {
  type: 'piece';
  name: string;
  fields: string;
  /** Where the fields begin in the line. */
  at: number;
}

type Item = { type: 'key'; name: string; value: string } | PieceItem;

/** Splits a line, in which several items may have run together. */
function itemsOf(line: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (line.slice(at).trim() !== '') {
    const key = read(KEY);
    if (key) {
      const name = key[1] ?? '';
      const value = read(name === 'hx.name' ? REST : VALUE)?.[0] ?? '';
      items.push({ type: 'key', name, value: value.trim() });
      continue;
    }
    const piece = read(PIECE);
    if (!piece) break;
    const [, name = '', fields = ''] = piece;
    items.push({ type: 'piece', name, fields, at: at - fields.length });
  }
  return items;
}

function pieceLine({ name, fields, at }: PieceItem, start: number, line: number) {
  const parts: Part[] = [];
  let from = start + at;
  for (const text of fields.split(':')) {
    parts.push({ from, to: from + text.length, text });
    from += text.length + 1;
  }
  const [id, moves, image, squares] = parts;
  if (!id || !moves || !image || !squares) return undefined;
  const plainName = name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const known = id.text || plainName.charAt(0).toUpperCase();
  return { line, name: plainName, id: known, moves, image, squares };
}

/**
 * Returns the tokens of kinds with these ids, in capitals: their letters where these are
 * free, else letters with marks.
 */
export function tokensOf(ids: readonly string[]): string[] {
  const tokens: (string | undefined)[] = ids.map(() => undefined);
  const taken = new Set<string>();
  const take = (index: number, wanted: readonly string[]) => {
    const token = wanted.find((one) => !taken.has(one));
    if (token === undefined || tokens[index] !== undefined) return;
    taken.add(token);
    tokens[index] = token;
  };
  for (const [i, id] of ids.entries()) {
    if (/^[a-z]$/i.test(id)) take(i, [id.toUpperCase()]);
  }
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const [i, id] of ids.entries()) {
    const letters = [...id.toUpperCase()].filter((letter) => /[A-Z]/.test(letter));
    const marked = (of: readonly string[]) => ['', "'", '!'].flatMap((m) => of.map((l) => l + m));
    take(i, [...marked(letters), ...marked(alphabet)]);
  }
  return tokens.map((token) => token ?? '?');
}
