import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstUnsolved, solvedCount, stepAfter, stepsOf } from '../../src/learn/course';
import { createProgress, progressText } from '../../src/learn/progress';
import { fakeStorage } from '../helpers';
import { COURSE } from './lessons';

afterEach(() => vi.unstubAllGlobals());

describe('the progress', () => {
  it('is kept for each game', () => {
    const stored = fakeStorage();
    const progress = createProgress('clash');
    progress.add('droid');
    progress.add('jump');
    progress.add('jump');
    expect([...progress.solved()]).toEqual(['droid', 'jump']);
    expect([...createProgress('clash').solved()]).toEqual(['droid', 'jump']);
    expect([...createProgress('chess').solved()]).toEqual([]);
    progress.clear();
    expect([[...createProgress('clash').solved()], stored.size]).toEqual([[], 0]);
  });

  it('keeps what another tab has solved in the meantime', () => {
    fakeStorage();
    const here = createProgress('clash');
    createProgress('clash').add('droid');
    here.add('jump');
    expect([...here.solved()]).toEqual(['droid', 'jump']);
  });

  it.each(['{', '{"a": 1}', '[1, null]'])('is empty if %s is stored', (text) => {
    fakeStorage({ 'heterodox.learn.clash': text });
    expect([...createProgress('clash').solved()]).toEqual([]);
  });

  it('is kept while the page is open if there is no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const progress = createProgress('zigzag');
    progress.add('steps');
    expect([...createProgress('zigzag').solved()]).toEqual(['steps']);
    progress.clear();
    expect([...createProgress('zigzag').solved()]).toEqual([]);
  });
});

describe('a course', () => {
  it('ends with the first little game', () => {
    expect(stepsOf(COURSE).map(({ id }) => id)).toEqual(['two-stars', 'second', 'first-game']);
    expect(stepAfter(COURSE, 'second')?.id).toBe('first-game');
    expect(stepAfter(COURSE, 'first-game')).toBeUndefined();
    expect(stepAfter(COURSE, 'unknown')).toBeUndefined();
  });

  it('goes on with the first step that is not solved', () => {
    expect(firstUnsolved(COURSE, new Set())?.id).toBe('two-stars');
    expect(firstUnsolved(COURSE, new Set(['two-stars', 'gone']))?.id).toBe('second');
    expect(firstUnsolved(COURSE, new Set(['two-stars', 'second', 'first-game']))).toBeUndefined();
    expect(solvedCount(COURSE, new Set(['second', 'gone']))).toBe(1);
  });
});

it('is told in words', () => {
  const lessons = ['droid', 'jump', 'play'];
  const text = (...solved: string[]) => progressText(lessons, new Set(solved));
  expect(text('another')).toBe('3 lessons');
  expect(text('jump', 'another')).toBe('1 of 3 lessons solved');
  expect(text('jump', 'play', 'droid')).toBe('All 3 lessons solved');
});
