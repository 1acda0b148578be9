//! Edit mode: setting up a position piece by piece.

/// A line between `edit` and `.`. XBoard sets up a position with such lines for engines without the
/// feature `setboard`.
///
/// The side to move does not change. After the last line, castling is allowed for all
/// kings and rooks on their initial squares, and en passant is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditLine {
    /// `#`: removes all pieces from the board.
    Clear,
    /// `c`: changes the colour of the following pieces, which is White at first.
    ChangeColour,
    /// `Pa4`: puts a piece on a square.
    Place {
        /// The piece: a letter, with `+` before it if it is promoted, or `'` or `!` behind it.
        piece: String,
        /// The square.
        square: String,
    },
    /// `xa4`: removes the piece on a square.
    Remove {
        /// The square.
        square: String,
    },
    /// `.`: ends edit mode.
    Done,
    /// Any other line, such as ChessBase's `castle` and `ep`.
    Unknown(String),
}

impl EditLine {
    /// Parses a line. The caller checks whether the square is on the board.
    pub fn parse(line: &str) -> EditLine {
        let text = line.trim();
        match text {
            "#" => return EditLine::Clear,
            "c" => return EditLine::ChangeColour,
            "." => return EditLine::Done,
            _ => {}
        }
        piece(text).unwrap_or_else(|| EditLine::Unknown(text.to_owned()))
    }
}

fn piece(text: &str) -> Option<EditLine> {
    let letter = text.strip_prefix('+').unwrap_or(text);
    letter.chars().next().filter(char::is_ascii_alphabetic)?;
    let square = letter[1..].trim_start_matches(['\'', '!']);
    let piece = &text[..text.len() - square.len()];
    // A square is a letter and a number. `castle` is therefore not read as a piece.
    let file = square.chars().next().is_some_and(|c| c.is_ascii_lowercase());
    let rank = square.get(1..).unwrap_or_default();
    if !file || rank.is_empty() || !rank.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let square = square.to_owned();
    Some(match piece {
        "x" => EditLine::Remove { square },
        _ => EditLine::Place { piece: piece.to_owned(), square },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_edit_mode() {
        let place = |piece: &str, square: &str| EditLine::Place {
            piece: piece.to_owned(),
            square: square.to_owned(),
        };
        let lines =
            ["#", "Pa4", "+Rk12", "P'b1", "xa4", "c", "Ke8", ".", "castle KQ", "ep", "P", "é1", ""];
        let read: Vec<_> = lines.into_iter().map(EditLine::parse).collect();
        let expected = [
            EditLine::Clear,
            place("P", "a4"),
            place("+R", "k12"),
            place("P'", "b1"),
            EditLine::Remove { square: "a4".to_owned() },
            EditLine::ChangeColour,
            place("K", "e8"),
            EditLine::Done,
            EditLine::Unknown("castle KQ".to_owned()),
            EditLine::Unknown("ep".to_owned()),
            EditLine::Unknown("P".to_owned()),
            EditLine::Unknown("é1".to_owned()),
            EditLine::Unknown(String::new()),
        ];
        assert_eq!(read, expected);
    }
}
