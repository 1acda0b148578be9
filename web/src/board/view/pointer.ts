/** Handles mouse, pen and touch input on the board. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { EditHandlers, Shape } from '../options';
import type { MoveInput } from '../state/moveInput';
import { stepSquare } from '../state/moveSelection';
import { type Layout, squareAt, type XY } from './geometry';
import { createHeldPiece } from './heldPiece';

const DRAG_THRESHOLD = 5;
const HOVER_MS = 650;
const LONG_PRESS_MS = 450;

export interface PointerOptions {
  svg: () => SVGSVGElement | undefined;
  layout: Accessor<Layout>;
  moveInput: MoveInput;
  pieceAt: (square: string) => string | undefined;
  edit: () => EditHandlers | undefined;
  onShape: () => ((shape: Shape) => void) | undefined;
  /** Called at the beginning of a press with the main button, and when it becomes long. */
  onPress: () => void;
  /** Called when a piece is dropped on a possible target. */
  onDrop: (from: string, to: string) => void;
  /** Called when a piece that cannot be moved was dragged. */
  onVainDrag: (square: string) => void;
  /** Called when a square is pressed. Returns true if the press needs no further handling. */
  onSquarePress: (square: string) => boolean;
  /** Returns whether the last move has done something on a square, which is worth a tooltip. */
  hasEffect: (square: string) => boolean;
  onInfo: (square: string | undefined) => void;
}

interface Press {
  pointer: number;
  square: string | undefined;
  x: number;
  y: number;
  /** True if this press selected the piece, so that releasing it there does not deselect it. */
  justSelected: boolean;
  draggable: boolean;
  dragging: boolean;
  /** True if the pointer has moved far enough for a drag. */
  isFar: boolean;
  isLong: boolean;
}

export function createPointerInput(options: PointerOptions) {
  const toBoard = (event: PointerEvent) => boardCoordinates(options.svg(), options.layout(), event);
  const squareUnder = (event: PointerEvent) => squareAt(options.layout(), toBoard(event));
  const timer = createTimer();
  const drawing = createShapeDrawing(squareUnder, options.onShape);
  const hover = createHover(options, timer);
  const press = createPress(options, timer, toBoard, squareUnder);
  return {
    dragged: press.held.dragged,
    touched: press.held.touched,
    /** Whether the touched piece is drawn magnified: until its card is shown. */
    isMagnified: () =>
      press.held.isMagnified() && (press.held.dragged() !== undefined || !press.isInfoKept()),
    /** Whether the information about a piece stays after a long press. */
    isInfoKept: press.isInfoKept,
    shapePreview: drawing.preview,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        options.onInfo(undefined);
        timer.clear();
        if (press.isActive()) return;
        if (event.button === 2) drawing.begin(event);
        else if (event.button === 0) press.begin(event);
      },
      onPointerMove: (event: PointerEvent) => {
        if (drawing.preview()) drawing.move(event);
        else if (press.isActive()) press.move(event);
        else if (event.pointerType === 'mouse') hover(squareUnder(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (drawing.preview() && event.button === 2) drawing.end();
        else press.end(event);
      },
      onPointerCancel: () => {
        timer.clear();
        press.cancel();
        drawing.cancel();
        options.onInfo(undefined);
      },
      onPointerLeave: () => hover(undefined),
      onContextMenu: (event: MouseEvent) => {
        // On a long press on a phone, and while drawing with the right mouse button.
        if (options.onShape() || press.isActive()) event.preventDefault();
      },
    },
  };
}

/**
 * Prevents scrolling when a touch starts on a piece that can be moved. The CSS property
 * `touch-action` cannot do this: browsers apply it only to the outermost SVG element.
 */
export function preventTouchScroll(svg: SVGSVGElement, isEditing: () => boolean) {
  const onTouch = (event: TouchEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('.cell') : null;
    if (cell?.classList.contains('movable') || isEditing()) event.preventDefault();
  };
  svg.addEventListener('touchstart', onTouch, { passive: false });
  onCleanup(() => svg.removeEventListener('touchstart', onTouch));
}

/** Returns the location of an event in the units of the layout. */
function boardCoordinates(
  svg: SVGSVGElement | undefined,
  { width, height }: Layout,
  event: PointerEvent,
): XY {
  const box = svg?.getBoundingClientRect();
  if (!box || box.width === 0) return { x: -1, y: -1 };
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}

type Timer = ReturnType<typeof createTimer>;

/** A timer that is restarted by each new start. */
function createTimer() {
  let timer = 0;
  const clear = () => window.clearTimeout(timer);
  onCleanup(clear);
  return {
    clear,
    start: (ms: number, then: () => void) => {
      clear();
      timer = window.setTimeout(then, ms);
    },
  };
}

function toneForModifiers(event: PointerEvent): Shape['tone'] {
  if (event.shiftKey) return 'red';
  if (event.altKey) return 'blue';
  return event.ctrlKey || event.metaKey ? 'yellow' : 'green';
}

