//! FENs.

use std::collections::{BTreeMap, BTreeSet};

use heterodox_definition::Castling;
use heterodox_testkit::naive::{Fields, NaiveError, read_turn};

use super::check::check;
use super::moves::rank_of_files;
use super::state::{Book, Man, Point, State, side};

fn error<T>(field: &'static str, message: String) -> Result<T, NaiveError> {
    Err(NaiveError::new(field, message))
}

/// The token of a piece.
fn token(book: &Book, man: Man) -> String {
    let token = &book.kind(man.kind).token;
    if man.white { token.clone() } else { token.to_lowercase() }
}

/// Returns the FEN of a position.
pub(super) fn write(book: &Book, state: &State) -> String {
    let mut fields = vec![
        write_placement(book, state),
        if state.white { "w" } else { "b" }.to_owned(),
        write_castling(state),
        or_dash(state.moved.iter().map(Point::to_string).collect()),
        or_dash(state.open.iter().chain(&state.opener).map(Point::to_string).collect()),
    ];
    if book.has_passes() {
        fields.push(or_dash("p".repeat(usize::from(state.passes))));
    }
    if book.rules.ends.checks > 0 {
        fields.push(format!("{}+{}", state.checks[0], state.checks[1]));
    }
    if has_tabu(book) {
        fields.push(if state.tabu { "!" } else { "-" }.to_owned());
    }
    fields.push(state.halfmove.to_string());
    fields.push(state.fullmove.to_string());
    fields.join(" ")
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn has_tabu(book: &Book) -> bool {
    book.rules.kinds.iter().any(|kind| kind.counter_strike)
}

fn write_placement(book: &Book, state: &State) -> String {
    let mut rows = Vec::new();
    for rank in (0..book.ranks()).rev() {
        let mut row = String::new();
        let mut run = 0;
        for file in 0..book.files() {
            let at = Point { rank, file };
            let cell = match state.board.get(&at) {
                Some(man) => token(book, *man),
                None if book.has(at) => {
                    run += 1;
                    continue;
                }
                None => "*".to_owned(),
            };
            row += &written_run(run);
            run = 0;
            row += &cell;
        }
        row += &written_run(run);
        rows.push(row);
    }
    let mut text = rows.join("/");
    if book.rules.has_hands {
        text += &format!("[{}]", write_hands(book, state));
    }
    text
}

fn written_run(run: u32) -> String {
    if run > 0 { run.to_string() } else { String::new() }
}

fn write_hands(book: &Book, state: &State) -> String {
    let mut text = String::new();
    for white in [true, false] {
        let own = state.hands.iter().filter(|(man, _)| man.white == white);
        let mut own: Vec<(&str, Man, u32)> =
            own.map(|(man, count)| (book.kind(man.kind).token.as_str(), *man, *count)).collect();
        own.sort_unstable();
        for (_, man, count) in own {
            text += &token(book, man).repeat(count as usize);
        }
    }
    text
}

fn write_castling(state: &State) -> String {
    let mut letters = Vec::new();
    for white in [true, false] {
        let own = state.castling.iter().filter(|at| state.board[at].white == white);
        let mut files: Vec<i32> = own.map(|at| at.file).collect();
        files.sort_unstable();
        letters.extend(files.into_iter().map(|file| file_letter(file, white)));
    }
    or_dash(letters.into_iter().collect())
}

fn file_letter(file: i32, white: bool) -> char {
    let letter = char::from(b'a' + u8::try_from(file).expect("a file of the board"));
    if white { letter.to_ascii_uppercase() } else { letter }
}

/// Parses and validates a FEN.
///
/// # Errors
/// If the FEN is invalid.
pub(super) fn read(book: &Book, fen: &str) -> Result<State, NaiveError> {
    let state = read_unchecked(book, fen)?;
    check(book, &state)?;
    Ok(state)
}

/// Parses a FEN without checking whether its position is possible.
///
/// # Errors
/// If the FEN is malformed.
pub(super) fn read_unchecked(book: &Book, fen: &str) -> Result<State, NaiveError> {
    let mut fields = Fields::split(fen)?;
    let mut state = State { checks: [book.rules.ends.checks; 2], ..book.start.clone() };
    (state.board, state.hands) = read_placement(book, fields.next("placement")?)?;
    state.white = read_turn(fields.next("turn")?)?;
    state.castling = read_castling(book, &state, fields.next("castling")?)?;
    state.moved = read_points("moved", fields.next("moved")?)?.into_iter().collect();
    state.open = read_points("ep", fields.next("ep")?)?;
    state.opener = state.open.pop();
    if book.has_passes() {
        state.passes = match fields.next("passes")? {
            "-" => 0,
            "p" => 1,
            "pp" => 2,
            other => return error("passes", format!("'{other}' is neither '-' nor 'p' nor 'pp'")),
        };
    }
    if book.rules.ends.checks > 0 {
        state.checks = read_checks(book, fields.next("checks")?)?;
    }
    state.tabu = false;
    if has_tabu(book) {
        state.tabu = match fields.next("tabu")? {
            "!" => true,
            "-" => false,
            other => return error("tabu", format!("'{other}' is neither '!' nor '-'")),
        };
    }
    state.halfmove = fields.number("halfmove", 0)?;
    state.fullmove = fields.number("fullmove", 1)?;
    fields.end()?;
    Ok(state)
}

type Placement = (BTreeMap<Point, Man>, BTreeMap<Man, u32>);

fn read_placement(book: &Book, text: &str) -> Result<Placement, NaiveError> {
    let (squares, inside) = match text.split_once('[') {
        Some((squares, rest)) if book.rules.has_hands => {
            let Some(inside) = rest.strip_suffix(']') else {
                return error("placement", "the bracket does not end".to_owned());
            };
            (squares, inside)
        }
        None if !book.rules.has_hands => (text, ""),
        _ => return error("placement", "a bracket too many or missing".to_owned()),
    };
    let rows: Vec<&str> = squares.split('/').collect();
    if i32::try_from(rows.len()) != Ok(book.ranks()) {
        return error("placement", format!("{} ranks", rows.len()));
    }
    let mut board = BTreeMap::new();
    for (row, rank) in rows.iter().zip((0..book.ranks()).rev()) {
        read_row(book, row, rank, &mut board)?;
    }
    let mut hands = BTreeMap::new();
    let mut rest = inside;
    while !rest.is_empty() {
        let (man, after) = split_token(book, rest)?;
        *hands.entry(man).or_default() += 1;
        rest = after;
    }
    Ok((board, hands))
}

fn read_row(
    book: &Book,
    row: &str,
    rank: i32,
    board: &mut BTreeMap<Point, Man>,
) -> Result<(), NaiveError> {
    let mut rest = row;
    let mut file = 0;
    while let Some(first) = rest.chars().next() {
        let at = Point { rank, file };
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let run = rest[..digits].parse::<i32>().unwrap_or(99);
            if first == '0' || !(0..run).all(|n| book.has(Point { rank, file: file + n })) {
                return error("placement", format!("'{}' goes over holes", &rest[..digits]));
            }
            file += run;
            rest = &rest[digits..];
        } else if first == '*' {
            if file >= book.files() || book.has(at) {
                return error("placement", format!("{at} is no hole"));
            }
            file += 1;
            rest = &rest[1..];
        } else {
            let (man, after) = split_token(book, rest)?;
            if !book.has(at) {
                return error("placement", format!("{row}: a piece where there is no square"));
            }
            board.insert(at, man);
            file += 1;
            rest = after;
        }
    }
    if file == book.files() { Ok(()) } else { error("placement", format!("{row}: {file} files")) }
}

