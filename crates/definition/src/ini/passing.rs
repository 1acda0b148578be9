//! The en-passant field of FENs from other programs. It names the passed squares; the piece that
//! passed them has to be found, and whether it could be captured.

use super::expected;
use crate::definition::{Chain, Condition, Definition, Leg, Movement, Passage, Range};
use heterodox_kernel::{AnySquareSet, Color, FenError, FenField, Kind, Piece, Setup, Square};

/// Completes the squares of `setup.en_passant`: first the passed squares, the farthest from the
/// piece first, then the square of the piece. There are none if no piece is found. Squares where it
/// could not be captured are left out, as those outside of the region for such captures.
///
/// # Errors
/// If the last of the occupied squares holds a piece of the side to move.
pub(super) fn from_passed_squares(
    definition: &Definition,
    setup: &Setup,
) -> Result<Vec<Square>, FenError> {
    let squares = &setup.en_passant;
    let (mut open, occupied): (Vec<Square>, Vec<Square>) =
        squares.iter().partition(|square| setup.is_empty(**square));
    let region = &definition.en_passant_region[setup.turn.index()];
    open.retain(|square| region.contains(*square));
    // A piece that jumped over others has also passed their squares. Its own comes last.
    let piece = match occupied.last() {
        None => open.first().and_then(|&first| pawn_behind(definition, setup, first)),
        Some(piece) if setup.pieces[piece].color != setup.turn => Some(*piece),
        Some(wrong) => {
            let name = definition.board.name(*wrong);
            return Err(FenError::unexpected(FenField::EnPassant, name, &expected::EMPTY_OR_ENEMY));
        }
    };
    let Some(piece) = piece else { return Ok(Vec::new()) };
    let reached = captures_in_passing(definition, setup);
    open.retain(|square| reached.contains(*square));
    if open.is_empty() {
        return Ok(open);
    }
    let board = &definition.board;
    let (file, rank) = board.file_and_rank(piece);
    open.sort_by_key(|&square| {
        let (other_file, other_rank) = board.file_and_rank(square);
        std::cmp::Reverse(file.abs_diff(other_file).max(rank.abs_diff(other_rank)))
    });
    open.push(piece);
    Ok(open)
}

/// Checks squares in the format of the workshop's games, and removes those where the side to move may
/// not capture.
///
/// # Errors
/// See [`check`].
pub(super) fn checked(definition: &Definition, setup: &mut Setup) -> Result<(), FenError> {
    check(definition, setup)?;
    keep_region(definition, setup);
    Ok(())
}

/// Checks squares in the format of the workshop's games: the passed squares, then that of the
/// piece.
///
/// # Errors
/// If a passed square is occupied, or no enemy stands on the last one.
fn check(definition: &Definition, setup: &Setup) -> Result<(), FenError> {
    let Some((piece, open)) = setup.en_passant.split_last() else { return Ok(()) };
    let is_enemy =
        |square: &Square| setup.pieces.get(square).is_some_and(|p| p.color != setup.turn);
    let wrong = open.iter().find(|square| !setup.is_empty(**square));
    let known = match wrong {
        Some(_) => &expected::EMPTY,
        None if open.is_empty() => &expected::PASSED_AND_PIECE,
        None if is_enemy(piece) => return Ok(()),
        None => &expected::ENEMY,
    };
    let name = definition.board.name(*wrong.unwrap_or(piece));
    Err(FenError::unexpected(FenField::EnPassant, name, known))
}

/// Removes passed squares where the side to move may not capture, and the square of the piece with
/// the last of them.
fn keep_region(definition: &Definition, setup: &mut Setup) {
    let region = &definition.en_passant_region[setup.turn.index()];
    let Some(piece) = setup.en_passant.pop() else { return };
    setup.en_passant.retain(|square| region.contains(*square));
    if !setup.en_passant.is_empty() {
        setup.en_passant.push(piece);
    }
}

/// The first enemy pawn at or beyond a square, seen in the direction of enemy pawn moves.
fn pawn_behind(definition: &Definition, setup: &Setup, square: Square) -> Option<Square> {
    let forward = if setup.turn == Color::White { -1 } else { 1 };
    let way =
        std::iter::successors(Some(square), |&from| definition.board.offset(from, 0, forward));
    let pawns = definition.foreign_pawns.unwrap_or_default();
    let is_pawn = |square: &Square| {
        let piece = setup.pieces.get(square);
        piece.is_some_and(|piece| piece.color != setup.turn && pawns.contains(piece.kind))
    };
    way.skip(1).find(is_pawn)
}

