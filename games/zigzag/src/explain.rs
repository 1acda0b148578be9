//! Reasons why a move is illegal, for people.

use crate::attacks::{ferz_knight_attacks, king_attacks, pawn_attacks, wazir_knight_attacks};
use crate::lines::{FILES, REACH, SQUARES, Set, path};
use crate::phrases::*;
use crate::{
    BISHOP, BOARD, FERZ_KNIGHT, KINDS, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT,
    ZIGZAG_BISHOP, ZIGZAG_ROOK,
};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, Explanation, Extra, Kind, Move, Picked, Piece, PieceNames, Square};

impl Position {
    /// Returns the squares the kind on a square, or in the hand, could go to on an empty board.
    pub(crate) fn reach_of(&self, picked: Picked) -> Set {
        let Picked::Square(from) = picked else {
            return (0..FILES).flat_map(|file| self.drop_squares(file)).collect();
        };
        let Some(piece) = self.placement.piece_at(from) else { return Set::EMPTY };
        let reach = &REACH[from.index()];
        match piece.kind {
            PAWN => pawn_attacks(piece.color, from) | run_squares(piece.color, from),
            NINJA => {
                let sides = king_attacks(from) & reach.orthogonal & rank_of(from);
                pawn_attacks(piece.color, from) | run_squares(piece.color, from) | sides
            }
            KING => king_attacks(from) | self.castling_squares(piece, from),
            kind => way_of(kind, from).map_or(Set::EMPTY, |(reach, _)| reach),
        }
    }

    /// Returns the squares of a file where the side to move could put a Ninja Pawn.
    fn drop_squares(&self, file: u8) -> impl Iterator<Item = Square> + use<> {
        let ranks = if self.state.turn == Color::White { 1..=4 } else { 5..=8 };
        ranks.map(move |rank: u8| Square(rank * FILES + file))
    }

    /// Returns the target squares of a King's castling, as far as its rights go.
    fn castling_squares(&self, king: Piece, from: Square) -> Set {
        let home = self.home(king.color);
        let rights = self.castling >> (2 * king.color.index()) & 0b11;
        let corners = Position::corners(king.color).into_iter().enumerate();
        corners
            .filter(|&(side, _)| from == home && rights & 1 << side != 0)
            .fold(Set::EMPTY, |all, (_, corner)| all | path(home, corner))
    }

