//! Legality: every move is played and every reply generated.

use heterodox_definition::{Definition, Facing, KindSet, Passes, Promotion, RoyalGroup};
use heterodox_kernel::Kind;

use super::attack::{count, in_check, is_attacked, is_capturable, is_iron};
use super::effect::{Act, Effect};
use super::ends::is_over;
use super::moves::{has_quiet_move, pass, pseudo_legal, with_texts};
use super::play::play;
use super::state::{Book, Man, Point, State, side};
use super::walk::effects;

/// Returns the legal moves of a position that is not over, with their texts.
pub(super) fn legal(book: &Book, state: &State) -> Vec<(String, Effect)> {
    let Definition {
        // No rules.
        keys: _,
        name: _,
        start_number: _,
        foreign_pawns: _,
        // The board, the set-up and the pieces.
        board: _,
        start: _,
        kinds: _,
        // The moves and their effects.
        castling: _,
        captives: _,
        drops: _,
        has_hands: _,
        free_drops: _,
        quiet_before_en_passant: _,
        en_passant_region: _,
        ends: _,
        // The conditions of a single move.
        royalty: _,
        facing: _,
        bikjang: _,
        immobility_illegal: _,
        blast: _,
        enclosing_drop: _,
        flips: _,
        checking: _,
        must_capture,
        must_drop,
        passes,
    } = &book.rules;
    let all = with_texts(book, pseudo_legal(book, state));
    let mut moves: Vec<(String, Effect)> =
        all.into_iter().filter(|(_, effect)| is_legal(book, state, effect)).collect();
    if *must_capture && moves.iter().any(|(_, effect)| !effect.captured.is_empty()) {
        moves.retain(|(_, effect)| !effect.captured.is_empty());
    }
    if let Some(kinds) = must_drop {
        retain_due_drops(*kinds, state, &mut moves);
    }
    if passes[side(state.white)] == Passes::Stalemated && moves.is_empty() {
        let pass = pass(book, state).filter(|pass| is_legal(book, state, pass));
        moves.extend(with_texts(book, pass.into_iter().collect()));
    }
    moves
}

/// Removes other drops than those of these kinds while one is in hand, and other moves while one
/// can be dropped.
fn retain_due_drops(kinds: KindSet, state: &State, moves: &mut Vec<(String, Effect)>) {
    let is_due = |man: &Man| man.white == state.white && kinds.contains(Kind(man.kind as u8));
    let is_other = |effect: &Effect| effect.act == Act::Drop && !is_due(&effect.man);
    if state.hands.keys().any(is_due) {
        moves.retain(|(_, effect)| !is_other(effect));
    }
    if moves.iter().any(|(_, effect)| effect.act == Act::Drop && is_due(&effect.man)) {
        moves.retain(|(_, effect)| effect.act == Act::Drop);
    }
}

/// Returns whether a side to move has a legal move.
pub(super) fn has_legal_move(book: &Book, state: &State) -> bool {
    !legal(book, state).is_empty()
}

fn is_legal(book: &Book, state: &State, effect: &Effect) -> bool {
    if in_bikjang(book, state) {
        let parts = || !in_bikjang(book, &play(book, state, effect));
        return effect.is_pass() || parts() && is_legal_apart(book, state, effect);
    }
    is_legal_apart(book, state, effect)
}

/// Returns whether two pieces face each other that must not stay so.
pub(super) fn in_bikjang(book: &Book, state: &State) -> bool {
    book.rules.bikjang.iter().any(|rule| face(book, state, rule))
}

/// Returns whether a move is legal, bikjang aside.
fn is_legal_apart(book: &Book, state: &State, effect: &Effect) -> bool {
    let after = play(book, state, effect);
    has_safe_way(book, state, effect)
        && effect.captured.iter().all(|at| !is_iron(book, state, *at))
        && comes_where_it_may(book, state, effect)
        && !leaves_stuck_piece(book, effect)
        && match book.rules.blast {
            None => {
                !loses_by_itself(book, state, &after, effect)
                    && !leaves_check(book, state, &after, effect)
            }
            Some(_) => survives_explosions(book, state, &after, effect),
        }
        && !has_facing(book, &after)
        && !breaks_trade_rules(book, state, &after, effect)
        && !is_forbidden_mate(book, &after, effect)
        && !is_forbidden_check(book, &after, effect)
}

/// Returns whether a move gives check although it may not.
fn is_forbidden_check(book: &Book, after: &State, effect: &Effect) -> bool {
    !book.rules.checking.allows(effect.act == Act::Drop) && in_check(book, after, after.white)
}

fn has_safe_way(book: &Book, state: &State, effect: &Effect) -> bool {
    let is_safe =
        |way: &Vec<Point>| way.iter().all(|at| !is_attacked(book, state, effect.from, *at));
    effect.safe_ways.iter().any(is_safe)
}

/// Returns whether all moved pieces may stand on their destinations.
pub(super) fn comes_where_it_may(book: &Book, state: &State, effect: &Effect) -> bool {
    let kind = effect.promotion.unwrap_or(effect.man.kind);
    let displaced =
        effect.displaced.is_none_or(|(from, to)| book.can_stand(state.board[&from], to));
    displaced && book.can_stand(Man { kind, ..effect.man }, effect.to)
}

/// Returns whether a piece would come where it has no quiet move, in games that forbid it.
pub(super) fn leaves_stuck_piece(book: &Book, effect: &Effect) -> bool {
    book.rules.immobility_illegal
        && effect.act != Act::Castling
        && effect.promotion.is_none()
        && !has_quiet_move(book, effect.man, effect.to)
}

