import { Show } from 'solid-js';
import type { Kind } from '../api/types';
import { type Layout, UNIT } from './geometry';
import { kindOf, pieceName } from './words';

/** Names a piece and says in a sentence what it does. */
export function PieceInfo(props: {
  layout: Layout;
  kinds: readonly Kind[];
  square: string;
  piece: string;
}) {
  const at = () => props.layout.centers.get(props.square);
  const across = () => ((at()?.x ?? 0) / props.layout.width) * 100;
  const below = () => (at()?.y ?? 0) < props.layout.height / 2;
  const down = () => {
    const y = at()?.y ?? 0;
    const gap = UNIT * 0.6;
    return ((below() ? y + gap : props.layout.height - y + gap) / props.layout.height) * 100;
  };
  return (
    <div
      class="piece-info"
      role="tooltip"
      style={{
        left: `${across()}%`,
        top: below() ? `${down()}%` : 'auto',
        bottom: below() ? 'auto' : `${down()}%`,
        transform: `translateX(-${across()}%)`,
      }}
    >
      <strong>{pieceName(props.kinds, props.piece)}</strong>
      <Show when={kindOf(props.kinds, props.piece)?.about} keyed>
        {(about) => <span>{about}</span>}
      </Show>
    </div>
  );
}
