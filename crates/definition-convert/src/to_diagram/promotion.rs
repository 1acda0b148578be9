//! Promotion in a diagram, and the order of the kinds that it needs.

use super::Game;
use crate::normal::Normal;
use crate::promotion::{Becomes, Open};
use crate::report::Report;
use heterodox_definition::{Captives, When};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece};

/// The roles of kinds in promotion.
pub(super) struct Roles {
    /// The kinds in the order of their lines.
    pub(super) order: Vec<Kind>,
    /// The kinds that promote to one other kind, in order, each with that kind.
    transforms: Vec<(Kind, Kind)>,
    /// The kinds that promote by choice, with the depth of their zone.
    choosing: Vec<(Kind, u8)>,
    /// Depth of the zone of the kinds that promote to one other kind.
    depth: u8,
}

impl Roles {
    /// Finds the roles. Reports zones that are not the last ranks.
    pub(super) fn of(normal: &Normal<'_>, report: &mut Report<'_>) -> Roles {
        let (mut transforms, mut choosing, mut depth) = (Vec::new(), Vec::new(), 1);
        for kind in normal.live.iter() {
            let name = &normal.definition.kind(kind).name;
            let becomes = normal.becomes(kind, Color::White);
            let zone = match &becomes {
                Some(Becomes::OneOf { zone, .. } | Becomes::Other { zone, .. }) => *zone,
                _ => continue,
            };
            let found = depth_of_zone(normal, kind, zone);
            if found.is_none() {
                report.kind(
                    kind,
                    format!(
                        "the {name} promotes on squares that are not the last ranks of both sides"
                    ),
                );
            }
            let own_depth = found.unwrap_or(1);
            match becomes {
                Some(Becomes::Other { to, when, always, limit, strict, .. }) => {
                    let (by_captures, back) =
                        (when == When::Captures, transforms.contains(&(to, kind)));
                    let limits = [limit.is_some(), strict, always, by_captures, back];
                    report_transform(kind, name, limits, report);
                    transforms.push((kind, to));
                    depth = own_depth;
                }
                _ => choosing.push((kind, own_depth)),
            }
        }
        // The first kind must promote on the last rank.
        transforms.sort_by_key(|(kind, _)| !is_bound(normal, *kind));
        let order = order(normal, &transforms, &choosing);
        Roles { order, transforms, choosing, depth }
    }

    /// Depth of the zone of a kind that promotes by choice.
    pub(super) fn depth_of(&self, kind: Kind) -> Option<u8> {
        self.choosing.iter().find(|(other, _)| *other == kind).map(|(_, depth)| *depth)
    }
}

/// Reports what a diagram cannot express of a promotion to one kind: a limit, moves that do not
/// promote, and that it is compulsory.
fn report_transform(kind: Kind, name: &str, limits: [bool; 5], report: &mut Report<'_>) {
    let problems = [
        "promotes while there are few such pieces, and in a diagram always",
        "does not promote in all its moves in the zone, and in a diagram it does",
        "must promote, and in a diagram it may",
        "promotes only by captures, and in a diagram by all moves",
        "becomes its old self again, and in a diagram it never does",
    ];
    for (problem, _) in problems.into_iter().zip(limits).filter(|(_, holds)| *holds) {
        report.kind(kind, format!("the {name} {problem}"));
    }
}

/// Returns whether a kind must promote on the last rank.
fn is_bound(normal: &Normal<'_>, kind: Kind) -> bool {
    let last = last_ranks(normal, Color::White, 1) & normal.reach(kind, Color::White);
    !last.is_empty() && last.is_subset(normal.barred(kind, Color::White))
}

/// Orders the kinds for promotion by offset: first the kinds that promote, last the kinds that they
/// become, both in the same order.
fn order(normal: &Normal<'_>, transforms: &[(Kind, Kind)], choosing: &[(Kind, u8)]) -> Vec<Kind> {
    let from = transforms.iter().map(|(kind, _)| *kind);
    let to: Vec<Kind> = transforms.iter().map(|(_, kind)| *kind).collect();
    let mut order: Vec<Kind> = from.chain(choosing.iter().map(|(kind, _)| *kind)).collect();
    let rest: Vec<Kind> =
        normal.live.iter().filter(|kind| !order.contains(kind) && !to.contains(kind)).collect();
    order.extend(rest);
    order.retain(|kind| !to.contains(kind));
    order.extend(to);
    order
}

/// The ranks at the far edge.
pub(super) fn last_ranks(normal: &Normal<'_>, color: Color, depth: u8) -> AnySquareSet {
    let board = &normal.definition.board;
    let rank = |rank: u8| if color == Color::White { board.ranks() - 1 - rank } else { rank };
    (0..depth.min(board.ranks())).flat_map(|n| board.rank_squares(rank(n))).collect()
}

