import { testGame } from './gameSuite';
import { useSite } from './site';

const site = useSite();

testGame(site, {
  game: 'chess',
  short: { moves: 'f2f3 e7e5 g2g4 d8h4', ends: /Black wins: checkmate/ },
  plies: 30,
  seed: 1,
  examples: 'chess',
  kinds: [
    /^capture$/,
    /^capture, elsewhere$/,
    /castling by 2/,
    /Promote to Queen/,
    /Promote to Rook/,
    /Promote to Bishop/,
    /Promote to Knight/,
  ],
});

testGame(site, {
  game: 'mwchess',
  short: {
    moves: 'c1h5 f8h3 f1a5 h3g2 g1g2 g7g6 h5g6 h8d4 g6f7',
    ends: /White wins: checkmate/,
  },
  plies: 30,
  seed: 2,
  examples: 'mwchess',
  kinds: [/^move$/, /^capture$/],
});

testGame(site, {
  game: 'clash',
  short: {
    moves: 'a1a3=F a9a7 c3e3 a7a3 g3h2 a3a1 g1g1=F a1i1',
    ends: /Black wins: the other side has no Commander left/,
  },
  plies: 30,
  seed: 3,
  examples: 'clash',
  kinds: [
    /Just move/,
    /: approach$/,
    /: withdraw from it$/,
    /Become a Droid/,
    /Become a Hawk/,
    /Become a Factor/,
    /Become a Brute/,
    /Leave a Droid/,
    /Leave a Hawk/,
    /Leave a Factor/,
    /Leave a Brute/,
  ],
});

testGame(site, {
  game: 'pacifist',
  short: {
    moves: 'g1f3 f7f5 c2c3 e8f7 d1b3',
    ends: /White wins: the other side owns no King/,
  },
  plies: 30,
  seed: 4,
  positions: [
    '4k3/P7/8/8/8/8/8/4K3 w - - 0 1',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    '4k3/8/5b2/3n4/8/8/8/R3K3 w - - 0 1',
  ],
  kinds: [/^move$/, /castling by 2/, /Promote to Queen/, /Promote to Knight/],
});
