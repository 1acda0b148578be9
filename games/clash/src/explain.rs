//! Reasons why a move is illegal, for people.

use crate::board::{direction_to, forward, neighbors, path};
use crate::generate::{COMMANDER_MAKES, FACTOR_MAKES, brute_reach, brute_targets};
use crate::phrases::*;
use crate::{BOARD, BRUTE, COMMANDER, DROID, FACTOR, HAWK, KINDS, Position};
use heterodox_kernel::said::Said;
use heterodox_kernel::{
    Direction, Explanation, Extra, Kind, Move, Picked, PieceNames, Position as _, Square, SquareSet,
};

/// Returns the first reason whose condition is true.
fn first_true<const N: usize>(reasons: [(bool, Said); N]) -> Option<Explanation> {
    let first = reasons.into_iter().find(|(holds, _)| *holds);
    first.map(|(_, reason)| Explanation::new(reason))
}

fn why(reason: impl Into<Said>) -> Option<Explanation> {
    Some(Explanation::new(reason))
}

fn name(node: Square) -> Said {
    Said::text(BOARD.name(node))
}

impl Position {
    /// Returns the nodes where the kind on a node could go or capture if the other nodes were empty
    /// or occupied as it needs.
    pub(crate) fn reach_of(&self, picked: Picked) -> SquareSet<1> {
        let Picked::Square(from) = picked else { return SquareSet::EMPTY };
        let Some(piece) = self.piece_at(from) else { return SquareSet::EMPTY };
        let along = |directions: &[Direction], nodes: usize| -> SquareSet<1> {
            let line = |&direction| BOARD.ray(from, direction).iter().copied().take(nodes);
            directions.iter().flat_map(line).collect()
        };
        match piece.kind {
            DROID => neighbors(from),
            HAWK => along(&Direction::ALL, 2),
            FACTOR | COMMANDER => along(&forward(piece.color), 1),
            BRUTE => brute_reach(from, SquareSet::EMPTY),
            _ => along(&Direction::ALL, usize::MAX),
        }
    }