    fn names(&self) -> PieceNames<'_, Position> {
        PieceNames { board: &BOARD, kinds: &KINDS, position: self }
    }

    /// Returns the particular rule that a move breaks if it is not even
    /// pseudo-legal. Positions of Pacifist Chess over this game are accepted,
    /// too. `None` if a move with the same two squares exists and only its other
    /// parts are wrong.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<Explanation> {
        if mv.is_drop() {
            return self.explain_drop(mv.to);
        }
        let kind = self.placement.kind_at(mv.from)?;
        match mv.extra {
            Extra::None => {}
            Extra::Promote(_) => return self.explain_promotion(kind, mv),
            Extra::Displace { from: corner, .. } => {
                return Some(self.castling_error(kind, mv, corner));
            }
            _ => {
                return why(&CAPTURES_ON_TARGET);
            }
        }
        match kind {
            PAWN | NINJA => {
                self.explain_promotion(kind, mv).or_else(|| self.explain_pawn(kind, mv.from, mv.to))
            }
            KING => self.explain_king(mv),
            kind => self.explain_piece(kind, mv.from, mv.to),
        }
    }

    fn is_enemy(&self, square: Square) -> bool {
        self.placement.color(!self.state.turn).contains(square)
    }

    /// Returns the first blocker of a line, which is the one with the lowest
    /// number if `rising`.
    fn blocker(&self, line: Set, rising: bool) -> Option<Square> {
        let blockers = line & self.placement.occupied();
        if rising { blockers.first() } else { blockers.last() }
    }

    /// Returns a square's rank from the point of view of the side to move, from
    /// 1.
    fn rank(&self, square: Square) -> u8 {
        rank_for(self.state.turn, square)
    }

    /// Converts a rank from the point of view of the side to move to the board's
    /// numbering.
    fn rank_name(&self, rank: u8) -> u8 {
        if self.state.turn == Color::White { rank } else { 11 - rank }
    }

    fn explain_drop(&self, to: Square) -> Option<Explanation> {
        let (second, fifth) = (self.rank_name(2), self.rank_name(5));
        if !(2..=5).contains(&self.rank(to)) {
            return why(NINJA_DROP_RANKS.with([second, fifth].map(Said::text)));
        }
        let start = BOARD.square_at(to.0 % FILES, second - 1)?;
        let blocker = self.blocker(path(start, to).with(start).with(to), start < to)?;
        let names = self.names();
        let text = DROP_BLOCKED.with([Said::text(names.square(start)), names.piece(blocker)]);
        Some(Explanation::new(text).on([blocker]))
    }

    /// Explains a promotion that is missing or impossible.
    fn explain_promotion(&self, kind: Kind, mv: Move) -> Option<Explanation> {
        let arrives = matches!(kind, PAWN | NINJA) && self.rank(mv.to) == 10;
        let (last, chosen) = (self.rank_name(10), matches!(mv.extra, Extra::Promote(_)));
        if chosen && !arrives {
            return why(ONLY_PAWNS_PROMOTE.with([Said::text(last)]));
        }
        if !arrives {
            return None;
        }
        let mut moves = Vec::new();
        self.generate_pseudo_legal(&mut moves);
        let exists = moves.iter().any(|other| (other.from, other.to) == (mv.from, mv.to));
        match (exists, chosen) {
            (true, true) => why(&PROMOTES_TO_ANY),
            (true, false) => why(MUST_PROMOTE_ON.with([Said::text(last)])),
            (false, true) => self.explain_pawn(kind, mv.from, mv.to),
            (false, false) => None,
        }
    }

    /// Explains why the King cannot castle with the Rook of a corner, as far as it does
    /// not depend on attacks.
    fn explain_castling(&self, corner: Square) -> Option<Explanation> {
        let (names, us) = (self.names(), self.state.turn);
        let side = Position::corners(us).into_iter().position(|on| on == corner)?;
        if self.castling & 1 << (2 * us.index() + side) == 0 {
            let has_rook = self.pieces(us, ROOK).contains(corner);
            return Some(names.castling_right_lost(corner, has_rook));
        }
        let home = self.home(us);
        let blocker = self.blocker(path(home, corner), home < corner)?;
        Some(names.castling_blocked(blocker))
    }

    fn castling_error(&self, kind: Kind, mv: Move, corner: Square) -> Explanation {
        if kind != KING || !Position::corners(self.state.turn).contains(&corner) {
            return Explanation::new(&TWO_MOVE_ONLY_CASTLING);
        }
        let home = self.home(self.state.turn);
        if mv.from != home {
            return self.names().castling_right_lost(corner, true);
        }
        self.explain_castling(corner).unwrap_or_else(|| {
            Explanation::new(if path(home, corner).contains(mv.to) {
                &ROOK_LANDS_BESIDE
            } else {
                &KING_TOWARDS_ROOK
            })
        })
    }

    fn explain_king(&self, mv: Move) -> Option<Explanation> {
        if king_attacks(mv.from).contains(mv.to) {
            return None;
        }
        let home = self.home(self.state.turn);
        if mv.from != home || mv.from.0 / FILES != mv.to.0 / FILES {
            return Some(self.names().out_of_reach(&KING_WAY, mv.to));
        }
        let corner = Position::corners(self.state.turn)[usize::from(mv.to > home)];
        self.explain_castling(corner).or_else(|| {
            (mv.to != corner).then(|| {
                let side = if mv.to > home { 'j' } else { 'a' };
                let rank = home.0 / FILES + 1;
                let corner = Said::text(format!("{side}{rank}"));
                Explanation::new(WRITE_ROOK_TOO.with([corner]))
            })
        })
    }

    /// Returns the reason why the King may not castle now, although King and Rook have the
    /// right and the squares between them are empty.
    pub(crate) fn explain_attacked_castling(&self, mv: Move) -> Option<Explanation> {
        if !matches!(mv.extra, Extra::Displace { .. }) {
            return None;
        }
        let (names, them) = (self.names(), !self.state.turn);
        let occupied = self.placement.occupied() - Set::of(mv.from);
        let attacker = |on| self.attackers(on, them, occupied).first();
        if let Some(attacker) = attacker(mv.from) {
            return Some(names.castles_in_check(attacker, mv.from));
        }
        let crossed = path(mv.from, mv.to).with(mv.to);
        crossed.iter().find_map(|on| {
            attacker(on).map(|attacker| names.castles_through(attacker, on, on == mv.to))
        })
    }

    fn explain_pawn(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        let (names, name) = (self.names(), name_of(kind));
        let forward = self.rank(to) as i8 - self.rank(from) as i8;
        let files = (to.0 % FILES).abs_diff(from.0 % FILES);
        match (files, forward) {
            (_, ..0) => why(NEVER_BACK.with([name])),
            (0, _) => self.explain_advance(kind, from, to),
            (1, 1) => self.explain_diagonal_step(kind, from, to),
            (_, 0) if kind == PAWN => why(&PAWN_NEVER_SIDEWAYS),
            (1, 0) => self.is_enemy(to).then(|| {
                let sixth = self.rank_name(6);
                let text = NINJA_SIDEWAYS_FROM.with([Said::text(sixth)]);
                Explanation::new(text).on([to])
            }),
            (_, 0) => why(&NINJA_ONE_SIDEWAYS),
            _ => Some(names.out_of_reach(ZIGZAG_PAWN_WAY.with([name]), to)),
        }
    }

    /// Explains a diagonal step to an empty square.
    fn explain_diagonal_step(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        if self.placement.occupied().contains(to) {
            return None;
        }
        let (names, name) = (self.names(), name_of(kind));
        let beside = Square(from.0 / FILES * FILES + to.0 % FILES);
        let run = self.en_passant.filter(|run| run.passed().any(|passed| passed == to));
        let on = |text: &'static Phrase, square| Some(Explanation::new(text).on([square]));
        match (run, self.placement.kind_at(beside).filter(|_| self.is_enemy(beside))) {
            (Some(run), _) if kind == NINJA => on(&NINJA_NO_EN_PASSANT, run.pawn),
            (None, Some(PAWN)) if kind == PAWN => on(&EN_PASSANT_AFTER_RUN, beside),
            (None, Some(NINJA)) if kind == PAWN => on(&NINJA_NOT_EN_PASSANT, beside),
            _ => why(DIAGONAL_EMPTY.with([name, Said::text(names.square(to))])),
        }
    }

    /// Explains an illegal step straight ahead.
    fn explain_advance(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        let (names, name) = (self.names(), name_of(kind));
        let rank = self.rank(from);
        let (steps, max_steps) = (self.rank(to) - rank, max_steps(rank));
        if steps > max_steps {
            let rank = self.rank_name(rank);
            let most = [&AT_MOST_ONE, &AT_MOST_TWO, &AT_MOST_THREE][max_steps as usize - 1];
            return why(most.with([Said::text(rank), name]));
        }
        if let Some(blocker) = self.blocker(path(from, to), from < to) {
            return Some(names.in_the_way(blocker));
        }
        let text = CAPTURES_DIAGONALLY.with([name]);
        self.is_enemy(to).then(|| Explanation::new(text).on([to]))
    }

    /// Explains an illegal move of a slider or leaper.
    fn explain_piece(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        let (names, (reached, way)) = (self.names(), way_of(kind, from)?);
        if !reached.contains(to) {
            return Some(names.out_of_reach(way, to));
        }
        let rising = from < to;
        let first = self.blocker(path(from, to), rising)?;
        let second = self.blocker(path(to, from), rising)?;
        if first == second {
            return Some(names.in_the_way(first));
        }
        let text = BOTH_PATHS_BLOCKED.with([first, second].map(|on| names.piece(on)));
        Some(Explanation::new(text).on([first, second]))
    }
}

