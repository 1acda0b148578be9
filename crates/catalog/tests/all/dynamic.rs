//! Games without their types are the same games.

use heterodox_catalog::workshop::{AnyDefinedGame, SAMPLES};
use heterodox_catalog::{Visitor, variants, visit};
use heterodox_defined::DefinedGame;
use heterodox_kernel::{
    DynGame, DynPosition, Game, Move, Picked, Position, explain_targets, notation, view,
};
use heterodox_pacifist::{Form, Pacifist};
use heterodox_testkit::{Source, laws};

fn check<V: Visitor<Output = ()> + Copy>(visitor: V) {
    for id in variants() {
        visit(&id, visitor).unwrap_or_else(|error| panic!("{id}: {error}"));
    }
}

#[derive(Copy, Clone)]
struct Same;

impl Visitor for Same {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let any = DynGame::of(game.clone());
        assert_eq!(any.info(), game.info());
        assert_eq!(any.kinds(), game.kinds());
        assert_eq!(any.piece_values(), game.piece_values());
        assert_eq!(any.examples(), game.examples());
        assert_eq!(any.texts(), game.texts());
        assert_eq!(any.converts(), game.converts());
        assert_eq!(any.drops(), game.drops());
        assert_eq!(any.has_draws(), game.has_draws());
        assert_eq!(format!("{:?}", any.repetition()), format!("{:?}", game.repetition()));
        let plies = if game.converts() { 12 } else { 60 };
        let mut choices = Source::from_seed(57);
        let (mut position, mut same) = (game.start(), any.start());
        for ply in 0..plies {
            compare(&game, &position, &any, &same, ply % 6 == 0);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choices.below(moves.len()).unwrap_or_default()];
            assert_ne!(same.after(mv), same, "{mv:?}");
            position.play_unchecked(mv);
            same.play_unchecked(mv);
        }
    }
}

/// Compares what people are shown of a position, and of each piece if `all`.
fn compare<G: Game>(
    game: &G,
    position: &G::Position,
    any: &DynGame,
    same: &DynPosition,
    all: bool,
) {
    let fen = position.fen();
    let moves: Vec<Move> = position.legal_moves();
    assert_eq!(same.fen(), fen);
    assert_eq!(same.legal_moves(), moves, "{fen}");
    assert_eq!(same.to_setup(), position.to_setup(), "{fen}");
    assert_eq!(any.parse_fen(&fen).as_ref(), Ok(same), "{fen}");
    assert_eq!(same.key(), position.key(), "{fen}");
    assert_eq!(same.recomputed_key(), position.key(), "{fen}");
    assert_eq!(same.outcome(), position.outcome(), "{fen}");
    assert_eq!(same.rule_draw(), position.rule_draw(), "{fen}");
    assert_eq!(same.overlays(), position.overlays(), "{fen}");
    assert_eq!(same.reversible_plies(), position.reversible_plies(), "{fen}");
    assert_eq!(view::list(any, same), view::list(game, position), "{fen}");
    assert_eq!(
        notation::write_all(any, same, &moves),
        notation::write_all(game, position, &moves),
        "{fen}"
    );
    assert_eq!(
        view::sentences(any, same, &moves),
        view::sentences(game, position, &moves),
        "{fen}"
    );
    for &mv in &moves {
        assert_eq!(same.themes(mv), position.themes(mv), "{fen} {mv:?}");
        assert!(same.captured_squares(mv).eq(position.captured_squares(mv)), "{fen} {mv:?}");
    }
    if !all {
        return;
    }
    for square in game.board().squares().filter(|&on| position.piece_at(on).is_some()) {
        let picked = Picked::Square(square);
        assert_eq!(
            explain_targets(any, same, picked),
            explain_targets(game, position, picked),
            "{fen} {square:?}"
        );
    }
    // The work is the same, too, and so are its limits.
    assert_eq!(view::cost_of_all(any, same), view::cost_of_all(game, position), "{fen}");
    assert_eq!(same.perft(2), position.perft(2), "{fen}");
}

#[test]
fn games_without_their_types_say_the_same() {
    check(Same);
}

#[derive(Copy, Clone)]
struct Laws;

impl Visitor for Laws {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        laws::random_games(&DynGame::of(game), 17, 1, 60);
    }
}

#[test]
fn laws_hold_for_games_without_their_types() {
    check(Laws);
}

/// Without a search, the catalog takes small boards in the size of large ones under Pacifist Chess.
#[test]
fn pacifist_chess_is_the_same_in_both_sizes() {
    for name in ["chess.txt", "berolina.txt", "shako.txt"] {
        let sample = SAMPLES.iter().find(|sample| sample.name == name).unwrap();
        let Ok(AnyDefinedGame::Narrow(base)) = AnyDefinedGame::read(sample.text) else {
            panic!("{name} has a small board")
        };
        let wide = DefinedGame::<4>::new(base.definition().clone()).unwrap();
        for form in Form::ALL {
            let narrow = Pacifist::new((*base).clone(), form);
            let wide = DynGame::of(Pacifist::new(wide.clone(), form));
            let (mut position, mut same) = (narrow.start(), wide.start());
            let mut choices = Source::from_seed(58);
            for _ in 0..12 {
                compare(&narrow, &position, &wide, &same, false);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[choices.below(moves.len()).unwrap_or_default()];
                position.play_unchecked(mv);
                same.play_unchecked(mv);
            }
        }
    }
}
