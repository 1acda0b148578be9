//! Reasons why a move is illegal, for people.

use crate::board::{direction_to, forward, neighbors, path};
use crate::generate::{COMMANDER_MAKES, FACTOR_MAKES, brute_reach, brute_targets};
use crate::{BOARD, BRUTE, COMMANDER, DROID, FACTOR, HAWK, KINDS, Position};
use heterodox_kernel::{Direction, Extra, Kind, Move, Picked, Position as _, Square, SquareSet};

/// Returns the first reason whose condition is true.
fn first_true(reasons: &[(bool, &str)]) -> Option<String> {
    reasons.iter().find(|(holds, _)| *holds).map(|(_, reason)| (*reason).to_owned())
}

fn name(node: Square) -> &'static str {
    BOARD.name(node)
}

impl Position {
    /// Returns the nodes to which the kind on a node could go, or on which it could
    /// capture, if the other nodes were empty or taken as it needs.
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

    /// Returns the rule that an illegal move breaks.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<String> {
        let kind = self.piece_at(mv.from)?.kind;
        let direction = direction_to(mv.from, mv.to);
        if direction.is_none() && mv.from != mv.to && kind != BRUTE {
            return Some(format!("no line leads from {} to {}", name(mv.from), name(mv.to)));
        }
        self.explain_extra(mv, kind).or_else(|| match (kind, direction) {
            (FACTOR, _) => {
                self.explain_maker(mv, direction, "Factor", "a Droid or a Hawk", FACTOR_MAKES)
            }
            (COMMANDER, _) => {
                let made = "a Factor or a Brute";
                self.explain_maker(mv, direction, "Commander", made, COMMANDER_MAKES)
            }
            _ if mv.from == mv.to => {
                Some("only a Factor or a Commander can change in place".into())
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
    fn explain_extra(&self, mv: Move, kind: Kind) -> Option<String> {
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
        Some(reason.to_owned())
    }

    fn is_empty(&self, node: Square) -> bool {
        self.piece_at(node).is_none()
    }

    fn is_forward(&self, direction: Direction) -> bool {
        forward(self.turn).contains(&direction)
    }

    /// Explains an illegal move of a Factor or a Commander; without a direction
    /// it is a change in place.
    fn explain_maker(
        &self,
        mv: Move,
        direction: Option<Direction>,
        maker: &str,
        made: &str,
        makes: [Kind; 2],
    ) -> Option<String> {
        let [a, b] = makes.map(|kind| KINDS[kind.index()].letter);
        let chosen = matches!(mv.extra, Extra::Leave(kind) if makes.contains(&kind));
        let Some(direction) = direction else {
            return (!chosen).then(|| format!("the {maker} must become {made}: add ={a} or ={b}"));
        };
        first_true(&[
            (!self.is_forward(direction), &format!("the {maker} moves forward only")),
            (!neighbors(mv.from).contains(mv.to), &format!("the {maker} moves one node only")),
            (!self.is_empty(mv.to), &format!("the {maker} moves only to empty nodes")),
            (!chosen, &format!("the {maker} must leave {made} behind: add ={a} or ={b}")),
        ])
    }

    fn explain_droid(&self, mv: Move, direction: Direction) -> Option<String> {
        let (forward, empty) = (self.is_forward(direction), self.is_empty(mv.to));
        first_true(&[
            (!neighbors(mv.from).contains(mv.to), "the Droid moves one node only"),
            (forward && !empty, "the Droid moves forward only to empty nodes"),
            (!forward && empty, "the Droid goes sideways or backward only to capture"),
        ])
    }

    /// Explains an illegal move of a Hawk that names no victim.
    fn explain_hawk_step(&self, mv: Move, direction: Direction) -> Option<String> {
        first_true(&[
            (!self.is_empty(mv.to), "the Hawk always lands on an empty node, captures included"),
            (
                !neighbors(mv.from).contains(mv.to),
                "the Hawk goes further than one node only to jump over a piece: add x and its node",
            ),
            (
                !self.is_forward(direction),
                "the Hawk goes sideways or backward only to capture: add x and the piece's node",
            ),
        ])
    }

    fn explain_hawk_capture(
        &self,
        mv: Move,
        direction: Direction,
        victim: Square,
    ) -> Option<String> {
        let ahead = BOARD.ray(mv.from, direction);
        let behind = BOARD.ray(mv.from, direction.opposite());
        let jumps = ahead.first() == Some(&victim) && ahead.get(1) == Some(&mv.to);
        let steps = ahead.first() == Some(&mv.to)
            && (ahead.get(1) == Some(&victim) || behind.first() == Some(&victim));
        first_true(&[
            (
                !jumps && !steps,
                "the Hawk captures a piece by jumping over it, by stepping up to it or by \
                 stepping straight away from it",
            ),
            (!self.is_empty(mv.to), "the Hawk always lands on an empty node, captures included"),
            (self.is_empty(victim), &format!("nothing stands on {} to be captured", name(victim))),
        ])
    }

    fn explain_brute(&self, mv: Move) -> Option<String> {
        let ways = neighbors(mv.from) & neighbors(mv.to);
        let reached = brute_targets(mv.from, self.placement.occupied()).contains(mv.to);
        let names: Vec<&str> = ways.iter().map(name).collect();
        first_true(&[
            (self.is_empty(mv.to), "the Brute only captures"),
            (!reached && ways.is_empty(), "the Brute goes two steps at most"),
            (
                !reached,
                &format!(
                    "the Brute's first step must be to an empty node: {} is occupied",
                    names.join(" or ")
                ),
            ),
        ])
    }

    fn explain_slicer(&self, mv: Move) -> Option<String> {
        let victims = path(mv.from, mv.to) & self.placement.occupied();
        let nothing =
            format!("the Slicer only captures, and nothing stands on its way to {}", name(mv.to));
        first_true(&[(victims.is_empty(), &nothing)])
    }
}
