//! Checks and pins: the dangers to the only royal piece.

use super::attack::{is_braked, slides_along};
use crate::state::State;
use crate::tables::Tables;
use crate::tables::plain::Line;
use heterodox_kernel::{Piece, Square, SquareSet};

/// The test for the legality of moves of pieces other than the royal one.
#[derive(Copy, Clone, Debug)]
pub(super) enum Danger<const W: usize> {
    /// All moves are legal.
    None,
    /// Moves that end on `targets` are legal, pins aside.
    King {
        /// Square of the royal piece.
        king: Square,
        /// The squares that capture or block a checker; all squares if there is no check.
        targets: SquareSet<W>,
        /// Pinned pieces.
        pinned: SquareSet<W>,
        /// The squares that decide whether walks of the other side reach the king. Moves that
        /// change something there must be tried.
        watched: SquareSet<W>,
    },
    /// Each move must be tried on the board.
    Unknown,
}

/// Pinned pieces, each with the squares where it may go.
#[derive(Debug)]
pub(super) struct Pins<const W: usize> {
    pins: [(Square, SquareSet<W>); 16],
    len: usize,
}

impl<const W: usize> Pins<W> {
    /// No pins.
    pub(super) const NONE: Self = Pins { pins: [(Square(0), SquareSet::EMPTY); 16], len: 0 };

    /// Returns the squares where a pin lets the piece on a square go; all squares if it is not
    /// pinned.
    pub(super) fn of(&self, square: Square) -> SquareSet<W> {
        let pins = self.pins[..self.len].iter().filter(|(pinned, _)| *pinned == square);
        let all = SquareSet([!0; W]);
        pins.fold(all, |squares, (_, line)| squares & *line)
    }

    /// Adds a pin. Returns false if there are too many.
    fn add(&mut self, pinned: Square, squares: SquareSet<W>) -> bool {
        let Some(pin) = self.pins.get_mut(self.len) else { return false };
        *pin = (pinned, squares);
        self.len += 1;
        true
    }
}

/// An attack on the king by a slide or jump: the piece that blocks it, if there is one, and the
/// squares where a piece captures the attacker or blocks it.
type Attack<const W: usize> = (Option<Square>, SquareSet<W>);

/// Returns the checks by plain moves, and the pieces that are pinned by them. `watched` are the
/// squares that decide whether walks reach the king.
pub(super) fn checks_and_pins<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    king: Square,
    watched: SquareSet<W>,
) -> (Danger<W>, Pins<W>) {
    let enemy = !state.turn.turn;
    let scene = Scene {
        tables,
        state,
        king,
        own: state.pieces.color(!enemy),
        enemies: state.pieces.color(enemy),
    };
    let attackers = &tables.attackers[enemy.index()];
    let by_slides = attackers.lines.iter().filter_map(|line| scene.attack_along(line));
    let by_jumps = attackers.jumps[king.index()].iter().filter_map(|jump| {
        let piece = Piece::new(enemy, jump.kind);
        let stands = scene.enemies.contains(jump.from)
            && state.pieces.piece_at(jump.from) == Some(piece)
            && scene.may_capture(piece);
        stands.then(|| scene.attack_over(jump.between, jump.from)).flatten()
    });
    let Some(near_hops) = scene.squares_of_hops() else { return (Danger::Unknown, Pins::NONE) };
    let watched = watched | near_hops;
    let (mut targets, mut pinned) = (scene.targets_against_leapers(), SquareSet::EMPTY);
    let mut pins = Pins::NONE;
    for (blocker, way) in by_slides.chain(by_jumps) {
        match blocker {
            None => targets &= way,
            Some(blocker) if pins.add(blocker, way) => pinned.insert(blocker),
            Some(_) => return (Danger::Unknown, Pins::NONE),
        }
    }
    (Danger::King { king, targets, pinned, watched }, pins)
}

/// A position and the King whose checks and pins are sought.
struct Scene<'a, const W: usize> {
    tables: &'a Tables<W>,
    state: &'a State<W>,
    king: Square,
    own: SquareSet<W>,
    enemies: SquareSet<W>,
}

impl<const W: usize> Scene<'_, W> {
    /// Returns whether a piece may stand where the king stands.
    #[inline]
    fn may_capture(&self, piece: Piece) -> bool {
        !self.tables.flags.zones || self.tables.may_stand(piece, self.king)
    }

    /// Returns the targets that end the checks of all leapers: all squares without such a check,
    /// none with several.
    #[inline]
    fn targets_against_leapers(&self) -> SquareSet<W> {
        let Scene { tables, king, .. } = *self;
        let by = !self.state.turn.turn;
        let mut targets = tables.all;
        for from in tables.attackers[by.index()].leapers[king.index()] & self.enemies {
            let Some(piece) = self.state.pieces.piece_at(from) else { continue };
            let moves = &tables.plain[piece.kind.index()].moves[by.index()];
            if moves.captures[from.index()].contains(king) && self.may_capture(piece) {
                targets &= SquareSet::of(from);
            }
        }
        targets
    }

    /// Returns the attack along a line. The squares lead from behind the king to the attacker.
    #[inline]
    fn attack_along(&self, line: &Line) -> Option<Attack<W>> {
        let Scene { tables, king, .. } = *self;
        let occupied = self.own | self.enemies;
        let first = tables.rays.first_met(line.back, king, occupied)?;
        let blocker = self.own.contains(first).then_some(first);
        let from = match blocker {
            None => first,
            Some(_) => tables
                .rays
                .first_met(line.back, first, occupied)
                .filter(|&second| self.enemies.contains(second))?,
        };
        let piece = self.state.pieces.piece_at(from)?;
        if !slides_along(tables, line, piece, from, king)
            || is_braked(tables, &self.state.pieces, line, from, king)
            || !self.may_capture(piece)
        {
            return None;
        }
        let beyond = tables.rays.ray(line.back, from);
        Some((blocker, tables.rays.ray(line.back, king) - beyond))
    }

    /// Returns the squares that decide whether hops reach the king. `None` if a hop gives check.
    ///
    /// A plain move puts at most one piece more on a line, or takes one away. So a hop may reach
    /// the king after it if it has no piece to hop over now, or two.
    fn squares_of_hops(&self) -> Option<SquareSet<W>> {
        let Scene { tables, king, .. } = *self;
        let (by, occupied) = (!self.state.turn.turn, self.own | self.enemies);
        let mut squares = SquareSet::EMPTY;
        for line in &tables.attackers[by.index()].hops {
            let mut at = king;
            for mounts in 0..3 {
                let Some(next) = tables.rays.first_met(line.back, at, occupied) else { break };
                at = next;
                let piece = self.state.pieces.piece_at(at).filter(|piece| piece.color == by);
                let hops =
                    |piece: Piece| line.unlimited.contains(piece.kind) && self.may_capture(piece);
                if !piece.is_some_and(hops) {
                    continue;
                }
                if mounts == 1 {
                    return None;
                }
                squares |= tables.rays.ray(line.back, king) - tables.rays.ray(line.back, at);
            }
        }
        Some(squares)
    }

    /// Returns the attack by a jump over squares that must be empty.
    #[inline]
    fn attack_over(&self, between: SquareSet<W>, from: Square) -> Option<Attack<W>> {
        let blockers = between & (self.own | self.enemies);
        let way = between.with(from);
        match blockers.first() {
            None => Some((None, way)),
            Some(only) if !blockers.has_several() && self.own.contains(only) => {
                Some((Some(only), way))
            }
            Some(_) => None,
        }
    }
}
