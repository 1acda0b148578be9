//! What a game is: the traits that every game implements.

use crate::view::{Choice, Example, Overlay};
use crate::{
    AnyMove, Board, Color, Contains, Counter, FenError, ForEach, Kind, KindInfo, Move, MoveSink,
    Outcome, Piece, Reason, Square,
};
use std::fmt;

/// A game with its options chosen: what positions of it look like, where it
/// starts and how it is described.
///
/// Games are values, not only types, so that a game with options is a value
/// with fields and a game defined at run time a value with tables.
pub trait Game: Clone + Send + Sync + 'static {
    /// A legal state of the game.
    type Position: Position;

    /// What people are told about the game.
    fn info(&self) -> GameInfo;

    /// The geometry of the board.
    fn board(&self) -> &Board;

    /// The kinds of pieces; a [`Kind`] is an index into this list.
    fn kinds(&self) -> &[KindInfo];

    /// The position in which a game starts.
    fn start(&self) -> Self::Position;

    /// Whether a move may change the sides of pieces that it does not touch
    /// (Pacifist Chess), which programs that do not know the game cannot show.
    fn converts(&self) -> bool {
        false
    }

    /// Positions that show how pieces go, and moves that show special rules.
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }

    /// Reads and checks a position: everything that is accepted is legal, and
    /// never has to be checked again.
    ///
    /// # Errors
    /// If the text is no FEN of this game, or one of a position that cannot
    /// be; the error names the field.
    fn parse_fen(&self, fen: &str) -> Result<Self::Position, FenError>;
}

/// What people are told about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The id with all options, for example `zigzag:mirrored`.
    pub id: String,
    /// The name, for example `ZigZag Madness`.
    pub name: String,
    /// Who invented it.
    pub inventor: String,
    /// When, as far as it is known: a year, or words such as `about 600`.
    pub year: String,
    /// One line on what makes it different.
    pub summary: String,
    /// The rules for players, in Markdown.
    pub rules: String,
    /// The options that may follow the id.
    pub options: Vec<GameOption>,
}

/// An option that may follow the id of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// How it is written in the id.
    pub id: String,
    /// A few words for people.
    pub name: String,
    /// A line on what it does.
    pub summary: String,
    /// What it decides. Options of one group exclude one another.
    pub group: String,
}

/// A legal state of a game.
///
/// A position is a small value that is copied before a move is played; undo is
/// going back to the copy, so that there is no inverse logic to get wrong.
pub trait Position: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// The side to move.
    fn turn(&self) -> Color;

    /// What stands on the square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// Pieces beside the board with their numbers: hands, and captured pieces
    /// that may come back. Only those that there are.
    fn pocket(&self) -> Vec<(Piece, u8)> {
        Vec::new()
    }

    /// Finds all legal moves, each exactly once. There are none if and only if the
    /// position has an [`outcome`](Position::outcome); a position that is drawn by
    /// rule has its moves.
    fn generate<S: MoveSink>(&self, sink: &mut S);

    /// Finds all moves that would be legal if the safety of one's own King
    /// were of no concern: a superset of the legal moves, used to explain why
    /// a move is refused. In games without check, the legal moves.
    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        self.generate(sink);
    }

    /// Plays a move that is legal in this position.
    ///
    /// Trusts its caller: with any other move the result is some position, not
    /// necessarily a legal one, or a panic; never undefined behaviour.
    fn play_unchecked(&mut self, mv: Move);

    /// The end of the game on the board: checkmate, stalemate, or another end after
    /// which there are no legal moves. Draws by rule are not among them.
    fn outcome(&self) -> Option<Outcome>;

    /// The reason for which a game that is being played is drawn in this position,
    /// although there are legal moves: the move limit before insufficient material.
    /// Only to be heeded if there is no [`outcome`](Position::outcome), which comes
    /// first. Repetition is not known here, but to [`Match`](crate::Match).
    fn rule_draw(&self) -> Option<Reason> {
        None
    }

    /// Returns whether this side could win by any series of legal moves, the
    /// opponent's help included, judged by material alone. If it cannot, the game is
    /// drawn when the opponent's time runs out (FIDE Laws of Chess 6.9).
    fn can_win(&self, _color: Color) -> bool {
        true
    }

    /// The squares of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Square> {
        Vec::new()
    }

    /// A number that is equal for two positions if and only if they count as
    /// the same for repetition (but for one chance in 2⁶⁴): placement, turn,
    /// rights, hands, and those en-passant captures that are legal.
    fn key(&self) -> u64;

    /// The key computed from nothing; equal to [`key`](Position::key) unless
    /// there is a bug.
    fn recomputed_key(&self) -> u64;

    /// Plies since the last move that reset the draw counter; 0 in games that
    /// have none.
    fn halfmove(&self) -> u32;

    /// Plies since the last move that nothing can undo: no position before it
    /// can come again. Those since the draw counter was reset, unless what
    /// resets it can be undone.
    fn reversible_plies(&self) -> u32 {
        self.halfmove()
    }

    /// The number of the move to be played, from 1, counted up after Black's.
    fn fullmove(&self) -> u32;

    /// The position as one line of text.
    fn fen(&self) -> String;

    /// Whether a legal move captures something.
    fn is_capture(&self, mv: Move) -> bool;

    /// The name of a legal move that notation calls by name, such as `O-O`.
    fn special_name(&self, _mv: Move) -> Option<&'static str> {
        None
    }

    /// Why this move, which is not even legal regardless of check, cannot be
    /// made, if the rules of this game say something particular about it ("the
    /// Rook never captures"). One clause, without a full stop.
    fn illegal_reason(&self, _mv: Move) -> Option<String> {
        None
    }

    /// The squares whose pieces change sides when a legal move is played, in
    /// rounds, one after the other (Pacifist Chess).
    fn conversions(&self, _mv: Move) -> Vec<Vec<Square>> {
        Vec::new()
    }

    /// A legal move in a few words, where the words of
    /// [`view::describe`](crate::view::describe) do not say well what it does
    /// in this game. Moves between the same squares have different words.
    fn describe(&self, _mv: Move) -> Option<Choice> {
        None
    }

    /// What players may want to see on the board besides the pieces.
    fn overlays(&self) -> Vec<Overlay> {
        Vec::new()
    }

    /// All legal moves, in the order in which they are found.
    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves
    }

    /// Calls a function for each legal move.
    fn for_each_legal(&self, each: impl FnMut(Move)) {
        self.generate(&mut ForEach(each));
    }

    /// How many legal moves there are.
    fn count_legal(&self) -> u64 {
        let mut counter = Counter::default();
        self.generate(&mut counter);
        counter.0
    }

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        let mut any = AnyMove::default();
        self.generate(&mut any);
        any.0
    }

    /// Whether this is one of the legal moves.
    fn is_legal(&self, mv: Move) -> bool {
        let mut contains = Contains { wanted: mv, found: false };
        self.generate(&mut contains);
        contains.found
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// If it is not; the position is then unchanged.
    fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a legal move; see
    /// [`play_unchecked`](Position::play_unchecked) for what is trusted.
    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }
}

/// The move is not legal in the position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this move is not legal here")
    }
}

impl std::error::Error for IllegalMove {}

/// The kind that has this FEN letter, in either case.
pub fn kind_of_letter(kinds: &[KindInfo], letter: char) -> Option<Kind> {
    let letter = letter.to_ascii_uppercase();
    kinds.iter().position(|kind| kind.letter == letter).map(|index| Kind(index as u8))
}