/// Returns the squares that a slider or leaper reaches on an empty board, and its way of
/// moving in words.
fn way_of(kind: Kind, from: Square) -> Option<(Set, &'static Phrase)> {
    let reach = &REACH[from.index()];
    Some(match kind {
        BISHOP => (reach.diagonal, &BISHOP_WAY),
        ROOK => (reach.orthogonal, &ROOK_WAY),
        QUEEN => (reach.diagonal | reach.orthogonal, &QUEEN_WAY),
        ZIGZAG_BISHOP => (reach.zigzag_bishop, &ZIGZAG_BISHOP_WAY),
        ZIGZAG_ROOK => (reach.zigzag_rook, &ZIGZAG_ROOK_WAY),
        WAZIR_KNIGHT => (wazir_knight_attacks(from), &WAZIR_KNIGHT_WAY),
        FERZ_KNIGHT => (ferz_knight_attacks(from), &FERZ_KNIGHT_WAY),
        _ => return None,
    })
}

/// Returns a side's rank of a square, from 1.
fn rank_for(color: Color, square: Square) -> u8 {
    match color {
        Color::White => square.0 / FILES + 1,
        Color::Black => 10 - square.0 / FILES,
    }
}

/// Returns the squares of the same rank.
fn rank_of(square: Square) -> Set {
    let first = square.0 / FILES * FILES;
    (first..first + FILES).map(Square).collect()
}

/// Returns the number of squares that a Pawn or Ninja Pawn may go forward from a rank, as
/// its side counts.
fn max_steps(rank: u8) -> u8 {
    match rank {
        2 => 3,
        3 | 6..=8 => 2,
        _ => 1,
    }
}

/// Returns the squares straight ahead that a Pawn could go to on an empty board.
fn run_squares(color: Color, from: Square) -> Set {
    let forward = if color == Color::White { FILES as i8 } else { -(FILES as i8) };
    let steps = max_steps(rank_for(color, from)) as i8;
    let on = |step: i8| Square(from.0.wrapping_add_signed(step * forward));
    (1..=steps).map(on).filter(|square| square.index() < SQUARES).collect()
}

fn name_of(kind: Kind) -> Said {
    Said::name(&*KINDS[kind.index()].name)
}

fn why(text: impl Into<Said>) -> Option<Explanation> {
    Some(Explanation::new(text))
}
