//! Plain values of games, positions and moves for display or transfer: names of
//! squares instead of indices, letters instead of kinds.

#![allow(missing_docs, reason = "the names of many fields say all there is to say")]

use heterodox_kernel::view::{Choice, ChoiceKind, Effect, InputStep, Marker, Overlay, Tone};
use heterodox_kernel::{
    Board, Color, Direction, Game, KindInfo, Move, Outcome, Piece, Position, notation, view,
};

/// Views of any position.
pub trait ViewPosition {
    /// View of the position with its legal moves.
    fn view(&self) -> PositionView;
    /// View of the position without legal moves, as if the game were over.
    fn view_without_moves(&self) -> PositionView;
    /// Views of all legal moves.
    fn choices(&self) -> Vec<MoveView>;
    /// Text of the choice that distinguishes a legal move from others between the
    /// same squares, as in [`InputStepView::Choice`](InputStepView::Choice).
    /// `None` if no choice is needed.
    fn choice_text(&self, mv: Move) -> Option<String>;
    /// The effect of a legal move on the board.
    fn effect(&self, mv: Move) -> EffectView;
}

/// View of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    pub files: u8,
    pub ranks: u8,
    /// True if the board is a graph, which is drawn as nodes and lines.
    pub graph: bool,
    pub squares: Vec<SquareView>,
    /// On a graph, the pairs of nodes that a line connects, each once.
    pub lines: Vec<(String, String)>,
    /// On a board of squares, the dark squares.
    pub dark: Vec<String>,
}

/// View of a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareView {
    pub name: String,
    /// Column, from 0 at the left.
    pub x: u8,
    /// Row, from 0 at the bottom as White sees it.
    pub y: u8,
}

impl BoardView {
    /// Creates the view of a board.
    pub fn of(board: &Board) -> BoardView {
        let name = |square| board.name(square).to_owned();
        let squares = board.squares().map(|square| {
            let (x, y) = board.file_and_rank(square);
            SquareView { name: name(square), x, y }
        });
        // Each line is found from both ends. Only the ascending direction is kept.
        let next = |from, direction| board.ray(from, direction).first().copied();
        let lines = board.squares().flat_map(|from| {
            let ways = Direction::ALL.into_iter().filter(|direction| direction.ascends());
            ways.filter_map(move |direction| next(from, direction).map(|to| (from, to)))
        });
        let is_dark = |&square: &heterodox_kernel::Square| {
            let (x, y) = board.file_and_rank(square);
            (x + y) % 2 == 0
        };
        let graph = board.is_graph();
        BoardView {
            files: board.files(),
            ranks: board.ranks(),
            graph,
            squares: squares.collect(),
            lines: lines.filter(|_| graph).map(|(from, to)| (name(from), name(to))).collect(),
            dark: board.squares().filter(|_| !graph).filter(is_dark).map(name).collect(),
        }
    }
}

/// View of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionView {
    /// Id of the game.
    pub game: String,
    /// FEN of the position.
    pub fen: String,
    /// Side to move.
    pub turn: Color,
    /// Squares with the letters of the pieces on them, in the order of squares.
    pub pieces: Vec<(String, char)>,
    /// Letters of the pieces in hand, with their counts.
    pub hands: Vec<(char, u8)>,
    /// Squares of the pieces that give check.
    pub checkers: Vec<String>,
    /// Outcome, as far as the position alone determines it. There are legal moves if the
    /// position is only drawn by rule.
    pub outcome: Option<Outcome>,
    /// Number of the current move.
    pub fullmove: u32,
    /// Halfmove clock: plies towards the move limit.
    pub halfmove: u32,
    /// Legal moves.
    pub moves: Vec<MoveView>,
    /// Overlays that mark at least one square.
    pub overlays: Vec<OverlayView>,
}

/// View of a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// The move.
    pub mv: Move,
    /// Coordinate notation.
    pub id: String,
    pub san: String,
    /// Marker on the destination.
    pub marker: Marker,
    /// Steps by which a person enters the move, at least two.
    pub path: Vec<InputStepView>,
}

/// View of a step of entering a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputStepView {
    /// A square, by name.
    Square(String),
    /// A piece in hand, by letter.
    Hand(char),
    /// One of several moves with the same previous steps.
    Choice {
        /// Kind of move.
        kind: ChoiceKind,
        /// Letter of the piece that is shown as a picture.
        piece: Option<char>,
        /// Square to select, if the choices are squares of the board.
        square: Option<String>,
        /// Text of the choice.
        text: String,
    },
}

/// View of the effect of a move on the board, in the order of the animation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EffectView {
    /// Slides as (origin, destination), the moving piece first.
    pub slides: Vec<(String, String)>,
    /// Squares of captured pieces.
    pub removed: Vec<String>,
    /// Squares and letters of pieces that appear.
    pub placed: Vec<(String, char)>,
    /// Squares whose pieces change sides, by round.
    pub conversions: Vec<Vec<String>>,
}

