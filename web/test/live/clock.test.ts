import { describe, expect, it } from 'vitest';
import { clockName, clockText, clockWords, isLow, remaining } from '../../src/live/clock';

describe('clocks', () => {
  const clocks = { white: 60_000, black: 30_000, running: 'black' as const };

  it('run only for the side to move', () => {
    expect(remaining(clocks, 'white', 5_000)).toBe(60_000);
    expect(remaining(clocks, 'black', 5_000)).toBe(25_000);
    expect(remaining({ white: 1, black: 2 }, 'white', 5_000)).toBe(1);
  });

  it('stop at zero and never run backwards', () => {
    expect(remaining(clocks, 'black', 40_000)).toBe(0);
    expect(remaining(clocks, 'black', -3_000)).toBe(30_000);
  });

  it('are formatted like clocks', () => {
    expect(clockText(3_905_000)).toBe('1:05:05');
    expect(clockText(300_000)).toBe('5:00');
    expect(clockText(59_001)).toBe('1:00');
    expect(clockText(10_000)).toBe('0:10');
    expect(clockText(9_960)).toBe('0:09.9');
    expect(clockText(0)).toBe('0:00.0');
    expect(clockText(86_399_000)).toBe('23:59:59');
    expect(clockText(86_400_000)).toBe('1 day');
    expect(clockText(190_000_000)).toBe('2 days 5 h');
  });

  it('are low below a tenth, and below a minute in long games', () => {
    expect(isLow(17_000, { initial: 180_000, increment: 0 })).toBe(true);
    expect(isLow(19_000, { initial: 180_000, increment: 0 })).toBe(false);
    expect(isLow(61_000, { initial: 7_200_000, increment: 0 })).toBe(false);
    expect(isLow(9_000, undefined)).toBe(true);
    const days = { initial: 259_200_000, increment: 259_200_000 };
    expect([isLow(10_000_000, days), isLow(12_000_000, days)]).toEqual([true, false]);
  });

  it('have names for time controls', () => {
    expect(clockName({ initial: 300_000, increment: 3_000 })).toBe('5+3');
    expect(clockName({ initial: 30_000, increment: 0 })).toBe('0.5+0');
    expect(clockName({ initial: 86_400_000, increment: 86_400_000 })).toBe('1 day a move');
  });

  it('are told in words, as the server does in links', () => {
    expect(clockWords({ initial: 300_000, increment: 3_000 })).toBe(
      '5 minutes each and 3 seconds a move',
    );
    expect(clockWords({ initial: 60_000, increment: 0 })).toBe('1 minute each');
    expect(clockWords({ initial: 90_000, increment: 1_000 })).toBe(
      '90 seconds each and 1 second a move',
    );
    expect(clockWords({ initial: 259_200_000, increment: 259_200_000 })).toBe('3 days a move');
    expect(clockWords(undefined)).toBe('no clock');
  });
});
