// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { loadGame, loadLiveGame } from '../../src/analysis/initialState';
import { saveAnalysis } from '../../src/analysis/savedAnalysis';
import { ApiError, type GameSummary, type LiveGame, type PositionView } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { lineEnd, pathKey } from '../../src/moves/tree';
import { fakeBackend, liveGame, played } from '../helpers';

const START = { game: 'chess', fen: 'start', turn: 'white' } as PositionView;
const GAME = { id: 'chess', name: 'Chess', start: START } as GameSummary;

const live = (changes: Partial<LiveGame>) =>
  liveGame({
    status: 'over',
    white: undefined,
    black: undefined,
    you: undefined,
    played: ['a', 'b'].map((id) => ({ ...played(id), sentence: `Does ${id}` })),
    position: START,
    createdAt: Date.UTC(2026, 10, 21),
    ...changes,
  });

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

  it('is an imported game with everything in its file', async () => {
    const read = {
      game: 'chess',
      tags: [
        ['Date', '1851.06.21'],
        ['WhiteElo', '2600'],
      ] as [string, string][],
      start: 'start',
      comment: 'before',
      moves: [
        { move: 'a', short: 'a', nags: [1], variations: [[{ move: 'z', short: 'z' }]] },
        { move: 'b', short: 'b', comment: 'said' },
      ],
    };
    const backend = {
      ...backendWith(live({ imported: true })),
      livePgn: async (id: string) => `PGN of ${id}`,
      readPgn: async (game: string, pgn: string) => {
        expect([game, pgn]).toEqual(['chess', 'PGN of x']);
        return read;
      },
    };
    const { saved } = await loadLiveGame(backend, 'x', '/live');
    expect(saved.tags).toEqual(read.tags);
    expect(saved.comment).toBe('before');
    expect(saved.tree.map(({ move, nags }) => [move, nags])).toEqual([
      ['a', [1]],
      ['z', undefined],
    ]);
    expect(saved.tree[0]?.next[0]?.comment).toBe('said');
    const tooLong = async () => {
      throw new ApiError(413, 'too-large', 'Too long');
    };
    const plain = await loadLiveGame({ ...backend, readPgn: tooLong }, 'x', '/live');
    expect(pathKey(lineEnd(plain.saved.tree))).toBe('a b');
    expect(plain.saved.tags).toContainEqual(['Date', '????.??.??']);
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
