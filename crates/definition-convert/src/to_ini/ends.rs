//! The ends of a game in a `variants.ini`.

use super::{Game, Line, line};
use crate::Report;
use crate::progress::moves_that_count;
use crate::royalty::{Lost, royalty};
use heterodox_definition::{Bare, Blast, Checking, Dead, FlagRule, KindSet, PawnMoves, Verdict};
use heterodox_kernel::{AnySquareSet, Color, Kind};

/// Number of checks that win.
const CHECKS: u32 = 3;

impl Game<'_, '_> {
    /// The keys of the ends of the game.
    pub(super) fn ends(&self, report: &mut Report<'_>) -> Vec<Line> {
        let definition = self.normal.definition;
        let ends = &definition.ends;
        let mut lines = self.royals(report);
        lines.extend(self.flags(report));
        lines.extend(self.connection());
        if !definition.facing.is_empty() {
            lines.push(line("flyingGeneral", true));
            if definition.facing.iter().any(|facing| Some(facing.kind) != self.pieces.king) {
                report.rule("hx.facing", "pieces other than a single king may not face each other, and a variants.ini knows that of kings only");
            }
        }
        if let Some(Blast { immune, sheltered: _ }) = definition.blast {
            lines.push(line("blastOnCapture", true));
            lines.push(line("blastImmuneTypes", self.letters(immune.iter())));
        }
        match ends.checks {
            0 => {}
            1..=CHECKS => lines.push(line("checkCounting", true)),
            checks => report
                .rule("hx.checks", format!("{checks} checks win, and a variants.ini counts three")),
        }
        if let Some(bare) = ends.bare {
            let what = match bare {
                Bare::OnlyRoyals => "a side that has nothing but its king",
                Bare::Without(_) => "a side without a certain piece",
            };
            report.rule("baring", format!("{what} loses unless it can make the other side so too, and a variants.ini ends such games one move earlier"));
        }
        lines.extend(self.counters(report));
        lines.extend(self.duties());
        lines
    }

    /// The keys of compulsory drops and of forbidden checks.
    fn duties(&self) -> Vec<Line> {
        let definition = self.normal.definition;
        let [white, black] = self.normal.droppable;
        let duty = definition.must_drop.into_iter().flat_map(|kinds| kinds.iter());
        let duty: Vec<Kind> = duty.filter(|kind| white.union(black).contains(*kind)).collect();
        let mut lines = vec![
            line("checking", definition.checking != Checking::None),
            line("dropChecks", definition.checking != Checking::NoDrops),
            line("mustDrop", !duty.is_empty()),
        ];
        if let [only] = duty[..] {
            lines.push(line("mustDropType", self.letters([only])));
        }
        lines
    }

    /// The keys of stalemate, repetition and the limit of moves.
    fn counters(&self, report: &mut Report<'_>) -> Vec<Line> {
        let definition = self.normal.definition;
        let ends = &definition.ends;
        let mut lines = vec![
            line("stalemateValue", verdict(ends.stalemate)),
            line("nFoldRule", ends.repetition.occurrences),
            line("nFoldValue", verdict(ends.repetition.value)),
            line("perpetualCheckIllegal", ends.repetition.perpetual_check_loses),
            line("mustCapture", definition.must_capture),
        ];
        lines.extend(ends.repetition.value_of_white.then(|| line("nFoldValueAbsolute", true)));
        if !ends.move_limit.is_multiple_of(2) {
            report.rule(
                "hx.moveLimit",
                format!(
                    "the limit is {} plies, and a variants.ini counts moves of both sides",
                    ends.move_limit
                ),
            );
        }
        lines.push(line("nMoveRule", ends.move_limit / 2));
        if ends.move_limit > 0 {
            let [white, black] = Color::ALL.map(|color| self.counting(color));
            let is_same = white == black;
            lines.push(line("nMoveRuleTypes", white));
            lines.extend((!is_same).then(|| line("nMoveRuleTypesBlack", black)));
        }
        match ends.dead {
            Dead::None => {}
            Dead::Bare => report.note(
                "a variants.ini has no draw for want of material: with bare kings the game goes on \
                 until another rule ends it",
            ),
            Dead::Chess => report.note(
                "a variants.ini has no draw for want of material: the game goes on until another \
                 rule ends it",
            ),
        }
        lines
    }

    /// The pieces whose moves count for the limit of moves.
    fn counting(&self, color: Color) -> String {
        match self.normal.definition.ends.pawn_moves {
            PawnMoves::Irreversible(kinds) => self.letters(kinds[color.index()].iter()),
            PawnMoves::OfForwardKinds => {
                let live = self.normal.live.iter();
                let counting = live.filter(|&kind| moves_that_count(self.normal, kind));
                let letters = counting.filter_map(|kind| {
                    let plain = self.pieces.plain(kind);
                    plain.or_else(|| self.pieces.models.get(&kind).copied())
                });
                let mut letters: Vec<char> = letters.collect();
                letters.sort_unstable();
                letters.dedup();
                if letters.is_empty() { "-".to_owned() } else { letters.into_iter().collect() }
            }
        }
    }

