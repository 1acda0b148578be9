//! Chains in words, leg by leg.

use super::manner::{Transition, any_victims, landing};
use super::phrase::{Action, clauses, number};
use super::phrases::*;
use super::{jump, step, turn};
use crate::join::COMMA_AND;
use heterodox_definition::{Chain, Heading, Leg, Mount, Passage, Range};
use heterodox_kernel::said::Said;

/// Chains that begin in the same way: each of them is the beginning of the next one.
pub(super) struct Way<'a>(Vec<&'a Chain>);

/// Sorts chains into ways, in their order.
pub(super) fn ways<'a>(chains: &[&'a Chain]) -> Vec<Way<'a>> {
    let mut ways: Vec<Way<'a>> = Vec::new();
    for chain in chains {
        if let Some(way) = ways.iter_mut().find(|way| continues(way.longest(), chain)) {
            way.0.push(chain);
        } else if let Some(way) = ways.iter_mut().find(|way| continues(chain, way.0[0])) {
            way.0.insert(0, chain);
        } else {
            ways.push(Way(vec![chain]));
        }
    }
    ways
}

/// Returns whether a chain continues another one from an empty square.
fn continues(short: &Chain, long: &Chain) -> bool {
    let directions = |chain: &Chain| -> Vec<u8> {
        chain.first.iter().map(|heading| heading.direction).collect()
    };
    let n = short.legs.len();
    if n >= long.legs.len()
        || directions(short) != directions(long)
        || short.condition != long.condition
        || short.avoids != long.avoids
        || short.legs[..n - 1] != long.legs[..n - 1]
    {
        return false;
    }
    let (end, on) = (&short.legs[n - 1], &long.legs[n - 1]);
    let is_plain = |leg: &Leg| {
        leg.mount.is_none() && !leg.unload && !leg.friend && leg.rider.is_none() && !leg.opens
    };
    is_plain(end) && is_plain(on) && on.quiet && !on.prey.is_some() && has_same_steps(end, on)
}

/// Returns whether legs go to the same squares.
fn has_same_steps(a: &Leg, b: &Leg) -> bool {
    let rest = |leg: &Leg| (leg.steps, leg.range, leg.iso, leg.passage, leg.skips_first, leg.wrap);
    rest(a) == rest(b) && a.turns == b.turns
}

/// A leg in words.
#[derive(PartialEq, Eq)]
struct Segment {
    /// True if the move may also end before it.
    optional: bool,
    action: Action,
    end: End,
}

/// The end of a leg.
#[derive(PartialEq, Eq)]
enum End {
    /// The move may end there, as these clauses say.
    Lands(Vec<Said>),
    /// The move goes on from there.
    GoesOn(Transition),
}

impl Segment {
    /// The leg in words, with the action in one of its forms.
    fn said(&self, form: fn(&Action) -> Said) -> Said {
        let text = form(&self.action);
        match &self.end {
            End::Lands(how) => clauses(text, how.iter().cloned()),
            End::GoesOn(transition) => transition.after(text),
        }
    }
}

impl Way<'_> {
    /// The longest of the chains.
    pub(super) fn longest(&self) -> &Chain {
        self.0[self.0.len() - 1]
    }

    /// The only chain, if it has only one leg.
    pub(super) fn single_leg(&self) -> Option<(&Chain, &Leg)> {
        match &self.0[..] {
            [chain] if chain.legs.len() == 1 => Some((chain, &chain.legs[0])),
            _ => None,
        }
    }

    /// The way in words, in the third person, without conditions.
    pub(super) fn clause(&self) -> Said {
        let chain = self.longest();
        if let Some((chain, leg)) = self.single_leg()
            && let Some(text) = meeting(chain, leg)
        {
            return text;
        }
        let Some(segments) = self.segments() else {
            return Said::from(&NEVER_MADE);
        };
        let text = if relays_first(chain) {
            let away = step::away(&chain.legs[0], &chain.first);
            let text = RELAYS.with([away, segments[1].said(Action::third_person)]);
            continued(text, &segments[2..])
        } else {
            continued(segments[0].said(Action::third_person), &segments[1..])
        };
        match chain.legs.iter().position(|leg| leg.unload) {
            Some(index) => put_down(text, &chain.legs, index),
            None => text,
        }
    }

    /// The legs in words. `None` if one of them can never be made.
    fn segments(&self) -> Option<Vec<Segment>> {
        let chain = self.longest();
        let takes = chain.legs.iter().any(|leg| leg.unload);
        if takes && !chain.legs.iter().any(|leg| leg.prey.is_some()) {
            return None;
        }
        let ends = |legs: usize| self.0.iter().find(|chain| chain.legs.len() == legs);
        let mut segments = Vec::new();
        let mut headings = chain.first.clone();
        for (i, leg) in chain.legs.iter().enumerate() {
            let leg = &with_known_length(&chain.legs, i, leg);
            if headings.is_empty() || leg.skips_first && leg.range == Range::Steps(1) {
                return None;
            }
            let mount = leg.mount.filter(|_| i + 1 == chain.legs.len());
            let mut action = if i == 0 {
                first_leg(leg, mount, &headings)
            } else {
                let mut turn = turn::words(&headings, &chain.legs[i - 1], leg)?;
                // The friend that continues a relay has no direction to turn from.
                if i == 1 && relays_first(chain) && turn == Said::from(&BUT_BACK) {
                    turn = Said::from(&NOT_TOWARDS);
                }
                headings = turn::reached(&headings, leg);
                later_leg(leg, mount, turn)
            };
            if repeats_one_step(&chain.legs[..i], leg) {
                action = action.with(&IF_ONE_STEP);
            }
            let end = match ends(i + 1) {
                Some(end) => End::Lands(landing(&end.legs[i], takes)),
                None => End::GoesOn(Transition::of(leg, takes)),
            };
            segments.push(Segment { optional: i > 0 && ends(i).is_some(), action, end });
        }
        Some(segments)
    }
}

