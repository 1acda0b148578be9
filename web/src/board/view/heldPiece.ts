/** The piece that is pressed or dragged with a mouse, a finger or a pen. */
import { type Accessor, createSignal } from 'solid-js';
import type { Layout, XY } from './geometry';
import { magnification } from './magnification';

export interface DraggedPiece {
  square: string;
  at: XY;
}

/** A piece under a finger or a pen. */
export interface TouchedPiece extends DraggedPiece {
  /** Pixels in a unit of the picture. */
  scale: number;
}

export function createHeldPiece(
  options: { svg: () => SVGSVGElement | undefined; layout: Accessor<Layout> },
  toBoard: (event: PointerEvent) => XY,
) {
  const [dragged, setDragged] = createSignal<DraggedPiece>();
  const [touched, setTouched] = createSignal<TouchedPiece>();
  return {
    dragged,
    touched,
    isMagnified: () => magnification(touched()?.scale ?? 0) !== undefined,
    press(square: string, event: PointerEvent) {
      if (event.pointerType === 'mouse') return;
      const { width } = options.svg()?.getBoundingClientRect() ?? { width: 0 };
      setTouched({ square, at: toBoard(event), scale: width / options.layout().width });
    },
    drag(square: string, event: PointerEvent) {
      const at = toBoard(event);
      setDragged({ square, at });
      setTouched((now) => now && { ...now, at });
    },
    release() {
      setDragged(undefined);
      setTouched(undefined);
    },
  };
}
