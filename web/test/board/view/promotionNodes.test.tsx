// @vitest-environment happy-dom
import { cleanup, render } from '@solidjs/testing-library';
import { afterEach, expect, it } from 'vitest';
import { BoardSurface } from '../../../src/board/view/BoardSurface';
import { createLayout } from '../../../src/board/view/geometry';
import { graph } from '../../helpers';

afterEach(cleanup);

it('the nodes of promotion have circles of the colour that promotes there', () => {
  const board = { ...graph(), promotion: { white: ['a9', 'c9'], black: ['a1'] } };
  const layout = createLayout(board, 'white');
  const { container } = render(() => (
    <svg role="img" aria-label="A board">
      <BoardSurface layout={layout} />
    </svg>
  ));
  const places = (color: string) =>
    [...container.querySelectorAll(`.promotion-node.${color}`)].map((circle) =>
      [circle.getAttribute('cx'), circle.getAttribute('cy')].map(Number),
    );
  const at = (name: string) => [layout.centers.get(name)?.x, layout.centers.get(name)?.y];
  expect(places('white')).toEqual([at('a9'), at('c9')]);
  expect(places('black')).toEqual([at('a1')]);
});
