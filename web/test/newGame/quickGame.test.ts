import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, saveSettings } from '../../src/newGame/newGameSettings';
import { quickGameRequest, quickGameText } from '../../src/newGame/quickGame';
import { fakeStorage } from '../helpers';

beforeEach(() => void fakeStorage());
afterEach(() => vi.unstubAllGlobals());

describe('a quick game', () => {
  it('is easy at first, without a clock', () => {
    expect(quickGameRequest('clash')).toEqual({
      game: 'clash',
      opponent: { type: 'computer', level: 2 },
      side: 'random',
    });
    expect(quickGameText()).toBe('Level 2, no clock');
  });

  it('has the settings used last, but always the computer as the opponent', () => {
    saveSettings({
      ...DEFAULT_SETTINGS,
      opponent: 'friend',
      level: 6,
      side: 'black',
      clock: '5+3',
    });
    expect(quickGameRequest('clash')).toEqual({
      game: 'clash',
      opponent: { type: 'computer', level: 6 },
      side: 'black',
      clock: { initial: 300_000, increment: 3_000 },
    });
    expect(quickGameText()).toBe('Level 6, you play black, 5+3');
  });
});
