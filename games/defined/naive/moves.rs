//! Pseudo-legal moves: walks with their promotions, castlings and drops.

use std::collections::BTreeSet;

use heterodox_definition::{
    Castling, CastlingByFiles, Chain, Choice, Condition, Heading, Movement, Passes, Promotion,
    Transform, When,
};
use heterodox_kernel::Kind;

use super::attack::count;
use super::effect::{Act, Effect};
use super::enclosing::may_drop;
use super::state::{Book, Man, Point, State, side};
use super::walk::{effects, effects_from};

/// Returns all pseudo-legal moves of the side to move, each once.
pub(super) fn pseudo_legal(book: &Book, state: &State) -> Vec<Effect> {
    pseudo_legal_of(book, state, effects(book, state, state.white))
}

/// Returns the pseudo-legal moves that these walks, castling and drops give, each once.
pub(super) fn pseudo_legal_of(book: &Book, state: &State, walks: Vec<Effect>) -> Vec<Effect> {
    let mut moves = Vec::new();
    for effect in &walks {
        if book.rules.quiet_before_en_passant && has_quiet_way(&walks, effect) {
            continue;
        }
        moves.extend(promotions(book, state, effect));
    }
    moves.extend(castlings(book, state));
    moves.extend(drops(book, state));
    if book.rules.passes[side(state.white)] == Passes::Always {
        moves.extend(pass(book, state));
    }
    merge(moves)
}

/// Returns the pass of the side to move, which the king makes, or else its first piece.
pub(super) fn pass(book: &Book, state: &State) -> Option<Effect> {
    let kings = book.rules.royalty[side(state.white)].absolute;
    let own: Vec<(&Point, &Man)> =
        state.board.iter().filter(|(_, man)| man.white == state.white).collect();
    let king = own.iter().find(|(_, man)| kings.contains(Kind(man.kind as u8)));
    let (at, man) = king.or(own.first())?;
    let mut effect = Effect::new(Act::Move, **man, **at, **at);
    effect.safe_ways = vec![Vec::new()];
    Some(effect)
}

/// Returns whether an e-leg leads to a square where the piece could go without capturing.
fn has_quiet_way(walks: &[Effect], effect: &Effect) -> bool {
    let same = |other: &&Effect| (other.from, other.to) == (effect.from, effect.to);
    effect.in_passing.is_some() && walks.iter().filter(same).any(Effect::is_calm)
}

/// Merges moves that have the same effect.
fn merge(moves: Vec<Effect>) -> Vec<Effect> {
    let mut merged: Vec<Effect> = Vec::new();
    let mut ways: Vec<Vec<Vec<Point>>> = Vec::new();
    for effect in moves {
        let Some(index) = merged.iter().position(|other| is_same(other, &effect)) else {
            ways.push(vec![effect.safe.clone()]);
            merged.push(effect);
            continue;
        };
        ways[index].push(effect.safe);
        let one = &mut merged[index];
        if effect.open.len() > one.open.len() {
            one.open = effect.open;
        }
        if effect.in_passing.is_none() {
            one.in_passing = None;
        }
        one.from_reserve &= effect.from_reserve;
    }
    for (one, ways) in merged.iter_mut().zip(ways) {
        one.safe_ways = ways;
    }
    merged
}

/// Returns whether two moves have the same effect.
fn is_same(one: &Effect, other: &Effect) -> bool {
    let key = |effect: &Effect| {
        let drop = effect.act == Act::Drop;
        (drop, effect.man, effect.from, effect.to, effect.displaced, effect.promotion)
    };
    key(one) == key(other) && one.captured == other.captured
}

/// Returns the moves of a walk: its effect with each possible promotion, or without one.
fn promotions(book: &Book, state: &State, effect: &Effect) -> Vec<Effect> {
    if effect.is_pass() {
        return vec![effect.clone()];
    }
    match &book.kind(effect.man.kind).promotion[side(effect.man.white)] {
        Promotion::Choices { zone, choices } if book.within(zone, effect.to) => {
            chosen(book, state, effect, choices)
        }
        // Captures in passing do not promote in a variants.ini.
        Promotion::Transform(transform) if !transform.strict || effect.in_passing.is_none() => {
            transformed(book, state, effect, transform)
        }
        _ => vec![effect.clone()],
    }
}

