//! What can be typed besides moves.
//!
//! A line that starts with one of these words is a command. No move looks like
//! one: moves name a square and so have a digit, but for those that notation
//! calls by a name of capitals, such as castling.

use crate::draw::both_notations;
use crate::text::hang;
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Board, Move};
use std::fmt::Write as _;

/// The commands, each with what it does.
pub(super) const ALL: [(&str, &str); 17] = [
    ("help", "this page"),
    ("moves", "the legal moves; `moves SQUARE`: those of one piece"),
    ("undo", "take back your last move, or an end that was agreed on"),
    ("hint", "what the engine would play; `hint more`: its best moves"),
    ("eval", "what the engine thinks of the position"),
    ("level", "play against the engine: `level 3`, 1 is weak, 8 full; `level off`"),
    ("go", "let the engine make this move"),
    ("switch", "change sides with the engine"),
    ("board", "draw the board again"),
    ("flip", "turn the board round"),
    ("fen", "the position as one line of text"),
    ("pgn", "the game as PGN; `pgn FILE`: save it to a new file"),
    ("rules", "how the game is played"),
    ("resign", "the side to move gives up"),
    ("draw", "offer the engine a draw; among people: agree on one"),
    ("quit", "leave"),
    ("exit", "leave"),
];

/// A line that was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word<'t> {
    /// A blank line.
    Nothing,
    /// Not a command, so a move.
    Move(&'t str),
    Help,
    /// Perhaps only those from one square.
    Moves(Option<&'t str>),
    Undo,
    Hint,
    /// More than one move, with scores.
    HintMore,
    Eval,
    /// Perhaps another one.
    Level(Option<&'t str>),
    Go,
    Switch,
    Board,
    Flip,
    Fen,
    /// Perhaps into a file.
    Pgn(Option<&'t str>),
    Rules,
    Resign,
    Draw,
    Quit,
    /// A command that stands alone, with something behind it.
    TooMuch {
        word: &'t str,
        rest: &'t str,
    },
}

/// Reads a line.
pub(super) fn read(line: &str) -> Word<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
    let command = match word {
        "" => return Word::Nothing,
        "moves" => return Word::Moves(rest),
        "pgn" => return Word::Pgn(rest),
        "level" => return Word::Level(rest),
        "hint" if rest == Some("more") => return Word::HintMore,
        "help" | "?" => Word::Help,
        "undo" => Word::Undo,
        "hint" => Word::Hint,
        "eval" => Word::Eval,
        "go" => Word::Go,
        "switch" => Word::Switch,
        "board" => Word::Board,
        "flip" => Word::Flip,
        "fen" => Word::Fen,
        "rules" => Word::Rules,
        "resign" => Word::Resign,
        "draw" => Word::Draw,
        "quit" | "exit" => Word::Quit,
        _ => return Word::Move(line),
    };
    rest.map_or(command, |rest| Word::TooMuch { word, rest })
}

/// The command that a mistyped word is likely to stand for.
pub(super) fn nearest(text: &str) -> Option<&'static str> {
    let typed = text.split_whitespace().next()?.to_lowercase();
    let distance = |word: &str| strsim::osa_distance(&typed, word);
    let word = ALL.iter().map(|(word, _)| *word).min_by_key(|word| distance(word))?;
    // A third of the letters may be wrong.
    (3 * distance(word) <= typed.chars().count()).then_some(word)
}

/// The page that `help` shows.
pub(super) fn help() -> String {
    let mut text = "Type a move in coordinates, such as e2e4, or in short notation, such as Nf3:\n\
                    `moves` shows both. Or type one of these words:\n"
        .to_owned();
    for (word, what) in ALL {
        let _ = writeln!(text, "  {word:<8}{what}");
    }
    text
}

/// Legal moves in short notation, a line for each piece that has some; with
/// coordinates beside it where there is only one piece to tell of.
pub(super) fn moves(
    game: &dyn AnyGame,
    position: &dyn AnyPosition,
    moves: &[Move],
    width: usize,
) -> String {
    let mut sorted: Vec<(String, Move)> =
        moves.iter().map(|&mv| (mover(game, position, mv), mv)).collect();
    sorted.sort_by_key(|(_, mv)| (mv.is_drop(), mv.from, mv.to, mv.extra));
    let groups: Vec<&[(String, Move)]> = sorted.chunk_by(|a, b| a.0 == b.0).collect();
    let indent = 2 + sorted.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let text = |mv: Move| match groups.len() {
        // No line breaks within the pair.
        1 => both_notations(position, mv).replace(' ', "\u{a0}"),
        _ => position.san(mv),
    };
    let line = |group: &&[(String, Move)]| {
        let texts: Vec<String> = group.iter().map(|&(_, mv)| text(mv)).collect();
        let separator = if groups.len() == 1 { ", " } else { " " };
        hang(&group[0].0, &texts.join(separator), indent, width)
    };
    groups.iter().map(line).collect::<String>().replace('\u{a0}', " ")
}

/// What makes a move: `Rook d4`, or `Ninja Pawn in hand`.
fn mover(game: &dyn AnyGame, position: &dyn AnyPosition, mv: Move) -> String {
    let (board, kinds): (&Board, _) = (game.board(), game.kinds());
    if let heterodox_kernel::Extra::Drop(kind) = mv.extra {
        return format!("{} in hand", kinds[kind.index()].name);
    }
    let piece = position.piece_at(mv.from);
    let name = piece.map_or("", |piece| kinds[piece.kind.index()].name);
    format!("{name} {}", board.name(mv.from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_a_command_and_no_move_is() {
        for (word, _) in ALL {
            assert!(!matches!(read(word), Word::Move(_) | Word::Nothing), "{word}");
        }
        for text in ["e2e4", "O-O", "Nf3", "J@d5", "b4", "d4g7,c3d4", "draws", "Fen"] {
            assert_eq!(read(text), Word::Move(text));
        }
    }

    #[test]
    fn words_take_what_they_can_use() {
        assert_eq!(read(" moves  e2 "), Word::Moves(Some("e2")));
        assert_eq!(read("pgn my game.pgn"), Word::Pgn(Some("my game.pgn")));
        assert_eq!(read("level 2.5"), Word::Level(Some("2.5")));
        assert_eq!(read("hint  more"), Word::HintMore);
        assert_eq!(read("hint less"), Word::TooMuch { word: "hint", rest: "less" });
        assert_eq!(read("undo 3"), Word::TooMuch { word: "undo", rest: "3" });
        assert_eq!(read("  "), Word::Nothing);
    }

    #[test]
    fn mistyped_words_are_recognised() {
        assert_eq!(nearest("udno"), Some("undo"));
        assert_eq!(nearest("qit"), Some("quit"));
        assert_eq!(nearest("hello"), None);
        assert_eq!(nearest("zz"), None);
    }
}
