//! Clauses about moves, with their conditions.

use super::phrase::clauses;
use super::phrases::*;
use super::way::{self, Way};
use super::{as_chain, known, manner, step};
use crate::join::{COMMA_OR, SEMICOLON_OR};
use crate::squares::{EVERYWHERE, NOWHERE, place};
use heterodox_definition::{Chain, Condition, Definition, Leg, Movement, Range, Universal};
use heterodox_kernel::Kind;
use heterodox_kernel::said::Said;
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
    pub(super) fn of_move(&self, chains: &[&Chain]) -> Said {
        let ways = way::ways(chains);
        let clause = |way: &Way<'_>| self.of_way(way);
        match &ways[..] {
            [first, second, .., last] if ways.len() > MOST_WAYS => {
                let moves = SEMICOLON_OR.with([clause(first), clause(second)]);
                AND_SO_ON.with([moves, clause(last)])
            }
            ways => SEMICOLON_OR.join(ways.iter().map(clause).collect()),
        }
    }

    pub(super) fn of_leaper(&self, leaper: &Universal) -> Said {
        let victims = manner::any_victims(leaper.prey);
        let clause = match (leaper.quiet, leaper.prey.is_some()) {
            (true, false) => Said::from(&TO_ANY_EMPTY),
            (false, _) => TO_ANY_CAPTURE.with([Said::from(victims)]),
            (true, true) if *victims == ENEMY => Said::from(&TO_ANY),
            (true, true) => TO_ANY_OR_CAPTURE.with([Said::from(victims)]),
        };
        clauses(clause, self.condition(&leaper.condition))
    }

    /// The clause about a way, with its conditions.
    fn of_way(&self, way: &Way<'_>) -> Said {
        let chain = way.longest();
        let (clause, mut ends) = match way.single_leg() {
            Some((chain, leg)) if is_simple(leg) => {
                (step::first(leg, &chain.first).third_person(), manner::landing(leg, false))
            }
            _ => (known::chain(chain).map_or_else(|| way.clause(), Said::from), Vec::new()),
        };
        ends.extend(self.ending(chain));
        clauses(clause, ends)
    }

    /// The last clauses about a chain.
    fn ending(&self, chain: &Chain) -> Vec<Said> {
        let opens = match &chain.legs[..] {
            [only] if !way::leaves_squares_open(only) => None,
            [_] if self.is_royal => Some(&NONE_ATTACKED),
            [_] => Some(&LEAVES_OPEN),
            _ => None,
        };
        let avoids =
            chain.avoids.map(|kind| AVOIDS.with([Said::OneOf(self.definition.kind(kind).title())]));
        let condition = self.condition(&chain.condition);
        avoids.into_iter().chain(condition).chain(opens.map(Said::from)).collect()
    }

    fn condition(&self, condition: &Condition) -> Vec<Said> {
        let squares = match condition {
            Condition::Always => return Vec::new(),
            Condition::Unmoved if self.is_royal => return vec![Said::from(&UNMOVED_SAFE)],
            Condition::Unmoved => return vec![Said::from(&UNMOVED)],
            Condition::Within(squares) => squares,
        };
        let [white, black] = squares.each_ref().map(|set| place(self.definition, *set));
        let (everywhere, nowhere) = (Said::from(&EVERYWHERE), Said::from(&NOWHERE));
        match (&white, &black) {
            (white, black) if *white == everywhere && *black == everywhere => Vec::new(),
            (white, black) if *white == nowhere && *black == nowhere => {
                vec![Said::from(&NOWHERE_HERE)]
            }
            (white, black) if *white == everywhere && *black == nowhere => {
                vec![Said::from(&ONLY_WHITE)]
            }
            (white, black) if *white == nowhere && *black == everywhere => {
                vec![Said::from(&ONLY_BLACK)]
            }
            (_, black) if *black == nowhere => {
                vec![WHILE_ON.with([white]), Said::from(&ONLY_WHITE)]
            }
            (white, _) if *white == nowhere => {
                vec![WHILE_ON.with([black]), Said::from(&ONLY_BLACK)]
            }
            (white, black) if white == black => vec![WHILE_ON.with([white.clone()])],
            _ => vec![WHILE_ON_EACH.with([white, black])],
        }
    }

    /// The moves as clauses. Moves with the same ending are joined, and conditional moves come
    /// last.
    pub(super) fn joined(&self, moves: &[Movement]) -> Vec<Said> {
        let mut chains = united(moves.iter().filter_map(as_chain));
        chains.sort_by_key(|chain| chain.condition != Condition::Always);
        let (mut many, chains) = self.of_many_ways(chains);
        let is_known = |chain: &&Chain| known::chain(chain).is_some();
        let (known, others): (Vec<&Chain>, Vec<&Chain>) =
            chains.iter().map(|chain| &**chain).partition(is_known);
        let mut found = self.alike(&way::ways(&others));
        found.extend(known.iter().filter_map(|chain| {
            Some(clauses(Said::from(known::chain(chain)?), self.ending(chain)))
        }));
        found.append(&mut many);
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
    ) -> (Vec<Said>, Vec<Cow<'c, Chain>>) {
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
    fn alike(&self, ways: &[Way<'_>]) -> Vec<Said> {
        let mut found: Vec<(Vec<Said>, Option<Vec<Said>>)> = Vec::new();
        for way in ways {
            match way.single_leg() {
                Some((chain, leg)) if is_simple(leg) => {
                    let clause = step::first(leg, &chain.first).third_person();
                    let mut end = manner::landing(leg, false);
                    end.extend(self.ending(chain));
                    match found.iter_mut().find(|(_, other)| other.as_ref() == Some(&end)) {
                        Some((alike, _)) => alike.push(clause),
                        None => found.push((vec![clause], Some(end))),
                    }
                }
                _ => found.push((vec![self.of_way(way)], None)),
            }
        }
        let text = |(alike, end): (Vec<Said>, Option<Vec<Said>>)| {
            clauses(COMMA_OR.join(alike), end.unwrap_or_default())
        };
        found.into_iter().map(text).collect()
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
