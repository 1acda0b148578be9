/** Arrows and circles on the board of the analysis page. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Shape } from '../board/options';
import { arrowOf } from '../board/state/moveSelection';
import type { AnalysedGame } from './analysedGame';
import { engineArrows } from './engine/arrows';
import type { Report } from './engine/engine';

/**
 * Creates the arrow of the previewed move or else those of the engine, and the shapes
 * drawn by the user until the position changes.
 */
export function createShapes(analysed: AnalysedGame, report: Accessor<Report | undefined>) {
  const { displayed } = analysed;
  const [drawn, setDrawn] = createSignal<Shape[]>([]);
  const [preview, setPreview] = createSignal<string>();
  const previewArrow = () => {
    const move = displayed().position.moves.find(({ id }) => id === preview());
    return move && arrowOf(move, 'blue');
  };
  const arrows = createMemo((): Shape[] => {
    if (!analysed.isUpToDate()) return [];
    const arrow = previewArrow();
    return arrow ? [arrow] : engineArrows(displayed().position, report());
  });
  createEffect(on(displayed, () => setDrawn([]), { defer: true }));
  return {
    all: () => [...arrows(), ...drawn()],
    draw: (shapes: readonly Shape[]) =>
      setDrawn(shapes.filter((shape) => !arrows().includes(shape))),
    /** Shows a move as an arrow; undefined to show the engine's moves again. */
    preview: (move: string | undefined) => setPreview(move),
  };
}