/// Returns the moves of a walk that must promote to one of these kinds.
fn chosen(book: &Book, state: &State, effect: &Effect, choices: &[Choice]) -> Vec<Effect> {
    let mut results = Vec::new();
    for choice in choices {
        let new = Man { kind: choice.kind.index(), ..effect.man };
        let in_reserve = !choice.from_reserve || state.hands.contains_key(&new);
        let below_limit = is_below(book, state, effect.man.white, choice.kind, choice.limit);
        if in_reserve && below_limit && book.within(&choice.squares, effect.to) {
            results.push(becoming(effect, Some(new.kind), choice.from_reserve));
        }
    }
    results
}

/// Returns the moves of a walk with and without the transformation, as far as the rules allow them.
fn transformed(book: &Book, state: &State, effect: &Effect, transform: &Transform) -> Vec<Effect> {
    let below_limit = is_below(book, state, effect.man.white, transform.to, transform.limit);
    let (may, must) = transforms(book, transform, effect, below_limit);
    let mut results = Vec::new();
    if below_limit && (may || must) {
        results.push(becoming(effect, Some(transform.to.index()), false));
    }
    if !must {
        results.push(becoming(effect, None, false));
    }
    results
}

/// Returns the effect of a walk whose piece becomes another kind. Promotions leave no squares open.
fn becoming(effect: &Effect, kind: Option<usize>, from_reserve: bool) -> Effect {
    let promotion = kind.filter(|kind| *kind != effect.man.kind);
    let open = if promotion.is_some() { Vec::new() } else { effect.open.clone() };
    Effect { promotion, from_reserve, open, ..effect.clone() }
}

/// Returns whether a side has fewer pieces that count as a kind than it may have.
fn is_below(book: &Book, state: &State, white: bool, kind: Kind, limit: Option<u8>) -> bool {
    limit.is_none_or(|limit| count_as(book, state, white, kind) < usize::from(limit))
}

/// Number of a side's pieces on the board that count as the same kind.
fn count_as(book: &Book, state: &State, white: bool, kind: Kind) -> usize {
    let kind = book.counts_as(kind.index());
    let own = state.board.values().filter(|man| man.white == white);
    own.filter(|man| book.counts_as(man.kind) == kind).count()
}

/// Returns whether a move may and whether it must promote.
fn transforms(
    book: &Book,
    transform: &Transform,
    effect: &Effect,
    below_limit: bool,
) -> (bool, bool) {
    let starts = book.within(&transform.zone, effect.from);
    let ends = book.within(&transform.zone, effect.to);
    let may = match transform.when {
        When::StartsOrEnds => starts || ends,
        When::EntersOrCaptures => ends && (!starts || !effect.captured.is_empty()),
        When::Captures => (starts || ends) && effect.captured.contains(&effect.to),
    };
    let is_stuck = transform.forced_when_stuck && is_stuck(book, effect.man, effect.to);
    let must = may && below_limit && transform.always
        || book.within(&transform.forced, effect.to)
        || is_stuck;
    (may, must)
}

/// The position with one piece alone on the board, which has moved before.
fn alone(book: &Book, man: Man, at: Point) -> State {
    let mut state = State { white: man.white, ..book.start.clone() };
    state.board = [(at, man)].into();
    state.moved = [at].into();
    state.open.clear();
    state.opener = None;
    state
}

/// Returns whether a piece alone on the board that has moved can go to another square.
pub(super) fn can_leave(book: &Book, man: Man, at: Point) -> bool {
    effects_from(book, &alone(book, man, at), at).iter().any(|effect| effect.to != at)
}

/// Returns whether a piece alone on the board could not leave the square, though it could leave
/// others.
fn is_stuck(book: &Book, man: Man, at: Point) -> bool {
    !can_leave(book, man, at) && book.points().iter().any(|other| can_leave(book, man, *other))
}

