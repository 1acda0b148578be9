// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { createSignal } from 'solid-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnalysedGame, createAnalysedGame } from '../../src/analysis/analysedGame';
import { EditorPanel } from '../../src/analysis/editor/EditorPanel';
import { createEditor } from '../../src/analysis/editor/editor';
import { listenToKeyboard } from '../../src/analysis/keyboard';
import { AnalysisBar } from '../../src/analysis/moves/AnalysisBar';
import { MoveTree } from '../../src/analysis/moves/MoveTree';
import { EvalGraph } from '../../src/analysis/review/EvalGraph';
import { MoveAnnotation } from '../../src/analysis/review/MoveAnnotation';
import type { Evaluation, Review } from '../../src/analysis/review/review';
import type { GameSummary } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { addLine, pathKey } from '../../src/moves/tree';
import type { BarAction } from '../../src/ui/IconBar';
import { fakeBackend, position } from '../helpers';

const START = { ...position({ e1: 'K' }, [], 'start'), game: 'chess' };
const line = (text: string) => text.split(' ').map((move) => ({ move, short: move.toUpperCase() }));
const TREE = addLine(addLine([], [], line('a b c')), [], line('a x'));

function reviewOf(known: [string, Evaluation][]): Review {
  const evaluations = new Map(known);
  return {
    evaluations: () => evaluations,
    mainLine: () =>
      ['', 'a', 'a b', 'a b c'].flatMap((key, ply) => {
        const one = evaluations.get(key);
        return one ? [{ ply, white: one.white, ...(one.mark ? { mark: one.mark } : {}) }] : [];
      }),
    progress: () => undefined,
    connected: () => true,
    retry: () => undefined,
    problem: () => undefined,
    start: () => undefined,
    stop: () => undefined,
    clear: () => undefined,
  };
}

const cp = (of: number) => ({ type: 'cp' as const, cp: of });
const REVIEW = reviewOf([
  ['', { score: cp(20), white: 0.5 }],
  ['a', { score: cp(10), white: 0.5 }],
  [
    'a b',
    { score: cp(300), white: 0.8, mark: 'blunder', best: { id: 'x', short: 'X', sentence: '' } },
  ],
]);

let analysed: AnalysedGame;

const backend: Backend = fakeBackend({
  position: async (_game, { moves = [] }) => ({ position: { ...START, fen: moves.join(' ') } }),
  edit: async () => ({
    fen: 'empty',
    pieces: {},
    hands: [],
    turn: 'white',
    problem: 'White has no King.',
  }),
});
afterEach(cleanup);

const begin = () => {
  analysed = createAnalysedGame(backend, { game: 'chess', start: START, tree: TREE });
};

describe('the move list', () => {
  it('has annotated buttons that go to positions', () => {
    render(() => {
      begin();
      return (
        <MoveTree
          game="chess"
          kinds={[]}
          notation="figurines"
          analysed={analysed}
          review={REVIEW}
        />
      );
    });
    const blunder = screen.getByRole('button', { name: /^B/ });
    expect(blunder.textContent).toBe('B??+3.00');
    fireEvent.click(blunder);
    expect(pathKey(analysed.path())).toBe('a b');
    expect(blunder.getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'X' }));
    expect(pathKey(analysed.path())).toBe('a x');
    expect(blunder.getAttribute('aria-current')).toBeNull();
  });

  it('has actions to promote and delete moves in the menu of its bar', () => {
    const onPlay = vi.fn();
    render(() => {
      begin();
      return (
        <AnalysisBar
          analysed={analysed}
          legend={{ icon: 'pieces', label: 'Pieces' }}
          canPlay={true}
          onFlip={() => undefined}
          onSetUp={() => undefined}
          onPlay={onPlay}
          onStartAnew={() => undefined}
        />
      );
    });
    fireEvent.click(screen.getByRole('button', { name: 'Play from here' }));
    expect(onPlay).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('button', { name: 'Delete from here' })).toBeNull();
    analysed.goTo(['a', 'x']);
    fireEvent.click(screen.getByRole('button', { name: 'Promote' }));
    expect(analysed.tree()[0]?.next.map((node) => node.move)).toEqual(['x', 'b']);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Delete from here' }));
    expect(pathKey(analysed.path())).toBe('a');
    expect(analysed.tree()[0]?.next.map((node) => node.move)).toEqual(['b']);
  });
});