/// Returns whether a move leaves royal pieces of its side attacked. If the promotion changes the
/// royal pieces of a `variants.ini`, they may not be attacked without it either.
fn leaves_check(book: &Book, state: &State, after: &State, effect: &Effect) -> bool {
    let groups = &book.rules.royalty[side(state.white)].groups;
    let is_royal = |kind: usize| {
        let is_in = |group: &RoyalGroup| group.kinds.contains(book.counts_as(kind));
        groups.iter().any(is_in)
    };
    let unpromoted = unpromoted(book, state, effect);
    let changes_royals = effect.promotion.is_some_and(is_royal) || is_royal(effect.man.kind);
    is_capturable(book, after, state.white)
        || changes_royals && unpromoted.is_some_and(|it| is_capturable(book, &it, state.white))
}

/// The position after a move without its promotion to the one kind that it can become in a
/// `variants.ini`. `None` if it has no such promotion.
fn unpromoted(book: &Book, state: &State, effect: &Effect) -> Option<State> {
    let promotion = &book.kind(effect.man.kind).promotion[side(state.white)];
    let is_strict = matches!(promotion, Promotion::Transform(transform) if transform.strict);
    let stays = Effect { promotion: None, ..effect.clone() };
    (is_strict && effect.promotion.is_some()).then(|| play(book, state, &stays))
}

/// Returns whether a move in a game with explosions leaves the mover its last royal pieces, and not
/// in check unless those of the enemy explode.
fn survives_explosions(book: &Book, state: &State, after: &State, effect: &Effect) -> bool {
    let loses = |white: bool| {
        book.rules.royalty[side(white)].groups.iter().any(|group| {
            let is_in = |kind: usize| group.kinds.contains(book.counts_as(kind));
            let [before, left] = [state, after].map(|state| count(state, white, is_in));
            let last = usize::from(group.lost_at) + 1;
            let captures = white == state.white && is_in(effect.man.kind);
            before == last && (left < last || captures && !effect.captured.is_empty())
        })
    };
    !loses(state.white) && (loses(!state.white) || !leaves_check(book, state, after, effect))
}

/// Returns whether the mover loses its royals by its own move.
fn loses_by_itself(book: &Book, state: &State, after: &State, effect: &Effect) -> bool {
    let royalty = &book.rules.royalty[side(state.white)];
    let is_absolute = |kind: usize| royalty.absolute.contains(Kind(kind as u8));
    let own = effect.captured.iter().map(|at| state.board[at]);
    let captured = own.filter(|man| man.white == state.white).any(|man| is_absolute(man.kind));
    let promoted =
        is_absolute(effect.man.kind) && effect.promotion.is_some_and(|kind| !is_absolute(kind));
    // The promotion of the last piece does not lose its group in a `variants.ini`.
    let unpromoted = unpromoted(book, state, effect);
    let counted = unpromoted.as_ref().unwrap_or(after);
    let group_lost = royalty.groups.iter().any(|group| {
        let is_in = |kind: usize| group.kinds.contains(book.counts_as(kind));
        let most = usize::from(group.lost_at);
        count(state, state.white, is_in) > most && count(counted, state.white, is_in) <= most
    });
    captured || promoted || group_lost
}

/// Returns whether two pieces face each other although they must not.
pub(super) fn has_facing(book: &Book, state: &State) -> bool {
    book.rules.facing.iter().any(|facing| face(book, state, facing))
}

fn face(book: &Book, state: &State, facing: &Facing) -> bool {
    let kind = facing.kind.index();
    let mut own = state.board.iter().filter(|(_, man)| man.white && man.kind == kind);
    own.any(|(at, _)| faces(book, state, facing, *at))
}

fn faces(book: &Book, state: &State, facing: &Facing, from: Point) -> bool {
    let enemy = Man { white: false, kind: facing.kind.index() };
    let steps = [-1, 0, 1].iter().flat_map(|ranks| [-1, 0, 1].map(|files| (*ranks, files)));
    let mut lines = steps.filter(|step| match step {
        (0, 0) => false,
        (0, _) => facing.ranks,
        (_, 0) => facing.files,
        _ => facing.diagonals,
    });
    lines.any(|(ranks, files)| {
        let mut at = from;
        loop {
            at = Point { rank: at.rank + ranks, file: at.file + files };
            if !book.has(at) {
                return false;
            }
            if let Some(man) = state.board.get(&at) {
                return *man == enemy;
            }
        }
    })
}

/// Returns whether a capture is against `counterStrike` or `protected`.
fn breaks_trade_rules(book: &Book, state: &State, after: &State, effect: &Effect) -> bool {
    let prey = || effect.captured.iter().map(|at| state.board[at]);
    let mut enemies = prey().filter(|man| man.white != state.white);
    if state.tabu && enemies.any(|man| book.kind(man.kind).counter_strike) {
        return true;
    }
    let mut enemies = prey().filter(|man| man.white != state.white);
    let is_trade =
        book.kind(effect.man.kind).protected && enemies.any(|man| book.kind(man.kind).protected);
    is_trade
        && effects(book, after, after.white).iter().any(|reply| reply.captured.contains(&effect.to))
}

/// Returns whether a drop gives mate with a kind that may not give mate by a drop.
fn is_forbidden_mate(book: &Book, after: &State, effect: &Effect) -> bool {
    effect.act == Act::Drop
        && book.kind(effect.man.kind).drop.no_mate
        && is_over(book, after).is_none()
        && in_check(book, after, after.white)
        && !has_legal_move(book, after)
}
