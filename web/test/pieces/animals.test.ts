import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  DRAWING_NAMES,
  drawingFor,
  drawUnknownWith,
  GLYPH_BOX,
  glyphOfPicture,
  picturesOfKinds,
  pieceGlyph,
  registerPictures,
} from '../../src/pieces';
import { OTHER_NAMES } from '../../src/pieces/aliases';
import ANIMALS from '../../src/pieces/animals';
import { HERALDRY } from '../../src/pieces/heraldry';

const drawn = (index: number) => JSON.stringify(ANIMALS[index]?.paths);

describe('the animals', () => {
  it('are 24, each with a name and a drawing of its own', () => {
    expect(ANIMALS.map(({ name }) => name)).toEqual(HERALDRY.names);
    expect(new Set(ANIMALS.map((_, i) => drawn(i))).size).toBe(24);
    const others = new Set([...DRAWING_NAMES, ...Object.values(OTHER_NAMES).flat()]);
    expect(HERALDRY.names.filter((name) => others.has(name))).toEqual([]);
  });

  it.each(ANIMALS)('$name stands on the ground, in its box', ({ paths }) => {
    const points = paths.flatMap(({ d }) =>
      [...d.matchAll(/[MLC]([^a-zA-Z]*)/g)].flatMap(([, numbers = '']) =>
        [...numbers.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
      ),
    );
    for (const [x = 0, y = 0] of points) {
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(GLYPH_BOX);
    }
    const lowest = Math.max(...points.map(([, y = 0]) => y));
    expect(Math.abs(lowest - 39.5)).toBeLessThan(1.7);
  });
});

describe('kinds that no drawing fits', () => {
  beforeAll(() => drawUnknownWith(HERALDRY));

  const kind = (letter: string, name: string) => ({ letter, name });

  it('are animals, all different and none of them in place of a chosen one', () => {
    const kinds = [
      kind('K', 'King'),
      ...Array.from({ length: 23 }, (_, i) => kind(`${i}`, `Kind ${i}`)),
      { ...kind('B', 'Somebody'), picture: 'bear' },
      kind('L', 'One too many'),
    ];
    const pictures = picturesOfKinds(kinds);
    expect(pictures.get('K')).toBe('king');
    expect(pictures.get('B')).toBe('bear');
    expect(pictures.has('L')).toBe(false);
    expect([...pictures.values()].sort()).toEqual(['king', ...HERALDRY.names].sort());
  });

  it('stay the same animal whatever else is in the game', () => {
    const alone = picturesOfKinds([kind('W', 'Weasel')]).get('W');
    const before = picturesOfKinds([kind('K', 'King'), kind('X', 'weasel')]);
    const after = picturesOfKinds([kind('X', 'Weasel'), kind('Y', 'Mongoose')]);
    expect(HERALDRY.names).toContain(alone);
    expect([before.get('X'), after.get('X')]).toEqual([alone, alone]);
    expect(drawingFor('img/Owl.png')).toBe('owl');
    expect(picturesOfKinds([kind('O', 'Owl')]).get('O')).toBe('owl');
  });

  it('are discs until the animals are loaded', async () => {
    const game = 'workshop:weasels-0123456789abcdef';
    registerPictures(game, [kind('W', 'Weasel'), kind('V', 'Vole')]);
    expect(pieceGlyph(game, 'W').name).toBe('letter-W');
    await vi.waitFor(() => expect(HERALDRY.names).toContain(pieceGlyph(game, 'w').name));
    expect(pieceGlyph(game, 'v')).not.toBe(pieceGlyph(game, 'w'));
    expect(glyphOfPicture('no-such-animal')).toBeUndefined();
  });
});
