import * as t from 'texts:live';
import { Match, Switch } from 'solid-js';
import type { Premove } from './premove';
import './notices.css';

/** The move that was chosen in advance, or why it was not played. */
export function PremoveNotice(props: { premove: Premove }) {
  return (
    <Switch>
      <Match when={props.premove.chosen()}>
        {(move) => (
          <div class="notice wait-notice">
            <span role="status">{t.premove({ move: move().short })}</span>
            <button type="button" class="button small" onClick={() => props.premove.cancel()}>
              {t.cancelIt()}
            </button>
          </div>
        )}
      </Match>
      <Match when={props.premove.gaveUp()}>
        <p class="notice" role="status">
          {props.premove.gaveUp()}
        </p>
      </Match>
    </Switch>
  );
}
