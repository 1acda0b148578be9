import * as t from 'texts:board';
import { createEffect, Show } from 'solid-js';
import type { KindView } from '../../api/types';
import { onEscape } from '../../ui/listen';
import { kindName, kindOf, pieceName } from '../state/labels';
import type { Layout } from './geometry';
import { placeBeside } from './popupPlace';
import './pieceInfo.css';
import { describedKind, describedKindLang } from '../../texts/descriptions';

/**
 * A tooltip with the name of a piece and a sentence about how it moves, and with what the
 * last move has done on the square. After a long press it is a card that stays.
 */
export function PieceInfo(props: {
  layout: Layout;
  kinds: readonly KindView[];
  square: string;
  piece: string | undefined;
  effects: readonly string[];
  /** Closes the card; absent if it is only a tooltip. */
  onClose?: (() => void) | undefined;
  onRules?: ((letter: string) => void) | undefined;
}) {
  createEffect(() => {
    if (props.onClose) onEscape(props.onClose);
  });
  return (
    <div
      class="board-popup piece-info"
      classList={{ kept: props.onClose !== undefined }}
      role={props.onClose ? 'status' : 'tooltip'}
      style={placeBeside(props.layout, props.square, 0.6)}
    >
      <Show when={props.piece} keyed>
        {(piece) => (
          <>
            <strong>{pieceName(props.kinds, piece)}</strong>
            <Show when={kindOf(props.kinds, piece)} keyed>
              {(kind) => <span lang={describedKindLang(kind)}>{describedKind(kind)}</span>}
            </Show>
          </>
        )}
      </Show>
      <Show when={props.effects.length > 0}>
        <span class="square-effects">{t.lastMoveDid({ effects: props.effects.join(', ') })}</span>
      </Show>
      <Show when={props.onClose && props.onRules && props.piece} keyed>
        {(piece) => (
          <button
            type="button"
            class="link piece-rules"
            onClick={() => props.onRules?.(piece.toUpperCase())}
          >
            {t.rulesOfPiece({ name: kindName(props.kinds, piece) })}
          </button>
        )}
      </Show>
    </div>
  );
}
