//! Playing a move.

use heterodox_definition::{Captives, Castling, PawnMoves, Promotion};

use super::attack::in_check;
use super::effect::{Act, Effect};
use super::enclosing::flipped;
use super::moves::{can_go, king_of_files};
use super::state::{Book, Man, Point, State, side};

/// Counters do not go beyond this.
const MAX_COUNTER: u32 = 1_000_000;

/// Returns the position after a move.
pub(super) fn play(book: &Book, state: &State, effect: &Effect) -> State {
    let mut after = state.clone();
    if !effect.is_pass() {
        change_rights(book, state, effect, &mut after);
    }
    change_board(book, state, effect, &mut after);
    let region = &book.rules.en_passant_region[side(!state.white)];
    after.open = effect.open.iter().copied().filter(|at| book.within(region, *at)).collect();
    after.opener = (!after.open.is_empty()).then_some(effect.to);
    after.tabu = strikes(book, state, effect);
    after.passes = match book.has_passes() && effect.is_pass() {
        true => (state.passes + 1).min(2),
        false => 0,
    };
    after.halfmove =
        if makes_progress(book, effect) { 0 } else { (state.halfmove + 1).min(MAX_COUNTER) };
    after.fullmove = (state.fullmove + u32::from(!state.white)).min(MAX_COUNTER);
    after.white = !state.white;
    if book.rules.ends.checks > 0 && in_check(book, &after, after.white) {
        let left = &mut after.checks[side(state.white)];
        *left = left.saturating_sub(1);
    }
    after
}

fn change_board(book: &Book, state: &State, effect: &Effect, after: &mut State) {
    let displaced = effect.displaced.map(|(from, to)| (state.board[&from], from, to));
    let man = Man { kind: effect.promotion.unwrap_or(effect.man.kind), ..effect.man };
    for at in &effect.captured {
        after.board.remove(at);
        capture(book, state.white, state.board[at], after);
    }
    if effect.act != Act::Drop {
        after.board.remove(&effect.from);
    }
    if let Some((man, from, to)) = displaced {
        after.board.remove(&from);
        after.board.insert(to, man);
    }
    after.board.insert(effect.to, man);
    if effect.act == Act::Drop && !book.rules.free_drops || effect.from_reserve {
        take_from_hand(after, man);
    }
    for at in blast(book, state, effect) {
        let man = after.board.remove(&at).expect("a piece explodes");
        capture(book, !man.white, man, after);
    }
    for at in flipped(book, after, effect) {
        let man = after.board.get_mut(&at).expect("a piece changes sides");
        man.white = !man.white;
    }
    if !effect.is_pass() && after.board.contains_key(&effect.to) {
        arrive(book, after, effect.to);
        if let Some((_, _, to)) = displaced {
            arrive(book, after, to);
        }
    }
}

/// The squares of the pieces that explode after a capture.
pub(super) fn blast(book: &Book, state: &State, effect: &Effect) -> Vec<Point> {
    let Some(blast) = book.rules.blast.filter(|_| !effect.captured.is_empty()) else {
        return Vec::new();
    };
    let kind = effect.promotion.unwrap_or(effect.man.kind);
    let own = (!blast.immune.contains(book.counts_as(kind))).then_some(effect.to);
    let is_removed = |at: &Point, man: &Man| {
        let (files, ranks) = ((at.file - effect.to.file).abs(), (at.rank - effect.to.rank).abs());
        let kind = book.counts_as(man.kind);
        files.max(ranks) == 1
            && *at != effect.from
            && !effect.captured.contains(at)
            && !blast.immune.contains(kind)
            && !blast.sheltered.contains(kind)
    };
    let near = state.board.iter().filter(|(at, man)| is_removed(at, man));
    own.into_iter().chain(near.map(|(at, _)| *at)).collect()
}

/// Puts a captured piece into a hand or reserve, or out of the game.
fn capture(book: &Book, captor: bool, man: Man, after: &mut State) {
    let kind = book.kind(man.kind).in_hand.index();
    let white = match book.rules.captives {
        Captives::Vanish => return,
        Captives::Reserve => man.white,
        Captives::Hand => captor,
    };
    if !book.is_royal(man) || book.rules.blast.is_some() {
        *after.hands.entry(Man { white, kind }).or_default() += 1;
    }
}

