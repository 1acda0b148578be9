//! The game.

use crate::position::setup::{check_rights, state_of};
use crate::position::{Position, needs};
use crate::state::State;
use crate::tables::{Tables, TooRich};
use heterodox_definition::{Captives, Definition, Repetition, Verdict, ini};
use heterodox_definition_prose::{rules_page, words};
#[cfg(feature = "evaluation")]
use heterodox_evaluation::{Evaluation, Network, SearchableGame as _, Weights, WeightsError};
use heterodox_kernel::said::{RulesText, Said};
use heterodox_kernel::{
    Board, FenError, FenFormat, Game, GameInfo, KindInfo, Outcome, Piece, Position as _,
    RelativeResult, RepetitionRule, Setup, SetupError, work,
};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A game from a definition. Its sets of squares have `W` words: 2 for boards of up to 128 squares,
/// 4 for up to 256.
#[derive(Clone)]
pub struct DefinedGame<const W: usize> {
    tables: Arc<Tables<W>>,
    start: Position<W>,
    /// The description, made when first needed.
    info: Arc<OnceLock<GameInfo>>,
    /// The evaluation, made when first needed.
    #[cfg(feature = "evaluation")]
    evaluation: Arc<OnceLock<Evaluation>>,
    /// The network of chess, which games like chess begin with.
    #[cfg(feature = "evaluation")]
    network_of_chess: Option<Arc<Network>>,
    /// True if the weights come from a file. Such weights hold for all start positions.
    #[cfg(feature = "evaluation")]
    has_weights: bool,
}

impl<const W: usize> fmt::Debug for DefinedGame<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DefinedGame").field(&self.definition().name).finish()
    }
}

/// The reason why a definition cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is too rich.
    TooRich(TooRich),
    /// Its start position is illegal.
    IllegalStart(SetupError),
    /// Its start position is finished.
    FinishedStart(Outcome),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// Returns the reason with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            Refusal::TooRich(problem) => problem.said(),
            Refusal::IllegalStart(error) => needs::NOT_LEGAL.with([error.said()]),
            Refusal::FinishedStart(outcome) => needs::IS_OVER.with([outcome.said()]),
        }
    }
}

impl<const W: usize> DefinedGame<W> {
    /// Prepares a definition for play.
    ///
    /// # Errors
    /// If it is too rich, or its start position is illegal or finished.
    pub fn new(definition: Definition) -> Result<DefinedGame<W>, Refusal> {
        let tables = Arc::new(Tables::new(definition).map_err(Refusal::TooRich)?);
        let definition = &tables.definition;
        let setup = &definition.start;
        tables.fen.format(definition).check(setup).map_err(Refusal::IllegalStart)?;
        let state = state_of(&tables, setup).map_err(Refusal::IllegalStart)?;
        let start = Position::new(tables.clone(), state);
        match start.outcome().or_else(|| start.rule_outcome()) {
            Some(outcome) => Err(Refusal::FinishedStart(outcome)),
            None => Ok(DefinedGame {
                tables,
                start,
                info: Arc::default(),
                #[cfg(feature = "evaluation")]
                evaluation: Arc::default(),
                #[cfg(feature = "evaluation")]
                network_of_chess: None,
                #[cfg(feature = "evaluation")]
                has_weights: false,
            }),
        }
    }

    #[cfg(feature = "evaluation")]
    pub(crate) fn evaluation_of(
        &self,
        make: impl Fn(&Position<W>, Option<&Network>) -> Evaluation,
    ) -> &Evaluation {
        let make = || make(&self.start, self.network_of_chess.as_deref());
        self.evaluation.get_or_init(|| work::unlimited(make))
    }

    /// The same game with the network of chess, which is carried over to games like chess. It has no
    /// effect on an evaluation that has been used, or whose weights come from a file.
    #[cfg(feature = "evaluation")]
    #[must_use]
    pub fn with_network_of_chess(self, network: Option<Arc<Network>>) -> Self {
        DefinedGame { network_of_chess: network, ..self }
    }

    /// The network of chess, if the game has it.
    #[cfg(feature = "evaluation")]
    pub(crate) fn network_of_chess(&self) -> Option<&Network> {
        self.network_of_chess.as_deref()
    }

    /// The position with a state.
    pub(crate) fn position_of(&self, state: State<W>) -> Position<W> {
        Position::new(self.tables.clone(), state)
    }

    /// The same game with evaluation weights from the text of a file, as tuning writes them.
    ///
    /// # Errors
    /// If they are not weights of this game.
    #[cfg(feature = "evaluation")]
    pub fn with_weights(&self, weights: &str) -> Result<Self, WeightsError> {
        let layout = self.layout().clone();
        let weights = Weights::parse(weights, &layout)?;
        let evaluation = Arc::new(OnceLock::from(Evaluation { layout, weights }));
        Ok(DefinedGame { evaluation, has_weights: true, ..self.clone() })
    }

