/** Drawings of pieces that many variants have, but no game of this site. */
import { glyph, type PieceSet } from './glyph';
import { CROWN, PARTS } from './orthodox';

/** A disc at the lower right for the second half of a compound piece. */
const BADGE = 'b!M33.6 23.6a8 8 0 1 1 0 16a8 8 0 1 1 0 -16z';
const HORSE = [PARTS.horse, PARTS.horseEye, PARTS.horseNose];

/** A knight that is a rook as well. */
const CHANCELLOR = glyph('chancellor', [
  ...HORSE,
  BADGE,
  'm!M29.2 27.2h2v1.5h1.5v-1.5h1.8v1.5h1.5v-1.5h2v3.4h-1.4v3.8h1.4v2h-8.8v-2h1.4v-3.8h-1.4z',
]);

/** A knight that is a bishop as well. */
const ARCHBISHOP = glyph('archbishop', [
  ...HORSE,
  BADGE,
  'm!M33.6 25.8c2.6 1.8 4 4.2 4 6.2c0 1.3 -.6 2.3 -1.6 3h-4.8c-1 -.7 -1.6 -1.7 -1.6 -3c0 -2 1.4 -4.4 4 -6.2zM29.6 36h8v1.6h-8z',
]);

/** A queen that is a knight as well: the path of the leap is in the disc. */
const AMAZON = glyph('amazon', [...CROWN, 'lM11.6 33.2h21.8', BADGE, 's!M31 27.4v7.6h5.6']);

/** A knight with the arrow of a rider. */
const NIGHTRIDER = glyph('nightrider', [
  ...HORSE,
  BADGE,
  's!M29.6 35.6L37 28',
  's!M32.4 27.6h4.8v4.8',
]);

/** A counsellor: a small piece that steps diagonally. */
const FERZ = glyph('ferz', [
  PARTS.foot,
  'BM22.5 14.6C28 14.6 31 18 31 22.2C31 26.8 28.6 29.8 28.4 33.6L22.5 33.6',
  'bM22.5 6.4a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0 -8.4z',
  's!M18.8 19.4l7.4 7.4M26.2 19.4l-7.4 7.4',
]);

/** A small piece that steps along ranks and files. */
const WAZIR = glyph('wazir', [
  PARTS.foot,
  'BM22.5 14.6C28 14.6 31 18 31 22.2C31 26.8 28.6 29.8 28.4 33.6L22.5 33.6',
  'bM22.5 6.4a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0 -8.4z',
  's!M22.5 18v10.4M17.3 23.2h10.4',
]);

/** A crown without a cross: it steps like a king, but is none. */
const MAN = glyph('man', [
  PARTS.crownFoot,
  'BM22.5 15L27.4 21.4L34.4 15.8L33.4 33.2L22.5 33.2',
  'bM22.5 8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0 -6.4z',
  'lM12.2 28.6C18 27.2 27 27.2 32.8 28.6M11.6 33.2h21.8',
]);

/** A head with trunk and tusks, from the front. */
const ELEPHANT = glyph('elephant', [
  'BM22.5 9C27 9 30 10 31.6 12.4C36.4 10.6 41 13 41 18.6C41 25 37.6 30.2 33 30.6C31.6 30.6 30.6 30 29.8 29C28.8 31 27.6 32 26.4 33L26.4 39.5L22.5 39.5',
  'm!M17 18.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2z',
  'm!M28 18.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2z',
  'lM13.4 12.4C11.6 17 11.8 24 15.2 29M31.6 12.4C33.4 17 33.2 24 29.8 29',
  'lM18.6 27.6v4.2M26.4 27.6v4.2M20 34.4h5M20 37h5',
]);

/** A gun on its carriage. */
const CANNON = glyph('cannon', [
  'bM5.6 17.4L33.6 9.4C36.4 8.8 38.6 10 39.4 12.6C40 15.2 38.8 17.4 36.2 18.4L9 27.8C6.6 28.4 4.8 27.4 4.2 25L3.4 21.6C3 19.6 3.8 18 5.6 17.4z',
  'b!M27 16.2a10.4 10.4 0 1 1 0 20.8a10.4 10.4 0 1 1 0 -20.8z',
  'bM5 39.5L20 31.4L34 39.5z',
  'mM27 24.4a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0 -4.4z',
  'lM27 17v6.6M27 29.4v6.4M17.4 26.6h6.8M29.8 26.6h6.8',
]);

