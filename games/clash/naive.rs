//! Naive rules of Clash of Command, on its graph of 41 nodes.

use std::collections::{BTreeMap, BTreeSet};

use heterodox_testkit::naive::board::{
    Board, Sq, all_steps, is_orthogonal, is_white, kind, of_side, read_row, sq, write_row,
};
use heterodox_testkit::naive::{
    Fields, GameRules, MAX_COUNTER, NaiveError, Outcome, Position, Random, Rules, Successor,
    read_turn,
};

const START: &str = "bcccc/ffff/hdhd1/4/5/4/1DHDH/FFFF/CCCCB w 1";
const LETTERS: &str = "DHFCBS";

const SIZE: i32 = 9;

pub(crate) fn rules(options: &[&str]) -> Option<GameRules> {
    options.is_empty().then(|| GameRules::Other(Box::new(ClashRules)))
}

struct ClashRules;

impl Rules for ClashRules {
    fn start(&self) -> String {
        START.to_string()
    }

    fn read(&self, fen: &str) -> Result<Box<dyn Position>, NaiveError> {
        Ok(Box::new(Clash::read(fen)?))
    }

    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>> {
        let mut clash = Clash::read(START).expect("the start position is a position");
        let piece_odds = random.piece_odds();
        let full = clash.board.pieces();
        for (at, _) in &full {
            clash.board.set(*at, None);
        }
        for (at, piece) in full {
            let commander = kind(piece) == 'C';
            if random.chance(piece_odds.removed) && !(commander && random.chance(60)) {
                continue;
            }
            let at = if random.chance(piece_odds.kept) { at } else { random_node(random) };
            let changed = random_kind(random, at, piece, piece_odds.kept);
            clash.board.set(at, Some(of_side(changed, is_white(piece))));
        }
        clash.white = random.chance(50);
        clash.fullmove = 1 + random.number(60);
        Some(Box::new(clash))
    }
}

fn random_node(random: &mut Random) -> Sq {
    let all: Vec<Sq> = (1..=SIZE).flat_map(nodes).collect();
    random.pick(&all)
}

/// Returns a random kind for a piece on a node, the same with a probability in
/// percent. On the enemy's back rank all pieces are Slicers.
fn random_kind(random: &mut Random, at: Sq, piece: char, same: u64) -> char {
    let back_rank = if is_white(piece) { SIZE } else { 1 };
    let kinds: Vec<char> = LETTERS.chars().collect();
    if at.rank == back_rank {
        'S'
    } else if random.chance(same) {
        kind(piece)
    } else {
        random.pick(&kinds)
    }
}

/// A position.
#[derive(Clone)]
struct Clash {
    board: Board,
    white: bool,
    fullmove: u32,
}

/// Returns whether a point is a node.
fn is_node(at: Sq) -> bool {
    let inside = (1..=SIZE).contains(&at.file) && (1..=SIZE).contains(&at.rank);
    inside && at.file % 2 == at.rank % 2
}

/// Returns the nodes of a rank, from the left.
fn nodes(rank: i32) -> Vec<Sq> {
    (1..=SIZE).map(|file| sq(file, rank)).filter(|at| is_node(*at)).collect()
}

/// Returns the next node in a direction, which is one of the eight steps, if a
/// line leads there.
fn next_node(from: Sq, step: Sq) -> Option<Sq> {
    let to = from.offset(step, if is_orthogonal(step) { 2 } else { 1 });
    let has_line = if step.rank == 0 {
        within_triangles(from.rank, from.file, to.file)
    } else if step.file == 0 {
        within_triangles(from.file, from.rank, to.rank)
    } else {
        true
    };
    (is_node(to) && has_line).then_some(to)
}

/// Returns whether the line of a rank (or file) `on` contains the coordinates `a`
/// and `b`. The line of rank 1 goes from a to i, that of rank 2 from b to h, and
/// so on to rank 9, again from a to i.
fn within_triangles(on: i32, a: i32, b: i32) -> bool {
    let low = on.min(SIZE + 1 - on);
    let span = low..=(SIZE + 1 - low);
    span.contains(&a) && span.contains(&b)
}

