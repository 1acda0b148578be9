import { A } from '@solidjs/router';
import { createEffect, Show } from 'solid-js';
import { type Course, href, type Lesson } from '../api';
import { Icon } from '../ui/Icon';
import type { Attempt, Feedback } from './attempt';
import { stepAfter } from './course';

/** The answer to the last try, and the way on once the lesson is solved. */
export function LessonAnswer(props: {
  course: Course;
  lesson: Lesson;
  attempt: Attempt;
  onRestart: () => void;
}) {
  const next = () => stepAfter(props.course, props.lesson.id);
  let buttons: HTMLDivElement | undefined;
  createEffect(() => {
    if (props.attempt.isSolved()) queueMicrotask(() => buttons?.querySelector('a')?.focus());
  });
  return (
    <div class="lesson-answer">
      <div role="status">
        {/* Keyed, so that the same answer is announced again. */}
        <Show when={props.attempt.feedback()} keyed>
          {(feedback) => <FeedbackLine feedback={feedback} />}
        </Show>
      </div>
      <Show when={props.attempt.isSolved()}>
        <div
          class="row"
          ref={(row) => {
            buttons = row;
          }}
        >
          <Show when={next()}>
            {(step) => (
              <A class="button primary" href={href.learn(props.course.game, step().id)}>
                Next: {step().title}
              </A>
            )}
          </Show>
          <button type="button" class="button" onClick={() => props.onRestart()}>
            Again
          </button>
        </div>
      </Show>
    </div>
  );
}

function FeedbackLine(props: { feedback: Feedback }) {
  const isGood = () => ['solved', 'continue'].includes(props.feedback.type);
  return (
    <p class={`lesson-feedback feedback-${props.feedback.type}`}>
      <Icon name={isGood() ? 'check' : 'close'} />
      <span>
        <Show when={props.feedback.type === 'solved'}>
          <strong>Solved!</strong>{' '}
        </Show>
        {props.feedback.text}
      </span>
    </p>
  );
}
