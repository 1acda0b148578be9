//! Errors that visitors of the site can meet are known in other languages with all their parts. The
//! functions that list the variants do not compile when one is new.

use heterodox_answers::AnswerError;
use heterodox_api::{EditError, ReasonsError, SaidView};
use heterodox_catalog::GameIdError;
use heterodox_catalog::workshop::{PacifistRefusal, SetUpError};
use heterodox_kernel::pgn::{PgnError, PgnProblem};
use heterodox_kernel::said::Said;
use heterodox_kernel::{
    Color, FenError, FenField, FenProblem, IllegalMove, Move, NotationError, Outcome, PlayError,
    Reason, Square,
};

/// Returns all variants, each made from the one before it.
fn variants<T>(first: T, next: impl Fn(&T) -> Option<T>) -> Vec<T> {
    let mut found = vec![first];
    while let Some(another) = found.last().and_then(&next) {
        found.push(another);
    }
    found
}

/// Returns whether a part is known in English only, or empty.
fn is_english(said: &SaidView) -> bool {
    match said {
        SaidView::English(_) => true,
        SaidView::Text(text) | SaidView::Name(text) => text.is_empty(),
        SaidView::Side(_) | SaidView::Reason(_) => false,
        SaidView::Phrase(phrase) => phrase.args.values().any(is_english),
        SaidView::List(parts) | SaidView::Clauses(parts) => parts.iter().any(is_english),
        SaidView::Joined(joined) => joined.parts.iter().any(is_english),
        SaidView::Capitalized(part) => is_english(part),
    }
}

/// Fails unless a client gets all parts of an error, and these display the message.
fn check(error: impl Into<AnswerError>, said: &Said) {
    let error = error.into();
    let parts = error.said.unwrap_or_else(|| panic!("{} is English", error.message));
    assert!(!is_english(&parts), "{}: {parts:?}", error.message);
    let sentence = said.clone().sentence();
    assert_eq!(error.message, sentence.to_string());
}

fn fen_error() -> FenError {
    FenError::new(FenField::Placement, FenProblem::RankCount { found: 7, expected: 8 })
}

fn notation_errors() -> Vec<NotationError> {
    let text = || "Ke9".to_owned();
    variants(NotationError::Unreadable { text: text() }, |error| match error {
        NotationError::Unreadable { .. } => {
            let candidates = vec!["Nbd2".to_owned(), "Nfd2".to_owned()];
            Some(NotationError::Ambiguous { text: text(), candidates })
        }
        NotationError::Ambiguous { .. } => {
            let chess = heterodox_catalog::find("chess").expect("the game is built in");
            Some(chess.start().read_move("e1e3").expect_err("the King goes one square"))
        }
        NotationError::Illegal { .. } => None,
    })
}

fn play_errors() -> Vec<PlayError> {
    let over = Outcome::win(Color::White, Reason::Checkmate);
    let plain = variants(PlayError::Over(over), |error| match error {
        PlayError::Over(_) => {
            Some(PlayError::Illegal(IllegalMove(Move::step(Square(0), Square(1)))))
        }
        PlayError::Illegal(_) => notation_errors().pop().map(PlayError::Notation),
        PlayError::Notation(_) => None,
    });
    plain.into_iter().chain(notation_errors().into_iter().map(PlayError::Notation)).collect()
}

fn pgn_problems() -> Vec<PgnProblem> {
    let text = || "x".to_owned();
    let plain = variants(PgnProblem::BadTag(text()), |problem| match problem {
        PgnProblem::BadTag(_) => Some(PgnProblem::Unbalanced('(')),
        PgnProblem::Unbalanced(_) => Some(PgnProblem::UnexpectedText(text())),
        PgnProblem::UnexpectedText(_) => Some(PgnProblem::TooDeep),
        PgnProblem::TooDeep => Some(PgnProblem::Fen(fen_error())),
        PgnProblem::Fen(_) => play_errors().pop().map(PgnProblem::Move),
        PgnProblem::Move(_) => Some(PgnProblem::UnknownResult(text())),
        PgnProblem::UnknownResult(_) => {
            Some(PgnProblem::Results { moves: "1-0".to_owned(), tag: "*".to_owned() })
        }
        PgnProblem::Results { .. } => Some(PgnProblem::Result {
            written: "1-0".to_owned(),
            actual: Outcome::draw(Reason::Stalemate),
        }),
        PgnProblem::Result { .. } => None,
    });
    plain.into_iter().chain(play_errors().into_iter().map(PgnProblem::Move)).collect()
}

