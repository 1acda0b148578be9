import { describe, expect, it } from 'vitest';
import { motionsOf, relationOf, tetherOf, type Way } from '../../../src/board/view/specialMotion';

/** A way between squares, as file and rank. */
const way = (fromX: number, fromY: number, toX: number, toY: number): Way => ({
  from: { x: fromX * 100, y: fromY * 100 },
  to: { x: toX * 100, y: toY * 100 },
});
const last = <T>(list: readonly T[]) => list.at(-1);

describe('the relation of two pieces that move', () => {
  const mover = way(3, 0, 3, 5);

  it('is a shove if the other one is ahead and goes on', () => {
    expect(relationOf(mover, way(3, 4, 3, 6))).toBe('pushed');
    expect(relationOf(way(0, 0, 4, 4), way(3, 3, 5, 5))).toBe('pushed');
  });

  it('is a pull if the other one follows', () => {
    expect(relationOf(mover, way(3, -1, 3, 4))).toBe('pulled');
  });

  it('is neither beside the line, nor in the other direction, nor for a swap', () => {
    expect(relationOf(mover, way(4, 4, 4, 6))).toBe('none');
    expect(relationOf(mover, way(3, 6, 3, 4))).toBe('none');
    expect(relationOf(mover, way(3, 5, 3, 0))).toBe('none');
    // A carried piece that is put down behind.
    expect(relationOf(mover, way(3, 2, 3, 4))).toBe('none');
  });
});

describe('a shove', () => {
  const [shover, shoved] = motionsOf([way(0, 0, 0, 5), way(0, 4, 0, 6)]);

  it('ends where the pieces are', () => {
    expect(last(shover?.places ?? [])?.y).toBeCloseTo(500);
    expect(last(shoved?.places ?? [])).toEqual({ x: 0, y: 600 });
  });

  it('moves the other piece when it is hit, and keeps a square between them', () => {
    const gaps = (shover?.places ?? []).map(({ y }, i) => (shoved?.places[i]?.y ?? 0) - y);
    expect(gaps.every((gap) => gap > 99.9)).toBe(true);
    const start = shoved?.places.findIndex(({ y }) => y > 400) ?? 0;
    expect(start).toBeGreaterThan(0);
    expect(shover?.places[start - 1]?.y).toBeGreaterThan(270);
  });

  it('recoils', () => {
    const places = (shover?.places ?? []).map(({ y }) => y);
    const hit = places.findIndex((y) => y > 495);
    expect(hit).toBeGreaterThan(0);
    expect(Math.min(...places.slice(hit))).toBeLessThan(490);
  });
});

describe('a pull', () => {
  const ways = [way(3, 3, 6, 6), way(2, 2, 5, 5)];
  const [puller, pulled] = motionsOf(ways);

  it('begins with the piece in front, and ends where the pieces are', () => {
    expect(pulled?.places[4]).toEqual({ x: 200, y: 200 });
    expect(puller?.places[4]?.x).toBeGreaterThan(400);
    expect(last(puller?.places ?? [])).toEqual({ x: 600, y: 600 });
    expect(last(pulled?.places ?? [])).toEqual({ x: 500, y: 500 });
  });

  it('has a line that stretches', () => {
    const lengths = (tetherOf(ways)?.transforms ?? []).map((text) =>
      Number(/scale\(([\d.]+)/.exec(text)?.[1]),
    );
    expect(lengths[0]).toBeCloseTo(141.42, 1);
    expect(last(lengths)).toBeCloseTo(141.42, 1);
    expect(Math.max(...lengths)).toBeGreaterThan(300);
  });
});

describe('other moves', () => {
  it('slide at the same time, without a line', () => {
    const swap = [way(0, 0, 0, 5), way(0, 5, 0, 0)];
    const [one, other] = motionsOf(swap);
    expect(one?.ms).toBe(other?.ms);
    expect(last(one?.places ?? [])).toEqual({ x: 0, y: 500 });
    expect(one?.places.every(({ y }) => y <= 500)).toBe(true);
    expect(tetherOf(swap)).toBeUndefined();
    expect(tetherOf([])).toBeUndefined();
    expect(motionsOf([])).toEqual([]);
  });
});
