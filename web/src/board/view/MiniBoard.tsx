import { createMemo, For } from 'solid-js';
import { lookOf } from '../../ui/look';
import { type BoardOptions, DEFAULTS } from '../options';
import type { Pieces } from '../state/placement';
import { BoardSurface } from './BoardSurface';
import { pictureStyle } from './boardSpace';
import { EffectMarks } from './EffectMarks';
import { createLayout } from './geometry';
import { pieceNode } from './glyph';
import './board.css';

/** A small board that only shows a position. */
export function MiniBoard(
  props: Pick<BoardOptions, 'game' | 'board' | 'orientation' | 'last'> & {
    pieces: Pieces;
    /** Description for screen readers. */
    label: string;
  },
) {
  const layout = createMemo(() =>
    createLayout(props.board, props.orientation ?? DEFAULTS.orientation),
  );
  return (
    <svg
      class="board-svg"
      data-look={lookOf(props.game)}
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${layout().width} ${layout().height}`}
      style={pictureStyle(layout())}
    >
      <BoardSurface layout={layout()} />
      <EffectMarks layout={layout()} move={props.last} />
      <For each={Object.entries(props.pieces)}>
        {([square, piece]) => {
          const center = () => layout().centers.get(square);
          return (
            <g transform={`translate(${center()?.x ?? 0} ${center()?.y ?? 0})`}>
              {pieceNode(props.game, piece, layout().pieceSize)}
            </g>
          );
        }}
      </For>
    </svg>
  );
}
