/** Messages about declined offers. */
import * as t from 'texts:live';
import type { LiveGame, Offer } from '../api/types';
import { translatedPlayer } from '../texts/fromGames';

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
  const player = live[declined.by];
  const name = player ? translatedPlayer(player.name) : t.theOpponent();
  return { offer: declined.offer, text: DECLINE_TEXT[declined.offer]({ name }) };
}
