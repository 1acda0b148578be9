import { Show } from 'solid-js';
import type { KindView, PositionView } from '../../api/types';
import type { BoardState } from '../state/boardState';
import { effectNames } from '../state/lastMove';
import { Choices } from './Choices';
import { ConfirmMove } from './ConfirmMove';
import type { createConfirmation } from './confirmation';
import type { createBoardFocus } from './focus';
import type { Layout } from './geometry';
import { PieceInfo } from './PieceInfo';
import type { createPointerInput } from './pointer';
import { ReasonBubble } from './Reasons';

/** The boxes over the board: choices, a move to confirm, a reason, or what is on a square. */
export function Popups(props: {
  game: string;
  kinds: readonly KindView[];
  position: PositionView;
  layout: Layout;
  state: BoardState;
  focus: ReturnType<typeof createBoardFocus>;
  pointer: ReturnType<typeof createPointerInput>;
  confirmation: ReturnType<typeof createConfirmation>;
  onRules?: ((letter: string) => void) | undefined;
}) {
  return (
    <>
      <Choices
        game={props.game}
        kinds={props.kinds}
        pieces={props.position.pieces}
        layout={props.layout}
        moveInput={props.state.moveInput}
        takeFocus={props.focus.byKeyboard()}
        onClosed={props.focus.restore}
      />
      <Show when={props.state.reason()} keyed>
        {(reason) => (
          <ReasonBubble layout={props.layout} reason={reason} pieces={props.state.pieces()} />
        )}
      </Show>
      <SquareInfo
        kinds={props.kinds}
        layout={props.layout}
        state={props.state}
        hovered={props.pointer.dragged() ? undefined : props.state.infoSquare()}
        focused={props.state.reason() ? undefined : props.focus.shownSquare()}
        isKept={props.pointer.isInfoKept()}
        onRules={props.onRules}
      />
      <Show when={props.confirmation.move()} keyed>
        {(move) => (
          <ConfirmMove
            layout={props.layout}
            move={move}
            onConfirm={() => props.confirmation.answer(true)}
            onCancel={() => props.confirmation.answer(false)}
          />
        )}
      </Show>
    </>
  );
}

/**
 * The name of the piece under the pointer, and what the last move has done there or on the
 * square with the focus.
 */
function SquareInfo(props: {
  kinds: readonly KindView[];
  layout: Layout;
  state: BoardState;
  hovered: string | undefined;
  focused: string | undefined;
  /** True after a long press: the card stays until it is closed. */
  isKept: boolean;
  onRules: ((letter: string) => void) | undefined;
}) {
  const square = () => props.hovered ?? props.focused;
  const piece = () => (props.hovered ? props.state.pieces()[props.hovered] : undefined);
  const isIdle = () => props.state.moveInput.path().length === 0;
  const effects = () => (isIdle() ? effectNames(props.state.marks(), square() ?? '') : []);
  return (
    <Show when={(piece() || effects().length > 0) && square()} keyed>
      {(at) => (
        <PieceInfo
          layout={props.layout}
          kinds={props.kinds}
          square={at}
          piece={piece()}
          effects={effects()}
          onClose={props.isKept ? () => props.state.showInfo(undefined) : undefined}
          onRules={props.onRules}
        />
      )}
    </Show>
  );
}
