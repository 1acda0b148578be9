//! Games, positions and moves as plain values that can be shown or sent: names
//! instead of numbers, letters instead of kinds.

use heterodox_kernel::view::{Choice, ChoiceKind, Effect, InputStep, Marker, Overlay, Tone};
use heterodox_kernel::{
    Board, Color, Direction, Game, KindInfo, Move, Outcome, Piece, Position, notation, view,
};

/// A board to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// Whether it is a graph of nodes, drawn with its lines.
    pub graph: bool,
    /// All squares.
    pub squares: Vec<SquareView>,
    /// On a graph, the pairs of neighbouring nodes that are joined by a line,
    /// each once.
    pub lines: Vec<(String, String)>,
    /// On a board of squares, those that are dark.
    pub dark: Vec<String>,
}

/// A square to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// Its name.
    pub name: String,
    /// How far to the right, from 0.
    pub x: u8,
    /// How far up as White sees it, from 0.
    pub y: u8,
}

impl BoardView {
    /// What is drawn of a board.
    pub fn of(board: &Board) -> BoardView {
        let name = |square| board.name(square).to_owned();
        let squares = board.squares().map(|square| {
            let (x, y) = board.file_and_rank(square);
            SquareView { name: name(square), x, y }
        });
        // A line is found from both of its ends: kept is the way up.
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

/// A position to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionView {
    /// The id of the game.
    pub game: String,
    /// The position as text.
    pub fen: String,
    /// The side to move.
    pub turn: Color,
    /// Squares and the letters of the pieces on them, in the order of squares.
    pub pieces: Vec<(String, char)>,
    /// Letters of the pieces beside the board, with their numbers.
    pub hands: Vec<(char, u8)>,
    /// The squares of the pieces that give check.
    pub checkers: Vec<String>,
    /// The end of the game as far as the position tells; if it is only drawn by rule,
    /// there are legal moves all the same.
    pub outcome: Option<Outcome>,
    /// The number of the move to be played.
    pub fullmove: u32,
    /// Plies towards the move limit.
    pub halfmove: u32,
    /// All legal moves.
    pub moves: Vec<MoveView>,
    /// What can be laid over the board; without those that show nothing.
    pub overlays: Vec<OverlayView>,
}

/// A legal move to be shown and chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveView {
    /// The move itself.
    pub mv: Move,
    /// Its coordinate notation.
    pub id: String,
    /// Its short notation.
    pub san: String,
    /// How the square that it goes to is marked.
    pub marker: Marker,
    /// What is pointed at, in order, at least two things.
    pub path: Vec<InputStepView>,
}

/// Something that a person points at.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputStepView {
    /// A square, by its name.
    Square(String),
    /// A piece in hand, by its letter.
    Hand(char),
    /// One of several moves that have been the same so far.
    Choice {
        /// What sort of move it is.
        kind: ChoiceKind,
        /// The letter of the piece that is its picture.
        piece: Option<char>,
        /// The square to point at, if the choices are squares.
        square: Option<String>,
        /// A few words.
        text: String,
    },
}

/// What a move does to the board, in the order in which it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EffectView {
    /// From where to where; the piece that acts first.
    pub slides: Vec<(String, String)>,
    /// Where something is captured.
    pub removed: Vec<String>,
    /// Letters of pieces that stand there instead.
    pub placed: Vec<(String, char)>,
    /// The squares whose pieces change sides, in rounds.
    pub conversions: Vec<Vec<String>>,
}

/// What can be laid over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayView {
    /// A name for programs.
    pub id: &'static str,
    /// A name for people.
    pub name: &'static str,
    /// A sentence on what is seen.
    pub about: &'static str,
    /// How it is drawn.
    pub kind: view::OverlayKind,
    /// Squares with what is written there and the colour.
    pub squares: Vec<(String, Option<String>, Option<Tone>)>,
}

/// A game with everything that was tried beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTree {
    /// Names and values of the tags.
    pub tags: Vec<(String, String)>,
    /// Where it starts; empty for the game's usual start.
    pub start: String,
    /// What is said before the first move.
    pub comment: Option<String>,
    /// The main line.
    pub moves: Vec<TreeNode>,
    /// How it has ended.
    pub outcome: Option<Outcome>,
}

/// A move with what is said of it and what might have been played instead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TreeNode {
    /// The move in coordinate notation.
    pub id: String,
    /// The move in short notation; not looked at when a tree is written.
    pub san: String,
    /// Number of pieces that belong to the other side after the move (Pacifist
    /// Chess); not looked at when a tree is written.
    pub converts: u32,
    /// What is said of it.
    pub comment: Option<String>,
    /// Numeric annotation glyphs, such as 1 for a good move.
    pub nags: Vec<u8>,
    /// Lines that might have been played instead of this move.
    pub variations: Vec<Vec<TreeNode>>,
}

/// Writes squares, pieces and what consists of them by names and letters.
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

/// All legal moves of a position as they are shown.
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

/// A position as it is shown, its legal moves included or not.
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
