import { For, Show } from 'solid-js';
import type { Color } from '../../api/types';
import type { CutEdges as Cut } from '../options';
import { type Layout, NODE_RADIUS, SQUARE_SIZE } from './geometry';
import './surface.css';

/** The empty board. */
export function BoardSurface(props: { layout: Layout }) {
  return (
    <g aria-hidden="true">
      <Show when={props.layout.board.graph} fallback={<Squares layout={props.layout} />}>
        <Graph layout={props.layout} />
      </Show>
    </g>
  );
}

/** The names of files and ranks. Drawn over the pieces, which may fill their squares. */
export function Coordinates(props: { layout: Layout }) {
  return (
    <g aria-hidden="true">
      <For each={props.layout.labels}>
        {(label) => (
          <text
            class={`coordinate on-${label.ground}`}
            classList={{ 'at-start': label.atStart }}
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

/** Edges of a part of a board where the whole board continues. */
export function CutEdges(props: { layout: Layout; cut: Cut | undefined }) {
  const lines = () => {
    const { width, height } = props.layout;
    const { left, right, top, bottom } = props.cut ?? {};
    return [
      left && `M0 0V${height}`,
      right && `M${width} 0V${height}`,
      top && `M0 0H${width}`,
      bottom && `M0 ${height}H${width}`,
    ].filter((line) => typeof line === 'string');
  };
  return <path class="cut-edge" d={lines().join('')} aria-hidden="true" />;
}

function Squares(props: { layout: Layout }) {
  // One path for all squares of a colour: fewer elements, and no seams between squares.
  const path = (dark: boolean) =>
    [...props.layout.centers]
      .filter(([name]) => props.layout.dark.has(name) === dark)
      .map(
        ([, { x, y }]) =>
          `M${x - SQUARE_SIZE / 2} ${y - SQUARE_SIZE / 2}h${SQUARE_SIZE}v${SQUARE_SIZE}h${-SQUARE_SIZE}z`,
      )
      .join('');
  const fillsPicture = () => {
    const { files, ranks, squares } = props.layout.board;
    return squares.length === files * ranks && props.layout.gutter === 0;
  };
  return (
    <>
      <Show when={fillsPicture()} fallback={<path class="squares-light" d={path(false)} />}>
        <rect class="squares-light" width={props.layout.width} height={props.layout.height} />
      </Show>
      <path class="squares-dark" d={path(true)} />
    </>
  );
}

/** Circles around the nodes where pieces of a colour promote. */
function Promotion(props: { layout: Layout; color: Color }) {
  const nodes = () => props.layout.board.promotion?.[props.color] ?? [];
  return (
    <For each={nodes().flatMap((name) => props.layout.centers.get(name) ?? [])}>
      {(at) => (
        <circle class={`promotion-node ${props.color}`} cx={at.x} cy={at.y} r={NODE_RADIUS + 6} />
      )}
    </For>
  );
}

/** A board of nodes and lines. */
function Graph(props: { layout: Layout }) {
  const lines = () =>
    props.layout.board.lines
      .map(([from, to]) => {
        const a = props.layout.centers.get(from);
        const b = props.layout.centers.get(to);
        return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
      })
      .join('');
  return (
    <>
      <rect class="graph-background" width={props.layout.width} height={props.layout.height} />
      <For each={[7, 13]}>
        {(inset) => (
          <rect
            class="graph-frame"
            x={inset}
            y={inset}
            width={props.layout.width - 2 * inset}
            height={props.layout.height - 2 * inset}
          />
        )}
      </For>
      <path class="board-line-outline" d={lines()} />
      <path class="board-line" d={lines()} />
      <For each={[...props.layout.centers.values()]}>
        {(at) => (
          <>
            <circle class="node" cx={at.x} cy={at.y} r={NODE_RADIUS} />
            <circle class="node-ring" cx={at.x} cy={at.y} r={NODE_RADIUS - 6} />
          </>
        )}
      </For>
      <Promotion layout={props.layout} color="white" />
      <Promotion layout={props.layout} color="black" />
    </>
  );
}
