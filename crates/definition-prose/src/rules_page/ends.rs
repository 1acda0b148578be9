//! The aim, and the ends of a game.

use super::list;
use crate::squares::place;
use heterodox_definition::{
    Bare, Connection, Counting, Dead, Definition, Ends, Extinction, Flag, FlagRule, KindSet,
    PawnMoves, Verdict,
};
use heterodox_kernel::Color;
use heterodox_kernel::text::joined;
use std::fmt::Write as _;

/// The aim of the game.
pub(super) fn aim(definition: &Definition) -> String {
    let mut aims = Vec::new();
    let royalty = &definition.royalty[0];
    if !royalty.absolute.is_empty() {
        let names = list(definition, royalty.absolute);
        aims.push(format!("**Checkmate**: attack the enemy {names} so that no move saves it."));
    }
    for group in &royalty.groups {
        let names = list(definition, group.kinds);
        aims.push(match group.lost_at {
            0 if group.kinds.len() == 1 => {
                let last = if has_several(definition, group.kinds) { "'s last" } else { "" };
                format!("**Checkmate**: attack the enemy{last} {names} so that no move saves it.")
            }
            0 => format!(
                "**Checkmate**: attack the last royal piece ({names}) so that no move saves it."
            ),
            n => format!(
                "**Checkmate**: attack so that the enemy cannot keep more than {n} of {names}."
            ),
        });
    }
    aims.extend(winning_ends(definition));
    if aims.is_empty() {
        return "The text names no way to win.".to_owned();
    }
    aims.join("\n\n")
}

/// Returns whether a side has several pieces of these kinds at the start.
pub(super) fn has_several(definition: &Definition, kinds: KindSet) -> bool {
    let of = |color: Color| {
        let pieces = definition.start.pieces.values();
        pieces.filter(|piece| piece.color == color && kinds.contains(piece.kind)).count()
    };
    Color::ALL.into_iter().any(|color| of(color) > 1)
}

fn winning_ends(definition: &Definition) -> Vec<String> {
    let ends = &definition.ends;
    let mut aims = Vec::new();
    aims.extend(
        ends.extinction
            .as_ref()
            .map(|rule| format!("**Extinction**: {}", extinct(definition, rule))),
    );
    aims.extend(
        flags(definition).map(|text| format!("**Flag**: {text}{}", flag_rule(ends.flag_rule))),
    );
    aims.extend(ends.connection.as_ref().map(|rule| connection(definition, rule)));
    if ends.checks > 0 {
        aims.push(format!("**Checks**: who has given {} checks has won.", ends.checks));
    }
    aims
}

fn outcome(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "has won",
        Verdict::Loss => "has lost",
        Verdict::Draw => "draws",
    }
}

fn extinct(definition: &Definition, rule: &Extinction) -> String {
    let groups = rule.groups.iter().map(|&group| match group.len() {
        n if n == definition.kinds.len() && n > 1 => "pieces in all".to_owned(),
        _ => list(definition, group),
    });
    let groups = joined(&groups.collect::<Vec<_>>(), "or");
    let hands = if rule.counts_hands { " on the board and in hand" } else { " on the board" };
    let number = match rule.most {
        0 => format!("no {groups} left{hands}"),
        n => format!("no more than {n} {groups} left{hands}"),
    };
    let while_other = match rule.opponent_least {
        0 => String::new(),
        n => format!(", while the other side has at least {n}"),
    };
    format!("a side with {number}{while_other} {}.", outcome(rule.value))
}

fn flags(definition: &Definition) -> Option<String> {
    let flags = &definition.ends.flags;
    let one = |flag: &Flag| {
        let any = flag.kinds.len() == definition.kinds.len();
        let kinds = flag.kinds.iter().map(|kind| definition.kind(kind).title());
        let names = if any { "piece".to_owned() } else { joined(&kinds.collect::<Vec<_>>(), "or") };
        format!("{names} {}", place(definition, flag.squares))
    };
    let side = |color: Color| {
        let goals: Vec<String> = flags[color.index()].iter().map(one).collect();
        (!goals.is_empty()).then(|| goals.join("; "))
    };
    match (side(Color::White), side(Color::Black)) {
        (None, None) => None,
        (white, black) if white == black => white.map(|goal| format!("who has a {goal} has won.")),
        (white, black) => {
            let goal = |name: &str, goal: Option<String>| {
                goal.map(|goal| format!("{name} wins with a {goal}."))
            };
            let both = [goal("White", white), goal("Black", black)];
            Some(both.into_iter().flatten().collect::<Vec<_>>().join(" "))
        }
    }
}

