//! Type-erased games, positions and matches.
//!
//! The dynamic dispatch happens once per perft or list of moves, not once per node:
//! inside, the static code of the game runs.

use crate::tree;
use crate::view::{self, EffectView, GameTree, MoveView, Names, PositionView};
use heterodox_engine::{Limits, Line, Report, Role, Shared, Worker};
use heterodox_evaluation::{FeatureLayout, Searchable, SearchableGame, Weights};
use heterodox_kernel::{
    Board, Color, FenError, FenFormat, Game, GameInfo, IllegalMove, KindInfo, Match, Move,
    NotationError, Outcome, Piece, PlayError, Position, Reason, Setup, SetupError, Square,
    notation, perft,
    pgn::{PgnError, RawGame, Tree},
    view::{Effect, Example, choice_of},
};
use std::any::Any;

/// Any game, with its options chosen.
pub trait AnyGame: Send + Sync {
    /// Description of the game for people.
    fn info(&self) -> GameInfo;
    /// The geometry of the board.
    fn board(&self) -> &Board;
    /// The kinds of pieces. A `Kind` is an index into this list.
    fn kinds(&self) -> &[KindInfo];
    /// Returns whether a move may change the colour of pieces that it does not
    /// touch.
    fn converts(&self) -> bool;
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
    /// Creates a search thread with empty histories.
    fn new_worker(&self) -> AnyWorker;
    /// Creates a search thread with other weights than the game's own.
    ///
    /// # Panics
    /// If the weights do not fit this game: see [`layout`](AnyGame::layout).
    fn new_worker_with(&self, weights: Weights) -> AnyWorker;
    /// Creates the threads of one search, which share their histories.
    ///
    /// # Panics
    /// As [`new_worker_with`](AnyGame::new_worker_with).
    fn new_team(&self, weights: &Weights, threads: usize) -> Vec<AnyWorker>;
    /// The features of the game's positions.
    fn layout(&self) -> &FeatureLayout;
    /// The evaluation weights and search parameters of the game.
    fn weights(&self) -> Weights;
    /// Replays a game that a PGN reader has parsed.
    ///
    /// # Errors
    /// If its start position or one of its moves is not legal in this game.
    fn match_from_pgn(&self, raw: &RawGame) -> Result<Box<dyn AnyMatch>, PgnError>;
    /// Replays a game with its variations that a PGN reader has parsed.
    ///
    /// # Errors
    /// If its start position or one of its moves is not legal in this game.
    fn tree_from_pgn(&self, raw: &RawGame) -> Result<GameTree, PgnError>;
    /// Formats a game with variations as PGN. Its moves may be in coordinate
    /// notation or SAN.
    ///
    /// # Errors
    /// If its start position or one of its moves is not legal in this game, or if
    /// variations are nested too deeply.
    fn tree_to_pgn(&self, tree: &GameTree) -> Result<String, PgnError>;
    /// Example positions that show how a piece moves or what a rule means.
    fn examples(&self) -> Vec<Example>;
}

/// A legal position of any game, together with its game.
pub trait AnyPosition: Send + Sync {
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
    /// The end of the game on the board, after which there are no legal moves.
    fn outcome(&self) -> Option<Outcome>;
    /// The reason why the game is drawn by rule in this position, although there
    /// are legal moves. Does not include repetition.
    fn rule_draw(&self) -> Option<Reason>;
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
    /// Formats a move in coordinate notation.
    fn coordinates(&self, mv: Move) -> String;
    /// Formats a legal move in SAN.
    fn san(&self, mv: Move) -> String;
    /// Parses a move in SAN or coordinate notation.
    ///
    /// # Errors
    /// If the text is not a legal move. The error contains the reason.
    fn read_move(&self, text: &str) -> Result<Move, NotationError>;
    /// Number of sequences of `depth` legal moves.
    fn perft(&self, depth: u32) -> u64;
    /// Returns whether a legal move is noisy, so that the quiescence search has to
    /// try it.
    fn is_noisy(&self, mv: Move) -> bool;
    /// Reports the features of the position. Calls `add` with the index of each
    /// feature and its count, negative for Black's. Returns the game phase.
    fn features(&self, add: &mut dyn FnMut(usize, i32)) -> i32;
    /// Drawishness scale factor: see
    /// [`Searchable::scale`](heterodox_evaluation::Searchable::scale).
    fn scale(&self, ahead: Color) -> i32;
    /// Reports the active inputs of a network: see
    /// [`FeatureLayout::input`].
    fn inputs(&self, add: &mut dyn FnMut(Color, usize));
    /// The position mirrored left to right: see
    /// [`Searchable::mirrored`](heterodox_evaluation::Searchable::mirrored).
    fn mirrored(&self) -> Option<Box<dyn AnyPosition>>;
    /// View of the position with its legal moves.
    fn view(&self) -> PositionView;
    /// View of the position without legal moves, as if the game were over.
    fn view_without_moves(&self) -> PositionView;
    /// Views of all legal moves.
    fn choices(&self) -> Vec<MoveView>;
    /// Text of the choice that distinguishes a legal move from others between the
    /// same squares, as in [`InputStepView::Choice`](view::InputStepView::Choice).
    /// `None` if no choice is needed.
    fn choice_text(&self, mv: Move) -> Option<String>;
    /// The effect of a legal move on the board.
    fn effect(&self, mv: Move) -> EffectView;
    /// Clones the position.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
}

