//! Finds the magic multipliers in `src/chessboard.rs`: for each square a number
//! that maps every set of blockers to a table index without harmful collisions.
//!
//! `cargo run --release -p heterodox-kernel --example find_magics`

use heterodox_kernel::chessboard::RAYS;
use heterodox_kernel::{Square, SquareSet};

/// Xorshift64* (Vigna 2016), a generator that yields the same numbers every time.
fn random(state: &mut u64) -> u64 {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    state.wrapping_mul(0x2545_F491_4F6C_DD1D)
}

fn relevant(square: u8, empty_board: u64) -> u64 {
    let file = 0x0101_0101_0101_0101_u64;
    let edges = (file | file << 7) & !(file << (square % 8))
        | (0xFF | 0xFF << 56) & !(0xFF << (square / 8 * 8));
    empty_board & !edges
}

fn find(square: u8, attacks: impl Fn(u64) -> u64, state: &mut u64) -> u64 {
    let mask = relevant(square, attacks(0));
    let shift = 64 - mask.count_ones();
    let next = |&subset: &u64| Some(subset.wrapping_sub(mask) & mask).filter(|&s| s != 0);
    let table: Vec<(u64, u64)> =
        std::iter::successors(Some(0), next).map(|subset| (subset, attacks(subset))).collect();
    let mut seen = vec![0; table.len()];
    loop {
        let magic = random(state) & random(state) & random(state);
        seen.fill(0);
        let fits = table.iter().all(|&(subset, attack)| {
            let slot = &mut seen[(subset.wrapping_mul(magic) >> shift) as usize];
            let free = *slot == 0 || *slot == attack;
            *slot = attack;
            free
        });
        if fits {
            return magic;
        }
    }
}

fn main() {
    let mut state = 0x5EED_0F0D_D0C4_E550;
    for rook in [true, false] {
        let (name, of) = if rook { ("ROOK", "the rook") } else { ("BISHOP", "the bishop") };
        println!("/// Magic multipliers of {of}, by square.\nconst {name}_MAGICS: [u64; 64] = [");
        for square in 0..64 {
            let attacks = |blockers| {
                let (at, blockers) = (Square(square), SquareSet::from_bits(blockers));
                let set =
                    if rook { RAYS.orthogonal(at, blockers) } else { RAYS.diagonal(at, blockers) };
                set.bits()
            };
            println!("    {:#018x},", find(square, attacks, &mut state));
        }
        println!("];\n");
    }
}
