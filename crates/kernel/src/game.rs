//! The traits that every game implements.

#[cfg_attr(not(feature = "sinks"), path = "game/questions_small.rs")]
pub(crate) mod questions;

use crate::choice::Choice;
use crate::example::Example;
use crate::overlay::Overlay;
use crate::phrases::errors::ILLEGAL_HERE;
use crate::said::{Phrase, RulesText, Said};
use crate::{
    AnySquareSet, Board, Color, Explanation, FenError, FenField, FenFormat, KindInfo, Move,
    MoveSink, Outcome, Picked, Piece, Pieces, Reason, RepetitionRule, Setup, SetupError,
    SetupProblem, Square, Token, TurnState,
};
use std::fmt;

/// A game with its options chosen: its board and pieces, the start position and a
/// description.
///
/// Games are values and not only types. A game with options is a value with fields,
/// and a game defined at run time is a value with tables.
pub trait Game: Clone + Send + Sync + 'static {
    /// A legal state of the game.
    type Position: Position;

    /// Description of the game for people.
    fn info(&self) -> GameInfo;

    /// The geometry of the board.
    fn board(&self) -> &Board;

    /// The kinds of pieces. A [`Kind`](crate::Kind) is an index into this list.
    fn kinds(&self) -> &[KindInfo];

    /// Descriptions of the kinds with their parts, for other languages, if the game makes them. Empty
    /// for descriptions that are written by hand.
    fn kind_texts(&self) -> Vec<Said> {
        Vec::new()
    }

    /// The rules with their parts, for other languages, if the game makes them.
    fn rules_text(&self) -> Option<RulesText> {
        None
    }

    /// The start position.
    fn start(&self) -> Self::Position;

    /// The definition of the game, if it was defined at run time. Programs that have never seen the
    /// game can play it by this. The definition includes the name but no options, which are in the
    /// id.
    fn definition(&self) -> Option<String> {
        None
    }

    /// Returns whether a side must not lose this piece: explanations and sentences speak of it.
    /// By default the piece with the token `K` is royal.
    fn is_royal(&self, piece: Piece) -> bool {
        self.kinds()[piece.kind.index()].token == Token::of('K')
    }

    /// Values of the kinds, if players can choose them before play (Pacifist Chess). Empty in games
    /// whose rules do not use values.
    fn piece_values(&self) -> Vec<PieceValue> {
        Vec::new()
    }

    /// Returns whether a move may change the colour of pieces that it does not touch
    /// (Pacifist Chess). Programs that do not know the game cannot show such moves.
    fn converts(&self) -> bool {
        false
    }

    /// Returns whether pieces in hand can be dropped on the board. Otherwise those in the pocket
    /// may only return in other ways, such as by promotion.
    fn drops(&self) -> bool {
        false
    }

    /// Returns whether a game can be drawn, by rule or by agreement. Where it cannot, every game
    /// has a winner, and players cannot agree otherwise.
    fn has_draws(&self) -> bool {
        true
    }

    /// The rule about positions that occur again. By default the third occurrence is a draw.
    fn repetition(&self) -> RepetitionRule {
        RepetitionRule::default()
    }

    /// Returns whether a piece may go to and fro although
    /// [`to_and_fro_loses`](RepetitionRule::to_and_fro_loses).
    fn may_go_to_and_fro(&self, _piece: Piece) -> bool {
        false
    }

    /// Example positions that show how a piece moves or what a rule means.
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }

    /// Texts about the game besides its rules.
    fn texts(&self) -> GameTexts {
        GameTexts::default()
    }

    /// The fields and letters of the game's FENs.
    fn fen_format(&self) -> FenFormat<'_>;

    /// Checks that the pieces on the board allow the castling rights, the unmoved
    /// pawns, the moved pieces and the en-passant squares of a description.
    ///
    /// # Errors
    /// If they do not. The error names the right.
    ///
    /// # Panics
    /// If the en-passant squares are not on the board; see [`FenFormat::check`].
    fn check_rights(&self, _setup: &Setup) -> Result<(), SetupError> {
        Ok(())
    }

    /// Removes castling rights, unmoved pawns, moved pieces and en-passant squares of a
    /// description that its pieces on the board do not allow.
    fn drop_unsupported_rights(&self, setup: &mut Setup) {
        let format = self.fen_format();
        setup.castling.retain(|square| format.castling_letter(*square).is_some());
        setup.unmoved_pawns.retain(|square| format.unmoved_letter(*square).is_some());
        setup.moved.retain(|square| format.has_moved(*square));
        if !format.has_en_passant(&setup.en_passant) {
            setup.en_passant.clear();
        }
        while let Err(error) = self.check_rights(setup) {
            let removed = match (error.field, error.problem) {
                (FenField::Castling, SetupProblem::UnsupportedRight { square, .. }) => {
                    setup.castling.remove(&square)
                }
                (FenField::UnmovedPawns, SetupProblem::UnsupportedRight { square, .. }) => {
                    setup.unmoved_pawns.remove(&square)
                }
                (FenField::Moved, SetupProblem::UnsupportedRight { square, .. }) => {
                    setup.moved.remove(&square)
                }
                _ => !std::mem::take(&mut setup.en_passant).is_empty(),
            };
            if !removed {
                return;
            }
        }
    }

    /// Creates the position of a description. An accepted position is legal and never
    /// has to be checked again.
    ///
    /// # Errors
    /// If the position is impossible. The error names the part that is wrong.
    #[allow(clippy::wrong_self_convention, reason = "a game is a value that makes its positions")]
    fn from_setup(&self, setup: &Setup) -> Result<Self::Position, SetupError>;

    /// Parses a FEN without checking that its position is legal.
    ///
    /// # Errors
    /// If the text is not a FEN of this game. The error names the field.
    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError> {
        self.fen_format().parse(fen)
    }

    /// Parses a FEN of a legal position.
    ///
    /// # Errors
    /// If the text is not a FEN of this game or the position is impossible. The
    /// error names the field.
    fn parse_fen(&self, fen: &str) -> Result<Self::Position, FenError> {
        Ok(self.from_setup(&self.parse_setup(fen)?)?)
    }
}

