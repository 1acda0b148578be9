import { Show } from 'solid-js';
import type { BoardState } from '../state/boardState';
import { type Layout, SQUARE_SIZE, squareAt } from './geometry';
import { pieceNode } from './glyph';
import type { DraggedPiece, TouchedPiece } from './heldPiece';
import { magnification } from './magnification';

import type { createPointerInput } from './pointer';
import './touch.css';

/** The piece that is dragged or touched. */
export function HeldPiece(props: {
  game: string;
  layout: Layout;
  state: BoardState;
  pointer: ReturnType<typeof createPointerInput>;
}) {
  return (
    <Show
      when={props.pointer.isMagnified()}
      fallback={<DraggedPieceView {...props} at={props.pointer.dragged()} />}
    >
      <TouchView {...props} touched={props.pointer.touched()} />
    </Show>
  );
}

/**
 * The touched piece above the finger that covers it, and a ring around the square under
 * the finger.
 */
function TouchView(props: {
  game: string;
  layout: Layout;
  state: BoardState;
  touched: TouchedPiece | undefined;
}) {
  return (
    <Show when={props.touched}>
      {(touched) => (
        <Show when={magnification(touched().scale)}>
          {(factor) => <Magnified {...props} touched={touched()} factor={factor()} />}
        </Show>
      )}
    </Show>
  );
}

function Magnified(props: {
  game: string;
  layout: Layout;
  state: BoardState;
  touched: TouchedPiece;
  factor: number;
}) {
  const size = () => props.layout.pieceSize * props.factor;
  const under = () => props.layout.centers.get(squareAt(props.layout, props.touched.at) ?? '');
  const piece = () => props.state.pieces()[props.touched.square];
  return (
    <g class="touch-view" aria-hidden="true">
      <Show when={under()}>
        {(at) => (
          <circle
            class="touch-ring"
            cx={at().x}
            cy={at().y}
            r={SQUARE_SIZE * 0.62 * props.factor}
          />
        )}
      </Show>
      <Show when={piece()} keyed>
        {(letter) => (
          <g
            class="touch-piece"
            transform={`translate(${props.touched.at.x} ${props.touched.at.y - size() * 0.9})`}
          >
            {pieceNode(props.game, letter, Math.round(size()))}
          </g>
        )}
      </Show>
    </g>
  );
}

/** The piece under the pointer. */
function DraggedPieceView(props: {
  game: string;
  layout: Layout;
  state: BoardState;
  at: DraggedPiece | undefined;
}) {
  return (
    <Show when={props.at} keyed>
      {({ square, at }) => (
        <g class="dragged-piece" transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
          {pieceNode(
            props.game,
            props.state.pieces()[square] ?? ' ',
            props.layout.pieceSize * 1.08,
          )}
        </g>
      )}
    </Show>
  );
}
