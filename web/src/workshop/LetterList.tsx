import * as t from 'texts:workshop';
import { For, Show } from 'solid-js';
import type { Letter } from './letters';
import './letterList.css';

/** What the letters of the moves mean. */
export function LetterList(props: { letters: readonly Letter[]; kind: string | undefined }) {
  return (
    <Show when={props.letters.length > 0}>
      <details class="letters">
        <summary>{props.kind ? t.lettersOf({ piece: props.kind }) : t.letters()}</summary>
        <dl class="letter-list">
          <For each={props.letters}>
            {({ letter, meaning }) => (
              <div>
                <dt class="mono">{letter}</dt>
                <dd>{meaning}</dd>
              </div>
            )}
          </For>
        </dl>
      </details>
    </Show>
  );
}
