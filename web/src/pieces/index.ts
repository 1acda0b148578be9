/**
 * Pictures of the pieces of all games, drawn in one style. The pictures of a game are the
 * default export of the file in `games` that has its name.
 */
import { type Glyph, glyph, type PieceSet } from './glyph';

export type { Glyph, GlyphPath, Paint } from './glyph';
export { GLYPH_BOX } from './glyph';

const files = import.meta.glob<PieceSet>('./games/*.ts', { eager: true, import: 'default' });

/**
 * Returns the piece set of a game. The last part of the id that has a file decides: a
 * variant of another game (`pacifist:value:zigzag`) has the pieces of its base.
 */
function pieceSetOf(game: string): PieceSet | undefined {
  const part = game.split(':').findLast((name) => `./games/${name}.ts` in files);
  return part === undefined ? undefined : files[`./games/${part}.ts`];
}

const letterGlyphs = new Map<string, Glyph>();

/**
 * Returns the glyph of a piece, given by its letter in either case. A kind without a
 * drawing, as of a game newer than this client, is a disc on which the caller may write
 * the letter.
 */
export function pieceGlyph(game: string, letter: string): Glyph {
  const kind = letter.toUpperCase();
  const found = pieceSetOf(game)?.[kind];
  if (found !== undefined) return found;
  const name = `letter-${kind}`;
  const cached = letterGlyphs.get(name);
  if (cached !== undefined) return cached;
  const disc = glyph(name, ['bM22.5 6a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0 -33z']);
  letterGlyphs.set(name, disc);
  return disc;
}

/** Returns the letters of a game's pieces that have a drawing. */
export function lettersWithGlyph(game: string): readonly string[] {
  return Object.keys(pieceSetOf(game) ?? {});
}