/// Description of a game for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// Id with all options, for example `zigzag:mirrored`.
    pub id: String,
    /// Name, for example `ZigZag Madness`.
    pub name: String,
    /// The inventor.
    pub inventor: String,
    /// Year of invention, or words such as `about 600`.
    pub year: String,
    /// One line that says what makes the game different.
    pub summary: String,
    /// Rules for players, in Markdown.
    pub rules: String,
    /// True for orthodox chess, which people already know. It is listed after the games that
    /// they come to discover.
    pub orthodox: bool,
    /// Options that may follow the id.
    pub options: Vec<GameOption>,
}

impl GameInfo {
    /// Id without options, which the variants of a game have in common.
    pub fn family(&self) -> &str {
        self.id.split(':').next().unwrap_or_default()
    }
}

/// Texts about a game besides its rules: files in its folder, whose formats `heterodox-about`
/// describes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTexts {
    /// The phrases of choices and reasons of this game alone, for tests of the catalogues.
    pub phrases: &'static [&'static Phrase],
    /// The origin of the game, in Markdown.
    pub about: Option<&'static str>,
    /// Named positions to start from.
    pub setups: Option<&'static str>,
    /// The pieces that players need at a table, if they are not those of the start.
    pub counters: Option<&'static str>,
}

/// An option that may follow the id of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct GameOption {
    /// Spelling in the id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// One line that says what the option does.
    pub summary: String,
    /// Name of the group. Options of the same group exclude each other.
    pub group: String,
}

/// The value of a kind of piece in the rules of a game, which players can choose before play.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PieceValue {
    /// Token of the kind, with a capital letter.
    pub letter: String,
    /// Name of the kind for people.
    pub name: String,
    /// Value if the players choose no other.
    pub usual: u32,
    /// Value in this game.
    pub value: u32,
}

