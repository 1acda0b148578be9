//! The ends of a game in a diagram.

use super::Game;
use crate::report::Report;
use crate::royalty::{Lost, royalty};
use heterodox_definition::{Checking, Dead, FlagRule, KindSet, Verdict};
use heterodox_kernel::{Color, Kind};

impl Game<'_, '_> {
    /// The keys of royal pieces and of the ends of the game.
    pub(super) fn ends(&self, report: &mut Report<'_>) -> Vec<String> {
        let definition = self.normal.definition;
        let ends = &definition.ends;
        let mut lines = self.royals(report);
        self.captures(report);
        self.enclosures(report);
        match ends.stalemate {
            Verdict::Draw => {}
            Verdict::Loss => lines.push("stalemate=loss".to_owned()),
            Verdict::Win => report
                .rule("stalemateValue", "stalemate wins, and in a diagram it is a draw or a loss"),
        }
        if self.castles_unevenly() {
            lines.push("castleFlip=1".to_owned());
        }
        lines.extend(self.facing());
        lines.extend(self.flags(report));
        if ends.checks > 0 {
            let left = definition.start.checks.unwrap_or([ends.checks; 2]);
            if left[0] != left[1] {
                report.rule(
                    "startFen",
                    "the sides need different numbers of checks, and a diagram has one",
                );
            }
            lines.push(format!("hx.checks={}", left[0]));
        }
        lines.extend(self.extinction(report));
        lines.extend(self.counters(report));
        if ends.dead == Dead::None {
            lines.push("hx.dead=none".to_owned());
        }
        lines
    }

    /// Reports the rules of captures that a diagram does not have.
    fn captures(&self, report: &mut Report<'_>) {
        let definition = self.normal.definition;
        if definition.must_capture {
            report.rule("mustCapture", "who can capture must, and a diagram has no such rule");
        }
        if definition.must_drop.is_some() {
            report.rule("mustDrop", "who can drop a piece must, and a diagram has no such rule");
        }
        if definition.checking != Checking::All {
            report
                .rule("checking", "some moves may not give check, and a diagram has no such rule");
        }
        if definition.has_passes() {
            report.rule_of(
                &["pass", "passOnStalemate"],
                "a side can pass, and in a diagram it has to move",
            );
        }
        if definition.bikjang.is_some() {
            report.rule(
                "bikjangRule",
                "kings that face each other must part, and a diagram has no such rule",
            );
        }
        if definition.ends.counting.is_some() {
            report.rule(
                "materialCounting",
                "material decides instead of draws, and a diagram has no such rule",
            );
        }
        if definition.blast.is_some() {
            report.rule("blastOnCapture", "captures are explosions, and a diagram has none");
        }
    }

    /// Reports the rules of squares and of enclosed pieces that a diagram does not have.
    fn enclosures(&self, report: &mut Report<'_>) {
        let definition = self.normal.definition;
        let all = self.normal.all();
        if definition.en_passant_region.iter().any(|squares| !all.is_subset(*squares)) {
            report.rule(
                "enPassantRegion",
                "captures en passant are limited to some squares, and a diagram has no such rule",
            );
        }
        if definition.free_drops {
            report.rule("freeDrops", "dropped pieces stay in hand, and a diagram has no such rule");
        }
        if definition.enclosing_drop.is_some() {
            report.rule(
                "enclosingDrop",
                "drops depend on the pieces around, and a diagram has no such rule",
            );
        }
        if definition.flips.is_some() {
            report.rule(
                "flipEnclosedPieces",
                "enclosed pieces change sides, and a diagram has no such rule",
            );
        }
        if definition.ends.full_board {
            report.rule(
                "adjudicateFullBoard",
                "a full board ends the game, and a diagram has no such rule",
            );
        }
        if definition.ends.stalemate_by_count && definition.ends.stalemate != Verdict::Draw {
            report.rule(
                "stalematePieceCount",
                "the numbers of pieces decide a stalemate, and a diagram has no such rule",
            );
        }
    }

    fn counters(&self, report: &mut Report<'_>) -> Vec<String> {
        let ends = &self.normal.definition.ends;
        let repetition = ends.repetition;
        if repetition.occurrences > 0 && repetition.value != Verdict::Draw {
            report.rule("nFoldValue", "repetition is no draw, and in a diagram it is one");
        }
        if repetition.occurrences > 0 && repetition.perpetual_check_loses {
            report.rule(
                "perpetualCheckIllegal",
                "perpetual check loses, and a diagram has no such rule",
            );
        }
        if repetition.occurrences > 0 && repetition.to_and_fro_loses {
            report.rule(
                "moveRepetitionIllegal",
                "moving a piece to and fro loses, and a diagram has no such rule",
            );
        }
        vec![
            format!("hx.moveLimit={}", ends.move_limit),
            format!("hx.repetition={}", repetition.occurrences),
        ]
    }

