//! Type-erased games, positions and matches, as the rules see them.
//!
//! The dynamic dispatch happens once per perft or list of moves, not once per node:
//! inside, the static code of the game runs.

use crate::search::{SearchGame, SearchMatch, SearchPosition};
use crate::view::ViewPosition;
use heterodox_kernel::said::{RulesText, Said};
use heterodox_kernel::{
    Board, Color, FenError, FenFormat, GameInfo, GameTexts, IllegalMove, KindInfo, Move,
    NotationError, Outcome, Piece, PieceValue, PlayError, Reason, Setup, SetupError, Square,
    pgn::{PgnError, RawGame, Tree},
    view::Example,
};
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A game with variations and annotations, of any game.
pub type AnyTree = Tree<Box<dyn AnyPosition>>;

/// Any game, with its options chosen.
pub trait AnyGame: SearchGame + Send + Sync {
    /// Description of the game for people.
    fn info(&self) -> GameInfo;
    /// The definition of the game, if it was defined at run time.
    fn definition(&self) -> Option<String>;
    /// The geometry of the board.
    fn board(&self) -> &Board;
    /// The kinds of pieces. A `Kind` is an index into this list.
    fn kinds(&self) -> &[KindInfo];
    /// Descriptions of the kinds with their parts, if the game makes them; otherwise empty.
    fn kind_texts(&self) -> Vec<Said>;
    /// The rules with their parts, if the game makes them.
    fn rules_text(&self) -> Option<RulesText>;
    /// Values of the kinds, if players can choose them before play.
    fn piece_values(&self) -> Vec<PieceValue>;
    /// Formats a move in coordinate notation.
    fn coordinates(&self, mv: Move) -> String;
    /// Returns whether a move may change the colour of pieces that it does not
    /// touch.
    fn converts(&self) -> bool;
    /// Returns whether pieces in hand can be dropped on the board.
    fn drops(&self) -> bool;
    /// Returns whether a game can be drawn, by rule or by agreement.
    fn has_draws(&self) -> bool;
    /// Returns the game with another start position, under the name of a set-up.
    ///
    /// # Errors
    /// If the text is not a FEN of a legal position. The error names the field.
    fn with_start(&self, name: &str, fen: &str) -> Result<Box<dyn AnyGame>, FenError>;
    /// The name of the set-up if the game does not start as its rules say.
    fn setup_name(&self) -> Option<&str>;
    /// The start position.
    fn start(&self) -> Box<dyn AnyPosition>;
    /// Parses a FEN and checks the position.
    ///
    /// # Errors
    /// If the text is not a FEN of a legal position. The error names the field.
    fn parse_fen(&self, fen: &str) -> Result<Box<dyn AnyPosition>, FenError>;
    /// Parses a FEN without checking that its position is legal.
    ///
    /// # Errors
    /// If the text is not a FEN of this game. The error names the field.
    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError>;
    /// The fields and letters of the game's FENs.
    fn fen_format(&self) -> FenFormat<'_>;
    /// Creates the position of a description.
    ///
    /// # Errors
    /// If the position is impossible. The error names the part that is wrong.
    #[allow(clippy::wrong_self_convention, reason = "a game is a value that makes its positions")]
    fn from_setup(&self, setup: &Setup) -> Result<Box<dyn AnyPosition>, SetupError>;
    /// Removes rights that the pieces of a description do not allow.
    fn drop_unsupported_rights(&self, setup: &mut Setup);
    /// Starts a match at the start position.
    fn new_match(&self) -> Box<dyn AnyMatch>;
    /// Starts a match at a position.
    ///
    /// # Errors
    /// If the text is not a FEN of a legal position.
    fn match_from_fen(&self, fen: &str) -> Result<Box<dyn AnyMatch>, FenError>;
    /// Starts a match at the position of a description.
    ///
    /// # Errors
    /// If the position is impossible.
    fn match_from_setup(&self, setup: &Setup) -> Result<Box<dyn AnyMatch>, SetupError>;
    /// Replays a game that a PGN reader has parsed.
    ///
    /// # Errors
    /// If its start position or one of its moves is not legal in this game.
    fn match_from_pgn(&self, raw: &RawGame) -> Result<Box<dyn AnyMatch>, PgnError>;
    /// Replays a game with its variations that a PGN reader has parsed.
    ///
    /// # Errors
    /// If its start position or one of its moves is not legal in this game.
    fn tree_from_pgn(&self, raw: &RawGame) -> Result<AnyTree, PgnError>;
    /// Replays a game like [`tree_from_pgn`](AnyGame::tree_from_pgn), but turns the parts of
    /// variations that cannot be played into comments, and adds the errors to `invalid`.
    ///
    /// # Errors
    /// If its start position or a move of its main line is not legal in this game.
    fn playable_tree_from_pgn(
        &self,
        raw: &RawGame,
        invalid: &mut Vec<PgnError>,
    ) -> Result<AnyTree, PgnError>;
    /// Formats a game with its variations as PGN.
    ///
    /// # Errors
    /// If one of its moves is not legal, or if variations are nested too deeply.
    ///
    /// # Panics
    /// If its start position is one of another game.
    fn tree_to_pgn(&self, tree: AnyTree) -> Result<String, PgnError>;
    /// Example positions that show how a piece moves or what a rule means.
    fn examples(&self) -> Vec<Example>;
    /// Texts about the game besides its rules.
    fn texts(&self) -> GameTexts;
}

