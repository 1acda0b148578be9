/** Messages about declined offers. */
import type { LiveGame, Offer } from '../api/types';

export interface DeclinedOfferMessage {
  offer: Offer;
  text: string;
}

const DECLINE_TEXT: Record<Offer, string> = {
  draw: 'declines the draw.',
  takeback: 'does not allow the move to be taken back.',
  rematch: 'declines the rematch.',
};

/** Returns the message about the offer that was declined last. */
export function declinedOfferMessage(live: LiveGame): DeclinedOfferMessage | undefined {
  const { declined } = live;
  // Players need no message about their own answer.
  if (!declined || declined.by === live.you) return undefined;
  const name = live[declined.by]?.name ?? 'The opponent';
  return { offer: declined.offer, text: `${name} ${DECLINE_TEXT[declined.offer]}` };
}
