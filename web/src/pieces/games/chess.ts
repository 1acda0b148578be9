import type { PieceSet } from '../glyph';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../orthodox';

const PIECES: PieceSet = {
  P: PAWN,
  N: KNIGHT,
  B: BISHOP,
  R: ROOK,
  Q: QUEEN,
  K: KING,
};

export default PIECES;
