import { For, Show } from 'solid-js';
import type { Color } from '../../api/types';
import type { Highlight } from '../options';
import { type Layout, NODE_RADIUS, SQUARE_SIZE, type XY } from './geometry';
import './highlights.css';

const SIDES: readonly Color[] = ['white', 'black'];

/** Returns the path of a square or node. */
function shapeAt({ x, y }: XY, graph: boolean): string {
  if (!graph) {
    const half = SQUARE_SIZE / 2;
    return `M${x - half} ${y - half}h${SQUARE_SIZE}v${SQUARE_SIZE}h${-SQUARE_SIZE}z`;
  }
  const r = NODE_RADIUS + 4;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** Returns the path of the mark of a side: a disc for White, a diamond for Black. */
function markAt({ x, y }: XY, color: Color, shared: boolean): string {
  // Both sides' marks fit on one square.
  const cx = x + (shared ? (color === 'white' ? -23 : 23) : 0);
  const r = color === 'white' ? 14 : 18;
  return color === 'white'
    ? `M${cx - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    : `M${cx} ${y - r}L${cx + r} ${y}L${cx} ${y + r}L${cx - r} ${y}z`;
}

/**
 * Highlighted pieces with the squares that they can reach. Everything else is darkened. The
 * sides differ in colour and shape.
 */
export function Highlights(props: { layout: Layout; highlight: Highlight | undefined }) {
  return (
    <Show when={props.highlight} keyed>
      {(highlight) => <Lit layout={props.layout} highlight={highlight} />}
    </Show>
  );
}

function Lit(props: { layout: Layout; highlight: Highlight }) {
  const { graph } = props.layout.board;
  const path = (squares: readonly string[], at: (center: XY, square: string) => string) =>
    squares
      .map((square) => {
        const center = props.layout.centers.get(square);
        return center ? at(center, square) : '';
      })
      .join('');
  const everySquare = () => SIDES.flatMap((color) => [...props.highlight[color].pieces]);
  const veil = () =>
    `M0 0H${props.layout.width}V${props.layout.height}H0z` +
    path(everySquare(), (center) => shapeAt(center, graph));
  const isShared = (square: string) =>
    SIDES.every((color) => props.highlight[color].targets.includes(square));
  return (
    <g class="highlights" aria-hidden="true">
      <path class="veil" fill-rule="evenodd" d={veil()} />
      <For each={SIDES}>
        {(color) => (
          <>
            <path
              class={`lit lit-${color}`}
              data-squares={props.highlight[color].pieces.join(' ')}
              d={path(props.highlight[color].pieces, (center) => shapeAt(center, graph))}
            />
            <path
              class={`bears bears-${color}`}
              data-squares={props.highlight[color].targets.join(' ')}
              d={path(props.highlight[color].targets, (center, square) =>
                markAt(center, color, isShared(square)),
              )}
            />
          </>
        )}
      </For>
    </g>
  );
}
