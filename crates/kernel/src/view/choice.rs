//! What a person points at to make a move: the piece, where it goes, and what
//! else tells the move from the others.

use crate::{Extra, Game, Kind, Move, Piece, Position, Square};
use std::collections::HashMap;

/// Something that a person points at.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputStep {
    /// A square of the board.
    Square(Square),
    /// A piece in hand.
    Hand(Piece),
    /// One of several moves that have been the same so far.
    Choice(Choice),
}

/// What tells a move from others that begin alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    /// What sort of move it is.
    pub kind: ChoiceKind,
    /// The piece that stands for the choice as a picture.
    pub piece: Option<Piece>,
    /// Where to point on the board, if the choices are squares.
    pub square: Option<Square>,
    /// A few words, such as `Pull the Rook on c3 along`.
    pub text: String,
}

impl Choice {
    /// A choice in words, with a picture.
    pub fn new(kind: ChoiceKind, piece: Option<Piece>, text: impl Into<String>) -> Choice {
        Choice { kind, piece, square: None, text: text.into() }
    }
}

/// What sort of move a choice is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ChoiceKind {
    /// A move that does nothing besides.
    Plain,
    /// The piece on the square is captured.
    Capture,
    /// The piece becomes another one on arrival.
    Promote,
    /// A piece is left behind.
    Leave,
    /// The piece becomes another one where it stands.
    Become,
    /// Another piece is moved too.
    Displace,
    /// A piece elsewhere is captured.
    Locust,
    /// The King castles.
    Castle,
}

impl ChoiceKind {
    /// The name that programs use.
    pub const fn id(self) -> &'static str {
        match self {
            ChoiceKind::Plain => "plain",
            ChoiceKind::Capture => "capture",
            ChoiceKind::Promote => "promote",
            ChoiceKind::Leave => "leave",
            ChoiceKind::Become => "become",
            ChoiceKind::Displace => "displace",
            ChoiceKind::Locust => "take",
            ChoiceKind::Castle => "castle",
        }
    }
}

/// How the square that a move goes to is marked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Marker {
    /// Nothing happens to other pieces.
    Move,
    /// Something is captured.
    Capture,
    /// Another piece is moved too.
    Displace,
    /// A piece comes from the hand.
    Drop,
}

impl Marker {
    /// The name that programs use.
    pub const fn id(self) -> &'static str {
        match self {
            Marker::Move => "move",
            Marker::Capture => "capture",
            Marker::Displace => "displace",
            Marker::Drop => "drop",
        }
    }
}

/// How the square that a legal move goes to is marked.
pub fn marker<G: Game>(game: &G, position: &G::Position, mv: Move) -> Marker {
    if mv.is_drop() {
        Marker::Drop
    } else if position.is_capture(mv) {
        Marker::Capture
    } else if matches!(mv.extra, Extra::Displace { .. })
        && describe(game, position, mv).kind != ChoiceKind::Castle
    {
        Marker::Displace
    } else {
        Marker::Move
    }
}

/// What a person points at, in order, to make each of the legal moves; `moves`
/// are all of them. No path is the front of another.
pub fn input_paths<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[Move],
) -> Vec<Vec<InputStep>> {
    let mut groups: HashMap<Aim, Vec<usize>> = HashMap::new();
    for (i, &mv) in moves.iter().enumerate() {
        groups.entry(Aim::of(mv)).or_default().push(i);
    }
    let mut input_paths = vec![Vec::new(); moves.len()];
    for (aim, group) in groups {
        let alike: Vec<Move> = group.iter().map(|&i| moves[i]).collect();
        let deposits = are_deposits(game, position, &alike);
        for &i in &group {
            let mut path = aim.points(position);
            path.extend(last_point(game, position, moves[i], alike.len(), deposits));
            input_paths[i] = path;
        }
    }
    input_paths
}

/// The choice that tells a legal move from the others that begin alike; `None`
/// if the piece and the square that it goes to say everything.
pub fn choice_of<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<Choice> {
    let aim = Aim::of(mv);
    let mut alike = position.legal_moves();
    alike.retain(|&other| Aim::of(other) == aim);
    let deposits = are_deposits(game, position, &alike);
    let asked = last_point(game, position, mv, alike.len(), deposits);
    asked.map(|_| describe(game, position, mv))
}

/// What is pointed at first and second.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Aim {
    drop: Option<Kind>,
    from: Square,
    to: Square,
}

