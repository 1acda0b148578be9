import { describe, expect, it } from 'vitest';
import type { Effect } from '../../src/api/types';
import { effectText, moveMarks, moveText } from '../../src/board/lastMove';

const effect = (more: Partial<Effect>): Effect => ({
  slides: [],
  removed: [],
  placed: [],
  conversions: [],
  ...more,
});

describe('what a move has done', () => {
  it('is marked: who moved, what moved along, what changed sides, what was captured', () => {
    const marks = moveMarks(
      effect({
        slides: [
          { from: 'd4', to: 'd7' },
          { from: 'd7', to: 'd9' },
        ],
        removed: ['d9', 'a1'],
        conversions: [['e1', 'e2'], ['e3']],
      }),
    );
    expect([...marks.moved]).toEqual(['d4', 'd7']);
    expect([...marks.displaced]).toEqual(['d9']);
    expect([...marks.converted]).toEqual(['e1', 'e2', 'e3']);
    // On d9 the piece that was moved along stands now.
    expect([...marks.captured]).toEqual(['a1']);
    expect([...moveMarks(effect({ placed: [{ square: 'd5', piece: 'J' }] })).moved]).toEqual([
      'd5',
    ]);
    expect(moveMarks(undefined).moved.size).toBe(0);
  });

  it('is said: how many pieces are converted in the end', () => {
    const seven = effect({ conversions: [['a1', 'a2', 'a3', 'a4'], ['b1', 'b2'], ['c1']] });
    expect(moveText({ short: 'Nf5', effect: seven })).toBe('Nf5: converts 7');
    expect(moveText({ short: 'Nf5', effect: effect({}) })).toBe('Nf5');
    // Converted and converted back is nothing.
    expect(effectText(effect({ conversions: [['a1', 'a2'], ['a1']] }))).toBe('converts 1');
  });
});
