import { createMemo, Show } from 'solid-js';
import type { EffectView } from '../../api/types';
import { lookOf } from '../../ui/look';
import { type BoardOptions, DEFAULTS, type Shape } from '../options';
import type { Pieces } from '../state/placement';
import { BoardSurface } from './BoardSurface';
import { pictureStyle } from './boardSpace';
import { EffectMarks } from './EffectMarks';
import { createLayout } from './geometry';
import { PieceLayer } from './PieceLayer';
import { Shapes } from './Shapes';
import './board.css';
import './moveBoard.css';

/** A move with the positions before and after it. */
export interface MovePicture {
  pieces: Pieces;
  effect: EffectView;
  after: Pieces;
}

/**
 * A board that shows a move: first as arrows, then played. It is a picture for the eye;
 * the text beside it says the same.
 */
export function MoveBoard<T extends MovePicture>(
  props: Pick<BoardOptions, 'game' | 'board'> & {
    /** The move. Another object is drawn again, even if it is equal. */
    shown: { move: T } | undefined;
    played: boolean;
    arrows: (move: T) => readonly Shape[];
  },
) {
  const layout = createMemo(() => createLayout(props.board, DEFAULTS.orientation));
  return (
    <svg
      class="board-svg"
      data-look={lookOf(props.game)}
      viewBox={`0 0 ${layout().width} ${layout().height}`}
      style={pictureStyle(layout())}
      aria-hidden="true"
    >
      <BoardSurface layout={layout()} />
      <Show when={props.shown} keyed>
        {({ move }) => (
          <g class="move-picture">
            <EffectMarks layout={layout()} move={props.played ? move : undefined} />
            <PieceLayer
              game={props.game}
              layout={layout()}
              pieces={props.played ? move.after : move.pieces}
              fen={props.played ? 'after' : 'before'}
              effect={move.effect}
              animate
            />
            <Show when={!props.played}>
              <Shapes layout={layout()} shapes={props.arrows(move)} />
            </Show>
          </g>
        )}
      </Show>
    </svg>
  );
}