describe('the bar', () => {
  it('keeps its buttons, and the focus, from move to move', () => {
    const [isOpen, setOpen] = createSignal(false);
    const legend = (): BarAction => ({
      icon: 'pieces',
      label: 'Pieces',
      opens: { id: 'legend', open: isOpen() },
    });
    render(() => {
      begin();
      return (
        <AnalysisBar
          analysed={analysed}
          legend={legend()}
          canPlay={true}
          onFlip={() => undefined}
          onSetUp={() => undefined}
          onPlay={() => undefined}
          onStartAnew={() => undefined}
        />
      );
    });
    const buttons = screen.getAllByRole('button');
    const forward = screen.getByRole('button', { name: 'Forward' });
    forward.focus();
    fireEvent.click(forward);
    setOpen(true);
    expect(pathKey(analysed.path())).toBe('a');
    expect(document.activeElement).toBe(forward);
    expect(screen.getAllByRole('button')).toEqual(buttons);
    expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('the annotation', () => {
  it('names the better move and plays it', () => {
    render(() => {
      begin();
      return <MoveAnnotation analysed={analysed} review={REVIEW} notation="figurines" />;
    });
    expect(screen.queryByRole('status')).toBeNull();
    analysed.goTo(['a', 'b']);
    expect(screen.getByRole('status').textContent).toContain('B?? is a blunder.');
    fireEvent.click(screen.getByRole('button', { name: 'X was best' }));
    expect(pathKey(analysed.path())).toBe('a x');
  });
});

describe('the graph', () => {
  it('is a slider through the main line', () => {
    render(() => {
      begin();
      return <EvalGraph analysed={analysed} review={REVIEW} />;
    });
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(pathKey(analysed.path())).toBe('a b');
    expect(slider.getAttribute('aria-valuenow')).toBe('2');
    expect(slider.getAttribute('aria-valuetext')).toBe('1… B: +3.00, White is better, blunder');
    fireEvent.keyDown(slider, { key: 'End' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(pathKey(analysed.path())).toBe('a b c');
  });
});

describe('the keyboard', () => {
  it('steps through the tree, except in text fields', () => {
    const [isDisabled, setDisabled] = createSignal(false);
    const flip = vi.fn();
    render(() => {
      begin();
      listenToKeyboard({ analysed, flip, toggleEngine: vi.fn(), playBest: vi.fn(), isDisabled });
      return <input aria-label="Text" />;
    });
    const press = (key: string, target: Element = document.body) =>
      fireEvent.keyDown(target, { key });
    press('ArrowRight');
    press('ArrowRight');
    expect(pathKey(analysed.path())).toBe('a b');
    press('ArrowDown');
    expect(pathKey(analysed.path())).toBe('a x');
    press('ArrowLeft');
    press('End');
    expect(pathKey(analysed.path())).toBe('a b c');
    press('Home', screen.getByLabelText('Text'));
    expect(pathKey(analysed.path())).toBe('a b c');
    press('f');
    expect(flip).toHaveBeenCalledTimes(1);
    setDisabled(true);
    press('Home');
    expect(pathKey(analysed.path())).toBe('a b c');
  });
});

describe('the editor panel', () => {
  it('offers every piece, and reports errors', async () => {
    const game: GameSummary = {
      id: 'chess',
      name: 'Chess',
      inventor: 'unknown',
      year: '',
      summary: '',
      options: [],
      groups: [],
      board: { files: 8, ranks: 8, graph: false, squares: [], lines: [], dark: [] },
      kinds: ['K', 'Q'].map((letter) => ({ letter, name: letter, symbol: '', about: '' })),
      hands: 'none',
      draws: true,
      start: START,
      setups: [],
    };
    const editor = createEditor(backend, 'chess', START);
    const nothing = () => undefined;
    render(() => (
      <EditorPanel
        game={game}
        editor={editor}
        onDone={nothing}
        onCancel={nothing}
        onPlay={nothing}
      />
    ));
    fireEvent.click(screen.getByRole('button', { name: 'Black Q' }));
    expect(editor.tool()).toEqual({ type: 'place', piece: 'q' });
    expect(screen.getByRole('status').textContent).toBe('This position is legal.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('White has no King.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analyse' }).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('FEN').value).toBe('empty');
  });
});
