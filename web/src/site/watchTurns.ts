/** Tells the visitor, on every page, in how many games it is their turn. */
import { createEffect, onCleanup } from 'solid-js';
import { BASE } from '../api/base';
import type { Backend } from '../backend/backend';
import { hasGoing } from '../state/finishedGames';
import { notifyTurn } from '../state/notifications';
import { setTurns, turns } from '../state/turns';

const POLL_MS = 20_000;

const ICONS = {
  plain: `${BASE}/favicon.svg`,
  turn: `${BASE}/favicon-turn.svg`,
} as const;

/**
 * Asks the server from time to time, if games are going on. Changes the icon of the page, and
 * notifies visitors who have asked for it.
 */
export function watchTurns(backend: Backend) {
  const poll = async () => {
    if (!hasGoing()) {
      setTurns(0);
      return;
    }
    // Without a connection, the old number stays.
    const lobby = await backend.lobby().catch(() => undefined);
    if (!lobby) return;
    setTurns(lobby.mine.filter(({ yourTurn, you }) => yourTurn && you !== 'both').length);
  };
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