/// Returns whether a piece alone on the board could go from one square to the other.
pub(super) fn can_go(book: &Book, man: Man, from: Point, to: Point) -> bool {
    effects_from(book, &alone(book, man, from), from).iter().any(|effect| effect.to == to)
}

fn castlings(book: &Book, state: &State) -> Vec<Effect> {
    let mut moves = Vec::new();
    match &book.rules.castling {
        Castling::None => {}
        Castling::Ways(ways) => {
            for way in &ways[side(state.white)] {
                let [from, to, partner, partner_to] =
                    [way.from, way.to, way.partner, way.partner_to].map(|at| book.point(at));
                if state.castling.contains(&partner) {
                    let man = state.board.get(&from).copied();
                    let is_royal = man.is_some_and(|man| book.is_royal(man));
                    moves.extend(castle(book, state, [from, to], [partner, partner_to], is_royal));
                }
            }
        }
        Castling::ByFiles(files) => {
            let Some(king) = king_of_files(book, state, files, state.white) else { return moves };
            for partner in &state.castling {
                if state.board.get(partner).is_some_and(|man| man.white == state.white) {
                    let kingside = partner.file > king.file;
                    let file = if kingside { files.kingside_to } else { files.queenside_to };
                    let to = Point { rank: king.rank, file: i32::from(file) };
                    let beside = if kingside { to.file - 1 } else { to.file + 1 };
                    let partner_to = Point { rank: king.rank, file: beside };
                    let is_bound = is_last_royal(book, state, king);
                    if to == *partner || !is_last_royal(book, state, *partner) {
                        let partner = [*partner, partner_to];
                        moves.extend(castle(book, state, [king, to], partner, is_bound));
                    }
                }
            }
        }
    }
    moves
}

/// The square of the piece that castles, in games with castling by files.
pub(super) fn king_of_files(
    book: &Book,
    state: &State,
    files: &CastlingByFiles,
    white: bool,
) -> Option<Point> {
    let rank = rank_of_files(book, files, white);
    let is_king = |(at, man): &(&Point, &Man)| {
        at.rank == rank && man.white == white && book.counts_as(man.kind) == files.king
    };
    let kings: Vec<Point> = state.board.iter().filter(is_king).map(|(at, _)| *at).collect();
    match kings.as_slice() {
        [king] => Some(*king),
        several => several.iter().copied().find(|at| at.file == i32::from(files.king_file)),
    }
}

/// The rank of castling for a side.
pub(super) fn rank_of_files(book: &Book, files: &CastlingByFiles, white: bool) -> i32 {
    let rank = i32::from(files.rank);
    if white { rank } else { book.ranks() - 1 - rank }
}

/// Returns whether a piece is one of the last royal ones of its side and group.
fn is_last_royal(book: &Book, state: &State, at: Point) -> bool {
    let Some(man) = state.board.get(&at) else { return false };
    let royalty = &book.rules.royalty[side(man.white)];
    royalty.absolute.contains(Kind(man.kind as u8))
        || royalty.groups.iter().any(|group| {
            let is_in = |kind: usize| group.kinds.contains(book.counts_as(kind));
            is_in(man.kind) && count(state, man.white, is_in) <= usize::from(group.lost_at) + 1
        })
}

/// Returns a castling if its ways are free. `is_bound` is true if the piece must not be attacked.
fn castle(
    book: &Book,
    state: &State,
    king: [Point; 2],
    partner: [Point; 2],
    is_bound: bool,
) -> Option<Effect> {
    if king[0] == king[1] && partner[0] == partner[1] {
        return None;
    }
    let man = *state.board.get(&king[0])?;
    let is_free = |at: &Point| {
        book.has(*at) && (*at == king[0] || *at == partner[0] || !state.board.contains_key(at))
    };
    if ![way(king), way(partner)].concat().iter().all(is_free) {
        return None;
    }
    let mut effect = Effect::new(Act::Castling, man, king[0], king[1]);
    effect.displaced = Some((partner[0], partner[1]));
    if is_bound {
        effect.safe = way(king);
    }
    Some(effect)
}

