/** Arrows on the board for engine moves. */
import type { MoveView, PositionView } from '../../api';
import type { Shape } from '../../board/options';
import { stepSquare } from '../../board/state/moveSelection';
import type { Report } from './engine';

/** Returns the arrow of a move. A drop or a move that stays on its square is a circle. */
export function arrowOf(move: MoveView): Pick<Shape, 'from' | 'to'> | undefined {
  const [from, to] = move.path.map(stepSquare).filter((square) => square !== undefined);
  if (from === undefined) return undefined;
  return to === undefined || to === from ? { from } : { from, to };
}

/**
 * Returns arrows for the first move of each engine line. The best line has the strongest
 * arrow, which is drawn last, on top.
 */
export function engineArrows(position: PositionView, report: Report | undefined): Shape[] {
  const shapes: Shape[] = [];
  for (const [i, line] of (report?.lines ?? []).entries()) {
    const first = line.moves[0];
    const move = first && position.moves.find(({ id }) => id === first.id);
    const arrow = move && arrowOf(move);
    // Moves that differ only in a choice, such as the promotion piece, share an arrow.
    if (!arrow || shapes.some(({ from, to }) => from === arrow.from && to === arrow.to)) continue;
    shapes.push({ ...arrow, tone: i === 0 ? 'blue' : 'green', strength: i === 0 ? 1 : 0.35 });
  }
  return shapes.reverse();
}