impl Position for Clash {
    fn write(&self) -> String {
        let row = |rank| {
            let cells: Vec<_> = nodes(rank).into_iter().map(|at| self.board.get(at)).collect();
            write_row(&cells)
        };
        let rows: Vec<String> = (1..=SIZE).rev().map(row).collect();
        format!("{} {} {}", rows.join("/"), if self.white { "w" } else { "b" }, self.fullmove)
    }

    fn is_white(&self) -> bool {
        self.white
    }

    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>) {
        let next = |clash| Successor { position: Box::new(clash), won: false };
        let legal = self.legal_moves().into_iter();
        (self.outcome(), legal.map(|(text, clash)| (text, next(clash))).collect())
    }
}

impl Clash {
    /// Parses a FEN.
    fn read(fen: &str) -> Result<Clash, NaiveError> {
        let mut fields = Fields::split(fen)?;
        let board = read_placement(fields.next("placement")?)?;
        let white = read_turn(fields.next("turn")?)?;
        let fullmove = fields.number("fullmove", 1)?;
        fields.end()?;
        Ok(Clash { board, white, fullmove })
    }

    /// Returns the outcome, if the game is over.
    fn outcome(&self) -> Option<Outcome> {
        let has_commander = |white| !self.board.find(of_side('C', white)).is_empty();
        let mover = !self.white;
        let winner = if !has_commander(!mover) {
            mover
        } else if !has_commander(mover) {
            !mover
        } else {
            return None;
        };
        Some((if winner { "1-0" } else { "0-1" }.to_string(), "no-commanders".to_string()))
    }

    /// Returns the legal moves with the positions after them. There are none in a
    /// finished game.
    fn legal_moves(&self) -> BTreeMap<String, Clash> {
        if self.outcome().is_some() {
            return BTreeMap::new();
        }
        let own = self.board.side(self.white);
        let moves = own.into_iter().flat_map(|(from, piece)| self.piece_moves(from, piece));
        moves.map(|mv| (mv.text(), self.apply(&mv))).collect()
    }

    fn apply(&self, mv: &ClashMove) -> Clash {
        let mut next = self.clone();
        for at in &mv.captured {
            next.board.set(*at, None);
        }
        next.board.set(mv.from, mv.leaves.map(|kind| of_side(kind, self.white)));
        if mv.to != mv.from {
            let back = if self.white { SIZE } else { 1 };
            let becomes = if mv.to.rank == back { 'S' } else { mv.becomes };
            next.board.set(mv.to, Some(of_side(becomes, self.white)));
        }
        next.white = !self.white;
        next.fullmove = (next.fullmove + u32::from(!self.white)).min(MAX_COUNTER);
        next
    }

    fn piece_moves(&self, from: Sq, piece: char) -> Vec<ClashMove> {
        match kind(piece) {
            'D' => [self.steps(from, piece, 'H', None), self.droid_captures(from)].concat(),
            'H' => [self.steps(from, piece, 'D', None), self.hawk_captures(from)].concat(),
            'F' => self.factor_and_commander_moves(from, piece, ['D', 'H']),
            'C' => self.factor_and_commander_moves(from, piece, ['F', 'B']),
            'B' => self.brute_captures(from),
            _ => self.slicer_captures(from),
        }
    }

    fn empty(&self, at: Sq) -> bool {
        self.board.get(at).is_none()
    }

    /// Returns the moves of one node forward to an empty node.
    fn steps(&self, from: Sq, piece: char, becomes: char, leaves: Option<char>) -> Vec<ClashMove> {
        let forward = if is_white(piece) { 1 } else { -1 };
        let directions = all_steps().into_iter().filter(|step| step.rank == forward);
        let reached =
            directions.filter_map(|step| next_node(from, step)).filter(|to| self.empty(*to));
        reached.map(|to| ClashMove { leaves, ..ClashMove::to(from, to, becomes) }).collect()
    }

    /// Returns the moves of Factors and Commanders, changes in place included.
    fn factor_and_commander_moves(
        &self,
        from: Sq,
        piece: char,
        kinds: [char; 2],
    ) -> Vec<ClashMove> {
        let mut moves = Vec::new();
        for made in kinds {
            moves.extend(self.steps(from, piece, kind(piece), Some(made)));
            moves.push(ClashMove { leaves: Some(made), ..ClashMove::to(from, from, made) });
        }
        moves
    }

