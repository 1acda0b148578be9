/** Pictures of all pieces of all games, drawn in one style. */

import * as clash from './clash';
import type { Glyph } from './glyph';
import { glyph } from './glyph';
import * as orthodox from './orthodox';
import * as zigzag from './zigzag';
import * as zwangkrieg from './zwangkrieg';

export type { Glyph, GlyphPath, Paint } from './glyph';
export { GLYPH_BOX } from './glyph';

type PieceSet = Readonly<Record<string, Glyph>>;

const CHESS: PieceSet = {
  P: orthodox.PAWN,
  N: orthodox.KNIGHT,
  B: orthodox.BISHOP,
  R: orthodox.ROOK,
  Q: orthodox.QUEEN,
  K: orthodox.KING,
};

const ZIGZAG: PieceSet = {
  P: orthodox.PAWN,
  J: zigzag.NINJA_PAWN,
  W: zigzag.WAZIR_KNIGHT,
  F: zigzag.FERZ_KNIGHT,
  B: orthodox.BISHOP,
  Z: zigzag.ZIGZAG_BISHOP,
  Y: zigzag.ZIGZAG_ROOK,
  R: orthodox.ROOK,
  Q: orthodox.QUEEN,
  K: orthodox.KING,
};

const ZWANGKRIEG: PieceSet = {
  K: orthodox.KING,
  Q: zwangkrieg.POWER_QUEEN,
  R: zwangkrieg.SHOVING_ROOK,
  B: zwangkrieg.FLASH_BISHOP,
  N: zwangkrieg.RELAY_KNIGHT,
  I: zwangkrieg.IMPALA,
  A: zwangkrieg.AUROCHS,
  O: zwangkrieg.KIRIN,
  X: zwangkrieg.PHOENIX,
  W: zwangkrieg.WIZARD,
  S: zwangkrieg.SORCERER,
  G: zwangkrieg.BODYGUARD,
  V: zwangkrieg.VALKYRIE,
  L: zwangkrieg.LARIAT,
  P: orthodox.PAWN,
  F: zwangkrieg.LINEBACKER,
};

const CLASH: PieceSet = {
  D: clash.DROID,
  H: clash.HAWK,
  F: clash.FACTOR,
  C: clash.COMMANDER,
  B: clash.BRUTE,
  S: clash.SLICER,
};

/** Piece sets by the part of a game's id that determines its pieces. */
const SETS: Readonly<Record<string, PieceSet>> = {
  chess: CHESS,
  mwchess: CHESS,
  zigzag: ZIGZAG,
  zwangkrieg: ZWANGKRIEG,
  clash: CLASH,
};

/**
 * Returns the piece set of a game. A variant of another game (`pacifist:value:zigzag`)
 * has the pieces of its base; without a base it has those of chess.
 */
function pieceSetOf(game: string): PieceSet | undefined {
  const parts = game.split(':');
  for (const part of parts) {
    const set = SETS[part];
    if (set !== undefined) return set;
  }
  return parts[0] === 'pacifist' ? CHESS : undefined;
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
