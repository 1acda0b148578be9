// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysedGame } from '../../../src/analysis/analysedGame';
import { EndingPanel } from '../../../src/analysis/lookup/EndingPanel';
import { createEnding, outcomeText } from '../../../src/analysis/lookup/ending';
import type { EndingReply } from '../../../src/api';
import { pathKey } from '../../../src/moves/tree';
import { analysedGameOf, recorder } from './helpers';

const PENDING: EndingReply = { status: 'pending', moves: [] };
const WON: EndingReply = {
  status: 'solved',
  outcome: 'win',
  plies: 23,
  moves: [
    { coordinates: 'a', san: 'Qa', sentence: 'Sentence of Qa', outcome: 'win', plies: 23 },
    { coordinates: 'b', san: 'Qb', sentence: 'Sentence of Qb', outcome: 'draw' },
    { coordinates: 'c', san: 'Qc', sentence: 'Sentence of Qc', outcome: 'loss', plies: 2 },
  ],
};
const FOUR = { a1: 'K', a2: 'Q', h8: 'k', h7: 'r' };

function open(
  answer: (fen: string) => EndingReply,
  pieces: Record<string, string> = FOUR,
  allowed = true,
) {
  const recorded = recorder(answer);
  const state: { analysed?: AnalysedGame } = {};
  render(() => {
    const analysed = analysedGameOf(pieces);
    state.analysed = analysed;
    const ending = createEnding({ ending: recorded.load }, analysed, () => allowed);
    return (
      <EndingPanel
        ending={ending}
        game="chess"
        kinds={[]}
        notation="figurines"
        play={(move) => void analysed.play(move)}
        preview={() => undefined}
      />
    );
  });
  return { ...recorded, analysed: () => state.analysed as AnalysedGame };
}

const settle = () => vi.advanceTimersByTimeAsync(500);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(': '));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('an outcome in words', () => {
  it.each([
    ['white', { outcome: 'win', plies: 1 }, 'White wins in 1 move'],
    ['white', { outcome: 'win', plies: 23 }, 'White wins in 12 moves'],
    ['black', { outcome: 'loss', plies: 22 }, 'White wins in 11 moves'],
    ['black', { outcome: 'win', plies: 3 }, 'Black wins in 2 moves'],
    ['white', { outcome: 'loss' }, 'Black wins'],
    ['black', { outcome: 'draw', plies: 4 }, 'Draw'],
  ] as const)('%s, %j', (side, result, text) => {
    expect(outcomeText(side, result)).toBe(text);
  });
});

describe('a solved ending', () => {
  it('has the exact result of the position and of each move', async () => {
    open(() => WON);
    await settle();
    expect(screen.getByRole('status').textContent).toBe('White wins in 12 moves, exact');
    expect(rows()).toEqual(['Qa: White wins in 12 moves', 'Qb: Draw', 'Qc: Black wins in 1 move']);
  });

  it('keeps the words of a position until those of the next one are known', async () => {
    const { analysed } = open((fen) =>
      fen === 'start' ? WON : { status: 'solved', outcome: 'draw', moves: [] },
    );
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Qb' }));
    await vi.advanceTimersByTimeAsync(10);
    expect(analysed().displayed().position.turn).toBe('black');
    expect(screen.getByRole('status').textContent).toBe('White wins in 12 moves, exact');
    await settle();
    expect(pathKey(analysed().path())).toBe('b');
    expect(screen.getByRole('status').textContent).toBe('Draw, exact');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('appears when it is solved', async () => {
    let reply = PENDING;
    const { fens } = open(() => reply);
    await settle();
    expect(screen.getByRole('status').textContent).toBe('Solving this ending…');
    reply = WON;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.getByRole('status').textContent).toBe('White wins in 12 moves, exact');
    expect(fens().length).toBe(2);
  });

  it('is not shown without a table', async () => {
    const { fens } = open(() => ({ status: 'none', moves: [] }));
    await settle();
    expect(fens()).toEqual(['start']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is asked for only with few pieces, and never while the game is being played', async () => {
    const many = open(() => WON, { ...FOUR, h6: 'p' });
    await settle();
    expect(many.fens()).toEqual([]);
    cleanup();
    const played = open(() => WON, FOUR, false);
    await settle();
    expect(played.fens()).toEqual([]);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
