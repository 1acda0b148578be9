//! Named set-ups: other positions to start from.
//!
//! The file `games/GAME/setups.txt` lists them. Each begins with a line `# NAME`. Lines `by: …`
//! (who made it) and `fen: …` follow; all other lines describe it. Empty lines are ignored. Over
//! another game, Pacifist Chess also has the set-ups of that game.

use crate::of_every_game;
use heterodox_catalog::{AnyGame, base_of};
use std::fmt;
use std::sync::LazyLock;

/// All set-ups, as (id of the game, its set-ups).
static SETUPS: LazyLock<Vec<(&str, Vec<NamedSetup>)>> = LazyLock::new(|| {
    let files = of_every_game(|texts| texts.setups);
    let parsed = files.into_iter().map(|(id, text)| Ok((id, NamedSetup::parse_all(id, text)?)));
    parsed.collect::<Result<_, SetupsError>>().expect("a test parses every file")
});

/// An alternative start position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedSetup {
    /// Name, unique among the set-ups of a game.
    pub name: &'static str,
    /// Maker: the inventor, `tradition`, or `Heterodox` for this project.
    pub by: &'static str,
    /// Position as a FEN.
    pub fen: &'static str,
    /// Description, one or two sentences.
    pub text: String,
}

/// The error for a file that does not contain set-ups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupsError {
    game: &'static str,
    line: usize,
    problem: &'static str,
}

impl fmt::Display for SetupsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "games/{}/setups.txt, line {}: {}", self.game, self.line, self.problem)
    }
}

impl std::error::Error for SetupsError {}

/// The error for a name that no set-up of a game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSetup {
    /// The name.
    pub name: String,
    /// Name of the game.
    pub game: String,
    /// Names of its set-ups.
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownSetup { name, game, known } = self;
        write!(f, "{game} has no set-up {name:?}; ")?;
        match &known[..] {
            [] => write!(f, "it has none but its usual start"),
            known => write!(f, "it has {}", known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownSetup {}

/// Returns the named set-ups of a game that are legal with its options, its own before those of
/// the game underneath.
pub fn setups(game: &dyn AnyGame) -> Vec<&'static NamedSetup> {
    let info = game.info();
    let ids = [Some(info.family()), base_of(&info.id)];
    let all = ids.into_iter().flatten().flat_map(|id| {
        SETUPS.iter().filter(move |(game, _)| *game == id).flat_map(|(_, setups)| setups)
    });
    all.filter(|setup| game.parse_fen(setup.fen).is_ok()).collect()
}

/// Returns the set-up of a game with this name. Case is ignored.
///
/// # Errors
/// If there is none. The error lists the known ones.
pub fn find_setup(game: &dyn AnyGame, name: &str) -> Result<&'static NamedSetup, UnknownSetup> {
    let setups = setups(game);
    let name = name.trim();
    setups.iter().copied().find(|setup| setup.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let known = setups.iter().map(|setup| setup.name).collect();
        UnknownSetup { name: name.to_owned(), game: game.info().name, known }
    })
}

