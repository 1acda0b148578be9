/** Piece pictures: one hand-drawn family for all kinds of all games. */

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

/** The sets by the part of a game's id that names its pieces. */
const SETS: Readonly<Record<string, PieceSet>> = {
  chess: CHESS,
  mwchess: CHESS,
  zigzag: ZIGZAG,
  zwangkrieg: ZWANGKRIEG,
  clash: CLASH,
};

/**
 * The set of a game. A game over another one (`pacifist:value:zigzag`) has the
 * pieces of its base; one over nothing that is named has those of chess.
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
 * The picture of a piece, given by its letter in either case. A kind that no
 * picture was drawn for (of a game newer than this client) is a disc; the
 * caller may write the letter on it.
 */
export function pieceGlyph(game: string, letter: string): Glyph {
  const kind = letter.toUpperCase();
  const found = pieceSetOf(game)?.[kind];
  if (found !== undefined) return found;
  const name = `letter-${kind}`;
  const known = letterGlyphs.get(name);
  if (known !== undefined) return known;
  const made = glyph(name, ['bM22.5 6a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0 -33z']);
  letterGlyphs.set(name, made);
  return made;
}

/** The letters that a game's set has pictures for. */
export function lettersWithGlyph(game: string): readonly string[] {
  return Object.keys(pieceSetOf(game) ?? {});
}
