import { describe, expect, it } from 'vitest';
import type { LiveGame, LiveUpdate } from '../../src/api/types';
import { declinedOfferMessage } from '../../src/live/declinedOffer';
import { applyEvent } from '../../src/live/events';
import { liveGame } from '../helpers';

const live = liveGame();

/** Returns the message after an event. */
const eventOn = (game: LiveGame, event: LiveUpdate) =>
  declinedOfferMessage(applyEvent(game, event, 8));

describe('a declined offer', () => {
  it.each([
    ['draw', 'Ben declines the draw.'],
    ['takeback', 'Ben does not allow the move to be taken back.'],
    ['rematch', 'Ben declines the rematch.'],
  ] as const)('has a message: %s', (type, text) => {
    const declined = eventOn(live, { type, declinedBy: 'black' });
    expect(declined).toEqual({ offer: type, text });
  });

  it('is shown to spectators, but not to the player who has declined', () => {
    const event = { type: 'draw', declinedBy: 'black' } as const;
    const { you: _, ...watching } = live;
    expect(eventOn(watching, event)?.text).toBe('Ben declines the draw.');
    expect(eventOn({ ...live, you: 'black' }, event)).toBeUndefined();
  });

  it('is shown until another event', () => {
    // As the server sends it after a reload.
    const declined: LiveGame = { ...live, declined: { offer: 'draw', by: 'black' } };
    const text = 'Ben declines the draw.';
    expect(declinedOfferMessage(declined)?.text).toBe(text);
    expect(eventOn(declined, { type: 'shown', by: 'white', on: true })?.text).toBe(text);
    expect(eventOn(declined, { type: 'draw', by: 'black' })).toBeUndefined();
    expect(eventOn(declined, { type: 'takeback' }), 'it was withdrawn').toBeUndefined();
  });
});
