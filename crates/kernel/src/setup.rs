//! Descriptions of positions that may not be legal, and their validation.

use crate::fen_error::{FenField, MAX_COUNTER, MAX_PASSES, SetupError, SetupProblem};
use crate::fen_format::FenFormat;
use crate::phrases::errors as phrases;
use crate::said::Said;
use crate::sorted::{SortedMap, SortedSet};
use crate::{Board, Color, Kind, Piece, Placement, Square, Token, TurnState};

/// A description of a position: everything that a FEN says. Unlike a
/// [`Position`](crate::Position), it need not be legal, nor make sense at all.
///
/// [`Game::from_setup`](crate::Game::from_setup) turns it into a position, and
/// [`Position::to_setup`](crate::Position::to_setup) is the reverse. FEN is its text
/// form: see [`FenFormat`]. (The idea is shakmaty's.)
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces on the board.
    pub pieces: SortedMap<Square, Piece>,
    /// Number of pieces in hand, or of captured pieces that may return. Contains no
    /// zeros.
    pub pocket: SortedMap<Piece, u32>,
    /// The side to move.
    pub turn: Color,
    /// Squares of the Rooks that may still castle.
    pub castling: SortedSet<Square>,
    /// Squares of the pawns that have not moved, in games where it matters.
    pub unmoved_pawns: SortedSet<Square>,
    /// Squares of pieces that have moved although they stand where they stood at the start, in
    /// games where it matters.
    pub moved: SortedSet<Square>,
    /// The squares that a pawn has just passed over, in games where it can be
    /// captured there. Some games add the square where the pawn stands now.
    pub en_passant: Vec<Square>,
    /// Numbers of checks that White and Black have yet to give to win, in games with such a
    /// goal. `None` stands for the numbers at the start.
    pub checks: Option<[u32; 2]>,
    /// True if the last move forbids a capture, in games with such a rule.
    pub tabu: bool,
    /// Number of passes right before this position, up to two, in games where it matters.
    pub passes: u8,
    /// Halfmove clock: plies towards the move limit.
    pub halfmove: u32,
    /// Number of the current move, from 1.
    pub fullmove: u32,
}

impl Default for Setup {
    /// An empty board with White to move.
    fn default() -> Self {
        Setup {
            pieces: SortedMap::new(),
            pocket: SortedMap::new(),
            turn: Color::White,
            castling: SortedSet::new(),
            unmoved_pawns: SortedSet::new(),
            moved: SortedSet::new(),
            en_passant: Vec::new(),
            checks: None,
            tabu: false,
            passes: 0,
            halfmove: 0,
            fullmove: 1,
        }
    }
}

impl Setup {
    /// Turns the board upside down and exchanges the colours.
    ///
    /// # Panics
    /// If a square is not on the board.
    pub fn flipped(&self, board: &Board) -> Setup {
        let flip = |&square: &Square| {
            let (file, rank) = board.file_and_rank(square);
            let flipped = board.square_at(file, board.ranks() - 1 - rank);
            flipped.expect("the board is symmetrical")
        };
        let recolor = |piece: &Piece| Piece::new(!piece.color, piece.kind);
        Setup {
            pieces: self
                .pieces
                .iter()
                .map(|(square, piece)| (flip(square), recolor(piece)))
                .collect(),
            pocket: self.pocket.iter().map(|(piece, &count)| (recolor(piece), count)).collect(),
            turn: !self.turn,
            castling: self.castling.iter().map(flip).collect(),
            unmoved_pawns: self.unmoved_pawns.iter().map(flip).collect(),
            moved: self.moved.iter().map(flip).collect(),
            checks: self.checks.map(|[white, black]| [black, white]),
            en_passant: self.en_passant.iter().map(flip).collect(),
            ..*self
        }
    }

    /// The side to move and the counters.
    pub fn turn_state(&self) -> TurnState {
        TurnState { turn: self.turn, halfmove: self.halfmove, fullmove: self.fullmove }
    }

    /// The pieces on the board as a [`Placement`].
    ///
    /// # Panics
    /// If a square or kind is not one of the game's; see [`FenFormat::check`].
    pub fn placement<const N: usize, const W: usize, const K: usize>(&self) -> Placement<N, W, K> {
        let mut placement = Placement::new();
        for (&square, &piece) in &self.pieces {
            placement.put(piece, square);
        }
        placement
    }

