//! The game of a match as a program knows it: its name, FENs and moves.

use crate::spec::ProgramSpec;
use heterodox_catalog::workshop::{AnyDefinedGame, slug};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, fairy_stockfish};
use heterodox_kernel::{Move, NotationError};

/// The beginning of the name of our own engine in UCI.
const OURS: &str = "Heterodox";

/// The language of positions and moves for a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    /// That of this project.
    Ours,
    /// That of Fairy-Stockfish, for games that files define.
    FairyStockfish,
}

impl Language {
    /// The language for a game and a program that introduces itself by this name.
    pub(crate) fn of(game: &dyn AnyGame, program: &str) -> Language {
        let is_foreign = fairy_stockfish::may_play(game) && !program.starts_with(OURS);
        if is_foreign { Language::FairyStockfish } else { Language::Ours }
    }

    /// Reads a move of a program. Our own engine writes the moves of a `variants.ini` as
    /// Fairy-Stockfish does, whatever it is sent.
    pub(crate) fn read_move(
        self,
        position: &dyn AnyPosition,
        text: &str,
    ) -> Result<Move, NotationError> {
        match self {
            Language::Ours if !fairy_stockfish::may_know(position.game()) => {
                position.read_move(text)
            }
            _ => fairy_stockfish::read_move(position, text),
        }
    }
}

/// Names for the game that a program may know, the likeliest first: the one that the user has
/// given, or else the id, or the name of the section or diagram, in several spellings, and the name
/// that the user has given to the player. `program` is the program's own name: users often name a
/// player by a part of it, and that part is not meant as the name of a game.
pub(crate) fn names_of(game: &dyn AnyGame, spec: &ProgramSpec, program: &str) -> Vec<String> {
    if let Some(variant) = &spec.variant {
        return vec![variant.clone()];
    }
    let text = game.definition().filter(|_| !game.converts());
    let defined = text.and_then(|text| AnyDefinedGame::read(&text).ok());
    let Some(defined) = defined else { return vec![game.info().id] };
    let name = defined.definition().name.clone();
    let short = slug(&name);
    // Fairy-Stockfish has no signs in the names of its own games, and no word `chess`.
    let joined = short.replace('-', "");
    let first = short.strip_suffix("-chess").map(|short| short.replace('-', ""));
    let is_part = |name: &&String| program.to_lowercase().contains(&name.to_lowercase());
    let player = spec.given_name.as_ref().filter(|name| !is_part(name)).cloned();
    let names = [name, short, joined].into_iter().chain(first).chain(player);
    names.chain([game.info().id]).collect()
}

/// The moves of a game in progress as Fairy-Stockfish writes them. Each move is translated
/// once.
#[derive(Default)]
pub(crate) struct Moves {
    texts: Vec<String>,
    /// The position after them.
    position: Option<Box<dyn AnyPosition>>,
}

impl Moves {
    /// The moves played so far.
    pub(crate) fn update(&mut self, played: &dyn AnyMatch) -> Vec<String> {
        let moves = played.moves();
        for &mv in moves.iter().skip(self.texts.len()) {
            let position = self.position.take().unwrap_or_else(|| played.start());
            self.texts.push(fairy_stockfish::write_move(position.as_ref(), mv));
            self.position = position.after(mv).ok();
        }
        self.texts.clone()
    }
}

/// Returns whether a program shows the pieces on the board and in hand that it was sent. Marks of
/// promotion do not count, nor does an empty hand that only we write. (Our hand contains captured
/// pieces that may return by promotion.)
pub(crate) fn is_same_placement(read: &str, sent: &str) -> bool {
    let (read, sent) = (placement(read), placement(sent));
    read == sent || sent.strip_suffix("[]") == Some(&read)
}

/// Returns the pieces on the board and in hand in a FEN, without marks of promotion.
fn placement(fen: &str) -> String {
    let field = fen.split_whitespace().next().unwrap_or_default();
    field.replace('~', "").replace("[-]", "[]")
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::workshop;

    const SECTION: &str = "[my-game:chess]\nstalemateValue = loss\n";

    #[test]
    fn a_game_from_a_file_has_the_names_of_its_section() {
        let game = workshop::compile(SECTION).unwrap();
        let spec = |variant: Option<&str>, player: &str| ProgramSpec {
            variant: variant.map(str::to_owned),
            given_name: Some(player.to_owned()),
            ..ProgramSpec::default()
        };
        let program = "Fairy-Stockfish 11.1";
        let names = |player| names_of(game.as_ref(), &spec(None, player), program);
        assert_eq!(names("x")[..4], ["my-game", "my-game", "mygame", "x"]);
        assert_eq!(names("fairy").len(), 4, "the name of the program is not that of a game");
        let given = spec(Some("chess960"), "x");
        assert_eq!(names_of(game.as_ref(), &given, program), ["chess960"]);
        let capablanca = workshop::compile(&SECTION.replace("my-game", "grand-chess")).unwrap();
        let names = names_of(capablanca.as_ref(), &spec(None, "x"), program);
        assert_eq!(names[3], "grand");
        let zigzag = heterodox_catalog::find("zigzag").unwrap();
        assert_eq!(names_of(zigzag.as_ref(), &spec(None, "chess"), program), ["zigzag"]);
    }

    #[test]
    fn promotions_of_our_own_engine_are_read() {
        let game = workshop::compile("[my-shogi:minishogi]").unwrap();
        let start = game.parse_fen("4k/P4/5/5/4K[] w - - 0 1").unwrap();
        for text in ["a4a5+", "a4a5+p"] {
            let mv = Language::Ours.read_move(start.as_ref(), text).unwrap();
            assert_eq!(game.coordinates(mv), "a4a5+p");
        }
    }

    #[test]
    fn positions_and_moves_are_written_for_the_program() {
        let game = workshop::compile(SECTION).unwrap();
        assert_eq!(Language::of(game.as_ref(), "Heterodox 1.0"), Language::Ours);
        let language = Language::of(game.as_ref(), "Fairy-Stockfish 11.1");
        assert_eq!(language, Language::FairyStockfish);
        let mut played = game.new_match();
        let mut moves = Moves::default();
        assert!(moves.update(played.as_ref()).is_empty());
        for text in ["e4", "a6", "e5", "d5", "Nf3", "a5", "Be2", "a4", "O-O"] {
            played.play_text(text).unwrap();
        }
        assert_eq!(moves.update(played.as_ref()).last().map(String::as_str), Some("e1g1"));
        assert_eq!(moves.update(played.as_ref()).len(), 9);
        assert!(is_same_placement("8/Q~8[Pp] w", "8/Q8[Pp] w"));
        assert!(is_same_placement("8/8[-] w", "8/8[] w"));
        assert!(is_same_placement("8/8 w", "8/8[] w"), "captured pieces that promote");
        assert!(!is_same_placement("8/8[] w", "8/8 w"), "drops");
    }
}
