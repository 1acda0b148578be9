import { createSignal, onMount, Show } from 'solid-js';
import { reasonSentence } from '../../texts/said';
import type { Shape } from '../options';
import type { Pieces } from '../state/placement';
import type { ShownReason } from '../state/reasons';
import { placeBubble } from './bubblePlacement';
import { type Layout, SQUARE_SIZE, type XY } from './geometry';
import './reasons.css';

/** Returns a struck-out circle around a point. */
function struckOut({ x, y }: XY, r: number): string {
  const h = (r * Math.SQRT1_2).toFixed(1);
  const circle = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return `${circle}M${x} ${y}m-${h} ${h}l${2 * Number(h)} ${-2 * Number(h)}`;
}

/** Returns the place for a mark beside a piece. */
function cornerOf({ x, y }: XY): XY {
  const out = SQUARE_SIZE * 0.35;
  return { x: x + out, y: y - out };
}

/** Marks squares that a picked piece attacks but cannot go to; in a corner if they are occupied. */
export function Blocked(props: { layout: Layout; squares: ReadonlySet<string>; pieces: Pieces }) {
  const path = () =>
    [...props.squares]
      .map((square) => {
        const at = props.layout.centers.get(square);
        if (!at) return '';
        if (props.pieces[square] === undefined) return struckOut(at, SQUARE_SIZE * 0.12);
        return struckOut(cornerOf(at), SQUARE_SIZE * 0.1);
      })
      .join('');
  // One path for all: a piece may bear on dozens of squares.
  return <path class="mark-blocked" d={path()} />;
}

/** Marks the square that a piece could not go to. */
export function Refused(props: { layout: Layout; square: string; occupied: boolean }) {
  const path = () => {
    const at = props.layout.centers.get(props.square);
    if (!at) return '';
    return props.occupied
      ? struckOut(cornerOf(at), SQUARE_SIZE * 0.15)
      : struckOut(at, SQUARE_SIZE * 0.3);
  };
  return (
    <>
      <path class="mark-refused-edge" d={path()} />
      <path class="mark-refused" d={path()} />
    </>
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
 * The sentence of a reason, at its square. Presses pass through it to the board. It is
 * hidden from screen readers, because the board announces the sentence.
 */
export function ReasonBubble(props: { layout: Layout; reason: ShownReason; pieces: Pieces }) {
  const { reason, layout } = props;
  const center = layout.centers.get(reason.square ?? '') ?? { x: 0, y: layout.height };
  const gap = reason.square ? SQUARE_SIZE * 0.52 : 0;
  const [place, setPlace] = createSignal({ above: true, share: center.x / layout.width });
  let bubble: HTMLDivElement | undefined;
  onMount(() => {
    const board = bubble?.offsetParent?.getBoundingClientRect();
    if (!bubble || !board) return;
    const { clientWidth: right, clientHeight: bottom } = document.documentElement;
    const scale = board.width / layout.width;
    const toPixels = ({ x, y }: XY) => ({ x: board.left + x * scale, y: board.top + y * scale });
    const at = toPixels(center);
    const out = gap * scale;
    setPlace(
      placeBubble({
        square: { left: at.x, top: at.y - out, right: at.x, bottom: at.y + out },
        width: bubble.offsetWidth,
        height: bubble.offsetHeight,
        board,
        window: { left: 0, top: 0, right, bottom },
        keepClear: keepClear(layout, reason, props.pieces).map((one) => ({
          ...one,
          ...toPixels(one),
        })),
      }),
    );
  });
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <Show when={!reason.isSilent}>
      <div
        ref={bubble}
        class="board-popup reason-bubble"
        classList={{
          above: place().above,
          below: !place().above,
          'at-square': reason.square !== undefined,
        }}
        aria-hidden="true"
        style={{
          '--anchor': percent(place().share, 1),
          left: percent(center.x, layout.width),
          top: place().above ? 'auto' : percent(center.y + gap, layout.height),
          bottom: place().above ? percent(layout.height - center.y + gap, layout.height) : 'auto',
          transform: `translateX(-${percent(place().share, 1)})`,
        }}
      >
        {reasonSentence(reason)}
      </div>
    </Show>
  );
}

/** Importance of the things that a bubble should not cover. Those in its sentence come first. */
const SUBJECT = 4;
const OTHER_PIECE = 1;

/** Returns the points of a board that a bubble should not cover. */
function keepClear({ centers }: Layout, reason: ShownReason, pieces: Pieces) {
  const { from, squares, arrows } = reason;
  const subjects = [...(from === undefined ? [] : [from]), ...squares];
  const points = (names: readonly string[], weight: number) =>
    names.map((name) => centers.get(name)).flatMap((at) => (at ? [{ ...at, weight }] : []));
  const lines = arrows.flatMap(({ from, to }) => {
    const [a, b] = [centers.get(from), centers.get(to)];
    if (!a || !b) return [];
    // Points along the arrow; its end is the square itself, or near it.
    return [0, 0.2, 0.4, 0.6, 0.8].map((t) => ({
      x: a.x + t * (b.x - a.x),
      y: a.y + t * (b.y - a.y),
      weight: t === 0 ? SUBJECT : OTHER_PIECE,
    }));
  });
  return [...points(subjects, SUBJECT), ...points(Object.keys(pieces), OTHER_PIECE), ...lines];
}
