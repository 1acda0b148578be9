import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import {
  beginFirstGame,
  forgetFirstGame,
  isFirstGamePlayed,
  lookUpFirstGame,
  settleFirstGame,
} from '../../src/learn/firstGame';
import { createProgress } from '../../src/learn/progress';
import { fakeBackend, fakeStorage } from '../helpers';
import { COURSE } from './lessons';

let stored: Map<string, string>;

beforeEach(() => {
  stored = fakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

function live(more: object = {}): LiveGame {
  return {
    id: 'abc',
    game: 'test',
    start: 'start',
    status: 'over',
    you: 'white',
    white: { kind: 'human' },
    black: { kind: 'computer' },
    position: { outcome: { winner: 'white', reason: 'checkmate' } },
    ...more,
  } as unknown as LiveGame;
}

const state = () => [isFirstGamePlayed('test'), [...createProgress('test').solved()]];

describe('the first little game', () => {
  it('is solved when it is won, not when it is begun', () => {
    beginFirstGame(COURSE, 'abc');
    expect(state()).toEqual([false, []]);
    settleFirstGame(live({ status: 'playing', position: {} }));
    expect(state()).toEqual([false, []]);
    settleFirstGame(live());
    expect(state()).toEqual([true, ['first-game']]);
  });

  it.each([
    ['lost', { winner: 'black', reason: 'checkmate' }],
    ['drawn', { reason: 'stalemate' }],
    ['resigned', { winner: 'black', reason: 'resignation' }],
  ])('is played when it is %s', (_, outcome) => {
    beginFirstGame(COURSE, 'abc');
    settleFirstGame(live({ position: { outcome } }));
    expect(state()).toEqual([true, []]);
    // Another try, which may be a rematch with another id.
    beginFirstGame(COURSE, 'def');
    expect(state()).toEqual([true, []]);
    settleFirstGame(live({ id: 'ghi' }));
    expect(state()).toEqual([true, ['first-game']]);
  });

  it.each([
    ['of another start', { start: 'other' }],
    ['of another game', { game: 'test:mirrored' }],
    ['of others', { you: undefined }],
    ['against a person', { black: { kind: 'human' } }],
    ['that was aborted', { position: { outcome: { reason: 'aborted' } } }],
  ])('is not won by a game %s', (_, more) => {
    beginFirstGame(COURSE, 'abc');
    settleFirstGame(live(more));
    expect(state()).toEqual([false, []]);
  });

  it('is not begun by any other game', () => {
    settleFirstGame(live());
    expect(state()).toEqual([false, []]);
  });

  it('is looked up if its end was not seen', async () => {
    const backend: Backend = fakeBackend({ liveGame: async (id) => live({ id }) });
    await lookUpFirstGame(backend, 'test');
    expect(state()).toEqual([false, []]);
    beginFirstGame(COURSE, 'abc');
    const gone: Backend = fakeBackend({ liveGame: async () => Promise.reject(new Error('gone')) });
    await lookUpFirstGame(gone, 'test');
    expect(state()).toEqual([false, []]);
    await lookUpFirstGame(backend, 'test');
    expect(state()).toEqual([true, ['first-game']]);
  });

  it('stays solved in progress that was stored before', () => {
    stored.set('heterodox.learn.test', '["droid","first-game"]');
    expect(state()).toEqual([false, ['droid', 'first-game']]);
    forgetFirstGame('test');
    expect(state()).toEqual([false, ['droid', 'first-game']]);
  });

  it.each(['{', '[]', '{"step": 1}'])('is not begun if %s is stored', (text) => {
    stored.set('heterodox.firstGame.test', text);
    settleFirstGame(live());
    expect(state()).toEqual([false, []]);
  });
});
