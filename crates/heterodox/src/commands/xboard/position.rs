//! From XBoard's positions to a game's.

use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, FenError, FenField, FenProblem};

/// XBoard's rights to castle.
const SIDES: &str = "KQkq";

/// Rights that a position may turn out not to have, at most.
const MOST_REPAIRS: usize = 200;

/// A match from a position as a game writes it or as XBoard does. XBoard knows
/// of pieces, of the turn and of castling; whatever else there is to know is
/// taken to be as at the start, as far as the pieces stand for it.
///
/// # Errors
/// If no legal position of the game is so; the error is that of XBoard's
/// fields put into the game's form.
pub(super) fn match_from(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyMatch>, FenError> {
    game.match_from_fen(text).or_else(|_| repaired(game, &mut fields(game, text)))
}

/// Drops what is wrong with rights until nothing is, or something else is.
fn repaired(
    game: &dyn AnyGame,
    fields: &mut [(FenField, String)],
) -> Result<Box<dyn AnyMatch>, FenError> {
    for _ in 0..MOST_REPAIRS {
        let texts: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
        let error = match game.match_from_fen(&texts.join(" ")) {
            Ok(played) => return Ok(played),
            Err(error) => error,
        };
        let wrong = fields.iter_mut().find(|(field, _)| *field == error.field);
        let Some((field, text)) = wrong else { return Err(error) };
        let better = match &error.problem {
            _ if *field == FenField::EnPassant => "-".to_owned(),
            FenProblem::RightWithoutPiece { right, .. } => or_dash(text.replacen(right, "", 1)),
            _ => return Err(error),
        };
        if *text == better {
            return Err(error);
        }
        *text = better;
    }
    game.match_from_fen(&game.start().fen())
}

/// The fields of a position of the game, with what XBoard says.
fn fields(game: &dyn AnyGame, text: &str) -> Vec<(FenField, String)> {
    let said: Vec<&str> = text.split_whitespace().collect();
    let said = |i: usize| said.get(i).copied();
    let fields = layout(game).into_iter().map(|(field, start)| {
        let text = match field {
            FenField::Placement => placement(said(0).unwrap_or_default(), &start),
            FenField::Turn => said(1).unwrap_or("w").to_owned(),
            FenField::Castling => castling(said(2), &start),
            FenField::EnPassant => said(3).unwrap_or("-").to_owned(),
            FenField::Halfmove => said(4).unwrap_or("0").to_owned(),
            FenField::Fullmove => said(5).unwrap_or("1").to_owned(),
            _ => start,
        };
        (field, text)
    });
    fields.collect()
}

/// The fields of the game's positions, with those of the start. What a field is
/// the game says itself when there is nonsense in it.
fn layout(game: &dyn AnyGame) -> Vec<(FenField, String)> {
    let start = game.start().fen();
    let texts: Vec<&str> = start.split(' ').collect();
    let field = |i: usize| {
        let nonsense: Vec<&str> =
            texts.iter().enumerate().map(|(j, text)| if i == j { "?" } else { *text }).collect();
        match game.parse_fen(&nonsense.join(" ")) {
            _ if i == 0 => FenField::Placement,
            Err(error) => error.field,
            Ok(_) => FenField::Rest,
        }
    };
    texts.iter().enumerate().map(|(i, text)| (field(i), (*text).to_owned())).collect()
}

/// XBoard's placement with a bracket if the game has one. XBoard marks pieces
/// that were promoted, and empty hands.
fn placement(said: &str, start: &str) -> String {
    let said = said.replace('~', "");
    let (ranks, hand) = said.split_once('[').unwrap_or((&said, ""));
    let Some((_, at_start)) = start.split_once('[') else { return ranks.to_owned() };
    let of = |color| {
        hand.chars().filter(move |&c| {
            at_start.contains(c) && c.is_ascii_alphabetic() && Color::of_case(c) == color
        })
    };
    let hand: String = of(Color::White).chain(of(Color::Black)).collect();
    format!("{ranks}[{hand}]")
}

/// The rights of the start that XBoard says are left: by side, or by the files
/// of rooks. If it says nothing, all of them.
fn castling(said: Option<&str>, start: &str) -> String {
    let Some(said) = said else { return start.to_owned() };
    let by_side = start.chars().all(|c| SIDES.contains(c));
    let of_color = |c: char| {
        let mut same: Vec<char> =
            start.chars().filter(|o| Color::of_case(*o) == Color::of_case(c)).collect();
        same.sort_unstable();
        same
    };
    let is_left = |c: &char| {
        let (color, same) = (Color::of_case(*c), of_color(*c));
        said.contains(*c)
            || !by_side && same.last() == Some(c) && said.contains(color.case('K'))
            || !by_side && same.first() == Some(c) && said.contains(color.case('Q'))
    };
    or_dash(start.chars().filter(is_left).collect())
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::xboard::offered;

    fn fen(name: &str, text: &str) -> Result<String, String> {
        let game = offered::find(name).expect("it is offered");
        let played = match_from(game.as_ref(), text).map_err(|error| error.to_string())?;
        Ok(played.position().fen())
    }

    #[test]
    fn what_xboard_sends_of_the_start_is_the_start() {
        for name in offered::names() {
            let game = offered::find(&name).expect("it is offered");
            let start = game.start().fen();
            let placement = start.split(' ').next().expect("a field").replace("[]", "");
            let castles = if name == "mwchess" { "-" } else { "KQkq" };
            let text = format!("{placement} w {castles} - 0 1");
            assert_eq!(fen(&name, &text), Ok(start.clone()), "{name}");
            assert_eq!(fen(&name, &start), Ok(start), "{name}");
        }
    }

    #[test]
    fn rights_are_those_that_the_pieces_stand_for() {
        let zigzag = "r3kq4/4pp4/10/10/10/10/10/10/10/R4K3R[-] b Kkq - 3 9";
        let expected = "r3kq4/4pp4/10/10/10/10/10/10/10/R4K3R[] b Ja - 3 9";
        assert_eq!(fen("zigzag", zigzag).as_deref(), Ok(expected));
        let mwchess = "4k3/p7/8/8/4P3/8/P7/4K3 w - - 0 1";
        assert_eq!(fen("mwchess", mwchess).as_deref(), Ok("4k3/p7/8/8/4P3/8/P7/4K3 w Aa 0 1"));
        let hands = "4k5/10/10/10/10/10/10/10/10/4K5[jJpJ] w - - 0 1";
        let expected = "4k5/10/10/10/10/10/10/10/10/4K5[JJj] w - - 0 1";
        assert_eq!(fen("zigzag", hands).as_deref(), Ok(expected));
        let chess = "rnbqkbn1/8/8/8/8/8/8/RNBQKBNR w KQkq e3 0 1";
        assert_eq!(
            fen("normal", chess).as_deref(),
            Ok("rnbqkbn1/8/8/8/8/8/8/RNBQKBNR w KQq - 0 1")
        );
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for text in ["", "8/8", "8/8/8/8/8/8/8/8 w - - 0 1", "x", "[ [ [", "♔ w"] {
            assert!(fen("normal", text).is_err(), "{text}");
            assert!(fen("zigzag", text).is_err(), "{text}");
            assert!(fen("zwangkrieg", text).is_err(), "{text}");
        }
    }
}
