//! Games whose types are not known at compile time.
//!
//! Everything in this crate that is generic over games is compiled once for each of them. A
//! [`DynGame`] stands for any game, so that it is compiled only once: the rules of all games become a
//! fifth smaller. Everything but [`perft`](Position::perft) is somewhat slower.

use crate::choice::Choice;
use crate::example::Example;
use crate::game::questions;
use crate::overlay::Overlay;
use crate::said::{RulesText, Said};
use crate::{
    AnySquareSet, Board, Color, Explanation, FenError, FenFormat, Game, GameInfo, GameTexts,
    KindInfo, Move, MoveSink, Outcome, Picked, Piece, PieceValue, Pieces, Position, Reason,
    RepetitionRule, Setup, SetupError, Square, TurnState,
};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// Passes the methods of [`Game`] that have neither positions nor types in them to a macro.
macro_rules! methods_of_game {
    ($use:ident) => {
        $use! { Game
            info() -> GameInfo;
            board() -> &Board;
            kinds() -> &[KindInfo];
            kind_texts() -> Vec<Said>;
            rules_text() -> Option<RulesText>;
            definition() -> Option<String>;
            is_royal(piece: Piece) -> bool;
            piece_values() -> Vec<PieceValue>;
            converts() -> bool;
            drops() -> bool;
            has_draws() -> bool;
            repetition() -> RepetitionRule;
            may_go_to_and_fro(piece: Piece) -> bool;
            examples() -> Vec<Example>;
            texts() -> GameTexts;
            fen_format() -> FenFormat<'_>;
            check_rights(setup: &Setup) -> Result<(), SetupError>;
            parse_setup(fen: &str) -> Result<Setup, FenError>;
        }
    };
}

/// Passes the methods of [`Position`] that have neither positions nor types in them to a macro.
macro_rules! methods_of_position {
    ($use:ident) => {
        $use! { Position
            turn_state() -> TurnState;
            turn() -> Color;
            piece_at(square: Square) -> Option<Piece>;
            pocket() -> Vec<(Piece, u8)>;
            outcome() -> Option<Outcome>;
            rule_draw() -> Option<Reason>;
            winner_by_material() -> Option<Color>;
            rule_outcome() -> Option<Outcome>;
            can_win(color: Color) -> bool;
            checkers() -> Vec<Square>;
            attackers_of_king(color: Color) -> Vec<Square>;
            key() -> u64;
            repetition_key() -> u64;
            board_key() -> u64;
            recomputed_key() -> u64;
            halfmove() -> u32;
            reversible_plies() -> u32;
            fullmove() -> u32;
            to_setup() -> Setup;
            setup_without_rights() -> Setup;
            fen() -> String;
            is_capture(mv: Move) -> bool;
            special_name(mv: Move) -> Option<&'static str>;
            illegal_reason(mv: Move) -> Option<Explanation>;
            forbidden_reason(mv: Move) -> Option<Explanation>;
            illegal_reasons(moves: &[Move]) -> Vec<Option<Explanation>>;
            forbidden_reasons(moves: &[Move]) -> Vec<Option<Explanation>>;
            unobstructed_targets(picked: Picked) -> AnySquareSet;
            conversions(mv: Move) -> Vec<Vec<Square>>;
            describe(mv: Move) -> Option<Choice>;
            themes(mv: Move) -> Vec<&'static str>;
            displacement_verb(mv: Move) -> &'static str;
            overlays() -> Vec<Overlay>;
            legal_moves() -> Vec<Move>;
            count_legal() -> u64;
            has_legal_move() -> bool;
            is_legal(mv: Move) -> bool;
            perft(depth: u32) -> u64;
        }
    };
}

/// Declares methods.
macro_rules! declare {
    ($of:ident $($name:ident($($arg:ident: $type:ty)?) -> $result:ty;)*) => {
        $(fn $name(&self $(, $arg: $type)?) -> $result;)*
    };
}

/// Implements methods by those of the trait that has them.
macro_rules! implement {
    ($of:ident $($name:ident($($arg:ident: $type:ty)?) -> $result:ty;)*) => {
        $(fn $name(&self $(, $arg: $type)?) -> $result { $of::$name(self $(, $arg)?) })*
    };
}

/// Implements methods by those of the value in the first field.
macro_rules! forward {
    ($of:ident $($name:ident($($arg:ident: $type:ty)?) -> $result:ty;)*) => {
        $(fn $name(&self $(, $arg: $type)?) -> $result { self.0.$name($($arg)?) })*
    };
}

/// A game without its type. Every [`Game`] is one.
trait ObjectGame: Send + Sync {
    methods_of_game!(declare);
    fn drop_unsupported_rights(&self, setup: &mut Setup);
    fn start(&self) -> DynPosition;
    fn position_of(&self, setup: &Setup) -> Result<DynPosition, SetupError>;
    fn parse_fen(&self, fen: &str) -> Result<DynPosition, FenError>;
}

impl<G: Game> ObjectGame for G {
    methods_of_game!(implement);

    fn drop_unsupported_rights(&self, setup: &mut Setup) {
        Game::drop_unsupported_rights(self, setup);
    }

