/** The lobby, polled while the page is visible. */
import { createSignal, onCleanup } from 'solid-js';
import type { Lobby } from '../api';
import type { Backend } from '../backend/backend';
import { watchNetwork } from '../connection/network';
import { noteGoing } from '../state/finishedGames';
import { setLiveTurns } from '../state/turns';

const POLL_MS = 4_000;
const RETRY_MS = 3_000;

/** Keeps games that have ended. Loads the code for it only then. */
async function keep(backend: Backend, ended: readonly string[]): Promise<void> {
  const { keepEnded } = await import('../live/finished');
  await keepEnded(backend, ended);
}

/** Returns the visitor's games, those in which it is their turn first. */
function turnsFirst(lobby: Lobby): Lobby {
  const mine = lobby.mine.toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn));
  return { ...lobby, mine };
}

export function createLobby(backend: Backend) {
  const [lobby, setLobby] = createSignal<Lobby>();
  const [failed, setFailed] = createSignal(false);
  let timer = 0;
  let disposed = false;

  const poll = async () => {
    window.clearTimeout(timer);
    try {
      const answer = turnsFirst(await backend.lobby());
      const ended = noteGoing(answer.mine.map(({ id }) => id));
      if (ended.length > 0) await keep(backend, ended);
      setLiveTurns(answer.mine.filter(({ yourTurn, you }) => yourTurn && you !== 'both').length);
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
