import { For, Show } from 'solid-js';
import { type Layout, NODE_RADIUS, SQUARE_SIZE } from './geometry';
import './shapes.css';

/** An arrow, or a circle if `to` is absent. */
export interface Shape {
  from: string;
  to?: string;
  tone: 'green' | 'red' | 'blue' | 'yellow';
  /** From 0 to 1, default 1. Weaker arrows are thinner. */
  strength?: number;
}

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
    const a = props.layout.centers.get(props.shape.from);
    const b = props.layout.centers.get(props.shape.to ?? '');
    if (!a || !b) return '';
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const half = 4 + 5 * (props.shape.strength ?? 1);
    const head = half * 3.6;
    const end = length - SQUARE_SIZE * 0.1;
    // A point at a distance along the arrow and to its left.
    const p = (along: number, left: number) =>
      `${(a.x + ux * along - uy * left).toFixed(1)} ${(a.y + uy * along + ux * left).toFixed(1)}`;
    const neck = end - head;
    const start = SQUARE_SIZE * 0.3;
    return `M${p(start, half)}L${p(neck, half)}L${p(neck, half * 2.5)}L${p(end, 0)}L${p(neck, -half * 2.5)}L${p(neck, -half)}L${p(start, -half)}z`;
  };
  return <path class={`arrow arrow-${props.shape.tone}`} d={d()} />;
}
