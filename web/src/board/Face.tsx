import { For, Show } from 'solid-js';
import { type Layout, NODE, UNIT } from './geometry';

/** The board without anything on it. */
export function Face(props: { layout: Layout }) {
  return (
    <g aria-hidden="true">
      <Show when={props.layout.board.graph} fallback={<Squares layout={props.layout} />}>
        <Graph layout={props.layout} />
      </Show>
    </g>
  );
}

/** The names of files and ranks. Drawn over the pieces, since some fill their squares. */
export function Coordinates(props: { layout: Layout }) {
  return (
    <g aria-hidden="true">
      <For each={props.layout.labels}>
        {(label) => (
          <text
            class={props.layout.board.graph ? 'coordinate on-map' : 'coordinate'}
            classList={{ 'on-dark': label.onDark, 'at-start': label.atStart }}
            x={label.x}
            y={label.y}
          >
            {label.text}
          </text>
        )}
      </For>
    </g>
  );
}

function Squares(props: { layout: Layout }) {
  // One path for all dark squares: fewer elements, and no seams between them.
  const path = () =>
    [...props.layout.centers]
      .filter(([name]) => props.layout.dark.has(name))
      .map(([, { x, y }]) => `M${x - UNIT / 2} ${y - UNIT / 2}h${UNIT}v${UNIT}h${-UNIT}z`)
      .join('');
  return (
    <>
      <rect class="squares-light" width={props.layout.width} height={props.layout.height} />
      <path class="squares-dark" d={path()} />
    </>
  );
}

/** Lines as the roads of an old map, nodes as its towns. */
function Graph(props: { layout: Layout }) {
  const roads = () =>
    props.layout.board.lines
      .map(([from, to]) => {
        const a = props.layout.centers.get(from);
        const b = props.layout.centers.get(to);
        return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
      })
      .join('');
  return (
    <>
      <rect class="map" width={props.layout.width} height={props.layout.height} />
      <For each={[7, 13]}>
        {(inset) => (
          <rect
            class="map-frame"
            x={inset}
            y={inset}
            width={props.layout.width - 2 * inset}
            height={props.layout.height - 2 * inset}
          />
        )}
      </For>
      <path class="road-edge" d={roads()} />
      <path class="road" d={roads()} />
      <For each={[...props.layout.centers.values()]}>
        {(at) => (
          <>
            <circle class="node" cx={at.x} cy={at.y} r={NODE} />
            <circle class="node-ring" cx={at.x} cy={at.y} r={NODE - 6} />
          </>
        )}
      </For>
    </>
  );
}
