import { describe, expect, it } from 'vitest';
import { addLine, setComment, type Tree } from '../../src/moves/tree';
import {
  type MoveNumbering,
  type Row,
  treeRows,
  type VariationItem,
} from '../../src/moves/treeRows';

const WHITE: MoveNumbering = { turn: 'white', fullmove: 1 };
const line = (tree: Tree, text: string): Tree =>
  addLine(
    tree,
    [],
    text.split(' ').map((move) => ({ move, short: move })),
  );
const itemText = (one: VariationItem): string =>
  one.type === 'line'
    ? `(${one.words.map(itemText).join(' ')})`
    : `${one.cell.node.before ? `{${one.cell.node.before}} ` : ''}${one.number}${one.cell.node.short}${one.cell.node.comment ? ` {${one.cell.node.comment}}` : ''}`;
const rowText = (one: Row): string => {
  if (one.type === 'comment') return `{${one.text}}`;
  if (one.type === 'line') return `(${one.words.map(itemText).join(' ')})`;
  const white = one.gap ? '…' : (one.white?.node.short ?? '');
  return [`${one.number}.`, white, one.black?.node.short].filter(Boolean).join(' ');
};
const rowTexts = (tree: Tree, first = WHITE): string[] => treeRows(tree, first).map(rowText);

describe('the rows of a tree', () => {
  it('have a move of each side', () => {
    expect(rowTexts(line([], 'a b c'))).toEqual(['1. a b', '2. c']);
  });

  it('start with the side and move number of the position', () => {
    expect(rowTexts(line([], 'a b c'), { turn: 'black', fullmove: 7 })).toEqual([
      '7. … a',
      '8. b c',
    ]);
  });

  it('are broken by variations', () => {
    const tree = line(line(line([], 'a b c d'), 'x y z'), 'a b u');
    expect(rowTexts(tree)).toEqual(['1. a', '(1.x y 2.z)', '1. … b', '2. c', '(2.u)', '2. … d']);
  });

  it('have nested variations in brackets, and a number after them', () => {
    const tree = line(line(line([], 'a b'), 'x y z'), 'x w');
    expect(rowTexts(tree)).toEqual(['1. a', '(1.x y (1…w) 2.z)', '1. … b']);
    const black = line(line(line([], 'a b'), 'x y z'), 'q');
    expect(rowTexts(black)).toEqual(['1. a', '(1.x y 2.z)', '(1.q)', '1. … b']);
    const nested = line(line(line(line([], 'a'), 'x y'), 'x y z w'), 'x y v');
    expect(rowTexts(nested)).toEqual(['1. a', '(1.x y 2.z (2.v) 2…w)']);
  });

  it('show comments before moves', () => {
    const said = (move: string, before: string, next: Tree = []) => ({
      move,
      short: move,
      before,
      next,
    });
    const leaf = { move: 'b', short: 'b', next: [] };
    const tree: Tree = [
      { move: 'a', short: 'a', next: [said('c', 'promoted'), leaf] },
      said('x', 'first', [said('y', 'then')]),
    ];
    expect(rowTexts(tree)).toEqual([
      '1. a',
      '({first} 1.x {then} 1…y)',
      '{promoted}',
      '1. … c',
      '(1…b)',
    ]);
  });

  it('show comments', () => {
    const tree = setComment(line(line([], 'a b'), 'x y'), ['x'], 'bold');
    expect(rowTexts(setComment(tree, ['a'], 'usual'))).toEqual([
      '1. a',
      '{usual}',
      '(1.x {bold} 1…y)',
      '1. … b',
    ]);
  });
});
