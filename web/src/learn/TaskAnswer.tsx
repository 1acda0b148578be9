import * as t from 'texts:learn';
import { createEffect, type JSX, Show } from 'solid-js';
import { Icon } from '../ui/Icon';
import type { Attempt, Feedback } from './attempt';

/** The answer to the last try, and once the task is solved, the way on. */
export function TaskAnswer(props: {
  attempt: Attempt;
  /** Buttons and links of a solved task. The first link gets the focus. */
  children: JSX.Element;
}) {
  let box: HTMLDivElement | undefined;
  createEffect(() => {
    if (props.attempt.isSolved()) {
      queueMicrotask(() => box?.querySelector<HTMLElement>('a.button')?.focus());
    }
  });
  return (
    <div class="lesson-answer" ref={box}>
      <div role="status">
        {/* Keyed, so that the same answer is announced again. */}
        <Show when={props.attempt.feedback()} keyed>
          {(feedback) => <FeedbackLine feedback={feedback} />}
        </Show>
      </div>
      <Show when={props.attempt.isSolved()}>{props.children}</Show>
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
          <strong>{t.solvedExclamation()}</strong>{' '}
        </Show>
        {props.feedback.text}
      </span>
    </p>
  );
}
