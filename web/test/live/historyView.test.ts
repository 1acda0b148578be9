import { createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import type { GameSummary, LiveGame, PlayedMove } from '../../src/api/types';
import { createHistoryView, replayedPosition } from '../../src/live/historyView';
import { fakeBackend, position } from '../helpers';

const START = { ...position({ a2: 'P', b3: 'r' }, [], 'start'), turn: 'black' as const };

function played(id: string, from: string, to: string, removed: string[] = []): PlayedMove {
  const effect = { slides: [{ from, to }], removed, placed: [], conversions: [] };
  return { id, short: id, sentence: id, effect, fen: `after ${id}`, hands: [], check: false };
}

const PLAYED = [played('b3b2', 'b3', 'b2'), played('a2b2', 'a2', 'b2', ['b2'])];
const LIVE = {
  game: 'test',
  start: 'start',
  played: PLAYED,
  position: position({ b2: 'P' }, [], 'after a2b2'),
} as unknown as LiveGame;
const GAME = { id: 'test', start: START } as unknown as GameSummary;

const flush = () => new Promise((done) => setTimeout(done));

describe('a past position', () => {
  it('is replayed from the start', () => {
    const after = replayedPosition(START, LIVE, 1);
    expect([after.pieces, after.turn, after.fullmove]).toEqual([{ a2: 'P', b2: 'r' }, 'white', 2]);
    expect(replayedPosition(START, LIVE, 2).pieces).toEqual({ b2: 'P' });
    expect(replayedPosition(START, LIVE, 0).pieces).toEqual(START.pieces);
    const hands = [{ piece: 'r', count: 1 }];
    const live = { ...LIVE, played: PLAYED.map((move) => ({ ...move, hands })) };
    expect(replayedPosition(START, live, 2).hands).toEqual(hands);
    expect(replayedPosition(START, live, 0).hands).toEqual([]);
  });

  it('is displayed at once, and completed by the server', async () => {
    const complete = { ...position({ a2: 'P', b2: 'r' }, [], 'after b3b2'), checkers: ['b2'] };
    let answer: (() => void) | undefined;
    const backend = fakeBackend({
      position: () =>
        new Promise((done) => {
          answer = () => done({ position: complete });
        }),
    });
    const view = createRoot(() => createHistoryView(backend, LIVE, () => GAME));
    await flush();
    expect(view.position().fen).toBe('after a2b2');
    view.goTo(1);
    expect([view.isLive(), view.position().pieces]).toEqual([false, { a2: 'P', b2: 'r' }]);
    expect(view.position().checkers).toEqual([]);
    await flush();
    answer?.();
    await flush();
    expect(view.position().checkers).toEqual(['b2']);
  });
});
