/** The special moves of a game, played one after another. */
import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import type { ShowcaseMove } from '../api/types';
import type { Shape } from '../board/options';
import { convertedSquares } from '../board/state/lastMove';
import type { Rotation } from './rotation';

/** A move that is shown. A new object each time, which makes the board draw it again. */
interface ShownMove {
  move: ShowcaseMove;
  index: number;
}

export interface SpecialMoves {
  shown: Accessor<ShownMove | undefined>;
  /** True after the move, false before it. */
  played: Accessor<boolean>;
  /** Plays the move, or goes on to the next one if it was played. */
  step: () => void;
}

/** Shows the moves of a list while `active` is true, at the turns of a rotation. */
export function createSpecialMoves(
  moves: readonly ShowcaseMove[],
  active: Accessor<boolean>,
  rotation: Rotation,
): SpecialMoves {
  const at = (index: number): ShownMove | undefined => {
    const move = moves[index];
    return move && { move, index };
  };
  const [shown, setShown] = createSignal(at(0));
  const [played, setPlayed] = createSignal(false);
  const step = () => {
    if (!played()) {
      setPlayed(true);
      return;
    }
    setPlayed(false);
    setShown((before) => at(((before?.index ?? 0) + 1) % moves.length));
  };
  createEffect(() => {
    if (active() && moves.length > 0) onCleanup(rotation.join(step));
  });
  return { shown, played, step };
}

/**
 * Returns the move as arrows: one for the moving piece, others for the pieces that it
 * displaces, and circles for pieces that appear or change sides.
 */
export function arrowsOf({ effect, via }: ShowcaseMove): Shape[] {
  const [first, ...others] = effect.slides.filter(({ from, to }) => from !== to);
  const targets = new Set(effect.slides.map(({ to }) => to));
  const appeared = effect.placed.filter(({ square }) => !targets.has(square));
  return [
    ...[...convertedSquares(effect)].map((from) => ({ from, tone: 'red' as const })),
    ...appeared.map(({ square }) => ({ from: square, tone: 'green' as const })),
    ...others.map((slide) => ({ ...slide, tone: 'yellow' as const })),
    ...(first ? [{ ...first, via, tone: 'green' as const }] : []),
  ];
}