/// Splits the longest token off a text.
fn split_token<'t>(book: &Book, text: &'t str) -> Result<(Man, &'t str), NaiveError> {
    let kinds = 0..book.rules.kinds.len();
    let men = kinds.flat_map(|kind| [true, false].map(|white| Man { white, kind }));
    let fits = men.filter_map(|man| Some((man, text.strip_prefix(&token(book, man))?)));
    let longest = fits.min_by_key(|(_, rest)| rest.len());
    longest.ok_or_else(|| NaiveError::new("placement", format!("no piece begins '{text}'")))
}

fn read_castling(book: &Book, state: &State, text: &str) -> Result<BTreeSet<Point>, NaiveError> {
    let mut rights = BTreeSet::new();
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let white = letter.is_ascii_uppercase();
        let file = i32::from(letter.to_ascii_lowercase() as u8) - i32::from(b'a');
        let at = match &book.rules.castling {
            Castling::None => None,
            Castling::Ways(ways) => {
                let mut partners = ways[side(white)].iter().map(|way| book.point(way.partner));
                partners.find(|at| at.file == file)
            }
            Castling::ByFiles(files) => {
                Some(Point { rank: rank_of_files(book, files, white), file })
            }
        };
        let stands = |at: &Point| state.board.get(at).is_some_and(|man| man.white == white);
        match at.filter(stands) {
            Some(at) if rights.insert(at) => {}
            _ => return error("castling", format!("'{letter}' is no right")),
        }
    }
    Ok(rights)
}

/// Parses squares that are run together.
fn read_points(field: &'static str, text: &str) -> Result<Vec<Point>, NaiveError> {
    let mut points = Vec::new();
    if text == "-" {
        return Ok(points);
    }
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let tail = &rest[letter.len_utf8()..];
        let digits = tail.len() - tail.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let rank = tail[..digits].parse::<i32>().ok().filter(|rank| (1..=16).contains(rank));
        let (Some(rank), 'a'..='p', false) = (rank, letter, tail.starts_with('0')) else {
            return error(field, format!("'{rest}' does not begin with a square"));
        };
        points.push(Point { rank: rank - 1, file: i32::from(letter as u8 - b'a') });
        rest = &tail[digits..];
    }
    Ok(points)
}

fn read_checks(book: &Book, text: &str) -> Result<[u32; 2], NaiveError> {
    let number = |text: &str| {
        let number = text.parse::<u32>().ok();
        number.filter(|number| *number <= book.rules.ends.checks)
    };
    let pair = text.split_once('+').and_then(|(one, other)| Some([number(one)?, number(other)?]));
    pair.ok_or_else(|| NaiveError::new("checks", format!("'{text}'")))
}