/// A match of any game: see [`Match`].
pub trait AnyMatch: Send + Sync {
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
    /// The outcome after which no move can be played: the end on the board or the
    /// declared end.
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
    /// Searches the current position; see [`Worker::think`].
    ///
    /// # Panics
    /// If the worker belongs to another game.
    fn think(
        &self,
        worker: &mut AnyWorker,
        shared: &Shared,
        limits: &Limits,
        lines: usize,
        role: Role,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line>;
}

/// A search thread ([`Worker`]) of any game.
pub struct AnyWorker(Box<dyn Any + Send>);

impl std::fmt::Debug for AnyWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnyWorker").finish_non_exhaustive()
    }
}

/// Erases the type of a game.
pub fn erase<G: SearchableGame>(game: G) -> Box<dyn AnyGame> {
    Box::new(ErasedGame(game))
}

struct ErasedGame<G>(G);

impl<G: SearchableGame> ErasedGame<G> {
    fn erase(&self, position: G::Position) -> Box<dyn AnyPosition> {
        Box::new(ErasedPosition { game: self.0.clone(), position })
    }
}

impl<G: SearchableGame> AnyGame for ErasedGame<G> {
    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn board(&self) -> &Board {
        self.0.board()
    }

    fn kinds(&self) -> &[KindInfo] {
        self.0.kinds()
    }

    fn converts(&self) -> bool {
        self.0.converts()
    }

    fn start(&self) -> Box<dyn AnyPosition> {
        self.erase(self.0.start())
    }

    fn parse_fen(&self, fen: &str) -> Result<Box<dyn AnyPosition>, FenError> {
        Ok(self.erase(self.0.parse_fen(fen)?))
    }

    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError> {
        self.0.parse_setup(fen)
    }

    fn fen_format(&self) -> FenFormat<'_> {
        self.0.fen_format()
    }

    fn from_setup(&self, setup: &Setup) -> Result<Box<dyn AnyPosition>, SetupError> {
        Ok(self.erase(self.0.from_setup(setup)?))
    }

    fn drop_unsupported_rights(&self, setup: &mut Setup) {
        setup.drop_unsupported_rights(&self.0);
    }

    fn new_match(&self) -> Box<dyn AnyMatch> {
        Box::new(Match::new(self.0.clone()))
    }

    fn match_from_fen(&self, fen: &str) -> Result<Box<dyn AnyMatch>, FenError> {
        let position = self.0.parse_fen(fen)?;
        Ok(Box::new(Match::from_position(self.0.clone(), position)))
    }

    fn match_from_setup(&self, setup: &Setup) -> Result<Box<dyn AnyMatch>, SetupError> {
        let position = self.0.from_setup(setup)?;
        Ok(Box::new(Match::from_position(self.0.clone(), position)))
    }

    fn new_worker(&self) -> AnyWorker {
        AnyWorker(Box::new(Worker::new(&self.0)))
    }

    fn new_worker_with(&self, weights: Weights) -> AnyWorker {
        assert!(weights.fit(self.layout()), "the weights fit the game");
        AnyWorker(Box::new(Worker::with_weights(&self.0, weights)))
    }

    fn new_team(&self, weights: &Weights, threads: usize) -> Vec<AnyWorker> {
        assert!(weights.fit(self.layout()), "the weights fit the game");
        let team = Worker::team(&self.0, weights, threads);
        team.into_iter().map(|worker| AnyWorker(Box::new(worker))).collect()
    }

    fn layout(&self) -> &FeatureLayout {
        self.0.layout()
    }

    fn weights(&self) -> Weights {
        self.0.weights().clone()
    }

    fn match_from_pgn(&self, raw: &RawGame) -> Result<Box<dyn AnyMatch>, PgnError> {
        Ok(Box::new(Match::from_pgn(self.0.clone(), raw)?))
    }

    fn tree_from_pgn(&self, raw: &RawGame) -> Result<GameTree, PgnError> {
        Ok(tree::shown(&self.0, Tree::read(&self.0, raw)?))
    }

    fn tree_to_pgn(&self, tree: &GameTree) -> Result<String, PgnError> {
        tree::checked(&self.0, tree)?.write(&self.0)
    }

    fn examples(&self) -> Vec<Example> {
        self.0.examples()
    }
}

#[derive(Clone)]
struct ErasedPosition<G: Game> {
    game: G,
    position: G::Position,
}

impl<G: SearchableGame> ErasedPosition<G> {
    fn with(&self, position: G::Position) -> Box<dyn AnyPosition> {
        Box::new(ErasedPosition { game: self.game.clone(), position })
    }
}