/// The patterns that end the game.
fn connection(definition: &Definition, rule: &Connection) -> String {
    let Connection { kinds, horizontal, vertical, diagonal, row, line, square, regions, value } =
        rule;
    let pieces = match kinds.len() == definition.kinds.len() {
        true => "pieces".to_owned(),
        false => format!("pieces ({})", list(definition, *kinds)),
    };
    let ways = [(horizontal, "rank"), (vertical, "file"), (diagonal, "diagonal")];
    let ways = ways.iter().filter(|(is, _)| **is).map(|(_, way)| (*way).to_owned());
    let ways = joined(&ways.collect::<Vec<_>>(), "or");
    let mut patterns = Vec::new();
    if *row > 0 && !ways.is_empty() {
        patterns.push(format!("{row} of its {pieces} next to each other on a {ways}"));
    }
    if *line > 0 && !ways.is_empty() {
        patterns.push(format!("{line} of its {pieces} anywhere on the same {ways}"));
    }
    if *square > 0 {
        patterns.push(format!("a square of {square} by {square} full of its {pieces}"));
    }
    for (color, [one, other]) in Color::ALL.into_iter().zip(regions) {
        if !one.is_empty() && !other.is_empty() && !ways.is_empty() {
            let ends = [one, other].map(|region| place(definition, *region));
            patterns.push(format!(
                "({color}) a chain of its {pieces} {} to those {}, each the next on a {ways}",
                ends[0], ends[1]
            ));
        }
    }
    let patterns = joined(&patterns, "or");
    format!("**Connection**: a side that has just moved {} with {patterns}.", outcome(*value))
}

/// The conditions of goals, in sentences with a space before each.
fn flag_rule(rule: FlagRule) -> String {
    let FlagRule { count, blocked, safe, reply } = rule;
    let mut text = String::new();
    if count > 1 {
        let _ = write!(text, " It needs {count} such pieces there at the same time.");
    }
    if blocked && count > 1 {
        text += " One is enough while all squares there are occupied.";
    }
    if safe && count == 1 {
        text += " A single piece there does not count while it is attacked.";
    } else if safe && count > 1 {
        let _ = write!(text, " Just {count} do not count while one of them is attacked.");
    }
    if safe && reply.is_none() {
        text += " Both sides are judged after each move. If both have reached their goals, the game \
                 is drawn.";
    }
    if reply.is_some() {
        text += " The other side has one more move: a side wins with its goal at its next turn, if \
                 it is still there.";
    }
    if safe && reply.is_some() {
        text += " It wins immediately with pieces that are not attacked, and at its next turn with \
                 any.";
    }
    for (king, color) in reply.iter().flat_map(|reply| reply.kings.into_iter().zip(Color::ALL)) {
        match color {
            Color::White if king => {
                text += " White, who would have to bring the King there, has no such move.";
            }
            Color::Black if king => {
                text += " Black, who would have to bring the King there, has that move only if the \
                         King is not in check and can go there now. White then draws.";
            }
            _ => {}
        }
    }
    text
}

/// All ends, as a list in Markdown.
fn items(definition: &Definition) -> Vec<String> {
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
        // Sentences of their own.
        repetition: _,
        move_limit: _,
        pawn_moves: _,
        dead,
        counting,
    } = &definition.ends;
    let mut items = winning_ends(definition);
    items.extend(bare.map(|bare| bare_text(definition, bare)));
    if definition.royalty.iter().any(|royalty| !royalty.kinds().is_empty()) {
        items.push(
            "**Checkmate**: the side to move is in check and has no legal move. It has lost."
                .to_owned(),
        );
    }
    let has_mate = items.iter().any(|item| item.starts_with("**Checkmate"));
    items.push(stalemate_text(*stalemate, has_mate));
    items.extend(repetition(definition));
    items.extend(move_limit(definition));
    items.extend(dead_text(*dead).map(str::to_owned));
    items.extend(passes(definition));
    items.extend(counting.as_ref().map(|rule| counting_text(definition, rule)));
    items
}

