/** Keeps finished games of the visitor. */
import type { LiveGame } from '../api/types';
import type { Backend } from '../backend/backend';
import { opposite } from '../board/state/labels';
import { type FinishedGame, recordFinishedGame } from '../state/finishedGames';
import { endingOf } from './ending';

/** Games that are looked up after a visit elsewhere, at most. */
const MAX_LOOKUPS = 20;

/** Returns what is kept of a game; undefined if it has no result or the visitor only watched. */
export function finishedGame(live: LiveGame, now: number): FinishedGame | undefined {
  const ending = endingOf(live);
  const { id, game, gameName, you, position, played } = live;
  if (!ending || you === undefined) return undefined;
  const opponent = you === 'both' ? undefined : live[opposite(you)];
  return {
    id,
    game,
    gameName,
    result: ending.tone,
    text: position.outcome?.text ?? '',
    opponent: you === 'both' ? 'both sides yourself' : (opponent?.name ?? ''),
    ...(opponent?.level !== undefined && { level: opponent.level }),
    you,
    pieces: { ...position.pieces },
    moves: played.length,
    ended: now,
  };
}

/** Keeps a game if it has ended. */
export function keepFinished(live: LiveGame) {
  const finished = finishedGame(live, Date.now());
  if (finished) recordFinishedGame(finished);
}

/** Looks up games that have ended while no page of them was open. Never rejects. */
export async function keepEnded(backend: Backend, ended: readonly string[]): Promise<void> {
  for (const id of ended.slice(0, MAX_LOOKUPS)) {
    const live = await backend.liveGame(id).catch(() => undefined);
    if (live) keepFinished(live);
  }
}
