//! The aim, and the ends of a game.

use super::phrases::*;
use super::{list, name, names};
use crate::join::{SEMICOLON, or, sentences};
use crate::squares::place;
use crate::words::clauses;
use heterodox_definition::{
    Bare, Connection, Counting, Dead, Definition, Ends, Extinction, Flag, FlagRule, KindSet,
    PawnMoves, Verdict,
};
use heterodox_kernel::Color;
use heterodox_kernel::said::{Phrase, Said};

/// The aim of the game.
pub(super) fn aim(definition: &Definition) -> Vec<Said> {
    let [white, black] = [Color::White, Color::Black].map(|side| mates(definition, side));
    let mut aims = Vec::new();
    if white == black {
        aims.extend(white);
    } else {
        aims.extend(white.into_iter().map(|mate| OF_WHITE.with([mate])));
        aims.extend(black.into_iter().map(|mate| OF_BLACK.with([mate])));
    }
    aims.extend(winning_ends(definition));
    if aims.is_empty() { vec![last_aim(definition)] } else { aims }
}

/// The mates that win for a side.
fn mates(definition: &Definition, side: Color) -> Vec<Said> {
    let mut aims = Vec::new();
    let royalty = &definition.royalty[(!side).index()];
    if !royalty.absolute.is_empty() {
        aims.push(MATE_ALL.with([list(definition, royalty.absolute)]));
    }
    for group in &royalty.groups {
        let pieces = list(definition, group.kinds);
        aims.push(match group.lost_at {
            0 if group.kinds.len() == 1 => {
                let is_last = has_several(definition, group.kinds);
                if is_last { &MATE_LAST } else { &MATE_ALL }.with([pieces])
            }
            0 => MATE_LAST_ROYAL.with([pieces]),
            n => MATE_BELOW.with([Said::text(n), pieces]),
        });
    }
    aims
}

/// The aim of a game that only ends without moves or by what would be a draw.
fn last_aim(definition: &Definition) -> Said {
    let ends = &definition.ends;
    match (&ends.counting, ends.stalemate) {
        (Some(rule), _) if !rule.points.is_empty() && rule.draws => Said::from(&MORE_PIECES),
        (Some(rule), _) => counting_text(definition, rule),
        (None, Verdict::Loss) if !ends.stalemate_by_count => Said::from(&LEAVE_NO_MOVE),
        (None, Verdict::Win) if !ends.stalemate_by_count => Said::from(&HAVE_NO_MOVE),
        _ => Said::from(&NO_WIN),
    }
}

/// Returns whether a side has several pieces of these kinds at the start.
pub(super) fn has_several(definition: &Definition, kinds: KindSet) -> bool {
    let of = |color: Color| {
        let pieces = definition.start.pieces.values();
        pieces.filter(|piece| piece.color == color && kinds.contains(piece.kind)).count()
    };
    Color::ALL.into_iter().any(|color| of(color) > 1)
}

fn winning_ends(definition: &Definition) -> Vec<Said> {
    let ends = &definition.ends;
    let mut aims = Vec::new();
    aims.extend(ends.extinction.as_ref().map(|rule| extinct(definition, rule)));
    aims.extend(flags(definition).map(|goals| {
        let flag = FLAG.with([goals]);
        sentences(std::iter::once(flag).chain(flag_rule(ends.flag_rule)).collect())
    }));
    aims.extend(ends.connection.as_ref().map(|rule| connection(definition, rule)));
    if ends.checks > 0 {
        aims.push(CHECKS.with([Said::text(ends.checks)]));
    }
    aims
}

fn outcome(verdict: Verdict) -> Said {
    Said::from(match verdict {
        Verdict::Win => &HAS_WON,
        Verdict::Loss => &HAS_LOST,
        Verdict::Draw => &DRAWS,
    })
}

fn extinct(definition: &Definition, rule: &Extinction) -> Said {
    let is_all = |group: KindSet| group.len() == definition.kinds.len() && group.len() > 1;
    let groups = rule.groups.iter().map(|&group| match is_all(group) {
        true => Said::from(&PIECES_IN_ALL),
        false => list(definition, group),
    });
    let groups = or(groups.collect());
    let counts_all = rule.groups.len() == 1 && rule.groups.iter().all(|&group| is_all(group));
    let left = match (rule.most, rule.counts_hands) {
        (0, false) if counts_all => Said::from(&NOTHING_LEFT),
        (0, true) if counts_all => Said::from(&NOTHING_LEFT_IN_HAND),
        (0, false) => NONE_LEFT.with([groups]),
        (0, true) => NONE_LEFT_IN_HAND.with([groups]),
        (n, false) => FEW_LEFT.with([Said::text(n), groups]),
        (n, true) => FEW_LEFT_IN_HAND.with([Said::text(n), groups]),
    };
    match rule.opponent_least {
        0 => EXTINCTION.with([left, outcome(rule.value)]),
        n => EXTINCTION_WHILE.with([left, Said::text(n), outcome(rule.value)]),
    }
}

