import { Show } from 'solid-js';
import type { KindView } from '../../api/types';
import { kindOf, pieceName } from '../state/labels';
import { type Layout, SQUARE_SIZE } from './geometry';
import './pieceInfo.css';

/** A tooltip with the name of a piece and a sentence about how it moves. */
export function PieceInfo(props: {
  layout: Layout;
  kinds: readonly KindView[];
  square: string;
  piece: string;
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
      <strong>{pieceName(props.kinds, props.piece)}</strong>
      <Show when={kindOf(props.kinds, props.piece)?.about} keyed>
        {(about) => <span>{about}</span>}
      </Show>
    </div>
  );
}
