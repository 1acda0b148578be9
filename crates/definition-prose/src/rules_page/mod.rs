//! The rules of a game as a page for players, generated from the definition.

mod ends;
mod pieces;

use crate::squares::names_of;
use heterodox_definition::{Captives, Castling, Definition, KindRules, KindSet, Language};
use heterodox_kernel::text::joined;
use heterodox_kernel::{Color, Kind};
use std::fmt::Write as _;

/// Writes the rules in Markdown. `moves` returns the sentences about the moves of a kind.
pub fn write(definition: &Definition, moves: impl Fn(Kind) -> Vec<String>) -> String {
    let mut page = format!("# {}\n\n{}\n", definition.name, introduction(definition));
    section(&mut page, "The aim", &ends::aim(definition));
    section(&mut page, "The board and the set-up", &set_up(definition));
    section(&mut page, "The pieces", &pieces::general(definition));
    for index in 0..definition.kinds.len() {
        let kind = Kind(index as u8);
        let rules = definition.kind(kind);
        let _ = write!(page, "\n### {} ({})\n", rules.title(), rules.token);
        let _ = writeln!(page, "{}", pieces::of_kind(definition, kind, &moves(kind)).join(" "));
    }
    for (heading, text) in [
        ("Castling", castling(definition)),
        ("Pieces in hand", hands(definition)),
        ("Other rules", pieces::other_rules(definition)),
    ] {
        if !text.is_empty() {
            section(&mut page, heading, &text);
        }
    }
    section(&mut page, "How a game ends", &ends::bullet_list(definition));
    section(&mut page, "Notation and FEN", &notation(definition));
    page
}

fn section(page: &mut String, heading: &str, text: &str) {
    let _ = write!(page, "\n## {heading}\n\n{}\n", text.trim_end());
}

/// The names of kinds, joined: "King", "Queen, Rook and Bishop".
fn list(definition: &Definition, kinds: KindSet) -> String {
    joined(&names(definition, kinds), "and")
}

fn names(definition: &Definition, kinds: KindSet) -> Vec<String> {
    kinds.iter().map(|kind| definition.kind(kind).title()).collect()
}

fn introduction(definition: &Definition) -> String {
    let source = match definition.language() {
        Language::Diagram => "the text of an Interactive Diagram",
        Language::Ini => "a section of a `variants.ini`",
    };
    let board = &definition.board;
    let kinds = match definition.kinds.len() {
        1 => "one kind of piece".to_owned(),
        n => format!("{n} kinds of pieces"),
    };
    let start = match definition.start_number {
        0 => String::new(),
        n => format!(" The set-up is number {n} of the shuffled ones."),
    };
    let missing = definition.missing_rules().into_iter().map(|(key, rule)| {
        format!("\n\n**Not played here**: Fairy-Stockfish's `{key}`, by which {rule}.")
    });
    let missing: String = missing.collect();
    format!(
        "A game with {kinds} on {} squares ({} × {}), defined by {source}. These rules are made from that text.{start}{missing}",
        board.len(),
        board.files(),
        board.ranks(),
    )
}

