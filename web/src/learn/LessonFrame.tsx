import * as t from 'texts:learn';
import { A } from '@solidjs/router';
import { type Course, href } from '../api';
import { translatedGame } from '../texts/fromGames';
import { stepsOf } from './course';
import { TaskFrame, type TaskFrameProps } from './TaskFrame';

/** The layout of a lesson: a task with its number in the course. */
export function LessonFrame(
  props: Omit<TaskFrameProps, 'label' | 'top'> & { course: Course; id: string },
) {
  const steps = () => stepsOf(props.course);
  const number = () => steps().findIndex((step) => step.id === props.id) + 1;
  return (
    <TaskFrame
      {...props}
      label={t.lessons()}
      top={
        <>
          <A href={href.learn(props.course.game)}>
            {t.lessonsOf({ game: translatedGame(props.game.name) })}
          </A>
          <span class="muted">{t.numberOf({ number: number(), all: steps().length })}</span>
        </>
      }
    />
  );
}
