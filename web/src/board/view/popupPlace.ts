import { type Layout, SQUARE_SIZE } from './geometry';

/** Least part of the height of the board that a box needs. */
const ROOM = 0.35;

/**
 * Returns the style that places a box above or below a square, within the width of the
 * board. It is towards the middle of the board, unless all squares to keep clear are there
 * and the other side has enough room.
 */
export function placeBeside(
  layout: Layout,
  square: string | undefined,
  gap: number,
  keepClear: readonly string[] = [],
) {
  const center = layout.centers.get(square ?? '');
  const left = ((center?.x ?? layout.width / 2) / layout.width) * 100;
  const y = center?.y ?? 0;
  const below = isBelow(layout, y, keepClear);
  const distance = (below ? y : layout.height - y) + gap * SQUARE_SIZE;
  const offset = `${(distance / layout.height) * 100}%`;
  return {
    left: `${left}%`,
    top: below ? offset : 'auto',
    bottom: below ? 'auto' : offset,
    transform: `translateX(-${left}%)`,
  };
}

function isBelow({ height, centers }: Layout, y: number, keepClear: readonly string[]): boolean {
  const below = y < height / 2;
  const hasRoom = (below ? y : height - y) >= ROOM * height;
  const isCovered = (square: string) => {
    const other = centers.get(square)?.y ?? y;
    return below ? other > y : other < y;
  };
  return hasRoom && keepClear.length > 0 && keepClear.every(isCovered) ? !below : below;
}
