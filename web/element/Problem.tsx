import * as t from 'texts:element';
import { DefinitionError, type Mistake } from 'heterodox';
import { For, Show } from 'solid-js';
import { translationTag } from '../src/texts/translation';
import { messageOf } from './message';

/** What is wrong with the text or the attributes of a board, in its place. Errors are in English. */
export function Problem(props: { error: unknown; text: string }) {
  const mistakes = () => (props.error instanceof DefinitionError ? props.error.mistakes : []);
  return (
    <div class="hx-problem" lang={translationTag()} part="error" role="alert">
      <p>
        <strong>{t.notShown()}</strong>{' '}
        <Show when={mistakes().length === 0} fallback={t.hasErrors()}>
          <span lang="en">{messageOf(props.error)}</span>
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
        {t.place({ line: String(props.mistake.line), column: String(props.mistake.column) })}
      </span>{' '}
      <span lang="en">
        {props.mistake.message}
        <Show when={props.mistake.suggestion}>{(text) => ` ${sentence(text())}`}</Show>
      </span>
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