    /// Checks that each side has exactly one King, and that the King of the side that
    /// has just moved is not in check. `in_check` is called only if both Kings exist.
    ///
    /// # Errors
    /// If a side has another number of Kings, or left its King in check.
    pub fn check_kings(
        &self,
        king: Kind,
        in_check: impl FnOnce(Color) -> bool,
    ) -> Result<(), SetupError> {
        for color in Color::ALL {
            let found = self.count(Piece::new(color, king));
            if found != 1 {
                let problem = SetupProblem::KingCount { color: Some(color), found, expected: 1 };
                return Err(SetupError::new(FenField::Placement, problem));
            }
        }
        let color = !self.turn;
        if in_check(color) {
            let problem = SetupProblem::KingCapturable { color };
            return Err(SetupError::new(FenField::Placement, problem));
        }
        Ok(())
    }

    /// Checks that there are two Kings, as Pacifist Chess requires: they may have
    /// the same colour, but the side that has just moved owns at least one.
    ///
    /// # Errors
    /// If there are more or fewer Kings, or the side that has just moved has none.
    pub fn check_pacifist_kings(&self, king: Kind) -> Result<(), SetupError> {
        let color = !self.turn;
        let [own, other] = [color, self.turn].map(|color| self.count(Piece::new(color, king)));
        let problem = match own + other {
            2 if own > 0 => return Ok(()),
            2 => SetupProblem::MoverWithoutKing { color },
            found => SetupProblem::KingCount { color: None, found, expected: 2 },
        };
        Err(SetupError::new(FenField::Placement, problem))
    }

    /// The error for en-passant squares without the pawn that they require.
    ///
    /// # Panics
    /// If there are no en-passant squares, or one is not on the board.
    pub fn unsupported_en_passant(&self, board: &Board, needs: Said) -> SetupError {
        let (square, right) = (self.en_passant[0], board.names(&self.en_passant));
        let problem = SetupProblem::UnsupportedRight { square, right, needs };
        SetupError::new(FenField::EnPassant, problem)
    }

    /// Checks that there are no en-passant squares.
    ///
    /// # Errors
    /// If there are any.
    pub fn check_no_en_passant(&self, board: &Board) -> Result<(), SetupError> {
        if self.en_passant.is_empty() {
            return Ok(());
        }
        let text = board.names(&self.en_passant);
        let problem = SetupProblem::Unexpected { text, expected: Said::text("-") };
        Err(SetupError::new(FenField::EnPassant, problem))
    }

    /// Checks the number of pieces of each kind and colour in the pocket.
    ///
    /// # Errors
    /// If there are more than `most` allows.
    pub fn check_pocket(
        &self,
        format: &FenFormat<'_>,
        most: impl Fn(Kind) -> u32,
    ) -> Result<(), SetupError> {
        for (piece, &found) in &self.pocket {
            let most = most(piece.kind);
            if found > most {
                let token = format.kinds[piece.kind.index()].token.cased(piece.color);
                let problem = SetupProblem::TooManyPieces { token, found, most };
                return Err(SetupError::new(FenField::Bracket, problem));
            }
        }
        Ok(())
    }

    /// Checks that no pawns are on forbidden squares.
    ///
    /// # Errors
    /// If a piece of one of the kinds is on a square that `is_allowed` rejects.
    pub fn check_pawn_squares(
        &self,
        board: &Board,
        pawns: &[Kind],
        is_allowed: impl Fn(Square) -> bool,
    ) -> Result<(), SetupError> {
        let mut pieces = self.pieces.iter();
        match pieces.find(|(square, piece)| pawns.contains(&piece.kind) && !is_allowed(**square)) {
            None => Ok(()),
            Some((&square, _)) => {
                let problem = SetupProblem::PawnSquare { square: board.name(square).to_owned() };
                Err(SetupError::new(FenField::Placement, problem))
            }
        }
    }