fn set_up(definition: &Definition) -> String {
    let board = &definition.board;
    let width = definition.kinds.iter().map(|rules| rules.token.chars().count()).max().unwrap_or(1);
    let mut text =
        "White moves first, then the sides take turns. A turn is one move.\n\n```\n".to_owned();
    for rank in (0..board.ranks()).rev() {
        let _ = write!(text, "{:>2} ", rank + 1);
        for file in 0..board.files() {
            let token = match board.square_at(file, rank) {
                None => String::new(),
                Some(square) => match definition.start.pieces.get(&square) {
                    None => ".".to_owned(),
                    Some(piece) => cased(&definition.kind(piece.kind).token, piece.color),
                },
            };
            let _ = write!(text, " {token:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text += "   ";
    for file in 0..board.files() {
        let _ = write!(text, " {:<width$}", char::from(b'a' + file));
    }
    text.truncate(text.trim_end().len());
    text + "\n```"
}

fn cased(token: &str, color: Color) -> String {
    match color {
        Color::White => token.to_owned(),
        Color::Black => token.to_lowercase(),
    }
}

fn castling(definition: &Definition) -> String {
    match &definition.castling {
        Castling::None => String::new(),
        Castling::Ways(ways) => ways_text(definition, ways),
        Castling::ByFiles(rule) => format!(
            "{} and {} that have not moved: the {} goes to file {} with a partner on the higher files, to file {} with one on the lower files, and the partner lands beside it on the inner side. All squares that either goes over or lands on must be empty but for the two{}.",
            definition.kind(rule.king).title(),
            joined(&names(definition, rule.partners), "or"),
            definition.kind(rule.king).title(),
            file_letter(rule.kingside_to),
            file_letter(rule.queenside_to),
            unattacked(definition, rule.king),
        ),
    }
}

fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}

fn unattacked(definition: &Definition, kind: Kind) -> &'static str {
    let royal = definition.royalty.iter().any(|royalty| royalty.kinds().contains(kind));
    if royal { ", and it may not start, pass or end on an attacked square" } else { "" }
}

fn ways_text(
    definition: &Definition,
    ways: &[Vec<heterodox_definition::CastlingWay>; 2],
) -> String {
    let board = &definition.board;
    let Some(first) = ways.iter().flatten().next() else { return String::new() };
    let Some(piece) = definition.start.pieces.get(&first.from) else { return String::new() };
    let name = definition.kind(piece.kind).title();
    let written = |color: Color| {
        let way = |way: &heterodox_definition::CastlingWay| {
            let squares = [way.from, way.to, way.partner, way.partner_to];
            let [from, to, partner, partner_to] = squares.map(|square| board.name(square));
            format!("`{from}{to},{partner}{partner_to}`")
        };
        let ways: Vec<String> = ways[color.index()].iter().map(way).collect();
        if ways.is_empty() { "none".to_owned() } else { ways.join(", ") }
    };
    format!(
        "The {name} and a partner, neither of which has moved: the {name} goes towards the partner, which lands on the square beside it on the side that it came from. All squares that either goes over or lands on must be empty but for the two{}.\n\n- White: {}\n- Black: {}",
        unattacked(definition, piece.kind),
        written(Color::White),
        written(Color::Black),
    )
}

fn hands(definition: &Definition) -> String {
    let captives = match definition.captives {
        Captives::Vanish => "",
        Captives::Reserve => {
            "Captured pieces go into the reserve of their owner, from where they can return by promotion."
        }
        Captives::Hand => "Captured pieces change sides and go into the hand of the captor.",
    };
    let drops = if definition.drops {
        "In a turn a piece in hand can be dropped on an empty square instead of moving one."
    } else {
        ""
    };
    let mut sentences = vec![captives.to_owned(), drops.to_owned()];
    for kind in definition.all_kinds().filter(|_| definition.drops) {
        sentences.extend(pieces::drop_rule(definition, kind));
    }
    let must_move = |rules: &KindRules| rules.drop.must_be_able_to_move;
    if definition.drops && definition.kinds.iter().any(must_move) {
        sentences.push("A piece cannot be dropped where it could not move any more.".to_owned());
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

fn notation(definition: &Definition) -> String {
    let form = match definition.foreign_pawns {
        None => "",
        Some(_) => " FENs of Fairy-Stockfish are read as well.",
    };
    let holes = board_has_holes(definition);
    let holes = if holes { " A `*` in a FEN is a place without a square." } else { "" };
    format!(
        "Moves are written by their squares: `{}`; captures elsewhere with `x`, pieces that are moved along after a comma, drops as `P@e4`. A FEN has the fields placement{}, turn, castling, moved pieces, en passant{}, halfmove clock and move number.{holes}{form}",
        example_move(definition),
        if definition.has_hands { " with the pieces in hand" } else { "" },
        if definition.ends.checks > 0 { ", checks" } else { "" },
    )
}

fn board_has_holes(definition: &Definition) -> bool {
    let board = &definition.board;
    board.len() < usize::from(board.files()) * usize::from(board.ranks())
}

/// The squares of White's first piece and of the one before it, as an example.
fn example_move(definition: &Definition) -> String {
    let all = definition.board.squares().collect();
    names_of(definition, all, 2).concat()
}
