import * as t from 'texts:live';
import { Show } from 'solid-js';
import type { PositionView } from '../api';
import { statusText } from '../board/state/labels';
import './notices.css';

/** The side to move or the outcome, above the moves. */
export function GameStatus(props: {
  position: PositionView;
  /** Whether the visitor is to move. */
  isYours: boolean;
  /** Whether the visitor plays both sides, so that every move is theirs. */
  isBoth?: boolean;
  /** Whether an earlier position is on the board. */
  isPast: boolean;
}) {
  return (
    <p
      class="status"
      classList={{ over: props.position.outcome !== undefined, yours: props.isYours }}
    >
      <strong>{statusText(props.position)}</strong>
      <Show when={props.isYours && !props.isBoth}> {t.dashYourTurn()}</Show>
      <Show when={props.isPast}>
        <span class="muted"> {t.earlierPosition()}</span>
      </Show>
    </p>
  );
}
