/** An offer that was declined, in words for those who made it and who watch. */
import type { LiveEvent } from '../api/messages';
import type { Live } from '../api/types';

export interface Declined {
  what: 'draw' | 'takeback' | 'rematch';
  words: string;
}

const DECLINES: Record<Declined['what'], string> = {
  draw: 'declines the draw.',
  takeback: 'does not allow the move to be taken back.',
  rematch: 'declines the rematch.',
};

/**
 * What an event says of a declined offer. Whatever else happens in the game
 * puts an end to what was said before.
 */
export function declinedBy(
  live: Live,
  event: LiveEvent,
  before: Declined | undefined,
): Declined | undefined {
  if (event.type === 'shown') return before;
  if (event.type !== 'draw' && event.type !== 'takeback' && event.type !== 'rematch') return;
  const color = event.declinedBy;
  // Whoever has declined knows it.
  if (!color || color === live.you) return;
  const name = live[color]?.name ?? 'The opponent';
  return { what: event.type, words: `${name} ${DECLINES[event.type]}` };
}
