import * as t from 'texts:live';
import { Show } from 'solid-js';
import type { Phrase } from '../api';
import { PHRASES } from './phrases';
import './phrases.css';

/** The phrase that a player has just sent, beside the name. */
export function PhraseBubble(props: { name: string; phrase: Phrase | undefined }) {
  return (
    <span class="phrase-place" aria-live="polite">
      <Show when={props.phrase} keyed>
        {(phrase) => (
          <span class="phrase-bubble">
            <span class="sr-only">{t.says({ name: props.name })} </span>
            {PHRASES[phrase]()}
          </span>
        )}
      </Show>
    </span>
  );
}
