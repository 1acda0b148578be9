/**
 * Pictures of the pieces of all games, drawn in one style. The pictures of a game are the
 * default export of the file in `games` with its name. The kinds of a game with a
 * definition name their pictures.
 */
import { isWorkshopGame } from '../api/workshopId';
import { pieceSetOf } from './drawings';
import { type Glyph, glyph } from './glyph';
import { workshopGlyph } from './pictures';

export { drawingFor } from './aliases';
export { DRAWING_NAMES } from './drawings';
export { drawUnknownWith, family, type PicturedKind } from './family';
export type { Glyph } from './glyph';
export { GLYPH_BOX, silhouette } from './glyph';
export {
  glyphOfPicture,
  LETTER,
  loadPicturesWith,
  picturesOfKinds,
  registerPictures,
} from './pictures';

const letterGlyphs = new Map<string, Glyph>();

/** Returns a disc for the token of the piece, which the caller may write. */
function letterGlyph(token: string): Glyph {
  const name = `letter-${token}`;
  const cached = letterGlyphs.get(name);
  if (cached !== undefined) return cached;
  const disc = glyph(name, ['bM22.5 6a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0 -33z']);
  letterGlyphs.set(name, disc);
  return disc;
}

/**
 * Returns the glyph of a piece, given its token in either case. A kind without a drawing,
 * as of a game newer than this client, is a disc with its token. Reactive for workshop
 * games, whose pictures may change.
 */
export function pieceGlyph(game: string, piece: string): Glyph {
  const token = piece.toUpperCase();
  const found = isWorkshopGame(game) ? workshopGlyph(game, token) : pieceSetOf(game)?.[token];
  return found ?? letterGlyph(token);
}

/** Returns the letters of a game's pieces that have a drawing. */
export function lettersWithGlyph(game: string): readonly string[] {
  return Object.keys(pieceSetOf(game) ?? {});
}
