/** Tells the visitor, on every page, in how many games it is their turn. */
import { createEffect, onCleanup } from 'solid-js';
import { BASE } from '../api/base';
import type { Backend } from '../backend/backend';
import { hasGoing } from '../state/finishedGames';
import { POST_KEY } from '../state/gameKeys';
import { notifyTurn } from '../state/notifications';
import { readStored } from '../state/storedValue';
import { setLiveTurns, setPostTurns, turns } from '../state/turns';

const POLL_MS = 20_000;

const ICONS = {
  plain: `${BASE}/favicon.svg`,
  turn: `${BASE}/favicon-turn.svg`,
} as const;

/** Counts the games by post. Loads the code for it only if there are any: other visits stay small. */
async function countPostGames() {
  if (readStored(POST_KEY) === undefined) {
    setPostTurns(0);
    return;
  }
  const { refreshPostGames } = await import('../state/postGames');
  refreshPostGames();
}

/** Counts the games by post now, and when another window has changed the list. */
function watchPostGames() {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when everything was deleted.
    if (key === POST_KEY || key === null) void countPostGames();
  };
  void countPostGames();
  window.addEventListener('storage', onStorage);
  onCleanup(() => window.removeEventListener('storage', onStorage));
}

/**
 * Asks the server from time to time, if games are going on, and counts the games by post. Changes
 * the icon of the page, and notifies visitors who have asked for it.
 */
export function watchTurns(backend: Backend) {
  const poll = async () => {
    if (!hasGoing()) {
      setLiveTurns(0);
      return;
    }
    // Without a connection, the old number stays.
    const lobby = await backend.lobby().catch(() => undefined);
    if (!lobby) return;
    setLiveTurns(lobby.mine.filter(({ yourTurn, you }) => yourTurn && you !== 'both').length);
  };
  watchPostGames();
  void poll();
  const timer = window.setInterval(() => void poll(), POLL_MS);
  onCleanup(() => window.clearInterval(timer));
  createEffect((before: number) => {
    const now = turns();
    if (now > before) notifyTurn(now);
    return now;
  }, 0);
  createEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const address = turns() > 0 ? ICONS.turn : ICONS.plain;
    if (icon && !icon.href.endsWith(address)) icon.href = address;
  });
}
