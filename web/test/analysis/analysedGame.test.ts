// @vitest-environment happy-dom

import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysedGame, createAnalysedGame } from '../../src/analysis/analysedGame';
import { createEditor } from '../../src/analysis/editor/editor';
import { engineArrows } from '../../src/analysis/engine/arrows';
import { loadAnalysis, type SavedAnalysis, saveAnalysis } from '../../src/analysis/savedAnalysis';
import type { EditRequest } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { nodeAt, pathKey } from '../../src/moves/tree';
import { fakeBackend, position as samplePosition } from '../helpers';

/** Returns a position with the given FEN. */
const position = (fen: string) => samplePosition({ a1: 'R', b8: 'k' }, [], fen);

const flush = () => vi.waitFor(() => undefined).then(() => new Promise((done) => setTimeout(done)));

describe('an analysed game', () => {
  let analysed: AnalysedGame;
  let dispose: () => void;
  const loadPosition = vi.fn<Backend['position']>(async (_game, { fen, moves = [] }) => {
    if (moves.includes('bad')) throw new Error('There is no such move.');
    return { position: position([fen, ...moves].join(' ')) };
  });

  beforeEach(() => {
    loadPosition.mockClear();
    createRoot((end) => {
      dispose = end;
      analysed = createAnalysedGame(fakeBackend({ position: loadPosition }), {
        game: 'chess',
        start: position('start'),
      });
    });
  });
  afterEach(() => dispose());

  it('shows its start without a request', async () => {
    await flush();
    expect(analysed.displayed().position.fen).toBe('start');
    expect(loadPosition).not.toHaveBeenCalled();
  });

  it('follows moves, and requests each position once', async () => {
    analysed.play({ id: 'a', short: 'A' });
    expect(analysed.isUpToDate()).toBe(false);
    await flush();
    expect(analysed.isUpToDate()).toBe(true);
    expect(analysed.displayed().position.fen).toBe('start a');
    analysed.goTo([]);
    await flush();
    analysed.play({ id: 'a', short: 'A' });
    await flush();
    expect(analysed.tree()).toHaveLength(1);
    expect(loadPosition).toHaveBeenCalledTimes(1);
  });

  it('goes to the last requested path', async () => {
    analysed.playLine(
      [],
      ['a', 'b', 'c'].map((id) => ({ id, short: id })),
    );
    analysed.goTo(['a']);
    analysed.goTo(['a', 'b']);
    await flush();
    expect(analysed.displayed().position.fen).toBe('start a b');
  });

  it('reports an error and continues', async () => {
    analysed.play({ id: 'bad', short: 'bad' });
    await flush();
    expect(analysed.problem()).toBe('There is no such move.');
    expect(analysed.displayed().position.fen).toBe('start');
    analysed.goTo([]);
    await flush();
    expect(analysed.problem()).toBeUndefined();
  });

  it('goes to the remaining ancestor when its node is deleted', async () => {
    analysed.playLine(
      [],
      ['a', 'b', 'c'].map((id) => ({ id, short: id })),
    );
    analysed.updateTree((tree) => [{ ...tree[0], move: 'a', short: 'a', next: [] }]);
    expect(pathKey(analysed.path())).toBe('a');
  });

  it('can be reset', async () => {
    analysed.play({ id: 'a', short: 'A' });
    await flush();
    analysed.reset({ game: 'chess', start: position('other'), comment: 'Hello.' });
    expect(analysed.displayed().position.fen).toBe('other');
    expect(analysed.comment()).toBe('Hello.');
    expect(nodeAt(analysed.tree(), ['a'])).toBeUndefined();
    analysed.play({ id: 'a', short: 'A' });
    await flush();
    expect(analysed.displayed().position.fen).toBe('other a');
  });
});

