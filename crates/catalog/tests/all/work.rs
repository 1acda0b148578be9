//! The work of showing games.

use heterodox_catalog::workshop::{Definition, check_text, compile, compile_as};
use heterodox_catalog::{AnyPosition, Catalog, find, variants};
use heterodox_kernel::Picked;
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work;

/// Few letters, and very many moves.
const DEAR: &str =
    "hx.name=H\nfiles=16 ranks=16\np0:A:QmaQ::a1-d1,f1-p1,a2-p2\nking:K:K::e1\nroyal=K";

fn steps(work: impl FnOnce()) -> u64 {
    let counted = work::limited(u64::MAX / 2, || {
        let before = work::steps_left();
        work();
        before - work::steps_left()
    });
    counted.expect("the limit is out of reach")
}

/// Calls a function with some positions of a game that is played at random.
fn on_positions(id: &str, plies: usize, mut each: impl FnMut(&dyn AnyPosition)) {
    let mut position = find(id).unwrap_or_else(|error| panic!("{id}: {error}")).start();
    for ply in 0..=plies {
        if ply % 20 == 0 {
            each(position.as_ref());
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let chosen = moves[(7 * ply + 3) * 31 % moves.len()];
        position.play(chosen).expect("it is legal");
    }
}

fn own_pieces(position: &dyn AnyPosition) -> Vec<Picked> {
    let own = |piece: heterodox_kernel::Piece| piece.color == position.turn();
    let squares = position.game().board().squares();
    let on_board = squares.filter(|&on| position.piece_at(on).is_some_and(own));
    let in_hand = position.pocket().into_iter().filter(|&(piece, _)| own(piece));
    on_board.map(Picked::Square).chain(in_hand.map(|(piece, _)| Picked::Hand(piece.kind))).collect()
}

#[test]
fn views_of_every_game_take_a_part_of_the_budget() {
    for id in variants() {
        let (mut moves, mut reasons) = (0, 0);
        on_positions(&id, 60, |position| {
            moves =
                moves.max(position.cost_of_moves().unwrap_or_else(|error| panic!("{id}: {error}")));
            for picked in own_pieces(position).into_iter().step_by(3) {
                reasons = reasons.max(steps(|| drop(position.explain_targets(picked))));
            }
        });
        println!("{id:32} moves {moves:9}, reasons {reasons:9}");
        assert!(2 * moves <= MAX_STEPS && 2 * reasons <= MAX_STEPS, "{id}: {moves}, {reasons}");
    }
}

#[test]
fn games_that_cannot_be_shown_are_rejected_everywhere() {
    let sentence = "most of it for the p0";
    let mistakes = [
        check_text(DEAR).into_result().map(drop).expect_err("it is dear"),
        compile(DEAR).map(drop).expect_err("it is dear"),
        Catalog::default().insert(DEAR).map(drop).expect_err("it is dear"),
    ];
    assert!(mistakes.iter().all(|mistakes| mistakes.to_string().contains(sentence)));
    let id = Definition::read(DEAR).expect("it is well written").id();
    let error = compile_as(&id, DEAR).map(drop).expect_err("it is dear");
    assert!(error.to_string().contains(sentence), "{error}");
    for form in ["", ":value", ":average"] {
        let over = format!("pacifist:{id}{form}");
        let mut error = None;
        let steps = steps(|| error = compile_as(&over, DEAR).map(drop).err());
        let error = error.unwrap_or_else(|| panic!("{over} is dear")).to_string();
        assert!(error.contains("take too much work"), "{error}");
        assert!(steps <= 3 * MAX_STEPS, "{over}: {steps}");
    }
}

#[test]
fn a_definition_is_prepared_once() {
    let text = "hx.name=Two Rooks\nrook::::a1,h1\nking::::e1";
    let mut catalog = Catalog::default();
    let mut insert = |text: &str| steps(|| drop(catalog.insert(text).expect("it is playable")));
    assert!(insert(text) > 1_000);
    assert_eq!(insert(text), 0);
    // Another name, for people.
    assert!(insert(&text.replace("Two", "2")) > 1_000);
}

#[test]
fn work_that_ends_early_does_no_harm() {
    for id in variants() {
        on_positions(&id, 40, |position| {
            for limit in [1, 50, 1_000, 20_000, 400_000] {
                let _ = work::limited(limit, || {
                    let moves = position.legal_moves();
                    position.sans(&moves);
                    position.sentences(&moves);
                    position.successors();
                    position.list();
                    position.overlays();
                    let _ = position.cost_of_all();
                    for &mv in moves.iter().take(3) {
                        position.conversions(mv);
                        let _ = position.read_move(&position.game().coordinates(mv));
                    }
                });
            }
        });
    }
}
