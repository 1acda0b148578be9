//! Rules of repetition other than that of chess, tried on chess.

use heterodox_chess::Chess;
use heterodox_kernel::pgn::{Reader, Tree};
use heterodox_kernel::{
    Board, Color, FenFormat, Game, GameInfo, KindInfo, Match, Outcome, Reason, RelativeResult,
    RepetitionRule, Setup, SetupError,
};

/// Chess with another rule of repetition.
#[derive(Copy, Clone)]
struct Repeating(RepetitionRule);

impl Game for Repeating {
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
        self.0
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

/// Returns the outcomes after some moves, and after each further one.
fn outcomes(rule: RepetitionRule, fen: &str, moves: &str) -> Vec<Option<Outcome>> {
    let game = Repeating(rule);
    let mut played = Match::from_position(game, game.parse_fen(fen).expect(fen));
    moves
        .split(' ')
        .map(|text| {
            played.play_text(text).expect(text);
            played.outcome()
        })
        .collect()
}

const START: &str = heterodox_chess::START;
const KNIGHTS: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_number_of_occurrences_is_the_games() {
    let draw = Some(Outcome::draw(Reason::Threefold));
    for (occurrences, plies) in [(2, 4), (3, 8), (4, 12)] {
        let rule = RepetitionRule { occurrences, ..RepetitionRule::default() };
        let found = outcomes(rule, START, KNIGHTS);
        assert_eq!(found.iter().position(Option::is_some), Some(plies - 1), "{occurrences}");
        assert_eq!(found[plies - 1], draw);
    }
    assert!(outcomes(RepetitionRule::NONE, START, KNIGHTS).iter().all(Option::is_none));
}

#[test]
fn the_result_is_that_of_the_side_to_move() {
    for (result, winner) in [
        (RelativeResult::Win, Some(Color::White)),
        (RelativeResult::Draw, None),
        (RelativeResult::Loss, Some(Color::Black)),
    ] {
        let rule = RepetitionRule { result, ..RepetitionRule::default() };
        let found = outcomes(rule, START, KNIGHTS);
        assert_eq!(found[7], Some(Outcome { winner, reason: Reason::Threefold }));
    }
}

/// White can give check for ever.
const CHECKS: &str = "6k1/6p1/8/7Q/8/8/r1r5/7K w - - 0 1";

#[test]
fn perpetual_check_loses_where_the_game_says_so() {
    let rule = RepetitionRule { perpetual_check_loses: true, ..RepetitionRule::default() };
    let checks = "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8";
    let lost = Some(Outcome::win(Color::Black, Reason::PerpetualCheck));
    assert_eq!(outcomes(rule, CHECKS, checks)[7], lost);
    let draw = Some(Outcome::draw(Reason::Threefold));
    assert_eq!(outcomes(RepetitionRule::default(), CHECKS, checks)[7], draw);
    // One quiet move since the first occurrence, and it is an ordinary repetition.
    let quiet = "Qe8+ Kh7 Qh5+ Kg8 Qd1 Kh7 Qh5+ Kg8";
    assert_eq!(outcomes(rule, CHECKS, quiet)[7], draw);
    // Moves before the first occurrence do not matter.
    let late = format!("Kg1 Kh7 Qh5+ Kg8 {checks}");
    let found = outcomes(rule, "7k/6p1/8/8/8/8/r1r5/3Q3K w - - 0 1", &late);
    assert_eq!(found.iter().position(Option::is_some), Some(10), "{found:?}");
    assert_eq!(found[10], lost);
    // Nobody gives check.
    assert_eq!(outcomes(rule, START, KNIGHTS)[7], draw);
}

#[test]
fn records_keep_a_win_by_repetition() {
    let rule = RepetitionRule { perpetual_check_loses: true, ..RepetitionRule::default() };
    let game = Repeating(rule);
    let mut played = Match::from_position(game, game.parse_fen(CHECKS).expect(CHECKS));
    for text in "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8".split(' ') {
        played.play_text(text).expect(text);
    }
    let text = played.to_pgn(&[]);
    assert!(text.contains("[Termination \"perpetual-check\"]"), "{text}");
    assert!(text.trim_end().ends_with("0-1"), "{text}");
    let raw = Reader::new(&text).next().expect("a game").expect("it is readable");
    let again = Match::from_pgn(game, &raw).expect("it is legal");
    assert_eq!(again.outcome(), played.outcome());
    assert_eq!(again.final_outcome(), None, "the rule says it, not the record");
    let tree = Tree::read(&game, &raw).expect("it is legal");
    assert_eq!(tree.outcome, played.outcome());
    assert_eq!(tree.write(&game).expect("it is legal"), text);
}
