import { createSignal, For, onMount, Show } from 'solid-js';
import type { Pieces } from '../state/placement';
import type { ShownReason } from '../state/reasons';
import { isPlacedAbove } from './bubblePlacement';
import { type Layout, SQUARE_SIZE, type XY } from './geometry';
import type { Shape } from './Shapes';
import './reasons.css';

/** Returns a struck-out circle around a point. */
function struckOut({ x, y }: XY, r: number): string {
  const h = (r * Math.SQRT1_2).toFixed(1);
  const circle = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return `${circle}M${x} ${y}m-${h} ${h}l${2 * Number(h)} ${-2 * Number(h)}`;
}

/** Marks squares that a picked piece bears on, but cannot go to: beside a piece in a corner. */
export function Blocked(props: { layout: Layout; squares: ReadonlySet<string>; pieces: Pieces }) {
  const path = () =>
    [...props.squares]
      .map((square) => {
        const at = props.layout.centers.get(square);
        if (!at) return '';
        if (props.pieces[square] === undefined) return struckOut(at, SQUARE_SIZE * 0.12);
        const out = SQUARE_SIZE * 0.35;
        return struckOut({ x: at.x + out, y: at.y - out }, SQUARE_SIZE * 0.1);
      })
      .join('');
  // One path for all: a piece may bear on dozens of squares.
  return <path class="mark-blocked" d={path()} />;
}

/** Marks the square to which a piece could not go. */
export function Refused(props: { layout: Layout; square: string }) {
  return (
    <Show when={props.layout.centers.get(props.square)} keyed>
      {(at) => (
        <For each={['mark-refused-edge', 'mark-refused']}>
          {(name) => <path class={name} d={struckOut(at, SQUARE_SIZE * 0.34)} />}
        </For>
      )}
    </Show>
  );
}

/** Returns the arrows and circles of a reason. */
export function reasonShapes(reason: ShownReason | undefined): Shape[] {
  if (!reason) return [];
  const arrows = reason.arrows.map(({ from, to }): Shape => ({ from, to, tone: 'red' }));
  const ends = new Set(reason.arrows.flatMap(({ from, to }) => [from, to]));
  const circles = reason.squares
    .filter((square) => square !== reason.square && !ends.has(square))
    .map((from): Shape => ({ from, tone: 'yellow' }));
  return [...arrows, ...circles];
}

/**
 * The sentence of a reason, at its square. It lets presses through to the board, and is
 * hidden from screen readers, which the board tells the sentence.
 */
export function ReasonBubble(props: { layout: Layout; reason: ShownReason }) {
  const { reason, layout } = props;
  const center = layout.centers.get(reason.square ?? '') ?? { x: 0, y: layout.height };
  const left = (center.x / layout.width) * 100;
  const gap = reason.square ? SQUARE_SIZE * 0.52 : 0;
  const [above, setAbove] = createSignal(true);
  let bubble: HTMLDivElement | undefined;
  onMount(() => {
    const surface = bubble?.offsetParent?.getBoundingClientRect();
    if (!bubble || !surface) return;
    const scale = surface.height / layout.height;
    setAbove(
      isPlacedAbove({
        top: surface.top + (center.y - gap) * scale,
        bottom: surface.top + (center.y + gap) * scale,
        height: bubble.offsetHeight,
        board: surface,
        windowHeight: document.documentElement.clientHeight,
        prefersAbove: prefersAbove(layout, reason, center),
      }),
    );
  });
  const percent = (y: number) => `${(y / layout.height) * 100}%`;
  return (
    <Show when={!reason.isSilent}>
      <div
        ref={bubble}
        class="board-popup reason-bubble"
        classList={{ above: above(), below: !above(), 'at-square': reason.square !== undefined }}
        aria-hidden="true"
        style={{
          '--anchor': `${left}%`,
          left: `${left}%`,
          top: above() ? 'auto' : percent(center.y + gap),
          bottom: above() ? percent(layout.height - center.y + gap) : 'auto',
          transform: `translateX(-${left}%)`,
        }}
      >
        {reason.sentence}
      </div>
    </Show>
  );
}

/** Returns whether most of what the reason speaks about is below its square. */
function prefersAbove({ centers }: Layout, reason: ShownReason, { y }: XY): boolean {
  const squares = [
    reason.from,
    ...reason.squares,
    ...reason.arrows.flatMap(({ from, to }) => [from, to]),
  ];
  const offset = squares
    .map((square) => (centers.get(square ?? '')?.y ?? y) - y)
    .reduce((sum, dy) => sum + dy, 0);
  return offset >= 0;
}
