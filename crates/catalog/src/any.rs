//! Games, positions and matches whose types are not known at compile time.
//!
//! The dynamic call happens once for a perft or a list of moves, not once for
//! each node: inside, everything is the game's own static code.

use crate::tree;
use crate::view::{self, EffectView, GameTree, MoveView, Names, PositionView};
use heterodox_engine::{Limits, Line, Report, Role, Shared, Worker};
use heterodox_kernel::{
    Board, Color, FeatureGroup, FenError, Game, GameInfo, IllegalMove, KindInfo, Match, Move,
    NotationError, Outcome, Piece, PlayError, Position, Reason, Searchable, SearchableGame, Square,
    Weights, notation, perft,
    pgn::{PgnError, RawGame, Tree},
    view::{Effect, Example, choice_of},
};
use std::any::Any;

/// Any game, with its options chosen.
pub trait AnyGame: Send + Sync {
    /// What people are told about the game.
    fn info(&self) -> GameInfo;
    /// The geometry of the board.
    fn board(&self) -> &Board;
    /// The kinds of pieces; a `Kind` is an index into this list.
    fn kinds(&self) -> &[KindInfo];
    /// Whether a move may change the sides of pieces that it does not touch.
    fn converts(&self) -> bool;
    /// The position in which a game starts.
    fn start(&self) -> Box<dyn AnyPosition>;
    /// Reads and checks a position.
    ///
    /// # Errors
    /// If the text is no FEN of a legal position; the error names the field.
    fn parse_fen(&self, fen: &str) -> Result<Box<dyn AnyPosition>, FenError>;
    /// A match from the usual start.
    fn new_match(&self) -> Box<dyn AnyMatch>;
    /// A match from a position.
    ///
    /// # Errors
    /// If the text is no FEN of a legal position.
    fn match_from_fen(&self, fen: &str) -> Result<Box<dyn AnyMatch>, FenError>;
    /// A thread's part of a search, which has learned nothing yet.
    fn new_worker(&self) -> AnyWorker;
    /// A thread's part of a search that judges by other weights than the
    /// game's own.
    ///
    /// # Panics
    /// If these are not weights of this game: see
    /// [`feature_groups`](AnyGame::feature_groups).
    fn new_worker_with(&self, weights: Weights) -> AnyWorker;
    /// So many threads for the same searches, which learn together.
    ///
    /// # Panics
    /// As [`new_worker_with`](AnyGame::new_worker_with).
    fn new_team(&self, weights: &Weights, threads: usize) -> Vec<AnyWorker>;
    /// The features of its positions in groups, in the order of their numbers.
    fn feature_groups(&self) -> Vec<FeatureGroup>;
    /// What each feature is worth.
    fn weights(&self) -> Weights;
    /// How many inputs a network has for each side of this game: see
    /// [`Searchable::INPUTS`](heterodox_kernel::Searchable::INPUTS).
    fn inputs(&self) -> usize;
    /// A match that a PGN reader has found.
    ///
    /// # Errors
    /// If its position or one of its moves is not legal in this game.
    fn match_from_pgn(&self, raw: &RawGame) -> Result<Box<dyn AnyMatch>, PgnError>;
    /// A game that a PGN reader has found, with its variations.
    ///
    /// # Errors
    /// If its position or one of its moves is not legal in this game.
    fn tree_from_pgn(&self, raw: &RawGame) -> Result<GameTree, PgnError>;
    /// A game with variations in PGN; its moves are read in coordinate or short
    /// notation.
    ///
    /// # Errors
    /// If its position or one of its moves is not legal in this game, or if
    /// variations lie too deep in each other.
    fn tree_to_pgn(&self, tree: &GameTree) -> Result<String, PgnError>;
    /// Positions that show how pieces go, and moves that show special rules.
    fn examples(&self) -> Vec<Example>;
}

