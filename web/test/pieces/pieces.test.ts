import { describe, expect, it } from 'vitest';
import {
  DRAWING_NAMES,
  drawingFor,
  GLYPH_BOX,
  type Glyph,
  glyphOfPicture,
  lettersWithGlyph,
  loadPicturesWith,
  pieceGlyph,
  registerPictures,
  silhouette,
} from '../../src/pieces';
import { OTHER_NAMES } from '../../src/pieces/aliases';
import ANIMALS from '../../src/pieces/animals';
import { glyph } from '../../src/pieces/glyph';
import kinds from './kinds.json';

// From `heterodox games --json`: the letters and names of the kinds of every game.
const games: [string, Record<string, string>][] = Object.entries(kinds);

const drawing = (found: Glyph): string => found.paths.map((path) => path.paint + path.d).join('|');

/** Returns what small squares show of a drawing: its silhouette, wires, and what is kept inside. */
function smallDrawing(found: Glyph): string {
  const shown = found.paths.filter(
    ({ paint, isKept }) => isKept || paint === 'wire' || paint === 'core',
  );
  return [silhouette(found), ...shown.map(({ paint, d }) => paint + d)].join('|');
}

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

  it('are all different in small squares', () => {
    const glyphs = letters.map((letter) => pieceGlyph(game, letter));
    expect(new Set(glyphs.map(smallDrawing)).size).toBe(letters.length);
    for (const found of glyphs) expect(silhouette(found), found.name).not.toBe('');
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

describe('the family of drawings', () => {
  const drawings = DRAWING_NAMES.map((name) => [name, glyphOfPicture(name)] as const);

  it('has every drawing once, by its name', () => {
    expect(drawings.length).toBeGreaterThan(40);
    expect(new Set(drawings.map(([, found]) => found && drawing(found))).size).toBe(
      drawings.length,
    );
    for (const [name, found] of drawings) expect(found?.name).toBe(name);
  });

  it('has a drawing of its own for each in small squares, the animals included', () => {
    const all = [...drawings.flatMap(([, found]) => found ?? []), ...ANIMALS];
    const names = new Map(all.map((found) => [smallDrawing(found), found.name]));
    expect([...names.values()]).toEqual(all.map(({ name }) => name));
    for (const found of all) expect(silhouette(found), found.name).not.toBe('');
  });

  it.each(drawings)('has %s in its box', (_, found) => {
    for (const [x, y] of found?.paths.flatMap((path) => absolute(path.d)) ?? []) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(GLYPH_BOX);
    }
  });

  it('has other names for its drawings, each for one', () => {
    const names = Object.values(OTHER_NAMES).flat();
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    for (const name of Object.keys(OTHER_NAMES)) expect(DRAWING_NAMES).toContain(name);
    for (const name of names) expect(DRAWING_NAMES).not.toContain(name);
  });

  it.each([
    ['king', 'king'],
    ['Marshall', 'chancellor'],
    ['cardinal', 'archbishop'],
    ['relay--knight', 'relay-knight'],
    ['bishop--wind', 'flash-bishop'],
    ['https://example.org/img/Ox.png', 'aurochs'],
    ['gold_general', 'gold'],
    ['promoted silver', 'silver'],
    ['weasel', undefined],
    ['', undefined],
  ])('draws %s as %s', (name, expected) => {
    expect(drawingFor(name)).toBe(expected);
  });
});

describe('the pieces of a workshop game', () => {
  const game = 'workshop:my-chess-0123456789abcdef';

  it('have the pictures of their kinds, else those of their names', () => {
    registerPictures(game, [
      { letter: 'K', name: 'King' },
      { letter: "P'", name: 'linebacker pawn', picture: 'lariat' },
      { letter: 'W', name: 'weasel' },
      { letter: 'V', name: 'Vole', picture: 'svg:00ff' },
    ]);
    expect(pieceGlyph(game, 'k').name).toBe('king');
    expect(pieceGlyph(game, "p'").name).toBe('lariat');
    expect(pieceGlyph(game, 'W').name).toBe('letter-W');
    expect(pieceGlyph(game, 'v').image).toBe('/api/workshop/pictures/00ff');
    // The set of a game with a name like a part of the id has no say.
    expect(pieceGlyph('pacifist:workshop:zigzag-0123', 'Q').name).toBe('letter-Q');
  });

  it('are requested once when they have to be drawn before they are known', async () => {
    const asked: string[] = [];
    loadPicturesWith(async (wanted) => {
      asked.push(wanted);
      return { kinds: [{ letter: 'A', name: 'Cardinal' }] };
    });
    const other = 'workshop:other-0123456789abcdef:start=5';
    expect(pieceGlyph(other, 'A').name).toBe('letter-A');
    expect(pieceGlyph(other, 'B').name).toBe('letter-B');
    await Promise.resolve();
    expect(asked).toEqual([other]);
    expect(pieceGlyph(other, 'a').name).toBe('archbishop');
  });
});

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

  it('keep strokes in small squares, if the drawing says so', () => {
    const made = glyph('hat', ['bM1 1h2z', 'b!M5 5h2z', 'lM1 1h2', 's!M5 5h2', 'wM0 0h9']);
    expect(made.paths.map(({ isKept = false }) => isKept)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(made.paths[3]).toEqual({ paint: 'bold', d: 'M5 5h2', isKept: true });
    expect(silhouette(made)).toBe('M1 1h2zM5 5h2z');
    expect(smallDrawing(made)).toBe('M1 1h2zM5 5h2z|bodyM5 5h2z|boldM5 5h2|wireM0 0h9|coreM0 0h9');
  });

  it('mirror half drawings', () => {
    const made = glyph('hat', ['BM22.5 5L30 20C32 22 33 23 34 30L22.5 30']);
    expect(made.paths[0]?.d).toBe(
      'M22.5 5L30 20C32 22 33 23 34 30L22.5 30L11 30C12 23 13 22 15 20L22.5 5z',
    );
  });
});
