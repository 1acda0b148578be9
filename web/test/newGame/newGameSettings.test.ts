import { describe, expect, it } from 'vitest';
import { clockOf, DEFAULT_SETTINGS, newGameRequest } from '../../src/newGame/newGameSettings';

describe('the request of a new game', () => {
  it('contains only the chosen settings', () => {
    expect(newGameRequest('zigzag:mirrored', DEFAULT_SETTINGS, '')).toEqual({
      game: 'zigzag:mirrored',
      opponent: { type: 'computer', level: 2 },
      side: 'random',
    });
    expect(
      newGameRequest(
        'chess',
        { ...DEFAULT_SETTINGS, opponent: 'friend', side: 'black', clock: '5+3' },
        'a fen',
      ),
    ).toEqual({
      game: 'chess',
      opponent: { type: 'friend' },
      side: 'black',
      clock: { initial: 300_000, increment: 3_000 },
      fen: 'a fen',
    });
  });

  it('has White as the side of a player of both sides', () => {
    expect(
      newGameRequest('chess', { ...DEFAULT_SETTINGS, opponent: 'self', side: 'black' }, '').side,
    ).toBe('white');
  });

  it('can have a custom clock', () => {
    expect(clockOf({ ...DEFAULT_SETTINGS, clock: 'custom', minutes: 0.5, seconds: 1 })).toEqual({
      initial: 30_000,
      increment: 1_000,
    });
    expect(clockOf(DEFAULT_SETTINGS)).toBeUndefined();
  });

  it('has days for each move only between people', () => {
    const settings = { ...DEFAULT_SETTINGS, clock: '3d' };
    expect(clockOf({ ...settings, opponent: 'friend' })).toEqual({
      initial: 259_200_000,
      increment: 259_200_000,
    });
    expect(clockOf({ ...settings, opponent: 'computer' })).toBeUndefined();
  });
});
