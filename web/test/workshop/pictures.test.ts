import { describe, expect, it } from 'vitest';
import type { CheckedGame } from '../../src/api';
import {
  chosenPictures,
  imageChange,
  imagesOf,
  type Pictures,
  textWithPictures,
  withPictures,
} from '../../src/workshop/pictures';
import { changeOf, rangeOf } from '../../src/workshop/places';
import { check } from './fakeCheck';

const TEXT = 'rook:R:R:tower:a1\nking:K:K::e1\n';
const INI = '[mine]\nrook = r\nking = k\n';

function gameOf(text: string): CheckedGame {
  const { game } = check(text);
  if (!game) throw new Error('the text has errors');
  return game;
}

const piecesOf = (text: string) => gameOf(text).pieces;

function withImage(text: string, token: string, picture: string): string {
  const piece = piecesOf(text).find((one) => one.token === token);
  const change = piece && imageChange(text, piece, picture);
  if (!change) throw new Error('there is no such piece');
  return text.slice(0, change.from) + change.insert + text.slice(change.to);
}

describe('pictures', () => {
  it('are in the image field of a diagram', () => {
    expect(imagesOf(piecesOf(TEXT))).toEqual({ R: 'tower' });
    const text = withImage(TEXT, 'K', 'svg:00ff');
    expect(text).toContain('king:K:K:svg-00ff:e1');
    expect(imagesOf(piecesOf(text)).K).toBe('svg:00ff');
  });

  it('of a stored game are written into its text', () => {
    const written = (text: string, pictures: Pictures) =>
      textWithPictures(text, gameOf(text), pictures);
    const text = written(TEXT, { K: 'lion', R: 'cannon' });
    expect(text).toBe('rook:R:R:cannon:a1\nking:K:K:lion:e1\n');
    expect(imagesOf(piecesOf(written(text, { R: 'cannon' })))).toEqual({ R: 'cannon' });
    expect(written(INI, { K: 'lion' })).toBe(INI);
  });

  it('are stored if the names do not say them', () => {
    const kinds = [
      { letter: 'K', name: 'king' },
      { letter: 'N', name: 'knight' },
      { letter: 'W', name: 'weasel' },
    ];
    const shown = withPictures(kinds, { N: 'tower', W: 'no-such-image' });
    expect(shown.map(({ picture }) => picture)).toEqual(['king', 'rook', undefined]);
    expect(chosenPictures(shown)).toEqual({ N: 'rook' });
  });

  it('stand for one kind, unless they are chosen for several', () => {
    const kinds = ['long knight', 'camel', 'caliph', 'promoted camel', 'rook', 'tower'].map(
      (name, i) => ({ letter: ['G', 'C', 'A', 'C~', 'R', 'T'][i] ?? '', name }),
    );
    const picture = (chosen: Record<string, string>) =>
      withPictures(kinds, chosen).map((kind) => kind.picture);
    const none = undefined;
    expect(picture({})).toEqual([none, 'camel', none, 'camel', 'rook', none]);
    expect(picture({ T: 'rook', G: 'camel', C: 'letter' })).toEqual([
      'camel',
      'letter',
      none,
      'letter',
      none,
      'rook',
    ]);
    expect(chosenPictures(withPictures(kinds, { T: 'rook', C: 'letter' }))).toEqual({
      T: 'rook',
      C: 'letter',
      'C~': 'letter',
      G: 'camel',
    });
  });
});

describe('places', () => {
  it('count characters, not code units', () => {
    const text = 'ab\n🜂x:y\nend';
    const range = (line: number, column: number, length: number) =>
      rangeOf(text, { line, column, length });
    expect(range(2, 2, 1)).toEqual({ from: 5, to: 6 });
    expect(range(3, 4, 9)).toEqual({ from: 12, to: 12 });
    expect(range(9, 1, 1)).toEqual({ from: 12, to: 12 });
    const span = { line: 2, column: 1, length: 2 };
    expect(changeOf(text, { span, replacement: 'z' })).toEqual({ from: 3, to: 6, insert: 'z' });
  });
});
