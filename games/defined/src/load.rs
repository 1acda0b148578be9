//! Games that can be played, made from the text of a definition.

use crate::game::{DefinedGame, Refusal};
use crate::reach::Reach;
use crate::tables::TooRich;
use heterodox_definition::{
    Code, Definition, Diagnostic, Diagnostics, KindSpans, Language, Parsed, Span, Spans, parse,
    parse_each,
};
#[cfg(feature = "evaluation")]
use heterodox_evaluation::WeightsError;
use heterodox_kernel::said::Said;
use heterodox_kernel::text::excerpt;
use heterodox_kernel::{FenField, Kind, Outcome, Piece, Reason, Square};

/// Largest number of squares of a [`AnyDefinedGame::Narrow`].
const NARROW: usize = 128;

/// Number of 64-bit words of the sets of squares of a [`AnyDefinedGame::Narrow`]: 2, or 4 without the
/// feature `small-boards`, as for the large boards.
pub const NARROW_WORDS: usize = if cfg!(feature = "small-boards") { 2 } else { 4 };

/// A game from a definition, in the size that fits its board.
#[derive(Clone, Debug)]
pub enum AnyDefinedGame {
    /// A game on at most 128 squares.
    Narrow(Box<DefinedGame<NARROW_WORDS>>),
    /// A game on at most 256 squares.
    Wide(Box<DefinedGame<4>>),
}

/// The result of reading a definition and preparing its game.
#[derive(Clone, Debug)]
pub struct ParsedGame {
    /// The game, if there are no errors.
    pub game: Option<AnyDefinedGame>,
    /// The places of the parts of the definition, as far as it can be read.
    pub spans: Spans,
    /// The errors, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl ParsedGame {
    /// Prepares the game of a definition that was read from this text.
    pub fn prepare(
        Parsed { definition, spans, mut diagnostics }: Parsed,
        text: &str,
    ) -> ParsedGame {
        let game = definition.and_then(|definition| {
            let refused = |refusal| locate_refusal(&refusal, text, &spans, &definition);
            AnyDefinedGame::new(definition.clone())
                .map_err(|refusal| diagnostics.push(refused(refusal)))
                .ok()
        });
        ParsedGame { game, spans, diagnostics }
    }

    /// Returns the game with the places of the parts of its definition.
    ///
    /// # Errors
    /// If there are errors.
    pub fn into_result(self) -> Result<(AnyDefinedGame, Spans), Diagnostics> {
        match self.game {
            Some(game) => Ok((game, self.spans)),
            None => Err(Diagnostics::new(self.diagnostics)),
        }
    }
}

impl AnyDefinedGame {
    /// Reads a definition and prepares its game.
    pub fn parse(text: &str) -> ParsedGame {
        ParsedGame::prepare(parse(text), text)
    }

    /// Reads a definition and prepares its game; the short form of [`parse`](AnyDefinedGame::parse).
    ///
    /// # Errors
    /// All errors that can be told apart, in the order of the text.
    ///
    /// ```
    /// use heterodox_defined::AnyDefinedGame;
    /// let text = "rook:R:::e7\nking:K:K::e1\nmaxPromote=0";
    /// assert_eq!(
    ///     AnyDefinedGame::read(text).unwrap_err().to_string(),
    ///     "line 2, column 1: 'king': the start position is not legal: placement: \
    ///      Black has just moved and left its King in check"
    /// );
    /// ```
    pub fn read(text: &str) -> Result<AnyDefinedGame, Diagnostics> {
        AnyDefinedGame::parse(text).into_result().map(|(game, _)| game)
    }

    /// Reads all definitions of a file and prepares their games one after the other: each section
    /// of a `variants.ini`, or the only definition of another text. Errors outside of all sections
    /// come first, as one result.
    ///
    /// # Errors
    /// Each game as [`read`](AnyDefinedGame::read). An error in one section does not affect the
    /// others, unless they inherit from it.
    ///
    /// ```
    /// use heterodox_defined::AnyDefinedGame;
    /// let file = "[a:chess]\n[b:a]\nqueen = qq\n[c:a]\nmaxRank = 9";
    /// let games: Vec<_> = AnyDefinedGame::read_each(file).collect();
    /// assert_eq!(games[0].as_ref().unwrap().definition().name, "a");
    /// assert!(games[1].as_ref().unwrap_err().to_string().starts_with("line 3, column 9"));
    /// assert!(games[2].is_err(), "the start position of chess does not fit the board");
    /// ```
    pub fn read_each(text: &str) -> impl Iterator<Item = Result<AnyDefinedGame, Diagnostics>> {
        let each = parse_each(text).into_iter();
        let prepared = each.map(move |parsed| ParsedGame::prepare(parsed, text));
        prepared.map(|parsed| parsed.into_result().map(|(game, _)| game))
    }

    /// Prepares a definition for play.
    ///
    /// # Errors
    /// As [`DefinedGame::new`].
    pub fn new(definition: Definition) -> Result<AnyDefinedGame, Refusal> {
        Ok(match definition.board.len() <= NARROW {
            true => AnyDefinedGame::Narrow(Box::new(DefinedGame::new(definition)?)),
            false => AnyDefinedGame::Wide(Box::new(DefinedGame::new(definition)?)),
        })
    }

