//! Conversion of XBoard's FENs to positions of a game.

use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{
    Color, FenError, FenFormat, Mark, Setup, SetupError, SortedSet, Square, split_piece,
};

/// Creates a match from a FEN of the game or from XBoard. XBoard's FENs contain pieces,
/// side to move and castling rights; other rights are as in the initial position, as
/// far as the pieces permit.
///
/// # Errors
/// If this is not a legal position of the game.
pub(super) fn match_from_xboard(
    game: &dyn AnyGame,
    text: &str,
) -> Result<Box<dyn AnyMatch>, FenError> {
    match game.match_from_fen(text) {
        Ok(played) => Ok(played),
        Err(_) => Ok(match_without_unsupported_rights(game, parse(&game.fen_format(), text)?)?),
    }
}

/// Creates a match from a description after removing rights that the pieces do not
/// permit.
///
/// # Errors
/// If the position is illegal for another reason.
pub(super) fn match_without_unsupported_rights(
    game: &dyn AnyGame,
    mut setup: Setup,
) -> Result<Box<dyn AnyMatch>, SetupError> {
    game.drop_unsupported_rights(&mut setup);
    game.match_from_setup(&setup)
}

/// Sets all rights that any position of the game can have.
pub(super) fn allow_all_rights(format: &FenFormat<'_>, setup: &mut Setup) {
    setup.castling = castling(format, None);
    setup.unmoved_pawns = squares(format.unmoved_pawns).collect();
}

/// Parses XBoard's FEN.
fn parse(format: &FenFormat<'_>, text: &str) -> Result<Setup, FenError> {
    let mut fields = text.split_whitespace();
    let placement = placement(format, fields.next().unwrap_or_default());
    let turn = fields.next().unwrap_or("w");
    let (rights, en_passant) = (fields.next(), fields.next());
    let mut counters = fields.map(|counter| format!(" {counter}"));
    let halfmove = counters.next().filter(|_| format.halfmove).unwrap_or_default();
    let fullmove = counters.next().unwrap_or_default();
    let without_rights = FenFormat {
        castling: None,
        unmoved_pawns: None,
        moved: false,
        en_passant: None,
        checks: None,
        tabu: false,
        passes: false,
        ..*format
    };
    let mut setup = without_rights.parse(&format!("{placement} {turn}{halfmove}{fullmove}"))?;
    allow_all_rights(format, &mut setup);
    setup.castling = castling(format, rights);
    setup.en_passant = en_passant.and_then(|name| format.board.square(name)).into_iter().collect();
    Ok(setup)
}

/// Converts XBoard's placement. Adds the pieces in hand if the game has them, and
/// removes XBoard's marks for promoted pieces, unless the game has them, and empty hands.
fn placement(format: &FenFormat<'_>, given: &str) -> String {
    let has_tilde = format.kinds.iter().any(|kind| kind.token.mark() == Mark::Tilde);
    let given = if has_tilde { given.to_owned() } else { given.replace('~', "") };
    let (ranks, mut hand) = given.split_once('[').unwrap_or((&given, ""));
    let Some(kinds) = format.pocket else { return ranks.to_owned() };
    let mut kept = String::new();
    while let Some(first) = hand.chars().next() {
        let (piece, rest) = match split_piece(format.kinds, hand) {
            Some((piece, rest)) => (Some(piece), rest),
            None => (None, &hand[first.len_utf8()..]),
        };
        if piece.is_some_and(|piece| kinds.contains(&piece.kind)) {
            kept += &hand[..hand.len() - rest.len()];
        }
        hand = rest;
    }
    format!("{ranks}[{kept}]")
}

/// Returns the castling rights in XBoard's field, which are given by side or by the
/// files of rooks; all rights if the field is missing.
fn castling(format: &FenFormat<'_>, given: Option<&str>) -> SortedSet<Square> {
    let letters = format.castling.unwrap_or_default();
    let Some(given) = given else { return squares(format.castling).collect() };
    let by_side = letters.iter().any(|(letter, _)| letter.eq_ignore_ascii_case(&'K'));
    let is_left = |&(letter, square): &(char, Square)| {
        let color = Color::of_case(letter);
        let mut others = letters.iter().filter(|(other, _)| Color::of_case(*other) == color);
        let side = if others.all(|(_, other)| *other <= square) { 'K' } else { 'Q' };
        given.contains(letter) || !by_side && given.contains(color.case(side))
    };
    letters.iter().filter(|right| is_left(right)).map(|(_, square)| *square).collect()
}

fn squares(letters: Option<&[(char, Square)]>) -> impl Iterator<Item = Square> + '_ {
    letters.unwrap_or_default().iter().map(|(_, square)| *square)
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