    fn names(&self) -> PieceNames<'_, Position> {
        PieceNames { board: &BOARD, kinds: &KINDS, position: self }
    }

    /// Returns the rule that an illegal move breaks.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<Explanation> {
        let kind = self.piece_at(mv.from)?.kind;
        let direction = direction_to(mv.from, mv.to);
        if direction.is_none() && mv.from != mv.to && kind != BRUTE {
            return why(NO_LINE_LEADS.with([name(mv.from), name(mv.to)]));
        }
        self.explain_extra(mv, kind).or_else(|| match (kind, direction) {
            (FACTOR | COMMANDER, _) => self.explain_maker(mv, direction, kind),
            _ if mv.from == mv.to => why(&ONLY_MAKERS_CHANGE),
            (BRUTE, _) => self.explain_brute(mv),
            (DROID, Some(direction)) => self.explain_droid(mv, direction),
            (HAWK, Some(direction)) => match mv.extra {
                Extra::Locust(victim) => self.explain_hawk_capture(mv, direction, victim),
                _ => self.explain_hawk_step(mv, direction),
            },
            _ => self.explain_slicer(mv),
        })
    }

    /// Explains an [`Extra`] that pieces of this kind never have.
    fn explain_extra(&self, mv: Move, kind: Kind) -> Option<Explanation> {
        let maker = kind == FACTOR || kind == COMMANDER;
        let reason = match mv.extra {
            Extra::Displace { .. } => &NO_MOVE_TAKES_ALONG,
            Extra::Leave(_) if !maker => &ONLY_MAKERS_LEAVE,
            Extra::Promote(_) if !maker => &NO_CHOICE_OF_PROMOTION,
            Extra::Locust(_) if maker => &MAKERS_NEVER_CAPTURE,
            Extra::Locust(_) if kind != HAWK => &ONLY_HAWK_CAPTURES_BESIDE,
            _ => return None,
        };
        Some(Explanation::new(reason))
    }

    fn is_empty(&self, node: Square) -> bool {
        self.piece_at(node).is_none()
    }

    fn is_forward(&self, direction: Direction) -> bool {
        forward(self.turn).contains(&direction)
    }

    /// Explains a move to a node that would have to be empty.
    fn needs_empty(&self, rule: impl Into<Said>, node: Square) -> Option<Explanation> {
        let text = || RULE_IN_WAY.with([rule.into(), self.names().piece(node)]);
        (!self.is_empty(node)).then(|| Explanation::new(text()).on([node]))
    }

    /// Explains an illegal move of a Factor or a Commander; without a direction
    /// it is a change in place.
    fn explain_maker(
        &self,
        mv: Move,
        direction: Option<Direction>,
        kind: Kind,
    ) -> Option<Explanation> {
        let (must_become, must_leave, makes) = match kind {
            FACTOR => (&FACTOR_MUST_BECOME, &FACTOR_MUST_LEAVE, FACTOR_MAKES),
            _ => (&COMMANDER_MUST_BECOME, &COMMANDER_MUST_LEAVE, COMMANDER_MAKES),
        };
        let maker = || Said::name(&*KINDS[kind.index()].name);
        let chosen = matches!(mv.extra, Extra::Leave(kind) if makes.contains(&kind));
        let Some(direction) = direction else {
            return first_true([(!chosen, must_become.into())]);
        };
        first_true([
            (!self.is_forward(direction), FORWARD_ONLY.with([maker()])),
            (!neighbors(mv.from).contains(mv.to), ONE_NODE_ONLY.with([maker()])),
        ])
        .or_else(|| self.needs_empty(MAKER_NEEDS_EMPTY.with([maker()]), mv.to))
        .or_else(|| first_true([(!chosen, must_leave.into())]))
    }

    fn explain_droid(&self, mv: Move, direction: Direction) -> Option<Explanation> {
        let (forward, empty) = (self.is_forward(direction), self.is_empty(mv.to));
        first_true([
            (!neighbors(mv.from).contains(mv.to), ONE_NODE_ONLY.with([Said::name("Droid")])),
            (!forward && empty, DROID_SIDEWAYS_EMPTY.with([name(mv.to)])),
        ])
        .or_else(|| self.needs_empty(&DROID_CAPTURES_BESIDE, mv.to))
    }

    /// Explains an illegal move of a Hawk that names no victim.
    fn explain_hawk_step(&self, mv: Move, direction: Direction) -> Option<Explanation> {
        if let Some(reason) = self.explain_occupied_landing(mv.to) {
            return Some(reason);
        }
        let ahead = BOARD.ray(mv.from, direction);
        let behind = BOARD.ray(mv.from, direction.opposite()).first();
        if let [first, second, ..] = ahead
            && *second == mv.to
            && self.is_empty(*first)
        {
            return why(HAWK_JUMP_EMPTY.with([name(*first)]));
        }
        let victims = [ahead.get(1).copied(), behind.copied()];
        let captures = victims.into_iter().flatten().any(|node| !self.is_empty(node));
        let steps = ahead.first() == Some(&mv.to);
        first_true([
            (!steps && ahead.get(1) != Some(&mv.to), Said::from(&HAWK_WAY)),
            (!steps, Said::from(&HAWK_ADD_JUMP)),
            (!captures, Said::from(&HAWK_NOTHING_IN_LINE)),
            (true, Said::from(&HAWK_ADD_CAPTURE)),
        ])
    }

    fn explain_occupied_landing(&self, node: Square) -> Option<Explanation> {
        (!self.is_empty(node)).then(|| Explanation::new(&HAWK_LANDS_ON_EMPTY).on([node]))
    }

    fn explain_hawk_capture(
        &self,
        mv: Move,
        direction: Direction,
        victim: Square,
    ) -> Option<Explanation> {
        let ahead = BOARD.ray(mv.from, direction);
        let behind = BOARD.ray(mv.from, direction.opposite());
        let jumps = ahead.first() == Some(&victim) && ahead.get(1) == Some(&mv.to);
        let steps = ahead.first() == Some(&mv.to)
            && (ahead.get(1) == Some(&victim) || behind.first() == Some(&victim));
        first_true([(!jumps && !steps, Said::from(&HAWK_CAPTURES_BY))])
            .or_else(|| self.explain_occupied_landing(mv.to))
            .or_else(|| {
                first_true([(self.is_empty(victim), NOTHING_TO_CAPTURE.with([name(victim)]))])
            })
    }

    fn explain_brute(&self, mv: Move) -> Option<Explanation> {
        let ways = neighbors(mv.from) & neighbors(mv.to);
        let near = neighbors(mv.from).contains(mv.to);
        if !near && ways.is_empty() {
            return why(&BRUTE_TWO_STEPS);
        }
        if self.is_empty(mv.to) {
            return why(BRUTE_ONLY_CAPTURES.with([name(mv.to)]));
        }
        if brute_targets(mv.from, self.placement.occupied()).contains(mv.to) {
            return None;
        }
        let names: Vec<Said> = ways.iter().map(name).collect();
        let several = names.len() > 1;
        let text = if several { &BRUTE_FIRST_STEP_SEVERAL } else { &BRUTE_FIRST_STEP_ONE };
        Some(Explanation::new(text.with([Said::List(names)])).on(ways))
    }

    fn explain_slicer(&self, mv: Move) -> Option<Explanation> {
        let victims = path(mv.from, mv.to) & self.placement.occupied();
        first_true([(victims.is_empty(), SLICER_ONLY_CAPTURES.with([name(mv.to)]))])
    }
}
