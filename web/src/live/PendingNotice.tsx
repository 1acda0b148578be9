import * as t from 'texts:live';
import { Show } from 'solid-js';
import type { LiveGameStore } from './liveGameStore';

/** Notice about a move that could not be sent, with buttons to send or cancel it. */
export function PendingNotice(props: { game: LiveGameStore }) {
  const unsent = () => {
    const pending = props.game.pending();
    const lost = props.game.connectionState() === 'lost';
    return pending && (pending.phase !== 'sent' || lost) ? pending : undefined;
  };
  const asking = () => unsent()?.phase === 'needsConfirmation';
  const short = () => unsent()?.move.short ?? '';
  return (
    <Show when={unsent()}>
      <div class="notice">
        <Show
          when={asking()}
          fallback={
            <span role="status">
              {t.moveWaits({ move: short(), strong: (move) => <strong>{move}</strong> })}
            </span>
          }
        >
          <span role="alert">
            {t.moveNotPlayed({ move: short(), strong: (move) => <strong>{move}</strong> })}
          </span>
          <button type="button" class="button small primary" onClick={() => props.game.confirm()}>
            {t.playMove({ move: short() })}
          </button>
        </Show>
        <button type="button" class="button small" onClick={() => props.game.revoke()}>
          {t.cancelMove()}
        </button>
      </div>
    </Show>
  );
}
