/** Handles mouse, pen and touch input on the board. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { type Layout, squareAt, type XY } from './geometry';
import type { MoveInput } from './moveInput';
import type { Shape } from './Shapes';

const DRAG_THRESHOLD = 5;
const HOVER_MS = 650;
const LONG_PRESS_MS = 450;

export interface EditHandlers {
  /** Called when a square is clicked. */
  onClick: (square: string) => void;
  /** Called when a piece is dragged to another square, or off the board. */
  onDrag: (from: string, to: string | undefined) => void;
}

export interface DraggedPiece {
  square: string;
  at: XY;
}

interface PointerOptions {
  svg: () => SVGSVGElement | undefined;
  layout: Accessor<Layout>;
  moveInput: MoveInput;
  pieceAt: (square: string) => string | undefined;
  edit: () => EditHandlers | undefined;
  onShape: () => ((shape: Shape) => void) | undefined;
  clearShapes: () => void;
  /** Called when a piece is dropped on a possible target. */
  onDrop: (from: string, to: string) => void;
  /** Called when a square is pressed. Returns true if the press needs no further handling. */
  onSquarePress: (square: string) => boolean;
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
  isLong: boolean;
}

function toneForModifiers(event: PointerEvent): Shape['tone'] {
  if (event.shiftKey) return 'red';
  if (event.altKey) return 'blue';
  return event.ctrlKey || event.metaKey ? 'yellow' : 'green';
}

export function createPointerInput(options: PointerOptions) {
  const [dragged, setDragged] = createSignal<DraggedPiece>();
  const [shapePreview, setShapePreview] = createSignal<Shape>();
  let press: Press | undefined;
  let timer = 0;
  let hovered: string | undefined;

  const startTimer = (ms: number, then: () => void) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(then, ms);
  };
  const clearTimer = () => window.clearTimeout(timer);
  onCleanup(clearTimer);

  function toBoardCoordinates(event: PointerEvent): XY {
    const box = options.svg()?.getBoundingClientRect();
    const { width, height } = options.layout();
    if (!box || box.width === 0) return { x: -1, y: -1 };
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }
  const squareUnder = (event: PointerEvent) =>
    squareAt(options.layout(), toBoardCoordinates(event));

  function onPointerDown(event: PointerEvent) {
    options.onInfo(undefined);
    clearTimer();
    if (press) return;
    const square = squareUnder(event);
    if (event.button === 2) {
      if (square && options.onShape())
        setShapePreview({ from: square, tone: toneForModifiers(event) });
      return;
    }
    if (event.button !== 0) return;
    options.clearShapes();
    if (square && options.onSquarePress(square)) return;
    const { moveInput } = options;
    const piece = square ? options.pieceAt(square) : undefined;
    const edit = options.edit();
    press = {
      pointer: event.pointerId,
      square,
      x: event.clientX,
      y: event.clientY,
      justSelected: false,
      draggable: false,
      dragging: false,
      isLong: false,
    };
    if (square && edit) {
      press.draggable = piece !== undefined;
    } else if (square && piece && moveInput.canStart({ type: 'square', square })) {
      press.draggable = true;
      const first = moveInput.path()[0];
      const picked = first?.type === 'square' && first.square === square;
      if (!picked && !moveInput.isTarget(square)) {
        moveInput.selectSquare(square);
        press.justSelected = true;
      }
    }
    if (square && piece && event.pointerType !== 'mouse') {
      startTimer(LONG_PRESS_MS, () => {
        if (press) press.isLong = true;
        options.onInfo(square);
      });
    }
    options.svg()?.setPointerCapture?.(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const shape = shapePreview();
    if (shape) {
      const to = squareUnder(event);
      setShapePreview({
        from: shape.from,
        tone: shape.tone,
        ...(to && to !== shape.from && { to }),
      });
      return;
    }
    if (!press) {
      if (event.pointerType === 'mouse') hover(squareUnder(event));
      return;
    }
    if (event.pointerId !== press.pointer) return;
    const isFar = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= DRAG_THRESHOLD;
    if (isFar && !press.dragging) clearTimer();
    if (isFar && press.draggable && press.square && !press.dragging) {
      press.dragging = true;
      options.onInfo(undefined);
      const first = options.moveInput.path()[0];
      const picked = first?.type === 'square' && first.square === press.square;
      if (!options.edit() && !picked) {
        options.moveInput.cancel();
        options.moveInput.selectSquare(press.square);
      }
    }
    if (press.dragging && press.square)
      setDragged({ square: press.square, at: toBoardCoordinates(event) });
  }

  function hover(square: string | undefined) {
    if (square === hovered) return;
    hovered = square;
    options.onInfo(undefined);
    clearTimer();
    if (square && options.pieceAt(square)) startTimer(HOVER_MS, () => options.onInfo(square));
  }

  function onPointerUp(event: PointerEvent) {
    const shape = shapePreview();
    if (shape && event.button === 2) {
      options.onShape()?.(shape);
      setShapePreview(undefined);
      return;
    }
    const finished = press;
    if (!finished || event.pointerId !== finished.pointer) return;
    clearTimer();
    press = undefined;
    setDragged(undefined);
    const square = squareUnder(event);
    const edit = options.edit();
    if (edit) {
      if (finished.dragging && finished.square) edit.onDrag(finished.square, square);
      else if (square && square === finished.square) edit.onClick(square);
      return;
    }
    if (finished.isLong && !finished.dragging) {
      options.onInfo(undefined);
      return;
    }
    if (finished.dragging && finished.square) {
      if (square === finished.square) return;
      if (square && options.moveInput.isTarget(square)) options.onDrop(finished.square, square);
      else options.moveInput.cancel();
      return;
    }
    if (square === undefined) options.moveInput.cancel();
    else if (square === finished.square && !finished.justSelected)
      options.moveInput.selectSquare(square);
  }

  /**
   * Prevents scrolling when a touch starts on a piece that can be moved. The CSS property
   * `touch-action` cannot do this: browsers apply it only to the outermost SVG element.
   */
  function preventTouchScroll(svg: SVGSVGElement) {
    const onTouch = (event: TouchEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('.cell') : null;
      if (cell?.classList.contains('movable') || options.edit()) event.preventDefault();
    };
    svg.addEventListener('touchstart', onTouch, { passive: false });
    onCleanup(() => svg.removeEventListener('touchstart', onTouch));
  }

  function onPointerCancel() {
    clearTimer();
    press = undefined;
    setDragged(undefined);
    setShapePreview(undefined);
    options.onInfo(undefined);
  }

  return {
    dragged,
    shapePreview,
    preventTouchScroll,
    handlers: {
      onPointerDown: onPointerDown,
      onPointerMove: onPointerMove,
      onPointerUp: onPointerUp,
      onPointerCancel: onPointerCancel,
      onPointerLeave: () => hover(undefined),
      onContextMenu: (event: MouseEvent) => {
        // On a long press on a phone, and while drawing with the right mouse button.
        if (options.onShape() || press) event.preventDefault();
      },
    },
  };
}
