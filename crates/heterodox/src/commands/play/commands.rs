//! Commands that are typed during a game.
//!
//! A line that starts with one of these words is a command. No move looks like one:
//! moves contain the name of a square and so a digit, except for moves with special
//! names in capitals, such as castling.

use crate::draw::both_notations;
use crate::text::hang;
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Board, Move};
use std::fmt::Write as _;

/// All commands with their descriptions.
pub(super) const ALL: [(&str, &str); 17] = [
    ("help", "show this list"),
    ("moves", "list the legal moves; `moves SQUARE`: those of one piece"),
    ("undo", "take back your last move, a resignation or an agreed draw"),
    ("hint", "show the engine's choice; `hint more`: its best moves"),
    ("eval", "show the engine's evaluation of the position"),
    ("level", "set the engine's level: `level 3`, from 1 (weak) to 8; `level off`"),
    ("go", "let the engine make this move"),
    ("switch", "change sides with the engine"),
    ("board", "draw the board again"),
    ("flip", "turn the board around"),
    ("fen", "print the position as FEN"),
    ("pgn", "print the game as PGN; `pgn FILE`: save it to a new file"),
    ("rules", "print the rules of the game"),
    ("resign", "resign for the side to move"),
    ("draw", "offer the engine a draw; between people: agree on a draw"),
    ("quit", "leave"),
    ("exit", "leave"),
];

/// A parsed line of input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'t> {
    /// A blank line.
    Empty,
    /// A move, since the line is not a command.
    Move(&'t str),
    Help,
    /// The legal moves, optionally only those from a square.
    Moves(Option<&'t str>),
    Undo,
    Hint,
    /// The best moves with their scores.
    HintMore,
    Eval,
    /// Shows the level or sets another one.
    Level(Option<&'t str>),
    Go,
    Switch,
    Board,
    Flip,
    Fen,
    /// The game as PGN, optionally saved to a file.
    Pgn(Option<&'t str>),
    Rules,
    Resign,
    Draw,
    Quit,
    /// A command without arguments is followed by text.
    ExtraText {
        word: &'t str,
        rest: &'t str,
    },
}

/// Parses a line.
pub(super) fn parse(line: &str) -> Command<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
    let command = match word {
        "" => return Command::Empty,
        "moves" => return Command::Moves(rest),
        "pgn" => return Command::Pgn(rest),
        "level" => return Command::Level(rest),
        "hint" if rest == Some("more") => return Command::HintMore,
        "help" | "?" => Command::Help,
        "undo" => Command::Undo,
        "hint" => Command::Hint,
        "eval" => Command::Eval,
        "go" => Command::Go,
        "switch" => Command::Switch,
        "board" => Command::Board,
        "flip" => Command::Flip,
        "fen" => Command::Fen,
        "rules" => Command::Rules,
        "resign" => Command::Resign,
        "draw" => Command::Draw,
        "quit" | "exit" => Command::Quit,
        _ => return Command::Move(line),
    };
    rest.map_or(command, |rest| Command::ExtraText { word, rest })
}

/// Returns the command that is most similar to a mistyped word, if any is similar.
pub(super) fn nearest(text: &str) -> Option<&'static str> {
    let typed = text.split_whitespace().next()?.to_lowercase();
    let distance = |word: &str| strsim::osa_distance(&typed, word);
    let word = ALL.iter().map(|(word, _)| *word).min_by_key(|word| distance(word))?;
    // At most a third of the letters may differ.
    (3 * distance(word) <= typed.chars().count()).then_some(word)
}

/// Returns the text of the command `help`.
pub(super) fn help() -> String {
    let mut text = "Type a move in coordinates, such as e2e4, or in short notation, such as Nf3:\n\
                    `moves` shows both. Or type one of these commands:\n"
        .to_owned();
    for (word, what) in ALL {
        let _ = writeln!(text, "  {word:<8}{what}");
    }
    text
}

/// Lists legal moves in short notation, one line per piece. Coordinates are added if
/// there is only one piece.
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
        // Non-breaking blanks keep the two notations together.
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

/// Names the moving piece: `Rook d4`, or `Ninja Pawn in hand`.
fn mover(game: &dyn AnyGame, position: &dyn AnyPosition, mv: Move) -> String {
    let (board, kinds): (&Board, _) = (game.board(), game.kinds());
    if let heterodox_kernel::Extra::Drop(kind) = mv.extra {
        return format!("{} in hand", kinds[kind.index()].name);
    }
    let piece = position.piece_at(mv.from);
    let name = piece.map_or("", |piece| &kinds[piece.kind.index()].name);
    format!("{name} {}", board.name(mv.from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_commands_are_parsed_and_no_move_is_a_command() {
        for (word, _) in ALL {
            assert!(!matches!(parse(word), Command::Move(_) | Command::Empty), "{word}");
        }
        for text in ["e2e4", "O-O", "Nf3", "J@d5", "b4", "d4g7,c3d4", "draws", "Fen"] {
            assert_eq!(parse(text), Command::Move(text));
        }
    }

    #[test]
    fn arguments_are_parsed() {
        assert_eq!(parse(" moves  e2 "), Command::Moves(Some("e2")));
        assert_eq!(parse("pgn my game.pgn"), Command::Pgn(Some("my game.pgn")));
        assert_eq!(parse("level 2.5"), Command::Level(Some("2.5")));
        assert_eq!(parse("hint  more"), Command::HintMore);
        assert_eq!(parse("hint less"), Command::ExtraText { word: "hint", rest: "less" });
        assert_eq!(parse("undo 3"), Command::ExtraText { word: "undo", rest: "3" });
        assert_eq!(parse("  "), Command::Empty);
    }

    #[test]
    fn mistyped_commands_are_recognised() {
        assert_eq!(nearest("udno"), Some("undo"));
        assert_eq!(nearest("qit"), Some("quit"));
        assert_eq!(nearest("hello"), None);
        assert_eq!(nearest("zz"), None);
    }
}
