import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame } from '../../src/api/types';
import type { Backend } from '../../src/backend/backend';
import { finishedGame, keepEnded } from '../../src/live/finished';
import {
  type FinishedGame,
  finishedGames,
  gamesIn,
  noteGoing,
  recordFinishedGame,
  recordsOf,
} from '../../src/state/finishedGames';
import { fakeStorage } from '../helpers';

afterEach(() => vi.unstubAllGlobals());

function game(change: Partial<FinishedGame>): FinishedGame {
  return {
    id: 'a',
    game: 'clash',
    gameName: 'Clash of Command',
    result: 'won',
    text: 'White wins',
    opponent: 'Anna',
    you: 'white',
    pieces: { a1: 'K' },
    moves: 20,
    ended: 1,
    ...change,
  };
}

function live(id: string, change: Partial<LiveGame> = {}): LiveGame {
  const outcome = { reason: 'checkmate', text: 'White wins', result: '1-0', winner: 'white' };
  return {
    id,
    game: 'chess',
    gameName: 'Chess',
    status: 'over',
    you: 'black',
    white: { kind: 'computer', name: 'Heterodox, level 3', level: 3, online: true, you: false },
    position: { outcome, pieces: { a1: 'K' } },
    played: [{}, {}],
    ...change,
  } as unknown as LiveGame;
}

describe('finished games', () => {
  it('are kept once, the latest first', () => {
    fakeStorage();
    recordFinishedGame(game({ id: 'a', ended: 1 }));
    recordFinishedGame(game({ id: 'b', ended: 3 }));
    recordFinishedGame(game({ id: 'a', ended: 9 }));
    expect(finishedGames().map(({ id, ended }) => [id, ended])).toEqual([
      ['b', 3],
      ['a', 1],
    ]);
  });

  it('that are damaged are left out', () => {
    expect(
      gamesIn([game({}), { id: 'x' }, null, 5, { ...game({}), result: 'great' }]),
    ).toHaveLength(1);
    expect(gamesIn('text')).toEqual([]);
  });

  it('are counted for each level', () => {
    const records = recordsOf([
      game({ level: 3 }),
      game({ level: 3, result: 'lost', game: 'clash:option' }),
      game({ level: 2, result: 'drawn' }),
      game({}),
      game({ result: 'over', you: 'both' }),
    ]);
    expect(records.map(({ level, won, drawn, lost }) => [level, won, drawn, lost])).toEqual([
      [undefined, 1, 0, 0],
      [2, 0, 1, 0],
      [3, 1, 0, 1],
    ]);
  });

  it('are made from live games of the visitor with a result', () => {
    expect(finishedGame(live('a'), 5)).toMatchObject({
      result: 'lost',
      opponent: 'Heterodox, level 3',
      level: 3,
      moves: 2,
      ended: 5,
    });
    expect(finishedGame({ ...live('a'), status: 'playing' }, 5)).toBeUndefined();
    const { you: _, ...watched } = live('a');
    expect(finishedGame(watched as LiveGame, 5)).toBeUndefined();
  });

  it('are looked up if they ended while nobody looked', async () => {
    fakeStorage();
    expect(noteGoing(['a', 'b', 'gone'])).toEqual([]);
    const asked: string[] = [];
    const backend = {
      liveGame: async (id: string) => {
        asked.push(id);
        if (id === 'gone') throw new Error('not found');
        return live(id);
      },
    } as unknown as Backend;
    await keepEnded(backend, noteGoing(['b']));
    expect(asked).toEqual(['a', 'gone']);
    expect(finishedGames().map(({ id }) => id)).toEqual(['a']);
    await keepEnded(backend, noteGoing(['b']));
    expect(asked).toHaveLength(2);
  });
});
