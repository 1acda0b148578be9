//! Games, positions and matches of the catalog without their types: the rules.

#[cfg(feature = "search")]
mod search;
mod view;

use crate::any::{AnyGame, AnyMatch, AnyPosition, AnyTree};
use crate::search::{CatalogGame, prepare};
#[cfg(feature = "search")]
use heterodox_evaluation::Searchable;
use heterodox_kernel::said::{RulesText, Said};
use heterodox_kernel::{
    Board, Color, FenError, FenFormat, GameInfo, GameTexts, IllegalMove, KindInfo, Match, Move,
    NotationError, Outcome, Piece, PieceValue, PlayError, Position, Reason, Setup, SetupError,
    Square, notation,
    pgn::{PgnError, RawGame, Tree},
    view::Example,
    work,
};
use std::any::Any;
use std::sync::Arc;

/// Steps of [`work`] for creating a position, with a copy of its game.
const STEPS_OF_SUCCESSOR: u64 = 64;

/// Erases the type of a game.
pub fn erase<G: CatalogGame>(game: G) -> Box<dyn AnyGame> {
    Box::new(ErasedGame { game: prepare(game), setup: None })
}

#[derive(Clone)]
struct ErasedGame<G: CatalogGame> {
    game: G,
    /// The set-up that replaces the game's start position.
    setup: Option<Arc<NamedStart<G::Position>>>,
}

/// A start position with its name.
struct NamedStart<P> {
    name: String,
    position: P,
}

impl<G: CatalogGame> ErasedGame<G> {
    fn start_position(&self) -> G::Position {
        let setup = self.setup.as_ref();
        setup.map_or_else(|| self.game.start(), |setup| setup.position.clone())
    }

    fn erase(&self, position: G::Position) -> Box<dyn AnyPosition> {
        Box::new(ErasedPosition { game: self.clone(), position })
    }
}

impl<G: CatalogGame> AnyGame for ErasedGame<G> {
    fn info(&self) -> GameInfo {
        self.game.info()
    }

    fn definition(&self) -> Option<String> {
        self.game.definition()
    }

    fn board(&self) -> &Board {
        self.game.board()
    }

    fn kinds(&self) -> &[KindInfo] {
        self.game.kinds()
    }

    fn kind_texts(&self) -> Vec<Said> {
        self.game.kind_texts()
    }

    fn rules_text(&self) -> Option<RulesText> {
        self.game.rules_text()
    }

    fn piece_values(&self) -> Vec<PieceValue> {
        self.game.piece_values()
    }

    fn coordinates(&self, mv: Move) -> String {
        mv.coordinates(self.game.board(), self.game.kinds())
    }

    fn converts(&self) -> bool {
        self.game.converts()
    }

    fn drops(&self) -> bool {
        self.game.drops()
    }

    fn has_draws(&self) -> bool {
        self.game.has_draws()
    }

    fn start(&self) -> Box<dyn AnyPosition> {
        self.erase(self.start_position())
    }

    fn with_start(&self, name: &str, fen: &str) -> Result<Box<dyn AnyGame>, FenError> {
        let position = self.game.parse_fen(fen)?;
        let setup = Some(Arc::new(NamedStart { name: name.to_owned(), position }));
        Ok(Box::new(ErasedGame { game: self.game.clone(), setup }))
    }

    fn setup_name(&self) -> Option<&str> {
        self.setup.as_ref().map(|setup| setup.name.as_str())
    }

    fn parse_fen(&self, fen: &str) -> Result<Box<dyn AnyPosition>, FenError> {
        Ok(self.erase(self.game.parse_fen(fen)?))
    }

    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError> {
        self.game.parse_setup(fen)
    }