impl NamedSetup {
    /// Parses a file.
    ///
    /// # Errors
    /// If a part of a set-up is missing or given twice, or a name occurs twice.
    fn parse_all(game: &'static str, text: &'static str) -> Result<Vec<NamedSetup>, SetupsError> {
        let error = |line, problem| SetupsError { game, line, problem };
        let mut setups: Vec<(usize, NamedSetup)> = Vec::new();
        let lines = (1..).zip(text.lines().map(str::trim));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            if let Some(name) = line.strip_prefix("# ") {
                if setups.iter().any(|(_, setup)| setup.name.eq_ignore_ascii_case(name)) {
                    return Err(error(number, "this name has occurred before"));
                }
                setups.push((number, NamedSetup { name, ..NamedSetup::default() }));
                continue;
            }
            let (_, setup) =
                setups.last_mut().ok_or_else(|| error(number, "no name comes before"))?;
            setup.add(line).map_err(|problem| error(number, problem))?;
        }
        let complete = |(line, setup): (usize, NamedSetup)| match setup.is_complete() {
            true => Ok(setup),
            false => Err(error(line, "a set-up needs `by:`, `fen:` and a description")),
        };
        setups.into_iter().map(complete).collect()
    }

    fn add(&mut self, line: &'static str) -> Result<(), &'static str> {
        let (field, value) = match line.split_once(": ") {
            Some(("by", name)) => (&mut self.by, name),
            Some(("fen", fen)) => (&mut self.fen, fen),
            _ => {
                let space = if self.text.is_empty() { "" } else { " " };
                self.text += space;
                self.text += line;
                return Ok(());
            }
        };
        if !field.is_empty() {
            return Err("this is given twice");
        }
        *field = value.trim();
        Ok(())
    }

    fn is_complete(&self) -> bool {
        !(self.by.is_empty() || self.fen.is_empty() || self.text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::{find, ids, variants};

    #[test]
    fn a_file_is_parsed() {
        let text = "# A\nby: Ann\nfen: 8/8 w\nA line,\nand: another.\n\n# B\nfen: x\nby: y\nT";
        let setups = NamedSetup::parse_all("x", text).unwrap();
        assert_eq!(setups.len(), 2);
        assert_eq!((setups[0].name, setups[0].by, setups[0].fen), ("A", "Ann", "8/8 w"));
        assert_eq!(setups[0].text, "A line, and: another.");
    }

    #[test]
    fn errors_contain_the_line_number() {
        for (text, line) in [
            ("by: x", 1),
            ("# A\nby: x\nby: y\nfen: z\nT", 3),
            ("\n# A\nfen: z\nT", 2),
            ("# A\nby: x\nT", 1),
            ("# A\nby: x\nfen: z", 1),
            ("# A\nby: x\nfen: z\nT\n# a\nby: x\nfen: z\nT", 5),
        ] {
            let error = NamedSetup::parse_all("x", text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().starts_with("games/x/setups.txt, line "), "{error}");
        }
    }

    #[test]
    fn every_game_has_set_ups_from_which_it_can_be_played() {
        for id in ids() {
            let game = find(id).unwrap();
            let listed = SETUPS.iter().find(|(listed, _)| *listed == id);
            let (_, listed) = listed.unwrap_or_else(|| panic!("{id} has no setups.txt"));
            for setup in listed {
                // Some are for an option of the game.
                let own =
                    variants().into_iter().filter(|variant| variant.split(':').next() == Some(id));
                let mut games = own.map(|variant| find(&variant).unwrap());
                let played = games.find_map(|game| game.match_from_fen(setup.fen).ok());
                let played = played.unwrap_or_else(|| panic!("{id}, {}: no position", setup.name));
                let position = played.position();
                assert_eq!(position.fen(), setup.fen, "{id}, {}: canonical", setup.name);
                assert!(played.outcome().is_none() && !played.legal_moves().is_empty(), "{id}");
                assert_ne!(position.key(), game.start().key(), "{id}, {}", setup.name);
                assert!(setup.text.ends_with('.'), "{id}, {}", setup.name);
            }
            assert!(!setups(game.as_ref()).is_empty(), "{id}");
        }
    }

    #[test]
    fn pacifist_chess_has_the_set_ups_of_the_game_underneath() {
        let names = |id: &str| -> Vec<&str> {
            setups(find(id).unwrap().as_ref()).iter().map(|setup| setup.name).collect()
        };
        assert_eq!(names("pacifist")[0], "Rooks and Queens only");
        assert!(names("pacifist:value").contains(&"Without Queens"));
        assert_eq!(names("pacifist:zigzag"), names("zigzag"));
        assert_eq!(names("zigzag:mirrored")[0], "Without Ninja Pawns, mirrored");
    }

    #[test]
    fn set_ups_are_found_by_name() {
        let game = find("clash").unwrap();
        let found = find_setup(game.as_ref(), " two commanders ").unwrap();
        assert_eq!(found.name, "Two Commanders");
        let error = find_setup(game.as_ref(), "Three").unwrap_err().to_string();
        let start = "Clash of Command has no set-up \"Three\"; it has Two Commanders, ";
        assert!(error.starts_with(start), "{error}");
    }
}
