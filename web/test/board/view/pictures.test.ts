import { describe, expect, it } from 'vitest';
import type { ChoiceStep, MoveView } from '../../../src/api/types';
import { select } from '../../../src/board/state/moveSelection';
import { createLayout } from '../../../src/board/view/geometry';
import { type Picture, picturesOf } from '../../../src/board/view/pictures';
import { graph, move, squares } from '../../helpers';

const pick = (kind: ChoiceStep['pick'], piece: string, text: string): ChoiceStep => ({
  type: 'pick',
  pick: kind,
  piece,
  text,
});

function pictures(board: Parameters<typeof createLayout>[0], moves: MoveView[]): Picture[] {
  const path = [moves[0]?.path[0], moves[0]?.path[1]].filter((point) => point !== undefined);
  const selection = select(moves, path);
  if (selection.type !== 'incomplete') throw new Error('nothing is asked');
  const result = picturesOf(selection.choices, createLayout(board, 'white'));
  expect(new Set(result.map((picture) => JSON.stringify(picture))).size).toBe(moves.length);
  return result;
}

describe('the pictures of choices', () => {
  it('distinguish capture, swap, and shoves of different lengths', () => {
    const at = ['d4', 'd7'];
    const made = pictures(squares(12, 12), [
      move('d4d7', [...at, pick('capture', 'p', 'Capture the Pawn')], 'capture'),
      move('d4d7,d7d4', [...at, pick('displace', 'p', 'Swap places')], 'displace'),
      move('d4d7,d7d8', [...at, pick('displace', 'p', 'Shove to d8')], 'displace'),
      move('d4d7,d7d9', [...at, pick('displace', 'p', 'Shove to d9')], 'displace'),
    ]);
    expect(made).toEqual([
      { kind: 'capture', piece: 'p' },
      { kind: 'swap', piece: 'p' },
      { kind: 'push', piece: 'p', label: 'd8' },
      { kind: 'push', piece: 'p', label: 'd9' },
    ]);
  });

  it('distinguish pulling, pulling with a capture, and just moving', () => {
    const at = ['d4', 'd7'];
    const kinds = (moves: MoveView[]) => pictures(squares(12, 12), moves).map(({ kind }) => kind);
    expect(
      kinds([
        move('d4d7', [...at, pick('capture', 'p', 'Capture')], 'capture'),
        move('d4d7,d3d4', [...at, pick('displace', 'N', 'Capture and pull')], 'capture'),
      ]),
    ).toEqual(['capture', 'captureAndPull']);
    expect(
      kinds([
        move('d4d7', [...at, pick('plain', 'L', 'Just move')]),
        move('d4d7,d3d4', [...at, pick('displace', 'N', 'Pull along')], 'displace'),
        move('d4d7,d7e6', [...at, pick('displace', 'N', 'Carry')], 'displace'),
      ]),
    ).toEqual(['plain', 'pull', 'carry']);
  });

  it('distinguish kinds of captures on other squares', () => {
    const at = ['d4', 'e5'];
    const made = pictures(graph(), [
      move('d4e5', [...at, pick('plain', 'H', 'Just move')]),
      move('d4e5xc3', [...at, pick('take', 'd', 'withdraw')], 'capture'),
      move('d4e5xf6', [...at, pick('take', 'd', 'approach')], 'capture'),
    ]);
    expect(made.map(({ kind }) => kind)).toEqual(['plain', 'withdraw', 'approach']);
    const over = pictures(graph(), [
      move('d4b2', ['d4', 'b2', pick('plain', 'H', 'Just move')]),
      move('d4b2xc3', ['d4', 'b2', pick('take', 'd', 'jump')], 'capture'),
    ]);
    expect(over.map(({ kind }) => kind)).toEqual(['plain', 'jump']);
  });

  it('show the piece to promote to', () => {
    const made = pictures(squares(8, 8), [
      move('e7e8q', ['e7', 'e8', pick('promote', 'Q', 'Promote to Queen')]),
      move('e7e8r', ['e7', 'e8', pick('promote', 'R', 'Promote to Rook')]),
    ]);
    expect(made).toEqual([
      { kind: 'promote', piece: 'Q' },
      { kind: 'promote', piece: 'R' },
    ]);
  });
});
