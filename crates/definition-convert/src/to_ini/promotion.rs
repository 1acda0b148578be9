//! Promotion in a `variants.ini`.

use super::{Game, Line, line};
use crate::Report;
use crate::promotion::{Becomes, Open};
use heterodox_definition::When;
use heterodox_kernel::{AnySquareSet, Color, Kind};
use std::collections::BTreeMap;

/// Keys of the regions, by colour.
const REGIONS: [&str; 2] = ["promotionRegionWhite", "promotionRegionBlack"];

/// The rules of promotion that the pieces of a colour have in common.
#[derive(Default)]
struct Side {
    /// The kinds that promote by choice.
    pawns: Vec<Kind>,
    /// The choices of each, without its own kind.
    choices: Vec<Vec<Open>>,
    /// The reachable squares of the zone of each.
    zones: Vec<AnySquareSet>,
    /// True if a piece may stay unpromoted, for each.
    may_stay: Vec<bool>,
}

/// The promotions to one kind: their words, and for each colour of each kind whether it must promote,
/// whether only by captures, and whether the other kind becomes it again.
#[derive(Default)]
struct Transforms {
    words: Vec<String>,
    always: Vec<bool>,
    on_capture: Vec<bool>,
    back: Vec<bool>,
}

impl Side {
    fn has_different_choices(&self) -> bool {
        let kinds = |choices: &Vec<Open>| choices.iter().map(|o| o.kind).collect::<Vec<_>>();
        let first = self.choices.first().map(kinds);
        self.choices.iter().any(|choices| Some(kinds(choices)) != first)
    }
}

impl Game<'_, '_> {
    /// The keys of promotion.
    pub(super) fn promotion(&self, report: &mut Report<'_>) -> Vec<Line> {
        let sides = Color::ALL.map(|color| self.side(color, report));
        let mut lines: Vec<Line> = Vec::new();
        let regions = [0, 1].map(|color: usize| {
            // Unreachable squares do not matter, so whole ranks can be written.
            let union =
                sides[color].zones.iter().fold(AnySquareSet::EMPTY, |all, zone| all | *zone);
            self.whole_ranks(union)
        });
        for (color, key) in REGIONS.iter().enumerate() {
            lines.push(line(key, self.squares(regions[color])));
        }
        let pawns = sides.each_ref().map(|side| self.letters(side.pawns.iter().copied()));
        lines.extend(by_color("promotionPawnTypes", pawns));
        let choices = sides
            .each_ref()
            .map(|side| self.letters(side.choices.iter().flatten().map(|open| open.kind)));
        lines.extend(by_color("promotionPieceTypes", choices.map(unique)));
        lines.extend(self.limits(&sides, report));
        let mut stays = sides.iter().flat_map(|side| &side.may_stay);
        let may_stay = stays.next().copied().unwrap_or(false);
        if stays.any(|other| *other != may_stay) {
            report.rule(
                "promoChoice",
                "some pieces must promote and others need not, and a variants.ini has one rule for all",
            );
        }
        lines.push(line("mandatoryPawnPromotion", !may_stay));
        if sides.iter().any(Side::has_different_choices) {
            let what = "pieces have different choices for promotion, and a variants.ini has one \
                        list for all pieces of a colour";
            report.rule("promoChoice", what);
        }
        lines.extend(self.transforms(report));
        lines
    }

    /// Completes a zone to whole ranks, if this adds no reachable squares.
    fn whole_ranks(&self, zone: AnySquareSet) -> AnySquareSet {
        let board = &self.normal.definition.board;
        let mut whole = AnySquareSet::EMPTY;
        for rank in 0..board.ranks() {
            let squares: AnySquareSet = board.rank_squares(rank).collect();
            if zone.intersects(squares) {
                whole |= squares;
            }
        }
        let fits = |color: Color| {
            self.normal.live.iter().all(|kind| {
                let reach = self.normal.reach(kind, color);
                match self.normal.becomes(kind, color) {
                    Some(Becomes::OneOf { zone, .. } | Becomes::Other { zone, .. }) => {
                        whole & reach == zone
                    }
                    _ => true,
                }
            })
        };
        if Color::ALL.into_iter().any(fits) { whole } else { zone }
    }

    fn side(&self, color: Color, report: &mut Report<'_>) -> Side {
        let mut side = Side::default();
        for kind in self.normal.live.iter() {
            let name = &self.normal.definition.kind(kind).name;
            match self.normal.becomes(kind, color) {
                None => report.kind(
                    kind,
                    format!("the {name} promotes to captured pieces in a way that a variants.ini cannot count"),
                ),
                Some(Becomes::OneOf { zone, choices }) => {
                    let own = |open: &Open| open.kind == kind;
                    side.pawns.push(kind);
                    side.zones.push(zone);
                    side.may_stay.push(choices.iter().any(own));
                    let others = choices.into_iter().filter(|open| !own(open)).collect();
                    side.choices.push(others);
                    self.check_choices(kind, zone, side.choices.last().unwrap_or(&Vec::new()), report);
                }
                Some(Becomes::Other { zone, .. }) => side.zones.push(zone),
                Some(Becomes::Itself) => {}
            }
        }
        side
    }

