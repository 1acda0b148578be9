/** Vertical extents in pixels of the window. */
export interface BubbleSpace {
  /** Upper and lower edge of the square at which the bubble is. */
  top: number;
  bottom: number;
  /** Height of the bubble. */
  height: number;
  board: { top: number; bottom: number };
  windowHeight: number;
  prefersAbove: boolean;
}

/**
 * Returns whether a bubble is placed above its square, rather than below: on the preferred
 * side if it fits there on the board, else on the other; off the board only if it must.
 */
export function isPlacedAbove(space: BubbleSpace): boolean {
  const { prefersAbove: preferred, board, windowHeight } = space;
  const window = { top: 0, bottom: windowHeight };
  const visible = {
    top: Math.max(board.top, window.top),
    bottom: Math.min(board.bottom, window.bottom),
  };
  for (const area of [visible, window]) {
    for (const above of [preferred, !preferred]) {
      if (fits(space, area, above)) return above;
    }
  }
  return preferred;
}

function fits(
  { top, bottom, height }: BubbleSpace,
  area: { top: number; bottom: number },
  above: boolean,
): boolean {
  return above ? top - height >= area.top : bottom + height <= area.bottom;
}