    fn start(&self) -> DynPosition {
        DynPosition::of(Game::start(self))
    }

    fn position_of(&self, setup: &Setup) -> Result<DynPosition, SetupError> {
        Ok(DynPosition::of(self.from_setup(setup)?))
    }

    fn parse_fen(&self, fen: &str) -> Result<DynPosition, FenError> {
        Ok(DynPosition::of(Game::parse_fen(self, fen)?))
    }
}

/// Any game, without its type.
///
/// ```
/// use heterodox_kernel::{DynGame, Game, Match, PlayError};
/// fn fen_after<G: Game>(game: G, mv: &str) -> Result<String, PlayError> {
///     let mut game = Match::new(DynGame::of(game));
///     game.play_text(mv)?;
///     Ok(heterodox_kernel::Position::fen(game.position()))
/// }
/// ```
#[derive(Clone)]
pub struct DynGame(Arc<dyn ObjectGame>);

impl DynGame {
    /// Forgets the type of a game.
    pub fn of<G: Game>(game: G) -> DynGame {
        DynGame(Arc::new(game))
    }
}

impl fmt::Debug for DynGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DynGame").field(&self.0.info().id).finish()
    }
}

impl Game for DynGame {
    type Position = DynPosition;

    methods_of_game!(forward);

    fn drop_unsupported_rights(&self, setup: &mut Setup) {
        self.0.drop_unsupported_rights(setup);
    }

    fn start(&self) -> DynPosition {
        self.0.start()
    }

    fn from_setup(&self, setup: &Setup) -> Result<DynPosition, SetupError> {
        self.0.position_of(setup)
    }

    fn parse_fen(&self, fen: &str) -> Result<DynPosition, FenError> {
        self.0.parse_fen(fen)
    }
}

/// A position without its type. Every [`Position`] is one.
trait ObjectPosition: Any + fmt::Debug + Send + Sync {
    methods_of_position!(declare);
    fn boxed_clone(&self) -> Box<dyn ObjectPosition>;
    fn is_same(&self, other: &dyn ObjectPosition) -> bool;
    fn play_unchecked(&mut self, mv: Move);
    fn pseudo_legal_moves(&self) -> Vec<Move>;
    fn squares_of_captures(&self, mv: Move) -> Vec<Square>;
    fn pieces(&self) -> Vec<(Square, Piece)>;
    fn key_of_pieces(&self) -> u64;
    fn recomputed_key_of_pieces(&self) -> u64;
    fn sets_of_pieces(&self, sets: &mut [u64]);
}

impl<P: Position> ObjectPosition for P {
    methods_of_position!(implement);

    fn boxed_clone(&self) -> Box<dyn ObjectPosition> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn ObjectPosition) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<P>().is_some_and(|other| self == other)
    }

    fn play_unchecked(&mut self, mv: Move) {
        Position::play_unchecked(self, mv);
    }

    fn pseudo_legal_moves(&self) -> Vec<Move> {
        questions::pseudo_legal_moves(self)
    }

    fn squares_of_captures(&self, mv: Move) -> Vec<Square> {
        self.captured_squares(mv).collect()
    }

    fn pieces(&self) -> Vec<(Square, Piece)> {
        self.placement().iter().collect()
    }

    fn key_of_pieces(&self) -> u64 {
        self.placement().key()
    }

    fn recomputed_key_of_pieces(&self) -> u64 {
        self.placement().recomputed_key()
    }

    fn sets_of_pieces(&self, sets: &mut [u64]) {
        self.placement().sets(sets);
    }
}

/// A position of any game, without its type. It is its own [placement](Position::placement).
pub struct DynPosition(Box<dyn ObjectPosition>);

impl DynPosition {
    fn of<P: Position>(position: P) -> DynPosition {
        DynPosition(Box::new(position))
    }
}

impl Clone for DynPosition {
    fn clone(&self) -> DynPosition {
        // The method of the box would clone a box of boxes.
        DynPosition((*self.0).boxed_clone())
    }
}

impl PartialEq for DynPosition {
    fn eq(&self, other: &DynPosition) -> bool {
        (*self.0).is_same(&*other.0)
    }
}

impl Eq for DynPosition {}

impl fmt::Debug for DynPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Position for DynPosition {
    type Placement = DynPosition;

    methods_of_position!(forward);

    fn placement(&self) -> &DynPosition {
        self
    }

    fn generate<S: MoveSink>(&self, sink: &mut S) {
        self.0.legal_moves().into_iter().for_each(|mv| sink.push(mv));
    }

    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        self.0.pseudo_legal_moves().into_iter().for_each(|mv| sink.push(mv));
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn captured_squares(&self, mv: Move) -> impl Iterator<Item = Square> + use<> {
        self.0.squares_of_captures(mv).into_iter()
    }
}

impl Pieces for DynPosition {
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.0.pieces().into_iter()
    }

    fn key(&self) -> u64 {
        self.0.key_of_pieces()
    }

    fn recomputed_key(&self) -> u64 {
        self.0.recomputed_key_of_pieces()
    }

    fn sets(&self, sets: &mut [u64]) {
        self.0.sets_of_pieces(sets);
    }
}
