//! A diagram for people: kinds by their ids, rectangles of squares, images.

use super::report::Report;
use heterodox_definition::{Definition, Spans};
use heterodox_kernel::{AnySquareSet, Board, Square};

/// Black's image of a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Symmetry {
    /// The square on the same file.
    Mirror,
    /// The square after half a turn of the board.
    Rotate,
}

/// Keys whose values are kinds with commas between them.
const KINDS: [&str; 8] = [
    "royal",
    "baring",
    "iron",
    "protected",
    "counterStrike",
    "hx.extinct",
    "hx.noDouble",
    "hx.noDropMate",
];
/// Keys whose values are squares by kind.
const SQUARES: [&str; 3] = ["hx.zone", "hx.flag", "hx.drop"];

/// Writes a diagram that defines the same game under the same name.
pub(super) fn write(
    text: &str,
    definition: &Definition,
    report: &mut Report<'_>,
) -> Option<String> {
    if definition.start_number > 0 {
        report.rule("shuffle", "a diagram does not say which of its start positions is meant");
        return None;
    }
    let spans = Spans::of(text);
    let mut lines = vec![format!("hx.name={}", escaped(&definition.name))];
    let mut kind = 0;
    for line in definition.canonical.lines().skip(1) {
        lines.push(match line.split_once('=') {
            Some(("spell", _)) => line.to_owned(),
            Some((key, value)) if !key.contains(':') => {
                format!("{key}={}", value_of(key, value, definition))
            }
            _ if line.starts_with("hole:") => line.to_owned(),
            _ => {
                let spans = spans.kinds.get(kind);
                let image = spans.and_then(|spans| spans.image.as_ref());
                let image = image.map_or("", |(_, image)| image.as_str());
                kind += 1;
                piece_line(line, image, definition)
            }
        });
    }
    let readable = lines.join("\n") + "\n";
    let is_same = |text: &String| {
        let again = Definition::read(text);
        again.is_ok_and(|again| {
            (again.canonical, again.name) == (definition.canonical.clone(), definition.name.clone())
        })
    };
    // If ids are ambiguous, the canonical text with its numbers is used.
    Some(Some(readable).filter(is_same).unwrap_or_else(|| definition.text_with_name()))
}

/// Escapes the characters of HTML in a text.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn piece_line(line: &str, image: &str, definition: &Definition) -> String {
    let mut fields: Vec<String> = line.split(':').map(escaped).collect();
    if let Some(field) = fields.get_mut(3) {
        *field = escaped(image);
    }
    if let Some(squares) = fields.get_mut(4) {
        *squares = by_color(squares, definition, symmetry(definition));
    }
    fields.join(":")
}

/// The symmetry of a diagram.
fn symmetry(definition: &Definition) -> Option<Symmetry> {
    let mut lines = definition.canonical.lines();
    match lines.find_map(|line| line.strip_prefix("symmetry=")) {
        None => Some(Symmetry::Mirror),
        Some("rotate") => Some(Symmetry::Rotate),
        Some(_) => None,
    }
}

/// The value of a key with ids instead of numbers.
fn value_of(key: &str, value: &str, definition: &Definition) -> String {
    let id = |number: &str| id_of(number, definition);
    let rule_symmetry = symmetry(definition).or(Some(Symmetry::Mirror));
    match key {
        "royal" | "baring" if value == "0" => value.to_owned(),
        _ if KINDS.contains(&key) => value.split(',').map(id).collect::<Vec<_>>().join(","),
        _ if SQUARES.contains(&key) => {
            let entry = |entry: &str| match entry.split_once(':') {
                Some((kind, squares)) => {
                    format!("{}:{}", id(kind), by_color(squares, definition, rule_symmetry))
                }
                None => entry.to_owned(),
            };
            value.split(';').map(entry).collect::<Vec<_>>().join(";")
        }
        "promoChoice" => choices(value, definition),
        "hx.promote" => {
            let entry = |entry: &str| match entry.split_once(':') {
                Some((kind, list)) => format!("{}:{}", id(kind), choices(list, definition)),
                None => entry.to_owned(),
            };
            value.split(';').map(entry).collect::<Vec<_>>().join(";")
        }
        "hx.facing" => {
            let entry = |entry: &str| match entry.split_once('/') {
                Some((kind, line)) => format!("{}/{line}", id(kind)),
                None => entry.to_owned(),
            };
            value.split(';').map(entry).collect::<Vec<_>>().join(";")
        }
        "shuffle" => {
            let member = |member: &str| {
                let digits = member.trim_start_matches(['!', ':']);
                format!("{}{}", &member[..member.len() - digits.len()], id(digits))
            };
            let group = |group: &str| group.split('.').map(member).collect::<Vec<_>>().join(".");
            value.split(',').map(group).collect::<Vec<_>>().join(",")
        }
        _ => value.to_owned(),
    }
}

