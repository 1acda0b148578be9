//! Games that can be played, made from the text of a definition.

use crate::game::{Diagram, Refusal};
use crate::reach::Reach;
use crate::tables::TooRich;
use heterodox_definition::{Definition, Language, Mistake, Mistakes, Places};
#[cfg(feature = "evaluation")]
use heterodox_evaluation::WeightsError;
use heterodox_kernel::text::excerpt;
use heterodox_kernel::{FenField, Kind, Outcome, Piece, Reason, Square};

/// Largest number of squares of a [`SomeDiagram::Narrow`].
const NARROW: usize = 128;

/// A game from a definition, in the size that fits its board.
#[derive(Clone, Debug)]
pub enum SomeDiagram {
    /// A game on at most 128 squares.
    Narrow(Box<Diagram<2>>),
    /// A game on at most 256 squares.
    Wide(Box<Diagram<4>>),
}

impl SomeDiagram {
    /// Reads a definition and prepares its game.
    ///
    /// # Errors
    /// All errors that can be told apart, in the order of the text.
    ///
    /// ```
    /// use heterodox_defined::SomeDiagram;
    /// let text = "rook:R:::e7\nking:K:K::e1\nmaxPromote=0";
    /// assert_eq!(
    ///     SomeDiagram::read(text).unwrap_err().to_string(),
    ///     "line 2, column 1: 'king': the start position is not legal: placement: \
    ///      Black has just moved and left its King in check"
    /// );
    /// ```
    pub fn read(text: &str) -> Result<SomeDiagram, Mistakes> {
        prepare(Definition::read(text)?, text)
    }

    /// Reads all definitions of a file and prepares their games one after the other: each section
    /// of a `variants.ini`, or the only definition of another text. Errors outside of all sections
    /// come first, as one result.
    ///
    /// # Errors
    /// Each game as [`read`](SomeDiagram::read). An error in one section does not affect the
    /// others, unless they inherit from it.
    ///
    /// ```
    /// use heterodox_defined::SomeDiagram;
    /// let file = "[a:chess]\n[b:a]\nqueen = qq\n[c:a]\nmaxRank = 9";
    /// let games: Vec<_> = SomeDiagram::read_each(file).collect();
    /// assert_eq!(games[0].as_ref().unwrap().definition().name, "a");
    /// assert!(games[1].as_ref().unwrap_err().to_string().starts_with("line 3, column 9"));
    /// assert!(games[2].is_err(), "the start position of chess does not fit the board");
    /// ```
    pub fn read_each(text: &str) -> impl Iterator<Item = Result<SomeDiagram, Mistakes>> {
        let each = Definition::read_each(text).into_iter();
        each.map(|definition| prepare(definition?, text))
    }

    /// Prepares a definition for play.
    ///
    /// # Errors
    /// As [`Diagram::new`].
    pub fn new(definition: Definition) -> Result<SomeDiagram, Refusal> {
        Ok(match definition.board.len() <= NARROW {
            true => SomeDiagram::Narrow(Box::new(Diagram::new(definition)?)),
            false => SomeDiagram::Wide(Box::new(Diagram::new(definition)?)),
        })
    }

    /// The same game with evaluation weights; see [`Diagram::with_weights`].
    ///
    /// # Errors
    /// If they are not weights of this game.
    #[cfg(feature = "evaluation")]
    pub fn with_weights(&self, weights: &str) -> Result<SomeDiagram, WeightsError> {
        Ok(match self {
            SomeDiagram::Narrow(game) => SomeDiagram::Narrow(Box::new(game.with_weights(weights)?)),
            SomeDiagram::Wide(game) => SomeDiagram::Wide(Box::new(game.with_weights(weights)?)),
        })
    }

    /// The same game from the start position with a number. Weights from a file stay.
    ///
    /// # Errors
    /// If the game has no such start position, or cannot be played from there.
    pub fn with_start(&self, number: u32) -> Result<SomeDiagram, String> {
        let definition = self.definition().with_start(number).map_err(|error| error.to_string())?;
        let game = SomeDiagram::new(definition).map_err(|refusal| refusal.to_string())?;
        #[cfg(feature = "evaluation")]
        let game = match (game, self) {
            (SomeDiagram::Narrow(game), SomeDiagram::Narrow(other)) => {
                SomeDiagram::Narrow(Box::new(game.with_weights_of(other)))
            }
            (SomeDiagram::Wide(game), SomeDiagram::Wide(other)) => {
                SomeDiagram::Wide(Box::new(game.with_weights_of(other)))
            }
            (game, _) => game,
        };
        Ok(game)
    }