fn flags(definition: &Definition) -> Option<Said> {
    let flags = &definition.ends.flags;
    let one = |flag: &Flag| {
        let any = flag.kinds.len() == definition.kinds.len();
        let pieces = match any {
            true => Said::from(&ANY_PIECE),
            false => or(names(definition, flag.kinds)),
        };
        FLAG_GOAL.with([pieces, place(definition, flag.squares)])
    };
    let side = |color: Color| {
        let goals: Vec<Said> = flags[color.index()].iter().map(one).collect();
        (!goals.is_empty()).then(|| SEMICOLON.join(goals))
    };
    match (side(Color::White), side(Color::Black)) {
        (None, None) => None,
        (white, black) if white == black => white.map(|goal| FLAG_WINS.with([goal])),
        (white, black) => {
            let white = white.map(|goal| FLAG_WHITE.with([goal]));
            let black = black.map(|goal| FLAG_BLACK.with([goal]));
            Some(sentences(white.into_iter().chain(black).collect()))
        }
    }
}

/// The patterns that end the game.
fn connection(definition: &Definition, rule: &Connection) -> Said {
    let Connection { kinds, horizontal, vertical, diagonal, row, line, square, regions, value } =
        rule;
    let pieces = || match kinds.len() == definition.kinds.len() {
        true => Said::from(&PIECES),
        false => PIECES_THESE.with([list(definition, *kinds)]),
    };
    let lines = [(horizontal, &A_RANK), (vertical, &A_FILE), (diagonal, &A_DIAGONAL)];
    let lines = lines.into_iter().filter(|(is, _)| **is).map(|(_, line)| Said::from(line));
    let lines: Vec<Said> = lines.collect();
    let any_line = || or(lines.clone());
    let mut patterns = Vec::new();
    if *row > 0 && !lines.is_empty() {
        patterns.push(IN_A_ROW.with([Said::text(row), pieces(), any_line()]));
    }
    if *line > 0 && !lines.is_empty() {
        patterns.push(ON_SAME_LINE.with([Said::text(line), pieces(), any_line()]));
    }
    if *square > 0 {
        patterns.push(FULL_SQUARE.with([Said::text(square), Said::text(square), pieces()]));
    }
    for (color, [one, other]) in Color::ALL.into_iter().zip(regions) {
        if !one.is_empty() && !other.is_empty() && !lines.is_empty() {
            let [one, other] = [one, other].map(|region| place(definition, *region));
            let chain = [Said::Side(color), pieces(), one, other, any_line()];
            patterns.push(CHAIN_OF.with(chain));
        }
    }
    CONNECTION.with([outcome(*value), or(patterns)])
}

/// The conditions of goals, in sentences.
fn flag_rule(rule: FlagRule) -> Vec<Said> {
    let FlagRule { count, blocked, safe, reply } = rule;
    let mut text = Vec::new();
    if count > 1 {
        text.push(FLAG_COUNT.with([Said::text(count)]));
    }
    if blocked && count > 1 {
        text.push(Said::from(&FLAG_ONE_ENOUGH));
    }
    if safe && count == 1 {
        text.push(Said::from(&FLAG_SINGLE_SAFE));
    } else if safe && count > 1 {
        text.push(FLAG_COUNT_SAFE.with([Said::text(count)]));
    }
    if safe && reply.is_none() {
        text.push(Said::from(&FLAG_BOTH));
    }
    if reply.is_some() {
        text.push(Said::from(&FLAG_REPLY));
    }
    if safe && reply.is_some() {
        text.push(Said::from(&FLAG_REPLY_SAFE));
    }
    for (king, color) in reply.iter().flat_map(|reply| reply.kings.into_iter().zip(Color::ALL)) {
        match color {
            Color::White if king => text.push(Said::from(&FLAG_REPLY_WHITE)),
            Color::Black if king => text.push(Said::from(&FLAG_REPLY_BLACK)),
            _ => {}
        }
    }
    text
}

