import { describe, expect, it } from 'vitest';
import { applyEffect, capturedPieces } from '../../../src/board/state/placement';

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
  it('are listed once: kinds in hand as they are in hand, the others as captured', () => {
    // A Rook and a Pawn were captured, and the Rook has returned. Another piece was in
    // hand before.
    const kept = new Set(['R', 'n']);
    expect(capturedPieces(['R', 'p'], [{ piece: 'n', count: 1 }], kept)).toEqual(['n', 'p']);
    expect(capturedPieces(['R'], [{ piece: 'R', count: 2 }], kept)).toEqual(['R', 'R']);
  });
});
