//! The squares that the pieces of a position attack.

use crate::position::Position;
use crate::tables::Tables;
use crate::tables::profile::{CLASSES, Profile};
use heterodox_kernel::{Color, Kind, Piece, Position as _, Square, SquareSet};

/// Number of pieces whose attacks are kept one by one. More are only counted together.
const MOST_PIECES: usize = 64;

/// A piece, its square and the squares that it attacks.
#[derive(Copy, Clone)]
pub(super) struct Attacker<const W: usize> {
    pub(super) piece: Piece,
    pub(super) square: Square,
    pub(super) attacks: SquareSet<W>,
}

/// The attacks of both sides by plain moves. Walks are left out: they take too long.
pub(super) struct Attacks<const W: usize> {
    pub(super) occupied: SquareSet<W>,
    /// All attacked squares, by colour.
    pub(super) all: [SquareSet<W>; 2],
    /// The squares that others than royal pieces attack, by colour.
    pub(super) guarded: [SquareSet<W>; 2],
    /// The squares of Pawns, by colour.
    pub(super) pawns: [SquareSet<W>; 2],
    /// The squares that Pawns attack, by colour.
    pub(super) by_pawns: [SquareSet<W>; 2],
    /// The squares that kinds of each class attack, by colour.
    pub(super) by_class: [[SquareSet<W>; CLASSES]; 2],
    pieces: [Attacker<W>; MOST_PIECES],
    len: usize,
}

impl<const W: usize> Attacks<W> {
    pub(super) fn of(position: &Position<W>, profile: &Profile<W>) -> Attacks<W> {
        let (tables, placement) = (position.tables(), position.placement());
        let occupied = placement.occupied();
        let nobody = Attacker {
            piece: Piece::new(Color::White, Kind(0)),
            square: Square(0),
            attacks: SquareSet::EMPTY,
        };
        let mut attacks = Attacks {
            occupied,
            all: [SquareSet::EMPTY; 2],
            guarded: [SquareSet::EMPTY; 2],
            pawns: [SquareSet::EMPTY; 2],
            by_pawns: [SquareSet::EMPTY; 2],
            by_class: [[SquareSet::EMPTY; CLASSES]; 2],
            pieces: [nobody; MOST_PIECES],
            len: 0,
        };
        for square in occupied {
            let Some(piece) = placement.piece_at(square) else { continue };
            let stops = placement.stops(&tables.paths.neighbors, square, occupied);
            let attacks_of = attacked_from(tables, piece, square, occupied, stops);
            let attacker = Attacker { piece, square, attacks: attacks_of };
            attacks.add(attacker, profile, placement.is_royal(piece));
        }
        attacks
    }

    fn add(&mut self, attacker: Attacker<W>, profile: &Profile<W>, is_royal: bool) {
        let Attacker { piece, square, attacks } = attacker;
        let side = piece.color.index();
        self.all[side] |= attacks;
        if !is_royal {
            self.guarded[side] |= attacks;
            self.by_class[side][profile.class[piece.kind.index()]] |= attacks;
        }
        if profile.pawns[side].contains(piece.kind) {
            self.by_pawns[side] |= attacks;
            self.pawns[side].insert(square);
        }
        if let Some(place) = self.pieces.get_mut(self.len) {
            *place = attacker;
            self.len += 1;
        }
    }

    /// The pieces with their attacks.
    pub(super) fn pieces(&self) -> &[Attacker<W>] {
        &self.pieces[..self.len]
    }
}

/// The squares that a piece attacks by leaps, slides, hops and jumps, whoever stands there. Slides
/// end on the squares `stops`.
pub(super) fn attacked_from<const W: usize>(
    tables: &Tables<W>,
    piece: Piece,
    from: Square,
    occupied: SquareSet<W>,
    stops: SquareSet<W>,
) -> SquareSet<W> {
    let moves = &tables.plain[piece.kind.index()].moves[piece.color.index()];
    let mut attacked = moves.captures[from.index()];
    for slide in moves.slides.iter().filter(|slide| slide.captures) {
        let mut reached = tables.rays.attacks(slide.ray, from, stops);
        if let Some(limit) = slide.limit {
            reached &= tables.rays.limited(limit, from);
        }
        attacked |= reached;
    }
    for hop in moves.hops.iter().filter(|hop| hop.captures) {
        if let Some(mount) = tables.rays.first_met(hop.ray, from, occupied) {
            attacked |= tables.rays.attacks(hop.ray, mount, occupied);
        }
    }
    for jump in moves.jumps.iter().filter(|jump| jump.captures && jump.always) {
        let Some((to, between)) = jump.targets[from.index()] else { continue };
        if !between.intersects(occupied) {
            attacked.insert(to);
        }
    }
    attacked
}
