import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { needsLessons, solvedLessons } from '../../src/home/recommendation';
import { createProgress } from '../../src/learn/progress';
import { hasPlayed, recordPlayed } from '../../src/state/playedGames';
import { fakeStorage } from '../helpers';
import { GAME } from './showcase';

let stored: Map<string, string>;

beforeEach(() => {
  stored = fakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a visitor', () => {
  it('needs lessons until they are finished', () => {
    const progress = createProgress(GAME.id);
    expect(needsLessons(GAME)).toBe(true);
    for (const id of ['one', 'gone', 'two']) progress.add(id);
    expect([solvedLessons(GAME), needsLessons(GAME)]).toEqual([2, true]);
    progress.add('first-game');
    expect([solvedLessons(GAME), needsLessons(GAME)]).toEqual([3, false]);
  });

  it('needs none after playing the game with any options', () => {
    recordPlayed('other');
    expect(needsLessons(GAME)).toBe(true);
    recordPlayed('test:mirrored');
    expect(needsLessons(GAME)).toBe(false);
  });

  it('is not sent to lessons that do not exist', () => {
    expect(needsLessons({ ...GAME, lessons: [] })).toBe(false);
  });
});

describe('the played games', () => {
  it('are stored once, without options', () => {
    for (const game of ['pacifist:zigzag', 'clash', 'pacifist']) recordPlayed(game);
    expect(stored.get('heterodox.played')).toBe('pacifist clash');
    expect([hasPlayed('pacifist:value'), hasPlayed('zigzag')]).toEqual([true, false]);
  });

  it('are forgotten if there is no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    recordPlayed('clash');
    expect(hasPlayed('clash')).toBe(false);
  });
});