/// A legal state of a game.
///
/// A position is a small value that is copied before a move is played (copy-make).
/// To undo a move, go back to the copy.
pub trait Position: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// The container of the pieces on the board.
    type Placement: Pieces;

    /// The pieces on the board.
    fn placement(&self) -> &Self::Placement;

    /// The side to move and the counters of moves.
    fn turn_state(&self) -> TurnState;

    /// The side to move.
    #[inline]
    fn turn(&self) -> Color {
        self.turn_state().turn
    }

    /// The piece on a square.
    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement().piece_at(square)
    }

    /// The pieces in hand and the captured pieces that may return, of both sides,
    /// with their counts. Contains no zero counts.
    fn pocket(&self) -> Vec<(Piece, u8)> {
        Vec::new()
    }

    /// Generates all legal moves, each exactly once. There are none if and only if
    /// the position has an [`outcome`](Position::outcome). A position that is drawn
    /// by rule has moves.
    fn generate<S: MoveSink>(&self, sink: &mut S);

    /// Generates all pseudo-legal moves: those that would be legal if the own King
    /// could be left in check. They are a superset of the legal moves and serve to
    /// explain why a move is illegal. In games without check they are the legal
    /// moves.
    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        self.generate(sink);
    }

    /// Plays a move that is legal in this position.
    ///
    /// Does not check the move. An illegal move leads to an unspecified position or
    /// to a panic, but never to undefined behaviour.
    fn play_unchecked(&mut self, mv: Move);

    /// The end of the game on the board: checkmate, stalemate, or another end without legal moves.
    /// Does not include draws by rule.
    fn outcome(&self) -> Option<Outcome> {
        let end = || Outcome::without_moves(self.turn(), !self.checkers().is_empty());
        (!self.has_legal_move()).then(end)
    }

    /// The reason why the game is drawn by rule in this position, although there
    /// are legal moves: the move limit or insufficient material, in this order.
    /// Only meaningful if there is no [`outcome`](Position::outcome), which takes
    /// precedence. Does not include repetition, which only [`Match`](crate::Match)
    /// knows.
    fn rule_draw(&self) -> Option<Reason> {
        None
    }

    /// The side that wins where the game would otherwise be drawn by rule. `None` in games that do
    /// not count the material.
    fn winner_by_material(&self) -> Option<Color> {
        None
    }

    /// The outcome by [`rule_draw`](Position::rule_draw): a draw, unless material decides.
    fn rule_outcome(&self) -> Option<Outcome> {
        let reason = self.rule_draw()?;
        Some(Outcome { winner: self.winner_by_material(), reason })
    }

    /// Returns whether this side could win by any series of legal moves, even with
    /// the opponent's help, judged by material alone. If it cannot, the game is
    /// drawn when the opponent runs out of time (FIDE Laws of Chess 6.9).
    fn can_win(&self, _color: Color) -> bool {
        true
    }

    /// Squares of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<Square> {
        self.attackers_of_king(self.turn())
    }

    /// Squares of the pieces that could take the King of `color` if it were the other
    /// side's turn. None in games without check.
    fn attackers_of_king(&self, _color: Color) -> Vec<Square> {
        Vec::new()
    }

    /// Hash key of the position. Two positions have the same key if they count as
    /// the same: same placement, side to move, rights, hands, passes and
    /// legal en-passant captures. Other positions have different keys, except with
    /// a probability of 2⁻⁶⁴.
    fn key(&self) -> u64;

    /// Hash key for repetition. It differs from [`key`](Position::key) in games where equal
    /// positions can have different futures: after a pass, another one ends the game.
    fn repetition_key(&self) -> u64 {
        self.key()
    }

    /// Hash key of the pieces on the board and the side to move, which is part of
    /// [`key`](Position::key).
    #[inline]
    fn board_key(&self) -> u64 {
        self.placement().key() ^ self.turn_state().key()
    }

    /// Computes the key from scratch. Equal to [`key`](Position::key) unless there
    /// is a bug.
    fn recomputed_key(&self) -> u64 {
        self.key() ^ self.placement().key() ^ self.placement().recomputed_key()
    }

    /// Halfmove clock: plies since the last move that reset the move limit. 0 in
    /// games without a move limit.
    #[inline]
    fn halfmove(&self) -> u32 {
        self.turn_state().halfmove
    }

    /// Number of plies since the last irreversible move. No position before that
    /// move can occur again. Equal to [`halfmove`](Position::halfmove), unless the
    /// moves that reset that counter can be undone.
    fn reversible_plies(&self) -> u32 {
        self.halfmove()
    }

    /// Number of the current move, starting at 1 and incremented after Black's
    /// move.
    fn fullmove(&self) -> u32 {
        self.turn_state().fullmove
    }

    /// Describes the position. The reverse of [`Game::from_setup`].
    fn to_setup(&self) -> Setup {
        self.setup_without_rights()
    }

    /// Describes the position except for castling rights, unmoved pawns and en passant.
    fn setup_without_rights(&self) -> Setup {
        let TurnState { turn, halfmove, fullmove } = self.turn_state();
        Setup {
            pieces: self.placement().iter().collect(),
            pocket: self.pocket().into_iter().map(|(piece, n)| (piece, n.into())).collect(),
            turn,
            halfmove,
            fullmove,
            ..Setup::default()
        }
    }

    /// Formats the position as a FEN.
    fn fen(&self) -> String;

    /// Returns whether a legal move captures a piece. By default if it has
    /// [captured squares](Position::captured_squares).
    fn is_capture(&self, mv: Move) -> bool {
        self.captured_squares(mv).next().is_some()
    }

    /// The squares of a legal move's captures, as far as the board and the notation show them: its
    /// destination, if there is a piece that neither makes the move nor is displaced, and the other
    /// squares that the move names. By default not those of captures en passant.
    fn captured_squares(&self, mv: Move) -> impl Iterator<Item = Square> + use<Self> {
        let leaves = |square| square == mv.from || Some(square) == mv.displacement().map(|d| d.0);
        let there = Some(mv.to).filter(|&to| !leaves(to) && self.piece_at(to).is_some());
        let mut elsewhere = mv.captures_elsewhere().iter().copied();
        [there, elsewhere.next(), elsewhere.next()].into_iter().flatten()
    }

    /// The notation of a legal move that has a name of its own, such as `O-O`.
    fn special_name(&self, _mv: Move) -> Option<&'static str> {
        None
    }

    /// The reason why a move that is not even pseudo-legal cannot be played, by the rules
    /// of this game ("The Rook never captures."). The piece belongs to the side to move.
    /// `None` if the only reason is an own piece on the destination.
    fn illegal_reason(&self, _mv: Move) -> Option<Explanation> {
        None
    }

    /// The reason why a pseudo-legal move is not legal, unless it leaves the King of the side to
    /// move capturable.
    fn forbidden_reason(&self, _mv: Move) -> Option<Explanation> {
        None
    }

    /// The [reasons](Position::illegal_reason) for several moves of a piece. Games that find
    /// them faster together override it.
    fn illegal_reasons(&self, moves: &[Move]) -> Vec<Option<Explanation>> {
        moves.iter().map(|&mv| self.illegal_reason(mv)).collect()
    }

    /// The [reasons](Position::forbidden_reason) for several moves of a piece.
    fn forbidden_reasons(&self, moves: &[Move]) -> Vec<Option<Explanation>> {
        moves.iter().map(|&mv| self.forbidden_reason(mv)).collect()
    }

    /// The squares where a piece could go or act if nothing stood in its way and no other rule
    /// forbade it: its kind's own way of moving.
    fn unobstructed_targets(&self, _picked: Picked) -> AnySquareSet {
        AnySquareSet::EMPTY
    }

    /// The squares whose pieces change sides when a legal move is played, in rounds
    /// that follow one another (Pacifist Chess).
    fn conversions(&self, _mv: Move) -> Vec<Vec<Square>> {
        Vec::new()
    }

    /// Describes a legal move in a few words, where the generic description of
    /// [`view::describe`](crate::view::describe) does not fit this game. Moves
    /// between the same two squares have different descriptions.
    fn describe(&self, _mv: Move) -> Option<Choice> {
        None
    }

    /// Names of the special effects of a legal move in this game, in lower case: `shove`, `carry`.
    /// They are themes of puzzles, in addition to those that follow from the effect of the move on
    /// the board.
    fn themes(&self, _mv: Move) -> Vec<&'static str> {
        Vec::new()
    }

    /// The verb for the effect of a legal move on the piece that it displaces, in the third person,
    /// such as "shoves".
    fn displacement_verb(&self, _mv: Move) -> &'static str {
        "moves"
    }

    /// Additional information that players may want to see on the board.
    fn overlays(&self) -> Vec<Overlay> {
        Vec::new()
    }

    /// Lists all legal moves, in the order of generation.
    fn legal_moves(&self) -> Vec<Move> {
        questions::legal_moves(self)
    }

    /// Number of sequences of `depth` legal moves: see [`perft::count`](crate::perft::count).
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal(),
            _ => {
                let mut nodes = 0;
                self.for_each_legal(|mv| nodes += self.after(mv).perft(depth - 1));
                nodes
            }
        }
    }

    /// Calls `each` for each legal move.
    fn for_each_legal(&self, each: impl FnMut(Move)) {
        questions::for_each_legal(self, each);
    }

    /// Number of legal moves.
    fn count_legal(&self) -> u64 {
        questions::count_legal(self)
    }

    /// Returns whether there is a legal move.
    fn has_legal_move(&self) -> bool {
        questions::has_legal_move(self)
    }

    /// Returns whether `mv` is legal.
    fn is_legal(&self, mv: Move) -> bool {
        questions::is_legal(self, mv)
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// If the move is illegal. The position is then unchanged.
    fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Returns the position after a legal move. Does not check the move; see
    /// [`play_unchecked`](Position::play_unchecked).
    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }
}

/// The error for a move that is not legal in the position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ILLEGAL_HERE.english)
    }
}

impl std::error::Error for IllegalMove {}
