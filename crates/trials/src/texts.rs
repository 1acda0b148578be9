//! Definitions, games and pictures that are expensive.

use heterodox_catalog::{AnyPosition, workshop::SAMPLES};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{LazyLock, Mutex};

/// Moves of the expensive pieces, the most expensive first, and the sizes of their boards.
const LADDER: [(&str, u8); 12] = [
    ("QmaQ", 16),
    ("RmasR", 16),
    ("mQcafmQ", 16),
    ("QmaQ", 12),
    ("RmasR", 12),
    ("QmaQ", 10),
    ("RmasR", 10),
    ("mQcafmQ", 10),
    ("QmaQ", 8),
    ("RmasR", 8),
    ("QN", 16),
    ("Q", 16),
];

/// Number of definitions in the order of their cost: those of `LADDER`, and a sample that every
/// server accepts.
pub(crate) const LADDER_LENGTH: usize = LADDER.len() + 1;

/// Returns a definition by its place in the order of cost. With a new name it is a definition that
/// the server has not seen before.
pub(crate) fn dear_text(place: usize, name: &str) -> String {
    match LADDER.get(place) {
        Some((moves, size)) => hooks(moves, *size, name),
        None => {
            let sample = SAMPLES.iter().find(|sample| sample.name == "chains.txt");
            sample.map_or_else(String::new, |sample| named(sample.text, name))
        }
    }
}

/// Returns the text of the sample with another name for the game and for its queen. The name of a
/// game is not part of its rules, but those of its pieces are.
fn named(text: &str, name: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("hx.name="));
    let text = lines.fold(format!("hx.name={name}\n"), |text, line| text + line + "\n");
    text.replace("\nqueen::::", &format!("\n{name}:Q:Q::"))
}

/// Returns a game with the first ranks of both sides full of pieces with these moves.
fn hooks(moves: &str, size: u8, name: &str) -> String {
    let last = (b'a' + size - 1) as char;
    format!(
        "hx.name={name}\nfiles={size} ranks={size}\nroyal=K\n\
         {name}:A:{moves}::a1-d1,f1-{last}1,a2-{last}2\nking:K:K::e1\n"
    )
}

/// Returns a game with many kinds of pieces that are long to describe and to compare.
pub(crate) fn many_kinds(name: &str) -> String {
    let mut text = format!("hx.name={name}\nfiles=16 ranks=16\nroyal=K\nking:K:K::e1\n");
    for kind in 0..62_u8 {
        let token = [b'A' + kind / 8, b'L' + kind % 8].map(char::from);
        let (file, rank) = ((b'a' + kind % 16) as char, 2 + kind / 16);
        let token: String = token.into_iter().collect();
        let _ = writeln!(text, "{name}p{kind}:{token}:mQcQafsQ::{file}{rank}");
    }
    text
}

/// Returns four moves that restore the initial placement of the pieces: a move of each side, and
/// its reverse.
pub(crate) fn shuffle(game: &str) -> Option<[String; 4]> {
    /// Moves that were found, by the id of the game.
    static FOUND: LazyLock<Mutex<HashMap<String, Option<[String; 4]>>>> =
        LazyLock::new(Mutex::default);
    let mut found = FOUND.lock().expect("no thread panics");
    found.entry(game.to_owned()).or_insert_with(|| find_shuffle(game)).clone()
}

fn find_shuffle(game: &str) -> Option<[String; 4]> {
    let start = heterodox_catalog::find(game).ok()?.start();
    let coordinates = |position: &dyn AnyPosition, mv| position.game().coordinates(mv);
    for first in start.legal_moves() {
        let there = coordinates(start.as_ref(), first);
        let Some(back) = reversed(&there) else { continue };
        let Ok(after) = start.after(first) else { continue };
        for second in after.legal_moves() {
            let reply = coordinates(after.as_ref(), second);
            let Some(reply_back) = reversed(&reply) else { continue };
            let Ok(mut position) = after.after(second) else { continue };
            let is_back = position.play_text(&back).is_ok()
                && position.play_text(&reply_back).is_ok()
                && position.to_setup().pieces == start.to_setup().pieces;
            if is_back {
                return Some([there, reply, back, reply_back]);
            }
        }
    }
    None
}

/// Returns the move in the opposite direction, if the text is two names of squares.
fn reversed(mv: &str) -> Option<String> {
    let is_rank = |byte: u8| byte.is_ascii_digit();
    let from = 1 + mv.bytes().skip(1).take_while(|byte| is_rank(*byte)).count();
    let (from, to) = mv.split_at_checked(from)?;
    let is_square = |text: &str| {
        let mut bytes = text.bytes();
        bytes.next().is_some_and(|byte| byte.is_ascii_lowercase())
            && text.len() > 1
            && bytes.all(is_rank)
    };
    (is_square(from) && is_square(to)).then(|| format!("{to}{from}"))
}

