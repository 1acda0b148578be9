//! Clauses about moves, with their conditions.

use super::way::{self, Way};
use super::{as_chain, known, manner, step};
use crate::squares::place;
use heterodox_definition::{Chain, Condition, Definition, Leg, Movement, Range, Universal};
use heterodox_kernel::Kind;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Largest number of ways of a move to describe one by one.
const MOST_WAYS: usize = 3;

/// Clauses about the moves of a kind.
pub(super) struct Clauses<'a> {
    definition: &'a Definition,
    /// True if the kind is royal. Such a piece leaves no squares open to en passant, and makes no
    /// initial move while attacked.
    is_royal: bool,
}

impl<'a> Clauses<'a> {
    pub(super) fn new(definition: &'a Definition, kind: Kind) -> Clauses<'a> {
        let is_royal = definition.royalty.iter().any(|royalty| royalty.kinds().contains(kind));
        Clauses { definition, is_royal }
    }

    /// The clause about a move of the text. Such a move may stand for several chains.
    pub(super) fn of_move(&self, chains: &[&Chain]) -> String {
        let ways = way::ways(chains);
        let clause = |way: &Way<'_>| self.of_way(way);
        match &ways[..] {
            [first, second, .., last] if ways.len() > MOST_WAYS => format!(
                "{}; or {}; and so on, at the longest {}",
                clause(first),
                clause(second),
                clause(last)
            ),
            ways => ways.iter().map(clause).collect::<Vec<_>>().join("; or "),
        }
    }

    pub(super) fn of_leaper(&self, leaper: &Universal) -> String {
        let victims = manner::any_victims(leaper.prey);
        let clause = match (leaper.quiet, leaper.prey.is_some()) {
            (true, false) => "leaps to any empty square".to_owned(),
            (false, _) => format!("leaps to any square to capture {victims}"),
            (true, true) if victims == "an enemy piece" => "leaps to any square".to_owned(),
            (true, true) => {
                format!("leaps to any empty square, or to any other to capture {victims}")
            }
        };
        clause + &self.condition(&leaper.condition)
    }

    /// The clause about a way, with its conditions.
    fn of_way(&self, way: &Way<'_>) -> String {
        let chain = way.longest();
        let (clause, end) = match way.single_leg() {
            Some((chain, leg)) if is_simple(leg) => {
                (step::first(leg, &chain.first).third_person(), manner::landing(leg, false))
            }
            _ => (known::chain(chain).map_or_else(|| way.clause(), str::to_owned), String::new()),
        };
        clause + &end + &self.ending(chain)
    }

    /// The last part of a clause.
    fn ending(&self, chain: &Chain) -> String {
        let opens = match &chain.legs[..] {
            [only] if !way::leaves_squares_open(only) => "",
            [_] if self.is_royal => ", and none of the squares that it passes is attacked",
            [_] => ", leaving the squares that it passes open to en passant",
            _ => "",
        };
        let avoids = chain.avoids.map_or_else(String::new, |kind| {
            let name = self.definition.kind(kind).title();
            format!(", neither capturing nor jumping over a {name}")
        });
        format!("{avoids}{}{opens}", self.condition(&chain.condition))
    }

    fn condition(&self, condition: &Condition) -> String {
        let squares = match condition {
            Condition::Always => return String::new(),
            Condition::Unmoved if self.is_royal => {
                return ", if it has not moved and is not attacked".to_owned();
            }
            Condition::Unmoved => return ", if it has not moved".to_owned(),
            Condition::Within(squares) => squares,
        };
        let [white, black] = squares.each_ref().map(|set| place(self.definition, *set));
        match (&white[..], &black[..]) {
            ("everywhere", "everywhere") => String::new(),
            ("nowhere", "nowhere") => ", though nowhere on this board".to_owned(),
            ("everywhere", "nowhere") => ", only as White".to_owned(),
            ("nowhere", "everywhere") => ", only as Black".to_owned(),
            (_, "nowhere") => format!(", while it stands {white}, only as White"),
            ("nowhere", _) => format!(", while it stands {black}, only as Black"),
            _ if white == black => format!(", while it stands {white}"),
            _ => format!(", while it stands {white} (White) or {black} (Black)"),
        }
    }

    /// The moves as clauses. Moves with the same ending are joined, and conditional moves come
    /// last.
    pub(super) fn joined(&self, moves: &[Movement]) -> Vec<String> {
        let mut chains = united(moves.iter().filter_map(as_chain));
        chains.sort_by_key(|chain| chain.condition != Condition::Always);
        let (mut clauses, chains) = self.of_many_ways(chains);
        let is_known = |chain: &&Chain| known::chain(chain).is_some();
        let (known, others): (Vec<&Chain>, Vec<&Chain>) =
            chains.iter().map(|chain| &**chain).partition(is_known);
        let mut found = self.alike(&way::ways(&others));
        found.extend(
            known.iter().map(|chain| {
                known::chain(chain).unwrap_or_default().to_owned() + &self.ending(chain)
            }),
        );
        found.append(&mut clauses);
        found.extend(moves.iter().filter_map(|movement| match movement {
            Movement::Universal(leaper) => Some(self.of_leaper(leaper)),
            Movement::Chain(_) => None,
        }));
        found
    }

    /// Clauses about the moves with too many chains to describe one by one, and the chains of the
    /// other moves.
    fn of_many_ways<'c>(
        &self,
        mut chains: Vec<Cow<'c, Chain>>,
    ) -> (Vec<String>, Vec<Cow<'c, Chain>>) {
        let mut clauses = Vec::new();
        let texts: BTreeSet<String> = chains.iter().map(|chain| chain.text.clone()).collect();
        for text in texts {
            let same: Vec<&Chain> =
                chains.iter().map(|chain| &**chain).filter(|chain| chain.text == text).collect();
            if same.len() > MOST_WAYS && way::ways(&same).len() > MOST_WAYS {
                clauses.push(self.of_move(&same));
                chains.retain(|chain| chain.text != text);
            }
        }
        (clauses, chains)
    }

