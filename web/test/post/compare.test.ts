import { describe, expect, it } from 'vitest';
import type { SentGame } from '../../src/moves/sentGame';
import { compareGames } from '../../src/post/compare';

const game = (moves: string, more: Partial<SentGame> = {}): SentGame => ({
  id: 'abcdef0123456789',
  game: 'clash',
  moves: moves.split(' ').filter(Boolean),
  names: {},
  ...more,
});

describe('a link and the game on this device', () => {
  it.each([
    ['a', 'a b', { type: 'newer' }],
    ['', 'a', { type: 'newer' }],
    ['a b', 'a b', { type: 'same' }],
    ['a b', 'a', { type: 'older' }],
    ['a b', '', { type: 'older' }],
    ['a b', 'a c', { type: 'changed', move: 2 }],
    ['a b c', 'x b c d', { type: 'changed', move: 1 }],
    ['a b c', 'a x', { type: 'changed', move: 2 }],
  ])('are compared: %s | %s', (known, sent, expected) => {
    expect(compareGames(game(known), game(sent), false)).toEqual(expected);
  });

  it('do not go on after the end', () => {
    expect(compareGames(game('a b'), game('a b c'), true)).toEqual({ type: 'after-end', moves: 2 });
    expect(compareGames(game('a b'), game('a b'), true)).toEqual({ type: 'same' });
    const resigned = game('a', { word: 'resign' });
    const drawn = game('a', { word: 'draw' });
    expect(compareGames(resigned, drawn, true)).toEqual({ type: 'after-end', moves: 1 });
    expect(compareGames(resigned, game('a'), true)).toEqual({ type: 'older' });
  });

  it('agree on a draw only if one was offered', () => {
    const drawn = game('a', { word: 'draw' });
    expect(compareGames(game('a', { word: 'offer' }), drawn, false)).toEqual({ type: 'newer' });
    expect(compareGames(game('a'), drawn, false)).toEqual({ type: 'no-offer' });
    expect(compareGames(game('a'), game('a', { word: 'resign' }), false)).toEqual({
      type: 'newer',
    });
    expect(compareGames(game('a', { word: 'offer' }), game('a'), false)).toEqual({
      type: 'older',
    });
  });

  it('have the same rules and start', () => {
    const other = { type: 'other-game' };
    expect(compareGames(game('a'), game('a', { game: 'chess' }), false)).toEqual(other);
    expect(compareGames(game('a'), game('a', { start: 'x w 1' }), false)).toEqual(other);
    // The name in the id of a game of the workshop may be another one.
    const [one, two] = ['workshop:mine-0123456789abcdef', 'workshop:yours-0123456789abcdef'];
    expect(compareGames(game('a', { game: one }), game('a', { game: two }), false)).toEqual({
      type: 'same',
    });
  });
});
