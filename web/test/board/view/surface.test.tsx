// @vitest-environment happy-dom
import { cleanup, render } from '@solidjs/testing-library';
import { afterEach, describe, expect, it } from 'vitest';
import { BoardSurface } from '../../../src/board/view/BoardSurface';
import { createLayout } from '../../../src/board/view/geometry';
import { squares } from '../../helpers';

afterEach(cleanup);

/** Draws a board of 2×2 squares without those of some names. */
function drawn(...holes: string[]) {
  const whole = squares(2, 2);
  const board = { ...whole, squares: whole.squares.filter(({ name }) => !holes.includes(name)) };
  const { container } = render(() => (
    <svg role="img" aria-label="board">
      <BoardSurface layout={createLayout(board, 'white')} />
    </svg>
  ));
  const path = (color: string) => container.querySelector(`path.squares-${color}`);
  const count = (color: string) => path(color)?.getAttribute('d')?.split('z').length ?? 1;
  return {
    light: count('light') - 1,
    dark: count('dark') - 1,
    whole: container.querySelector('rect'),
  };
}

describe('the surface of a board', () => {
  it('is a rectangle with dark squares', () => {
    expect(drawn()).toMatchObject({ light: 0, dark: 2, whole: expect.anything() });
  });

  it('has only the squares that exist', () => {
    expect(drawn('a2')).toEqual({ light: 1, dark: 2, whole: null });
    expect(drawn('a1', 'b1')).toEqual({ light: 1, dark: 1, whole: null });
  });
});