    /// Checks the rights of castling or of unmoved pawns. For the owner of each right
    /// and its square, `needs` lists the pieces that have to be on the board.
    ///
    /// # Errors
    /// If one of the pieces is missing. The error names the right.
    pub fn check_rights<const M: usize>(
        &self,
        format: &FenFormat<'_>,
        field: FenField,
        needs: impl Fn(Color, Square) -> [(Kind, Square); M],
    ) -> Result<(), SetupError> {
        let is_castling = field == FenField::Castling;
        let rights = if is_castling { &self.castling } else { &self.unmoved_pawns };
        for &square in rights {
            let letter = match is_castling {
                true => format.castling_letter(square),
                false => format.unmoved_letter(square),
            };
            let Some(letter) = letter else {
                return Err(SetupError::new(field, SetupProblem::UnknownRight { square }));
            };
            let color = Color::of_case(letter);
            let needs = needs(color, square);
            let stands = |&(kind, on): &(Kind, Square)| self.has(Piece::new(color, kind), on);
            if needs.iter().all(stands) {
                continue;
            }
            let pieces = needs.map(|(kind, on)| {
                let name = Said::name(format.kinds[kind.index()].name.clone());
                phrases::A_PIECE_ON.with([name, Said::text(format.board.name(on))])
            });
            let pieces = phrases::AND_PIECE.join(pieces.into());
            let problem = SetupProblem::UnsupportedRight {
                square,
                right: letter.to_string(),
                needs: phrases::PIECES_OF.with([Said::Side(color), pieces]),
            };
            return Err(SetupError::new(field, problem));
        }
        Ok(())
    }

    /// Returns whether this piece is on this square.
    pub fn has(&self, piece: Piece, square: Square) -> bool {
        self.pieces.get(&square) == Some(&piece)
    }

    /// Returns whether a square is empty.
    pub fn is_empty(&self, square: Square) -> bool {
        !self.pieces.contains_key(&square)
    }

    /// Number of these pieces on the board.
    pub fn count(&self, piece: Piece) -> usize {
        self.pieces.values().filter(|other| **other == piece).count()
    }
}

impl FenFormat<'_> {
    /// Checks that a description refers only to squares, kinds and fields that the
    /// game has, and that the counters are in range.
    ///
    /// # Errors
    /// If something does not exist in the game.
    pub fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        self.check_pieces(setup)?;
        let unknown =
            |field, square| Err(SetupError::new(field, SetupProblem::UnknownRight { square }));
        if let Some(&square) = setup.castling.iter().find(|s| self.castling_letter(**s).is_none()) {
            return unknown(FenField::Castling, square);
        }
        let mut unmoved = setup.unmoved_pawns.iter();
        if let Some(&square) = unmoved.find(|s| self.unmoved_letter(**s).is_none()) {
            return unknown(FenField::UnmovedPawns, square);
        }
        if let Some(&square) = setup.moved.iter().find(|square| !self.has_moved(**square)) {
            return unknown(FenField::Moved, square);
        }
        if !self.has_en_passant(&setup.en_passant) {
            return unknown(FenField::EnPassant, setup.en_passant[0]);
        }
        for found in setup.checks.into_iter().flatten() {
            check_counter(FenField::Checks, found, 0, self.checks.unwrap_or(0))?;
        }
        if setup.tabu && !self.tabu {
            let (text, expected) = ("!".to_owned(), Said::text("-"));
            let problem = SetupProblem::Unexpected { text, expected };
            return Err(SetupError::new(FenField::Tabu, problem));
        }
        let most = if self.passes { MAX_PASSES } else { 0 };
        check_counter(FenField::Passes, u32::from(setup.passes), 0, most)?;
        let most = if self.halfmove { MAX_COUNTER } else { 0 };
        check_counter(FenField::Halfmove, setup.halfmove, 0, most)?;
        check_counter(FenField::Fullmove, setup.fullmove, 1, MAX_COUNTER)
    }

    fn check_pieces(&self, setup: &Setup) -> Result<(), SetupError> {
        for (square, piece) in &setup.pieces {
            if square.index() >= self.board.len() || piece.kind.index() >= self.kinds.len() {
                let problem = SetupProblem::Unknown { square: square.0, kind: piece.kind.0 };
                return Err(SetupError::new(FenField::Placement, problem));
            }
        }
        for (piece, &count) in &setup.pocket {
            let token = self.kinds.get(piece.kind.index()).map(|info| info.token);
            let token = token.unwrap_or(Token::of('?')).cased(piece.color);
            if count == 0 || !self.pocket.unwrap_or_default().contains(&piece.kind) {
                let problem = SetupProblem::NotInPocket { token, count };
                return Err(SetupError::new(FenField::Bracket, problem));
            }
        }
        Ok(())
    }
}

fn check_counter(field: FenField, found: u32, least: u32, most: u32) -> Result<(), SetupError> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(SetupError::new(field, SetupProblem::Counter { found, least, most }))
}
