/**
 * Attempts to pick up a piece that cannot be moved: one of the other side, or any if it is
 * not the person's turn. Most such clicks mean nothing, so the reason is shown only after a
 * second click on the same piece, a drag or a key.
 */
import { createEffect, createMemo, on } from 'solid-js';
import type { InputStep } from '../../api/types';
import type { BoardOptions } from '../options';

export function createRejectedPicks(
  options: Pick<BoardOptions, 'position' | 'movable' | 'pending' | 'edit'>,
  path: () => InputStep[],
  explain: (square: string) => void,
) {
  let clicked: string | undefined;
  const isPicking = createMemo(() => path().length > 0);
  createEffect(
    on([() => options.position.fen, isPicking], () => {
      clicked = undefined;
    }),
  );
  const insist = (square: string) => {
    const isPlaying = options.movable !== undefined && !options.pending && !options.edit;
    if (isPlaying && options.position.pieces[square] !== undefined) explain(square);
  };
  return {
    /** Called when a click has had no effect. */
    onClick: (square: string) => {
      if (clicked === square) insist(square);
      clicked = square;
    },
    insist,
  };
}
