import { describe, expect, it } from 'vitest';
import type { LiveGame, Player } from '../../src/api/types';
import { declinedOfferAfter } from '../../src/live/declinedOffer';
import { position } from '../helpers';

const player = (name: string): Player => ({ name, kind: 'person', you: false, online: true });

const live: LiveGame = {
  id: 'x',
  game: 'chess',
  gameName: 'Chess',
  seq: 7,
  status: 'playing',
  white: player('Anna'),
  black: player('Ben'),
  you: 'white',
  open: false,
  start: 'start',
  played: [],
  position: position({}, []),
  captured: [],
  createdAt: 0,
  thinking: false,
  spectators: 0,
};

describe('a declined offer', () => {
  it.each([
    ['draw', 'Ben declines the draw.'],
    ['takeback', 'Ben does not allow the move to be taken back.'],
    ['rematch', 'Ben declines the rematch.'],
  ] as const)('has a message: %s', (type, text) => {
    const declined = declinedOfferAfter(live, { type, declinedBy: 'black' }, undefined);
    expect(declined).toEqual({ offer: type, text });
  });

  it('is shown to spectators, but not to the player who has declined', () => {
    const event = { type: 'draw', declinedBy: 'black' } as const;
    const { you: _, ...watching } = live;
    expect(declinedOfferAfter(watching, event, undefined)?.text).toBe('Ben declines the draw.');
    expect(declinedOfferAfter({ ...live, you: 'black' }, event, undefined)).toBeUndefined();
  });

  it('is shown until another event', () => {
    const before = { offer: 'draw', text: 'Ben declines the draw.' } as const;
    expect(declinedOfferAfter(live, { type: 'shown', by: 'white', on: true }, before)).toBe(before);
    expect(declinedOfferAfter(live, { type: 'draw', by: 'black' }, before)).toBeUndefined();
    expect(
      declinedOfferAfter(live, { type: 'takeback' }, before),
      'it was withdrawn',
    ).toBeUndefined();
  });
});
