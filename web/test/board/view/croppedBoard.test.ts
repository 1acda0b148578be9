import { describe, expect, it } from 'vitest';
import { cropBoard } from '../../../src/board/view/croppedBoard';
import { createLayout } from '../../../src/board/view/geometry';
import { squares } from '../../helpers';

const BOARD = { ...squares(6, 6), dark: ['a1', 'b2', 'c3', 'f6'] };

describe('a part of a board', () => {
  it('is the smallest rectangle with the squares', () => {
    const part = cropBoard(BOARD, ['b2', 'd4', 'c1']);
    expect([part.files, part.ranks, part.squares.length]).toEqual([3, 4, 12]);
    expect(part.dark).toEqual(['b2', 'c3']);
    expect(part.cut).toEqual({ left: true, right: true, bottom: false, top: true });
    const layout = createLayout(part, 'white');
    expect([layout.width, layout.height]).toEqual([300, 400]);
    expect(layout.centers.get('b1')).toEqual({ x: 50, y: 350 });
    expect(layout.rows[0]).toEqual(['b4', 'c4', 'd4']);
    const labels = layout.labels.map(({ text }) => text);
    expect(labels.sort()).toEqual(['1', '2', '3', '4', 'b', 'c', 'd']);
    expect(createLayout(part, 'black').centers.get('b1')).toEqual({ x: 250, y: 50 });
  });

  it('is the whole board if nothing can be left out', () => {
    expect(cropBoard(BOARD, ['a1', 'f6'])).toBe(BOARD);
    expect(cropBoard(BOARD, [])).toBe(BOARD);
    expect(cropBoard({ ...BOARD, graph: true }, ['b2'])).toMatchObject({ graph: true, files: 6 });
  });
});