    fn fen_format(&self) -> FenFormat<'_> {
        self.game.fen_format()
    }

    fn from_setup(&self, setup: &Setup) -> Result<Box<dyn AnyPosition>, SetupError> {
        Ok(self.erase(self.game.from_setup(setup)?))
    }

    fn drop_unsupported_rights(&self, setup: &mut Setup) {
        self.game.drop_unsupported_rights(setup);
    }

    fn new_match(&self) -> Box<dyn AnyMatch> {
        Box::new(Match::from_position(self.game.clone(), self.start_position()))
    }

    fn match_from_fen(&self, fen: &str) -> Result<Box<dyn AnyMatch>, FenError> {
        let position = self.game.parse_fen(fen)?;
        Ok(Box::new(Match::from_position(self.game.clone(), position)))
    }

    fn match_from_setup(&self, setup: &Setup) -> Result<Box<dyn AnyMatch>, SetupError> {
        let position = self.game.from_setup(setup)?;
        Ok(Box::new(Match::from_position(self.game.clone(), position)))
    }

    fn match_from_pgn(&self, raw: &RawGame) -> Result<Box<dyn AnyMatch>, PgnError> {
        Ok(Box::new(Match::from_pgn(self.game.clone(), raw)?))
    }

    fn tree_from_pgn(&self, raw: &RawGame) -> Result<AnyTree, PgnError> {
        Ok(Tree::read(&self.game, raw)?.map_start(|start| self.erase(start)))
    }

    fn playable_tree_from_pgn(
        &self,
        raw: &RawGame,
        invalid: &mut Vec<PgnError>,
    ) -> Result<AnyTree, PgnError> {
        let tree = Tree::read_playable(&self.game, raw, invalid)?;
        Ok(tree.map_start(|start| self.erase(start)))
    }

    fn tree_to_pgn(&self, tree: AnyTree) -> Result<String, PgnError> {
        let start = |position: Box<dyn AnyPosition>| -> G::Position {
            let position: Box<dyn Any> = position;
            let position = position.downcast::<ErasedPosition<G>>();
            position.expect("the start position is one of this game").position
        };
        tree.map_start(start).write(&self.game)
    }

    fn examples(&self) -> Vec<Example> {
        self.game.examples()
    }

    fn texts(&self) -> GameTexts {
        self.game.texts()
    }
}

#[derive(Clone)]
struct ErasedPosition<G: CatalogGame> {
    game: ErasedGame<G>,
    position: G::Position,
}

impl<G: CatalogGame> AnyPosition for ErasedPosition<G> {
    fn game(&self) -> &dyn AnyGame {
        &self.game
    }

    fn is_same(&self, other: &dyn AnyPosition) -> bool {
        let other: &dyn Any = other;
        // Positions of two variants may have the same type.
        other.downcast_ref::<ErasedPosition<G>>().is_some_and(|other| {
            self.position == other.position && self.game.info().id == other.game.info().id
        })
    }

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

    fn play_unchecked(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
    }

    fn play_text(&mut self, text: &str) -> Result<Move, NotationError> {
        let mv = self.read_move(text)?;
        self.position.play_unchecked(mv);
        Ok(mv)
    }

    fn after(&self, mv: Move) -> Result<Box<dyn AnyPosition>, IllegalMove> {
        let mut next = self.position.clone();
        next.try_play(mv)?;
        Ok(self.game.erase(next))
    }

    fn successors(&self) -> Vec<(Move, Box<dyn AnyPosition>)> {
        let after = |mv| {
            work::spend(STEPS_OF_SUCCESSOR);
            (mv, self.game.erase(self.position.after(mv)))
        };
        let moves = self.position.legal_moves().into_iter();
        moves.take_while(|_| !work::is_over()).map(after).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn rule_draw(&self) -> Option<Reason> {
        self.position.rule_draw()
    }

    fn rule_outcome(&self) -> Option<Outcome> {
        self.position.rule_outcome()
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

    fn san(&self, mv: Move) -> String {
        notation::write(&self.game.game, &self.position, mv)
    }

    fn sans(&self, moves: &[Move]) -> Vec<String> {
        notation::write_all(&self.game.game, &self.position, moves)
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        notation::read(&self.game.game, &self.position, text)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.position.perft(depth)
    }

    #[cfg(feature = "search")]
    fn mirrored(&self) -> Option<Box<dyn AnyPosition>> {
        self.position.mirrored().map(|mirrored| self.game.erase(mirrored))
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
}

impl<G: CatalogGame> AnyMatch for Match<G> {
    fn start(&self) -> Box<dyn AnyPosition> {
        ErasedGame { game: self.game().clone(), setup: None }.erase(self.start().clone())
    }

    fn position(&self) -> Box<dyn AnyPosition> {
        ErasedGame { game: self.game().clone(), setup: None }.erase(self.position().clone())
    }

    fn moves(&self) -> Vec<Move> {
        self.moves().collect()
    }

    fn san_moves(&self) -> Vec<String> {
        let history = self.history().take_while(|_| !work::is_over());
        history.map(|(position, mv)| notation::write(self.game(), position, mv)).collect()
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
}
