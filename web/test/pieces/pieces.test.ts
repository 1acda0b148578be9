import { describe, expect, it } from 'vitest';
import { GLYPH_BOX, type Glyph, lettersWithGlyph, pieceGlyph } from '../../src/pieces';
import { glyph } from '../../src/pieces/glyph';
import kinds from './kinds.json';

// From `heterodox games --json`: the letters and names of the kinds of every game.
const games: [string, Record<string, string>][] = Object.entries(kinds);

const drawing = (found: Glyph): string => found.paths.map((path) => path.paint + path.d).join('|');

describe.each(games)('the pieces of %s', (game, names) => {
  const letters = Object.keys(names);

  it('are all drawn, and no others', () => {
    expect([...lettersWithGlyph(game)].sort()).toEqual([...letters].sort());
    for (const letter of letters) {
      expect(pieceGlyph(game, letter).name).not.toMatch(/^letter-/);
    }
  });

  it('are all different', () => {
    const drawings = letters.map((letter) => drawing(pieceGlyph(game, letter)));
    expect(new Set(drawings).size).toBe(letters.length);
  });

  it('have the names of their kinds, in upper and lower case', () => {
    for (const letter of letters) {
      expect(pieceGlyph(game, letter.toLowerCase())).toBe(pieceGlyph(game, letter));
    }
  });

  it('stay in their box', () => {
    for (const letter of letters) {
      for (const [x, y] of pieceGlyph(game, letter).paths.flatMap((path) => absolute(path.d))) {
        expect(x, letter).toBeGreaterThan(0);
        expect(x, letter).toBeLessThan(GLYPH_BOX);
        expect(y, letter).toBeGreaterThan(0);
        expect(y, letter).toBeLessThan(GLYPH_BOX);
      }
    }
  });
});

/** Returns the points of the absolute commands of a path. */
function absolute(d: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, numbers] of d.matchAll(/[MLC]([^a-zA-Z]*)/g)) {
    const values = (numbers ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    for (let i = 0; i + 1 < values.length; i += 2)
      points.push([values[i] ?? 0, values[i + 1] ?? 0]);
  }
  return points;
}

describe('the piece sets', () => {
  it('are the same in variants of a game', () => {
    expect(pieceGlyph('pacifist:value:zwangkrieg', 'L').name).toBe('lariat');
    expect(pieceGlyph('zigzag:mirrored', 'J').name).toBe('ninja-pawn');
    expect(pieceGlyph('pacifist', 'N').name).toBe('knight');
    expect(pieceGlyph('zwangkrieg', 'K')).toBe(pieceGlyph('chess', 'K'));
  });

  it('are small', () => {
    const all = new Set(
      games.flatMap(([game, names]) =>
        Object.keys(names).map((letter) => pieceGlyph(game, letter)),
      ),
    );
    expect(all.size).toBeGreaterThan(30);
    expect(JSON.stringify([...all]).length).toBeLessThan(40_000);
  });

  it('have a disc for unknown kinds', () => {
    expect(pieceGlyph('chess', 'Z').name).toBe('letter-Z');
    expect(pieceGlyph('a game of tomorrow', 'q').name).toBe('letter-Q');
    expect(pieceGlyph('chess', 'Z').paths).toHaveLength(1);
  });

  it('mirror half drawings', () => {
    const made = glyph('hat', ['BM22.5 5L30 20C32 22 33 23 34 30L22.5 30']);
    expect(made.paths[0]?.d).toBe(
      'M22.5 5L30 20C32 22 33 23 34 30L22.5 30L11 30C12 23 13 22 15 20L22.5 5z',
    );
  });
});
