import { describe, expect, it } from 'vitest';
import {
  applyEffect,
  capturedPieces,
  handDisplayOf,
  handsOf,
  hasHands,
  piecesOf,
  turnOf,
} from '../../src/board/placement';
import { graph, position, squares } from '../helpers';

describe('a FEN', () => {
  it('is read on squares, with numbers of two digits', () => {
    const pieces = piecesOf(squares(12, 3), '11k/12/K10r[Pp] b - 0 7');
    expect(pieces).toEqual({ l3: 'k', a1: 'K', l1: 'r' });
  });

  it('is read on a graph, rank by rank', () => {
    const pieces = piecesOf(graph(), 'bcccc/ffff/hdhd1/4/5/4/1DHDH/FFFF/CCCCB w 1');
    expect(Object.keys(pieces)).toHaveLength(26);
    expect([pieces.a9, pieces.b8, pieces.c3, pieces.i1]).toEqual(['b', 'f', 'D', 'B']);
    expect(pieces.a3).toBeUndefined();
  });

  it('contains the pieces in hand and the side to move', () => {
    expect(handsOf('8/8[JJj] w')).toEqual([
      { piece: 'J', count: 2 },
      { piece: 'j', count: 1 },
    ]);
    expect(hasHands('8/8[] w')).toBe(true);
    expect(hasHands('8/8 w [')).toBe(false);
    expect(turnOf('8/8[] b')).toBe('black');
  });
});

describe('an effect', () => {
  const none = { slides: [], removed: [], placed: [], conversions: [] };

  it('swaps two pieces', () => {
    const slides = [
      { from: 'a1', to: 'b2' },
      { from: 'b2', to: 'a1' },
    ];
    expect(applyEffect({ a1: 'R', b2: 'n' }, { ...none, slides })).toEqual({ a1: 'n', b2: 'R' });
  });

  it('captures, promotes, and converts pieces back', () => {
    const after = applyEffect(
      { a7: 'P', b8: 'q', c8: 'r', d8: 'N' },
      {
        slides: [{ from: 'a7', to: 'b8' }],
        removed: ['b8'],
        placed: [{ square: 'b8', piece: 'Q' }],
        conversions: [['c8', 'd8'], ['c8']],
      },
    );
    expect(after).toEqual({ b8: 'Q', c8: 'r', d8: 'n' });
  });
});

describe('captured pieces', () => {
  const start = (fen: string, hands: { piece: string; count: number }[]) => ({
    start: { ...position({}, [], fen), hands },
  });

  it('are shown if hands are empty at the start', () => {
    expect(handDisplayOf(start('8/8[] w 1', []))).toBe('captured');
    expect(handDisplayOf(start('8/8[JJ] w 1', [{ piece: 'J', count: 2 }]))).toBe('sides');
    expect(handDisplayOf(start('8/8 w 1', []))).toBe('none');
  });

  it('are listed once: kinds in hand as they are in hand, the others as captured', () => {
    // A Rook and a Pawn were captured, and the Rook has returned. Another piece was in
    // hand before.
    const fens = ['8[n] w 1', '8[Rn] b 1', '8[Rn] w 2', '8[n] b 2'];
    expect(capturedPieces(['R', 'p'], [{ piece: 'n', count: 1 }], fens)).toEqual(['n', 'p']);
    expect(capturedPieces(['R'], [{ piece: 'R', count: 2 }], ['8[RR] w 1'])).toEqual(['R', 'R']);
  });
});
