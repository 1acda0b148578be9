import { expect, it } from 'vitest';
import { argumentsOf, patternsOf } from '../../src/texts/patterns';

const CATALOGUE = {
  draw: 'Draw',
  scores: (a: unknown) =>
    `${(a as { side: string }).side} scores ${(a as { share: string }).share}`,
  both: (a: unknown) => `${(a as { one: string }).one} and ${(a as { two: string }).two}.`,
};

const [draw, scores, both] = patternsOf(CATALOGUE);

it('the English texts of a catalogue are patterns', () => {
  expect(draw).toEqual({ id: 'draw', words: ['Draw'], args: [] });
  expect(scores).toEqual({ id: 'scores', words: ['', ' scores ', ''], args: ['side', 'share'] });
});

/** Finds the arguments of a text, if they are known. */
function find(text: string, known: readonly string[], pattern = both) {
  const translate = (arg: string, value: string) =>
    known.includes(value) ? `${arg}: ${value}` : undefined;
  return pattern && argumentsOf(text, pattern, translate);
}

it('arguments are between the words of a pattern, which are all there', () => {
  expect(find('a and b.', ['a', 'b'])).toEqual({ one: 'one: a', two: 'two: b' });
  expect(find('a or b.', ['a', 'b'])).toBeUndefined();
  expect(find('a and b', ['a', 'b'])).toBeUndefined();
  expect(find('and b.', ['', 'b'])).toBeUndefined();
  expect(find('Draw', [], draw)).toEqual({});
  expect(find('Draws', [], draw)).toBeUndefined();
});

it('the place of the words is one where all arguments are known', () => {
  expect(find('a and b and c.', ['a', 'b and c'])).toEqual({ one: 'one: a', two: 'two: b and c' });
  expect(find('a and b and c.', ['a and b', 'c'])).toEqual({ one: 'one: a and b', two: 'two: c' });
  expect(find('a and b and c.', ['a', 'c'])).toBeUndefined();
  // The last words are at the end, though they may be in an argument, too.
  expect(find('a. and b.', ['a.', 'b'])).toEqual({ one: 'one: a.', two: 'two: b' });
});
