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

#[test]
fn made_up_sections_agree_with_naive_rules() {
    let read = |(name, text): (String, String)| {
        let definition = Definition::read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name, definition)
    };
    compare_all(sections().into_iter().map(read).collect(), [3, 1, 30, 6]);
}
