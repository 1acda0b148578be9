import { describe, expect, it } from 'vitest';
import { applyEvent } from '../../src/live/events';
import { liveGame, played, position } from '../helpers';

const live = liveGame({
  clocks: { white: 1000, black: 2000, running: 'white' },
  played: [played('a'), played('b')],
});

describe('an event', () => {
  it('adds a move and ends offers', () => {
    const next = applyEvent(
      { ...live, draw: 'black', takeback: 'black' },
      {
        type: 'move',
        played: played('c'),
        position: position({}, [], 'new'),
        captured: ['p'],
        clocks: { white: 900, black: 2000, running: 'black' },
      },
      8,
    );
    expect(next.played.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(next).toMatchObject({ seq: 8, captured: ['p'], clocks: { running: 'black' } });
    expect(next).not.toHaveProperty('draw');
    expect(next).not.toHaveProperty('takeback');
    expect(live.played).toHaveLength(2);
  });

  it('keeps the offer of the player who has moved', () => {
    const next = applyEvent(
      { ...live, draw: 'white', absence: { claimIn: 0 } },
      { type: 'move', played: played('c'), position: position({}, [], 'new'), captured: [] },
      8,
    );
    expect(next.draw).toBe('white');
    expect(next, 'somebody else is to move').not.toHaveProperty('absence');
  });

  it('stores which players allow the game on the home page', () => {
    const shown = { white: false, black: true };
    const next = applyEvent({ ...live, shown }, { type: 'shown', by: 'white', on: true }, 8);
    expect(next.shown).toEqual({ white: true, black: true });
  });

  it('removes the players of a withdrawn challenge', () => {
    const { black: _, ...waiting } = live;
    const next = applyEvent(
      { ...waiting, status: 'waiting', invite: '/invite/x', open: true },
      { type: 'withdrawn' },
      8,
    );
    expect(next).toMatchObject({ seq: 8, status: 'over', open: false });
    for (const key of ['white', 'black', 'you', 'invite']) expect(next).not.toHaveProperty(key);
  });

  it('takes moves back and resumes the game', () => {
    const next = applyEvent(
      { ...live, status: 'over', takeback: 'white' },
      { type: 'takenBack', plies: 2, position: position({}, []), captured: [] },
      8,
    );
    expect(next).toMatchObject({ played: [], status: 'playing', clocks: live.clocks });
    expect(next).not.toHaveProperty('takeback');
  });

  it('ends the game with its outcome in the position', () => {
    const outcome = { reason: 'resigned', text: 'Black resigned.', result: '1-0' as const };
    const next = applyEvent(
      { ...live, thinking: true },
      { type: 'ended', outcome, position: position({}, []) },
      8,
    );
    expect(next).toMatchObject({ status: 'over', thinking: false });
    expect(next.position.outcome).toEqual(outcome);
  });

  it('starts the game and keeps our side', () => {
    const { black, you, ...rest } = { ...live, status: 'waiting' as const, invite: '/invite/t' };
    const next = applyEvent(
      { ...rest, you: 'white' },
      {
        type: 'joined',
        white: { name: 'A', kind: 'person', you: false, online: true },
        black: { name: 'C', kind: 'person', you: false, online: true },
      },
      8,
    );
    expect(next).toMatchObject({
      status: 'playing',
      you: 'white',
      white: { you: true },
      black: { name: 'C' },
    });
    expect(next).not.toHaveProperty('invite');
    expect([black?.name, you]).toEqual(['Ben', 'white']);
  });

  it('adds and removes offers', () => {
    const offered = applyEvent(live, { type: 'draw', by: 'black' }, 8);
    expect(offered.draw).toBe('black');
    expect(applyEvent(offered, { type: 'draw' }, 9)).not.toHaveProperty('draw');
    const asked = applyEvent(live, { type: 'rematch', by: 'white' }, 8);
    const begun = applyEvent(asked, { type: 'rematch', id: 'next' }, 9);
    expect(begun.rematchId).toBe('next');
    expect(begun).not.toHaveProperty('rematch');
  });
});
