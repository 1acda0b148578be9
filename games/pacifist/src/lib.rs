//! Pacifist Chess (Larry L. Smith, 2007): pieces are not captured but change
//! sides. A modifier of any game with a King.
//!
//! The base game defines how pieces move and what they could capture
//! ([`Convert`](heterodox_kernel::Convert)). This crate weighs persuasion against
//! support and carries out the conversions.

mod base_moves;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod kinds;
mod legal_filter;
mod overlay;
mod persuasion;
mod phrases;
mod position;
mod turn;
mod values;

pub use persuasion::{Form, Persuasion};
pub use position::Position;
pub use values::{Values, ValuesError, ValuesProblem};

use heterodox_kernel::said::{RulesText, Said};
use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, Convert as _, ConvertGame, FenError, FenFormat, Game, GameInfo, GameTexts, Kind,
    KindInfo, Piece, PieceValue, Position as _, RepetitionRule, Setup, SetupError,
};

/// Number of chosen values that the name of a game tells.
const NAMED_VALUES: usize = 6;

/// Pacifist Chess over a base game, with its options.
///
/// ```
/// # use heterodox_pacifist::{Form, Pacifist};
/// use heterodox_chess::Chess;
/// use heterodox_kernel::{Game, perft};
/// let game = Pacifist::new(Chess, Form::Count);
/// assert_eq!(perft::count(&game.start(), 3), 8_874);
/// ```
#[derive(Clone, Debug)]
pub struct Pacifist<G, const W: usize> {
    base: G,
    persuasion: Persuasion,
    kinds: Vec<KindInfo>,
    /// Computed from that of the base game on first use.
    #[cfg(feature = "evaluation")]
    evaluation: std::sync::OnceLock<heterodox_evaluation::Evaluation>,
}

impl<G: ConvertGame<W>, const W: usize> Pacifist<G, W> {
    /// Creates Pacifist Chess over `base`. A [`Form`] is enough if the other options have their
    /// defaults.
    pub fn new(base: G, persuasion: impl Into<Persuasion>) -> Self {
        Pacifist {
            kinds: kinds::kinds_over(base.kinds()),
            base,
            persuasion: persuasion.into(),
            #[cfg(feature = "evaluation")]
            evaluation: std::sync::OnceLock::new(),
        }
    }

    /// Returns the game with values of the pieces that the players have chosen, from a list such as
    /// `p2n4` or `P2,N4`. Kinds that are not listed keep their usual values.
    ///
    /// # Errors
    /// If the text is not such a list, or the [`Form`] does not use values.
    ///
    /// ```
    /// # use heterodox_pacifist::{Form, Pacifist};
    /// # use heterodox_chess::Chess;
    /// # use heterodox_kernel::Game;
    /// let game = Pacifist::new(Chess, Form::Value).with_values("Q8,P2,N3").unwrap();
    /// assert_eq!(game.info().id, "pacifist:value:values=p2q8");
    /// ```
    pub fn with_values(mut self, text: &str) -> Result<Self, ValuesError> {
        if self.persuasion.form == Form::Count {
            return Err(ValuesError::of_list(text, ValuesProblem::NotWeighed));
        }
        let start = self.base.start();
        self.persuasion.values = Values::parse(text, &self.kinds, start.values())?;
        Ok(self)
    }

    fn position(&self, base: G::Position) -> Position<G::Position, W> {
        Position::new(base, self.persuasion)
    }
}

impl<G: ConvertGame<W>, const W: usize> Game for Pacifist<G, W> {
    type Position = Position<G::Position, W>;

    fn definition(&self) -> Option<String> {
        self.base.definition()
    }

    fn info(&self) -> GameInfo {
        let base = self.base.info();
        let is_default = self.base.is_default_base();
        let over = if is_default { String::new() } else { format!(":{}", base.id) };
        let suffix = self.persuasion.suffix() + &self.persuasion.values_suffix(&self.kinds);
        let name = if is_default { "Chess" } else { &base.name };
        GameInfo {
            id: format!("pacifist{over}{suffix}"),
            name: format!("Pacifist {name}{}", self.values_in_name()),
            inventor: match is_default {
                true => "Larry L. Smith".to_owned(),
                false => format!("Larry L. Smith, over {} by {}", base.name, base.inventor),
            },
            year: "2007".to_owned(),
            summary: format!(
                "Nobody is captured: pieces that are persuaded change sides.{}",
                self.values_in_summary()
            ),
            rules: format!(
                "{}{}\n\n---\n\nThe game underneath:\n\n{}",
                include_str!("../RULES.md").trim_end(),
                self.values_here(),
                base.rules
            ),
            orthodox: false,
            options: Persuasion::options(),
        }
    }

    /// The rules of the base. Those of Pacifist Chess are the same for all, and translated by hand.
    fn rules_text(&self) -> Option<RulesText> {
        self.base.rules_text()
    }

    fn board(&self) -> &Board {
        self.base.board()
    }

    fn kinds(&self) -> &[KindInfo] {
        &self.kinds
    }

