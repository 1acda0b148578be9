//! Attack tables of the 8×8 board: rays, leaps, lines through two squares, and
//! attacks of sliding pieces by magic bitboards.
//!
//! Magic bitboards: the occupied squares that can block a slider are multiplied by
//! a constant that gathers their bits into a table index; see Pradu Kannan, *Magic
//! Move-Bitboard Generation in Computer Chess*, 2007. `examples/find_magics.rs`
//! found the constants. The tables are filled from [`Rays`] on first use.

use crate::{Rays, Square, SquareSet, leaps, symmetric_leaps};
use std::sync::LazyLock;

/// Rays of the 8×8 board.
pub static RAYS: Rays<1, 64> = RAYS_TABLE;

static KING: [SquareSet<1>; 64] =
    leaps(8, &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static KNIGHT: [SquareSet<1>; 64] = leaps(8, &symmetric_leaps(1, 2));

/// Squares adjacent to `square`.
#[inline]
pub fn king_attacks(square: Square) -> SquareSet<1> {
    KING[square.index() & 63]
}

/// Squares a knight's leap away from `square`.
#[inline]
pub fn knight_attacks(square: Square) -> SquareSet<1> {
    KNIGHT[square.index() & 63]
}

static BETWEEN: [[SquareSet<1>; 64]; 64] = lines(false);
static LINE: [[SquareSet<1>; 64]; 64] = lines(true);

/// For each pair of squares on a common line: the squares strictly between them or,
/// if `whole` is set, the whole line from edge to edge.
const fn lines(whole: bool) -> [[SquareSet<1>; 64]; 64] {
    let mut table = [[SquareSet::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut d = 0;
        while d < 8 {
            let forward = RAYS_TABLE.ray_of(d, from);
            let line = forward.union(RAYS_TABLE.ray_of((d + 4) % 8, from)).with(Square(from));
            let mut to = 0;
            while to < 64 {
                if forward.contains(Square(to)) {
                    table[from as usize][to as usize] = if whole {
                        line
                    } else {
                        SquareSet([forward.0[0] & RAYS_TABLE.ray_of((d + 4) % 8, to).0[0]])
                    };
                }
                to += 1;
            }
            d += 1;
        }
        from += 1;
    }
    table
}

const RAYS_TABLE: Rays<1, 64> = Rays::rectangle(8);

/// Squares strictly between `a` and `b`. Empty if the two are not on a common line.
#[inline]
pub fn between(a: Square, b: Square) -> SquareSet<1> {
    BETWEEN[a.index() & 63][b.index() & 63]
}

/// The line through `a` and `b` from edge to edge. Empty if the two are not on a
/// common line.
#[inline]
pub fn line(a: Square, b: Square) -> SquareSet<1> {
    LINE[a.index() & 63][b.index() & 63]
}

/// For each square the squares of its lines in every second direction, from `first`.
const fn rays(first: usize) -> [SquareSet<1>; 64] {
    let mut table = [SquareSet::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut d = first;
        while d < 8 {
            let ray = RAYS_TABLE.ray_of(d, square);
            table[square as usize] = table[square as usize].union(ray);
            d += 2;
        }
        square += 1;
    }
    table
}

static ORTHOGONALS: [SquareSet<1>; 64] = rays(0);
static DIAGONALS: [SquareSet<1>; 64] = rays(1);

/// Squares that a rook on `square` attacks on an empty board.
#[inline]
pub fn orthogonals(square: Square) -> SquareSet<1> {
    ORTHOGONALS[square.index() & 63]
}

/// Squares that a bishop on `square` attacks on an empty board.
#[inline]
pub fn diagonals(square: Square) -> SquareSet<1> {
    DIAGONALS[square.index() & 63]
}

/// Sliders with an open line to the King, and the pieces that are the only ones between
/// the King and a slider. All `snipers` attack the King's square on an empty board.
#[inline]
pub fn checks_and_pins(
    king: Square,
    snipers: SquareSet<1>,
    occupied: SquareSet<1>,
) -> (SquareSet<1>, SquareSet<1>) {
    let (mut checkers, mut pinned) = (SquareSet::EMPTY, SquareSet::EMPTY);
    for sniper in snipers {
        let blockers = between(king, sniper) & occupied;
        if blockers.is_empty() {
            checkers.insert(sniper);
        } else if !blockers.has_several() {
            pinned |= blockers;
        }
    }
    (checkers, pinned)
}

#[derive(Copy, Clone)]
struct Entry {
    mask: u64,
    magic: u64,
    shift: u32,
    offset: u32,
}

struct Sliders {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u64]>,
}

static SLIDERS: LazyLock<Sliders> = LazyLock::new(fill);

/// Squares that a rook on `square` attacks, given the occupied squares.
#[inline]
pub fn rook_attacks(square: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    let sliders = &*SLIDERS;
    look_up(sliders, &sliders.rook[square.index() & 63], occupied)
}

/// Squares that a bishop on `square` attacks, given the occupied squares.
#[inline]
pub fn bishop_attacks(square: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    let sliders = &*SLIDERS;
    look_up(sliders, &sliders.bishop[square.index() & 63], occupied)
}

/// Squares that a queen on `square` attacks, given the occupied squares.
#[inline]
pub fn queen_attacks(square: Square, occupied: SquareSet<1>) -> SquareSet<1> {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}

#[inline]
fn look_up(sliders: &Sliders, entry: &Entry, occupied: SquareSet<1>) -> SquareSet<1> {
    SquareSet::from_bits(sliders.attacks[entry.index(occupied.bits())])
}

impl Entry {
    #[inline]
    fn index(&self, occupied: u64) -> usize {
        let blockers = occupied & self.mask;
        self.offset as usize + (blockers.wrapping_mul(self.magic) >> self.shift) as usize
    }
}

/// Squares whose occupation affects the attacks: the rays without their last
/// squares.
fn relevant(square: Square, attacks: impl Fn(Square, SquareSet<1>) -> SquareSet<1>) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const RANK_1: u64 = 0xFF;
    let file = FILE_A << (square.0 % 8);
    let rank = RANK_1 << (square.0 / 8 * 8);
    let edges = (FILE_A | FILE_A << 7) & !file | (RANK_1 | RANK_1 << 56) & !rank;
    attacks(square, SquareSet::EMPTY).bits() & !edges
}

