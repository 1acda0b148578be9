//! Pacifist Chess over games from definitions: comparison with the naive implementation and with
//! Pacifist Chess over the project's own games.

use crate::rules::data::{base, definition_of};
use crate::rules::own_games::{of_chess_fen, of_chess_move};
use crate::rules::second_opinion::all_games;
use heterodox_chess::Chess;
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_definition::{Definition, PacifistRefusal};
use heterodox_kernel::{Convert as _, Game, Position as _, Reason};
use heterodox_pacifist::{Form, Pacifist, Persuasion};
use heterodox_testkit::naive::defined::{Form as NaiveForm, PacifistOverDefined};
use heterodox_testkit::samples::{Sample, assert_same, of_position};
use heterodox_testkit::{Source, laws, second_opinion};

/// Samples with so many walks that the naive rules take minutes.
const SLOW: [&str; 4] = ["chu.txt", "giga.txt", "zwangkrieg.txt", "zwangkrieg-pieces.txt"];

const FORMS: [(Form, NaiveForm); 3] = [
    (Form::Count, NaiveForm::Count),
    (Form::Value, NaiveForm::Value),
    (Form::Average, NaiveForm::Average),
];

/// The samples and bases that can be base games of Pacifist Chess.
fn pacifist_games() -> Vec<(String, Definition)> {
    let mut games = all_games();
    games.retain(|(_, definition)| definition.pacifist_royal().is_ok());
    games
}

/// Numbers of positions to compare.
#[derive(Copy, Clone)]
struct Amount {
    /// The option `friends`.
    friends: bool,
    /// True for random values of the pieces.
    values: bool,
    games: usize,
    plies: usize,
    setups: usize,
}

fn compare<const W: usize>(game: &DefinedGame<W>, form: usize, seed: u64, amount: Amount) {
    let (form, naive) = FORMS[form];
    let mut values = game.start().values().to_vec();
    let friends = amount.friends;
    let definition = game.definition().clone();
    let mut game = Pacifist::new(game.clone(), Persuasion { friends, ..form.into() });
    if amount.values && form != Form::Count {
        let mut source = Source::from_seed(seed);
        let mut below = |bound| source.below(bound).expect("a seed gives endless choices");
        let mut list = String::new();
        for (kind, value) in game.kinds().iter().zip(&mut values) {
            if below(3) > 0 {
                *value = below(12) as u32;
                list += &format!("{}{value},", kind.token);
            }
        }
        game = game.with_values(&list).unwrap_or_else(|error| panic!("{list}: {error}"));
    }
    let rules = PacifistOverDefined::new(definition, naive, friends, &values);
    second_opinion::random_games_with(&game, &rules, seed, amount.games, amount.plies);
    second_opinion::random_setups_with(&game, &rules, seed, amount.setups);
}

fn compare_all(seed: u64, amount: Amount, is_it: impl Fn(&str) -> bool) {
    let mut differing = Vec::new();
    let games = pacifist_games();
    assert!(games.len() > 45, "only {} games", games.len());
    for (i, (name, definition)) in games.into_iter().enumerate().filter(|(_, (n, _))| is_it(n)) {
        let run = || match AnyDefinedGame::new(definition).expect("the sample is a game") {
            AnyDefinedGame::Narrow(game) => compare(&game, i % 3, seed, amount),
            AnyDefinedGame::Wide(game) => compare(&game, i % 3, seed, amount),
        };
        if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)) {
            let text = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            differing.push(format!("{name}: {text}"));
        }
    }
    assert!(differing.is_empty(), "{} games differ:\n{}", differing.len(), differing.join("\n\n"));
}

/// The options of a short comparison: those of the rules, transparent friends, chosen values.
const SHORT: [Amount; 3] = [
    Amount { friends: false, values: false, games: 1, plies: 6, setups: 2 },
    Amount { friends: true, values: false, games: 1, plies: 4, setups: 2 },
    Amount { friends: false, values: true, games: 1, plies: 6, setups: 3 },
];

/// Compares every game with one of the options, and so that the options are spread over the games:
/// all of them for every game take three times as long, see
/// [`pacifist_games_agree_with_naive_rules_at_length`].
fn compare_a_third(option: usize) {
    let names: Vec<String> = pacifist_games().into_iter().map(|(name, _)| name).collect();
    // Divided by three, since the form is chosen by the number itself.
    let is_it = |name: &str| {
        let number = names.iter().position(|other| other == name);
        !SLOW.contains(&name) && number.is_some_and(|number| number / 3 % 3 == option)
    };
    compare_all(1 + option as u64, SHORT[option], is_it);
}

#[test]
fn pacifist_games_agree_with_naive_rules() {
    compare_a_third(0);
}

#[test]
fn pacifist_games_with_transparent_friends_agree_with_naive_rules() {
    compare_a_third(1);
}

#[test]
fn pacifist_games_with_chosen_values_agree_with_naive_rules() {
    compare_a_third(2);
}

#[test]
fn pacifist_games_agree_with_naive_rules_at_length() {
    if !crate::runs_long() {
        return;
    }
    for (amount, seed) in SHORT.into_iter().zip([1, 6, 9]) {
        compare_all(seed, amount, |name| !SLOW.contains(&name));
    }
    for (seed, friends) in [(2, false), (3, false), (4, false), (7, true), (8, true)] {
        let amount = Amount { friends, values: seed % 2 == 0, games: 1, plies: 60, setups: 20 };
        compare_all(seed, amount, |name| !SLOW.contains(&name));
    }
    for friends in [false, true] {
        let amount = Amount { friends, values: friends, games: 1, plies: 8, setups: 1 };
        compare_all(5, amount, |name| SLOW.contains(&name));
    }
}

