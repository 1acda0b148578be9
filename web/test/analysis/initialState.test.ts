// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAnalysis } from '../../src/analysis/savedAnalysis';
import { lineEnd, pathKey } from '../../src/analysis/tree';
import { api, type GameSummary, type LiveGame, type Position } from '../../src/api';
import { loadGame, loadLiveGame } from '../../src/pages/analysis/initialState';

const START = { game: 'chess', fen: 'start', turn: 'white' } as Position;
const GAME = { id: 'chess', name: 'Chess', start: START } as GameSummary;

function live(changes: Partial<LiveGame>): LiveGame {
  const effect = { slides: [], removed: [], placed: [], conversions: [] };
  const played = ['a', 'b'].map((id) => ({ id, short: id, effect, fen: id, check: false }));
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
  vi.spyOn(api, 'game').mockResolvedValue(GAME);
  vi.spyOn(api, 'position').mockImplementation(async (_game, { fen }) => ({
    position: { ...START, fen: fen ?? '' },
  }));
});
afterEach(() => vi.restoreAllMocks());

describe('the initial state of the analysis page', () => {
  it('is the start, the position of the URL, or a saved analysis', async () => {
    expect((await loadGame('chess', undefined, '/a')).start.fen).toBe('start');
    expect((await loadGame('chess', 'other', '/b')).start.fen).toBe('other');
    const { saved } = await loadGame('chess', 'other', '/b');
    saveAnalysis('/b', { ...saved, tree: [{ move: 'm', short: 'm', next: [] }], path: ['m'] });
    const again = await loadGame('chess', 'other', '/b');
    expect(pathKey(again.saved.path)).toBe('m');
    saveAnalysis('/c', { ...saved, game: 'clash' });
    expect((await loadGame('chess', undefined, '/c')).start.fen).toBe('start');
  });

  it('is a played game merged with a saved analysis', async () => {
    vi.spyOn(api, 'liveGame').mockResolvedValue(live({ you: 'black' }));
    const opening = await loadLiveGame('x', '/live');
    expect(pathKey(lineEnd(opening.saved.tree))).toBe('a b');
    expect(opening.saved.path).toEqual([]);
    expect(opening.orientation).toBe('black');
    expect(opening.saved.tags).toContainEqual(['Date', '2026.11.21']);
    saveAnalysis('/live', {
      ...opening.saved,
      tree: [{ move: 'z', short: 'z', next: [] }],
      path: ['z'],
    });
    const again = await loadLiveGame('x', '/live');
    expect(again.saved.tree.map(({ move }) => move)).toEqual(['a', 'z']);
    expect(again.saved.path).toEqual(['z']);
  });

  it.each([
    ['over', 'white', true],
    ['playing', 'white', false],
    ['playing', undefined, true],
    ['playing', 'both', true],
  ] as const)('allows the engine unless the user is playing: %s, %s', async (status, you, fair) => {
    vi.spyOn(api, 'liveGame').mockResolvedValue(live({ status, ...(you ? { you } : {}) }));
    expect((await loadLiveGame('x', '/live')).engineAllowed).toBe(fair);
  });
});
