/** A game of the home page for tests. */
import type { EffectView, Showcase, ShowcaseMove } from '../../src/api/types';
import { squares } from '../helpers';

const effect = (known: Partial<EffectView>): EffectView => ({
  slides: [],
  removed: [],
  placed: [],
  conversions: [],
  ...known,
});

/** A Rook that pushes a Pawn. */
export const PUSH: ShowcaseMove = {
  title: 'Push',
  text: 'The Pawn goes on before it.',
  pieces: { a1: 'R', a2: 'p' },
  effect: effect({
    slides: [
      { from: 'a1', to: 'a2' },
      { from: 'a2', to: 'a3' },
    ],
  }),
  after: { a2: 'R', a3: 'p' },
  via: [],
};

/** A Rook that converts a Pawn. */
export const CONVERT: ShowcaseMove = {
  title: 'Persuasion',
  text: 'The Pawn changes sides.',
  pieces: { a1: 'R', b3: 'p' },
  effect: effect({ slides: [{ from: 'a1', to: 'b1' }], conversions: [['b3']] }),
  after: { b1: 'R', b3: 'P' },
  via: ['a2'],
};

/** A piece that is dropped from the hand. */
export const DROP: ShowcaseMove = {
  title: 'Drop',
  text: 'It comes from the hand.',
  pieces: { a1: 'K' },
  effect: effect({ placed: [{ square: 'c3', piece: 'N' }] }),
  after: { a1: 'K', c3: 'N' },
  via: [],
};

export const GAME: Showcase = {
  id: 'test',
  name: 'Test Chess',
  inventor: 'unknown',
  year: '2026',
  summary: 'Nothing is known about it.',
  board: squares(3, 3),
  moves: [PUSH, CONVERT],
  lessons: ['one', 'two', 'first-game'],
};
