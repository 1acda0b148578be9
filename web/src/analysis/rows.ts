/** How a tree of moves is set in columns, with its variations below. */
import type { Color } from '../api';
import type { Branch, Path, Tree } from './tree';

export interface Cell {
  branch: Branch;
  path: Path;
}

/** A move within a variation, or a variation of it. */
export type Word = { type: 'move'; cell: Cell; number: string } | { type: 'line'; words: Word[] };

export type Row =
  | { type: 'pair'; number: number; white?: Cell; black?: Cell; gap: boolean }
  | { type: 'comment'; text: string }
  | { type: 'line'; words: Word[] };

export interface First {
  turn: Color;
  fullmove: number;
}

interface Count {
  color: Color;
  number: number;
}

function countAt(first: First, ply: number): Count {
  const offset = ply + (first.turn === 'black' ? 1 : 0);
  return {
    color: offset % 2 === 0 ? 'white' : 'black',
    number: first.fullmove + Math.floor(offset / 2),
  };
}

/** The number before a move that stands alone: `12.` or `12…`. */
export function numberText(first: First, ply: number): string {
  const { color, number } = countAt(first, ply);
  return color === 'white' ? `${number}.` : `${number}…`;
}

/** The rows of a whole tree. */
export function rowsOf(tree: Tree, first: First): Row[] {
  const rows: Row[] = [];
  let open: Extract<Row, { type: 'pair' }> | undefined;
  let path: Path = [];
  let next = tree;
  for (let main = next[0]; main; main = next[0]) {
    const { color, number } = countAt(first, path.length);
    const here: Path = [...path, main.move];
    const cell = { branch: main, path: here };
    if (color === 'white') {
      open = { type: 'pair', number, white: cell, gap: false };
      rows.push(open);
    } else if (open) {
      open.black = cell;
      open = undefined;
    } else {
      rows.push({ type: 'pair', number, black: cell, gap: true });
    }
    const extra = extraRows(main, next.slice(1), path, first);
    if (extra.length > 0) open = undefined;
    rows.push(...extra);
    path = here;
    next = main.next;
  }
  return rows;
}

function extraRows(main: Branch, others: readonly Branch[], path: Path, first: First): Row[] {
  const rows: Row[] = [];
  if (main.comment) rows.push({ type: 'comment', text: main.comment });
  for (const other of others) rows.push({ type: 'line', words: words(other, path, first) });
  return rows;
}

function words(begin: Branch, before: Path, first: First): Word[] {
  const made: Word[] = [];
  let numbered = false;
  let path = before;
  let branch: Branch | undefined = begin;
  let others: readonly Branch[] = [];
  while (branch) {
    const { color } = countAt(first, path.length);
    const number = color === 'white' || !numbered ? numberText(first, path.length) : '';
    const here: Path = [...path, branch.move];
    made.push({ type: 'move', cell: { branch, path: here }, number });
    for (const other of others) made.push({ type: 'line', words: words(other, path, first) });
    numbered = others.length === 0 && !branch.comment;
    path = here;
    others = branch.next.slice(1);
    branch = branch.next[0];
  }
  return made;
}