fn take_from_hand(after: &mut State, man: Man) {
    let left = after.hands.get_mut(&man).expect("the piece is there");
    *left -= 1;
    if *left == 0 {
        after.hands.remove(&man);
    }
}

/// Records that a piece has come home. It still counts as moved.
fn arrive(book: &Book, after: &mut State, at: Point) {
    let man = after.board[&at];
    if book.records_moves(man.kind) && book.start.board.get(&at) == Some(&man) {
        after.moved.insert(at);
    }
}

/// Removes the rights of pieces that move, are displaced or captured.
fn change_rights(book: &Book, state: &State, effect: &Effect, after: &mut State) {
    let mut touched: Vec<Point> = effect.captured.iter().copied().collect();
    touched.extend(effect.displaced.map(|(from, _)| from));
    touched.extend(blast(book, state, effect));
    if effect.act != Act::Drop {
        touched.push(effect.from);
    }
    after.moved.retain(|at| !touched.contains(at));
    let kings = [true, false].map(|white| castling_pieces(book, state, white));
    after.castling.retain(|partner| {
        let king = &kings[side(state.board[partner].white)];
        !touched.contains(partner)
            && !king.iter().any(|(of, at)| of == partner && touched.contains(at))
    });
}

/// The partners of a side, each with a square of the piece that castles with it.
fn castling_pieces(book: &Book, state: &State, white: bool) -> Vec<(Point, Point)> {
    match &book.rules.castling {
        Castling::None => Vec::new(),
        Castling::Ways(ways) => {
            let pieces = ways[side(white)].iter();
            pieces.map(|way| (book.point(way.partner), book.point(way.from))).collect()
        }
        Castling::ByFiles(files) => {
            let king = king_of_files(book, state, files, white);
            king.into_iter()
                .flat_map(|king| state.castling.iter().map(move |at| (*at, king)))
                .collect()
        }
    }
}

/// Returns whether a move brings `counterStrike` into force.
fn strikes(book: &Book, state: &State, effect: &Effect) -> bool {
    let mut prey = effect.captured.iter().map(|at| state.board[at]);
    !book.kind(effect.man.kind).counter_strike
        && prey.any(|man| man.white != state.white && book.kind(man.kind).counter_strike)
}

/// Returns whether a move resets the counter.
fn makes_progress(book: &Book, effect: &Effect) -> bool {
    if book.has_passes() && effect.is_pass() {
        return progresses(book, effect);
    }
    !effect.captured.is_empty()
        || effect.act == Act::Drop
        || effect.promotion.is_some() && !can_be_undone(book, effect.man)
        || effect.act == Act::Move && is_pawn_move(book, effect)
}

/// Returns whether a piece promotes to one other kind in a game where such pieces become their old
/// selves again.
fn can_be_undone(book: &Book, man: Man) -> bool {
    let becomes = |kind: usize, white: bool| match &book.kind(kind).promotion[side(white)] {
        Promotion::Transform(transform) => Some(transform.to.index()),
        _ => None,
    };
    let kinds = 0..book.rules.kinds.len();
    becomes(man.kind, man.white).is_some()
        && kinds.flat_map(|kind| [(kind, true), (kind, false)]).any(|(kind, white)| {
            let there = becomes(kind, white);
            there.is_some_and(|other| becomes(other, white) == Some(kind))
        })
}

fn is_pawn_move(book: &Book, effect: &Effect) -> bool {
    let kind = effect.man.kind;
    match book.rules.ends.pawn_moves {
        PawnMoves::OfForwardKinds => book.forward.contains(&kind),
        PawnMoves::Irreversible(_) => {
            progresses(book, effect) && !can_go(book, effect.man, effect.to, effect.from)
        }
    }
}

/// Returns whether a move that cannot be taken back would be progress. A pass cannot.
fn progresses(book: &Book, effect: &Effect) -> bool {
    let PawnMoves::Irreversible(kinds) = book.rules.ends.pawn_moves else { return false };
    kinds[side(effect.man.white)].contains(book.counts_as(effect.man.kind))
}
