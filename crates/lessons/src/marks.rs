//! The goal as it is drawn on the board, and the part of the board that a lesson needs.

use crate::goal::{ANY, split};
use crate::mark::{BoardArea, GoalMark, GoalMarkKind};
use crate::{Goal, Lesson};
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Board, Color, Square, Token};

/// Squares that are shown around those that matter.
const BORDER: u8 = 1;

/// The most squares that a part of the board may have less than the board, to be worth it.
const LEAST_CUT: u8 = 2;

impl Lesson {
    /// The marks of the goal in the position at the beginning.
    pub(crate) fn derive_marks(&self, start: &dyn AnyPosition) -> Vec<GoalMark> {
        let mut marks: Vec<GoalMark> = Vec::new();
        for mark in self.goal.parts().iter().flat_map(|part| self.marks_of(part, start)) {
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks
    }

    fn marks_of(&self, part: &Goal, start: &dyn AnyPosition) -> Vec<GoalMark> {
        let (us, them) = (start.turn(), !start.turn());
        let named =
            |squares: &[String], kind| squares.iter().map(move |on| mark(on, kind)).collect();
        if !part.visit.is_empty() {
            return named(&part.visit, GoalMarkKind::Star);
        }
        if !part.capture.is_empty() {
            return named(&part.capture, GoalMarkKind::Capture);
        }
        if !part.convert.is_empty() {
            return named(&part.convert, GoalMarkKind::Convert);
        }
        if part.captures > 0 {
            let enemies = standing(start, them, |token| token != Token::of('K'));
            // Otherwise some of them are to be captured, and the choice is the task.
            return match enemies.len() == part.captures {
                true => named(&enemies, GoalMarkKind::Capture),
                false => Vec::new(),
            };
        }
        if let Some(reach) = &part.reach {
            let piece = Token::parse(&reach.piece);
            return reach.squares.iter().map(|on| ghost(start, us, piece, on)).collect();
        }
        if let Some((piece, on)) = part.have.first().map(|piece| split(piece)) {
            return vec![ghost(start, us, piece, on)];
        }
        if let Some(d) = &part.displace {
            let on = start.game().board().square(&d.from);
            let piece = on.and_then(|on| start.piece_at(on));
            let token = piece.map(|piece| token_of(start, piece.kind.index()));
            let color = piece.map_or(us, |piece| piece.color);
            return d.to.iter().map(|on| ghost(start, color, token, on)).collect();
        }
        self.marks_of_move(part, start)
    }

    /// The rest of [`marks_of`](Self::marks_of): conditions on the last move and the outcome.
    fn marks_of_move(&self, part: &Goal, start: &dyn AnyPosition) -> Vec<GoalMark> {
        let us = start.turn();
        let board = start.game().board();
        let last = self.solution.last().map(|mv| squares_in(board, mv)).unwrap_or_default();
        let target = last.get(1).or(last.first()).map(|&on| board.name(on));
        match (part, target) {
            (Goal { promote: Some(token), .. }, Some(on)) if token == ANY => {
                vec![mark(on, GoalMarkKind::Star)]
            }
            (Goal { promote: Some(token), .. }, Some(on)) => {
                vec![ghost(start, us, Token::parse(token), on)]
            }
            (Goal { castle: true, .. }, Some(on)) => {
                vec![ghost(start, us, Some(Token::of('K')), on)]
            }
            (Goal { drop, .. }, _) if !drop.is_empty() => {
                drop.iter().map(|on| mark(on, GoalMarkKind::Star)).collect()
            }
            (Goal { check: true, .. }, _) => marks_of_kings(start, GoalMarkKind::Target),
            (Goal { win: Some(reason), .. }, target) => marks_of_win(reason, start, target),
            (Goal { safe, .. }, _) => {
                let is_meant = |token| safe.iter().any(|text| Token::parse(text) == Some(token));
                standing(start, us, is_meant)
                    .iter()
                    .map(|on| mark(on, GoalMarkKind::Guard))
                    .collect()
            }
        }
    }

    /// Returns the part of the board with everything in the lesson: pieces, moves and marks. `None`
    /// if that is nearly all of the board, or the board is a graph.
    pub(crate) fn derive_area(&self, start: &dyn AnyPosition) -> Option<BoardArea> {
        let board = start.game().board();
        if board.is_graph() || board.has_holes() {
            return None;
        }
        let pieces = board.squares().filter(|&on| start.piece_at(on).is_some());
        let tries = self.wrong.iter().map(|wrong| &wrong.mv);
        let moves = self.solution.iter().chain(&self.replies).chain(tries);
        let moves = moves.flat_map(|mv| squares_in(board, mv));
        let marks = self.marks.iter().filter_map(|mark| board.square(&mark.square));
        let used: Vec<(u8, u8)> =
            pieces.chain(moves).chain(marks).map(|on| board.file_and_rank(on)).collect();
        let span = |values: Vec<u8>, length: u8| {
            let low = values.iter().min().copied().unwrap_or(0).saturating_sub(BORDER);
            let high = values.iter().max().map_or(0, |high| (high + BORDER).min(length - 1));
            (low, high)
        };
        let files = span(used.iter().map(|on| on.0).collect(), board.files());
        let ranks = span(used.iter().map(|on| on.1).collect(), board.ranks());
        // A square, as the whole board is.
        let side = (files.1 - files.0).max(ranks.1 - ranks.0);
        let (files, ranks) = (widen(files, side, board.files()), widen(ranks, side, board.ranks()));
        let shown = |(low, high): (u8, u8)| high - low + 1;
        if shown(files) + LEAST_CUT > board.files() || shown(ranks) + LEAST_CUT > board.ranks() {
            return None;
        }
        let name = |file, rank| board.square_at(file, rank).map(|on| board.name(on).to_owned());
        Some(BoardArea { from: name(files.0, ranks.0)?, to: name(files.1, ranks.1)? })
    }
}

/// Widens a span to a length within the board, at both ends as far as possible.
fn widen((mut low, mut high): (u8, u8), side: u8, length: u8) -> (u8, u8) {
    while high - low < side && (low > 0 || high + 1 < length) {
        if high + 1 < length {
            high += 1;
        }
        if high - low < side && low > 0 {
            low -= 1;
        }
    }
    (low, high)
}

fn mark(square: &str, kind: GoalMarkKind) -> GoalMark {
    GoalMark { square: square.to_owned(), kind, piece: None }
}

/// The picture of a piece where it is to stand, or a guard if it stands there already.
fn ghost(start: &dyn AnyPosition, color: Color, token: Option<Token>, square: &str) -> GoalMark {
    let on = start.game().board().square(square);
    let there = on.and_then(|on| start.piece_at(on));
    let is_it = there.is_some_and(|piece| {
        piece.color == color && Some(token_of(start, piece.kind.index())) == token
    });
    match token {
        Some(token) if !is_it => GoalMark {
            piece: Some(token.cased(color).to_string()),
            ..mark(square, GoalMarkKind::Ghost)
        },
        _ => mark(square, GoalMarkKind::Guard),
    }
}

fn token_of(position: &dyn AnyPosition, kind: usize) -> Token {
    position.game().kinds()[kind].token
}

/// Names of the squares of pieces of a side.
fn standing(
    position: &dyn AnyPosition,
    color: Color,
    is_meant: impl Fn(Token) -> bool,
) -> Vec<String> {
    let board = position.game().board();
    let stands = |&on: &Square| {
        position.piece_at(on).is_some_and(|piece| {
            piece.color == color && is_meant(token_of(position, piece.kind.index()))
        })
    };
    board.squares().filter(stands).map(|on| board.name(on).to_owned()).collect()
}

/// Names of the empty squares of the opponent's back rank.
fn last_rank(position: &dyn AnyPosition) -> Vec<String> {
    let board = position.game().board();
    let rank = if position.turn() == Color::White { board.ranks() - 1 } else { 0 };
    let empty = board.rank_squares(rank).filter(|&on| position.piece_at(on).is_none());
    empty.map(|on| board.name(on).to_owned()).collect()
}

/// The squares that a move in coordinate notation names.
pub(crate) fn squares_in(board: &Board, mv: &str) -> Vec<Square> {
    let mut rest = mv;
    let mut found = Vec::new();
    while let Some(first) = rest.chars().next() {
        rest = match board.split_square(rest) {
            Some((square, after)) => {
                found.push(square);
                after
            }
            None => &rest[first.len_utf8()..],
        };
    }
    found
}

/// Marks the Kings of the opponent.
fn marks_of_kings(start: &dyn AnyPosition, kind: GoalMarkKind) -> Vec<GoalMark> {
    let kings = standing(start, !start.turn(), |token| token == Token::of('K'));
    kings.iter().map(|on| mark(on, kind)).collect()
}

/// The marks of a win for a reason. `target` is where the last move of the solution goes.
fn marks_of_win(reason: &str, start: &dyn AnyPosition, target: Option<&str>) -> Vec<GoalMark> {
    match reason {
        "no-commanders" => {
            let commanders = standing(start, !start.turn(), |token| token == Token::of('C'));
            commanders.iter().map(|on| mark(on, GoalMarkKind::Capture)).collect()
        }
        "king-converted" => marks_of_kings(start, GoalMarkKind::Convert),
        "poliwin" => last_rank(start).iter().map(|on| mark(on, GoalMarkKind::Zone)).collect(),
        _ => match (marks_of_kings(start, GoalMarkKind::Target), target) {
            (kings, Some(on)) if kings.is_empty() => vec![mark(on, GoalMarkKind::Star)],
            (kings, _) => kings,
        },
    }
}
