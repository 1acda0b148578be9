//! Clash of Command, on its graph of 41 nodes.

use std::collections::{BTreeMap, BTreeSet};

use super::Refusal;
use super::board::{
    Board, Sq, eight, is_orthogonal, is_white, kind, of_side, read_row, sq, write_row,
};
use super::state::{Fields, MOST, read_turn};

pub(super) const START: &str = "bcccc/ffff/hdhd1/4/5/4/1DHDH/FFFF/CCCCB w 1";
pub(super) const LETTERS: &str = "DHFCBS";

const SIZE: i32 = 9;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    pub(super) board: Board,
    pub(super) white: bool,
    pub(super) fullmove: u32,
}

/// Whether a point is a node.
fn is_node(at: Sq) -> bool {
    let inside = (1..=SIZE).contains(&at.file) && (1..=SIZE).contains(&at.rank);
    inside && at.file % 2 == at.rank % 2
}

/// The nodes of a rank, from the left.
pub(super) fn nodes(rank: i32) -> Vec<Sq> {
    (1..=SIZE).map(|file| sq(file, rank)).filter(|at| is_node(*at)).collect()
}

/// The node that follows along a line in a direction (one of the eight steps).
pub(super) fn next_node(from: Sq, way: Sq) -> Option<Sq> {
    let to = from.go(way, if is_orthogonal(way) { 2 } else { 1 });
    let drawn = if way.rank == 0 {
        within_triangles(from.rank, from.file, to.file)
    } else if way.file == 0 {
        within_triangles(from.file, from.rank, to.rank)
    } else {
        true
    };
    (is_node(to) && drawn).then_some(to)
}

/// Whether a line on rank (or file) `on` spans both coordinates `a` and `b`: on
/// rank 1 from a to i, on rank 2 from b to h, … on rank 9 from a to i again.
fn within_triangles(on: i32, a: i32, b: i32) -> bool {
    let low = on.min(SIZE + 1 - on);
    let span = low..=(SIZE + 1 - low);
    span.contains(&a) && span.contains(&b)
}

impl Clash {
    /// Reads a FEN.
    pub(super) fn read(fen: &str) -> Result<Clash, Refusal> {
        let mut fields = Fields::split(fen)?;
        let board = read_placement(fields.next("placement")?)?;
        let white = read_turn(fields.next("turn")?)?;
        let fullmove = fields.number("fullmove", 1)?;
        fields.end()?;
        Ok(Clash { board, white, fullmove })
    }

    /// Writes the FEN.
    pub(super) fn write(&self) -> String {
        let row = |rank| {
            let cells: Vec<_> = nodes(rank).into_iter().map(|at| self.board.get(at)).collect();
            write_row(&cells)
        };
        let rows: Vec<String> = (1..=SIZE).rev().map(row).collect();
        format!("{} {} {}", rows.join("/"), if self.white { "w" } else { "b" }, self.fullmove)
    }

    /// How the game has ended, if it has.
    pub(super) fn outcome(&self) -> Option<(String, String)> {
        let commands = |white| !self.board.find(of_side('C', white)).is_empty();
        let mover = !self.white;
        let winner = if !commands(!mover) {
            mover
        } else if !commands(mover) {
            !mover
        } else {
            return None;
        };
        Some((if winner { "1-0" } else { "0-1" }.to_string(), "no-commanders".to_string()))
    }

    /// The legal moves with the positions after them; none in a finished game.
    pub(super) fn moves(&self) -> BTreeMap<String, Clash> {
        if self.outcome().is_some() {
            return BTreeMap::new();
        }
        let own = self.board.side(self.white);
        let acts = own.into_iter().flat_map(|(from, piece)| self.acts(from, piece));
        acts.map(|act| (act.text(), self.apply(&act))).collect()
    }

    fn apply(&self, act: &Act) -> Clash {
        let mut next = self.clone();
        for at in &act.captured {
            next.board.set(*at, None);
        }
        next.board.set(act.from, act.leaves.map(|kind| of_side(kind, self.white)));
        if act.to != act.from {
            let back = if self.white { SIZE } else { 1 };
            let becomes = if act.to.rank == back { 'S' } else { act.becomes };
            next.board.set(act.to, Some(of_side(becomes, self.white)));
        }
        next.white = !self.white;
        next.fullmove = (next.fullmove + u32::from(!self.white)).min(MOST);
        next
    }

    fn acts(&self, from: Sq, piece: char) -> Vec<Act> {
        match kind(piece) {
            'D' => [self.steps(from, piece, 'H', None), self.droid_captures(from)].concat(),
            'H' => [self.steps(from, piece, 'D', None), self.hawk_captures(from)].concat(),
            'F' => self.makes(from, piece, ['D', 'H']),
            'C' => self.makes(from, piece, ['F', 'B']),
            'B' => self.brute_captures(from),
            _ => self.slices(from),
        }
    }

    fn empty(&self, at: Sq) -> bool {
        self.board.get(at).is_none()
    }