/// The points from one to another on a rank.
fn way([from, to]: [Point; 2]) -> Vec<Point> {
    let files = from.file.min(to.file)..=from.file.max(to.file);
    files.map(|file| Point { rank: from.rank, file }).collect()
}

fn drops(book: &Book, state: &State) -> Vec<Effect> {
    let mut moves = Vec::new();
    if !book.rules.drops {
        return moves;
    }
    for man in state.hands.keys().filter(|man| man.white == state.white) {
        let rule = &book.kind(man.kind).drop;
        for at in book.points() {
            let on_file = |(place, other): &(&Point, &Man)| place.file == at.file && *other == man;
            let same = state.board.iter().filter(on_file).count();
            let is_allowed = !state.board.contains_key(&at)
                && book.within(&rule.squares[side(man.white)], at)
                && rule.file_limit.is_none_or(|limit| same < usize::from(limit))
                && !(rule.must_be_able_to_move && is_stuck(book, *man, at))
                && may_drop(book, state, man.white, at);
            if is_allowed {
                moves.push(Effect::new(Act::Drop, *man, at, at));
            }
        }
    }
    moves
}

/// Returns whether a piece alone on the board has a move without capturing, or would have one if
/// there were a piece to hop over.
pub(super) fn has_quiet_move(book: &Book, man: Man, at: Point) -> bool {
    let lone = alone(book, man, at);
    let is_move = |effect: &Effect| effect.is_calm() && effect.to != at;
    effects_from(book, &lone, at).iter().any(is_move) || could_hop(book, man, at)
}

/// Returns whether a piece has a quiet move over another piece that leads onto the board.
fn could_hop(book: &Book, man: Man, at: Point) -> bool {
    let sign = if man.white { 1 } else { -1 };
    book.kind(man.kind).moves.iter().any(|movement| {
        let Movement::Chain(Chain { first, legs, condition, .. }) = movement else { return false };
        let [leg] = &legs[..] else { return false };
        let holds = match condition {
            Condition::Always => true,
            Condition::Unmoved => false,
            Condition::Within(squares) => book.within(&squares[side(man.white)], at),
        };
        let leads = |heading: &Heading| {
            let (files, ranks) = leg.steps[usize::from(heading.direction)];
            let (file, rank) =
                (at.file + sign * i32::from(files), at.rank + sign * i32::from(ranks));
            book.has(Point { rank, file })
        };
        leg.mount.is_some() && leg.quiet && holds && first.iter().any(leads)
    })
}

/// Returns the moves in coordinate notation, each with its text.
pub(super) fn with_texts(book: &Book, moves: Vec<Effect>) -> Vec<(String, Effect)> {
    let quiet: BTreeSet<(Point, Point, Option<usize>)> = moves
        .iter()
        .filter(|effect| effect.act == Act::Move && effect.is_calm())
        .map(|effect| (effect.from, effect.to, effect.promotion))
        .collect();
    let text = |effect: Effect| {
        let is_ambiguous = quiet.contains(&(effect.from, effect.to, effect.promotion));
        (text_of(book, &effect, is_ambiguous), effect)
    };
    moves.into_iter().map(text).collect()
}

fn text_of(book: &Book, effect: &Effect, is_ambiguous: bool) -> String {
    let token = |kind: usize| book.kind(kind).token.trim_end_matches('~');
    if effect.act == Act::Drop {
        return format!("{}@{}", book.kind(effect.man.kind).token, effect.to);
    }
    let mut text = format!("{}{}", effect.from, effect.to);
    if let Some(kind) = effect.promotion {
        text += &token(kind).to_lowercase();
    }
    for at in &effect.captured {
        let is_alone = effect.captured.len() == 1 && effect.displaced.is_none();
        let is_implied = effect.in_passing == Some(*at) && is_alone && !is_ambiguous;
        if *at != effect.to && !is_implied {
            text += &format!("x{at}");
        }
    }
    if let Some((from, to)) = effect.displaced {
        text += &format!(",{from}{to}");
    }
    text
}