/// Largest number of moves from the start to the end of a line that the server reads.
const MAX_PLIES: usize = 2_000;

/// Returns a game in PGN that is nearly `length` bytes long: shuffling pieces, with a
/// variation behind every fourth move.
pub(crate) fn long_pgn(moves: &[String; 4], length: usize) -> String {
    let (main, variation) = variation_lengths(length);
    let mut text = String::with_capacity(length);
    for ply in 0..main {
        push_move(&mut text, moves, ply);
        if ply % 4 == 3 {
            text.push_str("( ");
            (ply..ply + variation).for_each(|ply| push_move(&mut text, moves, ply));
            text.push_str(") ");
        }
        if text.len() + 20 * variation > length {
            break;
        }
    }
    text + "*\n"
}

fn push_move(text: &mut String, moves: &[String; 4], ply: usize) {
    let dots = if ply.is_multiple_of(2) { "." } else { "..." };
    let _ = write!(text, "{}{dots} {} ", ply / 2 + 1, moves[ply % 4]);
}

/// Returns the lengths of the main line and its variations.
fn variation_lengths(length: usize) -> (usize, usize) {
    // A move takes about twelve bytes.
    let main = (length / 12).min(MAX_PLIES / 2);
    (main, (length / 12 * 4 / main.max(1)).min(MAX_PLIES / 2))
}

/// Returns the same game as the body of a request to write it.
pub(crate) fn long_tree(moves: &[String; 4], length: usize) -> Value {
    let (main, variation) = variation_lengths(length);
    let node = |ply: usize| json!({ "move": moves[ply % 4] });
    let line = (0..main).map(|ply| match ply % 4 {
        3 => {
            let variation: Vec<Value> = (ply..ply + variation).map(node).collect();
            json!({ "move": moves[ply % 4], "variations": [variation] })
        }
        _ => node(ply),
    });
    json!({ "moves": line.collect::<Vec<_>>() })
}

/// Returns a picture of about `length` bytes: one long path.
pub(crate) fn large_picture(number: usize, length: usize) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\"><path d=\"M0 0",
    );
    let mut state = number;
    while svg.len() < length.saturating_sub(60) {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        let (x, y) = (state >> 33 & 0x1F, state >> 40 & 0x1F);
        let _ = write!(svg, "C{x} {y} {y} {x} {x}.{y} {y}.{x}");
    }
    svg + "z\"/></svg>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::workshop::check_text;
    use heterodox_kernel::pgn::Reader;

    #[test]
    fn the_samples_at_the_end_of_the_ladder_are_accepted() {
        for place in LADDER.len() - 1..LADDER_LENGTH {
            let text = dear_text(place, "A name");
            let checked = |text: &str| check_text(text).into_result().map(|(checked, _)| checked);
            let one = checked(&text).unwrap_or_else(|errors| panic!("{errors}"));
            assert_eq!(one.definition.name, "A name");
            let other = checked(&dear_text(place, "B name")).unwrap();
            assert_ne!(one.definition.hash(), other.definition.hash());
        }
    }

    #[test]
    fn pieces_return_after_a_shuffle() {
        for game in ["chess", "zwangkrieg", "pacifist:zwangkrieg:average"] {
            let moves = shuffle(game).unwrap();
            let mut position = heterodox_catalog::find(game).unwrap().start();
            for mv in moves.iter().chain(&moves) {
                position.play_text(mv).unwrap();
            }
        }
        assert_eq!(reversed("e2e4").as_deref(), Some("e4e2"));
        assert_eq!(reversed("a10b12").as_deref(), Some("b12a10"));
        assert_eq!(reversed("a7a8=Q"), None);
    }

    #[test]
    fn a_long_game_is_as_long_as_asked_and_can_be_read() {
        let moves = shuffle("chess").unwrap();
        for length in [2_000, 60_000, 250_000] {
            let text = long_pgn(&moves, length);
            assert!(text.len() <= length && text.len() > length / 2, "{length}: {}", text.len());
            let raw = Reader::new(&text).next().unwrap().unwrap();
            heterodox_catalog::find("chess").unwrap().tree_from_pgn(&raw).unwrap();
        }
        assert!(long_tree(&moves, 60_000)["moves"].as_array().unwrap().len() > 100);
    }
}
