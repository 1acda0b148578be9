import { describe, expect, it } from 'vitest';
import { type BubbleSpace, isPlacedAbove } from '../../../src/board/view/bubblePlacement';

const space = (more: Partial<BubbleSpace>): BubbleSpace => ({
  top: 300,
  bottom: 350,
  height: 80,
  board: { top: 100, bottom: 500 },
  windowHeight: 800,
  prefersAbove: true,
  ...more,
});

describe('a bubble', () => {
  it('is on the preferred side if it fits on the board', () => {
    expect(isPlacedAbove(space({}))).toBe(true);
    expect(isPlacedAbove(space({ prefersAbove: false }))).toBe(false);
  });

  it('is on the other side at the edge of the board or of the window', () => {
    expect(isPlacedAbove(space({ top: 100, bottom: 150 }))).toBe(false);
    expect(isPlacedAbove(space({ top: 450, bottom: 500, prefersAbove: false }))).toBe(true);
    const scrolled = { board: { top: -200, bottom: 500 }, top: 50, bottom: 100 };
    expect(isPlacedAbove(space(scrolled))).toBe(false);
    const low = { windowHeight: 400, prefersAbove: false };
    expect(isPlacedAbove(space(low))).toBe(true);
  });

  it('is off the board rather than off the window', () => {
    const small = { board: { top: 20, bottom: 120 }, top: 50, bottom: 70 };
    expect(isPlacedAbove(space({ ...small }))).toBe(false);
    expect(isPlacedAbove(space({ ...small, windowHeight: 100 }))).toBe(true);
  });
});
