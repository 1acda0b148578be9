import { describe, expect, it } from 'vitest';
import type { BoardView } from '../../../src/api/types';
import { boardSpace } from '../../../src/board/view/boardSpace';
import { createLayout } from '../../../src/board/view/geometry';

function board(files: number, ranks: number, graph = false): BoardView {
  return { files, ranks, graph, dark: [], squares: [], lines: [] } as unknown as BoardView;
}

describe('the space of a board', () => {
  it('has the shape of the picture', () => {
    expect(boardSpace(board(8, 8), 'none')['--ratio']).toBe('1.000');
    expect(boardSpace(board(4, 12), 'none')['--ratio']).toBe('3.000');
    expect(boardSpace(board(16, 4), 'none')['--ratio']).toBe('0.250');
    const graph = board(9, 5, true);
    const { width, height } = createLayout(graph, 'white');
    expect(Number(boardSpace(graph, 'none')['--ratio'])).toBeCloseTo(height / width, 3);
  });

  it('has rows for pieces in hand', () => {
    const rows = (['none', 'captured', 'sides'] as const).map(
      (hands) => boardSpace(board(8, 8), hands)['--hand-rows'],
    );
    expect(rows).toEqual(['0', '1', '2']);
  });
});
