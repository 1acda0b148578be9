/** What the state of a live game means for the person who looks at it. */
import type { LiveGame } from '../api/types';
import { COLOR_NAME, opposite, statusText } from '../board/state/labels';
import { sentenceOf } from '../moves/MoveText';

/** Returns whether the challenge was withdrawn before anybody accepted it. */
export function isWithdrawn(live: LiveGame): boolean {
  return live.status === 'over' && live.position.outcome === undefined;
}

export function isYourTurn({ status, you, position }: LiveGame): boolean {
  return status === 'playing' && (you === 'both' || you === position.turn);
}

/** Returns the title of the page. */
export function titleOf(live: LiveGame): string {
  const { gameName, position, status, you } = live;
  const { outcome, turn } = position;
  if (status === 'waiting') return `Waiting · ${gameName}`;
  if (isWithdrawn(live)) return `Withdrawn · ${gameName}`;
  if (outcome?.reason === 'aborted') return `Aborted · ${gameName}`;
  if (outcome) return `${outcome.result} · ${gameName}`;
  if (you === undefined || you === 'both') return `${COLOR_NAME[turn]} to move · ${gameName}`;
  return isYourTurn(live) ? `Your turn · ${gameName}` : `Waiting for the opponent · ${gameName}`;
}

/** Returns the last move and the status, for screen readers. */
export function announcementOf({ played, position }: LiveGame): string {
  const move = played.at(-1);
  const status = statusText(position);
  if (!move) return `${status}.`;
  return `${COLOR_NAME[opposite(position.turn)]}: ${sentenceOf(move)}. ${status}.`;
}
