import { A } from '@solidjs/router';
import { type JSX, onMount } from 'solid-js';
import { type Course, type GameSummary, type HandKind, href, type PositionView } from '../api';
import { colorOf } from '../board/state/placement';
import { stepsOf } from './course';
import './learn.css';

/** Rows of pieces in hand above and below the board. */
const HAND_ROWS: Record<HandKind, number> = { none: 0, captured: 1, sides: 2 };

/**
 * The layout of a lesson: what to do, the board, and what belongs below or beside it. The
 * texts come first for screen readers; on a phone the board is above them.
 */
export function LessonFrame(props: {
  course: Course;
  game: GameSummary;
  start: PositionView;
  id: string;
  title: string;
  /** Focus the title. */
  takeFocus: boolean;
  intro: JSX.Element;
  board: JSX.Element;
  children: JSX.Element;
}) {
  const steps = () => stepsOf(props.course);
  const number = () => steps().findIndex((step) => step.id === props.id) + 1;
  const opponentHasHand = () =>
    props.start.hands.some(({ piece }) => colorOf(piece) !== props.start.turn);
  let title: HTMLHeadingElement | undefined;
  onMount(() => {
    if (props.takeFocus) title?.focus({ preventScroll: true });
  });
  return (
    <div
      class="lesson"
      classList={{ 'nothing-above': props.game.hands === 'sides' && !opponentHasHand() }}
      style={{ '--hand-rows': HAND_ROWS[props.game.hands] }}
    >
      <nav class="lesson-top" aria-label="Lessons">
        <A href={href.learn(props.course.game)}>{props.game.name}: lessons</A>
        <span class="muted">
          {number()} of {steps().length}
        </span>
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
