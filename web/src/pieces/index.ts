/** Piece pictures: one hand-drawn family for all kinds of all games. */

import * as clash from './clash';
import * as orthodox from './orthodox';
import type { Glyph } from './shape';
import { glyph } from './shape';
import * as zigzag from './zigzag';
import * as zwangkrieg from './zwangkrieg';

export type { Glyph, GlyphPath, Paint } from './shape';
export { GLYPH_BOX } from './shape';

type Set = Readonly<Record<string, Glyph>>;

const CHESS: Set = {
  P: orthodox.PAWN,
  N: orthodox.KNIGHT,
  B: orthodox.BISHOP,
  R: orthodox.ROOK,
  Q: orthodox.QUEEN,
  K: orthodox.KING,
};

const ZIGZAG: Set = {
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

const ZWANGKRIEG: Set = {
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

const CLASH: Set = {
  D: clash.DROID,
  H: clash.HAWK,
  F: clash.FACTOR,
  C: clash.COMMANDER,
  B: clash.BRUTE,
  S: clash.SLICER,
};

/** The sets by the part of a game's id that names its pieces. */
const SETS: Readonly<Record<string, Set>> = {
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
function setOf(game: string): Set | undefined {
  const parts = game.split(':');
  for (const part of parts) {
    const set = SETS[part];
    if (set !== undefined) return set;
  }
  return parts[0] === 'pacifist' ? CHESS : undefined;
}

const lettered = new Map<string, Glyph>();

/**
 * The picture of a piece, given by its letter in either case. A kind that no
 * picture was drawn for (of a game newer than this client) is a disc; the
 * caller may write the letter on it.
 */
export function pieceGlyph(game: string, letter: string): Glyph {
  const kind = letter.toUpperCase();
  const found = setOf(game)?.[kind];
  if (found !== undefined) return found;
  const name = `letter-${kind}`;
  const known = lettered.get(name);
  if (known !== undefined) return known;
  const made = glyph(name, ['bM22.5 6a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0 -33z']);
  lettered.set(name, made);
  return made;
}

/** The letters that a game's set has pictures for. */
export function drawnLetters(game: string): readonly string[] {
  return Object.keys(setOf(game) ?? {});
}