/// A legal position of any game, which knows its game.
pub trait AnyPosition: Send + Sync {
    /// The side to move.
    fn turn(&self) -> Color;
    /// What stands on the square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Pieces beside the board with their numbers.
    fn pocket(&self) -> Vec<(Piece, u8)>;
    /// All legal moves.
    fn legal_moves(&self) -> Vec<Move>;
    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// If it is not; nothing is then changed.
    fn play(&mut self, mv: Move) -> Result<(), IllegalMove>;
    /// Plays a move in short or coordinate notation.
    ///
    /// # Errors
    /// If it is no legal move; nothing is then changed.
    fn play_text(&mut self, text: &str) -> Result<Move, NotationError>;
    /// The position after a legal move.
    ///
    /// # Errors
    /// If it is not legal.
    fn after(&self, mv: Move) -> Result<Box<dyn AnyPosition>, IllegalMove>;
    /// Each legal move with the position after it.
    fn successors(&self) -> Vec<(Move, Box<dyn AnyPosition>)>;
    /// The end of the game on the board, after which there are no legal moves.
    fn outcome(&self) -> Option<Outcome>;
    /// The reason for which a game that is being played is drawn in this position,
    /// although there are legal moves; repetition apart.
    fn rule_draw(&self) -> Option<Reason>;
    /// Returns whether this side could win by any series of legal moves, judged by
    /// material alone.
    fn can_win(&self, color: Color) -> bool;
    /// The squares of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Square>;
    /// Equal for two positions that count as the same for repetition.
    fn key(&self) -> u64;
    /// The position as one line of text.
    fn fen(&self) -> String;
    /// Plies towards the move limit.
    fn halfmove(&self) -> u32;
    /// The number of the move to be played.
    fn fullmove(&self) -> u32;
    /// Whether a legal move captures something.
    fn is_capture(&self, mv: Move) -> bool;
    /// The squares that change sides when a legal move is played, in rounds.
    fn conversions(&self, mv: Move) -> Vec<Vec<Square>>;
    /// A move in coordinate notation.
    fn coordinates(&self, mv: Move) -> String;
    /// A legal move in short notation.
    fn san(&self, mv: Move) -> String;
    /// Reads a move in short or coordinate notation.
    ///
    /// # Errors
    /// If it is no legal move; the error says why.
    fn read_move(&self, text: &str) -> Result<Move, NotationError>;
    /// The number of sequences of `depth` legal moves.
    fn perft(&self, depth: u32) -> u64;
    /// Whether a legal move may change the balance so much that the position
    /// cannot be judged before it has been tried.
    fn is_noisy(&self, mv: Move) -> bool;
    /// What the position is made of: adds each feature's number and how often
    /// it is there, Black's counted negative, and returns the phase of the
    /// game.
    fn features(&self, add: &mut dyn FnMut(usize, i32)) -> i32;
    /// How much of a side's advantage can be won: see
    /// [`Searchable::scale`](heterodox_kernel::Searchable::scale).
    fn scale(&self, ahead: Color) -> i32;
    /// Calls a function for each input of a network: see
    /// [`Searchable::inputs`](heterodox_kernel::Searchable::inputs).
    fn inputs(&self, add: &mut dyn FnMut(Color, usize));
    /// The position with left and right exchanged: see
    /// [`Searchable::mirrored`](heterodox_kernel::Searchable::mirrored).
    fn mirrored(&self) -> Option<Box<dyn AnyPosition>>;
    /// All that is shown of the position, its legal moves included.
    fn view(&self) -> PositionView;
    /// All that is shown of the position, as if the game were over.
    fn view_without_moves(&self) -> PositionView;
    /// All legal moves as they are shown and chosen.
    fn choices(&self) -> Vec<MoveView>;
    /// The choice that has to be made to play a legal move, if others begin
    /// alike: in the words of [`InputStepView::Choice`](view::InputStepView::Choice).
    fn choice_text(&self, mv: Move) -> Option<String>;
    /// What a legal move does to the board.
    fn effect(&self, mv: Move) -> EffectView;
    /// The same position again.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
}