/// Choices for promotion with ids instead of numbers.
fn choices(list: &str, definition: &Definition) -> String {
    let choice = |choice: &str| {
        let digits = choice.trim_start_matches(['*', '!']);
        let mark = &choice[..choice.len() - digits.len()];
        let (number, depth) = digits.split_at(digits.find('/').unwrap_or(digits.len()));
        format!("{mark}{}{depth}", id_of(number, definition))
    };
    list.split(',').map(choice).collect::<Vec<_>>().join(",")
}

/// The id of the kind with a number, or the number if the id belongs to an earlier kind.
fn id_of(number: &str, definition: &Definition) -> String {
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let rules = index.and_then(|index| Some((index, definition.kinds.get(index)?)));
    let is_first = |&(index, id): &(usize, &String)| {
        definition.kinds.iter().position(|other| other.id == *id) == Some(index)
    };
    rules
        .map(|(index, rules)| (index, &rules.id))
        .filter(is_first)
        .map_or(number.to_owned(), |(_, id)| escaped(id))
}

/// Squares as rectangles where possible: `a2-h2`. Black's, behind `,,`, are omitted if they are the
/// images of White's.
fn by_color(squares: &str, definition: &Definition, symmetry: Option<Symmetry>) -> String {
    let board = &definition.board;
    let set = |squares: &str| -> AnySquareSet {
        squares.split(',').filter_map(|name| board.square(name)).collect()
    };
    let (white, black) = squares.split_once(",,").unwrap_or((squares, ""));
    let (white, black) = (set(white), set(black));
    match symmetry {
        Some(symmetry) if images(board, white, symmetry) == black => rectangles(board, white),
        _ if black.is_empty() && !squares.contains(",,") => rectangles(board, white),
        _ => format!("{},,{}", rectangles(board, white), rectangles(board, black)),
    }
}

/// Black's images of squares.
pub(super) fn images(board: &Board, squares: AnySquareSet, symmetry: Symmetry) -> AnySquareSet {
    let image = |square: Square| {
        let (file, rank) = board.file_and_rank(square);
        let file = match symmetry {
            Symmetry::Mirror => file,
            Symmetry::Rotate => board.files() - 1 - file,
        };
        board.square_at(file, board.ranks() - 1 - rank)
    };
    squares.iter().filter_map(image).collect()
}

/// Squares as a list of rectangles.
pub(super) fn rectangles(board: &Board, squares: AnySquareSet) -> String {
    let mut rest = squares;
    let mut parts = Vec::new();
    while let Some(corner) = rest.first() {
        let (file, rank) = board.file_and_rank(corner);
        let has = |file: u8, rank: u8| {
            board.square_at(file, rank).is_some_and(|square| rest.contains(square))
        };
        let width = (file..board.files()).take_while(|&file| has(file, rank)).count() as u8;
        let whole = |rank: &u8| (file..file + width).all(|file| has(file, *rank));
        let height = (rank..board.ranks()).take_while(whole).count() as u8;
        let inside: AnySquareSet = (rank..rank + height)
            .flat_map(|rank| {
                (file..file + width).filter_map(move |file| board.square_at(file, rank))
            })
            .collect();
        let names: Vec<&str> = inside.iter().map(|square| board.name(square)).collect();
        match (names.len(), inside.last()) {
            (3.., Some(last)) => parts.push(format!("{}-{}", names[0], board.name(last))),
            _ => parts.extend(names.into_iter().map(str::to_owned)),
        }
        rest -= inside;
    }
    parts.join(",")
}

/// Squares in the notation of a `variants.ini`: whole ranks and files, and single squares.
pub(super) fn words(board: &Board, mut squares: AnySquareSet) -> String {
    let mut words = Vec::new();
    for rank in 0..board.ranks() {
        let whole: AnySquareSet = board.rank_squares(rank).collect();
        if whole.is_subset(squares) {
            words.push(format!("*{}", rank + 1));
            squares -= whole;
        }
    }
    for file in 0..board.files() {
        let whole: AnySquareSet =
            (0..board.ranks()).filter_map(|rank| board.square_at(file, rank)).collect();
        if whole.is_subset(squares) {
            words.push(format!("{}*", char::from(b'a' + file)));
            squares -= whole;
        }
    }
    words.extend(squares.iter().map(|square| board.name(square).to_owned()));
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
