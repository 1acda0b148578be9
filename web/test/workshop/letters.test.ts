import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../src/workshop/letters';
import { check } from './fakeCheck';

const TEXT = 'hx.name=Mine\npawn:P:mfWcfF::a2\nrook:R:R::a1\nking:K:KisO2::e1\n';

function letters(text: string, line?: number) {
  const { game } = check(text);
  if (!game) throw new Error('The text has an error.');
  return lettersOf(text, game, line).map(({ letter }) => letter);
}

describe('the letters of a text', () => {
  it('are those of the moves, the steps first', () => {
    expect(letters(TEXT)).toEqual(['W', 'F', 'K', 'R', 'O', 'f', 's', 'm', 'c', 'i']);
  });

  it('are those of one kind if its line is given', () => {
    expect(letters(TEXT, 2)).toEqual(['W', 'F', 'f', 'm', 'c']);
    expect(letters(TEXT, 1)).toEqual([]);
  });

  it('are found in a variants.ini behind the letter of the kind', () => {
    expect(letters('[mine:chess]\ncustomPiece1 = a:mBcN\nking = k:K\n')).toEqual([
      'N',
      'K',
      'B',
      'm',
      'c',
    ]);
  });
});
