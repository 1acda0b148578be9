// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen, within } from '@solidjs/testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysedGame } from '../../../src/analysis/analysedGame';
import { ExplorerPanel } from '../../../src/analysis/lookup/ExplorerPanel';
import { createExplorer } from '../../../src/analysis/lookup/explorer';
import type { ExplorerMove, ExplorerReply } from '../../../src/api';
import { pathKey } from '../../../src/moves/tree';
import { analysedGameOf, recorder } from './helpers';

const NOTHING: ExplorerReply = { games: 0, moves: [] };

function bookMove(id: string, more: Partial<ExplorerMove> = {}): ExplorerMove {
  return {
    coordinates: id,
    san: id.toUpperCase(),
    sentence: `Does ${id}`,
    games: 1204,
    score: 0.547,
    evaluation: 31,
    continuations: 1,
    ...more,
  };
}

const BOOK: Record<string, ExplorerReply> = {
  start: {
    games: 1500,
    moves: [bookMove('a'), bookMove('b', { games: 0, evaluation: -140 })],
  },
  'start a': { games: 1, moves: [bookMove('c')] },
};
delete BOOK.start?.moves[1]?.score;

function open(
  book: Record<string, ExplorerReply>,
  { path = [] as string[], allowed = true, notation = 'words' as const } = {},
) {
  const recorded = recorder((fen) => book[fen] ?? NOTHING);
  const preview = vi.fn<(move: string | undefined) => void>();
  const state: { analysed?: AnalysedGame } = {};
  const Panel = () => {
    const analysed = analysedGameOf({ e1: 'K' });
    state.analysed = analysed;
    analysed.goTo(path);
    const explorer = createExplorer({ explorer: recorded.load }, analysed, () => allowed);
    return (
      <ExplorerPanel
        explorer={explorer}
        game="chess"
        kinds={[]}
        notation={notation}
        play={(move) => void analysed.play(move)}
        preview={preview}
      />
    );
  };
  render(() => (
    <MemoryRouter history={createMemoryHistory()}>
      <Route path="*" component={Panel} />
    </MemoryRouter>
  ));
  const analysed = () => state.analysed as AnalysedGame;
  return { ...recorded, preview, analysed };
}

const settle = () => vi.advanceTimersByTimeAsync(500);
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the opening explorer', () => {
  it('shows the moves of the book with their numbers', async () => {
    open(BOOK);
    await settle();
    expect(rows()).toEqual([
      'Move | Games | White | Eval.',
      'Does a | 1,204 | 55 % | +0.31',
      'Does b | 0 | – | −1.40',
    ]);
    expect(screen.getByText('1,500 games')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'From the study' });
    expect(link.getAttribute('href')).toBe('/study/chess#openings');
    expect(screen.getByRole('button', { name: 'Does a' }).title).toBe('Does a. 1 line in the book');
  });

  it('plays a move, and keeps the focus in the table', async () => {
    const { analysed } = open(BOOK);
    await settle();
    const first = screen.getByRole('button', { name: 'Does a' });
    first.focus();
    fireEvent.click(first);
    await settle();
    expect(pathKey(analysed().path())).toBe('a');
    expect(rows().slice(1)).toEqual(['Does c | 1,204 | 55 % | +0.31']);
    expect(document.activeElement?.textContent).toBe('Does c');
    expect(screen.getByText('1 game')).toBeTruthy();
  });

  it('does not play moves of the previous position', async () => {
    const { analysed } = open(BOOK);
    await settle();
    analysed().goTo(['a']);
    const button = screen.getByRole('button', { name: 'Does b' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await vi.advanceTimersByTimeAsync(10);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(pathKey(analysed().path())).toBe('a');
  });

  it('previews a move while it is hovered or focused', async () => {
    const { preview } = open(BOOK);
    await settle();
    const [, , row] = screen.getAllByRole('row');
    if (!row) throw new Error('there is no second move');
    fireEvent.pointerEnter(row, { pointerType: 'mouse' });
    expect(preview.mock.lastCall).toEqual(['b']);
    fireEvent.pointerLeave(row);
    expect(preview.mock.lastCall).toEqual([undefined]);
    fireEvent.pointerEnter(row, { pointerType: 'touch' });
    expect(preview.mock.calls.length).toBe(2);
    fireEvent.focusIn(within(row).getByRole('button'));
    expect(preview.mock.lastCall).toEqual(['b']);
    fireEvent.focusOut(within(row).getByRole('button'));
    expect(preview.mock.lastCall).toEqual([undefined]);
  });

  it('says when the game has left the book, even if it began there', async () => {
    const { analysed, fens } = open(BOOK, { path: ['b', 'b'] });
    analysed().goTo(['b']);
    await settle();
    analysed().goTo(['b', 'c']);
    await settle();
    expect(screen.getByText('Out of the book')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    // The first position is asked for only once.
    expect(fens().filter((fen) => fen === 'start').length).toBe(1);
    analysed().goTo([]);
    await settle();
    expect(screen.queryByText('Out of the book')).toBeNull();
    expect(rows().length).toBe(3);
  });

  it('is hidden without a book, and while the game is being played', async () => {
    const { analysed } = open({});
    await settle();
    expect(document.querySelector('details')).toBeNull();
    analysed().goTo(['a']);
    await settle();
    expect(document.querySelector('details')).toBeNull();
    cleanup();
    const { fens } = open(BOOK, { allowed: false });
    await settle();
    expect(document.querySelector('details')).toBeNull();
    expect(fens()).toEqual([]);
  });

  it('shows the best moves first and all on request', async () => {
    const moves = 'abcdefgh'.split('').map((id) => bookMove(id));
    open({ start: { games: 9, moves } });
    await settle();
    expect(rows().length).toBe(7);
    fireEvent.click(screen.getByRole('button', { name: 'All 8 moves' }));
    expect(rows().length).toBe(9);
    fireEvent.click(screen.getByRole('button', { name: 'Only 6 moves' }));
    expect(rows().length).toBe(7);
  });
});
