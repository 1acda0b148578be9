//! Searches of games with other rules of repetition and with moves that have several effects.

use heterodox_chess::Chess;
use heterodox_engine::{
    Bound, Control, Entry, Limits, Line, Role, Score, Shared, StoppedClock, TranspositionTable,
    Worker,
};
use heterodox_evaluation::{Evaluation, SearchableGame};
use heterodox_kernel::{
    Board, Extra, FenFormat, Game, GameInfo, KindInfo, Match, Position, RepetitionRule, Setup,
    SetupError,
};
use heterodox_testkit::chains::Chains;

/// Chess without a limit on how often a position may occur.
#[derive(Copy, Clone)]
struct Endless;

impl Game for Endless {
    type Position = <Chess as Game>::Position;

    fn info(&self) -> GameInfo {
        Chess.info()
    }

    fn board(&self) -> &Board {
        Chess.board()
    }

    fn kinds(&self) -> &[KindInfo] {
        Chess.kinds()
    }

    fn repetition(&self) -> RepetitionRule {
        RepetitionRule::NONE
    }

    fn start(&self) -> Self::Position {
        Chess.start()
    }

    fn fen_format(&self) -> FenFormat<'_> {
        Chess.fen_format()
    }

    fn from_setup(&self, setup: &Setup) -> Result<Self::Position, SetupError> {
        Chess.from_setup(setup)
    }
}

impl SearchableGame for Endless {
    fn evaluation(&self) -> &Evaluation {
        Chess.evaluation()
    }
}

fn search<G: SearchableGame>(game: &G, fen: &str, depth: u32) -> Line {
    let played = Match::from_position(game.clone(), game.parse_fen(fen).expect(fen));
    let (table, control) = (TranspositionTable::new(8), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut lines = Worker::new(game).think(&shared, &played, &limits, 1, Role::Main, |_| ());
    lines.remove(0)
}

#[test]
fn repetition_is_a_draw_only_in_games_that_say_so() {
    // White gives perpetual check with less material.
    let fen = "6k1/6p1/8/7Q/8/8/r1r5/7K w - - 0 1";
    assert_eq!(search(&Chess, fen, 7).score, Score::DRAW);
    assert!(search(&Endless, fen, 7).score < Score(-50));
}

#[test]
fn moves_with_several_effects_are_searched() {
    let line = search(&Chains, "p4/3p1/*Pp*1/1P!3/P4[] w 0 1", 5);
    assert!(line.score > Score(300), "{line:?}");
    let mut position = Chains.parse_fen("p4/3p1/*Pp*1/1P!3/P4[] w 0 1").expect("a FEN");
    for &mv in &line.moves {
        position.try_play(mv).expect("the line is legal");
    }
    // The Dragon captures all three Pawns but for one, and the last one cannot move.
    let line = search(&Chains, "5/5/*1p*1/1Pp2/P!4[] w 0 1", 3);
    assert_eq!(line.score, Score::win_in(1));
    assert!(matches!(line.moves[0].extra, Extra::Compound(_) | Extra::Locust(_)), "{line:?}");
}

#[test]
fn the_table_returns_moves_with_several_effects() {
    let table = TranspositionTable::new(1);
    let position = Chains.parse_fen("p4/3p1/*Pp*1/1P!3/P4[] w 0 1").expect("a FEN");
    let moves = position.legal_moves();
    let entry = |mv| Entry { mv, score: Score(3), bound: Bound::Lower, depth: 4 };
    let several = moves.iter().filter(|mv| matches!(mv.extra, Extra::Compound(_))).count();
    assert!(several > 5 && moves.iter().any(|mv| mv.from == mv.to), "{several}");
    for &mv in &moves {
        table.store(7, entry(Some(mv)));
        assert_eq!(table.probe(7, &position), Some(entry(Some(mv))));
        // The move is kept if a new entry has none.
        table.store(7, Entry { bound: Bound::Exact, ..entry(None) });
        assert_eq!(table.probe(7, &position).and_then(|entry| entry.mv), Some(mv));
    }
    let compound = moves.iter().find(|mv| matches!(mv.extra, Extra::Compound(_)));
    table.store(8, entry(compound.copied()));
    let elsewhere = Chains.parse_fen("p4/5/*2*1/5/P4[] w 0 1").expect("a FEN");
    assert_eq!(table.probe(8, &elsewhere), Some(entry(None)), "no such move is legal there");
}
