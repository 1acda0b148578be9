/** Moves that are drawn before the position contains them. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { MoveView } from '../../api/types';
import type { BoardOptions } from '../options';
import { type Preview, previewOf } from './preview';

export function createPreviews(source: Pick<BoardOptions, 'position' | 'pending'>) {
  const [local, setLocal] = createSignal<Preview>();
  const of = (move: MoveView, dragged = false) =>
    previewOf(move, source.position.pieces, source.position.fen, dragged);
  const shown = createMemo(() => {
    const pending = source.pending?.move;
    return local() ?? (pending && of(pending));
  });
  // The preview stays until the position contains the move, or the move is cancelled.
  createEffect(
    on(
      () => source.position.fen,
      () => queueMicrotask(() => setLocal(undefined)),
      { defer: true },
    ),
  );
  return {
    /** The preview, which may belong to the position before. */
    shown,
    /** The preview, if it belongs to the current position. */
    current: () => {
      const now = shown();
      return now?.fen === source.position.fen ? now : undefined;
    },
    /** Previews a move. A dragged piece is in its place already. */
    showMove: (move: MoveView): Preview => {
      const preview = of(move, local()?.dragged);
      setLocal(preview);
      return preview;
    },
    showDrag: (from: string, to: string) => {
      const { fen } = source.position;
      setLocal({ fen, slides: [{ from, to }], removed: [], placed: [], dragged: true });
    },
    /** Removes the preview; if one is given, only if it is still that one. */
    clear: (preview?: Preview) => {
      if (preview === undefined || local() === preview) setLocal(undefined);
    },
  };
}
