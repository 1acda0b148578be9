/**
 * Rows of the move list: the main line in two columns, with variations below the moves
 * they replace.
 */
import type { Color } from '../api';
import type { MoveNode, Path, Tree } from './tree';

export interface Cell {
  node: MoveNode;
  path: Path;
}

/** A move of a variation, or a nested variation. */
export type VariationItem =
  | { type: 'move'; cell: Cell; number: string }
  | { type: 'line'; words: VariationItem[] };

export type Row =
  | { type: 'pair'; number: number; white?: Cell; black?: Cell; gap: boolean }
  | { type: 'comment'; text: string }
  | { type: 'line'; words: VariationItem[] };

export interface MoveNumbering {
  turn: Color;
  fullmove: number;
}

interface MoveNumber {
  color: Color;
  number: number;
}

function moveNumberAt(numbering: MoveNumbering, ply: number): MoveNumber {
  const offset = ply + (numbering.turn === 'black' ? 1 : 0);
  return {
    color: offset % 2 === 0 ? 'white' : 'black',
    number: numbering.fullmove + Math.floor(offset / 2),
  };
}

/** Returns the side that makes the move after `ply` moves. */
export function moverAt(numbering: MoveNumbering, ply: number): Color {
  return moveNumberAt(numbering, ply).color;
}

/** Returns the number before a move that stands alone: `12.` or `12…`. */
export function moveNumberText(numbering: MoveNumbering, ply: number): string {
  const { color, number } = moveNumberAt(numbering, ply);
  return color === 'white' ? `${number}.` : `${number}…`;
}

/** Returns the rows of a tree. */
export function treeRows(tree: Tree, numbering: MoveNumbering): Row[] {
  const rows: Row[] = [];
  let open: Extract<Row, { type: 'pair' }> | undefined;
  let path: Path = [];
  let next = tree;
  for (let main = next[0]; main; main = next[0]) {
    const { color, number } = moveNumberAt(numbering, path.length);
    const movePath: Path = [...path, main.move];
    const cell = { node: main, path: movePath };
    if (main.before) {
      rows.push({ type: 'comment', text: main.before });
      open = undefined;
    }
    if (color === 'white') {
      open = { type: 'pair', number, white: cell, gap: false };
      rows.push(open);
    } else if (open) {
      open.black = cell;
      open = undefined;
    } else {
      rows.push({ type: 'pair', number, black: cell, gap: true });
    }
    const extra = variationRows(main, next.slice(1), path, numbering);
    if (extra.length > 0) open = undefined;
    rows.push(...extra);
    path = movePath;
    next = main.next;
  }
  return rows;
}

function variationRows(
  main: MoveNode,
  others: readonly MoveNode[],
  path: Path,
  numbering: MoveNumbering,
): Row[] {
  const rows: Row[] = [];
  if (main.comment) rows.push({ type: 'comment', text: main.comment });
  for (const other of others)
    rows.push({ type: 'line', words: variationItems(other, path, numbering) });
  return rows;
}

function variationItems(
  firstNode: MoveNode,
  before: Path,
  numbering: MoveNumbering,
): VariationItem[] {
  const items: VariationItem[] = [];
  let numbered = false;
  let path = before;
  let node: MoveNode | undefined = firstNode;
  let others: readonly MoveNode[] = [];
  while (node) {
    const { color } = moveNumberAt(numbering, path.length);
    const isNumbered = color === 'white' || !numbered || node.before !== undefined;
    const number = isNumbered ? moveNumberText(numbering, path.length) : '';
    const movePath: Path = [...path, node.move];
    items.push({ type: 'move', cell: { node, path: movePath }, number });
    for (const other of others)
      items.push({ type: 'line', words: variationItems(other, path, numbering) });
    numbered = others.length === 0 && !node.comment;
    path = movePath;
    others = node.next.slice(1);
    node = node.next[0];
  }
  return items;
}
