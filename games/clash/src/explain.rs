//! Reasons why a move is illegal, for people.

use crate::board::{direction_to, forward, neighbors, path};
use crate::generate::{COMMANDER_MAKES, FACTOR_MAKES, brute_reach, brute_targets};
use crate::{BOARD, BRUTE, COMMANDER, DROID, FACTOR, HAWK, KINDS, Position};
use heterodox_kernel::{
    Direction, Explanation, Extra, Kind, Move, Picked, PieceNames, Position as _, Square, SquareSet,
};

/// Returns the first reason whose condition is true.
fn first_true(reasons: &[(bool, &str)]) -> Option<Explanation> {
    reasons.iter().find(|(holds, _)| *holds).map(|(_, reason)| Explanation::new(reason))
}

fn name(node: Square) -> &'static str {
    BOARD.name(node)
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
            let text = format!("no line leads from {} to {}", name(mv.from), name(mv.to));
            return Some(Explanation::new(text));
        }
        self.explain_extra(mv, kind).or_else(|| match (kind, direction) {
            (FACTOR | COMMANDER, _) => self.explain_maker(mv, direction, kind),
            _ if mv.from == mv.to => {
                first_true(&[(true, "only a Factor or a Commander can change in place")])
            }
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
            Extra::Displace { .. } => "no move takes another piece along",
            Extra::Leave(_) if !maker => "only a Factor or a Commander leaves a piece behind",
            Extra::Promote(_) if !maker => {
                "there is no choice of promotion: on the opponent's back rank every piece \
                 becomes a Slicer"
            }
            Extra::Locust(_) if maker => "a Factor or a Commander never captures",
            Extra::Locust(_) if kind != HAWK => {
                "only a Hawk captures on a node that it does not go to"
            }
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
    fn needs_empty(&self, rule: &str, node: Square) -> Option<Explanation> {
        let text = || format!("{rule}: {} is in its way", self.names().piece(node));
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
        let (maker, made, makes) = match kind {
            FACTOR => ("Factor", "a Droid or a Hawk", FACTOR_MAKES),
            _ => ("Commander", "a Factor or a Brute", COMMANDER_MAKES),
        };
        let [a, b] = makes.map(|kind| KINDS[kind.index()].token);
        let chosen = matches!(mv.extra, Extra::Leave(kind) if makes.contains(&kind));
        let Some(direction) = direction else {
            let text = format!("the {maker} must become {made}: add ={a} or ={b}");
            return first_true(&[(!chosen, &text)]);
        };
        first_true(&[
            (!self.is_forward(direction), &format!("a {maker} goes forward only")),
            (!neighbors(mv.from).contains(mv.to), &format!("a {maker} goes one node only")),
        ])
        .or_else(|| {
            let rule = format!("a {maker} never captures and goes only to empty nodes");
            self.needs_empty(&rule, mv.to)
        })
        .or_else(|| {
            let text = format!("the {maker} must leave {made} behind: add ={a} or ={b}");
            first_true(&[(!chosen, &text)])
        })
    }

    fn explain_droid(&self, mv: Move, direction: Direction) -> Option<Explanation> {
        let (forward, empty) = (self.is_forward(direction), self.is_empty(mv.to));
        let capture = format!(
            "a Droid goes sideways or backward only to capture, and {} is empty",
            name(mv.to)
        );
        first_true(&[
            (!neighbors(mv.from).contains(mv.to), "a Droid goes one node only"),
            (!forward && empty, &capture),
        ])
        .or_else(|| self.needs_empty("a Droid captures only sideways and backward", mv.to))
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
            let first = name(*first);
            let text =
                format!("a Hawk goes two nodes only to jump over a piece, and {first} is empty");
            return Some(Explanation::new(text));
        }
        let victims = [ahead.get(1).copied(), behind.copied()];
        let captures = victims.into_iter().flatten().any(|node| !self.is_empty(node));
        first_true(&[
            (
                ahead.first() != Some(&mv.to) && ahead.get(1) != Some(&mv.to),
                "a Hawk goes one node, or two to jump over a piece",
            ),
            (
                ahead.first() != Some(&mv.to),
                "a Hawk goes two nodes only to jump over a piece: add x and its node",
            ),
            (
                !captures,
                "a Hawk goes sideways or backward only to capture, and no piece is in line here",
            ),
            (true, "a Hawk goes sideways or backward only to capture: add x and the piece's node"),
        ])
    }

    fn explain_occupied_landing(&self, node: Square) -> Option<Explanation> {
        let rule = "a Hawk lands only on empty nodes, and captures by jumping, approaching or \
                    withdrawing";
        (!self.is_empty(node)).then(|| Explanation::new(rule).on([node]))
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
        let way = "a Hawk captures by jumping over a piece, by stepping up to it or straight away \
                   from it";
        first_true(&[(!jumps && !steps, way)])
            .or_else(|| self.explain_occupied_landing(mv.to))
            .or_else(|| {
                let text = format!("nothing stands on {} to be captured", name(victim));
                first_true(&[(self.is_empty(victim), &text)])
            })
    }

    fn explain_brute(&self, mv: Move) -> Option<Explanation> {
        let ways = neighbors(mv.from) & neighbors(mv.to);
        let near = neighbors(mv.from).contains(mv.to);
        if !near && ways.is_empty() {
            return first_true(&[(true, "a Brute goes two steps at most")]);
        }
        if self.is_empty(mv.to) {
            let text = format!("a Brute only captures, and {} is empty", name(mv.to));
            return first_true(&[(true, &text)]);
        }
        if brute_targets(mv.from, self.placement.occupied()).contains(mv.to) {
            return None;
        }
        let names: Vec<&str> = ways.iter().map(name).collect();
        let be = if names.len() == 1 { "is" } else { "are" };
        let taken = names.join(" and ");
        let text = format!("a Brute's first step must be to an empty node, but {taken} {be} taken");
        Some(Explanation::new(text).on(ways))
    }

    fn explain_slicer(&self, mv: Move) -> Option<Explanation> {
        let victims = path(mv.from, mv.to) & self.placement.occupied();
        let nothing =
            format!("a Slicer only captures, and nothing stands on its way to {}", name(mv.to));
        first_true(&[(victims.is_empty(), &nothing)])
    }
}