/** A head with a mane, from the front. */
const LION = glyph('lion', [
  'BM22.5 4.6L26.6 7.4L31.4 6.6L33.2 11L37.6 13.2L37 18L40 21.8L37.4 25.8L38.4 30.4L34 32.4L32.2 37L27.4 36.6L22.5 39.5',
  'B!M22.5 12.6C28.2 12.6 31.4 15.6 31.4 20C31.4 25.6 27.8 32.6 22.5 32.6',
  'm!M18.6 18.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2z',
  'm!M26.4 18.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2z',
  'm!M19.8 24.2h5.4l-2.7 2.8z',
  'lM22.5 27v1.6C21.6 30 20 30.2 18.8 29.4M22.5 28.6C23.4 30 25 30.2 26.2 29.4',
]);

/** A five-sided piece of Shogi with a crown of gold. */
const GOLD = glyph('gold', [
  'BM22.5 5.4L31.4 11.4L36 39.5L22.5 39.5',
  's!M22.5 13v7.6M17 21.6h11M15.8 32.4h13.4M22.5 21.6v10.8M17.8 26.6h9.4',
]);

/** A five-sided piece of Shogi with a chevron. */
const SILVER = glyph('silver', [
  'BM22.5 5.4L31.4 11.4L36 39.5L22.5 39.5',
  's!M16 31.6L22.5 24L29 31.6M16.6 22.4L22.5 15.4L28.4 22.4',
]);

/** A spear with a pennant. */
const LANCE = glyph('lance', [
  'BM22.5 3.6L27.4 15.4L24.4 15.4L24.4 33.6L22.5 33.6',
  'bM24.4 16.6L38.4 19.4L24.4 25z',
  'BM22.5 33.6L30 33.6C33 34.6 34.4 36.8 34.4 39.5L22.5 39.5',
]);

/** A long neck with a small head. */
const CAMEL = glyph('camel', [
  'bM6.6 12.4L13.4 7.6C16 6.2 18.6 7.6 18.8 10.4L19.4 22C20 25.4 22.6 25.6 24.4 22.4C26.6 18 30.2 17.8 32.4 22.2C34 25.6 37.2 28.4 38 33.4L38.4 39.5H13.6L12.8 17.4L8.4 17.8C5.6 17.6 4.6 14.2 6.6 12.4z',
  'mM13.4 10.6a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0 -2.6z',
  'lM19 30.4C23 33 30 33.2 33.6 30.6',
]);

/** A cross of arms: it leaps in the directions of the rook. */
const CHAMPION = glyph('champion', [
  PARTS.foot,
  'BM22.5 6L27 6L27 14.4L35.4 14.4L35.4 23.4L27 23.4L29.8 33.6L22.5 33.6',
  'sM22.5 10v16.6M14 18.9h17',
]);

/** Head and wings of an eagle on the body of a lion. */
const GRIFFON = glyph('griffon', [
  'bM9.4 17.6L15.2 10C18.4 6.4 24.4 6.2 27.4 10.2C29.8 13.6 29 18.4 26.8 22C31 20 35 15.2 36.4 9.4C40.6 17 40.4 27 35.4 33.2L35.8 39.5H13.4C13 32.6 16.4 28.6 17 23L12.6 22.6L9.8 25.6C8 23 7.8 20 9.4 17.6z',
  'mM17.4 13a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2z',
  'lM25 36.4C24.6 31 29.4 28.4 34.4 22M21.6 36.4C22 29 26 27 26.8 22M9.6 18.4L14.6 18.8',
]);

/** A horse with a horn. */
const UNICORN = glyph('unicorn', [
  'bM13.6 10L8.4 1.6L18.2 7.4z',
  ...HORSE,
  PARTS.mane,
  'lM11.4 4.6l1.6 -.4M13 7l2.4 -.8',
]);

