import { For, Show } from 'solid-js';
import { Icon } from '../ui/Icon';
import type { Attempt } from './attempt';
import type { Hints } from './hints';

/** The hints that were requested, and the buttons for the next one and for starting over. */
export function LessonHelp(props: { attempt: Attempt; hints: Hints; onRestart: () => void }) {
  return (
    <Show when={!props.attempt.isSolved()}>
      <div class="lesson-hints" aria-live="polite">
        <For each={props.hints.texts()}>{(text) => <p>{text}</p>}</For>
      </div>
      <div class="row">
        <button type="button" class="button" onClick={() => props.hints.next()}>
          <Icon name="bulb" />
          {props.hints.label()}
        </button>
        <Show when={props.attempt.moves().length > 0}>
          <button type="button" class="button" onClick={() => props.onRestart()}>
            <Icon name="again" />
            Start over
          </button>
        </Show>
      </div>
    </Show>
  );
}