    /// The same game with evaluation weights; see [`DefinedGame::with_weights`].
    ///
    /// # Errors
    /// If they are not weights of this game.
    #[cfg(feature = "evaluation")]
    pub fn with_weights(&self, weights: &str) -> Result<AnyDefinedGame, WeightsError> {
        Ok(match self {
            AnyDefinedGame::Narrow(game) => {
                AnyDefinedGame::Narrow(Box::new(game.with_weights(weights)?))
            }
            AnyDefinedGame::Wide(game) => {
                AnyDefinedGame::Wide(Box::new(game.with_weights(weights)?))
            }
        })
    }

    /// The same game from the start position with a number. Weights from a file stay.
    ///
    /// # Errors
    /// If the game has no such start position, or cannot be played from there.
    pub fn with_start(&self, number: u32) -> Result<AnyDefinedGame, Said> {
        let definition = self.definition().with_start(number).map_err(|error| error.said())?;
        let game = AnyDefinedGame::new(definition).map_err(|refusal| refusal.said())?;
        #[cfg(feature = "evaluation")]
        let game = match (game, self) {
            (AnyDefinedGame::Narrow(game), AnyDefinedGame::Narrow(other)) => {
                AnyDefinedGame::Narrow(Box::new(game.with_weights_of(other)))
            }
            (AnyDefinedGame::Wide(game), AnyDefinedGame::Wide(other)) => {
                AnyDefinedGame::Wide(Box::new(game.with_weights_of(other)))
            }
            (game, _) => game,
        };
        Ok(game)
    }

    /// The rules.
    pub fn definition(&self) -> &Definition {
        match self {
            AnyDefinedGame::Narrow(game) => game.definition(),
            AnyDefinedGame::Wide(game) => game.definition(),
        }
    }

    /// The squares that a piece bears on; see [`DefinedGame::reach`].
    ///
    /// # Panics
    /// If the square is not on the board, or the game does not have the piece.
    pub fn reach(&self, piece: Piece, square: Square) -> Reach {
        match self {
            AnyDefinedGame::Narrow(game) => game.reach(piece, square),
            AnyDefinedGame::Wide(game) => game.reach(piece, square),
        }
    }
}

/// Makes an error from a refusal, with its place in the text of the definition.
fn locate_refusal(
    refusal: &Refusal,
    text: &str,
    spans: &Spans,
    definition: &Definition,
) -> Diagnostic {
    let (span, quoted) = match definition.language() {
        Language::Diagram => in_diagram(refusal, spans, definition),
        Language::Ini => in_ini(refusal, text, spans),
    };
    let code = match refusal {
        Refusal::TooRich(_) => Code::TooMuchWork,
        Refusal::IllegalStart(_) => Code::IllegalStart,
        Refusal::FinishedStart(_) => Code::FinishedStart,
    };
    let span = span.unwrap_or(Span::new(1, 1, 0));
    Diagnostic::new(code, refusal.said()).at(Some(span)).quoting(excerpt(&quoted))
}

/// Returns the place of a refusal in a diagram, and the text there.
fn in_diagram(refusal: &Refusal, spans: &Spans, definition: &Definition) -> (Option<Span>, String) {
    let kind = |is_it: &dyn Fn(Kind) -> bool| {
        let kind = definition.all_kinds().find(|kind| is_it(*kind))?;
        Some((spans.kinds.get(kind.index()), definition.kind(kind)))
    };
    let found = match refusal {
        Refusal::TooRich(
            TooRich::Walks { kind: name, .. }
            | TooRich::Captures { kind: name, .. }
            | TooRich::OpenSquares { kind: name, .. },
        ) => kind(&|kind| definition.kind(kind).name == *name).map(|(spans, rules)| {
            let moves = |spans: &KindSpans| spans.moves;
            (spans.map(moves), rules.move_text.clone())
        }),
        Refusal::TooRich(TooRich::Work | TooRich::Squares { .. }) => None,
        Refusal::IllegalStart(error) if error.field == FenField::Placement => {
            let royal = |kind| definition.royalty.iter().any(|r| r.kinds().contains(kind));
            let place = |spans: &KindSpans| spans.kind;
            kind(&royal).map(|(spans, rules)| (spans.map(place), rules.name.clone()))
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
            spans.key(key).map(|found| (Some(found.key), key.to_owned()))
        }
    };
    found.unwrap_or_default()
}

/// Returns the place of a refusal in a section of a `variants.ini`, and the line there: the start
/// position if the refusal is about it and the section has one, or else the header.
fn in_ini(refusal: &Refusal, text: &str, spans: &Spans) -> (Option<Span>, String) {
    let is_start = matches!(refusal, Refusal::IllegalStart(_) | Refusal::FinishedStart(_));
    let own = spans.key("startFen").filter(|key| is_start && !key.is_inherited);
    let Some(span) = own.map(|key| key.key.to(key.value)).or(spans.header) else {
        return (None, String::new());
    };
    let line = text.lines().nth(span.line - 1).unwrap_or_default();
    (Some(span), line.trim_start_matches('\u{feff}').trim().to_owned())
}
