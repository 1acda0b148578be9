import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordsOf } from '../../src/state/finishedGames';
import {
  forgetPostGame,
  joinPostGames,
  type PostGame,
  postGame,
  postGames,
  postResults,
  recordPostGame,
} from '../../src/state/postGames';
import { turns } from '../../src/state/turns';
import { fakeStorage } from '../helpers';

function game(id: string, more: Partial<PostGame> = {}): PostGame {
  return {
    id,
    link: '#game=a.b',
    game: 'clash',
    gameName: 'Clash of Command',
    you: 'white',
    opponent: '',
    turn: 'theirs',
    moves: 1,
    pieces: {},
    changed: 1,
    ...more,
  };
}

beforeEach(() => void fakeStorage());
afterEach(() => vi.unstubAllGlobals());

describe('games by post', () => {
  it('are listed by whose turn it is, then the latest first', () => {
    recordPostGame(game('over', { turn: 'over', changed: 9 }));
    recordPostGame(game('early', { changed: 2 }));
    recordPostGame(game('late', { changed: 3 }));
    recordPostGame(game('mine', { turn: 'yours' }));
    expect(postGames().map(({ id }) => id)).toEqual(['mine', 'late', 'early', 'over']);
  });

  it('count as turns of the visitor while they wait for them', () => {
    recordPostGame(game('a', { turn: 'yours' }));
    recordPostGame(game('b', { turn: 'yours' }));
    recordPostGame(game('c'));
    expect(turns()).toBe(2);
    recordPostGame(game('a', { moves: 2 }));
    expect(turns()).toBe(1);
    forgetPostGame('b');
    expect(turns()).toBe(0);
  });

  it('are results when they are over', () => {
    const over = (id: string, winner?: 'white' | 'black') =>
      game(id, {
        turn: 'over',
        outcome: { reason: 'agreement', result: '*', text: '', ...(winner && { winner }) } as never,
      });
    for (const one of [over('a', 'white'), over('b', 'black'), over('c'), game('d')]) {
      recordPostGame(one);
    }
    recordPostGame(game('e', { ...over('e', 'black'), you: 'black' }));
    expect(recordsOf(postResults())).toEqual([
      { game: 'clash', gameName: 'Clash of Command', level: undefined, won: 2, drawn: 1, lost: 1 },
    ]);
  });

  it('have one state each', () => {
    recordPostGame(game('a'));
    recordPostGame(game('a', { moves: 2 }));
    expect([postGames().length, postGame('a')?.moves]).toEqual([1, 2]);
    forgetPostGame('a');
    expect(postGame('a')).toBeUndefined();
  });

  it('that cannot be shown are left out', () => {
    const damaged = [game('a'), { id: 'b' }, null, game('c', { you: 'both' as 'white' })];
    fakeStorage({ 'heterodox.postGames': JSON.stringify(damaged) });
    expect(postGames().map(({ id }) => id)).toEqual(['a']);
  });

  it('of two browsers are joined: the state with more moves is kept', () => {
    const here = [game('a', { moves: 3 }), game('b', { changed: 5 })];
    const there = [game('a', { moves: 2, changed: 9 }), game('b', { changed: 6 }), game('c')];
    const joined = joinPostGames(here, there);
    expect(joined.map(({ id, moves, changed }) => [id, moves, changed])).toEqual([
      ['b', 1, 6],
      ['a', 3, 1],
      ['c', 1, 1],
    ]);
    expect(joinPostGames(undefined, 'nonsense')).toEqual([]);
  });
});