    /// One node forward to an empty node.
    fn steps(&self, from: Sq, piece: char, becomes: char, leaves: Option<char>) -> Vec<Act> {
        let forward = if is_white(piece) { 1 } else { -1 };
        let ways = eight().into_iter().filter(|way| way.rank == forward);
        let reached = ways.filter_map(|way| next_node(from, way)).filter(|to| self.empty(*to));
        reached.map(|to| Act { leaves, ..Act::to(from, to, becomes) }).collect()
    }

    /// Factors and Commanders: forward leaving something behind, or changing.
    fn makes(&self, from: Sq, piece: char, kinds: [char; 2]) -> Vec<Act> {
        let mut acts = Vec::new();
        for made in kinds {
            acts.extend(self.steps(from, piece, kind(piece), Some(made)));
            acts.push(Act { leaves: Some(made), ..Act::to(from, from, made) });
        }
        acts
    }

    fn droid_captures(&self, from: Sq) -> Vec<Act> {
        let back = if self.white { -1 } else { 1 };
        let ways = eight().into_iter().filter(|way| way.rank == 0 || way.rank == back);
        let reached = ways.filter_map(|way| next_node(from, way)).filter(|to| !self.empty(*to));
        reached.map(|to| Act::to(from, to, 'H').capturing(vec![to])).collect()
    }

    fn hawk_captures(&self, from: Sq) -> Vec<Act> {
        let mut acts = Vec::new();
        for way in eight() {
            let ahead = next_node(from, way);
            let behind = next_node(from, sq(-way.file, -way.rank));
            let second = ahead.and_then(|at| next_node(at, way));
            let mut capture = |to: Sq, at: Sq| {
                if self.empty(to) && !self.empty(at) {
                    acts.push(Act { named: true, ..Act::to(from, to, 'D').capturing(vec![at]) });
                }
            };
            if let (Some(ahead), Some(second)) = (ahead, second) {
                capture(second, ahead); // jump
                capture(ahead, second); // approach
            }
            if let (Some(ahead), Some(behind)) = (ahead, behind) {
                capture(behind, ahead); // withdrawal
            }
        }
        acts
    }

    fn brute_captures(&self, from: Sq) -> Vec<Act> {
        let around = |at| eight().into_iter().filter_map(move |way| next_node(at, way));
        let first: Vec<Sq> = around(from).collect();
        let second = first.iter().filter(|at| self.empty(**at)).flat_map(|at| around(*at));
        let mut targets: BTreeSet<Sq> = first.iter().copied().chain(second).collect();
        targets.remove(&from);
        let taken = targets.into_iter().filter(|to| !self.empty(*to));
        taken.map(|to| Act::to(from, to, 'B').capturing(vec![to])).collect()
    }

    fn slices(&self, from: Sq) -> Vec<Act> {
        let mut acts = Vec::new();
        for way in eight() {
            let mut passed = Vec::new();
            let mut at = from;
            while let Some(to) = next_node(at, way) {
                if !self.empty(to) {
                    passed.push(to);
                }
                if !passed.is_empty() {
                    acts.push(Act::to(from, to, 'S').capturing(passed.clone()));
                }
                at = to;
            }
        }
        acts
    }
}

/// A move as what happens on the board.
#[derive(Clone, Debug)]
struct Act {
    from: Sq,
    to: Sq,
    /// What the piece is afterwards, the back rank aside.
    becomes: char,
    /// What stands on `from` afterwards.
    leaves: Option<char>,
    captured: Vec<Sq>,
    /// The captured square is written (Hawks).
    named: bool,
}

impl Act {
    fn to(from: Sq, to: Sq, becomes: char) -> Act {
        Act { from, to, becomes, leaves: None, captured: Vec::new(), named: false }
    }

    fn capturing(mut self, captured: Vec<Sq>) -> Act {
        self.captured = captured;
        self
    }

    fn text(&self) -> String {
        let mut text = format!("{}{}", self.from, self.to);
        if self.named {
            text += &format!("x{}", self.captured[0]);
        }
        if let Some(kind) = self.leaves {
            text += &format!("={kind}");
        }
        text
    }
}

fn read_placement(text: &str) -> Result<Board, Refusal> {
    let rows: Vec<&str> = text.split('/').collect();
    if i32::try_from(rows.len()) != Ok(SIZE) {
        return Err(Refusal::new("placement", format!("{} ranks instead of {SIZE}", rows.len())));
    }
    let mut board = Board::empty(SIZE, SIZE);
    for (row, rank) in rows.iter().zip((1..=SIZE).rev()) {
        let cells = read_row(row, LETTERS)?;
        let nodes = nodes(rank);
        if cells.len() != nodes.len() {
            let why = format!("rank {rank} has {} nodes instead of {}", cells.len(), nodes.len());
            return Err(Refusal::new("placement", why));
        }
        for (at, piece) in nodes.into_iter().zip(cells) {
            board.set(at, piece);
        }
    }
    Ok(board)
}
