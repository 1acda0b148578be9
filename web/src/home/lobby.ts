/** The lobby, polled while the page is visible. */
import { createSignal, onCleanup } from 'solid-js';
import type { Lobby } from '../api';
import type { Backend } from '../backend/backend';
import { watchNetwork } from '../connection/connection';
import { keepEnded } from '../live/finished';

const POLL_MS = 4_000;
const RETRY_MS = 3_000;

export function createLobby(backend: Backend) {
  const [lobby, setLobby] = createSignal<Lobby>();
  const [failed, setFailed] = createSignal(false);
  let timer = 0;
  let disposed = false;

  const poll = async () => {
    window.clearTimeout(timer);
    try {
      const answer = await backend.lobby();
      await keepEnded(
        backend,
        answer.mine.map(({ id }) => id),
      );
      // Keep the old object if nothing has changed, so that nothing is redrawn.
      if (JSON.stringify(answer) !== JSON.stringify(lobby())) setLobby(answer);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    if (!disposed && !document.hidden) {
      window.clearTimeout(timer);
      timer = window.setTimeout(poll, failed() ? RETRY_MS : POLL_MS);
    }
  };
  // Poll immediately when the network has changed or the page becomes visible.
  const unwatch = watchNetwork(poll, poll);
  poll();
  onCleanup(() => {
    disposed = true;
    window.clearTimeout(timer);
    unwatch();
  });
  return { lobby, failed, refresh: poll };
}