    fn royals(&self, report: &mut Report<'_>) -> Vec<String> {
        let sides = Color::ALL.map(|color| royalty(self.normal, color));
        let all = sides.iter().flatten().fold(KindSet::EMPTY, |all, (kinds, _)| all.union(*kinds));
        if all.is_empty() {
            return vec!["royal=0".to_owned()];
        }
        let several = sides.iter().any(|side| side.len() > 1);
        if several || sides[0] != sides[1] && sides.iter().all(|side| !side.is_empty()) {
            report.rule(
                "extinctionPieceTypes",
                "kinds are royal each by itself, and in a diagram all together",
            );
        }
        let at = |lost: Lost| matches!(lost, Lost::At(count) if count > 0);
        if sides.iter().flatten().any(|(_, lost)| at(*lost)) {
            report.rule("extinctionPieceCount", "royal pieces are lost before the last one, and in a diagram with the first or the last");
        }
        let mut lines = vec![format!("royal={}", self.ids(all.iter()))];
        let with_any =
            |side: &Vec<(KindSet, Lost)>| side.iter().any(|(_, lost)| *lost == Lost::WithAny);
        let bits = u32::from(!with_any(&sides[0])) | u32::from(!with_any(&sides[1])) << 1;
        if bits != 3 {
            lines.push(format!("extinction={bits}"));
        }
        lines
    }

    /// `hx.facing`.
    fn facing(&self) -> Option<String> {
        let facing = self.normal.definition.facing.iter().map(|facing| {
            let line = match (facing.files, facing.ranks, facing.diagonals) {
                (true, false, false) => "V",
                (false, true, false) => "S",
                (_, _, false) => "R",
                (false, false, true) => "B",
                _ => "Q",
            };
            format!("{}/{line}", self.id(facing.kind))
        });
        let facing: Vec<String> = facing.collect();
        (!facing.is_empty()).then(|| format!("hx.facing={}", facing.join(";")))
    }

    /// `hx.flag`.
    fn flags(&self, report: &mut Report<'_>) -> Option<String> {
        if self.normal.waits_for_flags() {
            report.rule_of(
                &["flagRegion", "flagRegionWhite", "flagRegionBlack"],
                "a piece stands on its goal at the start, and in a diagram such a game is over",
            );
        }
        self.flag_rule(report);
        let goals = Color::ALL.map(|color| self.normal.goals(color));
        let entry = |&kind: &Kind| {
            let squares = [0, 1].map(|side: usize| goals[side].get(&kind).copied());
            let has_goal = squares.iter().any(Option::is_some);
            let squares = squares.map(Option::unwrap_or_default);
            has_goal.then(|| format!("{}:{}", self.id(kind), self.rule_squares(squares)))
        };
        let entries: Vec<String> = self.roles.order.iter().filter_map(entry).collect();
        (!entries.is_empty()).then(|| format!("hx.flag={}", entries.join(";")))
    }

    /// Reports the conditions of goals that a diagram does not have.
    fn flag_rule(&self, report: &mut Report<'_>) {
        let FlagRule { count, blocked: _, safe, reply } = self.normal.flag_rule();
        if count > 1 {
            report.rule(
                "flagPieceCount",
                "a side needs several pieces on its goal, and in a diagram one",
            );
        }
        if safe {
            report.rule(
                "flagPieceSafe",
                "a piece that is attacked has not reached its goal, and in a diagram it has",
            );
        }
        if reply.is_some() {
            report.rule(
                "flagMove",
                "the other side has a reply to a goal, and in a diagram the game is over",
            );
        }
    }

    /// `hx.extinct`.
    fn extinction(&self, report: &mut Report<'_>) -> Option<String> {
        if self.normal.definition.ends.connection.is_some() {
            let keys = ["connectN", "collinearN", "connectNxN", "connectRegion1White"];
            report.rule_of(&keys, "connected pieces end the game, and in a diagram they do not");
        }
        let rule = self.normal.definition.ends.extinction.as_ref()?;
        let live = |group: &KindSet| -> Vec<Kind> {
            group.iter().filter(|&kind| self.normal.live.contains(kind)).collect()
        };
        let groups: Vec<Vec<Kind>> = rule.groups.iter().map(live).collect();
        let is_plain = rule.most == 0 && rule.opponent_least == 0 && rule.value == Verdict::Loss;
        if !is_plain || groups.iter().any(|group| group.len() != 1) {
            report.rule(
                "extinctionValue",
                "extinction depends on numbers of pieces or on several kinds together, and in a \
                 diagram a side loses with the last piece of a kind",
            );
        }
        Some(format!("hx.extinct={}", self.ids(groups.into_iter().flatten())))
    }
}
