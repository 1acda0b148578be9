import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEAT_MS, createRotation, REST_MS } from '../../src/home/rotation';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a rotation, and the steps that its boards have made, with their times. */
function watchSteps() {
  const start = Date.now();
  const steps: { name: string; at: number }[] = [];
  const rotation = createRotation(() => Date.now());
  const join = (name: string) => rotation.join(() => steps.push({ name, at: Date.now() - start }));
  return { steps, join };
}

const gaps = (times: number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0));

describe('the rotation of boards', () => {
  it('lets boards move one after another', () => {
    const { steps, join } = watchSteps();
    for (const name of ['a', 'b', 'c']) join(name);
    vi.advanceTimersByTime(20_000);
    expect(Math.min(...gaps(steps.map(({ at }) => at)))).toBeGreaterThanOrEqual(BEAT_MS);
    for (const name of ['a', 'b', 'c']) {
      const own = steps.filter((step) => step.name === name).map(({ at }) => at);
      expect(own.length).toBeGreaterThanOrEqual(5);
      expect(Math.min(...gaps(own))).toBeGreaterThanOrEqual(REST_MS);
    }
  });

  it('passes over nobody', () => {
    const { steps, join } = watchSteps();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) join(name);
    vi.advanceTimersByTime(14 * BEAT_MS);
    expect(steps.slice(0, 12).map(({ name }) => name)).toEqual([...names, ...names]);
  });

  it('begins soon, and stops when the last board has left', () => {
    const { steps, join } = watchSteps();
    const leave = join('a');
    vi.advanceTimersByTime(2_000);
    expect(steps).toHaveLength(1);
    leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(steps).toHaveLength(1);
    join('b');
    vi.advanceTimersByTime(2_000);
    expect(steps.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