/// View of an overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayView {
    /// Identifier for programs.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// One sentence that explains the overlay.
    pub about: &'static str,
    /// Way of drawing.
    pub kind: view::OverlayKind,
    /// Squares with their text and colour.
    pub squares: Vec<(String, Option<String>, Option<Tone>)>,
}

/// A game with variations and annotations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTree {
    /// PGN tags as (name, value).
    pub tags: Vec<(String, String)>,
    /// FEN of the start position. Empty for the game's own start position.
    pub start: String,
    /// Comment before the first move.
    pub comment: Option<String>,
    /// Main line.
    pub moves: Vec<TreeNode>,
    pub outcome: Option<Outcome>,
}

/// A move of a [`GameTree`] with its annotations and alternatives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TreeNode {
    /// Move in coordinate notation.
    pub id: String,
    /// Move in SAN. Ignored when a tree is formatted as PGN.
    pub san: String,
    /// Number of pieces that change sides by the move (Pacifist Chess). Ignored when a tree is
    /// formatted as PGN.
    pub converts: u32,
    /// Comment on the move.
    pub comment: Option<String>,
    /// Numeric annotation glyphs (NAGs), such as 1 for a good move.
    pub nags: Vec<u8>,
    /// Variations: alternatives to this move.
    pub variations: Vec<Vec<TreeNode>>,
}

/// Converts squares and pieces to names and letters.
pub(crate) struct Names<'g> {
    pub(crate) board: &'g Board,
    pub(crate) kinds: &'g [KindInfo],
}

impl<'g> Names<'g> {
    pub(crate) fn of<G: Game>(game: &'g G) -> Names<'g> {
        Names { board: game.board(), kinds: game.kinds() }
    }

    fn square(&self, square: heterodox_kernel::Square) -> String {
        self.board.name(square).to_owned()
    }

    fn piece(&self, piece: Piece) -> char {
        piece.color.case(self.kinds[piece.kind.index()].letter)
    }

    fn point(&self, point: InputStep) -> InputStepView {
        match point {
            InputStep::Square(square) => InputStepView::Square(self.square(square)),
            InputStep::Hand(piece) => InputStepView::Hand(self.piece(piece)),
            InputStep::Choice(Choice { kind, piece, square, text }) => InputStepView::Choice {
                kind,
                piece: piece.map(|piece| self.piece(piece)),
                square: square.map(|square| self.square(square)),
                text,
            },
        }
    }

    pub(crate) fn effect(&self, effect: Effect) -> EffectView {
        let square = |square| self.square(square);
        let slide = |(from, to)| (square(from), square(to));
        EffectView {
            slides: effect.slides.into_iter().map(slide).collect(),
            removed: effect.removed.into_iter().map(square).collect(),
            placed: effect.placed.into_iter().map(|(on, p)| (square(on), self.piece(p))).collect(),
            conversions: effect
                .conversions
                .into_iter()
                .map(|round| round.into_iter().map(square).collect())
                .collect(),
        }
    }

    fn overlay(&self, overlay: Overlay) -> OverlayView {
        let Overlay { id, name, about, kind, squares } = overlay;
        let squares = squares.into_iter().map(|on| (self.square(on.square), on.text, on.tone));
        OverlayView { id, name, about, kind, squares: squares.collect() }
    }
}

/// Views of all legal moves of a position.
pub(crate) fn moves<G: Game>(game: &G, position: &G::Position) -> Vec<MoveView> {
    let names = Names::of(game);
    let moves = position.legal_moves();
    let input_paths = view::input_paths(game, position, &moves);
    let sans = notation::write_all(game, position, &moves);
    let shown = moves.into_iter().zip(sans).zip(input_paths).map(|((mv, san), path)| MoveView {
        mv,
        id: mv.coordinates(names.board, names.kinds),
        san,
        marker: view::marker(game, position, mv),
        path: path.into_iter().map(|point| names.point(point)).collect(),
    });
    shown.collect()
}

/// View of a position, with or without its legal moves.
pub(crate) fn position<G: Game>(
    game: &G,
    position: &G::Position,
    with_moves: bool,
) -> PositionView {
    let names = Names::of(game);
    let piece = |square| position.piece_at(square).map(|p| (names.square(square), names.piece(p)));
    let hands = position.pocket().into_iter();
    let overlays = position.overlays().into_iter().filter(|overlay| !overlay.squares.is_empty());
    PositionView {
        game: game.info().id,
        fen: position.fen(),
        turn: position.turn(),
        pieces: names.board.squares().filter_map(piece).collect(),
        hands: hands.map(|(piece, number)| (names.piece(piece), number)).collect(),
        checkers: position.checkers().into_iter().map(|square| names.square(square)).collect(),
        outcome: position.outcome().or(position.rule_draw().map(Outcome::draw)),
        fullmove: position.fullmove(),
        halfmove: position.halfmove(),
        moves: if with_moves { moves(game, position) } else { Vec::new() },
        overlays: overlays.map(|overlay| names.overlay(overlay)).collect(),
    }
}
