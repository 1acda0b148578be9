import { describe, expect, it } from 'vitest';
import type { Live, Player } from '../../src/api/types';
import { declinedBy } from '../../src/live/declined';
import { position } from '../helpers';

const player = (name: string): Player => ({ name, kind: 'person', you: false, online: true });

const live: Live = {
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

describe('an offer that is declined', () => {
  it.each([
    ['draw', 'Ben declines the draw.'],
    ['takeback', 'Ben does not allow the move to be taken back.'],
    ['rematch', 'Ben declines the rematch.'],
  ] as const)('is told in words: %s', (type, words) => {
    const told = declinedBy(live, { type, declinedBy: 'black' }, undefined);
    expect(told).toEqual({ what: type, words });
  });

  it('is told to those who watch, but not to whoever has declined', () => {
    const event = { type: 'draw', declinedBy: 'black' } as const;
    const { you: _, ...watching } = live;
    expect(declinedBy(watching, event, undefined)?.words).toBe('Ben declines the draw.');
    expect(declinedBy({ ...live, you: 'black' }, event, undefined)).toBeUndefined();
  });

  it('is told until something else happens', () => {
    const before = { what: 'draw', words: 'Ben declines the draw.' } as const;
    expect(declinedBy(live, { type: 'shown', by: 'white', on: true }, before)).toBe(before);
    expect(declinedBy(live, { type: 'draw', by: 'black' }, before)).toBeUndefined();
    expect(declinedBy(live, { type: 'takeback' }, before), 'it was withdrawn').toBeUndefined();
  });
});
