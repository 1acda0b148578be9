import * as t from 'texts:live';
import { Show } from 'solid-js';
import { ConnectionBar } from '../connection/ConnectionBar';
import type { LiveGameStore } from './liveGameStore';
import { PendingNotice } from './PendingNotice';

/** Notices about the connection, a move that could not be sent, and rejected requests. */
export function LiveNotices(props: { game: LiveGameStore }) {
  return (
    <ConnectionBar
      besideBoard
      lost={props.game.connectionState() === 'lost'}
      text={t.connectionLost()}
      retry={props.game.retry}
    >
      <PendingNotice game={props.game} />
      <Show when={props.game.message()}>
        <div class="notice error">
          <span role="alert">{props.game.message()}</span>
          <button type="button" class="button small" onClick={props.game.clearMessage}>
            {t.ok()}
          </button>
        </div>
      </Show>
    </ConnectionBar>
  );
}