    /// Reports choices that are not open in the whole zone.
    fn check_choices(
        &self,
        kind: Kind,
        zone: AnySquareSet,
        choices: &[Open],
        report: &mut Report<'_>,
    ) {
        let definition = self.normal.definition;
        for open in choices {
            let (name, to) = (&definition.kind(kind).name, &definition.kind(open.kind).name);
            if self.pieces.plain(open.kind).is_none() {
                report.kind(
                    kind,
                    format!("the {name} can become a {to}, which other pieces become too"),
                );
            }
            let allowed = Color::ALL
                .into_iter()
                .any(|color| open.squares == zone & definition.kind(open.kind).zone[color.index()]);
            if !allowed {
                report.kind(
                    kind,
                    format!("the {name} can become a {to} on a part of its zone only, and in a variants.ini all choices are open in the whole region"),
                );
            }
        }
    }

    fn limits(&self, sides: &[Side; 2], report: &mut Report<'_>) -> Option<Line> {
        let mut limits: BTreeMap<char, Option<u32>> = BTreeMap::new();
        for open in sides.iter().flat_map(|side| side.choices.iter().flatten()) {
            let Some(letter) = self.pieces.plain(open.kind) else { continue };
            let known = limits.entry(letter).or_insert(open.limit);
            if *known != open.limit {
                let name = &self.normal.definition.kind(open.kind).name;
                report.kind(
                    open.kind,
                    format!("the number of {name}s that a side can have differs, and a variants.ini has one for all"),
                );
            }
        }
        let words: Vec<String> = limits
            .into_iter()
            .filter_map(|(letter, limit)| limit.map(|limit| format!("{letter}:{limit}")))
            .collect();
        (!words.is_empty()).then(|| line("promotionLimit", words.join(" ")))
    }

    /// The promotions to one kind.
    fn transforms(&self, report: &mut Report<'_>) -> Vec<Line> {
        let mut found = Transforms::default();
        for kind in self.normal.live.iter() {
            for color in Color::ALL {
                self.add_transform(kind, color, &mut found, report);
            }
        }
        let Transforms { words, always, on_capture, back } = found;
        if words.is_empty() {
            return Vec::new();
        }
        let differ = |values: &[bool]| values.contains(&true) && values.contains(&false);
        if differ(&on_capture) || differ(&back) {
            report.rule("promotedPieceType", "some pieces promote only by captures, or become their old selves again, and others do not; a variants.ini has one rule for all");
        }
        let must = always.first().copied().unwrap_or(false);
        let mut lines =
            vec![line("promotedPieceType", words.join(" ")), line("mandatoryPiecePromotion", must)];
        let others = [("piecePromotionOnCapture", on_capture), ("pieceDemotion", back)];
        let needed = others.into_iter().filter(|(_, values)| values.contains(&true));
        lines.extend(needed.map(|(name, _)| line(name, true)));
        lines
    }

    /// Adds the promotion of a kind to one other kind, if it has one.
    fn add_transform(
        &self,
        kind: Kind,
        color: Color,
        found: &mut Transforms,
        report: &mut Report<'_>,
    ) {
        let becomes = self.normal.becomes(kind, color);
        let Some(Becomes::Other { to, zone, when, always, limit: None, .. }) = becomes else {
            return;
        };
        let is_mutual = matches!(self.normal.becomes(to, color),
            Some(Becomes::Other { to, zone: its_zone, when: its_when, always: its_always, .. })
                if (to, its_zone, its_when, its_always) == (kind, zone, when, always));
        if is_mutual && self.pieces.models.contains_key(&kind) {
            // It is the way back of the other one.
            return;
        }
        let name = &self.normal.definition.kind(kind).name;
        if when == When::EntersOrCaptures {
            report.kind(kind, format!("the {name} promotes when it enters the zone or captures there, and in a variants.ini also when it leaves"));
        }
        found.always.push(always);
        found.on_capture.push(when == When::Captures);
        found.back.push(is_mutual);
        let (Some(letter), Some(model)) = (self.pieces.plain(kind), self.pieces.models.get(&to))
        else {
            let to = &self.normal.definition.kind(to).name;
            let problem = format!("the {name} becomes a {to}, which has another role too");
            return report.kind(kind, problem);
        };
        let word = format!("{letter}:{model}");
        if !found.words.contains(&word) {
            found.words.push(word);
        }
    }

    /// Returns whether no piece may stay on a square where it could not move any more.
    pub(super) fn needs_mobility(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            self.normal.live.iter().any(|kind| {
                let is_bound = !self.normal.barred(kind, color).is_empty();
                let drops = self.normal.droppable[color.index()].contains(kind);
                let all = self.normal.definition.kind(kind).drop.squares[color.index()];
                let is_limited = drops && self.normal.drop_squares(kind, color) != all;
                let stays_partly = matches!(self.normal.becomes(kind, color),
                    Some(Becomes::OneOf { zone, choices })
                        if choices.iter().any(|open| open.kind == kind && open.squares != zone));
                is_bound || is_limited || stays_partly
            })
        })
    }
}

/// One line if both colours have the same value, else one for each.
fn by_color(key: &str, [white, black]: [String; 2]) -> Vec<Line> {
    if white == black {
        return vec![line(key, white)];
    }
    vec![line(&format!("{key}White"), white), line(&format!("{key}Black"), black)]
}

/// The letters, each once, in the order of their first occurrence.
fn unique(letters: String) -> String {
    let mut once = String::new();
    letters.chars().for_each(|c| once.extend((!once.contains(c)).then_some(c)));
    once
}
