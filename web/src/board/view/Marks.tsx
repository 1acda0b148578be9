import { For, Match, Show, Switch } from 'solid-js';
import type { Marker, OverlayView } from '../../api/types';
import type { EffectKind } from '../state/lastMove';
import { type Layout, NODE_RADIUS, SQUARE_SIZE, type XY } from './geometry';
import './marks.css';

interface MarkProps {
  layout: Layout;
  square: string;
}

/** A filled square or node. */
export function Fill(props: MarkProps & { class: string }) {
  return <Outline {...props} inset={0} corner={0} radius={NODE_RADIUS - 2} />;
}

/** A frame inside a square or around a node. */
export function Frame(props: MarkProps & { class: string }) {
  return <Outline {...props} inset={4} corner={6} radius={NODE_RADIUS + 3} />;
}

/** A cross on the square of a captured piece. */
export function Cross(props: MarkProps) {
  return (
    <Show when={props.layout.centers.get(props.square)} keyed>
      {({ x, y }) => (
        <path class="mark-captured" d={`M${x - 18} ${y - 18}l36 36M${x + 18} ${y - 18}l-36 36`} />
      )}
    </Show>
  );
}

/** Signs of effects, in a box of 20 units around the origin. */
const SIGNS: Record<EffectKind, string> = {
  captured: 'M-6-6 6 6M6-6-6 6',
  displaced: 'M-9 0H9M-4-5-9 0-4 5M4-5 9 0 4 5',
  converted: 'M0-9A9 9 0 0 1 0 9z',
  left: 'M-8 0H8M0-8V8',
  became: 'M0 9V-8M-6-2 0-9 6-2',
  dropped: 'M0-9V8M-6 2 0 9 6 2',
};

/**
 * A badge in the corner of a square, for one of the effects of the last move there. Each
 * kind of effect has its own sign.
 */
export function EffectBadge(props: MarkProps & { kind: EffectKind; index: number }) {
  const offset = () => SQUARE_SIZE * 0.33;
  return (
    <Show when={props.layout.centers.get(props.square)} keyed>
      {({ x, y }) => (
        <g
          class={`effect-badge effect-${props.kind}`}
          transform={`translate(${x + offset() - props.index * 32} ${y - offset()})`}
          data-effect={props.kind}
          data-at={props.square}
        >
          <circle r="15" />
          <path d={SIGNS[props.kind]} />
        </g>
      )}
    </Show>
  );
}

/** Returns the path of a star with five points around a point. */
function star({ x, y }: XY, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.42;
    const angle = (Math.PI * i) / 5;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** A star on a square that a piece has to reach. */
export function Star(props: MarkProps) {
  return (
    <Show when={props.layout.centers.get(props.square)} keyed>
      {(at) => <path class="mark-star" d={star(at, SQUARE_SIZE * 0.36)} />}
    </Show>
  );
}

/** A square with an inset and rounded corners, or a circle on a node. */
function Outline(
  props: MarkProps & { class: string; inset: number; corner: number; radius: number },
) {
  const at = () => props.layout.centers.get(props.square);
  const size = () => SQUARE_SIZE - 2 * props.inset;
  return (
    <Show when={at()} keyed>
      {(at) => (
        <Show
          when={props.layout.board.graph}
          fallback={
            <rect
              class={props.class}
              x={at.x - size() / 2}
              y={at.y - size() / 2}
              width={size()}
              height={size()}
              rx={props.corner || undefined}
            />
          }
        >
          <circle class={props.class} cx={at.x} cy={at.y} r={props.radius} />
        </Show>
      )}
    </Show>
  );
}

/** Returns the path of the four corners of a square, which mark a capture. */
function corners({ x, y }: XY): string {
  const h = SQUARE_SIZE / 2;
  const c = SQUARE_SIZE * 0.26;
  const corner = (sx: number, sy: number) =>
    `M${x + sx * h} ${y + sy * h}v${-sy * c}L${x + sx * (h - c)} ${y + sy * h}z`;
  return corner(-1, -1) + corner(1, -1) + corner(-1, 1) + corner(1, 1);
}

function diamond({ x, y }: XY, r: number): string {
  return `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`;
}

/**
 * Marks a target square: a dot for a move, corners or a ring for a capture, a diamond for
 * a displacement, a plus for a drop.
 */
export function Target(props: MarkProps & { mark: Marker; occupied: boolean; faint?: boolean }) {
  const kind = () => `target target-${props.mark}${props.faint ? ' faint' : ''}`;
  return (
    <Show when={props.layout.centers.get(props.square)} keyed>
      {(at) => (
        <Switch fallback={<circle class={kind()} cx={at.x} cy={at.y} r="15" />}>
          <Match when={props.mark === 'displace'}>
            <path
              class={`${kind()} hollow`}
              d={diamond(at, props.occupied ? SQUARE_SIZE * 0.46 : SQUARE_SIZE * 0.21)}
            />
          </Match>
          <Match when={props.mark === 'drop'}>
            <path
              class={`${kind()} hollow`}
              d={`M${at.x - 17} ${at.y}h34M${at.x} ${at.y - 17}v34`}
            />
          </Match>
          <Match when={props.mark === 'capture' && !props.occupied}>
            <circle class={`${kind()} hollow`} cx={at.x} cy={at.y} r="19" />
          </Match>
          <Match when={props.occupied && props.layout.board.graph}>
            <circle class={`${kind()} hollow`} cx={at.x} cy={at.y} r={NODE_RADIUS + 1} />
          </Match>
          <Match when={props.occupied}>
            <path class={kind()} fill-rule="evenodd" d={corners(at)} />
          </Match>
        </Switch>
      )}
    </Show>
  );
}

/** A ring around the dot of a square: the piece can move there and could also capture there. */
export function CaptureRing(props: MarkProps) {
  return (
    <Show when={props.layout.centers.get(props.square)} keyed>
      {({ x, y }) => <circle class="target target-capture hollow" cx={x} cy={y} r="27" />}
    </Show>
  );
}

/** Shaded squares of overlays, drawn under the pieces. */
export function Shades(props: { layout: Layout; overlays: readonly OverlayView[] }) {
  return (
    <For each={props.overlays.filter((overlay) => overlay.kind === 'shade')}>
      {(overlay) => (
        <For each={overlay.squares}>
          {({ square, tone }) => (
            <Fill layout={props.layout} square={square} class={`shade shade-${tone ?? 'plain'}`} />
          )}
        </For>
      )}
    </For>
  );
}

/** Numbers of overlays, drawn over the pieces at the lower edge of each square. */
export function Numbers(props: { layout: Layout; overlays: readonly OverlayView[] }) {
  return (
    <For each={props.overlays.flatMap((overlay) => overlay.squares.filter((s) => s.text))}>
      {({ square, text, tone }) => (
        <Show when={props.layout.centers.get(square)} keyed>
          {(at) => (
            <g class={`number number-${tone ?? 'plain'}`} aria-hidden="true">
              <rect
                x={at.x - 8 - (text ?? '').length * 6.5}
                y={at.y + 21}
                width={16 + (text ?? '').length * 13}
                height="27"
                rx="9"
              />
              <text x={at.x} y={at.y + 42}>
                {text}
              </text>
            </g>
          )}
        </Show>
      )}
    </For>
  );
}