/// The first leg in words. It jumps over the mount if there is one.
fn first_leg(leg: &Leg, mount: Option<Mount>, headings: &[Heading]) -> Action {
    match mount {
        Some(mount) => jump::action(leg, mount, step::jump_way(leg, headings)),
        None => step::first(leg, headings),
    }
}

/// A later leg in words, after a turn. It jumps over the mount if there is one.
fn later_leg(leg: &Leg, mount: Option<Mount>, turn: Said) -> Action {
    match mount {
        Some(mount) => jump::action(leg, mount, step::later_jump_way(leg, turn)),
        None => step::later(leg, turn),
    }
}

/// The leg, without `iso` if no earlier leg has a length to repeat.
fn with_known_length(legs: &[Leg], index: usize, leg: &Leg) -> Leg {
    let iso = leg.iso && legs[..index].iter().any(|leg| leg.range != Range::Steps(1));
    Leg { iso, ..leg.clone() }
}

/// Returns whether a single step must be as long as a ride before it.
fn repeats_one_step(before: &[Leg], leg: &Leg) -> bool {
    let rides = before.iter().any(|leg| leg.range != Range::Steps(1));
    leg.iso && leg.range == Range::Steps(1) && rides
}

/// Returns whether a chain begins with a leg that can only be relayed to a friend.
fn relays_first(chain: &Chain) -> bool {
    let leg = &chain.legs[0];
    leg.friend && !leg.quiet && leg.mount.is_none() && chain.legs.len() > 1
}

/// Moves of one leg that depend on another piece: swapping places, and borrowing moves.
fn meeting(chain: &Chain, leg: &Leg) -> Option<Said> {
    let away = || step::away(leg, &chain.first);
    if leg.unload && leg.mount.is_none() && !leg.friend && leg.prey.is_some() {
        return Some(SWAPS.with([Said::from(any_victims(leg.prey)), away()]));
    }
    let borrows = leg.friend && !leg.unload && leg.mount.is_none();
    let is_plain = !leg.quiet && !leg.prey.is_some() && !leg.en_passant;
    let borrowed = || BORROWS.with([away()]);
    match (borrows, is_plain) {
        (true, true) => Some(borrowed()),
        (true, false) => {
            let step = step::first(leg, &chain.first).third_person();
            Some(COMMA_AND.with([clauses(step, landing(leg, false)), borrowed()]))
        }
        _ => None,
    }
}

/// Adds more legs to a text.
fn continued(mut text: Said, segments: &[Segment]) -> Said {
    let (mut i, mut may) = (0, false);
    while i < segments.len() {
        let (period, times) = repetition(&segments[i..]);
        let legs = &segments[i..i + period];
        let optional = legs[0].optional;
        may |= optional;
        text = match (optional, times) {
            (true, 1) => THEN_MAY.with([text, block(legs, may)]),
            (true, _) => THEN_MAY_TIMES.with([text, number(times), block(legs, may)]),
            (false, 1) if may => THEN.with([text, block(legs, may)]),
            (false, 1) => followed(text, legs),
            (false, _) => THEN_TIMES.with([text, number(times), block(legs, may)]),
        };
        i += period * times;
    }
    text
}

/// Legs in a row. `may` is true behind "may".
fn block(legs: &[Segment], may: bool) -> Said {
    if may {
        return THEN.join(legs.iter().map(|leg| leg.said(Action::infinitive)).collect());
    }
    let first = legs[0].said(Action::third_person);
    match &legs[1..] {
        [] => first,
        rest => followed(first, rest),
    }
}

/// Adds legs in a row: `…, then goes one square straight on, then …`.
fn followed(text: Said, legs: &[Segment]) -> Said {
    clauses(text, legs.iter().map(|leg| leg.said(Action::then)))
}

/// Number of legs at the beginning that repeat, and how often they do.
fn repetition(segments: &[Segment]) -> (usize, usize) {
    let mut best = (1, 1);
    for period in 1..=3.min(segments.len() / 2) {
        let block = &segments[..period];
        let times = segments.chunks_exact(period).take_while(|chunk| *chunk == block).count();
        let is_one = block[1..].iter().all(|leg| !leg.optional);
        if times > 1 && is_one && period * times > best.0 * best.1 {
            best = (period, times);
        }
    }
    best
}

/// Adds the place where the first captured piece is put.
fn put_down(text: Said, legs: &[Leg], index: usize) -> Said {
    let place = match index {
        0 => Said::from(&MOVE_BEGAN),
        _ => PART_BEGAN.with([Said::text(index + 1)]),
    };
    let takes = |leg: &Leg| leg.prey.is_some() && !leg.quiet && leg.mount.is_none() && !leg.friend;
    let put = if legs.iter().any(takes) { &PUT_DOWN } else { &PUT_DOWN_ONLY };
    put.with([text, place])
}

/// Returns whether a leg can leave squares open to en passant.
pub(super) fn leaves_squares_open(leg: &Leg) -> bool {
    let passes_none = leg.range == Range::Steps(1)
        && leg.passage != Passage::Free
        && matches!(step::sides(leg), step::Sides::Radial(1));
    leg.opens && !passes_none
}
