/** An offer that was declined, in words for those who made it and who watch. */
import type { LiveEvent } from '../api/messages';
import type { LiveGame } from '../api/types';

export interface DeclinedOffer {
  offer: 'draw' | 'takeback' | 'rematch';
  text: string;
}

const DECLINE_TEXT: Record<DeclinedOffer['offer'], string> = {
  draw: 'declines the draw.',
  takeback: 'does not allow the move to be taken back.',
  rematch: 'declines the rematch.',
};

/**
 * What an event says of a declined offer. Whatever else happens in the game
 * puts an end to what was said before.
 */
export function declinedOfferAfter(
  live: LiveGame,
  event: LiveEvent,
  before: DeclinedOffer | undefined,
): DeclinedOffer | undefined {
  if (event.type === 'shown') return before;
  if (event.type !== 'draw' && event.type !== 'takeback' && event.type !== 'rematch') return;
  const color = event.declinedBy;
  // Whoever has declined knows it.
  if (!color || color === live.you) return;
  const name = live[color]?.name ?? 'The opponent';
  return { offer: event.type, text: `${name} ${DECLINE_TEXT[event.type]}` };
}
