import * as t from 'texts:learn';
import { For, type JSX, Show } from 'solid-js';
import { Icon } from '../ui/Icon';
import { OverlayToggles } from '../ui/OverlayToggles';
import type { Attempt } from './attempt';
import type { Hints } from './hints';

/**
 * The requested hints, and buttons: for the next hint, for starting over, and for overlays
 * of the board.
 */
export function TaskHelp(props: {
  attempt: Attempt;
  hints: Hints;
  onRestart: () => void;
  children?: JSX.Element;
}) {
  const overlays = () => props.attempt.position().overlays;
  return (
    <div class="lesson-help">
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
              {t.startOver()}
            </button>
          </Show>
        </div>
      </Show>
      {props.children}
      <Show when={overlays().length > 0}>
        <div class="row tight" role="group" aria-label={t.shownOnBoard()}>
          <OverlayToggles overlays={overlays()} />
        </div>
      </Show>
    </div>
  );
}
