import { describe, expect, it } from 'vitest';
import type { GoalMark } from '../../src/api';
import { goalText, marksLeft, squaresOf } from '../../src/learn/goal';
import { position, squares } from '../helpers';

const KINDS = [
  { letter: 'K', name: 'King', symbol: '♔', about: 'Steps.' },
  { letter: 'R', name: 'Rook', symbol: '♖', about: 'Runs.' },
];
const START = position({ a1: 'R', b2: 'K', c3: 'k', d4: 'r' }, []);

const left = (marks: GoalMark[], pieces: Record<string, string>, moves: string[] = []) =>
  marksLeft(marks, START, position(pieces, []), moves).map(({ square }) => square);

describe('the marks of a goal', () => {
  it('go when the goal is reached', () => {
    const star: GoalMark = { square: 'a3', kind: 'star' };
    expect(left([star], { a1: 'R' })).toEqual(['a3']);
    expect(left([star], { a3: 'R' }, ['a1a3'])).toEqual([]);
    expect(left([star], { a3: 'R' }, ['R@a3'])).toEqual([]);
    const ghost: GoalMark = { square: 'a3', kind: 'ghost', piece: 'R' };
    expect(left([ghost], { a3: 'K' })).toEqual(['a3']);
    expect(left([ghost], { a3: 'R' })).toEqual([]);
    for (const kind of ['capture', 'convert'] as const) {
      expect(left([{ square: 'd4', kind }], { d4: 'r' })).toEqual(['d4']);
      expect(left([{ square: 'd4', kind }], { d4: 'R' })).toEqual([]);
    }
  });

  it('follow a piece', () => {
    expect(left([{ square: 'd4', kind: 'capture' }], { d2: 'r' })).toEqual(['d2']);
    expect(left([{ square: 'c3', kind: 'target' }], { c4: 'k' })).toEqual(['c4']);
    const two = position({ d4: 'r', d3: 'r' }, []);
    const marks: GoalMark[] = [{ square: 'd4', kind: 'capture' }];
    expect(marksLeft(marks, two, position({ d3: 'r' }, []), [])).toEqual([]);
  });

  it('are told to screen readers', () => {
    const marks: GoalMark[] = [
      { square: 'a3', kind: 'ghost', piece: 'R' },
      { square: 'd4', kind: 'capture' },
    ];
    expect(goalText(marks, KINDS as never, START)).toBe(
      'Marked on the board: a3, empty: White Rook wanted here; d4, Black Rook: to be captured.',
    );
    expect(goalText([], KINDS as never, START)).toBe('');
  });
});

describe('a part of a board', () => {
  it('has the squares between its corners', () => {
    expect(squaresOf(squares(4, 4), { from: 'b2', to: 'c3' }).sort()).toEqual([
      'b2',
      'b3',
      'c2',
      'c3',
    ]);
  });
});
