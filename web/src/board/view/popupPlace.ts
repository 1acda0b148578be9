import { type Layout, SQUARE_SIZE } from './geometry';

/** Returns the style that puts a box above or below a square, inside the width of the board. */
export function placeBeside(layout: Layout, square: string | undefined, gap: number) {
  const center = layout.centers.get(square ?? '');
  const left = ((center?.x ?? layout.width / 2) / layout.width) * 100;
  const y = center?.y ?? 0;
  const below = y < layout.height / 2;
  const distance = (below ? y : layout.height - y) + gap * SQUARE_SIZE;
  const offset = `${(distance / layout.height) * 100}%`;
  return {
    left: `${left}%`,
    top: below ? offset : 'auto',
    bottom: below ? 'auto' : offset,
    transform: `translateX(-${left}%)`,
  };
}