/** Arrows and circles that are drawn with the right mouse button. */
function createShapeDrawing(
  squareUnder: (event: PointerEvent) => string | undefined,
  onShape: PointerOptions['onShape'],
) {
  const [preview, setPreview] = createSignal<Shape>();
  return {
    preview,
    begin(event: PointerEvent) {
      const from = squareUnder(event);
      if (from && onShape()) setPreview({ from, tone: toneForModifiers(event) });
    },
    move(event: PointerEvent) {
      const to = squareUnder(event);
      setPreview(
        (shape) =>
          shape && { from: shape.from, tone: shape.tone, ...(to && to !== shape.from && { to }) },
      );
    },
    end() {
      const shape = preview();
      if (shape) onShape()?.(shape);
      setPreview(undefined);
    },
    cancel: () => setPreview(undefined),
  };
}

/** Returns a function that reports a piece when the mouse rests on its square. */
function createHover(options: PointerOptions, timer: Timer) {
  let hovered: string | undefined;
  return (square: string | undefined) => {
    if (square === hovered) return;
    hovered = square;
    options.onInfo(undefined);
    timer.clear();
    if (square && (options.pieceAt(square) || options.hasEffect(square)))
      timer.start(HOVER_MS, () => options.onInfo(square));
  };
}

/** Clicks, drags and long presses with the main button. */
function createPress(
  options: PointerOptions,
  timer: Timer,
  toBoard: (event: PointerEvent) => XY,
  squareUnder: (event: PointerEvent) => string | undefined,
) {
  const { moveInput } = options;
  const held = createHeldPiece(options, toBoard);
  const [isInfoKept, setInfoKept] = createSignal(false);
  let press: Press | undefined;
  const isPicked = (square: string) => stepSquare(moveInput.path()[0]) === square;

  function begin(event: PointerEvent) {
    const square = squareUnder(event);
    options.onPress();
    setInfoKept(false);
    if (square && options.onSquarePress(square)) return;
    const piece = square ? options.pieceAt(square) : undefined;
    press = newPress(event, square);
    if (square && options.edit()) {
      press.draggable = piece !== undefined;
    } else if (square && piece && moveInput.canStart({ type: 'square', square })) {
      press.draggable = true;
      if (!isPicked(square) && !moveInput.isTarget(square)) {
        moveInput.selectSquare(square);
        press.justSelected = true;
      }
    }
    if (square && (piece || options.hasEffect(square)) && event.pointerType !== 'mouse') {
      timer.start(LONG_PRESS_MS, () => {
        if (press) press.isLong = true;
        keepInfo(options, square, setInfoKept);
      });
    }
    if (square && piece) held.press(square, event);
    options.svg()?.setPointerCapture?.(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (!press || event.pointerId !== press.pointer) return;
    press.isFar ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) >= DRAG_THRESHOLD;
    if (press.isFar && !press.dragging) timer.clear();
    const { square } = press;
    if (!square) return;
    if (press.isFar && press.draggable && !press.dragging) {
      press.dragging = true;
      options.onInfo(undefined);
      if (!options.edit() && !isPicked(square)) {
        moveInput.cancel();
        moveInput.selectSquare(square);
      }
    }
    if (press.dragging) held.drag(square, event);
    else if (press.isFar) held.release();
  }

  function end(event: PointerEvent) {
    const finished = press;
    if (!finished || event.pointerId !== finished.pointer) return;
    timer.clear();
    press = undefined;
    held.release();
    const edit = options.edit();
    if (edit) finishEdit(edit, finished, squareUnder(event));
    else finishMove(options, finished, squareUnder(event));
  }

  return {
    held,
    isInfoKept,
    isActive: () => press !== undefined,
    begin,
    move,
    end,
    cancel() {
      press = undefined;
      held.release();
    },
  };
}

/** Shows what is on a square until the next press. */
function keepInfo(options: PointerOptions, square: string, setKept: (kept: boolean) => void) {
  options.onPress();
  setKept(true);
  options.onInfo(square);
}

function newPress(event: PointerEvent, square: string | undefined): Press {
  const { pointerId: pointer, clientX: x, clientY: y } = event;
  const state = { justSelected: false, draggable: false, dragging: false };
  return { pointer, square, x, y, ...state, isFar: false, isLong: false };
}

function finishEdit(edit: EditHandlers, { dragging, square }: Press, to: string | undefined) {
  if (dragging && square) edit.onDrag(square, to);
  else if (to && to === square) edit.onClick(to);
}

function finishMove(
  { moveInput, onDrop, onVainDrag }: PointerOptions,
  { dragging, isFar, isLong, justSelected, square }: Press,
  to: string | undefined,
) {
  // The card of the piece stays.
  if (isLong && !dragging) return;
  if (dragging && square) {
    if (to === square) return;
    if (to && moveInput.isTarget(to)) onDrop(square, to);
    else moveInput.cancelAt(to);
  } else if (square && to === square) {
    if (!justSelected) moveInput.selectSquare(square);
  } else if (square && isFar && moveInput.path().length === 0) {
    onVainDrag(square);
  } else if (to === undefined) {
    moveInput.cancel();
  }
}
