import { describe, expect, it } from 'vitest';
import type { BoardView } from '../../../src/api/types';
import { boardSpace, pictureStyle } from '../../../src/board/view/boardSpace';
import { createLayout } from '../../../src/board/view/geometry';

function board(files: number, ranks: number, graph = false): BoardView {
  return { files, ranks, graph, dark: [], squares: [], lines: [] } as unknown as BoardView;
}

describe('the space of a board', () => {
  it('has the shape of the picture', () => {
    expect(boardSpace(board(8, 8), 'none')['--ratio']).toBe('1.0000');
    expect(boardSpace(board(4, 8), 'none')['--ratio']).toBe('2.0000');
    for (const drawn of [board(9, 5, true), board(4, 12), board(16, 4), board(12, 12)]) {
      const { width, height } = createLayout(drawn, 'white', true);
      expect(Number(boardSpace(drawn, 'none')['--ratio'])).toBeCloseTo(height / width, 3);
    }
  });

  it('has a strip for the coordinates of a large board', () => {
    const sizes = [false, true].map((coordinates) =>
      createLayout(board(10, 10), 'white', coordinates),
    );
    const [without, withStrip] = sizes;
    expect(without).toMatchObject({ width: 1000, height: 1000, gutter: 0 });
    expect(withStrip?.gutter).toBeGreaterThan(0);
    expect(withStrip).toMatchObject({
      width: 1000 + (withStrip?.gutter ?? 0),
      height: 1000 + (withStrip?.gutter ?? 0),
    });
    expect(createLayout(board(8, 8), 'white', true).gutter).toBe(0);
    expect(createLayout(board(12, 12, true), 'white', true).gutter).toBe(0);
  });

  it('has rows for pieces in hand', () => {
    const rows = (['none', 'captured', 'sides'] as const).map(
      (hands) => boardSpace(board(8, 8), hands)['--hand-rows'],
    );
    expect(rows).toEqual(['0', '1', '2']);
  });
});

describe('the style of the picture of a board', () => {
  it('has the ratio of the picture, and a line of one pixel for each square in a row', () => {
    expect(pictureStyle(createLayout(board(8, 4), 'white'))).toEqual({
      'aspect-ratio': '800 / 400',
      'line-height': '8px',
    });
    const withStrip = createLayout(board(12, 12), 'white', true);
    expect(pictureStyle(withStrip)['line-height']).toBe('12.36px');
  });
});
