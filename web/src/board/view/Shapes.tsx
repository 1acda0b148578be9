import { For, Show } from 'solid-js';
import type { Shape } from '../options';
import { arrowPath } from './arrow';
import { type Layout, NODE_RADIUS, SQUARE_SIZE } from './geometry';
import './shapes.css';

/** Adds a shape, or removes it if it exists already. */
export function toggleShape(shapes: readonly Shape[], shape: Shape): Shape[] {
  const same = (s: Shape) => s.from === shape.from && s.to === shape.to;
  const rest = shapes.filter((s) => !same(s));
  const old = shapes.find(same);
  return old && old.tone === shape.tone ? rest : [...rest, shape];
}

export function Shapes(props: { layout: Layout; shapes: readonly Shape[] }) {
  return (
    <g class="shapes" aria-hidden="true">
      <For each={props.shapes}>
        {(shape) => (
          <Show
            when={shape.to && shape.to !== shape.from}
            fallback={<Circle layout={props.layout} shape={shape} />}
          >
            <Arrow layout={props.layout} shape={shape} />
          </Show>
        )}
      </For>
    </g>
  );
}

function Circle(props: { layout: Layout; shape: Shape }) {
  const r = () => (props.layout.board.graph ? NODE_RADIUS + 2 : SQUARE_SIZE / 2 - 4);
  return (
    <Show when={props.layout.centers.get(props.shape.from)} keyed>
      {(at) => <circle class={`shape shape-${props.shape.tone}`} cx={at.x} cy={at.y} r={r()} />}
    </Show>
  );
}

function Arrow(props: { layout: Layout; shape: Shape }) {
  const d = () => {
    const { from, via = [], to = '', strength = 1 } = props.shape;
    const points = [from, ...via, to].map((square) => props.layout.centers.get(square));
    return points.every((point) => point !== undefined) ? arrowPath(points, 4 + 5 * strength) : '';
  };
  return <path class={`arrow arrow-${props.shape.tone}`} d={d()} />;
}
