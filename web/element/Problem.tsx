import { DefinitionError, type Mistake } from 'heterodox';
import { For, Show } from 'solid-js';
import { messageOf } from './message';

/** What is wrong with the text or the attributes of a board, in its place. */
export function Problem(props: { error: unknown; text: string }) {
  const mistakes = () => (props.error instanceof DefinitionError ? props.error.mistakes : []);
  return (
    <div class="hx-problem" lang="en" part="error" role="alert">
      <p>
        <strong>This board cannot be shown.</strong>{' '}
        <Show when={mistakes().length === 0} fallback="The text has mistakes:">
          {messageOf(props.error)}
        </Show>
      </p>
      <Show when={mistakes().length > 0}>
        <ol class="hx-mistakes">
          <For each={mistakes()}>
            {(mistake) => <MistakeItem mistake={mistake} text={props.text} />}
          </For>
        </ol>
      </Show>
    </div>
  );
}

/** A mistake with its line, in which the wrong characters are marked. */
function MistakeItem(props: { mistake: Mistake; text: string }) {
  const line = () => [...(props.text.split('\n')[props.mistake.line - 1] ?? '')];
  const from = () => props.mistake.column - 1;
  const to = () => from() + props.mistake.length;
  return (
    <li>
      <span class="hx-place">
        Line {props.mistake.line}, column {props.mistake.column}:
      </span>{' '}
      {props.mistake.message}
      <Show when={props.mistake.suggestion}>{(text) => ` ${sentence(text())}`}</Show>
      <Show when={props.mistake.length > 0}>
        <code class="hx-line">
          {line().slice(0, from()).join('')}
          <mark>{line().slice(from(), to()).join('')}</mark>
          {line().slice(to()).join('')}
        </code>
      </Show>
    </li>
  );
}

/** Returns a suggestion as a sentence. */
function sentence(suggestion: string): string {
  const end = /[.?!]$/.test(suggestion) ? '' : '.';
  return suggestion.charAt(0).toUpperCase() + suggestion.slice(1) + end;
}
