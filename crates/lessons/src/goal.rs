//! Goals of lessons, and the learner's achievements so far.

use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Color, Extra, Move, Piece, Square, Token, kind_of_token};
use serde::{Deserialize, Serialize};

/// Text in a goal for any piece or reason.
pub(crate) const ANY: &str = "any";

/// The conditions of a task; all must hold. Squares are names, pieces are tokens with an uppercase
/// letter; the pieces meant are the learner's unless said otherwise.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Goal {
    /// Squares where moves of the learner have ended; all are required.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub visit: Vec<String>,
    /// Squares where enemy pieces have been captured; all are required.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub capture: Vec<String>,
    /// Number of enemy pieces captured, or more.
    #[serde(skip_serializing_if = "is_zero")]
    pub captures: usize,
    /// Squares where enemy pieces have changed sides; all are required.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub convert: Vec<String>,
    /// Number of enemy pieces that have changed sides, or more.
    #[serde(skip_serializing_if = "is_zero")]
    pub converts: usize,
    /// A piece that stands on one of several squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// Pieces that stand on the board, each a letter and a square: `De5`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub have: Vec<String>,
    /// A piece, of either side, that has been displaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub displace: Option<Displace>,
    /// Letter of the piece that the last move promotes to, or `any`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promote: Option<String>,
    /// Squares; the last move has dropped a piece on one of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drop: Vec<String>,
    /// The last move is castling.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub castle: bool,
    /// The opponent is in check.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub check: bool,
    /// The learner has won: id of the reason, or `any`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<String>,
    /// Letters of pieces that no reply of the opponent captures or converts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub safe: Vec<String>,
    /// The learner has not lost, and no reply of the opponent wins.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub survive: bool,
}

/// A piece and squares; it stands on one of them.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// Letter of the piece.
    pub piece: String,
    /// Squares.
    pub squares: Vec<String>,
}

/// The displacement of a piece by a move of another.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Displace {
    /// Square of the piece before.
    pub from: String,
    /// Squares; it stands on one of them afterwards.
    pub to: Vec<String>,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Goal {
    /// The squares that the goal mentions.
    pub fn squares(&self) -> Vec<&str> {
        let lists = [&self.visit, &self.capture, &self.convert, &self.drop];
        let displace = self.displace.iter().flat_map(|d| d.to.iter().chain([&d.from]));
        let named = lists.into_iter().flatten().chain(displace);
        let reach = self.reach.iter().flat_map(|reach| &reach.squares);
        let have = self.have.iter().map(|piece| split(piece).1);
        named.chain(reach).map(String::as_str).chain(have).collect()
    }

    /// The tokens of pieces that the goal mentions; `None` for a text that is not a token.
    pub(crate) fn tokens(&self) -> Vec<Option<Token>> {
        let reach = self.reach.iter().map(|reach| &reach.piece);
        let promote = self.promote.iter().filter(|token| *token != ANY);
        let whole = reach.chain(promote).chain(&self.safe).map(|text| Token::parse(text));
        whole.chain(self.have.iter().map(|piece| split(piece).0)).collect()
    }

    /// The conditions, each as a goal.
    pub(crate) fn parts(&self) -> Vec<Goal> {
        let none = Goal::default;
        let one = |name: &String| vec![name.clone()];
        let mut parts: Vec<Goal> = Vec::new();
        parts.extend(self.visit.iter().map(|on| Goal { visit: one(on), ..none() }));
        parts.extend(self.capture.iter().map(|on| Goal { capture: one(on), ..none() }));
        parts.extend(self.convert.iter().map(|on| Goal { convert: one(on), ..none() }));
        parts.extend(self.have.iter().map(|piece| Goal { have: one(piece), ..none() }));
        let rest = [
            Goal { captures: self.captures, ..none() },
            Goal { converts: self.converts, ..none() },
            Goal { reach: self.reach.clone(), ..none() },
            Goal { displace: self.displace.clone(), ..none() },
            Goal { promote: self.promote.clone(), ..none() },
            Goal { drop: self.drop.clone(), ..none() },
            Goal { castle: self.castle, ..none() },
            Goal { check: self.check, ..none() },
            Goal { win: self.win.clone(), ..none() },
            Goal { safe: self.safe.clone(), ..none() },
            Goal { survive: self.survive, ..none() },
        ];
        parts.extend(rest.into_iter().filter(|part| *part != none()));
        parts
    }

    /// Token of the piece that is to come to a square.
    pub(crate) fn piece(&self) -> Option<Token> {
        let reach = self.reach.as_ref().and_then(|reach| Token::parse(&reach.piece));
        reach.or_else(|| self.have.first().and_then(|piece| split(piece).0))
    }

    /// Returns whether any piece may fulfil the goal.
    pub(crate) fn is_of_the_side(&self) -> bool {
        let by_anyone = self.castle || self.check || self.survive || self.win.is_some();
        by_anyone || !self.safe.is_empty() || !self.drop.is_empty()
    }

    /// Returns whether a reply takes none of the pieces that must be safe.
    pub(crate) fn is_kept(
        &self,
        position: &dyn AnyPosition,
        next: &dyn AnyPosition,
        us: Color,
    ) -> bool {
        let pieces = pieces_of(position, us, &self.safe);
        pieces.into_iter().all(|piece| count(next, piece) >= count(position, piece))
    }

    fn is_safe(&self, position: &dyn AnyPosition, us: Color) -> bool {
        let successors = position.successors();
        successors.iter().all(|(_, next)| self.is_kept(position, next.as_ref(), us))
    }

    /// Returns whether the goal is reached in the position after the last move.
    pub(crate) fn is_reached(&self, done: &Achievements, position: &dyn AnyPosition) -> bool {
        let us = done.us;
        let stands = |token: Option<Token>, square: &str| {
            token.is_some_and(|token| piece_on(position, square) == Some((us, token)))
        };
        let displaced = |(from, to): &(String, String)| {
            self.displace.as_ref().is_some_and(|d| *from == d.from && d.to.contains(to))
        };
        let reached =
            |reach: &Reach| reach.squares.iter().any(|on| stands(Token::parse(&reach.piece), on));
        let promoted = |to: &str| {
            done.promoted.is_some_and(|token| to == ANY || Token::parse(to) == Some(token))
        };
        self.visit.iter().all(|square| done.visited.contains(square))
            && self.capture.iter().all(|square| done.captured.contains(square))
            && done.captured.len() >= self.captures
            && self.convert.iter().all(|square| done.converted.contains(square))
            && done.converted.len() >= self.converts
            && self.reach.as_ref().is_none_or(reached)
            && self.have.iter().map(|piece| split(piece)).all(|(token, on)| stands(token, on))
            && (self.displace.is_none() || done.displaced.iter().any(displaced))
            && self.promote.as_deref().is_none_or(promoted)
            && (self.drop.is_empty()
                || done.dropped.as_ref().is_some_and(|on| self.drop.contains(on)))
            && (!self.castle || done.castled)
            && (!self.check || !position.checkers().is_empty())
            && self.win.as_deref().is_none_or(|reason| has_won(position, us, reason))
            && (self.safe.is_empty() || self.is_safe(position, us))
            && (!self.survive || survives(position, us))
    }
}

