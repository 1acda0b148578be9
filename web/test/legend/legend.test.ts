import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import type { KindView, PositionView } from '../../src/api/types';
import { highlightOf } from '../../src/board/state/highlight';
import { isInPlay, legendEntries, valueText } from '../../src/legend/entries';
import { createLegend } from '../../src/legend/legendState';
import { move, position } from '../helpers';

const kind = (letter: string): KindView => ({ letter, name: letter, symbol: '?', about: 'Goes.' });
const KINDS = ['P', 'R', 'Q', 'N'].map(kind);
const PIECES = { a2: 'P', b2: 'P', a1: 'R', a7: 'p', h8: 'r' };
const MOVES = [
  move('a2a3', ['a2', 'a3']),
  move('a2a4', ['a2', 'a4']),
  move('b2b3', ['b2', 'b3']),
  move('a1b1', ['a1', 'b1']),
];

describe('the entries of the legend', () => {
  const promotion = move('a7a8q', [
    'a7',
    'a8',
    { type: 'pick', pick: 'promote', piece: 'Q', text: 'Promote to Queen' },
  ]);

  it('tell the sides and the hands apart', () => {
    const now = { ...position(PIECES, MOVES), hands: [{ piece: 'n', count: 2 }] };
    const [pawn, rook, queen, knight] = legendEntries(KINDS, now);
    expect(pawn?.squares).toEqual({ white: ['a2', 'b2'], black: ['a7'] });
    expect(rook?.squares).toEqual({ white: ['a1'], black: ['h8'] });
    expect(knight?.inHand).toEqual({ white: 0, black: 2 });
    expect([pawn, rook, queen, knight].map((one) => one && isInPlay(one))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('include kinds that can be made now', () => {
    const queen = legendEntries(KINDS, position(PIECES, [promotion]))[2];
    expect(queen && isInPlay(queen)).toBe(true);
    // A captured piece is not made.
    const capture = move('a1a7', [
      'a1',
      'a7',
      { type: 'pick', pick: 'capture', piece: 'q', text: 'Capture the Queen' },
    ]);
    const other = legendEntries(KINDS, position(PIECES, [capture]))[2];
    expect(other && isInPlay(other)).toBe(false);
  });
});

describe('the value of a kind', () => {
  it('is told only where the game gives it one', () => {
    const values = [{ letter: 'N', name: 'Knight', usual: 3, value: 4 }];
    expect(valueText(values, 'N')).toBe('value 4');
    expect(valueText(values, 'K')).toBeUndefined();
    expect(valueText(undefined, 'N')).toBeUndefined();
  });
});

describe('what is lit up', () => {
  it('are all pieces of a kind, and where they can go, of both sides', () => {
    const others = [move('a7a6', ['a7', 'a6']), move('h8h1', ['h8', 'h1'])];
    expect(highlightOf(position(PIECES, MOVES), 'P', others)).toEqual({
      white: { pieces: ['a2', 'b2'], targets: ['a3', 'a4', 'b3'] },
      black: { pieces: ['a7'], targets: ['a6'] },
    });
  });

  it('includes squares on which a piece in hand can be put', () => {
    const drop = move('N@c3', [{ type: 'hand', piece: 'N' }, 'c3']);
    expect(highlightOf(position(PIECES, [drop]), 'N', []).white.targets).toEqual(['c3']);
  });
});

describe('the state of the legend', () => {
  const asked: string[] = [];
  async function withLegend(
    check: (
      legend: ReturnType<typeof createLegend>,
      go: (to: PositionView) => void,
    ) => Promise<void>,
  ) {
    await createRoot(async (dispose) => {
      const [now, setNow] = createSignal(position(PIECES, MOVES));
      asked.length = 0;
      const legend = createLegend({
        kinds: () => KINDS,
        position: now,
        hypotheticalMoves: async (square) => {
          asked.push(square);
          if (square === 'h8') throw new Error('in check');
          return [move(`${square}x1`, [square, 'c6'])];
        },
      });
      await check(legend, setNow);
      dispose();
    });
  }
  const settled = () => new Promise((done) => setTimeout(done, 5));

  it('loads the other side’s moves only when a kind is pointed at', () =>
    withLegend(async (legend) => {
      expect(asked).toEqual([]);
      legend.point('P');
      expect(legend.highlight()?.white.targets).toEqual(['a3', 'a4', 'b3']);
      await settled();
      expect(asked).toEqual(['a7']);
      expect(legend.highlight()?.black.targets).toEqual(['c6']);
      legend.point(undefined);
      expect(legend.highlight()).toBeUndefined();
    }));

  it('lights the pieces up even if the moves are not known', () =>
    withLegend(async (legend) => {
      legend.point('R');
      await settled();
      expect(legend.highlight()?.black).toEqual({ pieces: ['h8'], targets: [] });
    }));

  it('pins a kind, prefers the one pointed at, and lights nothing for an absent one', () =>
    withLegend(async (legend) => {
      legend.pin('R');
      legend.point('P');
      expect(legend.highlight()?.white.pieces).toEqual(['a2', 'b2']);
      legend.point(undefined);
      expect(legend.highlight()?.white.pieces).toEqual(['a1']);
      legend.pin('R');
      expect(legend.highlight()).toBeUndefined();
      legend.pin('Q');
      expect(legend.highlight()).toBeUndefined();
    }));

  it('follows the position', () =>
    withLegend(async (legend, go) => {
      legend.pin('R');
      go(position({ b1: 'R' }, [], 'y b 1'));
      expect(legend.highlight()?.white.pieces).toEqual(['b1']);
      expect(legend.absent().map(({ kind: { letter } }) => letter)).toEqual(['P', 'Q', 'N']);
    }));
});
