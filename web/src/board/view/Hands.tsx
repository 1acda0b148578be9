import * as t from 'texts:board';
import { For, Show } from 'solid-js';
import type { Color, InHand, KindView } from '../../api/types';
import { COLOR_NAME, pieceName } from '../state/labels';
import type { MoveInput } from '../state/moveInput';
import { colorOf } from '../state/placement';
import { PieceIcon } from './PieceIcon';
import './hands.css';

/** The captured pieces of both sides, for games in which they stay in play. */
export function CapturedPieces(props: {
  game: string;
  kinds: readonly KindView[];
  hands: readonly InHand[];
}) {
  return (
    <div class="hand captured-hand" role="group" aria-label={t.capturedPieces()}>
      <span class="hand-label">{props.hands.length > 0 ? t.capturedList() : t.capturedNone()}</span>
      <For each={props.hands}>
        {({ piece, count }) => (
          <span class="hand-piece" title={pieceName(props.kinds, piece)}>
            <PieceIcon game={props.game} piece={piece} />
            <span class="sr-only">
              {pieceName(props.kinds, piece)}, {count}
            </span>
            <span class="hand-count" aria-hidden="true">
              {count}
            </span>
          </span>
        )}
      </For>
    </div>
  );
}

/** The pieces in hand of one side. */
export function Hand(props: {
  game: string;
  kinds: readonly KindView[];
  hands: readonly InHand[];
  color: Color;
  moveInput?: MoveInput;
}) {
  const own = () => props.hands.filter(({ piece }) => colorOf(piece) === props.color);
  const isSelected = (piece: string) => {
    const [first] = props.moveInput?.path() ?? [];
    return first?.type === 'hand' && first.piece === piece;
  };
  return (
    <div class="hand" role="group" aria-label={t.handOf({ color: COLOR_NAME[props.color] })}>
      <For each={own()}>
        {(hand) => (
          <button
            type="button"
            class="hand-piece"
            classList={{ selected: isSelected(hand.piece) }}
            disabled={!props.moveInput?.canStart({ type: 'hand', piece: hand.piece })}
            aria-pressed={isSelected(hand.piece)}
            aria-label={t.inHand({ piece: pieceName(props.kinds, hand.piece), count: hand.count })}
            title={pieceName(props.kinds, hand.piece)}
            onClick={() => props.moveInput?.selectHandPiece(hand.piece)}
          >
            <PieceIcon game={props.game} piece={hand.piece} />
            <span class="hand-count" aria-hidden="true">
              {hand.count}
            </span>
          </button>
        )}
      </For>
      <Show when={own().length === 0}>
        <span class="sr-only">{t.noneInHand()}</span>
      </Show>
    </div>
  );
}