impl<G: SearchableGame> AnyPosition for ErasedPosition<G> {
    fn turn(&self) -> Color {
        self.position.turn()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.piece_at(square)
    }

    fn pocket(&self) -> Vec<(Piece, u8)> {
        self.position.pocket()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.position.legal_moves()
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position.try_play(mv)
    }

    fn play_text(&mut self, text: &str) -> Result<Move, NotationError> {
        let mv = self.read_move(text)?;
        self.position.play_unchecked(mv);
        Ok(mv)
    }

    fn after(&self, mv: Move) -> Result<Box<dyn AnyPosition>, IllegalMove> {
        let mut next = self.position.clone();
        next.try_play(mv)?;
        Ok(self.with(next))
    }

    fn successors(&self) -> Vec<(Move, Box<dyn AnyPosition>)> {
        let after = |mv| (mv, self.with(self.position.after(mv)));
        self.position.legal_moves().into_iter().map(after).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn rule_draw(&self) -> Option<Reason> {
        self.position.rule_draw()
    }

    fn can_win(&self, color: Color) -> bool {
        self.position.can_win(color)
    }

    fn checkers(&self) -> Vec<Square> {
        self.position.checkers()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn to_setup(&self) -> Setup {
        self.position.to_setup()
    }

    fn fen(&self) -> String {
        self.position.fen()
    }

    fn halfmove(&self) -> u32 {
        self.position.halfmove()
    }

    fn fullmove(&self) -> u32 {
        self.position.fullmove()
    }

    fn is_capture(&self, mv: Move) -> bool {
        self.position.is_capture(mv)
    }

    fn conversions(&self, mv: Move) -> Vec<Vec<Square>> {
        self.position.conversions(mv)
    }

    fn coordinates(&self, mv: Move) -> String {
        mv.coordinates(self.game.board(), self.game.kinds())
    }

    fn san(&self, mv: Move) -> String {
        notation::write(&self.game, &self.position, mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        notation::read(&self.game, &self.position, text)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::count(&self.position, depth)
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.position.is_noisy(mv)
    }

    fn features(&self, add: &mut dyn FnMut(usize, i32)) -> i32 {
        self.game.layout().for_each_feature(&self.position, &mut |color, feature, times| {
            add(feature, if color == Color::White { times } else { -times });
        });
        self.position.phase()
    }

    fn scale(&self, ahead: Color) -> i32 {
        self.position.scale(ahead)
    }

    fn inputs(&self, add: &mut dyn FnMut(Color, usize)) {
        self.game.layout().for_each_input(&self.position, add);
    }

    fn mirrored(&self) -> Option<Box<dyn AnyPosition>> {
        self.position.mirrored().map(|mirrored| self.with(mirrored))
    }

    fn view(&self) -> PositionView {
        view::position(&self.game, &self.position, true)
    }

    fn view_without_moves(&self) -> PositionView {
        view::position(&self.game, &self.position, false)
    }

    fn choices(&self) -> Vec<MoveView> {
        view::moves(&self.game, &self.position)
    }

    fn choice_text(&self, mv: Move) -> Option<String> {
        choice_of(&self.game, &self.position, mv).map(|choice| choice.text)
    }

    fn effect(&self, mv: Move) -> EffectView {
        Names::of(&self.game).effect(Effect::of(&self.game, &self.position, mv))
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

impl<G: SearchableGame> AnyMatch for Match<G> {
    fn start(&self) -> Box<dyn AnyPosition> {
        ErasedGame(self.game().clone()).erase(self.start().clone())
    }

    fn position(&self) -> Box<dyn AnyPosition> {
        ErasedGame(self.game().clone()).erase(self.position().clone())
    }

    fn moves(&self) -> Vec<Move> {
        self.moves().collect()
    }

    fn san_moves(&self) -> Vec<String> {
        self.history().map(|(position, mv)| notation::write(self.game(), position, mv)).collect()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn repetitions(&self) -> usize {
        self.repetitions()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn final_outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn timeout_outcome(&self, loser: Color) -> Outcome {
        self.timeout_outcome(loser)
    }

    fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play(mv)
    }

    fn play_text(&mut self, text: &str) -> Result<Move, PlayError> {
        self.play_text(text)
    }

    fn undo(&mut self) -> Option<Move> {
        self.undo()
    }

    fn declare(&mut self, outcome: Outcome) -> Result<(), PlayError> {
        self.declare(outcome)
    }

    fn to_pgn(&self, tags: &[(String, String)]) -> String {
        self.to_pgn(tags)
    }

    fn clone_for_search(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone_for_search())
    }

    fn think(
        &self,
        worker: &mut AnyWorker,
        shared: &Shared,
        limits: &Limits,
        lines: usize,
        role: Role,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line> {
        let worker: &mut Worker<G> =
            worker.0.downcast_mut().expect("the worker is one of this game");
        worker.think(shared, self, limits, lines, role, report)
    }
}