/// The empty squares where pieces of the side to move could capture in passing, legally or not.
fn captures_in_passing(definition: &Definition, setup: &Setup) -> AnySquareSet {
    let own = setup.pieces.iter().filter(|(_, piece)| piece.color == setup.turn);
    own.fold(AnySquareSet::EMPTY, |all, (&from, &piece)| {
        let walker = Walker { definition, setup, color: piece.color };
        let reach = |wanted: fn(&Leg) -> bool| walker.reach(from, piece, wanted);
        // A quiet move to the same square takes precedence.
        all | (reach(|leg| leg.en_passant) - reach(|leg| leg.quiet))
    })
}

/// A walk over empty squares.
struct Walker<'d> {
    definition: &'d Definition,
    setup: &'d Setup,
    color: Color,
}

impl Walker<'_> {
    /// The empty squares where a last leg that satisfies `wanted` can end.
    fn reach(&self, from: Square, piece: Piece, wanted: fn(&Leg) -> bool) -> AnySquareSet {
        let mut ends = AnySquareSet::EMPTY;
        for movement in self.definition.kind(piece.kind).moves.iter() {
            let Movement::Chain(chain) = movement else { continue };
            let is_possible = match &chain.condition {
                Condition::Within(squares) => squares[self.color.index()].contains(from),
                _ => true,
            };
            if is_possible && chain.legs.last().is_some_and(wanted) {
                for heading in &chain.first {
                    self.walk(chain, &chain.legs, *heading, from, &mut ends);
                }
            }
        }
        ends
    }

    /// Walks the legs from a square.
    fn walk(
        &self,
        chain: &Chain,
        legs: &[Leg],
        heading: crate::definition::Heading,
        from: Square,
        ends: &mut AnySquareSet,
    ) {
        let Some((leg, rest)) = legs.split_first() else { return };
        let step = leg.steps[usize::from(heading.direction)];
        if let Some(next) = rest.first() {
            let there = self.step(from, step).filter(|&square| self.setup.is_empty(square));
            for turn in there.iter().flat_map(|_| &next.turns[heading.index()]) {
                self.walk(chain, rest, *turn, there.unwrap_or(from), ends);
            }
            return;
        }
        match leg.mount {
            None => self.slide(leg, step, from, ends),
            Some(_) => self.jump(chain.avoids, leg, step, from, ends),
        }
    }

    fn step(&self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let sign = if self.color == Color::White { 1 } else { -1 };
        self.definition.board.offset(from, sign * files, sign * ranks)
    }

    /// The squares in a direction, up to the edge.
    fn line(&self, from: Square, step: (i8, i8)) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(self.step(from, step), move |&square| self.step(square, step))
    }

    fn slide(&self, leg: &Leg, step: (i8, i8), from: Square, ends: &mut AnySquareSet) {
        let most = match leg.range {
            Range::Steps(steps) => usize::from(steps),
            Range::Unlimited | Range::ToMiddle => usize::MAX,
        };
        let mut before = from;
        for square in self.line(from, step).take(most) {
            let is_barred = leg.passage == Passage::Free && !self.is_free(before, step);
            if is_barred || !self.setup.is_empty(square) {
                return;
            }
            ends.insert(square);
            before = square;
        }
    }

    /// Returns whether the squares within a straight leap are empty.
    fn is_free(&self, from: Square, (files, ranks): (i8, i8)) -> bool {
        let within = usize::from(files.unsigned_abs().max(ranks.unsigned_abs())).saturating_sub(1);
        let single = (files.signum(), ranks.signum());
        self.line(from, single).take(within).all(|square| self.setup.is_empty(square))
    }

    fn jump(
        &self,
        avoids: Option<Kind>,
        leg: &Leg,
        step: (i8, i8),
        from: Square,
        ends: &mut AnySquareSet,
    ) {
        let lands_behind = leg.mount.is_some_and(|mount| mount.turns_range);
        let longest = match leg.range {
            Range::Steps(steps) if !lands_behind => usize::from(steps),
            _ => usize::MAX,
        };
        let mut line = self.line(from, step).take(longest);
        let mount = line.find(|&square| !self.setup.is_empty(square));
        let kind = mount.and_then(|square| self.setup.pieces.get(&square)).map(|piece| piece.kind);
        if avoids.is_some() && kind.map(|kind| self.definition.kind(kind).counts_as) == avoids {
            return;
        }
        let most = if lands_behind { 1 } else { usize::MAX };
        let free = line.take(most).take_while(|&square| self.setup.is_empty(square));
        free.for_each(|square| ends.insert(square));
    }
}
