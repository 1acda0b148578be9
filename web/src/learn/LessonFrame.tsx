import { A } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { type Course, type GameSummary, href, type PositionView } from '../api';
import { stepsOf } from './course';
import { TaskFrame } from './TaskFrame';

/** The layout of a lesson: a task with its number in the course. */
export function LessonFrame(props: {
  course: Course;
  game: GameSummary;
  start: PositionView;
  id: string;
  title: string;
  takeFocus: boolean;
  intro: JSX.Element;
  board: JSX.Element;
  children: JSX.Element;
}) {
  const steps = () => stepsOf(props.course);
  const number = () => steps().findIndex((step) => step.id === props.id) + 1;
  return (
    <TaskFrame
      game={props.game}
      start={props.start}
      label="Lessons"
      top={
        <>
          <A href={href.learn(props.course.game)}>{props.game.name}: lessons</A>
          <span class="muted">
            {number()} of {steps().length}
          </span>
        </>
      }
      title={props.title}
      takeFocus={props.takeFocus}
      intro={props.intro}
      board={props.board}
    >
      {props.children}
    </TaskFrame>
  );
}
