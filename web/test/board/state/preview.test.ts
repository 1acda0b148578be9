import { describe, expect, it } from 'vitest';
import type { InputStep } from '../../../src/api/types';
import { parseCoordinates, previewedPieces, previewOf } from '../../../src/board/state/preview';
import { move } from '../../helpers';

function drawn(pieces: Record<string, string>, id: string, ...path: (string | InputStep)[]) {
  return previewedPieces(pieces, previewOf(move(id, path), pieces, 'fen'));
}

describe('coordinate notation', () => {
  it('names squares of one and of two digits', () => {
    expect(parseCoordinates('e9e10')).toEqual({ from: 'e9', to: 'e10', taken: [], rest: '' });
    expect(parseCoordinates('d10d10,d1d3')).toEqual({
      from: 'd10',
      to: 'd10',
      displaced: { from: 'd1', to: 'd3' },
      taken: [],
      rest: '',
    });
    expect(parseCoordinates('a5b4xc3')).toEqual({ from: 'a5', to: 'b4', taken: ['c3'], rest: '' });
    expect(parseCoordinates('e7e8x')).toEqual({ from: 'e7', to: 'e8', taken: [], rest: 'x' });
    expect(parseCoordinates('c2e10+pxd3xd4,b1c2')).toEqual({
      from: 'c2',
      to: 'e10',
      taken: ['d3', 'd4'],
      displaced: { from: 'b1', to: 'c2' },
      rest: '+p',
    });
    expect(parseCoordinates('a7a8xxb7')).toMatchObject({ taken: ['b7'], rest: 'x' });
    expect(parseCoordinates("f2g3=P'")).toMatchObject({ taken: [], rest: "=P'" });
    expect(parseCoordinates('e4e4')).toEqual({ from: 'e4', to: 'e4', taken: [], rest: '' });
    expect(parseCoordinates('J@d5')).toBeUndefined();
  });
});

describe('a preview', () => {
  it('moves, captures and promotes', () => {
    expect(drawn({ a2: 'P' }, 'a2a3', 'a2', 'a3')).toEqual({ a3: 'P' });
    expect(drawn({ a2: 'p', b1: 'R' }, 'a2b1q', 'a2', 'b1')).toEqual({ b1: 'q' });
  });

  it('shoves, swaps, pulls and carries', () => {
    expect(drawn({ d4: 'S', d7: 'p' }, 'd4d7,d7d9', 'd4', 'd7')).toEqual({ d7: 'S', d9: 'p' });
    expect(drawn({ d4: 'S', d7: 'p' }, 'd4d7,d7d4', 'd4', 'd7')).toEqual({ d7: 'S', d4: 'p' });
    expect(drawn({ d4: 'L', d2: 'p' }, 'd4d6,d2d4', 'd4', 'd6')).toEqual({ d6: 'L', d4: 'p' });
    expect(drawn({ d4: 'L', c3: 'p', g7: 'r' }, 'd4g7,c3d4', 'd4', 'g7')).toEqual({
      g7: 'L',
      d4: 'p',
    });
    // A piece that acts without moving.
    expect(drawn({ d10: 'L', d1: 'p' }, 'd10d10,d1d9', 'd10', 'd1', 'd9')).toEqual({
      d10: 'L',
      d9: 'p',
    });
  });

  it('captures on several squares, and promotes to kinds with marks', () => {
    expect(drawn({ e4: 'L', e5: 'p', d5: 'p', a1: 'K' }, 'e4d5xe5', 'e4', 'd5')).toEqual({
      d5: 'L',
      a1: 'K',
    });
    expect(drawn({ e4: 'l', e3: 'P', d4: 'N' }, 'e4e4xe3xd4', 'e4', 'e3')).toEqual({ e4: 'l' });
    expect(drawn({ a4: 'P' }, 'a4a5+p', 'a4', 'a5')).toEqual({ a5: '+P' });
    expect(drawn({ c4: 's' }, "c4c3p'", 'c4', 'c3')).toEqual({ c3: "p'" });
  });

  it('captures on other squares, leaves pieces behind, changes kinds, and drops', () => {
    expect(drawn({ a5: 'h', c3: 'D' }, 'a5b4xc3', 'a5', 'b4')).toEqual({ b4: 'h' });
    expect(drawn({ f2: 'F' }, 'f2g3=H', 'f2', 'g3')).toEqual({ f2: 'H', g3: 'F' });
    expect(drawn({ a5: 'f' }, 'a5a5=D', 'a5', 'a5')).toEqual({ a5: 'd' });
    expect(drawn({}, 'J@d5', { type: 'hand', piece: 'j' }, 'd5')).toEqual({ d5: 'j' });
  });
});
