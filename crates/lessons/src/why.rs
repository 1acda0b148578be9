//! Answers to legal moves that do not lead to the goal.

use crate::Goal;
use crate::goal::{ANY, piece_on, split};
use crate::search::{After, Answer, Node, Search};
use heterodox_catalog::AnyPosition;
use heterodox_kernel::text::{joined, sentence, with_article};
use heterodox_kernel::{Color, Move, Reason, Square, Token};

/// A legal move that neither reaches the goal nor leads to it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct WrongMove<'a> {
    pub(crate) search: Search<'a>,
    pub(crate) before: &'a Node,
    pub(crate) mv: Move,
    pub(crate) after: &'a After,
    /// The opponent's answer. `None` if the game is over or no move is left.
    pub(crate) answer: Option<&'a Answer>,
}

impl WrongMove<'_> {
    /// Explains why the move is wrong.
    pub(crate) fn reason(&self) -> String {
        let task = &self.search.lesson.task;
        let ended = self.after.position.outcome();
        match ended.map(|outcome| (outcome.winner, outcome.reason)) {
            Some((Some(winner), _)) if winner == self.us() => {
                format!("You win, but the task is another: {task}")
            }
            Some((Some(_), Reason::NoCommanders)) => {
                "That loses the game: you have no Commander left.".to_owned()
            }
            Some((Some(_), Reason::KingConverted)) => {
                "That loses the game: you own no King.".to_owned()
            }
            Some((Some(_), _)) => format!("That loses the game. {task}"),
            Some((None, Reason::Stalemate)) => {
                format!("That is stalemate, a draw: {} has no legal move.", self.them())
            }
            Some((None, _)) => format!("That is a draw. {task}"),
            None => match self.answer {
                Some(answer) => self.out_of_reach(answer),
                None => self.not_reached(),
            },
        }
    }

    fn us(&self) -> Color {
        self.before.position.turn()
    }

    fn them(&self) -> Color {
        !self.us()
    }

    /// The parts of the goal that are not reached.
    fn missing(&self) -> Vec<Goal> {
        let parts = self.search.goal.parts();
        let is_missing =
            |part: &Goal| !part.is_reached(&self.after.done, self.after.position.as_ref());
        parts.into_iter().filter(is_missing).collect()
    }

    /// Describes the first part of the goal that the last move has not reached.
    fn not_reached(&self) -> String {
        let missing = self.missing();
        let what = missing.first().map(|part| self.shortfall(part));
        format!("Not yet. {}", what.unwrap_or_else(|| self.search.lesson.task.clone()))
    }

    /// Says why the goal cannot be reached in the moves that are left.
    fn out_of_reach(&self, answer: &Answer) -> String {
        let is_closed = |part: &&Goal| !Search { goal: part, ..self.search }.is_open(&answer.node);
        let missing = self.missing();
        let closed: Vec<&Goal> = missing.iter().filter(is_closed).take(1).collect();
        // Each part may be possible, but not all of them.
        let parts = if closed.is_empty() { missing.iter().collect() } else { closed };
        let deed = self.deeds(&parts);
        let reply = self.unexpected_reply(answer);
        let actors: Vec<Square> =
            self.search.ways(self.before).into_iter().map(|mv| mv.from).collect();
        let is_yours = parts.iter().any(|part| part.is_of_the_side());
        let is_actor = actors.contains(&self.mv.from) || self.mv.is_drop();
        let why = match is_actor && (parts.len() == 1 || actors.windows(2).all(|w| w[0] == w[1])) {
            true if is_yours => format!("After that you cannot {deed} any more."),
            true => format!("{} cannot {deed} any more.", self.subject(parts[0])),
            false => self.too_late(&actors, &deed, is_yours),
        };
        reply + &why
    }

    /// "From b4 the Droid", or "As a Hawk, your piece on e3" after a change where it stands.
    fn subject(&self, part: &Goal) -> String {
        let position = self.after.position.as_ref();
        let to = position.game().board().name(self.mv.to);
        let before = name_at(self.before.position.as_ref(), self.mv.from);
        let now = name_at(position, self.mv.to);
        let wanted = part.piece().map(|token| name_of(position, token));
        match wanted {
            Some(wanted) if before != Some(wanted) && now != Some(wanted) => {
                format!("Your {wanted}")
            }
            _ if self.mv.is_drop() => format!("From {to} the {}", now.unwrap_or("piece")),
            _ if self.mv.from == self.mv.to && before != now => {
                let now = with_article(now.unwrap_or("piece"));
                format!("As {now}, your piece on {to}")
            }
            _ => format!("From {to} the {}", before.or(now).unwrap_or("piece")),
        }
    }

    /// Says that a move was spent on another piece than the one that needs it.
    fn too_late(&self, actors: &[Square], deed: &str, is_yours: bool) -> String {
        let left = self.search.left(self.after.made);
        let (number, are) = (in_words(left), if left == 1 { "move is" } else { "moves are" });
        let board = self.before.position.game().board();
        let only = actors.first().filter(|first| actors.iter().all(|other| other == *first));
        let name = only.and_then(|&on| Some((name_at(self.before.position.as_ref(), on)?, on)));
        let stays = |&(_, on): &(&str, Square)| {
            let now = self.answer.and_then(|answer| answer.node.position.piece_at(on));
            now == self.before.position.piece_at(on)
        };
        match name.filter(stays) {
            Some((name, on)) if !is_yours => {
                let moves = if left == 1 { "move" } else { "moves" };
                let on = board.name(on);
                format!(
                    "Only {number} {are} left, and in {number} {moves} the {name} on {on} cannot {deed}."
                )
            }
            _ => format!("Only {number} {are} left, and that is too few to {deed}."),
        }
    }

    /// A reply that the lesson does not contain, since the opponent may not pass.
    fn unexpected_reply(&self, answer: &Answer) -> String {
        let position = self.after.position.as_ref();
        let lesson = self.search.lesson;
        let is_listed = |mv: Move| {
            let reply = lesson.replies.get(self.after.made - 1);
            reply.is_some_and(|reply| *reply == position.game().coordinates(mv))
        };
        match answer.reply.filter(|&mv| !is_listed(mv)) {
            Some(mv) => format!("{} answers: {}. ", self.them(), position.sentence(mv)),
            None => String::new(),
        }
    }

    /// The name of the piece that stood on a square at the beginning of the lesson.
    fn victim(&self, square: &str) -> String {
        let start = self.search.lesson.start();
        let on = start.game().board().square(square);
        // A piece captured in passing does not stand on the square.
        let name = on.and_then(|on| name_at(start.as_ref(), on).map(str::to_owned));
        name.unwrap_or_else(|| "piece".to_owned())
    }

    /// The actions that parts of the goal require, after "cannot": "capture both the Rook on c6 and
    /// the Rook on h8".
    fn deeds(&self, parts: &[&Goal]) -> String {
        let deeds: Vec<String> = parts.iter().map(|part| self.deed(part)).collect();
        let verb = ["come to ", "capture ", "win over "]
            .into_iter()
            .find(|verb| deeds.len() > 1 && deeds.iter().all(|deed| deed.starts_with(verb)));
        let Some(verb) = verb else { return joined(&deeds, "and") };
        let objects: Vec<&str> = deeds.iter().map(|deed| &deed[verb.len()..]).collect();
        let both = if objects.len() == 2 { "both " } else { "" };
        format!("{verb}{both}{}", joined(&objects, "and"))
    }

    /// The promotion that a goal asks for, after "cannot".
    fn promotion(&self, token: &str) -> String {
        match Token::parse(token) {
            Some(kind) if token != ANY => {
                let position = self.after.position.as_ref();
                format!("become {}", with_article(name_of(position, kind)))
            }
            _ => "promote".to_owned(),
        }
    }

    /// The deed that a part of the goal asks for, after "cannot".
    fn deed(&self, part: &Goal) -> String {
        if let Some(square) = part.visit.first() {
            return format!("come to {square}");
        }
        if let Some(square) = part.capture.first() {
            return format!("capture the {} on {square}", self.victim(square));
        }
        if let Some(square) = part.convert.first() {
            return format!("win over the {} on {square}", self.victim(square));
        }
        if part.captures + part.converts > 0 {
            let verb = if part.captures > 0 { "capture" } else { "win over" };
            return match part.captures + part.converts {
                1 => format!("{verb} anything"),
                number => format!("{verb} {} pieces", in_words(number)),
            };
        }
        if let Some(reach) = &part.reach {
            return format!("come to {}", joined(&reach.squares, "or"));
        }
        if let Some(piece) = part.have.first() {
            return format!("come to {}", split(piece).1);
        }
        if let Some(d) = &part.displace {
            let (victim, to) = (self.victim(&d.from), joined(&d.to, "or"));
            return format!("bring the {victim} from {} to {to}", d.from);
        }
        if let Some(token) = part.promote.as_deref() {
            return self.promotion(token);
        }
        match part {
            Goal { castle: true, .. } => "castle".to_owned(),
            Goal { check: true, .. } => "give check".to_owned(),
            Goal { win: Some(end), .. } if end == "checkmate" => "give checkmate".to_owned(),
            Goal { win: Some(_), .. } => "win".to_owned(),
            Goal { survive: true, .. } => "survive".to_owned(),
            Goal { safe, .. } if !safe.is_empty() => "keep your pieces".to_owned(),
            _ => format!("put a piece on {}", joined(&part.drop, "or")),
        }
    }

    /// A sentence about a part of the goal that the last move has not reached.
    fn shortfall(&self, part: &Goal) -> String {
        let position = self.after.position.as_ref();
        if let Some(square) = part.visit.first() {
            return format!("The star on {square} is still there.");
        }
        if let Some(square) = part.capture.first() {
            let still = piece_on(position, square).is_some_and(|(color, _)| color == self.them());
            let fate = if still { "is still there" } else { "has not been captured" };
            return format!("The {} on {square} {fate}.", self.victim(square));
        }
        if let Some(square) = part.convert.first() {
            let (name, them) = (self.victim(square), self.them());
            return format!("The {name} on {square} is still {them}'s.");
        }
        if part.captures > 0 {
            return self.too_few("takes", self.after.done.captures(), part.captures);
        }
        if part.converts > 0 {
            return self.too_few("wins over", self.after.done.conversions(), part.converts);
        }
        if let Some(reach) = &part.reach {
            let name = Token::parse(&reach.piece).map_or("piece", |token| name_of(position, token));
            return format!("Your {name} is not on {}.", joined(&reach.squares, "or"));
        }
        if let Some(piece) = part.have.first() {
            let (token, square) = split(piece);
            let name = token.map_or("piece", |token| name_of(position, token));
            return format!("No {name} of yours stands on {square}.");
        }
        if let Some(d) = &part.displace {
            let name = self.victim(&d.from);
            return format!("The {name} from {} is not on {}.", d.from, joined(&d.to, "or"));
        }
        self.shortfall_of_move(part)
    }

    fn too_few(&self, verb: &str, number: usize, wanted: usize) -> String {
        match number {
            0 => format!("That {verb} nobody."),
            _ => format!("That {verb} {} of the {}.", in_words(number), in_words(wanted)),
        }
    }

    /// The rest of [`shortfall`](Self::shortfall): conditions on the last move and on the
    /// opponent's next one.
    fn shortfall_of_move(&self, part: &Goal) -> String {
        let position = self.after.position.as_ref();
        let them = self.them();
        if let Some(token) = part.promote.as_deref() {
            return match Token::parse(token).filter(|_| token != ANY) {
                Some(token) => {
                    format!("Nothing becomes {} by that.", with_article(name_of(position, token)))
                }
                None => "Nothing promotes by that.".to_owned(),
            };
        }
        if let Some(reason) = part.win.as_deref() {
            return self.no_win(reason);
        }
        let us = self.us();
        let refutation = position.successors().into_iter().find(|(_, next)| {
            let lost = next.outcome().is_some_and(|outcome| outcome.winner == Some(them));
            if part.survive { lost } else { !part.is_kept(position, next.as_ref(), us) }
        });
        match (part, refutation) {
            (Goal { castle: true, .. }, _) => "That is not castling.".to_owned(),
            (Goal { check: true, .. }, _) => "That gives no check.".to_owned(),
            (Goal { drop, .. }, _) if !drop.is_empty() && self.mv.is_drop() => {
                let on = position.game().board().name(self.mv.to);
                let name = name_at(position, self.mv.to).unwrap_or("piece");
                format!("On {on} the {name} does not do what is asked.")
            }
            (Goal { drop, .. }, _) if !drop.is_empty() => {
                "Put a piece from your hand on the board.".to_owned()
            }
            (_, Some((mv, _))) => format!("{them} would answer: {}.", position.sentence(mv)),
            (_, None) => self.search.lesson.task.clone(),
        }
    }

    /// Says why the game is not won.
    fn no_win(&self, reason: &str) -> String {
        let position = self.after.position.as_ref();
        let them = self.them();
        let standing = |letter: char| {
            let kinds = position.game().kinds();
            let board = position.game().board();
            let mut squares = board.squares().filter(move |&square| {
                position.piece_at(square).is_some_and(|piece| {
                    piece.color == them && kinds[piece.kind.index()].token == Token::of(letter)
                })
            });
            squares.next().map(|square| board.name(square).to_owned())
        };
        match reason {
            "checkmate" if position.checkers().is_empty() => {
                format!("{them}'s King is not even in check.")
            }
            "checkmate" => match position.legal_moves().first() {
                Some(&mv) => sentence(&format!(
                    "check, but not mate: {them} has an answer, {}",
                    position.sentence(mv)
                )),
                None => "That is not checkmate.".to_owned(),
            },
            "poliwin" => "No Queen of yours has arrived on the last rank.".to_owned(),
            "no-commanders" => match standing('C') {
                Some(on) => format!("{them} still has a Commander, on {on}."),
                None => "That does not win.".to_owned(),
            },
            "king-converted" => match standing('K') {
                Some(on) => format!("The King on {on} is still {them}'s."),
                None => "That does not win.".to_owned(),
            },
            _ => "That does not win.".to_owned(),
        }
    }
}

/// The name of the kind of the piece on a square.
fn name_at(position: &dyn AnyPosition, square: Square) -> Option<&str> {
    let piece = position.piece_at(square)?;
    Some(&position.game().kinds()[piece.kind.index()].name)
}

/// The name of the kind with a token.
fn name_of(position: &dyn AnyPosition, token: Token) -> &str {
    let kinds = position.game().kinds();
    kinds.iter().find(|kind| kind.token == token).map_or("piece", |kind| &kind.name)
}

fn in_words(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"];
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
