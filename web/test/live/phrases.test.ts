// @vitest-environment happy-dom
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveGame } from '../../src/api/types';
import { createPhrasesShown, hasPhrases } from '../../src/live/phrases';
import { setGameQuiet, setPhraseHidden } from '../../src/state/phrases';

const person = { name: 'Anna', kind: 'person', you: false, online: true } as const;
const live = {
  id: 'abc',
  you: 'white',
  status: 'playing',
  white: person,
  black: person,
} as LiveGame;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  setGameQuiet('abc', false);
  setPhraseHidden('thanks', false);
});

test('phrases are shown for some seconds, the last one of each side', () => {
  createRoot((dispose) => {
    const phrases = createPhrasesShown(() => live);
    phrases.receive('black', 'goodLuck');
    phrases.receive('white', 'thanks');
    vi.advanceTimersByTime(6_000);
    phrases.receive('black', 'niceMove');
    expect([phrases.shown('white'), phrases.shown('black')]).toEqual(['thanks', 'niceMove']);
    vi.advanceTimersByTime(6_000);
    expect([phrases.shown('white'), phrases.shown('black')]).toEqual([undefined, 'niceMove']);
    dispose();
  });
});

test('hidden phrases of the opponent are not shown, but one’s own are', () => {
  createRoot((dispose) => {
    const phrases = createPhrasesShown(() => live);
    setPhraseHidden('thanks', true);
    phrases.receive('black', 'thanks');
    phrases.receive('white', 'thanks');
    expect([phrases.shown('white'), phrases.shown('black')]).toEqual(['thanks', undefined]);
    setGameQuiet('abc', true);
    phrases.receive('black', 'goodLuck');
    expect(phrases.shown('black')).toBeUndefined();
    setGameQuiet('abc', false);
    phrases.receive('black', 'goodLuck');
    expect(phrases.shown('black')).toBe('goodLuck');
    dispose();
  });
});

test('only two people have phrases', () => {
  expect(hasPhrases(live)).toBe(true);
  expect(hasPhrases({ ...live, status: 'over' })).toBe(true);
  expect(hasPhrases({ ...live, status: 'waiting' })).toBe(false);
  expect(hasPhrases({ ...live, you: 'both' })).toBe(false);
  expect(hasPhrases({ ...live, black: { ...person, kind: 'computer' } })).toBe(false);
  const { you: _, ...watched } = live;
  expect(hasPhrases(watched)).toBe(false);
});
