/** Messages about declined offers. */
import * as t from 'texts:live';
import type { LiveGame, Offer } from '../api/types';

export interface DeclinedOfferMessage {
  offer: Offer;
  text: string;
}

const DECLINE_TEXT: Record<Offer, (by: { name: string }) => string> = {
  draw: t.declinesDraw,
  takeback: t.declinesTakeback,
  rematch: t.declinesRematch,
};

/** Returns the message about the offer that was declined last. */
export function declinedOfferMessage(live: LiveGame): DeclinedOfferMessage | undefined {
  const { declined } = live;
  // Players need no message about their own answer.
  if (!declined || declined.by === live.you) return undefined;
  const name = live[declined.by]?.name ?? t.theOpponent();
  return { offer: declined.offer, text: DECLINE_TEXT[declined.offer]({ name }) };
}
