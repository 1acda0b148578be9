//! Setting up a position piece by piece.

/// A line between `edit` and `.`: XBoard's way to set up a position for an
/// engine that has not asked for `setboard`.
///
/// The side to move stays as it is. After the last line castling is assumed to
/// be allowed wherever king and rook stand at home, and en passant is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditLine {
    /// `#`: take all pieces off the board.
    Clear,
    /// `c`: what follows is of the other colour; at first it is White.
    ChangeColour,
    /// `Pa4`: put a piece there.
    Place {
        /// Its letter.
        letter: char,
        /// Whether a `+` before it says that it is promoted.
        promoted: bool,
        /// Where to.
        square: String,
    },
    /// `xa4`: take off what stands there.
    Remove {
        /// Where.
        square: String,
    },
    /// `.`: the position is complete.
    Done,
    /// Anything else, such as the `castle` and `ep` of ChessBase.
    Unknown(String),
}

impl EditLine {
    /// Reads a line. A square is what follows the letter: which of them are on
    /// the board is for the game to say.
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
    let (promoted, text) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let square = &text[1..];
    // A letter and a number: `castle` must not become a piece.
    let file = square.chars().next().is_some_and(|c| c.is_ascii_lowercase());
    let rank = square.get(1..).unwrap_or_default();
    if !file || rank.is_empty() || !rank.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let square = square.to_owned();
    Some(match letter {
        'x' if !promoted => EditLine::Remove { square },
        _ => EditLine::Place { letter, promoted, square },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_edit_mode() {
        let place = |letter, promoted, square: &str| EditLine::Place {
            letter,
            promoted,
            square: square.to_owned(),
        };
        let lines = ["#", "Pa4", "+Rk12", "xa4", "c", "Ke8", ".", "castle KQ", "ep", "P", "é1", ""];
        let read: Vec<_> = lines.into_iter().map(EditLine::parse).collect();
        let expected = [
            EditLine::Clear,
            place('P', false, "a4"),
            place('R', true, "k12"),
            EditLine::Remove { square: "a4".to_owned() },
            EditLine::ChangeColour,
            place('K', false, "e8"),
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
