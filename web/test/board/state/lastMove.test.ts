import { describe, expect, it } from 'vitest';
import type { EffectView, KindView } from '../../../src/api/types';
import { effectNames, moveMarks } from '../../../src/board/state/lastMove';

const KINDS = [{ letter: 'I', name: 'Impala' }] as KindView[];

const marksOf = (more: Partial<EffectView>, id = 'd4d7') =>
  moveMarks(
    { id, effect: { slides: [], removed: [], placed: [], conversions: [], ...more } },
    KINDS,
  );

const slide = (from: string, to: string) => ({ from, to });

describe('the effect of a move', () => {
  it('is marked: moved, displaced, converted and captured pieces', () => {
    const marks = marksOf({
      slides: [slide('d4', 'd7'), slide('d7', 'd9')],
      removed: ['d9', 'a1'],
      conversions: [['e1', 'e2'], ['e3']],
    });
    expect([...marks.moved]).toEqual(['d4', 'd7']);
    expect([...marks.displaced]).toEqual(['d9']);
    expect([...marks.converted]).toEqual(['e1', 'e2', 'e3']);
    // On d9 there is now the displaced piece.
    expect([...marks.captured]).toEqual(['a1']);
    expect([...marksOf({ placed: [{ square: 'd5', piece: 'J' }] }).moved]).toEqual(['d5']);
    expect(moveMarks(undefined, KINDS).moved.size).toBe(0);
  });

  it('does not mark a piece that is converted twice', () => {
    expect([...marksOf({ conversions: [['a1', 'a2'], ['a1']] }).converted]).toEqual(['a2']);
  });

  it.each<[string, Partial<EffectView>, string, Record<string, string[]>]>([
    [
      'a capture',
      { slides: [slide('a1', 'a8')], removed: ['a8'] },
      'a1a8',
      { a8: ['captured here'] },
    ],
    [
      'a shove',
      { slides: [slide('d4', 'd7'), slide('d7', 'd9')] },
      'd4d7,d7d9',
      { d7: [], d9: ['moved along from d7'] },
    ],
    [
      'a pull',
      { slides: [slide('d4', 'g7'), slide('c3', 'd4')] },
      'd4g7,c3d4',
      { c3: ['moved along from here to d4'], d4: ['moved along from c3'] },
    ],
    [
      'a swap',
      { slides: [slide('d4', 'e7'), slide('e7', 'd4')] },
      'd4e7,e7d4',
      { d4: ['moved along from e7'], e7: [] },
    ],
    [
      'a piece that is left behind',
      { slides: [slide('d4', 'e5')], placed: [{ square: 'd4', piece: 'H' }] },
      'd4e5=H',
      { d4: ['left behind'], e5: [] },
    ],
    [
      'a promotion',
      { slides: [slide('d7', 'd8')], placed: [{ square: 'd8', piece: 'I' }] },
      'd7d8i',
      { d8: ['became an Impala'] },
    ],
    ['a drop', { placed: [{ square: 'd5', piece: 'I' }] }, 'I@d5', { d5: ['dropped here'] }],
    [
      'a piece that becomes another',
      { placed: [{ square: 'd5', piece: 'I' }] },
      'd5d5=I',
      { d5: ['became an Impala'] },
    ],
    [
      'a conversion of what was shoved',
      { slides: [slide('d4', 'd7'), slide('d7', 'd9')], conversions: [['d9']] },
      'd4d7,d7d9',
      { d9: ['moved along from d7', 'converted'] },
    ],
  ])('has names: %s', (_, effect, id, expected) => {
    const marks = marksOf(effect, id);
    for (const [square, names] of Object.entries(expected)) {
      expect(effectNames(marks, square), square).toEqual(names);
    }
  });
});
