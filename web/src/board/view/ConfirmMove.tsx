import * as t from 'texts:board';
import { onMount } from 'solid-js';
import type { MoveView } from '../../api/types';
import { Icon } from '../../ui/Icon';
import { stepSquare } from '../state/moveSelection';
import type { Layout } from './geometry';
import { placeBeside } from './popupPlace';
import './confirmMove.css';

/** Buttons beside the target of a move that is shown, but not played yet. */
export function ConfirmMove(props: {
  layout: Layout;
  move: MoveView;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  let tick: HTMLButtonElement | undefined;
  onMount(() => tick?.focus({ preventScroll: true }));
  const square = () => stepSquare(props.move.path[1]);
  return (
    <div
      class="board-popup confirm-move"
      role="group"
      aria-label={t.playThisMove()}
      style={placeBeside(props.layout, square(), 0.7)}
    >
      <button
        type="button"
        class="button icon primary"
        aria-label={t.playTheMove()}
        ref={tick}
        onClick={() => props.onConfirm()}
      >
        <Icon name="check" />
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={t.cancelTheMove()}
        onClick={() => props.onCancel()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