/// The depth of a zone, if it consists of the last ranks for both colours.
fn depth_of_zone(normal: &Normal<'_>, kind: Kind, zone: AnySquareSet) -> Option<u8> {
    let black = match normal.becomes(kind, Color::Black) {
        Some(Becomes::OneOf { zone, .. } | Becomes::Other { zone, .. }) => zone,
        _ => return None,
    };
    let fits = |color: Color, zone: AnySquareSet, depth: u8| {
        last_ranks(normal, color, depth) & normal.reach(kind, color) == zone
    };
    let mut depths = 1..=normal.definition.board.ranks();
    depths.find(|&depth| fits(Color::White, zone, depth) && fits(Color::Black, black, depth))
}

impl Game<'_, '_> {
    /// The keys of promotion.
    pub(super) fn promotion_keys(&self, report: &mut Report<'_>) -> Vec<String> {
        let Roles { transforms, choosing, order, depth } = &self.roles;
        let mut lines = Vec::new();
        let mut lists = Vec::new();
        for &(kind, depth) in choosing {
            lists.push((kind, depth, self.choices(kind, depth, report)));
        }
        if !transforms.is_empty() {
            lines.push(format!("maxPromote={}", transforms.len()));
            lines.push(format!("promoOffset={}", order.len() - transforms.len()));
            lines.push(format!("promoZone={depth}"));
        } else if let [(_, depth, list)] = &lists[..]
            && !list.is_empty()
        {
            lines.push(format!("promoZone={depth}"));
            lines.push(format!("promoChoice={list}"));
            return lines;
        } else {
            lines.push("maxPromote=0".to_owned());
        }
        let entries: Vec<String> = lists
            .iter()
            .map(|(kind, depth, list)| format!("{}:{list}/{depth}", self.id(*kind)))
            .collect();
        if !entries.is_empty() {
            lines.push(format!("hx.promote={}", entries.join(";")));
        }
        lines
    }

    /// The choices of a kind.
    fn choices(&self, kind: Kind, depth: u8, report: &mut Report<'_>) -> String {
        let definition = self.normal.definition;
        let name = &definition.kind(kind).name;
        let Some(Becomes::OneOf { zone, choices }) = self.normal.becomes(kind, Color::White) else {
            return String::new();
        };
        if choices.is_empty() {
            report.kind(
                kind,
                format!("the {name} has no choice for promotion, and a diagram cannot say that"),
            );
        }
        let mut words = Vec::new();
        for open in &choices {
            let reserve = match open.limit {
                None => "",
                Some(_) if self.is_reserve(open) => "*",
                Some(limit) => {
                    let to = &definition.kind(open.kind).name;
                    report.kind(kind, format!("the {name} can become a {to} while there are fewer than {limit}, and a diagram counts captured pieces only"));
                    ""
                }
            };
            words.push(self.choice(open, reserve, zone, depth).unwrap_or_else(|| {
                let to = &definition.kind(open.kind).name;
                report.kind(kind, format!("the {name} can become a {to} on some squares only"));
                self.id(open.kind)
            }));
        }
        words.join(",")
    }

    /// A choice. `None` if its squares cannot be expressed.
    fn choice(&self, open: &Open, reserve: &str, zone: AnySquareSet, depth: u8) -> Option<String> {
        let last = |depth| self.last_ranks(Color::White, depth);
        let all = zone & self.normal.definition.kind(open.kind).zone[0];
        let id = self.id(open.kind);
        if open.squares == all {
            return Some(format!("{reserve}{id}"));
        }
        if open.squares == all - last(1) && reserve.is_empty() {
            return Some(format!("!{id}"));
        }
        let part = (1..depth).find(|&part| open.squares == last(part) & all);
        part.map(|part| format!("{reserve}{id}/{part}"))
    }

    /// Returns whether a limit is the number of pieces at the start. A reserve has the same effect
    /// then.
    fn is_reserve(&self, open: &Open) -> bool {
        let start = &self.normal.definition.start;
        Color::ALL
            .into_iter()
            .all(|color| Some(start.count(Piece::new(color, open.kind)) as u32) == open.limit)
    }

    /// `holdingsType`.
    pub(super) fn holdings(&self) -> Option<String> {
        let definition = self.normal.definition;
        let demotes = self.normal.live.iter().any(|kind| definition.kind(kind).in_hand != kind);
        let has_limit = |kind: Kind| {
            let becomes = Color::ALL.map(|color| self.normal.becomes(kind, color));
            becomes.into_iter().flatten().any(|becomes| match becomes {
                Becomes::OneOf { choices, .. } => choices.iter().any(|open| open.limit.is_some()),
                Becomes::Other { when, .. } => when == When::StartsOrEnds,
                Becomes::Itself => false,
            })
        };
        let value = match definition.captives {
            Captives::Hand if demotes => "-1",
            Captives::Hand => "-2",
            // A reserve is harmless if nothing promotes from it.
            _ if self.normal.live.iter().any(has_limit) => "1",
            _ => return None,
        };
        Some(format!("holdingsType={value}"))
    }
}
