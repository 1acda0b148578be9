//! Ends by repetition, compared with the naive implementation. The games often move pieces back.

use crate::rules::data::{base, definition_of};
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_definition::Definition;
use heterodox_kernel::{Game, Match, Move, Position};
use heterodox_testkit::Source;
use heterodox_testkit::definitions::{Check, check};
use heterodox_testkit::naive::Rules;
use heterodox_testkit::naive::defined::DefinedRules;
use std::collections::BTreeMap;

/// Games that move pieces back and forth.
struct Shuffling {
    start: &'static str,
    games: u64,
    /// Number of games by their end.
    ends: BTreeMap<String, usize>,
}

impl Check for Shuffling {
    fn check<const W: usize>(&mut self, game: &DefinedGame<W>, rules: &DefinedRules) {
        for seed in 0..self.games {
            let start = if self.start.is_empty() { rules.start() } else { self.start.to_owned() };
            let position =
                game.parse_fen(&start).unwrap_or_else(|error| panic!("{start}: {error}"));
            let mut played = Match::from_position(game.clone(), position);
            let mut fens = vec![start];
            let mut source = Source::from_seed(seed);
            for _ in 0..60 {
                let moves = played.legal_moves();
                if moves.is_empty() || played.rule_outcome().is_some() {
                    break;
                }
                let mv = choose(&played, &moves, &mut source);
                played.play(mv).expect("a legal move");
                fens.push(played.position().fen());
                compare(&played, rules, &fens);
            }
            let end = played.outcome().map_or("none", |end| end.reason.id());
            *self.ends.entry(end.to_owned()).or_default() += 1;
        }
    }
}

/// Chooses a move: often one that gives check or goes back.
fn choose<G: Game>(played: &Match<G>, moves: &[Move], source: &mut Source<'_>) -> Move {
    let mut below = |bound| source.below(bound).expect("a seed gives endless choices");
    let own = played.moves().len().checked_sub(2).and_then(|index| played.moves().nth(index));
    let back = own.and_then(|own| moves.iter().find(|mv| (mv.from, mv.to) == (own.to, own.from)));
    let checks: Vec<&Move> =
        moves.iter().filter(|mv| !played.position().after(**mv).checkers().is_empty()).collect();
    match below(10) {
        0..5 if back.is_some() => *back.expect("there is one"),
        5..9 if !checks.is_empty() => *checks[below(checks.len())],
        _ => moves[below(moves.len())],
    }
}

/// Compares the end by repetition at the end of a record.
fn compare<G: Game>(played: &Match<G>, rules: &DefinedRules, fens: &[String]) {
    let by_rule = played.rule_outcome().filter(|end| {
        let reason = end.reason.id();
        ["threefold", "perpetual-check", "to-and-fro"].contains(&reason)
    });
    let found = by_rule.map(|end| (end.result().to_owned(), end.reason.id().to_owned()));
    let naive = rules.repetition(fens).expect("all are positions");
    assert_eq!(found, naive, "{fens:#?}");
}

/// Plays games and returns how often each end occurred.
fn shuffle(definition: Definition, start: &'static str, games: u64) -> BTreeMap<String, usize> {
    let mut shuffling = Shuffling { start, games, ends: BTreeMap::new() };
    let game = AnyDefinedGame::new(definition).expect("a game");
    assert!(check(&game, &mut shuffling));
    shuffling.ends
}

#[test]
fn repetition_is_the_same_as_for_naive_rules() {
    let chess = shuffle(definition_of("chess.txt"), "", 20);
    assert!(chess.contains_key("threefold"), "{chess:?}");
    let drops = shuffle(definition_of("minishogi.txt"), "", 20);
    assert!(drops.contains_key("threefold"), "{drops:?}");
    let tabu = shuffle(definition_of("lion.txt"), "", 10);
    assert!(tabu.contains_key("threefold"), "{tabu:?}");
}