fn fill() -> Sliders {
    let mut attacks = Vec::new();
    let rook = add(&mut attacks, &ROOK_MAGICS, |square, occ| RAYS.orthogonal(square, occ));
    let bishop = add(&mut attacks, &BISHOP_MAGICS, |square, occ| RAYS.diagonal(square, occ));
    Sliders { rook, bishop, attacks: attacks.into_boxed_slice() }
}

fn add(
    table: &mut Vec<u64>,
    magics: &[u64; 64],
    slow: impl Fn(Square, SquareSet<1>) -> SquareSet<1>,
) -> [Entry; 64] {
    std::array::from_fn(|i| {
        let square = Square(i as u8);
        let mask = relevant(square, &slow);
        let entry = Entry {
            mask,
            magic: magics[i],
            shift: 64 - mask.count_ones(),
            offset: table.len() as u32,
        };
        table.resize(table.len() + (1 << mask.count_ones()), 0);
        for blockers in subsets(mask) {
            table[entry.index(blockers)] = slow(square, SquareSet::from_bits(blockers)).bits();
        }
        entry
    })
}

/// Iterates over all subsets of a set of bits (the Carry-Rippler trick).
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let next = move |&subset: &u64| Some(subset.wrapping_sub(mask) & mask).filter(|&s| s != 0);
    std::iter::successors(Some(0), next)
}

/// Magic multipliers of the rook, by square.
const ROOK_MAGICS: [u64; 64] = [
    0x00800091a0804000,
    0x2440044020001000,
    0x0100200009004010,
    0xa100081000050020,
    0x0200040200082110,
    0x9100010004001882,
    0x1080060001001280,
    0x230000890008204a,
    0x810480002480c001,
    0x0481400050042008,
    0x0800802000801008,
    0x2242002200114108,
    0x0074800400800800,
    0x0501000401000208,
    0x1130808001000200,
    0x0810800900004880,
    0x2a0080800228c004,
    0x8090004040002004,
    0x0120008020d00280,
    0x1010008028001080,
    0x0200808044001800,
    0x2611818012000400,
    0x804044008510180a,
    0x01224a0013804405,
    0x044000808006c420,
    0x6001012100400088,
    0x0002e00100409300,
    0x022820c2000a0010,
    0x0143003100080004,
    0x0002000a00543008,
    0x0082020c00100118,
    0x00400c4200008124,
    0x00c0400030800081,
    0x0001400101002880,
    0x6320020010100400,
    0x5085041001000820,
    0x0002080080800400,
    0x1104420080804400,
    0x0020031a04004810,
    0x140080a242000114,
    0x001280c001228000,
    0x2450014020054014,
    0x1010002000808010,
    0x0810000800818010,
    0x0c0200c820460010,
    0x80020030850a0008,
    0x8810281022040011,
    0x2000108844020001,
    0x00010c2041800100,
    0x0909408106022200,
    0x0081621142008200,
    0x6056004418102200,
    0x4012845008010100,
    0x21008004000a0080,
    0x5012021048050400,
    0x0200842040810200,
    0x080101d0820020c2,
    0x1880244200810012,
    0x44482000100d0041,
    0x0180100100086ca1,
    0x00a2011020081402,
    0x0151000852240011,
    0x000000d002010824,
    0x0102030400804022,
];

