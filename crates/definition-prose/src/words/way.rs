//! Chains in words, leg by leg.

use super::manner::{any_victims, landing, transition};
use super::phrase::{Phrase, number};
use super::{jump, step, turn};
use heterodox_definition::{Chain, Heading, Leg, Mount, Passage, Range};

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
    phrase: Phrase,
    suffix: String,
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
    pub(super) fn clause(&self) -> String {
        let chain = self.longest();
        if let Some((chain, leg)) = self.single_leg()
            && let Some(text) = meeting(chain, leg)
        {
            return text;
        }
        let Some(segments) = self.segments() else {
            return "has a move that can never be made".to_owned();
        };
        let mut text = if relays_first(chain) {
            format!(
                "lets a friendly piece {} move in its place: that piece",
                step::away(&chain.legs[0], &chain.first)
            )
        } else {
            let first = &segments[0];
            first.phrase.third_person() + &first.suffix
        };
        let rest = continued(&segments[1..], relays_first(chain));
        // The friend that continues a relay has no direction to turn from.
        text += &if relays_first(chain) {
            rest.replacen(" in any direction but straight back", ", but not towards it", 1)
        } else {
            rest
        };
        if let Some(index) = chain.legs.iter().position(|leg| leg.unload) {
            text += &put_down(&chain.legs, index);
        }
        text
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
            let phrase = if i == 0 {
                first_leg(leg, mount, &headings)
            } else {
                let turn = turn::words(&headings, &chain.legs[i - 1], leg)?;
                headings = turn::reached(&headings, leg);
                later_leg(leg, mount, &turn)
            };
            let phrase = phrase.with(length_note(&chain.legs[..i], leg));
            let suffix = match ends(i + 1) {
                Some(end) => landing(&end.legs[i], takes),
                None => transition(leg, takes),
            };
            // A comma separates the words about the steps from those about their end.
            let comma =
                if suffix.starts_with(' ') && phrase.rest.contains(", ") { "," } else { "" };
            let suffix = format!("{comma}{suffix}");
            segments.push(Segment { optional: i > 0 && ends(i).is_some(), phrase, suffix });
        }
        Some(segments)
    }
}

/// The first leg in words. It jumps over the mount if there is one.
fn first_leg(leg: &Leg, mount: Option<Mount>, headings: &[Heading]) -> Phrase {
    match mount {
        Some(mount) => jump::phrase(leg, mount, &step::jump_way(leg, headings)),
        None => step::first(leg, headings),
    }
}

/// A later leg in words, after a turn. It jumps over the mount if there is one.
fn later_leg(leg: &Leg, mount: Option<Mount>, turn: &str) -> Phrase {
    match mount {
        Some(mount) => jump::phrase(leg, mount, &step::later_jump_way(leg, turn)),
        None => step::later(leg, turn),
    }
}

/// The leg, without `iso` if no earlier leg has a length to repeat.
fn with_known_length(legs: &[Leg], index: usize, leg: &Leg) -> Leg {
    let iso = leg.iso && legs[..index].iter().any(|leg| leg.range != Range::Steps(1));
    Leg { iso, ..leg.clone() }
}

/// A note about a single step that must be as long as a ride before it.
fn length_note(before: &[Leg], leg: &Leg) -> &'static str {
    let rides = before.iter().any(|leg| leg.range != Range::Steps(1));
    if leg.iso && leg.range == Range::Steps(1) && rides {
        ", if it made one step before"
    } else {
        ""
    }
}

/// Returns whether a chain begins with a leg that can only be relayed to a friend.
fn relays_first(chain: &Chain) -> bool {
    let leg = &chain.legs[0];
    leg.friend && !leg.quiet && leg.mount.is_none() && chain.legs.len() > 1
}

/// Moves of one leg that depend on another piece: swapping places, and borrowing moves.
fn meeting(chain: &Chain, leg: &Leg) -> Option<String> {
    let away = || step::away(leg, &chain.first);
    if leg.unload && leg.mount.is_none() && !leg.friend && leg.prey.is_some() {
        return Some(format!("swaps places with {} {}", any_victims(leg.prey), away()));
    }
    let borrows = leg.friend && !leg.unload && leg.mount.is_none();
    let is_plain = !leg.quiet && !leg.prey.is_some() && !leg.en_passant;
    let borrowed = || {
        format!(
            "moves from where it stands like every friendly piece of another kind {} (but for castling, initial and borrowed moves)",
            away()
        )
    };
    match (borrows, is_plain) {
        (true, true) => Some(borrowed()),
        (true, false) => {
            let phrase = step::first(leg, &chain.first).third_person();
            Some(format!("{phrase}{}, and {}", landing(leg, false), borrowed()))
        }
        _ => None,
    }
}

/// The legs after the first one.
fn continued(segments: &[Segment], relayed: bool) -> String {
    let mut text = String::new();
    let (mut i, mut may) = (0, false);
    while i < segments.len() {
        let (period, times) = repetition(&segments[i..]);
        let block = &segments[i..i + period];
        may |= block[0].optional;
        text += &match (block[0].optional, times) {
            (true, 1) => ", and from an empty square may ".to_owned(),
            (true, _) => format!(", and up to {} times from an empty square may ", number(times)),
            (false, 1) if relayed && i == 0 => " ".to_owned(),
            (false, 1) => ", then ".to_owned(),
            (false, _) => format!(", then {} times in a row ", number(times)),
        };
        let verb = |phrase: &Phrase| if may { phrase.infinitive() } else { phrase.third_person() };
        let legs = block.iter().map(|leg| verb(&leg.phrase) + &leg.suffix);
        text += &legs.collect::<Vec<_>>().join(", then ");
        i += period * times;
    }
    text
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

/// The place where the first captured piece is put, as a suffix.
fn put_down(legs: &[Leg], index: usize) -> String {
    const ORDINALS: [&str; 16] = [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
        "fourteenth",
        "fifteenth",
        "sixteenth",
    ];
    let place = match index {
        0 => "the move began".to_owned(),
        _ => format!("the {} part of the move began", ORDINALS[index]),
    };
    let takes = |leg: &Leg| leg.prey.is_some() && !leg.quiet && leg.mount.is_none() && !leg.friend;
    let only = if legs.iter().any(takes) { "" } else { "; without one there is no such move" };
    format!(" (the piece taken first is not captured, but put on the square where {place}{only})")
}

/// Returns whether a leg can leave squares open to en passant.
pub(super) fn leaves_squares_open(leg: &Leg) -> bool {
    let passes_none = leg.range == Range::Steps(1)
        && leg.passage != Passage::Free
        && matches!(step::sides(leg), step::Sides::Radial(1));
    leg.opens && !passes_none
}