/// All ends, as the items of a list.
pub(super) fn items(definition: &Definition) -> Vec<Said> {
    let Ends {
        // The ends that win.
        extinction: _,
        flags: _,
        flags_of_mover_only: _,
        flag_rule: _,
        connection: _,
        checks: _,
        bare,
        stalemate,
        stalemate_by_count,
        full_board,
        // Sentences of their own.
        repetition: _,
        move_limit: _,
        pawn_moves: _,
        dead,
        counting,
    } = &definition.ends;
    let mut items = winning_ends(definition);
    items.extend(bare.map(|bare| bare_text(definition, bare)));
    let has_mate = definition.royalty.iter().any(|royalty| !royalty.kinds().is_empty());
    if has_mate {
        items.push(Said::from(&CHECKMATE));
    }
    items.push(stalemate_text(*stalemate, *stalemate_by_count, has_mate));
    items.extend(repetition(definition));
    items.extend(move_limit(definition));
    items.extend(dead_text(*dead).map(Said::from));
    items.extend(passes(definition).map(Said::from));
    items.extend(full_board.then_some(Said::from(&FULL_BOARD)));
    items.extend(counting.as_ref().map(|rule| counting_text(definition, rule)));
    items.into_iter().map(|item| ITEM.with([item])).collect()
}

fn stalemate_text(value: Verdict, by_count: bool, has_mate: bool) -> Said {
    let stalemate = Said::from(if has_mate { &STALEMATE_UNCHECKED } else { &STALEMATE });
    let value = match value {
        Verdict::Draw => Said::from(&A_DRAW),
        verdict if by_count => STALEMATE_COUNT.with([outcome(verdict)]),
        verdict => IT_HAS.with([outcome(verdict)]),
    };
    sentences(vec![stalemate, value])
}

/// The end by passes.
fn passes(definition: &Definition) -> Option<&'static Phrase> {
    let passes = match definition.bikjang {
        Some(_) => &TWO_PASSES_OR_ONE,
        None => &TWO_PASSES,
    };
    definition.has_passes().then_some(passes)
}

/// The points that decide instead of draws.
fn counting_text(definition: &Definition, rule: &Counting) -> Said {
    match (rule.points.is_empty(), rule.draws) {
        (true, _) if rule.lead == 0 => return Said::from(&WHITE_ODDS),
        (true, _) => return Said::from(&BLACK_ODDS),
        (false, true) => return Said::from(&MATERIAL_NUMBERS),
        (false, false) => {}
    }
    let points = rule
        .points
        .iter()
        .map(|(&kind, points)| POINTS.with([name(definition, kind), Said::text(points)]));
    MATERIAL.with([Said::List(points.collect()), Said::text(rule.lead)])
}

fn dead_text(dead: Dead) -> Option<&'static Phrase> {
    match dead {
        Dead::None => None,
        Dead::Bare => Some(&DEAD_BARE),
        Dead::Chess => Some(&DEAD_CHESS),
    }
}

fn bare_text(definition: &Definition, bare: Bare) -> Said {
    BARING.with([match bare {
        Bare::OnlyRoyals => Said::from(&ONLY_ROYALS),
        Bare::Without(kind) => NO_KIND.with([name(definition, kind)]),
    }])
}

fn repetition(definition: &Definition) -> Option<Said> {
    let rule = definition.ends.repetition;
    let time = match rule.occurrences {
        0 => return None,
        3 => Said::from(&THIRD),
        4 => Said::from(&FOURTH),
        n => NTH.with([Said::text(n)]),
    };
    let value = match rule.value {
        Verdict::Draw => Said::from(&A_DRAW),
        verdict if rule.value_of_white => WHITE_HAS.with([outcome(verdict)]),
        verdict => MOVER_HAS.with([outcome(verdict)]),
    };
    let mut text = vec![REPETITION.with([time]), value];
    if rule.perpetual_check_loses {
        text.push(Said::from(&PERPETUAL));
    }
    if rule.to_and_fro_loses {
        text.push(Said::from(&TO_AND_FRO));
    }
    Some(sentences(text))
}

/// The moves that count as progress.
fn irreversible(definition: &Definition, [white, black]: [KindSet; 2]) -> Vec<Said> {
    let kinds = match white == black {
        true => vec![(&NO_MOVE_OF, white)],
        false => vec![(&NO_MOVE_OF_WHITE, white), (&NO_MOVE_OF_BLACK, black)],
    };
    let kinds = kinds.into_iter().filter(|(_, kinds)| !kinds.is_empty());
    kinds.map(|(rule, kinds)| rule.with([list(definition, kinds)])).collect()
}

fn move_limit(definition: &Definition) -> Option<Said> {
    let limit = definition.ends.move_limit;
    let moves = match definition.ends.pawn_moves {
        PawnMoves::OfForwardKinds => vec![Said::from(&NO_FORWARD_MOVE)],
        PawnMoves::Irreversible(kinds) => irreversible(definition, kinds),
    };
    (limit > 0).then(|| MOVE_LIMIT.with([clauses(LIMIT.with([Said::text(limit)]), moves)]))
}
