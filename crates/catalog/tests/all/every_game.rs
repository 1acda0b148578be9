//! Laws that hold for every game with each of its options.

use crate::runs_long;
use heterodox_catalog::{Visitor, ids, variants, visit};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Game, Position, Token, perft};
use heterodox_testkit::{evaluation, laws, naive, reasons, samples, second_opinion, setups};

fn check<V: Visitor<Output = ()> + Copy>(id: &str, visitor: V) {
    visit(id, visitor).unwrap_or_else(|error| panic!("{id}: {error}"));
}

/// Games whose own tests check these laws, in more positions.
const CHECKED_ELSEWHERE: [&str; 12] = [
    "chess",
    "clash",
    "mwchess",
    "mwchess:start-rank",
    "pacifist:chess:count",
    "pacifist:chess:value",
    "pacifist:chess:average",
    "pacifist:chess:count:friends",
    "zigzag",
    "zigzag:mirrored",
    "zwangkrieg",
    "zwangkrieg:hia-enemy",
];

/// The games that are checked here alone, such as Pacifist Chess over other games.
fn others() -> impl Iterator<Item = String> {
    variants().into_iter().filter(|id| !CHECKED_ELSEWHERE.contains(&id.as_str()))
}

#[test]
fn games_that_are_checked_elsewhere_exist() {
    for id in CHECKED_ELSEWHERE {
        assert!(variants().iter().any(|variant| variant == id), "{id}");
    }
}

/// Number of positions that the naive code can check in about half a second on an idle machine,
/// or in a second for [`runs_long`].
fn naive_pace<G: Game>(game: &G) -> usize {
    let pace = match (game.converts(), game.board().len()) {
        (false, _) => 2_000,
        (true, ..=64) => 200,
        (true, ..=100) => 100,
        (true, _) => 16,
    };
    if runs_long() { pace } else { pace / 2 }
}

#[derive(Copy, Clone)]
struct Laws;

impl Visitor for Laws {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        laws::random_games(&game, 11, 6, 120);
    }
}

#[test]
fn laws_hold_in_random_games() {
    for id in others() {
        check(&id, Laws);
    }
}

#[derive(Copy, Clone)]
struct Reasons;

impl Visitor for Reasons {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        reasons::random_games(&game, 15, 1, 12);
    }
}

#[test]
fn every_reason_names_its_rule() {
    for id in others() {
        check(&id, Reasons);
    }
}

#[derive(Copy, Clone)]
struct EvaluationLaws;

impl Visitor for EvaluationLaws {
    type Output = ();

    fn visit<G: SearchableGame>(self, game: G) {
        evaluation::random_games(&game, 21, if runs_long() { 6 } else { 3 }, 160);
    }
}

#[test]
fn laws_of_evaluation_hold_in_random_games() {
    for id in variants() {
        check(&id, EvaluationLaws);
    }
}

#[test]
fn every_game_has_naive_rules() {
    let ids = ids().into_iter().map(str::to_owned);
    for id in ids.chain(variants()) {
        assert!(naive::find(&id).is_some(), "{id} needs naive rules in its folder");
    }
}

#[derive(Copy, Clone)]
struct NaiveGames;

impl Visitor for NaiveGames {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let pace = naive_pace(&game);
        second_opinion::random_games(&game, 12, 1 + pace / 100, pace.min(100));
    }
}

#[test]
fn naive_code_agrees_in_random_games() {
    for id in others() {
        check(&id, NaiveGames);
    }
}

#[derive(Copy, Clone)]
struct NaiveSetups;

impl Visitor for NaiveSetups {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        second_opinion::random_setups(&game, 13, naive_pace(&game).min(200));
    }
}

#[test]
fn naive_code_agrees_on_random_setups() {
    for id in others() {
        check(&id, NaiveSetups);
    }
}

#[derive(Copy, Clone)]
struct AtLength;

impl Visitor for AtLength {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        second_opinion::random_games(&game, 16, 10, 120);
        second_opinion::random_setups(&game, 17, 1_000);
    }
}

#[test]
fn other_readings_agree_with_naive_code_at_length() {
    if !runs_long() {
        return;
    }
    for id in others().filter(|id| id.contains(":start-rank") || id.contains(":friends")) {
        check(&id, AtLength);
    }
}

/// Checks that random set-ups are canonical, and that all moves of the naive code lead
/// to positions that it accepts.
#[test]
fn naive_moves_from_random_setups_lead_to_valid_positions() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut rng = move |bound: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 16) % bound
    };
    for id in variants() {
        for _ in 0..10 {
            let fen = naive::random_setup(&id, &mut rng);
            assert_eq!(naive::canonical(&id, &fen).as_ref(), Ok(&fen), "{id}");
            let moves = naive::position_info(&id, &fen).expect("setups are positions").moves;
            for (text, next) in moves {
                let again = naive::canonical(&id, &next);
                assert_eq!(again.as_ref(), Ok(&next), "{id} {fen} {text}");
            }
        }
    }
}

#[derive(Copy, Clone)]
struct RandomSetups;

impl Visitor for RandomSetups {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        setups::random_setups(&game, 14, 1_000);
    }
}

#[test]
fn descriptions_of_positions_are_accepted_only_if_they_are_legal() {
    for id in variants() {
        check(&id, RandomSetups);
    }
}

#[derive(Copy, Clone)]
struct Samples(&'static str);

impl Visitor for Samples {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        samples::check(&game, self.0);
    }
}

#[test]
fn pacifist_chess_over_other_games_agrees_with_sampled_positions() {
    for (id, file) in [
        ("pacifist:mwchess", "pacifist_mwchess.jsonl"),
        ("pacifist:zigzag", "pacifist_zigzag.jsonl"),
        ("pacifist:zwangkrieg", "pacifist_zwangkrieg.jsonl"),
    ] {
        check(id, Samples(file));
    }
}

#[derive(Copy, Clone)]
struct SameStart;

impl Visitor for SameStart {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let id = game.info().id;
        let start = game.start();
        assert_eq!(naive::start(&id), Some(start.fen()), "{id}");
        // Naive conversions on a large board take seconds for the second move.
        let is_slow = game.converts() && game.board().len() > 64;
        let depth = if is_slow && !runs_long() { 1 } else { 2 };
        assert_eq!(perft::count(&start, depth), naive::perft(&id, &start.fen(), depth), "{id}");
    }
}

#[test]
fn start_positions_and_their_perft_agree_with_naive_code() {
    for id in variants() {
        check(&id, SameStart);
    }
}

#[derive(Copy, Clone)]
struct Described;

impl Visitor for Described {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let info = game.info();
        for text in [&info.name, &info.inventor, &info.year, &info.summary, &info.rules] {
            assert!(!text.trim().is_empty(), "{}: {info:?}", info.id);
        }
        let mut tokens: Vec<Token> = game.kinds().iter().map(|kind| kind.token).collect();
        tokens.sort_unstable();
        tokens.dedup();
        assert_eq!(tokens.len(), game.kinds().len(), "{}: tokens are unique", info.id);
        assert!(game.board().squares().all(|square| {
            game.start()
                .piece_at(square)
                .is_none_or(|piece| piece.kind.index() < game.kinds().len())
        }));
    }
}

#[test]
fn every_game_has_a_description() {
    for id in variants() {
        check(&id, Described);
    }
}
