import { describe, expect, it } from 'vitest';
import { createLayout, NODE_RADIUS, neighbour, squareAt } from '../../../src/board/view/geometry';
import { graph, squares } from '../../helpers';

describe('a board of squares', () => {
  it('has a1 at the lower left for White and at the upper right for Black', () => {
    const white = createLayout(squares(12, 12), 'white');
    const black = createLayout(squares(12, 12), 'black');
    expect(white.width).toBe(1200);
    expect(white.centers.get('a1')).toEqual({ x: 50, y: 1150 });
    expect(black.centers.get('a1')).toEqual({ x: 1150, y: 50 });
    expect(white.rows[0]?.[0]).toBe('a12');
    expect(black.rows[0]?.[0]).toBe('l1');
  });

  it('finds the square under a point, and none beside the board', () => {
    const layout = createLayout(squares(8, 8), 'white');
    expect(squareAt(layout, { x: 401, y: 799 })).toBe('e1');
    expect(squareAt(layout, { x: -1, y: 20 })).toBeUndefined();
    expect(squareAt(layout, { x: 20, y: 801 })).toBeUndefined();
  });

  it('has neighbours in the directions of the display', () => {
    const white = createLayout(squares(8, 8), 'white');
    expect(neighbour(white, 'e4', 'up')).toBe('e5');
    expect(neighbour(white, 'e4', 'left')).toBe('d4');
    expect(neighbour(white, 'e8', 'up')).toBeUndefined();
    const black = createLayout(squares(8, 8), 'black');
    expect(neighbour(black, 'e4', 'up')).toBe('e3');
    expect(neighbour(black, 'e4', 'left')).toBe('f4');
  });

  it('keeps its size where files and ranks of squares do not exist', () => {
    const whole = squares(4, 3);
    const board = { ...whole, squares: whole.squares.filter(({ x, y }) => x > 0 && y < 2) };
    const layout = createLayout(board, 'white');
    expect([layout.width, layout.height]).toEqual([400, 300]);
    expect(layout.centers.get('b1')).toEqual({ x: 150, y: 250 });
    expect(squareAt(layout, { x: 50, y: 250 })).toBeUndefined();
    const narrow = createLayout(squares(1, 5), 'black');
    expect([narrow.width, narrow.height]).toEqual([100, 500]);
  });

  it('writes each file and rank once, at the lower and the left edge', () => {
    const layout = createLayout(squares(10, 10), 'black');
    expect(layout.labels.map(({ text }) => text).sort()).toEqual(
      [...'abcdefghij', ...Array.from({ length: 10 }, (_, i) => String(i + 1))].sort(),
    );
    const ten = layout.labels.find(({ text }) => text === '10');
    const one = layout.labels.find(({ text }) => text === '1');
    expect(ten?.y).toBeGreaterThan(one?.y ?? 0);
  });
});

describe('a graph', () => {
  const layout = createLayout(graph(), 'white');

  it('has room for its outermost nodes', () => {
    for (const { x, y } of layout.centers.values()) {
      expect(x - NODE_RADIUS).toBeGreaterThan(0);
      expect(y + NODE_RADIUS).toBeLessThan(layout.height);
    }
  });

  it('has a way by arrow keys from every node to every other', () => {
    for (const start of layout.centers.keys()) {
      const seen = new Set([start]);
      const open = [start];
      for (let at = open.pop(); at; at = open.pop()) {
        for (const direction of ['up', 'down', 'left', 'right'] as const) {
          const next = neighbour(layout, at, direction);
          if (next && !seen.has(next)) {
            seen.add(next);
            open.push(next);
          }
        }
      }
      expect(seen.size).toBe(41);
    }
  });

  it('has straight ways, and the same way back', () => {
    expect(neighbour(layout, 'c3', 'right')).toBe('e3');
    expect(neighbour(layout, 'c3', 'up')).toBe('d4');
    expect(neighbour(layout, 'd4', 'up')).toBe('c5');
    expect(neighbour(layout, 'd4', 'down')).toBe('c3');
    expect(neighbour(layout, 'i5', 'up')).toBe('h6');
  });

  it('leaves the space between nodes free', () => {
    const c3 = layout.centers.get('c3') ?? { x: 0, y: 0 };
    expect(squareAt(layout, { x: c3.x + 20, y: c3.y - 20 })).toBe('c3');
    expect(squareAt(layout, { x: c3.x + 100, y: c3.y })).toBeUndefined();
  });
});