    /// Returns whether the weights come from a file.
    #[cfg(feature = "evaluation")]
    pub(crate) fn has_weights(&self) -> bool {
        self.has_weights
    }

    /// The same game with the weights of `other`, if those come from a file. The games differ only
    /// in their start positions.
    #[cfg(feature = "evaluation")]
    pub(crate) fn with_weights_of(self, other: &Self) -> Self {
        if !other.has_weights {
            return self;
        }
        DefinedGame { evaluation: other.evaluation.clone(), has_weights: true, ..self }
    }

    /// The rules.
    pub fn definition(&self) -> &Definition {
        &self.tables.definition
    }

    /// The rules prepared for play.
    pub(crate) fn tables(&self) -> &Tables<W> {
        &self.tables
    }
}

/// Steps of [`work`] for describing a move in words.
const STEPS_OF_MOVE: u64 = 200;

/// Describes a game. Writing its rules page takes milliseconds.
fn describe(definition: &Definition) -> GameInfo {
    GameInfo {
        id: definition.id(),
        name: definition.name.clone(),
        inventor: "unknown".to_owned(),
        year: String::new(),
        summary: summary(definition),
        rules: rules_page::write(definition, &rules_text(definition)),
        orthodox: false,
        options: Vec::new(),
    }
}

/// Returns the rules with their parts. This takes milliseconds, too.
fn rules_text(definition: &Definition) -> RulesText {
    rules_page::text(definition, |kind| {
        if work::is_over() {
            return Vec::new();
        }
        work::spend(STEPS_OF_MOVE * definition.kind(kind).moves.len() as u64);
        words::sentences(definition, kind)
    })
}

/// The summary of a game, which is shown where it is named. It tells the rules that are not played.
fn summary(definition: &Definition) -> String {
    let missing = definition.missing_rules().into_iter();
    let missing = missing.map(|(key, _)| format!(" Fairy-Stockfish's {key} is not played."));
    format!("A game that a text defines.{}", missing.collect::<String>())
}

impl<const W: usize> Game for DefinedGame<W> {
    type Position = Position<W>;

    fn info(&self) -> GameInfo {
        if let Some(info) = self.info.get() {
            return info.clone();
        }
        let info = describe(self.definition());
        if !work::is_over() {
            return self.info.get_or_init(|| info).clone();
        }
        info
    }

    fn definition(&self) -> Option<String> {
        Some(DefinedGame::definition(self).text_with_name())
    }

    fn board(&self) -> &Board {
        &self.tables.definition.board
    }

    fn kinds(&self) -> &[KindInfo] {
        self.tables.fen.kinds()
    }

    fn kind_texts(&self) -> Vec<Said> {
        let definition = self.definition();
        definition.all_kinds().map(|kind| words::about(definition, kind)).collect()
    }

    fn rules_text(&self) -> Option<RulesText> {
        Some(rules_text(self.definition()))
    }

    fn is_royal(&self, piece: Piece) -> bool {
        self.tables.royalty[piece.color.index()].kinds().contains(piece.kind)
    }

    fn start(&self) -> Position<W> {
        self.start.clone()
    }

    fn drops(&self) -> bool {
        self.definition().drops
    }

    fn repetition(&self) -> RepetitionRule {
        let Repetition {
            occurrences,
            value,
            value_of_white,
            perpetual_check_loses,
            to_and_fro_loses,
        } = self.definition().ends.repetition;
        let counts_material = self.definition().ends.counting.is_some();
        let result = match value {
            Verdict::Win => RelativeResult::Win,
            Verdict::Draw => RelativeResult::Draw,
            Verdict::Loss => RelativeResult::Loss,
        };
        RepetitionRule {
            occurrences,
            result,
            result_of_white: value_of_white,
            perpetual_check_loses,
            to_and_fro_loses,
            to_and_fro_over_progress: self.definition().captives == Captives::Hand,
            counts_material,
        }
    }

    fn may_go_to_and_fro(&self, piece: Piece) -> bool {
        // Pieces that cannot come to where the enemy's king can be give no check.
        let definition = self.definition();
        let Some(king) = definition.kinds.iter().find(|kind| kind.name == "king") else {
            return false;
        };
        let zone = definition.kind(piece.kind).zone[piece.color.index()];
        !zone.intersects(king.zone[(!piece.color).index()])
    }

    fn fen_format(&self) -> FenFormat<'_> {
        self.tables.fen.format(self.definition())
    }

    fn check_rights(&self, setup: &Setup) -> Result<(), SetupError> {
        check_rights(&self.tables, setup)
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position<W>, SetupError> {
        self.fen_format().check(setup)?;
        let state = state_of(&self.tables, setup)?;
        Ok(self.position_of(state))
    }

    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError> {
        match self.definition().foreign_pawns {
            None => self.fen_format().parse(fen),
            Some(_) => ini::fen::parse_setup(self.definition(), &self.fen_format(), fen),
        }
    }
}