    /// The keys of royal pieces and of extinction.
    fn royals(&self, report: &mut Report<'_>) -> Vec<Line> {
        let sides = Color::ALL.map(|color| royalty(self.normal, color));
        let is_king =
            |kinds: &KindSet| self.pieces.king.is_some_and(|king| *kinds == KindSet::of(king));
        let others = |side: &Vec<(KindSet, Lost)>| -> Vec<(KindSet, Lost)> {
            side.iter().filter(|(kinds, _)| !is_king(kinds)).copied().collect()
        };
        let others = sides.each_ref().map(others);
        let extinction = self.normal.definition.ends.extinction.as_ref();
        if others.iter().all(Vec::is_empty) {
            return self.extinction(report);
        }
        let single = |(kinds, lost): &(KindSet, Lost)| match lost {
            Lost::At(count) if kinds.len() == 1 => Some((kinds.iter().next()?, *count)),
            _ => None,
        };
        let groups: Vec<Option<(Kind, u8)>> = others[0].iter().map(single).collect();
        let groups: Option<Vec<(Kind, u8)>> = groups.into_iter().collect();
        let counts = |groups: &Vec<(Kind, u8)>| groups.iter().all(|(_, n)| *n == groups[0].1);
        match groups.filter(counts).filter(|_| others[0] == others[1] && extinction.is_none()) {
            Some(groups) => vec![
                line("extinctionPieceTypes", self.letters(groups.iter().map(|(kind, _)| *kind))),
                line("extinctionPieceCount", groups[0].1),
                line("extinctionPseudoRoyal", true),
            ],
            None => {
                report.rule(
                    "royal",
                    "several pieces are royal in a way that a variants.ini does not have",
                );
                Vec::new()
            }
        }
    }

    fn extinction(&self, report: &mut Report<'_>) -> Vec<Line> {
        let Some(rule) = &self.normal.definition.ends.extinction else { return Vec::new() };
        let all = self.normal.live;
        let is_all = |group: &KindSet| all.iter().all(|kind| group.contains(kind));
        let types = match &rule.groups[..] {
            [group] if is_all(group) && all.len() > 1 => "*".to_owned(),
            groups => {
                self.letters(groups.iter().flat_map(|group| group.iter().collect::<Vec<_>>()))
            }
        };
        if rule.groups.iter().any(|group| group.len() > 1) && types != "*" {
            report.rule("hx.extinct", "kinds are counted together for extinction, and a variants.ini counts each by itself");
        }
        vec![
            line("extinctionValue", verdict(rule.value)),
            line("extinctionPieceTypes", types),
            line("extinctionPieceCount", rule.most),
            line("extinctionOpponentPieceCount", rule.opponent_least),
            line("extinctionClaim", rule.claim),
        ]
    }

    /// The keys of goals: one set of squares for each colour.
    fn flags(&self, report: &mut Report<'_>) -> Vec<Line> {
        let mut lines = Vec::new();
        for color in Color::ALL {
            let flags = &self.normal.definition.ends.flags[color.index()];
            let goals: Vec<_> = flags.iter().filter(|flag| !flag.squares.is_empty()).collect();
            let Some(first) = goals.first() else { continue };
            if goals.iter().any(|flag| flag.squares != first.squares) {
                report.rule(
                    "hx.flag",
                    "kinds have different goals, and a variants.ini has one for each colour",
                );
            }
            let kinds = goals.iter().flat_map(|flag| flag.kinds.iter().collect::<Vec<Kind>>());
            let kinds: KindSet = kinds.collect();
            let squares: AnySquareSet = first.squares;
            let piece = self.flag_piece(kinds);
            if piece.len() > 1 && goals.iter().all(|flag| flag.squares == squares) {
                report.rule(
                    "hx.flag",
                    "several kinds have a goal, and a variants.ini names one or all",
                );
            }
            lines.push(line(&format!("flagPiece{color}"), piece));
            lines.push(line(&format!("flagRegion{color}"), self.squares(squares)));
        }
        let FlagRule { count, blocked, safe, reply } = self.normal.flag_rule();
        lines.extend((count != 1).then(|| line("flagPieceCount", count)));
        lines.extend(blocked.then(|| line("flagPieceBlockedWin", true)));
        lines.extend(safe.then(|| line("flagPieceSafe", true)));
        lines.extend(reply.is_some().then(|| line("flagMove", true)));
        lines
    }

    /// The keys of connections.
    fn connection(&self) -> Vec<Line> {
        let Some(rule) = &self.normal.definition.ends.connection else { return Vec::new() };
        let mut lines = vec![
            line("connectN", rule.row),
            line("collinearN", rule.line),
            line("connectNxN", rule.square),
            line("connectPieceTypes", self.flag_piece(rule.kinds)),
            line("connectHorizontal", rule.horizontal),
            line("connectVertical", rule.vertical),
            line("connectDiagonal", rule.diagonal),
            line("connectValue", verdict(rule.value)),
        ];
        for (color, regions) in Color::ALL.into_iter().zip(rule.regions) {
            for (number, region) in (1..).zip(regions).filter(|(_, region)| !region.is_empty()) {
                let key = format!("connectRegion{number}{color}");
                lines.push(line(&key, self.squares(region)));
            }
        }
        lines
    }

    /// The letters of kinds, or `*` for all.
    fn flag_piece(&self, kinds: KindSet) -> String {
        match self.normal.live.iter().all(|kind| kinds.contains(kind)) {
            true => "*".to_owned(),
            false => self.letters(kinds.iter()),
        }
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::Draw => "draw",
    }
}
