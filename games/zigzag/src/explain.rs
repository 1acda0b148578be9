//! Reasons why a move is illegal, for people.

use crate::attacks::{
    ADVANCED, ferz_knight_attacks, king_attacks, pawn_attacks, wazir_knight_attacks,
};
use crate::lines::{FILES, REACH, SQUARES, Set, path};
use crate::{
    BISHOP, BOARD, FERZ_KNIGHT, KINDS, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT,
    ZIGZAG_BISHOP, ZIGZAG_ROOK,
};
use heterodox_kernel::{Color, Contains, Extra, Kind, Move, Picked, Piece, Square};

impl Position {
    /// Returns the squares to which the kind on a square, or in the hand, could go on an
    /// empty board.
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

    /// Returns the squares of a file on which the side to move could put a Ninja Pawn.
    fn drop_squares(&self, file: u8) -> impl Iterator<Item = Square> + use<> {
        let ranks = if self.state.turn == Color::White { 1..=4 } else { 5..=8 };
        ranks.map(move |rank: u8| Square(rank * FILES + file))
    }

    /// Returns the squares to which a King may castle as far as its rights go.
    fn castling_squares(&self, king: Piece, from: Square) -> Set {
        let home = self.home(king.color);
        let rights = self.castling >> (2 * king.color.index()) & 0b11;
        let corners = Position::corners(king.color).into_iter().enumerate();
        corners
            .filter(|&(side, _)| from == home && rights & 1 << side != 0)
            .fold(Set::EMPTY, |all, (_, corner)| all | path(home, corner))
    }

    /// Returns the particular rule that a move breaks if it is not even
    /// pseudo-legal. Positions of Pacifist Chess over this game are accepted,
    /// too. `None` if a move with the same two squares exists and only its other
    /// parts are wrong.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<String> {
        // Pseudo-legal moves can be illegal because of check, because the game is
        // over, or by the rules of Pacifist Chess. None of that is explained
        // here.
        let mut possible = Contains { wanted: mv, found: false };
        self.generate_pseudo_legal(&mut possible);
        if possible.found {
            return None;
        }
        if mv.is_drop() {
            return self.explain_drop(mv.to);
        }
        let piece =
            self.placement.piece_at(mv.from).filter(|piece| piece.color == self.state.turn)?;
        if let Extra::Displace { from: corner, .. } = mv.extra {
            return explain_why(self.castling_error(piece.kind, mv, corner));
        }
        if self.placement.color(self.state.turn).contains(mv.to) {
            return None;
        }
        match piece.kind {
            PAWN | NINJA => self.explain_pawn(piece.kind, mv.from, mv.to),
            KING => explain_king(mv),
            kind => self.explain_piece(kind, mv.from, mv.to),
        }
    }

    fn describe(&self, square: Square) -> String {
        let kind = self.placement.kind_at(square);
        let name = kind.map_or("piece", |kind| KINDS[kind.index()].name);
        format!("the {name} on {}", BOARD.name(square))
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

    fn explain_drop(&self, to: Square) -> Option<String> {
        let (second, fifth) = (self.rank_name(2), self.rank_name(5));
        if !(2..=5).contains(&self.rank(to)) {
            return Some(format!(
                "a Ninja Pawn is dropped on rank {second} and pushed as far as rank {fifth} at most"
            ));
        }
        let start = BOARD.square_at(to.0 % FILES, second - 1)?;
        let blocker = self.blocker(path(start, to).with(start).with(to), start < to)?;
        let way = self.describe(blocker);
        Some(format!("the drop starts on {} and {way} is in the way", BOARD.name(start)))
    }

    fn castling_error(&self, kind: Kind, mv: Move, corner: Square) -> &'static str {
        let side = Position::corners(self.state.turn).into_iter().position(|on| on == corner);
        let (KING, Some(side)) = (kind, side) else {
            return "two pieces move at once only in castling, the King and a Rook in its corner";
        };
        let home = self.home(self.state.turn);
        let right = 1 << (2 * self.state.turn.index() + side);
        if mv.from != home || self.castling & right == 0 {
            return "the King or that Rook has moved, so they cannot castle";
        }
        if path(home, corner).intersects(self.placement.occupied()) {
            return "castling needs all squares between King and Rook empty";
        }
        if !path(home, corner).contains(mv.to) {
            return "in castling the King goes towards the Rook, at most next to it";
        }
        "in castling the Rook lands next to the King, on the side that the King came from"
    }

    fn explain_pawn(&self, kind: Kind, from: Square, to: Square) -> Option<String> {
        let name = KINDS[kind.index()].name;
        let forward = self.rank(to) as i8 - self.rank(from) as i8;
        let files = (to.0 % FILES).abs_diff(from.0 % FILES);
        let is_taken = self.placement.occupied().contains(to);
        if forward < 0 {
            return Some(format!("a {name} never goes back"));
        }
        if forward > 0 && files == 0 {
            return self.explain_advance(kind, from, to);
        }
        if pawn_attacks(self.state.turn, from).contains(to) && !is_taken {
            return match self.en_passant {
                Some(run) if run.passed().any(|passed| passed == to) => {
                    (kind == NINJA).then(|| "a Ninja Pawn never captures en passant".to_owned())
                }
                _ => Some(format!("a {name} goes diagonally only to capture")),
            };
        }
        if forward > 0 {
            return None;
        }
        if kind == PAWN {
            return explain_why("a Pawn never goes sideways, only a Ninja Pawn does");
        }
        if files > 1 {
            return explain_why("a Ninja Pawn goes only one square sideways");
        }
        let sixth = self.rank_name(6);
        (is_taken && !ADVANCED[self.state.turn.index()].contains(to))
            .then(|| format!("a Ninja Pawn captures sideways only from rank {sixth} on"))
    }

    /// Explains an illegal step straight ahead.
    fn explain_advance(&self, kind: Kind, from: Square, to: Square) -> Option<String> {
        let name = KINDS[kind.index()].name;
        let rank = self.rank(from);
        let steps = self.rank(to) - rank;
        let max_steps = max_steps(rank);
        if let Some(blocker) = self.blocker(path(from, to), from < to) {
            return Some(format!("{} is in the way", self.describe(blocker)));
        }
        if self.placement.occupied().contains(to) {
            return Some(format!("a {name} never captures straight ahead"));
        }
        let rank = self.rank_name(rank);
        let max_steps_text = ["one square", "two squares", "three squares"][max_steps as usize - 1];
        (steps > max_steps)
            .then(|| format!("from rank {rank} a {name} goes at most {max_steps_text} forward"))
    }

    /// Explains an illegal move of a slider or leaper.
    fn explain_piece(&self, kind: Kind, from: Square, to: Square) -> Option<String> {
        let (reached, way) = way_of(kind, from)?;
        if !reached.contains(to) {
            return explain_why(way);
        }
        let rising = from < to;
        let first = self.describe(self.blocker(path(from, to), rising)?);
        let second = self.describe(self.blocker(path(to, from), rising)?);
        Some(if kind == ZIGZAG_BISHOP || kind == ZIGZAG_ROOK {
            format!("both paths are blocked, by {first} and by {second}")
        } else {
            format!("{first} is in the way")
        })
    }
}

