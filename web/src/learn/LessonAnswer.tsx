import * as t from 'texts:learn';
import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { type Course, href, type Lesson } from '../api';
import type { Attempt } from './attempt';
import { stepAfter } from './course';
import { TaskAnswer } from './TaskAnswer';

/** The answer to the last try, and the way on once the lesson is solved. */
export function LessonAnswer(props: {
  course: Course;
  lesson: Lesson;
  attempt: Attempt;
  onRestart: () => void;
}) {
  const next = () => stepAfter(props.course, props.lesson.id);
  return (
    <TaskAnswer attempt={props.attempt}>
      <div class="row">
        <Show when={next()}>
          {(step) => (
            <A class="button primary" href={href.learn(props.course.game, step().id)}>
              {t.next({ title: step().title })}
            </A>
          )}
        </Show>
        <button type="button" class="button" onClick={() => props.onRestart()}>
          {t.again()}
        </button>
      </div>
    </TaskAnswer>
  );
}
