import { expect, test } from 'vitest';
import type { Layout } from '../../../src/board/view/geometry';
import { placeBeside } from '../../../src/board/view/popupPlace';

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8];
const layout = {
  width: 800,
  height: 800,
  centers: new Map(RANKS.map((rank) => [`e${rank}`, { x: 450, y: 850 - rank * 100 }])),
} as unknown as Layout;

const isBelow = (square: string, keepClear?: readonly string[]) =>
  placeBeside(layout, square, 0.5, keepClear).bottom === 'auto';

test('a box is towards the middle of the board', () => {
  expect(isBelow('e2')).toBe(false);
  expect(isBelow('e7')).toBe(true);
});

test('a box keeps clear of the pieces that it is about', () => {
  expect(isBelow('e4', ['e5'])).toBe(true);
  expect(isBelow('e5', ['e4'])).toBe(false);
  expect(isBelow('e4', ['e3'])).toBe(false);
});

test('pieces on both sides leave a box where it is', () => {
  expect(isBelow('e4', ['e5', 'e3'])).toBe(false);
});

test('a box needs room', () => {
  expect(isBelow('e2', ['e3'])).toBe(false);
  expect(isBelow('e7', ['e6'])).toBe(true);
});
