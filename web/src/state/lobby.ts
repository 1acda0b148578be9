/** The lobby, asked for again and again while it is looked at. */
import { createSignal, onCleanup } from 'solid-js';
import { api, type Lobby } from '../api';

const EVERY_MS = 4_000;
const SLOW_MS = 12_000;

export function createLobby() {
  const [lobby, setLobby] = createSignal<Lobby>();
  const [failed, setFailed] = createSignal(false);
  let timer = 0;
  let ended = false;

  const ask = async () => {
    window.clearTimeout(timer);
    try {
      const answer = await api.lobby();
      // What has not changed is not drawn anew.
      if (JSON.stringify(answer) !== JSON.stringify(lobby())) setLobby(answer);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    if (!ended && !document.hidden) {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, failed() ? SLOW_MS : EVERY_MS);
    }
  };
  const seen = () => {
    if (!document.hidden) ask();
  };
  document.addEventListener('visibilitychange', seen);
  ask();
  onCleanup(() => {
    ended = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  });
  return { lobby, failed, refresh: ask };
}