/// Compares Pacifist Chess over chess with that over a definition of chess, in random games,
/// as long as no Pawn stands on its second rank that the definition takes for moved.
fn same_as_chess(definition: Definition, form: Form) -> usize {
    let AnyDefinedGame::Narrow(game) = AnyDefinedGame::new(definition).expect("a game") else {
        panic!("a small board")
    };
    let (own, other) = (Pacifist::new(Chess, form), Pacifist::new(*game, form));
    let mut compared = 0;
    for seed in 0..25 {
        let mut source = Source::from_seed(seed);
        let (mut position, mut theirs) = (own.start(), other.start());
        for _ in 0..120 {
            let moved = theirs.fen().split(' ').nth(3).expect("a field").to_owned();
            let has_moved_pawn = moved.contains('2') || moved.contains('7');
            if has_moved_pawn {
                break;
            }
            let found = of_position(&other, &theirs);
            let expected = of_position(&own, &position);
            let without_moved = |fen: &str| {
                let mut fields: Vec<&str> = fen.split(' ').collect();
                fields[3] = "-";
                fields.join(" ")
            };
            let text = |text: &str| {
                let from = own.board().square(&text[..2]).expect("moves begin with squares");
                let king =
                    position.piece_at(from).map(|piece| Chess.kinds()[piece.kind.index()].token);
                of_chess_move(king, text)
            };
            let expected = Sample {
                fen: of_chess_fen(&expected.fen),
                outcome: expected.outcome,
                moves: expected
                    .moves
                    .iter()
                    .map(|(mv, fen)| (text(mv), of_chess_fen(fen)))
                    .collect(),
            };
            let found = Sample {
                fen: without_moved(&found.fen),
                moves: found.moves.iter().map(|(mv, f)| (mv.clone(), without_moved(f))).collect(),
                ..found
            };
            assert_same(&found, &expected, "pacifist chess");
            compared += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let choice = source.below(moves.len()).expect("a seed gives endless choices");
            let mv = text(&moves[choice].coordinates(own.board(), own.kinds()));
            let same = theirs.legal_moves().into_iter();
            let same = same.into_iter().find(|m| m.coordinates(other.board(), other.kinds()) == mv);
            theirs.play_unchecked(same.expect("the same move"));
            position.play_unchecked(moves[choice]);
        }
    }
    compared
}

#[test]
fn pacifist_chess_is_the_same_over_definitions_of_chess() {
    for form in Form::ALL {
        let by_file = same_as_chess(definition_of("chess.txt"), form);
        let by_section = same_as_chess(base("chess"), form);
        assert!(by_file > 700 && by_section > 1_000, "{by_file} and {by_section} positions");
    }
}

#[test]
fn pieces_of_chess_have_their_values() {
    for definition in [definition_of("chess.txt"), base("chess")] {
        let game = DefinedGame::<2>::new(definition.clone()).expect("a game");
        let start = game.start();
        let value = |token: &str| {
            let kind = definition.kinds.iter().position(|kind| kind.token == token);
            start.values()[kind.expect("a kind")]
        };
        assert_eq!(["P", "N", "B", "R", "Q", "K"].map(value), [1, 3, 3, 5, 9, 4]);
    }
}

#[test]
fn laws_hold_in_pacifist_games() {
    for name in ["crazyhouse.txt", "makruk.txt", "relay.txt", "castling.txt"] {
        let game = DefinedGame::<4>::new(definition_of(name)).expect("a game");
        let game = Pacifist::new(game, Form::Count);
        let mut source = Source::from_seed(11);
        let mut position = game.start();
        for _ in 0..40 {
            laws::check_position(&game, &position);
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(source.below(moves.len().max(1)).unwrap_or(0)) else { break };
            laws::check_move(&game, &position, mv);
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn games_without_one_king_on_each_side_are_refused() {
    let refusal = |text: &str| Definition::read(text).expect(text).pacifist_royal().err();
    let pieces = "pawn:P:::a2-h2\nqueen:Q:::d1\nking:K:::e1\n";
    assert_eq!(refusal(pieces), None);
    for (text, expected) in [
        (format!("{pieces}royal=K,Q"), "each side needs exactly one royal piece, and White has 2"),
        (format!("{pieces}royal=0\nhx.extinct=Q"), "White has no royal piece"),
        (format!("{pieces}hx.checks=3"), "the game is won by checks"),
        (format!("{pieces}hx.extinct=Q"), "decided by captured pieces"),
        (format!("{pieces}baring"), "decided by captured pieces"),
        (format!("{pieces}promoChoice=QK"), "there must always be two royal pieces"),
        (format!("{pieces}maxPromote=3"), "there must always be two royal pieces"),
    ] {
        let text = text.replace("baring", "baring=");
        let found = refusal(&text).unwrap_or_else(|| panic!("{text} is accepted"));
        assert!(found.to_string().contains(expected), "{text}: {found}");
    }
    let two = definition_of("two-kings.txt").pacifist_royal();
    assert!(matches!(two, Err(PacifistRefusal::NotOneRoyal { found: 2, .. })), "{two:?}");
}

#[test]
fn goals_of_the_base_game_stay() {
    let definition = base("kingofthehill");
    let game = Pacifist::new(DefinedGame::<2>::new(definition).expect("a game"), Form::Count);
    let position = game.parse_fen("4k3/8/8/8/8/3K4/8/8 w - - 0 1").expect("a position");
    assert_eq!((position.outcome(), position.legal_moves().len()), (None, 8));
    let won = game.parse_fen("4k3/8/8/8/3K4/8/8/8 b - - 0 1").expect("a position");
    assert_eq!(won.outcome().map(|end| end.reason), Some(Reason::Flag));
    assert!(won.legal_moves().is_empty());
}
