/** Arrows on the board for engine moves. */
import type { PositionView } from '../../api';
import type { Shape } from '../../board/options';
import { arrowOf } from '../../board/state/moveSelection';
import type { Report } from './engine';

/**
 * Returns arrows for the first move of each engine line. The best line has the strongest
 * arrow, which is drawn last, on top.
 */
export function engineArrows(position: PositionView, report: Report | undefined): Shape[] {
  const shapes: Shape[] = [];
  for (const [i, line] of (report?.lines ?? []).entries()) {
    const first = line.moves[0];
    const move = first && position.moves.find(({ id }) => id === first.id);
    const arrow = move && arrowOf(move, i === 0 ? 'blue' : 'green');
    // Moves that differ only in a choice, such as the promotion piece, share an arrow.
    if (!arrow || shapes.some(({ from, to }) => from === arrow.from && to === arrow.to)) continue;
    shapes.push({ ...arrow, strength: i === 0 ? 1 : 0.35 });
  }
  return shapes.reverse();
}
