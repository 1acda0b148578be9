import { testGame } from './gameSuite';
import { useSite } from './site';

const site = useSite();

testGame(site, {
  game: 'zwangkrieg',
  short: {
    fen: '12/k11/12/2K9/12/12/12/12/12/12/11R/10R1[] w - - - 0 1',
    moves: 'l2l11 a11a12 k1k12',
    ends: /White wins: checkmate/,
  },
  plies: 40,
  seed: 5,
  examples: 'zwangkrieg',
  kinds: [
    /capture, Capture the piece$/,
    /Shove the piece/,
    /^displace$/,
    /^move, Just move/,
    /^displace, Pull the piece along/,
    /Capture the piece and pull the piece along/,
    /Swap places/,
    /Trade places/,
    /Carry the piece/,
    /^displace, to a square/,
    /castling by/,
    /capture, elsewhere/,
    /Promote to Shoving Rook/,
    /Stay a Standard Pawn/,
  ],
});

testGame(site, {
  game: 'zigzag',
  short: {
    moves: 'e2e5 d9d8 h2h3 e10d9 d1i5 g9g6 i5f9 f10f9 e1d1 f9f2',
    ends: /Black wins: checkmate/,
  },
  plies: 30,
  seed: 6,
  examples: 'zigzag',
  kinds: [
    /^drop, from the hand$/,
    /castling by/,
    /Castle: the piece goes/,
    /^move, Just move/,
    /Promote to Queen/,
    /Promote to ZigZag Bishop/,
    /Promote to Ferz-Knight/,
  ],
});

testGame(site, {
  game: 'pacifist:zigzag',
  short: {
    moves: 'h2h3 g9g8 d2d3 f10j6 d1i7',
    ends: /White wins: the other side owns no King/,
  },
  plies: 30,
  seed: 7,
  positions: ['9k/10/10/10/3r6/10/10/10/10/4K5[J] w - - 0 1'],
  kinds: [/^drop, from the hand$/, /^move$/],
});