/// A legal position of any game, together with its game.
pub trait AnyPosition: Any + SearchPosition + ViewPosition + Send + Sync {
    /// The game, with the options that the position was made with.
    fn game(&self) -> &dyn AnyGame;
    /// Returns whether this is the same position of the same game, with the same
    /// counters. `==` does the same.
    fn is_same(&self, other: &dyn AnyPosition) -> bool;
    /// The side to move.
    fn turn(&self) -> Color;
    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// The pieces in hand and the captured pieces that may return, with their
    /// counts.
    fn pocket(&self) -> Vec<(Piece, u8)>;
    /// All legal moves.
    fn legal_moves(&self) -> Vec<Move>;
    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// If the move is illegal. The position is then unchanged.
    fn play(&mut self, mv: Move) -> Result<(), IllegalMove>;
    /// Plays a move that is legal in this position. Does not check it: see
    /// [`Position::play_unchecked`](heterodox_kernel::Position::play_unchecked).
    fn play_unchecked(&mut self, mv: Move);
    /// Plays a move given in SAN or coordinate notation.
    ///
    /// # Errors
    /// If the text is not a legal move. The position is then unchanged.
    fn play_text(&mut self, text: &str) -> Result<Move, NotationError>;
    /// Returns the position after a legal move.
    ///
    /// # Errors
    /// If the move is illegal.
    fn after(&self, mv: Move) -> Result<Box<dyn AnyPosition>, IllegalMove>;
    /// All legal moves, each with the position after it.
    fn successors(&self) -> Vec<(Move, Box<dyn AnyPosition>)>;
    /// The end of the game on the board. There are then no legal moves.
    fn outcome(&self) -> Option<Outcome>;
    /// The reason why the game is drawn by rule in this position, although there
    /// are legal moves. Does not include repetition.
    fn rule_draw(&self) -> Option<Reason>;
    /// The outcome by [`rule_draw`](AnyPosition::rule_draw): a draw, unless material decides.
    fn rule_outcome(&self) -> Option<Outcome>;
    /// Returns whether this side could win by any series of legal moves, judged by
    /// material alone.
    fn can_win(&self, color: Color) -> bool;
    /// Squares of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Square>;
    /// Hash key, which is equal for positions that count as the same for
    /// repetition.
    fn key(&self) -> u64;
    /// Describes the position.
    fn to_setup(&self) -> Setup;
    /// Formats the position as a FEN.
    fn fen(&self) -> String;
    /// Halfmove clock: plies towards the move limit.
    fn halfmove(&self) -> u32;
    /// Number of the current move.
    fn fullmove(&self) -> u32;
    /// Returns whether a legal move captures a piece.
    fn is_capture(&self, mv: Move) -> bool;
    /// The squares that change sides when a legal move is played, by round.
    fn conversions(&self, mv: Move) -> Vec<Vec<Square>>;
    /// The position mirrored left to right. `None` if the game is not symmetric.
    #[cfg(feature = "search")]
    fn mirrored(&self) -> Option<Box<dyn AnyPosition>>;
    /// Formats a legal move in SAN.
    fn san(&self, mv: Move) -> String;
    /// Formats all legal moves in SAN, which is faster than one by one. They must be all
    /// legal moves.
    fn sans(&self, moves: &[Move]) -> Vec<String>;
    /// Parses a move in SAN or coordinate notation.
    ///
    /// # Errors
    /// If the text is not a legal move. The error contains the reason.
    fn read_move(&self, text: &str) -> Result<Move, NotationError>;
    /// Number of sequences of `depth` legal moves.
    fn perft(&self, depth: u32) -> u64;
    /// Clones the position.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
}

