import * as t from 'texts:live';
import { type JSX, Show } from 'solid-js';
import type { PositionView } from '../api';
import { statusText } from '../board/state/labels';
import type { Ending } from './ending';
import './ending.css';

/** How a game ended for the visitor, and the ways on. */
export function EndingCard(props: {
  ending: Ending;
  /** The final position. */
  position: PositionView;
  /** Whether an earlier position is on the board. */
  isPast: boolean;
  /** What is between the result and the ways on. */
  remarks?: JSX.Element;
  /** The ways on: buttons and links. */
  children: JSX.Element;
  /** What a visitor may take along, below the ways on. */
  send?: JSX.Element;
}) {
  return (
    <section class={`ending ending-${props.ending.tone}`} aria-labelledby="ending-title">
      <h2 id="ending-title">{props.ending.title}</h2>
      <p class="status">
        {statusText(props.position)}
        <Show when={props.isPast}>
          <span class="muted"> {t.earlierPosition()}</span>
        </Show>
      </p>
      {props.remarks}
      <div class="ending-ways">{props.children}</div>
      <Show when={props.send}>
        <div class="ending-send">{props.send}</div>
      </Show>
    </section>
  );
}
