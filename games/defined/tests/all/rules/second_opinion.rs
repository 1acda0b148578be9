//! Comparison of the games' code with the naive implementation.

use crate::fairy_stockfish::texts::sections;
use crate::rules::data::{base, definition_of, samples};
use heterodox_defined::AnyDefinedGame;
use heterodox_definition::{Definition, ini::built_in_sections};
use heterodox_testkit::definitions::{Compare, check};

/// The samples and the bases, with their names.
pub(crate) fn all_games() -> Vec<(String, Definition)> {
    let samples =
        samples().into_iter().map(|sample| (sample.file.to_owned(), definition_of(sample.file)));
    let bases = built_in_sections().map(|name| (name.to_owned(), base(name)));
    samples.chain(bases).collect()
}

/// Compares games in positions of random games and on random set-ups.
fn compare_all(all: Vec<(String, Definition)>, [seed, games, plies, setups]: [u64; 4]) {
    let [games, plies, setups] = [games, plies, setups].map(|number| number as usize);
    let mut differing = Vec::new();
    for (name, definition) in all {
        let compare = || {
            let mut compare = Compare { seed, games, plies, setups };
            let game = AnyDefinedGame::new(definition).expect("the sample is a game");
            assert!(check(&game, &mut compare), "it has too many walks");
        };
        if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(compare)) {
            let text = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            differing.push(format!("{name}: {text}"));
        }
    }
    assert!(differing.is_empty(), "{} games differ:\n{}", differing.len(), differing.join("\n\n"));
}

#[test]
fn all_samples_and_bases_agree_with_naive_rules() {
    compare_all(all_games(), [1, 1, 20, 6]);
}

#[test]
fn all_samples_and_bases_agree_with_naive_rules_at_length() {
    if !crate::runs_long() {
        return;
    }
    compare_all(all_games(), [2, 4, 120, 120]);
}

/// Pieces that hop over one piece, and that leap over or turn on squares that must be empty, some
/// of them only from their first square.
const JUMPS_AND_HOPS: &str = "hx.name=Jumps and hops
files=8 ranks=8 maxPromote=0
symmetry=none
king:K:K::e1,,e8
horse:H:mafsW::b1,g1,,b8,g8
ox:O:mafFcafF::c1,,c8
elephant:E:nAnD::d1,,d8
cannon:C:mRcpR::a1,h1,,a8,h8
leopard:L:pB::f1,,f8
rook:R:R::a3,,a6
runner:S:fWimafsWinfDicfnDcfF::a2,b2,c2,d2,e2,f2,g2,h2,,a7,b7,c7,d7,e7,f7,g7,h7";

#[test]
fn jumps_and_hops_agree_with_naive_rules() {
    let definition = Definition::read(JUMPS_AND_HOPS).expect("the text defines a game");
    let all = vec![("jumps and hops".to_owned(), definition)];
    compare_all(all, [4, 40, 60, 400]);
}

/// Pieces that brake slides, and that Pawns may become, beside pieces that walk and borrow moves.
const BRAKES: &str = "hx.name=Brakes
files=8 ranks=8 maxPromote=2 promoZone=2 promoChoice=*G*R*S
symmetry=none
pawn:P:fmWfcFifmnDfceF::a2,b2,c2,d3,e2,f3,g2,h2,,a7,b7,c6,d7,e7,f6,g7,h7
king:K:K::e1,,e8
guard:G:K2::d1,f2,,d8,f7
spell=brake
rook:R:R::a1,h1,,a8,h8
bishop:B:B3::c1,,c8
shover:S:RcafyabuR::g1,,g8
relay:N:mNxaN::b1,,b8
rider:H:NN::f1,,f8";

/// The same with pieces that return as drops, among them brakes, and a King that brakes.
const DROPPED_BRAKES: &str = "hx.name=Dropped brakes
files=7 ranks=7 maxPromote=0 holdingsType=-1
symmetry=none
pawn:P:fmWfcF::a2,c2,e2,g2,,a6,c6,e6,g6
king:K:K::d1,,d7
spell=brake
guard:G:K::b2,f2,,b6,f6
spell=brake
queen:Q:Q::a1,g1,,a7,g7
bent:T:FyafsF::c1,,c7";

/// Pawns beside pieces that lend moves: captures en passant by borrowed moves, and by friends that
/// continue a walk.
const LENT_MOVES: &str = "hx.name=Lent moves
files=8 ranks=8 maxPromote=0
symmetry=none
pawn:P:fmWfcFifmnDfceF::a2,b2,c2,d2,e2,f2,g2,h2,,a7,b7,c7,d7,e7,f7,g7,h7
king:K:K::e1,,e8
lender:L:xKmK::c1,f1,,c8,f8
relay:N:mNxaN::b1,g1,,b8,g8
queen:Q:Q::d1,,d8";

#[test]
fn brakes_and_lent_moves_agree_with_naive_rules() {
    let all = [BRAKES, DROPPED_BRAKES, LENT_MOVES].map(|text| {
        let definition = Definition::read(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        (text.lines().next().unwrap_or_default().to_owned(), definition)
    });
    compare_all(all.into(), [5, 30, 60, 300]);
}

#[test]
fn made_up_sections_agree_with_naive_rules() {
    let read = |(name, text): (String, String)| {
        let definition = Definition::read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name, definition)
    };
    compare_all(sections().into_iter().map(read).collect(), [3, 1, 30, 6]);
}