    fn droid_captures(&self, from: Sq) -> Vec<ClashMove> {
        let back = if self.white { -1 } else { 1 };
        let directions = all_steps().into_iter().filter(|step| step.rank == 0 || step.rank == back);
        let reached =
            directions.filter_map(|step| next_node(from, step)).filter(|to| !self.empty(*to));
        reached.map(|to| ClashMove::to(from, to, 'H').capturing(vec![to])).collect()
    }

    fn hawk_captures(&self, from: Sq) -> Vec<ClashMove> {
        let mut moves = Vec::new();
        for step in all_steps() {
            let ahead = next_node(from, step);
            let behind = next_node(from, sq(-step.file, -step.rank));
            let second = ahead.and_then(|at| next_node(at, step));
            let mut capture = |to: Sq, at: Sq| {
                if self.empty(to) && !self.empty(at) {
                    moves.push(ClashMove {
                        names_capture: true,
                        ..ClashMove::to(from, to, 'D').capturing(vec![at])
                    });
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
        moves
    }

    fn brute_captures(&self, from: Sq) -> Vec<ClashMove> {
        let around = |at| all_steps().into_iter().filter_map(move |step| next_node(at, step));
        let first: Vec<Sq> = around(from).collect();
        let second = first.iter().filter(|at| self.empty(**at)).flat_map(|at| around(*at));
        let mut targets: BTreeSet<Sq> = first.iter().copied().chain(second).collect();
        targets.remove(&from);
        let taken = targets.into_iter().filter(|to| !self.empty(*to));
        taken.map(|to| ClashMove::to(from, to, 'B').capturing(vec![to])).collect()
    }

    fn slicer_captures(&self, from: Sq) -> Vec<ClashMove> {
        let mut moves = Vec::new();
        for step in all_steps() {
            let mut passed = Vec::new();
            let mut at = from;
            while let Some(to) = next_node(at, step) {
                if !self.empty(to) {
                    passed.push(to);
                }
                if !passed.is_empty() {
                    moves.push(ClashMove::to(from, to, 'S').capturing(passed.clone()));
                }
                at = to;
            }
        }
        moves
    }
}

/// A move, described by its effect on the board.
#[derive(Clone, Debug)]
struct ClashMove {
    from: Sq,
    to: Sq,
    /// Kind of the piece after the move, unless it is on the back rank.
    becomes: char,
    /// Kind of the piece on `from` after the move.
    leaves: Option<char>,
    captured: Vec<Sq>,
    /// True if the notation names the captured square (Hawks).
    names_capture: bool,
}

impl ClashMove {
    fn to(from: Sq, to: Sq, becomes: char) -> ClashMove {
        ClashMove { from, to, becomes, leaves: None, captured: Vec::new(), names_capture: false }
    }

    fn capturing(mut self, captured: Vec<Sq>) -> ClashMove {
        self.captured = captured;
        self
    }

    fn text(&self) -> String {
        let mut text = format!("{}{}", self.from, self.to);
        if self.names_capture {
            text += &format!("x{}", self.captured[0]);
        }
        if let Some(kind) = self.leaves {
            text += &format!("={kind}");
        }
        text
    }
}

fn read_placement(text: &str) -> Result<Board, NaiveError> {
    let rows: Vec<&str> = text.split('/').collect();
    if i32::try_from(rows.len()) != Ok(SIZE) {
        return Err(NaiveError::new(
            "placement",
            format!("{} ranks instead of {SIZE}", rows.len()),
        ));
    }
    let mut board = Board::empty(SIZE, SIZE);
    for (row, rank) in rows.iter().zip((1..=SIZE).rev()) {
        let cells = read_row(row, LETTERS)?;
        let nodes = nodes(rank);
        if cells.len() != nodes.len() {
            let message =
                format!("rank {rank} has {} nodes instead of {}", cells.len(), nodes.len());
            return Err(NaiveError::new("placement", message));
        }
        for (at, piece) in nodes.into_iter().zip(cells) {
            board.set(at, piece);
        }
    }
    Ok(board)
}