    /// The rules.
    pub fn definition(&self) -> &Definition {
        match self {
            SomeDiagram::Narrow(game) => game.definition(),
            SomeDiagram::Wide(game) => game.definition(),
        }
    }

    /// The squares that a piece bears on; see [`Diagram::reach`].
    ///
    /// # Panics
    /// If the square is not on the board, or the game does not have the piece.
    pub fn reach(&self, piece: Piece, square: Square) -> Reach {
        match self {
            SomeDiagram::Narrow(game) => game.reach(piece, square),
            SomeDiagram::Wide(game) => game.reach(piece, square),
        }
    }
}

/// Prepares a definition that was read from a text.
fn prepare(definition: Definition, text: &str) -> Result<SomeDiagram, Mistakes> {
    SomeDiagram::new(definition.clone())
        .map_err(|refusal| Mistakes::new(vec![locate_refusal(&refusal, text, &definition)]))
}

/// Makes an error from a refusal, with its place in the text of the definition.
pub fn locate_refusal(refusal: &Refusal, text: &str, definition: &Definition) -> Mistake {
    let (place, quoted) = match definition.language {
        Language::Diagram => in_diagram(refusal, &Places::of(text, Language::Diagram), definition),
        Language::Ini => in_ini(refusal, text, &definition.name),
    };
    let (line, column) = place.unwrap_or((1, 1));
    let quoted = excerpt(&quoted).into_owned();
    Mistake { line, column, quoted, problem: refusal.to_string(), help: None }
}

/// Returns the place of a refusal in a diagram, and the text there.
fn in_diagram(
    refusal: &Refusal,
    places: &Places,
    definition: &Definition,
) -> (Option<(usize, usize)>, String) {
    let at_kind = |places: &[(usize, usize)], is_it: &dyn Fn(Kind) -> bool| {
        let kinds = (0..definition.kinds.len()).map(|kind| Kind(kind as u8));
        let kind = kinds.into_iter().find(|kind| is_it(*kind))?;
        Some((places.get(kind.index()).copied(), definition.kind(kind)))
    };
    let found = match refusal {
        Refusal::TooRich(
            TooRich::Walks { kind: name, .. }
            | TooRich::Captures { kind: name, .. }
            | TooRich::OpenSquares { kind: name, .. },
        ) => at_kind(&places.moves, &|kind| definition.kind(kind).name == *name)
            .map(|(place, rules)| (place, rules.move_text.clone())),
        Refusal::TooRich(TooRich::Work | TooRich::Squares { .. }) => None,
        Refusal::IllegalStart(error) if error.field == FenField::Placement => {
            let royal = |kind| definition.royalty.iter().any(|r| r.kinds().contains(kind));
            at_kind(&places.kinds, &royal).map(|(place, rules)| (place, rules.name.clone()))
        }
        Refusal::IllegalStart(_) => None,
        Refusal::FinishedStart(Outcome { reason, .. }) => {
            let key = match reason {
                Reason::Extinction => "hx.extinct",
                Reason::Flag => "hx.flag",
                Reason::Checks => "hx.checks",
                Reason::Bare | Reason::BareKings => "baring",
                Reason::InsufficientMaterial => "hx.dead",
                _ => "stalemate",
            };
            places.key(key).map(|place| (Some(place), key.to_owned()))
        }
    };
    found.unwrap_or_default()
}

/// Returns the place of a refusal in a section of a `variants.ini`, and the text there: the start
/// position if the refusal is about it and the section has one, or else the header.
fn in_ini(refusal: &Refusal, text: &str, section: &str) -> (Option<(usize, usize)>, String) {
    let is_start = matches!(refusal, Refusal::IllegalStart(_) | Refusal::FinishedStart(_));
    // A canonical text has no header.
    let mut is_inside = true;
    let mut found = None;
    for (index, line) in text.lines().enumerate() {
        let header = line.trim().strip_prefix('[').map(|header| header.trim_end_matches(']'));
        let opens = header.map(|header| header.split(':').next() == Some(section));
        is_inside = opens.unwrap_or(is_inside);
        let is_it = opens.is_some() || is_start && line.trim_start().starts_with("startFen");
        if is_inside && is_it {
            found = Some((index, line));
        }
    }
    let Some((index, line)) = found else { return (None, String::new()) };
    let column = 1 + line.chars().take_while(|c| c.is_whitespace()).count();
    (Some((index + 1, column)), line.trim().to_owned())
}
