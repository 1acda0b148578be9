import { type JSX, onMount } from 'solid-js';
import type { HandKind, PositionView } from '../api';
import { colorOf } from '../board/state/placement';
import './learn.css';

/** Rows of pieces in hand above and below the board. */
const HAND_ROWS: Record<HandKind, number> = { none: 0, captured: 1, sides: 2 };

/**
 * The layout of a task on the board: what to do, the board, and what belongs below or beside
 * it. The texts come first for screen readers; on a phone the board is above them.
 */
export function TaskFrame(props: {
  hands: HandKind;
  start: PositionView;
  /** Name of the links at the top. */
  label: string;
  /** Where the task belongs, and something at the right. */
  top: JSX.Element;
  title: string;
  /** Focus the title. */
  takeFocus: boolean;
  intro: JSX.Element;
  board: JSX.Element;
  children: JSX.Element;
}) {
  const opponentHasHand = () =>
    props.start.hands.some(({ piece }) => colorOf(piece) !== props.start.turn);
  let title: HTMLHeadingElement | undefined;
  onMount(() => {
    if (props.takeFocus) title?.focus({ preventScroll: true });
  });
  return (
    <div
      class="lesson"
      classList={{ 'nothing-above': props.hands === 'sides' && !opponentHasHand() }}
      style={{ '--hand-rows': HAND_ROWS[props.hands] }}
    >
      <nav class="lesson-top" aria-label={props.label}>
        {props.top}
      </nav>
      <div class="lesson-intro">
        <h1
          tabindex="-1"
          ref={(heading) => {
            title = heading;
          }}
        >
          {props.title}
        </h1>
        {props.intro}
      </div>
      <div class="lesson-board">{props.board}</div>
      {props.children}
    </div>
  );
}