/// Splits a token from the square that follows.
pub(crate) fn split(piece: &str) -> (Option<Token>, &str) {
    match Token::at_start(piece).next() {
        Some((token, square)) => (Some(token), square),
        None => (None, piece),
    }
}

pub(crate) fn piece_on(position: &dyn AnyPosition, square: &str) -> Option<(Color, Token)> {
    let game = position.game();
    let piece = position.piece_at(game.board().square(square)?)?;
    Some((piece.color, game.kinds()[piece.kind.index()].token))
}

fn has_won(position: &dyn AnyPosition, us: Color, reason: &str) -> bool {
    position.outcome().is_some_and(|outcome| {
        outcome.winner == Some(us) && (reason == ANY || outcome.reason.id() == reason)
    })
}

fn pieces_of(position: &dyn AnyPosition, us: Color, tokens: &[String]) -> Vec<Piece> {
    let kinds = position.game().kinds();
    let kinds = tokens.iter().filter_map(|text| kind_of_token(kinds, Token::parse(text)?));
    kinds.map(|kind| Piece::new(us, kind)).collect()
}

fn count(position: &dyn AnyPosition, piece: Piece) -> usize {
    let squares = position.game().board().squares();
    squares.filter(|&square| position.piece_at(square) == Some(piece)).count()
}

fn survives(position: &dyn AnyPosition, us: Color) -> bool {
    let is_lost = |position: &dyn AnyPosition| {
        position.outcome().is_some_and(|outcome| outcome.winner == Some(!us))
    };
    !is_lost(position) && !position.successors().iter().any(|(_, next)| is_lost(next.as_ref()))
}

/// The achievements of the learner's moves so far.
#[derive(Clone, Debug)]
pub(crate) struct Achievements {
    /// Colour of the learner.
    us: Color,
    visited: Vec<String>,
    captured: Vec<String>,
    converted: Vec<String>,
    /// Displacements as (origin, destination).
    displaced: Vec<(String, String)>,
    /// Token of the piece that the last move promotes to.
    promoted: Option<Token>,
    /// Destination of the last move if it is a drop.
    dropped: Option<String>,
    /// The last move is castling.
    castled: bool,
}

impl Achievements {
    pub(crate) fn new(us: Color) -> Achievements {
        Achievements {
            us,
            visited: Vec::new(),
            captured: Vec::new(),
            converted: Vec::new(),
            displaced: Vec::new(),
            promoted: None,
            dropped: None,
            castled: false,
        }
    }

    /// Number of captured pieces.
    pub(crate) fn captures(&self) -> usize {
        self.captured.len()
    }

    /// Number of enemy pieces that have changed sides.
    pub(crate) fn conversions(&self) -> usize {
        self.converted.len()
    }

    /// Adds the effects of a legal move of the learner.
    pub(crate) fn add(&mut self, position: &dyn AnyPosition, mv: Move, next: &dyn AnyPosition) {
        let game = position.game();
        let name = |square| game.board().name(square).to_owned();
        let effect = position.effect(mv);
        let moving = position.piece_at(mv.from).map(|piece| game.kinds()[piece.kind.index()].token);
        let others = effect.slides.into_iter().filter(|&slide| slide != (mv.from, mv.to));
        let before = self.displaced.len();
        self.displaced.extend(others.map(|(from, to)| (name(from), name(to))));
        self.castled = moving == Some(Token::of('K')) && self.displaced.len() > before;
        self.visited.push(name(mv.to));
        let is_hostile = |square: &Square| {
            position.piece_at(*square).is_some_and(|piece| piece.color != self.us)
        };
        self.captured.extend(effect.removed.into_iter().filter(is_hostile).map(name));
        let is_ours =
            |square: &Square| next.piece_at(*square).is_some_and(|piece| piece.color == self.us);
        let converted = effect.conversions.into_iter().flatten().filter(is_ours);
        self.converted.extend(converted.map(name));
        self.promoted = match mv.extra {
            Extra::Promote(kind) => Some(game.kinds()[kind.index()].token),
            _ => None,
        };
        self.dropped = mv.is_drop().then(|| name(mv.to));
    }
}