/// Returns the squares that a slider or leaper reaches on an empty board, and its way of
/// moving in words.
fn way_of(kind: Kind, from: Square) -> Option<(Set, &'static str)> {
    let reach = &REACH[from.index()];
    Some(match kind {
        BISHOP => (reach.diagonal, "the Bishop goes diagonally"),
        ROOK => (reach.orthogonal, "the Rook goes along its rank and file"),
        QUEEN => (reach.diagonal | reach.orthogonal, "the Queen goes in straight lines"),
        ZIGZAG_BISHOP => (
            reach.zigzag_bishop,
            "the ZigZag Bishop goes one square orthogonally and two or more diagonally \
             outward, in either order",
        ),
        ZIGZAG_ROOK => (
            reach.zigzag_rook,
            "the ZigZag Rook goes one square diagonally and two or more orthogonally \
             outward, in either order",
        ),
        WAZIR_KNIGHT => (
            wazir_knight_attacks(from),
            "the Wazir-Knight leaps like a knight or goes one square orthogonally",
        ),
        FERZ_KNIGHT => (
            ferz_knight_attacks(from),
            "the Ferz-Knight leaps like a knight or goes one square diagonally",
        ),
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

/// Returns the squares straight ahead to which a Pawn could go on an empty board.
fn run_squares(color: Color, from: Square) -> Set {
    let forward = if color == Color::White { FILES as i8 } else { -(FILES as i8) };
    let steps = max_steps(rank_for(color, from)) as i8;
    let on = |step: i8| Square(from.0.wrapping_add_signed(step * forward));
    (1..=steps).map(on).filter(|square| square.index() < SQUARES).collect()
}

fn explain_why(why: &str) -> Option<String> {
    Some(why.to_owned())
}

fn explain_king(mv: Move) -> Option<String> {
    if king_attacks(mv.from).contains(mv.to) {
        return None;
    }
    let along_rank = mv.from.0 / FILES == mv.to.0 / FILES;
    explain_why(if along_rank {
        "the King goes one square; castling names the Rook's move too, as in f1h1,j1g1"
    } else {
        "the King goes one square"
    })
}
