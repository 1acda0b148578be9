// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { loadGame, loadLiveGame } from '../../src/analysis/initialState';
import { lineEnd, pathKey } from '../../src/analysis/moves/tree';
import { saveAnalysis } from '../../src/analysis/savedAnalysis';
import type { GameSummary, LiveGame, PositionView } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { fakeBackend } from '../helpers';

const START = { game: 'chess', fen: 'start', turn: 'white' } as PositionView;
const GAME = { id: 'chess', name: 'Chess', start: START } as GameSummary;

function live(changes: Partial<LiveGame>): LiveGame {
  const effect = { slides: [], removed: [], placed: [], conversions: [] };
  const played = ['a', 'b'].map((id) => {
    return { id, short: id, sentence: `Does ${id}`, effect, fen: id, hands: [], check: false };
  });
  return {
    id: 'x',
    game: 'chess',
    gameName: 'Chess',
    seq: 2,
    status: 'over',
    open: false,
    start: 'start',
    played,
    position: START,
    captured: [],
    createdAt: Date.UTC(2026, 10, 21),
    thinking: false,
    spectators: 0,
    ...changes,
  };
}

beforeEach(() => {
  sessionStorage.clear();
});

/** Returns a backend that knows one game and one live game. */
const backendWith = (liveGame?: LiveGame): Backend =>
  fakeBackend({
    game: async () => GAME,
    position: async (_game, { fen }) => ({ position: { ...START, fen: fen ?? '' } }),
    ...(liveGame && { liveGame: async () => liveGame }),
  });

describe('the initial state of the analysis page', () => {
  it('is the start, the position of the URL, or a saved analysis', async () => {
    expect((await loadGame(backendWith(), 'chess', undefined, '/a')).start.fen).toBe('start');
    expect((await loadGame(backendWith(), 'chess', 'other', '/b')).start.fen).toBe('other');
    const { saved } = await loadGame(backendWith(), 'chess', 'other', '/b');
    saveAnalysis('/b', { ...saved, tree: [{ move: 'm', short: 'm', next: [] }], path: ['m'] });
    const again = await loadGame(backendWith(), 'chess', 'other', '/b');
    expect(pathKey(again.saved.path)).toBe('m');
    saveAnalysis('/c', { ...saved, game: 'clash' });
    expect((await loadGame(backendWith(), 'chess', undefined, '/c')).start.fen).toBe('start');
  });

  it('is a played game merged with a saved analysis', async () => {
    const backend = backendWith(live({ you: 'black' }));
    const opening = await loadLiveGame(backend, 'x', '/live');
    expect(pathKey(lineEnd(opening.saved.tree))).toBe('a b');
    expect(opening.saved.path).toEqual([]);
    expect(opening.orientation).toBe('black');
    expect(opening.saved.tags).toContainEqual(['Date', '2026.11.21']);
    saveAnalysis('/live', {
      ...opening.saved,
      tree: [{ move: 'z', short: 'z', next: [] }],
      path: ['z'],
    });
    const again = await loadLiveGame(backend, 'x', '/live');
    expect(again.saved.tree.map(({ move }) => move)).toEqual(['a', 'z']);
    expect(again.saved.path).toEqual(['z']);
  });

  it.each([
    ['over', 'white', true],
    ['playing', 'white', false],
    ['playing', undefined, true],
    ['playing', 'both', true],
  ] as const)('allows the engine unless the user is playing: %s, %s', async (status, you, fair) => {
    const backend = backendWith(live({ status, ...(you ? { you } : {}) }));
    expect((await loadLiveGame(backend, 'x', '/live')).engineAllowed).toBe(fair);
  });
});