describe('a saved analysis', () => {
  const saved: SavedAnalysis = {
    game: 'chess',
    start: 's',
    tree: [],
    path: [],
    tags: [],
    comment: '',
    evaluations: [],
  };

  it('is found under its address only', () => {
    saveAnalysis('/analysis/chess', saved);
    expect(loadAnalysis('/analysis/chess')).toEqual(saved);
    expect(loadAnalysis('/analysis/clash')).toBeUndefined();
  });

  it('is ignored if it is malformed', () => {
    sessionStorage.setItem('heterodox.analysis /x', '{"game":1}');
    expect(loadAnalysis('/x')).toBeUndefined();
    sessionStorage.setItem('heterodox.analysis /x', 'no JSON');
    expect(loadAnalysis('/x')).toBeUndefined();
  });
});

describe('the board editor', () => {
  const requests: EditRequest[] = [];

  const backend = fakeBackend({
    edit: async (_game, edit) => {
      requests.push(edit);
      if (edit.fen === 'nonsense') throw new Error('The FEN has no ranks.');
      const problem = edit.clear ? { problem: 'There is no King.' } : {};
      const { pieces } = position('');
      return { fen: `${edit.fen}+`, pieces, hands: [], turn: edit.turn ?? 'white', ...problem };
    },
  });
  beforeEach(() => {
    requests.length = 0;
  });

  it('places, erases and moves pieces', async () => {
    const editor = createEditor(backend, 'chess', position('s'));
    editor.setTool({ type: 'place', piece: 'Q' });
    editor.selectSquare('d4');
    editor.selectSquare('a1');
    editor.setTool({ type: 'erase' });
    editor.selectSquare('a1');
    editor.selectSquare('d4');
    editor.setTool({ type: 'move' });
    editor.selectSquare('a1');
    expect(editor.picked()).toBe('a1');
    editor.selectSquare('c3');
    editor.dragPiece('b8', undefined);
    await flush();
    expect(requests.map((edit) => edit.changes)).toEqual([
      [{ square: 'd4', piece: 'Q' }],
      [{ square: 'a1', piece: 'Q' }],
      [{ square: 'a1' }],
      [{ square: 'a1' }, { square: 'c3', piece: 'R' }],
      [{ square: 'b8' }],
    ]);
    // Each edit is based on the result of the previous one.
    expect(requests.map((edit) => edit.fen)).toEqual(['s', 's+', 's++', 's+++', 's++++']);
  });

  it('reports why a set-up is not legal or cannot be parsed', async () => {
    const editor = createEditor(backend, 'chess', position('s'));
    expect(editor.setup().position).toBeDefined();
    editor.clear();
    await flush();
    expect(editor.setup().problem).toBe('There is no King.');
    expect(editor.position().moves).toEqual([]);
    editor.setFen('nonsense');
    await flush();
    expect(editor.problem()).toBe('The FEN has no ranks.');
    editor.setTurn('black');
    await flush();
    expect(editor.problem()).toBeUndefined();
    expect(editor.setup().turn).toBe('black');
  });
});

describe('the engine’s arrows', () => {
  it('show the first move of each line once, the best on top', () => {
    const square = (name: string) => ({ type: 'square' as const, square: name });
    const move = (id: string, ...squares: string[]) => ({
      id,
      short: id,
      mark: 'move' as const,
      path: squares.map(square),
    });
    const now = {
      ...position('s'),
      moves: [move('best', 'a1', 'a4'), move('twin', 'a1', 'a4'), move('stay', 'c3', 'c3')],
    };
    const line = (id: string) => ({
      score: { type: 'cp' as const, cp: 0 },
      moves: [{ id, short: id, sentence: id }],
    });
    const lines = ['best', 'twin', 'stay', 'gone'].map(line);
    const report = { type: 'report' as const, id: 1, depth: 1, nodes: 1, nps: 1, elapsed: 1 };
    const arrows = engineArrows(now, { ...report, white: 0.5, lines });
    expect(arrows.map(({ from, to }) => [from, to])).toEqual([
      ['c3', undefined],
      ['a1', 'a4'],
    ]);
    expect(arrows.at(-1)?.strength).toBe(1);
    expect(engineArrows(now, undefined)).toEqual([]);
  });
});
