import { expect, test } from 'vitest';
import type { LiveGame } from '../../src/api/types';
import { personalResult } from '../../src/live/liveStatus';

function game(you: LiveGame['you'], winner?: 'white' | 'black'): LiveGame {
  const outcome = { reason: 'no-commanders', text: '', result: '', ...(winner && { winner }) };
  return { status: 'over', you, position: { outcome } } as unknown as LiveGame;
}

test('the players of a decided game are told what it means for them', () => {
  expect(personalResult(game('black', 'black'))).toBe('you have won');
  expect(personalResult(game('white', 'black'))).toBe('you have lost');
});

test('draws, spectators and players of both sides need no such words', () => {
  expect(personalResult(game('white'))).toBeUndefined();
  expect(personalResult(game(undefined, 'white'))).toBeUndefined();
  expect(personalResult(game('both', 'white'))).toBeUndefined();
});

test('a game that goes on after its outcome has no result yet', () => {
  const going = { ...game('white', 'white'), status: 'playing' } as LiveGame;
  expect(personalResult(going)).toBeUndefined();
});
