//! Castlings that follow from a set-up.

use super::arrangement::Arrangement;
use super::draft::DiagramKeys;
use super::grid::Grid;
use heterodox_kernel::{Kind, Square};

/// A castling, by points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) partner: Square,
    pub(super) partner_to: Square,
    /// −1 towards the lower files, 1 towards the higher ones.
    side: i8,
}

/// Castlings of a colour in shuffled set-ups. Piece and partners can start on any squares there.
pub(super) struct Fischer {
    /// The kind that castles.
    pub(super) kind: Kind,
    /// The kind of both partners.
    partner: Kind,
    /// The ways in the written set-up.
    ways: Vec<Way>,
}

/// Returns whether a kind castles.
fn castles(keys: &DiagramKeys, kind: Kind) -> bool {
    !keys.pieces[kind.index()].moves.castlings.is_empty()
}

/// The points of the pieces that castle, at most one in a valid game.
pub(super) fn castlers(
    keys: &DiagramKeys,
    arrangement: &Arrangement,
    color: usize,
) -> Vec<(Square, Kind)> {
    let points = arrangement.points(color, |kind| castles(keys, kind));
    let with_kind = |point| Some((point, arrangement.at(color, point)?));
    points.iter().filter_map(with_kind).collect()
}

/// The ways in a set-up. The search for partners starts at the edges.
pub(super) fn ways(keys: &DiagramKeys, arrangement: &Arrangement, color: usize) -> Vec<Way> {
    let Some(&(from, kind)) = castlers(keys, arrangement, color).first() else {
        return Vec::new();
    };
    let is_turned = color == 1 && !keys.castle_flip;
    let mut ways: Vec<Way> = Vec::new();
    for castling in &keys.pieces[kind.index()].moves.castlings {
        for side in [-1, 1] {
            let is_left = (side < 0) != is_turned;
            if if is_left { castling.left } else { castling.right } {
                let further = castling.further_in;
                let found =
                    way(&keys.grid, arrangement, color, from, side, castling.squares, further);
                ways.extend(found.filter(|way| !ways.contains(way)));
            }
        }
    }
    ways
}

/// The way of a castling to one side.
fn way(
    grid: &Grid,
    arrangement: &Arrangement,
    color: usize,
    from: Square,
    side: i8,
    squares: u8,
    further_in: bool,
) -> Option<Way> {
    let row = |point: &Square| grid.beside(*point, side);
    let line: Vec<Square> = std::iter::successors(row(&from), row).collect();
    let outermost = line.iter().rposition(|&point| arrangement.is_occupied(point))?;
    let distance = if further_in { outermost } else { outermost + 1 };
    let partner = *line.get(distance.checked_sub(1)?)?;
    arrangement.at(color, partner)?;
    let squares = usize::from(squares);
    if squares == 0 || distance < squares {
        return None;
    }
    let to = line[squares - 1];
    let partner_to = if squares == 1 { from } else { line[squares - 2] };
    Some(Way { from, to, partner, partner_to, side })
}

/// Returns the castlings of a colour in shuffled set-ups, if a group holds the kind that castles
/// and it has one partner on each side, both of one kind.
pub(super) fn fischer(keys: &DiagramKeys, written: &Arrangement, color: usize) -> Option<Fischer> {
    let &(_, kind) = castlers(keys, written, color).first()?;
    let in_group = keys.shuffle.iter().flatten().any(|(member, _)| *member == kind);
    let ways = ways(keys, written, color);
    let partner = |side: i8| {
        let mut partners: Vec<Square> =
            ways.iter().filter(|way| way.side == side).map(|way| way.partner).collect();
        partners.sort_unstable();
        partners.dedup();
        match partners[..] {
            [partner] => written.at(color, partner),
            _ => None,
        }
    };
    let (left, right) = (partner(-1)?, partner(1)?);
    (in_group && left == right).then_some(Fischer { kind, partner: left, ways })
}

impl Fischer {
    /// The outermost partners on the rank of a point, to its left and to its right.
    fn partners(
        &self,
        grid: &Grid,
        arrangement: &Arrangement,
        color: usize,
        from: Square,
    ) -> [Option<Square>; 2] {
        let (file, rank) = grid.file_and_rank(from);
        let is_partner = |point: &Square| arrangement.at(color, *point) == Some(self.partner);
        let point = |file| grid.point(file, rank);
        [
            (0..file).filter_map(point).find(is_partner),
            (file + 1..grid.files).rev().filter_map(point).find(is_partner),
        ]
    }

    /// Returns whether the piece stands between two partners.
    pub(super) fn is_between(&self, grid: &Grid, arrangement: &Arrangement, color: usize) -> bool {
        let castlers = arrangement.points(color, |kind| kind == self.kind);
        castlers
            .iter()
            .all(|from| self.partners(grid, arrangement, color, from).iter().all(Option::is_some))
    }

    /// The ways in a shuffled set-up: to the same squares as in the written one.
    pub(super) fn ways(&self, grid: &Grid, arrangement: &Arrangement, color: usize) -> Vec<Way> {
        let Some(from) = arrangement.points(color, |kind| kind == self.kind).first() else {
            return Vec::new();
        };
        let [left, right] = self.partners(grid, arrangement, color, from);
        let moved = |way: &Way| {
            let partner = if way.side < 0 { left? } else { right? };
            Some(Way { from, partner, ..*way })
        };
        self.ways.iter().filter_map(moved).collect()
    }
}