/// A match of any game: see [`Match`](heterodox_kernel::Match).
pub trait AnyMatch: SearchMatch + Send + Sync {
    /// The start position.
    fn start(&self) -> Box<dyn AnyPosition>;
    /// The current position.
    fn position(&self) -> Box<dyn AnyPosition>;
    /// The moves played so far.
    fn moves(&self) -> Vec<Move>;
    /// The moves played so far, in SAN.
    fn san_moves(&self) -> Vec<String>;
    /// The legal moves. Empty if there is a final outcome.
    fn legal_moves(&self) -> Vec<Move>;
    /// Number of times that the current position has occurred, including this time.
    fn repetitions(&self) -> usize;
    /// The outcome of the match: the end on the board, the declared end, or a draw
    /// by rule.
    fn outcome(&self) -> Option<Outcome>;
    /// The outcome that prevents further moves: the end on the board or the declared end.
    fn final_outcome(&self) -> Option<Outcome>;
    /// The outcome if this side runs out of time now: a draw if the other side
    /// cannot win by any series of legal moves.
    fn timeout_outcome(&self, loser: Color) -> Outcome;
    /// Plays a move. Possible in a position that is drawn by rule, too.
    ///
    /// # Errors
    /// If there is a final outcome or the move is illegal. The match is then
    /// unchanged.
    fn play(&mut self, mv: Move) -> Result<(), PlayError>;
    /// Plays a move given in SAN or coordinate notation.
    ///
    /// # Errors
    /// If there is a final outcome or the text is not a legal move. The match is
    /// then unchanged.
    fn play_text(&mut self, text: &str) -> Result<Move, PlayError>;
    /// Takes back the last move and returns it.
    fn undo(&mut self) -> Option<Move>;
    /// Ends the game off the board, for example by resignation.
    ///
    /// # Errors
    /// If there is a final outcome already.
    fn declare(&mut self, outcome: Outcome) -> Result<(), PlayError>;
    /// Formats the match as PGN, with the given tags in addition to its own.
    fn to_pgn(&self, tags: &[(String, String)]) -> String;
    /// Clones the match for a search in another thread. A declared end is dropped.
    fn clone_for_search(&self) -> Box<dyn AnyMatch>;
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Box<dyn AnyPosition> {
        self.boxed_clone()
    }
}

impl PartialEq for dyn AnyPosition {
    fn eq(&self, other: &dyn AnyPosition) -> bool {
        self.is_same(other)
    }
}

impl Eq for dyn AnyPosition {}

impl Hash for dyn AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for dyn AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game().info().id, self.fen())
    }
}

/// Compares the rules, not the weights.
impl PartialEq for dyn AnyGame {
    fn eq(&self, other: &dyn AnyGame) -> bool {
        self.info().id == other.info().id
    }
}

impl Eq for dyn AnyGame {}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.info().id)
    }
}
