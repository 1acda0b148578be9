/** Messages about declined offers. */
import type { LiveGame, LiveUpdate } from '../api/types';

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
 * Returns the declined offer to show after an event. Every later event clears it, except
 * a change of the home page setting.
 */
export function declinedOfferAfter(
  live: LiveGame,
  event: LiveUpdate,
  before: DeclinedOffer | undefined,
): DeclinedOffer | undefined {
  if (event.type === 'shown') return before;
  if (event.type !== 'draw' && event.type !== 'takeback' && event.type !== 'rematch') return;
  const color = event.declinedBy;
  // Players need no message about their own answer.
  if (!color || color === live.you) return;
  const name = live[color]?.name ?? 'The opponent';
  return { offer: event.type, text: `${name} ${DECLINE_TEXT[event.type]}` };
}