#[test]
fn perpetual_check_is_the_same_as_for_naive_rules() {
    let start = "4k/5/5/R4/4K[] w - - - 0 1";
    let shogi = shuffle(base("minishogi"), start, 150);
    assert!(shogi.contains_key("perpetual-check"), "{shogi:?}");
    let xiangqi = shuffle(base("xiangqi"), "4k4/9/9/9/9/9/9/9/R8/3K5 w - - - 0 1", 150);
    assert!(xiangqi.contains_key("perpetual-check"), "{xiangqi:?}");
}

#[test]
fn going_to_and_fro_is_the_same_as_for_naive_rules() {
    let start = "3k4r/4a4/9/9/9/9/9/9/4A4/R4K3 w - - - - 0 1";
    let modern = shuffle(base("janggimodern"), start, 60);
    assert!(modern.contains_key("to-and-fro"), "{modern:?}");
    let counted = shuffle(base("janggi"), start, 20);
    assert!(counted.contains_key("threefold"), "{counted:?}");
}

/// Both sides have a wazir that can come nowhere where the enemy's king can, and another piece that
/// can. Without the king's regions, all can.
const CONFINED: &str = "[game]
maxRank = 6
maxFile = 6
king = k
wazir = a
customPiece1 = c:K
mobilityRegionWhiteKing = *1 *2
mobilityRegionBlackKing = *5 *6
mobilityRegionWhiteWazir = *1 *2 *3
mobilityRegionBlackWazir = *4 *5 *6
mobilityRegionWhiteCustomPiece1 = *1 *2 *3 *4 *5
moveRepetitionIllegal = true
nFoldRule = 6
castling = false
startFen = a2k1c/6/6/6/6/A2K1C w - - 0 1
";

/// The end by rule after each side has moved to and fro for a while.
fn end_of_shuffle(text: &str, white: [&str; 2], black: [&str; 2]) -> Option<(usize, String)> {
    let game = DefinedGame::<2>::new(Definition::read(text).expect("a game")).expect("a game");
    let mut played = Match::new(game);
    for ply in 0..16 {
        let moves = if ply % 2 == 0 { white } else { black };
        played.play_text(moves[ply / 2 % 2]).expect("a legal move");
        if let Some(end) = played.rule_outcome() {
            return Some((ply + 1, format!("{} {}", end.result(), end.reason.id())));
        }
    }
    None
}

// Fairy-Stockfish ends these games after the same number of plies.
#[test]
fn pieces_that_cannot_give_check_go_to_and_fro() {
    let (wazirs, others) =
        ([["a1a2", "a2a1"], ["a6a5", "a5a6"]], [["f1f2", "f2f1"], ["f6f5", "f5f6"]]);
    let to_and_fro = |ply, result: &str| Some((ply, format!("{result} to-and-fro")));
    assert_eq!(end_of_shuffle(CONFINED, wazirs[0], wazirs[1]), None);
    assert_eq!(end_of_shuffle(CONFINED, others[0], wazirs[1]), to_and_fro(9, "0-1"));
    assert_eq!(end_of_shuffle(CONFINED, wazirs[0], others[1]), to_and_fro(10, "1-0"));
    let free_kings = CONFINED.replace("WhiteKing = *1 *2", "WhiteKing = *1 *2 *3 *4");
    assert_eq!(end_of_shuffle(&free_kings, wazirs[0], wazirs[1]), to_and_fro(10, "1-0"));
    let no_king = CONFINED.replace("king = k", "commoner = k").replace("King", "Commoner");
    assert_eq!(end_of_shuffle(&no_king, wazirs[0], wazirs[1]), to_and_fro(9, "0-1"));
}

#[test]
fn going_to_and_fro_in_regions_is_the_same_as_for_naive_rules() {
    let confined = shuffle(Definition::read(CONFINED).expect("a game"), "", 60);
    assert!(confined.contains_key("to-and-fro"), "{confined:?}");
}
