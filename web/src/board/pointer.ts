/** Mouse, pen and touch on the board. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { type Layout, squareAt, type XY } from './geometry';
import type { Mover } from './mover';
import type { Shape } from './Shapes';

const DRAG_FROM = 5;
const HOVER_MS = 650;
const LONG_PRESS_MS = 450;

export interface Edit {
  /** A square was clicked, or painted over with the button held. */
  point: (square: string) => void;
  /** A piece was dragged to another square, or off the board. */
  drag: (from: string, to: string | undefined) => void;
}

export interface Held {
  square: string;
  at: XY;
}

interface Options {
  svg: () => SVGSVGElement | undefined;
  layout: Accessor<Layout>;
  mover: Mover;
  pieceAt: (square: string) => string | undefined;
  edit: () => Edit | undefined;
  drawing: () => ((shape: Shape) => void) | undefined;
  clearDrawing: () => void;
  /** The piece was let go over a square that can be its target. */
  onDrop: (from: string, to: string) => void;
  /** A square is pointed at; true if that was all there is to do. */
  onPoint: (square: string) => boolean;
  onInfo: (square: string | undefined) => void;
}

interface Press {
  pointer: number;
  square: string | undefined;
  x: number;
  y: number;
  /** The press picked the piece up, so that letting go there is no second click. */
  fresh: boolean;
  draggable: boolean;
  dragging: boolean;
  long: boolean;
}

function toneOf(event: PointerEvent): Shape['tone'] {
  if (event.shiftKey) return 'red';
  if (event.altKey) return 'blue';
  return event.ctrlKey || event.metaKey ? 'yellow' : 'green';
}

export function createPointer(options: Options) {
  const [held, setHeld] = createSignal<Held>();
  const [sketch, setSketch] = createSignal<Shape>();
  let press: Press | undefined;
  let timer = 0;
  let hovered: string | undefined;

  const wait = (ms: number, then: () => void) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(then, ms);
  };
  const still = () => window.clearTimeout(timer);
  onCleanup(still);

  function locate(event: PointerEvent): XY {
    const box = options.svg()?.getBoundingClientRect();
    const { width, height } = options.layout();
    if (!box || box.width === 0) return { x: -1, y: -1 };
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }
  const under = (event: PointerEvent) => squareAt(options.layout(), locate(event));

  function down(event: PointerEvent) {
    options.onInfo(undefined);
    still();
    if (press) return;
    const square = under(event);
    if (event.button === 2) {
      if (square && options.drawing()) setSketch({ from: square, tone: toneOf(event) });
      return;
    }
    if (event.button !== 0) return;
    options.clearDrawing();
    if (square && options.onPoint(square)) return;
    const { mover } = options;
    const piece = square ? options.pieceAt(square) : undefined;
    const edit = options.edit();
    press = {
      pointer: event.pointerId,
      square,
      x: event.clientX,
      y: event.clientY,
      fresh: false,
      draggable: false,
      dragging: false,
      long: false,
    };
    if (square && edit) {
      press.draggable = piece !== undefined;
    } else if (square && piece && mover.canStart({ type: 'square', square })) {
      press.draggable = true;
      const first = mover.path()[0];
      const picked = first?.type === 'square' && first.square === square;
      if (!picked && !mover.isTarget(square)) {
        mover.square(square);
        press.fresh = true;
      }
    }
    if (square && piece && event.pointerType !== 'mouse') {
      wait(LONG_PRESS_MS, () => {
        if (press) press.long = true;
        options.onInfo(square);
      });
    }
    options.svg()?.setPointerCapture?.(event.pointerId);
  }

  function move(event: PointerEvent) {
    const drawn = sketch();
    if (drawn) {
      const to = under(event);
      setSketch({ from: drawn.from, tone: drawn.tone, ...(to && to !== drawn.from && { to }) });
      return;
    }
    if (!press) {
      if (event.pointerType === 'mouse') hover(under(event));
      return;
    }
    if (event.pointerId !== press.pointer) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= DRAG_FROM;
    if (far && !press.dragging) still();
    if (far && press.draggable && press.square && !press.dragging) {
      press.dragging = true;
      options.onInfo(undefined);
      const first = options.mover.path()[0];
      const picked = first?.type === 'square' && first.square === press.square;
      if (!options.edit() && !picked) {
        options.mover.cancel();
        options.mover.square(press.square);
      }
    }
    if (press.dragging && press.square) setHeld({ square: press.square, at: locate(event) });
  }

  function hover(square: string | undefined) {
    if (square === hovered) return;
    hovered = square;
    options.onInfo(undefined);
    still();
    if (square && options.pieceAt(square)) wait(HOVER_MS, () => options.onInfo(square));
  }

  function up(event: PointerEvent) {
    const drawn = sketch();
    if (drawn && event.button === 2) {
      options.drawing()?.(drawn);
      setSketch(undefined);
      return;
    }
    const done = press;
    if (!done || event.pointerId !== done.pointer) return;
    still();
    press = undefined;
    setHeld(undefined);
    const square = under(event);
    const edit = options.edit();
    if (edit) {
      if (done.dragging && done.square) edit.drag(done.square, square);
      else if (square && square === done.square) edit.point(square);
      return;
    }
    if (done.long && !done.dragging) {
      options.onInfo(undefined);
      return;
    }
    if (done.dragging && done.square) {
      if (square === done.square) return;
      if (square && options.mover.isTarget(square)) options.onDrop(done.square, square);
      else options.mover.cancel();
      return;
    }
    if (square === undefined) options.mover.cancel();
    else if (square === done.square && !done.fresh) options.mover.square(square);
  }

  /**
   * A finger on a piece that can be moved holds it and does not scroll. The
   * style `touch-action` cannot say so: browsers look at it only at the outermost
   * element of a picture.
   */
  function holdStill(svg: SVGSVGElement) {
    const onTouch = (event: TouchEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('.cell') : null;
      if (cell?.classList.contains('live') || options.edit()) event.preventDefault();
    };
    svg.addEventListener('touchstart', onTouch, { passive: false });
    onCleanup(() => svg.removeEventListener('touchstart', onTouch));
  }

  function cancel() {
    still();
    press = undefined;
    setHeld(undefined);
    setSketch(undefined);
    options.onInfo(undefined);
  }

  return {
    held,
    sketch,
    holdStill,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onPointerLeave: () => hover(undefined),
      onContextMenu: (event: MouseEvent) => {
        // A long press on a phone, and drawing with the right button.
        if (options.drawing() || press) event.preventDefault();
      },
    },
  };
}
