//! Random diagrams.

use super::Dice;
use super::moves::random_moves;
use std::fmt::Write as _;

/// A kind of the text.
struct Line {
    id: String,
    name: String,
    moves: String,
    squares: Vec<(usize, usize)>,
}

/// Size and holes of the board, and the squares of White that are still free.
struct Field {
    files: usize,
    ranks: usize,
    holes: Vec<(usize, usize)>,
    free: Vec<(usize, usize)>,
}

/// Names of pieces whose moves may be omitted.
const NAMES: [&str; 18] = [
    "pawn",
    "knight",
    "bishop",
    "rook",
    "queen",
    "lion",
    "cannon",
    "elephant",
    "lance",
    "silver",
    "gold",
    "camel",
    "griffon",
    "falcon",
    "grasshopper",
    "wizard",
    "man",
    "copper",
];

/// Returns a random diagram. Nearly all are correct texts; some are rejected because of their start
/// position.
pub fn random_diagram(dice: &mut Dice<'_, '_>) -> String {
    let mut field = field(dice);
    let mut lines = Vec::new();
    for index in 0..1 + dice.below(6) {
        let line = piece_line(dice, index, &mut field);
        lines.push(line);
    }
    let royal = royal_line(dice, &mut field);
    lines.push(royal);
    let mut text = String::new();
    keys(dice, &field, &lines, &mut text);
    for line in &lines {
        write_line(dice, line, &mut text);
    }
    if !field.holes.is_empty() {
        let names: Vec<String> = field.holes.iter().map(|at| square(*at)).collect();
        let _ = writeln!(text, "hole::::{}", names.join(","));
    }
    text
}

fn square((file, rank): (usize, usize)) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// Returns some squares anywhere on the board as a value of a key.
fn some_squares(dice: &mut Dice<'_, '_>, field: &Field) -> String {
    let corner = |dice: &mut Dice<'_, '_>| (dice.below(field.files), dice.below(field.ranks));
    let (one, other) = (corner(dice), corner(dice));
    let low = (one.0.min(other.0), one.1.min(other.1));
    let high = (one.0.max(other.0), one.1.max(other.1));
    format!("{}-{}", square(low), square(high))
}

fn field(dice: &mut Dice<'_, '_>) -> Field {
    let size = |dice: &mut Dice<'_, '_>| [5, 6, 7, 8, 4, 9, 3, 10][dice.below(8)];
    let (files, ranks) = (size(dice), size(dice));
    let half = (0..ranks / 2).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let mut free: Vec<(usize, usize)> = half.collect();
    let mut holes = Vec::new();
    if dice.chance(20) {
        for _ in 0..1 + dice.below(4) {
            let at = free.remove(dice.below(free.len()));
            holes.push(at);
            if free.len() < 2 {
                break;
            }
        }
    }
    Field { files, ranks, holes, free }
}

fn piece_line(dice: &mut Dice<'_, '_>, index: usize, field: &mut Field) -> Line {
    let letter = (b'A' + index as u8) as char;
    let (name, moves) = if dice.chance(25) {
        (dice.pick(&NAMES).to_owned(), String::new())
    } else {
        (format!("kind {letter}"), random_moves(dice))
    };
    let count = [1, 1, 2, 2, 3, field.files][dice.below(6)];
    Line { id: letter.to_string(), name, moves, squares: take(dice, field, count) }
}

fn royal_line(dice: &mut Dice<'_, '_>, field: &mut Field) -> Line {
    let moves = match dice.below(6) {
        0..2 => "K".to_owned(),
        2 => format!("Kis{}O{}", dice.pick(&["", "j"]), 1 + dice.below(4)),
        3 => format!("KilO{}irO{}", 1 + dice.below(3), 1 + dice.below(3)),
        4 => "KimDimA".to_owned(),
        _ => random_moves(dice),
    };
    let count = [1, 1, 1, 1, 2][dice.below(5)];
    Line { id: "Z".to_owned(), name: "royal".to_owned(), moves, squares: take(dice, field, count) }
}

/// Takes free squares for a kind.
fn take(dice: &mut Dice<'_, '_>, field: &mut Field, count: usize) -> Vec<(usize, usize)> {
    let mut squares = Vec::new();
    for _ in 0..count.min(field.free.len()) {
        squares.push(field.free.remove(dice.below(field.free.len())));
    }
    squares
}

fn write_line(dice: &mut Dice<'_, '_>, line: &Line, text: &mut String) {
    let squares: Vec<String> = line.squares.iter().map(|at| square(*at)).collect();
    let hand = if dice.chance(8) { format!(":{}", dice.below(3)) } else { String::new() };
    let _ = writeln!(text, "{}:{}:{}::{}{hand}", line.name, line.id, line.moves, squares.join(","));
    if dice.chance(5) {
        text.push_str("spell=brake\n");
    }
}

