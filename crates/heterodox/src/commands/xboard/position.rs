//! Conversion of XBoard's FENs to positions of a game.

use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, FenError, FenField, FenProblem};

/// XBoard's castling rights.
const SIDES: &str = "KQkq";

/// Maximum number of rights that are dropped.
const MAX_REPAIRS: usize = 200;

/// Creates a match from a FEN of the game or from XBoard. XBoard's FENs contain pieces,
/// side to move and castling rights; other fields are as in the initial position, as
/// far as the pieces permit.
///
/// # Errors
/// If this is not a legal position of the game. The error refers to XBoard's FEN
/// converted to the fields of the game.
pub(super) fn match_from_xboard(
    game: &dyn AnyGame,
    text: &str,
) -> Result<Box<dyn AnyMatch>, FenError> {
    game.match_from_fen(text).or_else(|_| repair_rights(game, &mut fields(game, text)))
}

/// Drops invalid rights until the FEN is valid or has another error.
fn repair_rights(
    game: &dyn AnyGame,
    fields: &mut [(FenField, String)],
) -> Result<Box<dyn AnyMatch>, FenError> {
    for _ in 0..MAX_REPAIRS {
        let texts: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
        let error = match game.match_from_fen(&texts.join(" ")) {
            Ok(played) => return Ok(played),
            Err(error) => error,
        };
        let wrong = fields.iter_mut().find(|(field, _)| *field == error.field);
        let Some((field, text)) = wrong else { return Err(error) };
        let better = match &error.problem {
            _ if *field == FenField::EnPassant => "-".to_owned(),
            FenProblem::RightWithoutPiece { right, .. } => {
                dash_if_empty(text.replacen(right, "", 1))
            }
            _ => return Err(error),
        };
        if *text == better {
            return Err(error);
        }
        *text = better;
    }
    game.match_from_fen(&game.start().fen())
}

/// Fills the FEN fields of the game from XBoard's FEN.
fn fields(game: &dyn AnyGame, text: &str) -> Vec<(FenField, String)> {
    let given: Vec<&str> = text.split_whitespace().collect();
    let given = |i: usize| given.get(i).copied();
    let fields = field_layout(game).into_iter().map(|(field, start)| {
        let text = match field {
            FenField::Placement => placement(given(0).unwrap_or_default(), &start),
            FenField::Turn => given(1).unwrap_or("w").to_owned(),
            FenField::Castling => castling(given(2), &start),
            FenField::EnPassant => given(3).unwrap_or("-").to_owned(),
            FenField::Halfmove => given(4).unwrap_or("0").to_owned(),
            FenField::Fullmove => given(5).unwrap_or("1").to_owned(),
            _ => start,
        };
        (field, text)
    });
    fields.collect()
}

/// Returns the FEN fields of the game with their values in the initial position. The
/// meaning of a field is determined from the error for an invalid value.
fn field_layout(game: &dyn AnyGame) -> Vec<(FenField, String)> {
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

/// Converts XBoard's placement. Adds the pieces in hand if the game has them, and
/// removes XBoard's marks for promoted pieces and empty hands.
fn placement(given: &str, start: &str) -> String {
    let given = given.replace('~', "");
    let (ranks, hand) = given.split_once('[').unwrap_or((&given, ""));
    let Some((_, at_start)) = start.split_once('[') else { return ranks.to_owned() };
    let of = |color| {
        hand.chars().filter(move |&c| {
            at_start.contains(c) && c.is_ascii_alphabetic() && Color::of_case(c) == color
        })
    };
    let hand: String = of(Color::White).chain(of(Color::Black)).collect();
    format!("{ranks}[{hand}]")
}

/// Returns the initial rights that XBoard's field still contains, given by side or by
/// the files of rooks; all rights if the field is missing.
fn castling(given: Option<&str>, start: &str) -> String {
    let Some(given) = given else { return start.to_owned() };
    let by_side = start.chars().all(|c| SIDES.contains(c));
    let of_color = |c: char| {
        let mut same: Vec<char> =
            start.chars().filter(|o| Color::of_case(*o) == Color::of_case(c)).collect();
        same.sort_unstable();
        same
    };
    let is_left = |c: &char| {
        let (color, same) = (Color::of_case(*c), of_color(*c));
        given.contains(*c)
            || !by_side && same.last() == Some(c) && given.contains(color.case('K'))
            || !by_side && same.first() == Some(c) && given.contains(color.case('Q'))
    };
    dash_if_empty(start.chars().filter(is_left).collect())
}

fn dash_if_empty(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::xboard::variants;

    fn fen(name: &str, text: &str) -> Result<String, String> {
        let game = variants::find(name).expect("a variant");
        let played = match_from_xboard(game.as_ref(), text).map_err(|error| error.to_string())?;
        Ok(played.position().fen())
    }

    #[test]
    fn the_initial_position_from_xboard_is_parsed() {
        for name in variants::names() {
            let game = variants::find(&name).expect("a variant");
            let start = game.start().fen();
            let placement = start.split(' ').next().expect("a field").replace("[]", "");
            let castles = if name == "mwchess" { "-" } else { "KQkq" };
            let text = format!("{placement} w {castles} - 0 1");
            assert_eq!(fen(&name, &text), Ok(start.clone()), "{name}");
            assert_eq!(fen(&name, &start), Ok(start), "{name}");
        }
    }

    #[test]
    fn rights_without_pieces_are_dropped() {
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
    fn invalid_positions_are_errors() {
        for text in ["", "8/8", "8/8/8/8/8/8/8/8 w - - 0 1", "x", "[ [ [", "♔ w"] {
            assert!(fen("normal", text).is_err(), "{text}");
            assert!(fen("zigzag", text).is_err(), "{text}");
            assert!(fen("zwangkrieg", text).is_err(), "{text}");
        }
    }
}
