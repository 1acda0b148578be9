import { type JSX, onMount } from 'solid-js';
import type { GameSummary, PositionView } from '../api';
import { colorOf } from '../board/state/placement';
import { boardSpace } from '../board/view/boardSpace';
import './learn.css';

export interface TaskFrameProps {
  game: GameSummary;
  start: PositionView;
  /** Name of the links at the top. */
  label: string;
  /** Where the task belongs, and something at the right. */
  top: JSX.Element;
  title: string;
  /** True if the title gets the focus. */
  takeFocus: boolean;
  intro: JSX.Element;
  board: JSX.Element;
  children: JSX.Element;
}

/**
 * The layout of a task on the board: what to do, the board, and what belongs below or beside
 * it. The texts come first for screen readers; on a phone the board is above them.
 */
export function TaskFrame(props: TaskFrameProps) {
  const opponentHasHand = () =>
    props.start.hands.some(({ piece }) => colorOf(piece) !== props.start.turn);
  let title: HTMLHeadingElement | undefined;
  onMount(() => {
    if (props.takeFocus) title?.focus({ preventScroll: true });
  });
  return (
    <div
      class="lesson wide fits-board"
      classList={{ 'nothing-above': props.game.hands === 'sides' && !opponentHasHand() }}
      style={boardSpace(props.game.board, props.game.hands)}
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