/// Magic multipliers of the bishop, by square.
const BISHOP_MAGICS: [u64; 64] = [
    0xc2400800c4008220,
    0x0004081800408400,
    0x10a202040b608061,
    0x0008084900000900,
    0x4004042100008000,
    0x48008804c00a0008,
    0x80008824104c10c2,
    0x0000402088201040,
    0x01c4044424040400,
    0x00001002260401a1,
    0x2000040104010001,
    0x4010440400804244,
    0x20260404200a1040,
    0x00002a1210040010,
    0x0100024208044202,
    0x4000004404030818,
    0x4041000508081108,
    0x4010201a04880880,
    0x2038020308110010,
    0x440800090149004b,
    0x0099002190402c00,
    0x0024622202100200,
    0x0011040a080a0210,
    0x4100804602010120,
    0x10100800c1120412,
    0x8108042002641828,
    0x205c120204002c00,
    0x000c004004010186,
    0x0120044002003008,
    0x2410008009480441,
    0x0784030904010320,
    0x4202202080840100,
    0x8008202401508440,
    0x0066023204200860,
    0x13082028011c0800,
    0x004a200800010810,
    0x01004200208a0080,
    0x2324208200808804,
    0x4109184080060200,
    0x2004c10440020600,
    0x40082402a0034800,
    0x14c408a804060801,
    0x0218840401000200,
    0x0000441414006800,
    0x0002401020810410,
    0x0261104102004042,
    0x1082040102000410,
    0x0004080204202041,
    0x40904828282819c2,
    0x09328448282400c8,
    0x8004446402280408,
    0x0000a80242160000,
    0x0000004008360040,
    0x1248881110108014,
    0x000d085208060000,
    0x2120410202044001,
    0x0080508084202000,
    0x0244806a03100840,
    0x2820408a008c0410,
    0x2000801000840440,
    0x08001000a0024408,
    0x0020004010421a20,
    0x0004c104043400c0,
    0x0084480843040013,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lookup_agrees_with_rays_for_every_set_of_blockers() {
        for i in 0..64 {
            let square = Square(i);
            for mask in [
                relevant(square, |s, o| RAYS.orthogonal(s, o)),
                relevant(square, |s, o| RAYS.diagonal(s, o)),
            ] {
                for blockers in subsets(mask).map(SquareSet::from_bits) {
                    assert_eq!(rook_attacks(square, blockers), RAYS.orthogonal(square, blockers));
                    assert_eq!(bishop_attacks(square, blockers), RAYS.diagonal(square, blockers));
                }
            }
        }
    }
    #[test]
    fn lines_are_attacks_on_an_empty_board() {
        for square in (0..64).map(Square) {
            assert_eq!(orthogonals(square), rook_attacks(square, SquareSet::EMPTY));
            assert_eq!(diagonals(square), bishop_attacks(square, SquareSet::EMPTY));
        }
    }

    #[test]
    fn sliders_check_or_pin() {
        let (king, snipers) = (Square(0), [7, 56, 63].map(Square).into_iter().collect());
        // The a-file is open, one piece stands on the first rank, two on the diagonal.
        let occupied: SquareSet<1> = [0, 3, 7, 9, 18, 56, 63].map(Square).into_iter().collect();
        let (checkers, pinned) = checks_and_pins(king, snipers, occupied);
        assert_eq!((checkers, pinned), (SquareSet::of(Square(56)), SquareSet::of(Square(3))));
    }
}
