import { describe, expect, it } from 'vitest';
import type { PgnNode } from '../../src/api';
import * as tree from '../../src/moves/tree';

const path = (text: string): string[] => (text === '' ? [] : text.split(' '));
const play = (made: tree.Tree, text: string): tree.Tree =>
  tree.addLine(
    made,
    [],
    path(text).map((move) => ({ move, short: move.toUpperCase() })),
  );
/** Returns a tree as text: `a b (c d) (e)`, with each variation after the move it replaces. */
function treeText(made: tree.Tree): string {
  const first = made[0];
  if (!first) return '';
  const others = made
    .slice(1)
    .map((other) => `(${[other.move, treeText(other.next)].join(' ').trim()})`);
  return [first.move, ...others, treeText(first.next)].filter((part) => part !== '').join(' ');
}

const GAME = play(play(play(play([], 'a b c d'), 'a x y'), 'a x z'), 'e');

describe('a tree of moves', () => {
  it('grows by lines and variations', () => {
    expect(treeText(GAME)).toBe('a (e) b (x y (z)) c d');
  });

  it('does not add a move twice', () => {
    expect(play(GAME, 'a x y')).toEqual(GAME);
    expect(tree.nodeAt(GAME, path('a x y'))?.short).toBe('Y');
  });

  it('does not change the old tree', () => {
    const before = JSON.stringify(GAME);
    tree.removeNode(tree.promote(play(GAME, 'a b c d e'), path('a x')), path('a b'));
    expect(JSON.stringify(GAME)).toBe(before);
  });

  it('ignores unknown paths', () => {
    expect(tree.addMove(GAME, path('a q'), { move: 'r', short: 'r' })).toBe(GAME);
    expect(treeText(tree.promote(GAME, path('a q')))).toBe(treeText(GAME));
    expect(tree.nodeAt(GAME, path('b'))).toBeUndefined();
  });

  it('removes a node with its descendants', () => {
    expect(treeText(tree.removeNode(GAME, path('a x')))).toBe('a (e) b c d');
    expect(treeText(tree.removeNode(GAME, path('a b')))).toBe('a (e) x y (z)');
    expect(treeText(tree.removeNode(GAME, path('a')))).toBe('e');
  });

  it('promotes a variation by one, from any node in it', () => {
    const three = play(GAME, 'a w');
    expect(treeText(tree.promote(three, path('a w')))).toBe('a (e) b (w) (x y (z)) c d');
    expect(treeText(tree.promote(GAME, path('a x y')))).toBe('a (e) x (b c d) y (z)');
    expect(treeText(tree.promote(GAME, path('a x z')))).toBe('a (e) b (x z (y)) c d');
    expect(treeText(tree.promote(GAME, path('a b c')))).toBe(treeText(GAME));
  });

  it('makes a line the main line', () => {
    expect(treeText(tree.makeMainLine(GAME, path('a x z')))).toBe('a (e) x (b c d) z (y)');
    expect(tree.isOnMainLine(GAME, path('a b c d'))).toBe(true);
    expect(tree.isOnMainLine(GAME, path('a x'))).toBe(false);
    expect(tree.isOnMainLine(tree.makeMainLine(GAME, path('a x z')), path('a x z'))).toBe(true);
  });

  it('knows where a variation starts', () => {
    expect(tree.variationStart(GAME, path('a x z'))).toEqual(path('a x z'));
    expect(tree.variationStart(GAME, path('a x y'))).toEqual(path('a x'));
    expect(tree.variationStart(GAME, path('a b'))).toBeUndefined();
  });

  it('has next, previous and sibling paths', () => {
    expect(tree.nextPath(GAME, [])).toEqual(['a']);
    expect(tree.nextPath(GAME, path('a x'))).toEqual(path('a x y'));
    expect(tree.nextPath(GAME, path('a b c d'))).toBeUndefined();
    expect(tree.previousPath(path('a b'))).toEqual(['a']);
    expect(tree.previousPath([])).toBeUndefined();
    expect(tree.lineEnd(GAME)).toEqual(path('a b c d'));
    expect(tree.lineEnd(GAME, path('a x'))).toEqual(path('a x y'));
    expect(tree.siblingPath(GAME, path('a b'), 1)).toEqual(path('a x'));
    expect(tree.siblingPath(GAME, path('a b'), -1)).toEqual(path('a x'));
    expect(tree.siblingPath(GAME, path('a x'), 1)).toEqual(path('a b'));
    expect(tree.siblingPath(GAME, path('a b c'), 1)).toBeUndefined();
    expect(tree.nodesAlong(GAME, path('a x q')).map((node) => node.move)).toEqual(path('a x'));
  });

  it('keeps comments before variations', () => {
    const nodes = [{ move: 'a', variations: [[{ move: 'b', before: 'first', comment: 'then' }]] }];
    const read = tree.fromNodes(nodes);
    expect(read[1]).toMatchObject({ before: 'first', comment: 'then' });
    const written = tree.toNodes(read);
    expect(written[0]?.variations?.[0]?.[0]).toMatchObject({ before: 'first', comment: 'then' });
    // A promoted variation keeps its comments, too.
    expect(tree.toNodes(tree.promote(read, ['b']))[0]).toMatchObject({ before: 'first' });
    const twice = [{ move: 'a', variations: [[{ move: 'a', before: 'first' }]] }];
    expect(tree.fromNodes(twice)).toEqual([{ move: 'a', short: 'a', before: 'first', next: [] }]);
  });

  it('keeps comments', () => {
    const said = tree.setComment(GAME, path('a x'), '  why not? ');
    expect(tree.nodeAt(said, path('a x'))?.comment).toBe('why not?');
    expect(tree.setComment(said, path('a x'), ' ')).toEqual(GAME);
  });

  it('is converted for the server and back', () => {
    const nodes = tree.toNodes(tree.setComment(GAME, path('a x'), 'sharp'));
    expect(nodes.map((node) => node.move)).toEqual(path('a b c d'));
    expect(nodes[0]?.variations).toEqual([[{ move: 'e', short: 'E' }]]);
    expect(nodes[1]?.variations?.[0]?.[0]?.comment).toBe('sharp');
    expect(treeText(tree.fromNodes(nodes))).toBe(treeText(GAME));
    expect(tree.fromNodes(nodes)).toEqual(tree.setComment(GAME, path('a x'), 'sharp'));
  });

  it('merges variations that start with the same move', () => {
    const nodes: PgnNode[] = [
      {
        move: 'a',
        variations: [
          [{ move: 'b' }, { move: 'c' }],
          [{ move: 'b' }, { move: 'd' }],
        ],
      },
    ];
    expect(treeText(tree.fromNodes(nodes))).toBe('a (b c (d))');
    expect(tree.fromNodes(nodes)[0]?.short).toBe('a');
  });

  // Paths of thousands of moves are slow on a busy machine.
  it('supports very long games', { timeout: 30_000 }, () => {
    const moves = Array.from({ length: 4000 }, (_, i) => ({ move: `m${i}` }));
    const long = tree.fromNodes(moves);
    const end = tree.lineEnd(long);
    expect(end).toHaveLength(4000);
    expect(tree.toNodes(tree.addMove(long, end, { move: 'last', short: 'last' }))).toHaveLength(
      4001,
    );
  });

  it('stores what moves do, which is read from the server but not sent', () => {
    const sentence = 'Rook to d1, converts 2 pieces';
    const read = tree.fromNodes([{ move: 'a1d1', short: 'Rd1', sentence, converts: 2 }]);
    expect(read[0]).toMatchObject({ sentence, converts: 2 });
    expect(tree.toNodes(read)[0]).toEqual({ move: 'a1d1', short: 'Rd1' });
    const played = tree.addMove(read, ['a1d1'], { move: 'e8e7', short: 'Ke7' });
    expect(tree.nodeAt(played, ['a1d1', 'e8e7'])?.converts).toBeUndefined();
    const words = { sentence: 'King to e7, converts 3 pieces', converts: 3 };
    const noted = tree.setWords(played, ['a1d1', 'e8e7'], words);
    expect(tree.nodeAt(noted, ['a1d1', 'e8e7'])).toMatchObject(words);
    expect(tree.setWords(noted, ['a1d1', 'e8e7'], words)).toBe(noted);
    expect(tree.setWords(noted, ['gone'], words)).toBe(noted);
  });
});
