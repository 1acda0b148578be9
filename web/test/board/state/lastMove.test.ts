import { describe, expect, it } from 'vitest';
import type { EffectView } from '../../../src/api/types';
import { effectText, moveMarks, moveText } from '../../../src/board/state/lastMove';

const effect = (more: Partial<EffectView>): EffectView => ({
  slides: [],
  removed: [],
  placed: [],
  conversions: [],
  ...more,
});

describe('the effect of a move', () => {
  it('is marked: moved, displaced, converted and captured pieces', () => {
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
    // On d9 there is now the displaced piece.
    expect([...marks.captured]).toEqual(['a1']);
    expect([...moveMarks(effect({ placed: [{ square: 'd5', piece: 'J' }] })).moved]).toEqual([
      'd5',
    ]);
    expect(moveMarks(undefined).moved.size).toBe(0);
  });

  it('has a text with the number of converted pieces', () => {
    const seven = effect({ conversions: [['a1', 'a2', 'a3', 'a4'], ['b1', 'b2'], ['c1']] });
    expect(moveText({ short: 'Nf5', effect: seven })).toBe('Nf5: converts 7');
    expect(moveText({ short: 'Nf5', effect: effect({}) })).toBe('Nf5');
    // A piece that is converted twice has not changed sides.
    expect(effectText(effect({ conversions: [['a1', 'a2'], ['a1']] }))).toBe('converts 1');
  });
});