fn stalemate_text(value: Verdict, has_mate: bool) -> String {
    let unchecked = if has_mate { " and is not in check" } else { "" };
    let value = match value {
        Verdict::Draw => "A draw".to_owned(),
        verdict => format!("It {}", outcome(verdict)),
    };
    format!("**Stalemate**: the side to move has no legal move{unchecked}. {value}.")
}

/// The end by passes.
fn passes(definition: &Definition) -> Option<String> {
    let bikjang = match definition.bikjang {
        Some(_) => ", or one side passes in bikjang",
        None => "",
    };
    definition
        .has_passes()
        .then(|| format!("**Passes**: both sides pass one after the other{bikjang}. A draw."))
}

/// The points that decide instead of draws.
fn counting_text(definition: &Definition, rule: &Counting) -> String {
    let points = rule
        .points
        .iter()
        .map(|(&kind, points)| format!("{} {points}", definition.kind(kind).title()));
    format!(
        "**Material**: instead of a draw by passes, repetition or the limit of moves, the points of the pieces on the board decide: {}. White wins with at least {} points more than Black. Otherwise Black wins.",
        joined(&points.collect::<Vec<_>>(), "and"),
        rule.lead
    )
}

fn dead_text(dead: Dead) -> Option<&'static str> {
    match dead {
        Dead::None => None,
        Dead::Bare => {
            Some("**Insufficient material**: both sides have nothing but royal pieces. A draw.")
        }
        Dead::Chess => Some(
            "**Insufficient material**: nothing but the royal pieces, or besides them one piece that moves as a Knight or Bishop, or one Bishop each on squares of one colour. A draw.",
        ),
    }
}

/// The ends as a list in Markdown.
pub(super) fn bullet_list(definition: &Definition) -> String {
    items(definition).iter().map(|item| format!("- {item}\n")).collect()
}

fn bare_text(definition: &Definition, bare: Bare) -> String {
    let without = match bare {
        Bare::OnlyRoyals => "nothing but its royal pieces".to_owned(),
        Bare::Without(kind) => format!("no {}", definition.kind(kind).title()),
    };
    format!(
        "**Baring**: a side that has {without} is bare. It has one move to make the other side bare, too, which is a draw; otherwise it has lost."
    )
}

fn repetition(definition: &Definition) -> Option<String> {
    let rule = definition.ends.repetition;
    let times = match rule.occurrences {
        0 => return None,
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        n => format!("{n}th"),
    };
    let value = match rule.value {
        Verdict::Draw => "A draw".to_owned(),
        verdict => format!("The side to move {}", outcome(verdict)),
    };
    let perpetual = if rule.perpetual_check_loses {
        " A side that has given check with each of its moves since the first time, and the other not, has lost."
    } else {
        ""
    };
    let to_and_fro = if rule.to_and_fro_loses {
        " A side has lost, too, that moves a piece to and fro in moves that follow each other: it comes to a square, leaves it, comes back, leaves it and comes back, without a capture by anyone. Moves out of check and pieces that may not stand everywhere do not count."
    } else {
        ""
    };
    Some(format!(
        "**Repetition**: the same position for the {times} time. {value}.{perpetual}{to_and_fro}"
    ))
}

/// The moves that count as progress.
fn irreversible(definition: &Definition, kinds: [KindSet; 2]) -> String {
    let of = |side: &str, kinds: KindSet| {
        let names = list(definition, kinds);
        format!(", and without a move of a {side}{names} that cannot be taken back")
    };
    match kinds {
        [white, black] if white == black && white.is_empty() => String::new(),
        [white, black] if white == black => of("", white),
        [white, black] => {
            let sides = [("White ", white), ("Black ", black)].into_iter();
            sides
                .filter(|(_, kinds)| !kinds.is_empty())
                .map(|(side, kinds)| of(side, kinds))
                .collect()
        }
    }
}

fn move_limit(definition: &Definition) -> Option<String> {
    let limit = definition.ends.move_limit;
    let moves = match definition.ends.pawn_moves {
        PawnMoves::OfForwardKinds => {
            ", and without a move of a piece that can only go forward".to_owned()
        }
        PawnMoves::Irreversible(kinds) => irreversible(definition, kinds),
    };
    (limit > 0).then(|| {
        format!(
            "**Move limit**: {limit} moves, both sides counted, without a capture, a promotion or a drop{moves}. A draw."
        )
    })
}
