import { glyph, type PieceSet } from '../glyph';
import { BISHOP, KING, PARTS, PAWN, QUEEN, ROOK } from '../orthodox';

const badge = 'b!M33.6 23.6a8 8 0 1 1 0 16a8 8 0 1 1 0 -16z';

/** A knight that also steps along ranks and files. */
export const WAZIR_KNIGHT = glyph('wazir-knight', [
  PARTS.horse,
  PARTS.horseEye,
  PARTS.horseNose,
  badge,
  's!M33.6 27v9.2M29 31.6h9.2',
]);

/** A knight that also steps diagonally. */
export const FERZ_KNIGHT = glyph('ferz-knight', [
  PARTS.horse,
  PARTS.horseEye,
  PARTS.horseNose,
  badge,
  's!M30.3 28.3l6.6 6.6M36.9 28.3l-6.6 6.6',
]);

/** An angular mitre with a zigzag line. */
export const ZIGZAG_BISHOP = glyph('zigzag-bishop', [
  PARTS.foot,
  PARTS.collar,
  'BM22.5 8.8L32.6 20.6L28.4 29.8L22.5 29.8',
  PARTS.bishopSeams,
  'BM22.5 3L25.8 6.6L22.5 10.2',
  's!M25 14.4L18 18L27 21.8L20 26',
]);

/** A tower with teeth for battlements. */
export const ZIGZAG_ROOK = glyph('zigzag-rook', [
  PARTS.tower,
  PARTS.towerFoot,
  'BM22.5 7.4L25.6 12.4L28.4 7.4L31.2 12.4L34.6 7.4L34.2 14.6L29.8 18.8L22.5 18.8',
  PARTS.rookSeams,
  's!M25 21.4L19.4 24.2L25.6 27.6L20 30.6',
]);

/** A pawn in a hood, with the ends of its band behind it. */
export const NINJA_PAWN = glyph('ninja-pawn', [
  'bM27.4 12.8L37.4 9.4L34.6 13.2L38.2 17L27.6 15.8z',
  'BM22.5 6.4C26.8 6.4 29.8 9.4 29.8 13.4C29.8 16.2 28.4 18.4 26.4 19.6C27.2 25.4 28.8 29.2 32.3 32.4C34.2 34 35 36.2 35 39.5L22.5 39.5',
  'm!M15.8 10.6h13.4q1 2.8 -.1 5.6h-13.2q-1.1 -2.8 -.1 -5.6zM18 12.4v2.2h3.2v-1.4zM27 12.4l-3.2 .8v1.4h3.2z',
  'lM14.9 29.6L30.2 34.6M30.2 29.6L22.4 32.1',
]);

const PIECES: PieceSet = {
  P: PAWN,
  J: NINJA_PAWN,
  W: WAZIR_KNIGHT,
  F: FERZ_KNIGHT,
  B: BISHOP,
  Z: ZIGZAG_BISHOP,
  Y: ZIGZAG_ROOK,
  R: ROOK,
  Q: QUEEN,
  K: KING,
};

export default PIECES;
