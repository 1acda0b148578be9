import { createEffect, createSignal, type JSX, on, onCleanup } from 'solid-js';
import type { KindView } from '../../api';
import { MoveText, sentenceOf, type WrittenMove } from '../../moves/MoveText';
import type { Notation } from '../../moves/notation';
import './lookup.css';

/** Number of moves that are shown until the user asks for all. */
export const FEW_MOVES = 6;

/** The properties that the rows of a table of moves share. */
export interface LookupRowContext {
  game: string;
  kinds: readonly KindView[];
  notation: Notation;
  /** True while the moves belong to the previous position. */
  isStale: boolean;
  play: (move: { id: string; short: string }) => void;
  /** Shows a move on the board; undefined to remove it. */
  preview: (move: string | undefined) => void;
}

export interface LookupRowProps extends LookupRowContext {
  move: WrittenMove;
  /** Information for the tooltip of the move. */
  details?: string;
  /** The other cells. */
  children: JSX.Element;
}

/**
 * A row of a table of moves, whose first cell is a button that plays the move. The move is
 * shown on the board while the row is hovered or focused.
 */
export function LookupRow(props: LookupRowProps) {
  const [hovered, setHovered] = createSignal(false);
  const [focused, setFocused] = createSignal(false);
  const previewed = () => (hovered() || focused() ? props.move.id : undefined);
  createEffect(on(previewed, (move) => props.preview(move), { defer: true }));
  onCleanup(() => {
    if (previewed()) props.preview(undefined);
  });
  return (
    <tr
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocusIn={() => setFocused(true)}
      onFocusOut={() => setFocused(false)}
    >
      <th scope="row">
        <button
          type="button"
          class="move-button lookup-move"
          title={[sentenceOf(props.move), props.details].filter(Boolean).join('. ')}
          // The attribute instead of the property, so that the button keeps the focus.
          aria-disabled={props.isStale}
          onClick={() => {
            if (!props.isStale) props.play({ id: props.move.id, short: props.move.short });
          }}
        >
          <MoveText
            game={props.game}
            kinds={props.kinds}
            move={props.move}
            notation={props.notation}
          />
        </button>
      </th>
      {props.children}
    </tr>
  );
}
