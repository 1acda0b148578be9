import { glyph } from './glyph';

/** Strokes that several pieces share. */
export const PARTS = {
  /** The broad base of king, queen and bishop. */
  foot: 'BM22.5 33.6L33.2 33.6C35 35 35.8 36.8 35.8 39.5L22.5 39.5',
  mitre: 'BM22.5 9.6C28.4 13.6 31.4 18.2 31.4 22.8C31.4 25.8 30.2 28 28.2 29.8L22.5 29.8',
  collar: 'BM22.5 29.8L28.4 29.8L30.6 33.6L22.5 33.6',
  finial: 'bM22.5 4.9a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5z',
  bishopSeams: 'lM17.2 29.8h10.6M15.2 33.6h14.6',
  rookSeams: 'lM16 18.8h13M14.6 33.4h15.8',
  /** The tower without battlements. */
  tower: 'BM22.5 18.6L29.6 18.6L31 33.4L22.5 33.4',
  towerFoot: 'BM22.5 33.4L32.4 33.4L35 36.2L35 39.5L22.5 39.5',
  battlements: 'BM22.5 8L25.2 8L25.2 11.4L29 11.4L29 8L34 8L34 14.6L29.8 18.8L22.5 18.8',
  crownFoot: 'BM22.5 33.2L33.8 33.2C35 35 35.6 36.8 35.6 39.5L22.5 39.5',
  horse:
    'bM12.4 39.5C12.4 33.4 14.6 30.4 18.2 27.2C19.9 25.7 20.7 24.5 20.9 22.9C18.6 24.9 16.6 25.4 14.9 26.1C13.2 26.9 12.9 29.6 10.8 30C8.2 30.4 6.1 27.6 6.8 25C7.7 21.6 11 18.8 12.6 13.9C12.2 11 13 8.2 14.8 5.6L18.6 9.4C20.2 9 21.8 9 23.4 9.3C32 11 36.2 20 35.8 39.5z',
  horseEye: 'mM15.4 15.2l3.4 -.9a1.9 1.9 0 0 1 -3.4 .9z',
  horseNose: 'mM9.2 25.2a.9 1.2 30 1 1 1.6 .9a.9 1.2 30 1 1 -1.6 -.9z',
  mane: 'lM22.6 12.6C29.4 15.4 32.4 23.4 32.3 36',
  pawn: 'BM22.5 8C25.6 8 28 10.4 28 13.4C28 15.2 27.2 16.7 25.9 17.7C27.7 18.5 29 19.8 29.6 21.6L26.5 21.6C26.9 26.2 28.8 29.4 32.3 32.4C34.2 34 35 36.2 35 39.5L22.5 39.5',
} as const;

export const PAWN = glyph('pawn', [PARTS.pawn]);

export const KNIGHT = glyph('knight', [PARTS.horse, PARTS.horseEye, PARTS.horseNose, PARTS.mane]);

export const BISHOP = glyph('bishop', [
  PARTS.foot,
  PARTS.collar,
  PARTS.mitre,
  PARTS.finial,
  PARTS.bishopSeams,
  's!M22.5 15.4v9.2M18.3 19.3h8.4',
]);

export const ROOK = glyph('rook', [
  PARTS.tower,
  PARTS.towerFoot,
  PARTS.battlements,
  PARTS.rookSeams,
]);

/** The crown of the queen, without its seam. */
export const CROWN = [
  'BM22.5 10.4L25.8 23.4L31 12L32 24L38.6 15.6C37 22.6 34.2 27.4 33.8 33.2L22.5 33.2',
  PARTS.crownFoot,
  'bM22.5 5.6a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5z',
  'bM13.6 7.4a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5z',
  'bM31.4 7.4a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5z',
  'bM6 11.6a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5z',
  'bM39 11.6a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5z',
] as const;

export const QUEEN = glyph('queen', [
  ...CROWN,
  'lM12.2 28.6C18 27.2 27 27.2 32.8 28.6M11.6 33.2h21.8',
]);

export const KING = glyph('king', [
  'wM22.5 5v9M18.8 8h7.4',
  'BM22.5 25C23.4 19.6 26.6 15.4 31.6 15.4C36 15.4 38.8 18.6 38.2 22.6C37.6 26.4 34.2 29 33.8 33.2L22.5 33.2',
  'BM22.5 12.6C25 12.6 26.6 14.2 26.6 16.4C26.6 19 24.8 21.6 22.5 26',
  PARTS.crownFoot,
  'lM18.8 18C19.4 20.4 20.9 22.8 22.5 25.4C24.1 22.8 25.6 20.4 26.2 18',
  'lM12.2 28.9C18 27.1 27 27.1 32.8 28.9M11.6 33.2h21.8',
]);