/// A match of any game.
pub trait AnyMatch: Send + Sync {
    /// The position in which it started.
    fn start(&self) -> Box<dyn AnyPosition>;
    /// The position on the board.
    fn position(&self) -> Box<dyn AnyPosition>;
    /// The moves played so far.
    fn moves(&self) -> Vec<Move>;
    /// The moves played so far, in short notation.
    fn san_moves(&self) -> Vec<String>;
    /// The legal moves; none if there is a final outcome.
    fn legal_moves(&self) -> Vec<Move>;
    /// How often the position has stood on the board, this time counted in.
    fn repetitions(&self) -> usize;
    /// The end of the game: on the board, declared, or by a rule that draws a game
    /// that is being played.
    fn outcome(&self) -> Option<Outcome>;
    /// The end after which no move can be played: on the board, or declared.
    fn final_outcome(&self) -> Option<Outcome>;
    /// The outcome if this side's time runs out now: a draw if the other side could
    /// not win by any series of legal moves.
    fn timeout_outcome(&self, loser: Color) -> Outcome;
    /// Plays a move, in a position that is drawn by rule too.
    ///
    /// # Errors
    /// If there is a final outcome or the move is not legal; nothing is then changed.
    fn play(&mut self, mv: Move) -> Result<(), PlayError>;
    /// Plays a move in short or coordinate notation.
    ///
    /// # Errors
    /// If there is a final outcome or the text is no legal move; nothing is then
    /// changed.
    fn play_text(&mut self, text: &str) -> Result<Move, PlayError>;
    /// Takes the last move back and returns it.
    fn undo(&mut self) -> Option<Move>;
    /// Ends the game off the board.
    ///
    /// # Errors
    /// If there is a final outcome already.
    fn declare(&mut self, outcome: Outcome) -> Result<(), PlayError>;
    /// The game in PGN, with these tags besides its own.
    fn to_pgn(&self, tags: &[(String, String)]) -> String;
    /// The same match once more, for another thread. An end that was declared
    /// is not part of it.
    fn clone_for_search(&self) -> Box<dyn AnyMatch>;
    /// Searches the position that the match has reached; see
    /// [`Worker::think`].
    ///
    /// # Panics
    /// If the worker is one of another game.
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

/// A [`Worker`] of any game.
pub struct AnyWorker(Box<dyn Any + Send>);

impl std::fmt::Debug for AnyWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnyWorker").finish_non_exhaustive()
    }
}

/// Hides the type of a game.
pub fn erase<G: SearchableGame>(game: G) -> Box<dyn AnyGame> {
    Box::new(ErasedGame(game))
}

struct ErasedGame<G>(G);

impl<G: SearchableGame> ErasedGame<G> {
    /// Whether weights are of this game.
    fn fits(&self, weights: &Weights) -> bool {
        let features = self.0.feature_groups().iter().map(|group| group.len).sum::<usize>();
        weights.midgame.len() == features
            && weights.endgame.len() == features
            && weights.network.as_ref().is_none_or(|network| network.inputs() == self.inputs())
    }
}

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

    fn new_match(&self) -> Box<dyn AnyMatch> {
        Box::new(Match::new(self.0.clone()))
    }

    fn match_from_fen(&self, fen: &str) -> Result<Box<dyn AnyMatch>, FenError> {
        let position = self.0.parse_fen(fen)?;
        Ok(Box::new(Match::from_position(self.0.clone(), position)))
    }

    fn new_worker(&self) -> AnyWorker {
        AnyWorker(Box::new(Worker::new(&self.0)))
    }

    fn new_worker_with(&self, weights: Weights) -> AnyWorker {
        assert!(self.fits(&weights), "the weights fit the game");
        AnyWorker(Box::new(Worker::with_weights(&self.0, weights)))
    }

    fn new_team(&self, weights: &Weights, threads: usize) -> Vec<AnyWorker> {
        assert!(self.fits(weights), "the weights fit the game");
        let team = Worker::team(&self.0, weights, threads);
        team.into_iter().map(|worker| AnyWorker(Box::new(worker))).collect()
    }

    fn feature_groups(&self) -> Vec<FeatureGroup> {
        self.0.feature_groups()
    }

    fn weights(&self) -> Weights {
        self.0.weights().clone()
    }

    fn inputs(&self) -> usize {
        G::Position::INPUTS
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
        self.position.features(&mut |color, feature, times| {
            add(feature, if color == Color::White { times } else { -times });
        });
        self.position.phase()
    }

    fn scale(&self, ahead: Color) -> i32 {
        self.position.scale(ahead)
    }

    fn inputs(&self, mut add: &mut dyn FnMut(Color, usize)) {
        self.position.inputs(&mut add);
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
