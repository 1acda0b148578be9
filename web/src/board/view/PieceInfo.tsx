import { Show } from 'solid-js';
import type { KindView } from '../../api/types';
import { kindOf, pieceName } from '../state/labels';
import { type Layout, SQUARE_SIZE } from './geometry';
import './pieceInfo.css';

/**
 * A tooltip with the name of a piece and a sentence about how it moves, and with what the
 * last move has done on the square.
 */
export function PieceInfo(props: {
  layout: Layout;
  kinds: readonly KindView[];
  square: string;
  piece: string | undefined;
  effects: readonly string[];
}) {
  const center = () => props.layout.centers.get(props.square);
  const left = () => ((center()?.x ?? 0) / props.layout.width) * 100;
  const below = () => (center()?.y ?? 0) < props.layout.height / 2;
  const offset = () => {
    const y = center()?.y ?? 0;
    const gap = SQUARE_SIZE * 0.6;
    return ((below() ? y + gap : props.layout.height - y + gap) / props.layout.height) * 100;
  };
  return (
    <div
      class="board-popup piece-info"
      role="tooltip"
      style={{
        left: `${left()}%`,
        top: below() ? `${offset()}%` : 'auto',
        bottom: below() ? 'auto' : `${offset()}%`,
        transform: `translateX(-${left()}%)`,
      }}
    >
      <Show when={props.piece} keyed>
        {(piece) => (
          <>
            <strong>{pieceName(props.kinds, piece)}</strong>
            <Show when={kindOf(props.kinds, piece)?.about} keyed>
              {(about) => <span>{about}</span>}
            </Show>
          </>
        )}
      </Show>
      <Show when={props.effects.length > 0}>
        <span class="square-effects">Last move: {props.effects.join(', ')}</span>
      </Show>
    </div>
  );
}