    fn kind_texts(&self) -> Vec<Said> {
        self.base.kind_texts()
    }

    fn piece_values(&self) -> Vec<PieceValue> {
        match self.persuasion.form {
            Form::Count => Vec::new(),
            Form::Value | Form::Average => self.all_values(),
        }
    }

    fn is_royal(&self, piece: Piece) -> bool {
        self.base.is_royal(piece)
    }

    fn converts(&self) -> bool {
        true
    }

    fn drops(&self) -> bool {
        self.base.drops()
    }

    fn repetition(&self) -> RepetitionRule {
        self.base.repetition()
    }

    fn start(&self) -> Self::Position {
        self.position(self.base.start())
    }

    /// Returns the examples of Pacifist Chess over this base and over the default
    /// one, with all options; each names its game. They are followed by the base game's
    /// examples of how pieces move, as far as their positions are legal here.
    fn examples(&self) -> Vec<Example> {
        let own = Example::read_all(include_str!("../examples.txt"));
        let own = own.expect("the examples are well written");
        let id = self.info().id;
        let base = self.base.info();
        let is_own = |word: &str| {
            Persuasion::options().iter().any(|option| option.id == word)
                || word.starts_with(Values::PREFIX)
        };
        let fits = |example: &Example| {
            let game = example.game.as_deref().unwrap_or_default();
            game.split(':').nth(1).is_none_or(|part| is_own(part) || part == base.family())
        };
        let mut examples: Vec<Example> = own.into_iter().filter(fits).collect();
        examples.sort_by_key(|example| example.game.as_ref() != Some(&id));
        for example in &mut examples {
            example.game.take_if(|game| *game == id);
        }
        examples
            .extend(self.base.examples().into_iter().filter(|example| self.applies_here(example)));
        examples
    }

    fn texts(&self) -> GameTexts {
        GameTexts {
            phrases: phrases::ALL,
            about: Some(include_str!("../about.md")),
            setups: Some(include_str!("../setups.txt")),
            ..GameTexts::default()
        }
    }

    fn fen_format(&self) -> FenFormat<'_> {
        self.base.fen_format()
    }

    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError> {
        self.base.parse_setup(fen)
    }

    fn check_rights(&self, setup: &Setup) -> Result<(), SetupError> {
        self.base.check_rights(setup)?;
        setup.check_no_en_passant(self.board())
    }

    fn from_setup(&self, setup: &Setup) -> Result<Self::Position, SetupError> {
        self.base.from_pacifist_setup(setup).map(|base| self.position(base))
    }
}

impl<G: ConvertGame<W>, const W: usize> Pacifist<G, W> {
    /// Returns the values of all kinds.
    fn all_values(&self) -> Vec<PieceValue> {
        let start = self.base.start();
        let value = |(kind, &usual): (Kind, &u32)| {
            let info = &self.kinds[kind.index()];
            PieceValue {
                letter: info.token.to_string(),
                name: info.name.to_string(),
                usual,
                value: self.persuasion.values.of(kind, usual),
            }
        };
        Kind::all(self.kinds.len()).zip(start.values()).map(value).collect()
    }

    /// Returns a section with the values of the kinds, if they are in no table or the players have
    /// chosen others.
    fn values_here(&self) -> String {
        if self.base.definition().is_none() && self.persuasion.has_usual_values() {
            return String::new();
        }
        format!("\n\n## Values in this game\n\n{}.", self.told_values())
    }

    /// Returns the names of all kinds with their values.
    fn told_values(&self) -> String {
        let tell = |PieceValue { name, usual, value, .. }: PieceValue| match usual == value {
            true => format!("{name} {value}"),
            false => format!("{name} {value} (usually {usual})"),
        };
        self.all_values().into_iter().map(tell).collect::<Vec<_>>().join(", ")
    }

    /// Returns what follows the name of the game if the players have chosen values.
    fn values_in_name(&self) -> String {
        if self.persuasion.has_usual_values() {
            return String::new();
        }
        let chosen = self.persuasion.values.chosen(&self.kinds);
        let chosen: Vec<String> =
            chosen.map(|(kind, value)| format!("{} {value}", kind.token)).collect();
        match chosen.len() {
            ..=NAMED_VALUES => format!(" (values {})", chosen.join(", ")),
            _ => " (own values)".to_owned(),
        }
    }

    /// Returns the sentence with the values if the players have chosen them.
    fn values_in_summary(&self) -> String {
        match self.persuasion.has_usual_values() {
            true => String::new(),
            false => format!(" Values: {}.", self.told_values()),
        }
    }

    /// Returns whether an example of the base game shows moves of a piece that
    /// are legal here, too.
    fn applies_here(&self, example: &Example) -> bool {
        let (None, Some(square), None, Ok(position)) =
            (&example.mv, &example.square, &example.by, self.parse_fen(&example.fen))
        else {
            return false;
        };
        let square = self.board().square(square);
        position.legal_moves().iter().any(|mv| Some(mv.from) == square)
    }
}