    /// Clauses about ways. Those of simple ways with the same ending are joined.
    fn alike(&self, ways: &[Way<'_>]) -> Vec<String> {
        let mut clauses: Vec<(Vec<String>, Option<String>)> = Vec::new();
        for way in ways {
            match way.single_leg() {
                Some((chain, leg)) if is_simple(leg) => {
                    let clause = step::first(leg, &chain.first).third_person();
                    let end = manner::landing(leg, false) + &self.ending(chain);
                    match clauses.iter_mut().find(|(_, other)| other.as_ref() == Some(&end)) {
                        Some((alike, _)) => alike.push(clause),
                        None => clauses.push((vec![clause], Some(end))),
                    }
                }
                _ => clauses.push((vec![self.of_way(way)], None)),
            }
        }
        let text = |(alike, end): (Vec<String>, Option<String>)| {
            alike.join(", or ") + &end.unwrap_or_default()
        };
        clauses.into_iter().map(text).collect()
    }
}

/// Returns whether a leg is a plain step, slide or leap, like those of most pieces.
fn is_simple(leg: &Leg) -> bool {
    let can_be_made = !(leg.skips_first && leg.range == Range::Steps(1));
    leg.mount.is_none() && !leg.friend && !leg.unload && can_be_made
}

/// Merges chains of one leg that differ only in their directions.
fn united<'c>(chains: impl Iterator<Item = &'c Chain>) -> Vec<Cow<'c, Chain>> {
    let mut found: Vec<Cow<'c, Chain>> = Vec::new();
    for chain in chains {
        let is_alike = |other: &&mut Cow<'_, Chain>| {
            other.legs.len() == 1
                && other.legs == chain.legs
                && other.condition == chain.condition
                && other.avoids == chain.avoids
        };
        match found.iter_mut().find(is_alike) {
            Some(other) => {
                let other = other.to_mut();
                other.first.extend(&chain.first);
                other.first.sort_unstable();
                other.first.dedup();
            }
            None => found.push(Cow::Borrowed(chain)),
        }
    }
    found
}