impl Aim {
    fn of(mv: Move) -> Aim {
        let Move { from, to, extra } = mv;
        match extra {
            Extra::Drop(kind) => Aim { drop: Some(kind), from, to },
            // A piece that acts where it stands is told by what it acts on.
            Extra::Displace { from: other, .. } if from == to => {
                Aim { drop: None, from, to: other }
            }
            Extra::Locust(other) if from == to => Aim { drop: None, from, to: other },
            _ => Aim { drop: None, from, to },
        }
    }

    fn points<P: Position>(self, position: &P) -> Vec<InputStep> {
        let first = match self.drop {
            Some(kind) => InputStep::Hand(Piece::new(position.turn(), kind)),
            None => InputStep::Square(self.from),
        };
        vec![first, InputStep::Square(self.to)]
    }
}

/// Whether these moves differ only in where they put another piece.
fn are_deposits<G: Game>(game: &G, position: &G::Position, moves: &[Move]) -> bool {
    let other = |mv: &Move| match mv.extra {
        Extra::Displace { from, .. } => Some(from),
        _ => None,
    };
    let first = moves.first().and_then(other);
    first.is_some()
        && moves.iter().all(|mv| other(mv) == first)
        && moves.iter().all(|&mv| describe(game, position, mv).kind == ChoiceKind::Displace)
}

/// What is pointed at after the piece and the square, if anything has to be.
fn last_point<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
    alike: usize,
    deposits: bool,
) -> Option<InputStep> {
    match mv.extra {
        Extra::Displace { to, .. } if mv.from == mv.to && deposits => Some(InputStep::Square(to)),
        Extra::Displace { to, .. } if alike > 1 && deposits => {
            Some(InputStep::Choice(Choice { square: Some(to), ..describe(game, position, mv) }))
        }
        Extra::Leave(_) if mv.from == mv.to => {
            Some(InputStep::Choice(describe(game, position, mv)))
        }
        _ => (alike > 1).then(|| InputStep::Choice(describe(game, position, mv))),
    }
}

/// A legal move in a few words, with what sort it is: as the game says it, or
/// else as its notation tells.
pub fn describe<G: Game>(game: &G, position: &G::Position, mv: Move) -> Choice {
    position.describe(mv).unwrap_or_else(|| describe_plainly(game, position, mv))
}

fn describe_plainly<G: Game>(game: &G, position: &G::Position, mv: Move) -> Choice {
    let us = position.turn();
    let square = |square: Square| game.board().name(square);
    let name =
        |piece: Option<Piece>| piece.map_or("piece", |piece| game.kinds()[piece.kind.index()].name);
    let own = |kind: Kind| Some(Piece::new(us, kind));
    let (mover, target) = (position.piece_at(mv.from), position.piece_at(mv.to));
    match mv.extra {
        _ if position.special_name(mv).is_some() => {
            Choice::new(ChoiceKind::Castle, mover, "Castle")
        }
        Extra::None if position.is_capture(mv) => Choice::new(
            ChoiceKind::Capture,
            target.or(mover),
            format!("Capture the {}", name(target)),
        ),
        Extra::None => Choice::new(ChoiceKind::Plain, mover, "Just move"),
        Extra::Promote(kind) => {
            Choice::new(ChoiceKind::Promote, own(kind), format!("Promote to {}", name(own(kind))))
        }
        Extra::Drop(kind) => {
            Choice::new(ChoiceKind::Plain, own(kind), format!("Put the {} there", name(own(kind))))
        }
        Extra::Leave(kind) if mv.from == mv.to => {
            Choice::new(ChoiceKind::Become, own(kind), format!("Become a {}", name(own(kind))))
        }
        Extra::Leave(kind) => {
            let text = format!("Leave a {} on {}", name(own(kind)), square(mv.from));
            Choice::new(ChoiceKind::Leave, own(kind), text)
        }
        Extra::Displace { from, to } => {
            let other = position.piece_at(from);
            let text = format!("Move the {} on {} to {}", name(other), square(from), square(to));
            Choice::new(ChoiceKind::Displace, other, text)
        }
        Extra::Locust(on) => {
            let other = position.piece_at(on);
            let text = format!("Capture the {} on {}", name(other), square(on));
            Choice::new(ChoiceKind::Locust, other, text)
        }
    }
}