/** A very long neck with a small head. */
const GIRAFFE = glyph('giraffe', [
  'bM15.4 8.2L14.6 3.6L16.4 3.4L18 7.2L20 7L20.4 3.2L22.2 3.4L22.6 8.4C23.4 9.6 23.8 11 24 12.6L30.6 39.5H14.6L16.4 16.6L10 16.8C7.6 16.6 7 13.4 8.8 12z',
  'mM15.2 10a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0 -2.6z',
  'mM19.4 17.4l3 .6l.4 3.4l-3 .6zM18.6 25l3.4 -.6l1 3.6l-3.6 1.2zM24.4 27.6l2 5l-2.8 .6zM18.4 32.4l3.4 -.4l.4 3.8l-3.6 .6z',
]);

/** A siege tower on wheels. */
const MACHINE = glyph('machine', [
  'bM12.4 8.4h4.4v3.4h3.8V8.4h3.8v3.4h3.8V8.4h4.4v7.4h-2.6l1.8 16.4H13.2L15 15.8h-2.6z',
  'bM14.4 31a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0 -8.8z',
  'bM30.6 31a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0 -8.8z',
  'lM15 15.8h15M14 24h17',
  'mM20.6 18h3.8v4h-3.8z',
]);

/** An insect that is about to leap. */
const GRASSHOPPER = glyph('grasshopper', [
  'wM20 27L27 10.6L35.4 38.6M15 29L13 38.6M23 30L24.4 38.6M11.4 19.4C11 13 14 8.6 18.6 6.4',
  'bM5.6 24.4C5.6 20.6 8.4 18.4 12 18.6C20 19 31 21.6 40.6 29.6C31.6 32.6 19 32.6 10.6 30.2C7.4 29.2 5.6 27.4 5.6 24.4z',
  'mM10.6 22a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2z',
  'lM15.4 19.4C14 22.6 14 26.8 15.4 31M18 23.6C25 24.2 31 26.2 36 29.2',
]);

/** A ship under sail. */
const SHIP = glyph('ship', [
  'bM21.2 5h2.6v26h-2.6z',
  'bM23.8 7C31 9.6 35.4 16.6 36.2 26.6H23.8z',
  'bM21.2 10C15.8 13 11.8 18.6 10.4 26.6H21.2z',
  'BM22.5 30.4L40 30.4C39 34.6 36 38 31.4 39.5L22.5 39.5',
  'lM7.4 33.6h30.2',
]);

/** A head with jaws and a crest. */
const DRAGON = glyph('dragon', [
  'bM6 22.6C9.6 17.6 13.4 13.6 17.4 12L15.6 4.8C20 6.2 22.6 8.2 24.2 11.2L26.4 5.4C29.4 9 30.6 12 30.6 15.2L36.2 13C37 18.4 36 21.8 34 24.6L40 26.4C38.8 31.6 36.8 34 34.4 35.4L35.4 39.5H14C15.6 35.4 18.6 33.4 20.6 30.4L12.8 31.6C10.4 32 9.6 30 11.2 28.8L18.4 25L7.6 25.8C5.4 26 4.8 24.2 6 22.6z',
  'mM19.4 16.2l4.4 -1a2.3 2.3 0 0 1 -4.4 1z',
  'mM8.8 21.6a1 1 0 1 1 1.4 .8a1 1 0 1 1 -1.4 -.8z',
  'lM28.6 18C31 24 29.6 32 26.4 36.6',
]);

/** All of them by name. */
const FAIRY: PieceSet = Object.fromEntries(
  [
    CHANCELLOR,
    ARCHBISHOP,
    AMAZON,
    NIGHTRIDER,
    FERZ,
    WAZIR,
    MAN,
    ELEPHANT,
    CANNON,
    LION,
    GOLD,
    SILVER,
    LANCE,
    CAMEL,
    CHAMPION,
    GRIFFON,
    UNICORN,
    GIRAFFE,
    MACHINE,
    GRASSHOPPER,
    SHIP,
    DRAGON,
  ].map((one) => [one.name, one]),
);

export default FAIRY;