/// Returns a random id of the lines.
fn any_id<'l>(dice: &mut Dice<'_, '_>, lines: &'l [Line]) -> &'l str {
    &lines[dice.below(lines.len())].id
}

fn keys(dice: &mut Dice<'_, '_>, field: &Field, lines: &[Line], text: &mut String) {
    let _ = writeln!(text, "files={} ranks={}", field.files, field.ranks);
    let symmetry = dice.pick(&["mirror", "rotate"]);
    let _ = writeln!(text, "symmetry={symmetry}");
    if dice.chance(15) {
        text.push_str("hx.moveLimit=12\n");
    }
    royal_keys(dice, lines, text);
    promotion_keys(dice, lines, text);
    for (percent, key) in [(8, "iron"), (8, "protected"), (8, "counterStrike")] {
        if dice.chance(percent) {
            let _ = writeln!(text, "{key}={}", any_id(dice, lines));
        }
    }
    if dice.chance(25) {
        let _ = writeln!(text, "stalemate={}", dice.pick(&["win", "loss", "draw", "lost"]));
    }
    if dice.chance(6) {
        text.push_str("castleFlip=1\n");
    }
    end_keys(dice, field, lines, text);
    drop_keys(dice, field, lines, text);
}

fn royal_keys(dice: &mut Dice<'_, '_>, lines: &[Line], text: &mut String) {
    match dice.below(12) {
        0 => text.push_str("royal=0\n"),
        1 => {
            let _ = writeln!(text, "royal=Z royal={}", any_id(dice, lines));
        }
        _ => {}
    }
    if dice.chance(25) {
        let _ = writeln!(text, "extinction={}", dice.below(4));
    }
}

fn promotion_keys(dice: &mut Dice<'_, '_>, lines: &[Line], text: &mut String) {
    if dice.chance(40) {
        let _ = writeln!(text, "promoZone={}", 1 + dice.below(3));
    }
    let _ = writeln!(text, "maxPromote={}", dice.below(lines.len().min(4)));
    match dice.below(4) {
        0 => {}
        1 => {
            let _ = writeln!(text, "promoOffset={}", 1 + dice.below(lines.len()));
        }
        _ => {
            let mut choices = String::new();
            for _ in 0..1 + dice.below(4) {
                choices += dice.pick(&["", "", "", "*", "!"]);
                choices += any_id(dice, lines);
                choices += dice.pick(&["", "", "", "1", "2"]);
            }
            let _ = writeln!(text, "promoChoice={choices}");
        }
    }
    if dice.chance(15) {
        let (from, to) = (any_id(dice, lines), any_id(dice, lines));
        let depth = dice.pick(&["", "/1", "/2"]);
        let _ = writeln!(text, "hx.promote={from}:{to}{depth}");
    }
    if dice.chance(35) {
        let _ = writeln!(text, "holdingsType={}", dice.pick(&["1", "-1", "-2"]));
    }
}

fn end_keys(dice: &mut Dice<'_, '_>, field: &Field, lines: &[Line], text: &mut String) {
    if dice.chance(10) {
        let _ = writeln!(text, "baring={}", dice.pick(&["", "0", "A"]));
    }
    if dice.chance(10) {
        let _ = writeln!(text, "hx.flag={}:{}", any_id(dice, lines), some_squares(dice, field));
    }
    if dice.chance(10) {
        let _ = writeln!(text, "hx.checks={}", 1 + dice.below(4));
    }
    if dice.chance(8) {
        let _ = writeln!(text, "hx.extinct={}", any_id(dice, lines));
    }
    if dice.chance(10) {
        let lines_of = dice.pick(&["V", "S", "R", "B", "Q"]);
        let _ = writeln!(text, "hx.facing={}/{lines_of}", any_id(dice, lines));
    }
    if dice.chance(15) {
        let _ = writeln!(text, "hx.dead={}", dice.pick(&["none", "bare", "chess"]));
    }
    if dice.chance(10) {
        let id = any_id(dice, lines);
        let squares = dice.pick(&["whole", "part"]);
        let last = (field.files - 1, field.ranks - 1);
        let squares = if squares == "whole" {
            format!("a1-{}", square((last.0, last.1 - 1)))
        } else {
            some_squares(dice, field)
        };
        let _ = writeln!(text, "hx.zone={id}:{squares}");
    }
}

fn drop_keys(dice: &mut Dice<'_, '_>, field: &Field, lines: &[Line], text: &mut String) {
    if dice.chance(8) {
        let _ = writeln!(text, "hx.drop={}:{}", any_id(dice, lines), some_squares(dice, field));
    }
    if dice.chance(12) {
        let _ = writeln!(text, "hx.noDouble={}", any_id(dice, lines));
    }
    if dice.chance(12) {
        let _ = writeln!(text, "hx.noDropMate={}", any_id(dice, lines));
    }
}