#[test]
fn of_pgn_and_moves() {
    for problem in pgn_problems() {
        for line in [0, 3] {
            let error = PgnError { line, problem: problem.clone() };
            check(error.clone(), &error.said());
        }
    }
}

#[test]
fn of_ids_of_games() {
    let broken = [
        "ches",
        "chess:x",
        "mwchess:x",
        "pacifist:clash",
        "pacifist:value:values=k",
        "pacifist:value:values=",
        "pacifist:value:values=x1",
        "pacifist:value:values=k1k2",
        "pacifist:value:values=k100",
        "pacifist:values=k1",
        "workshop:x-0123456789abcdef",
    ];
    for id in broken {
        let error = heterodox_catalog::find(id).err().unwrap_or_else(|| panic!("{id} is a game"));
        check(error.clone(), &error.said());
    }
    let refusals =
        variants(PacifistRefusal::NotOneRoyal { color: Color::Black, found: 0 }, |it| match it {
            PacifistRefusal::NotOneRoyal { color, found: 0 } => {
                Some(PacifistRefusal::NotOneRoyal { color: *color, found: 2 })
            }
            PacifistRefusal::NotOneRoyal { .. } => Some(PacifistRefusal::DifferentRoyals),
            PacifistRefusal::DifferentRoyals => Some(PacifistRefusal::ChangingRoyals),
            PacifistRefusal::ChangingRoyals => Some(PacifistRefusal::Checks),
            PacifistRefusal::Checks => Some(PacifistRefusal::Extinction),
            PacifistRefusal::Extinction => Some(PacifistRefusal::Passes),
            PacifistRefusal::Passes => None,
        });
    for refusal in refusals {
        let id = "workshop:x-0123456789abcdef".to_owned();
        let error = GameIdError::NotPacifist { id, problem: refusal.said() };
        check(error.clone(), &error.said());
    }
}

#[test]
fn of_editors() {
    let edits = variants(EditError::Fen(fen_error()), |error| match error {
        EditError::Fen(_) => Some(EditError::Square("z9".to_owned())),
        EditError::Square(_) => Some(EditError::NoHands),
        EditError::NoHands => {
            let chess = heterodox_catalog::find("chess").expect("the game is built in");
            heterodox_kernel::fen::read_piece("X", chess.kinds()).err().map(EditError::Piece)
        }
        EditError::Piece(_) => None,
    });
    for error in edits {
        check(error.clone(), &error.said());
    }
    let picks = variants(ReasonsError::NothingPicked, |error| match error {
        ReasonsError::NothingPicked => Some(ReasonsError::UnknownSquare("z9".to_owned())),
        ReasonsError::UnknownSquare(_) => Some(ReasonsError::UnknownKind("X".to_owned())),
        ReasonsError::UnknownKind(_) => None,
    });
    for error in picks {
        let said = error.said();
        check(AnswerError::bad("bad-piece", said.clone().sentence()), &said);
    }
    let changes = variants(SetUpError::Rejected, |error| match error {
        SetUpError::Rejected => Some(SetUpError::Square),
        SetUpError::Square => Some(SetUpError::Piece),
        SetUpError::Piece => Some(SetUpError::OwnImage),
        SetUpError::OwnImage => None,
    });
    for error in changes {
        let said = error.said();
        check(AnswerError::bad("bad-set-up", said.clone().sentence()), &said);
    }
}

#[test]
fn of_fens() {
    for (game, fen) in [
        ("chess", "8/8 w - - 0 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 end"),
        ("chess", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQXBNR w KQkq - 0 1"),
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1"),
    ] {
        let game = heterodox_catalog::find(game).expect("the game is built in");
        let error = game.parse_fen(fen).err().unwrap_or_else(|| panic!("{fen} is a position"));
        check(error.clone(), &error.said());
    }
}
