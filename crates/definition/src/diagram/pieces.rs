//! The pieces of a diagram.

use super::grid::{Grid, Points};
use super::keys::PieceLine;
use super::messages;
use super::names::moves_of;
use super::source::{Read, Word, note};
use super::squares::{Entry, Lists, check_holes, lists, points};
use super::values::digits;
use crate::betza::{self, Moves};
use crate::{Code, Diagnostic};
use heterodox_kernel::SortedSet;
use heterodox_kernel::Square;
use heterodox_kernel::said::Said;

/// Largest number of kinds.
pub const MOST_KINDS: usize = 64;

/// Largest number of pieces in hand.
const MOST_IN_HAND: u32 = 255;

/// A kind of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PieceKeys {
    pub(super) name: String,
    pub(super) id: String,
    pub(super) move_text: String,
    pub(super) moves: Moves,
    /// Points where pieces stand at the start, by colour.
    pub(super) points: [Points; 2],
    /// Number of pieces in hand at the start, by colour.
    pub(super) hand: [u32; 2],
    pub(super) brake: bool,
}

/// A kind of pieces with its places in the text.
pub(super) struct Piece<'t> {
    pub(super) keys: PieceKeys,
    pub(super) places: PiecePlaces<'t>,
}

/// The places of a kind in the text.
pub(super) struct PiecePlaces<'t> {
    pub(super) word: Word<'t>,
    /// The list of its squares in the text.
    pub(super) squares: Word<'t>,
    /// The squares as written in the text.
    entries: Vec<Entry<'t>>,
}

impl<'t> PiecePlaces<'t> {
    /// The part of the text that puts the piece on a point.
    pub(super) fn entry(&self, point: Square, grid: &Grid) -> Word<'t> {
        let is_it = |entry: &&Entry<'_>| {
            entry.points.contains(point) || grid.images(entry.points).contains(point)
        };
        self.entries.iter().find(is_it).map_or(self.word, |entry| entry.word)
    }
}

/// Returns whether a line lists holes.
pub(super) fn is_hole(line: &PieceLine<'_>) -> bool {
    name_of(line.fields[0]) == "hole"
}

/// Returns the name of a piece: in lower case, with single spaces.
pub(super) fn name_of(word: Word<'_>) -> String {
    word.text().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads the holes. If all points are holes, the first one counts as a square.
pub(super) fn holes(lines: &[PieceLine<'_>], grid: &Grid, errors: &mut Vec<Diagnostic>) -> Points {
    let mut holes = Points::EMPTY;
    for line in lines.iter().filter(|line| is_hole(line)) {
        if let Some(spell) = line.spells.first() {
            errors.push(spell.wrong(Code::MisplacedSpell, &messages::SPELL_OF_HOLE));
        }
        let Lists { white, black } = lists(line.fields[4], grid, errors);
        let white = points(&white);
        holes = holes | white | grid.images(white) | points(&black.unwrap_or_default());
        if holes.len() == grid.len() {
            errors.push(line.fields[4].wrong(Code::NoSquares, &messages::ALL_HOLES));
            holes.pop();
        }
    }
    holes
}

/// Reads the id of a piece. The default is the first letter of its name.
pub(super) fn id(line: &PieceLine<'_>) -> Read<String> {
    let (name, id) = (line.fields[0], line.fields[1]);
    if id.is_empty() {
        let letter = name.chars().iter().find(|c| c.is_alphabetic());
        return match letter {
            Some(letter) => Ok(letter.to_uppercase().collect()),
            None => Err(id.wrong_but(Code::InvalidId, &messages::NEEDS_ID, &messages::WRITE_ID)),
        };
    }
    let is_wrong =
        |c: char| c.is_control() || c.is_whitespace() || c.is_ascii_digit() || ",;=!*/".contains(c);
    if let Some(at) = id.find(is_wrong) {
        let problem = &messages::SIGNS_IN_ID;
        return Err(id.part(at, at + 1).wrong(Code::InvalidId, problem));
    }
    match id.len() {
        1..=8 => Ok(id.text()),
        _ => Err(id.wrong(Code::InvalidId, &messages::LONG_ID)),
    }
}

/// Reads a piece without its squares.
pub(super) fn piece<'t>(
    line: &PieceLine<'t>,
    id: String,
    files: u8,
    errors: &mut Vec<Diagnostic>,
) -> Piece<'t> {
    let word = line.fields[0];
    let name = name_of(word);
    errors.extend(check_name(word, &name));
    let (move_text, moves) = moves(line.fields[2], &name, files, errors);
    let hand = line.fields.get(5).map_or(Ok([0; 2]), |hand| self::hand(*hand));
    let hand = note(hand, errors).unwrap_or_default();
    for spell in line.spells.iter().filter(|spell| !spell.is("brake")) {
        errors.push(spell.wrong_but(Code::Unsupported, &messages::NO_SPELL, &messages::ONE_SPELL));
    }
    let brake = !line.spells.is_empty();
    let points = [Points::EMPTY; 2];
    Piece {
        keys: PieceKeys { name, id, move_text, moves, points, hand, brake },
        places: PiecePlaces { word, squares: line.fields[4], entries: Vec::new() },
    }
}

/// Returns the error of a name, if it has one.
fn check_name(word: Word<'_>, name: &str) -> Option<Diagnostic> {
    let code = Code::InvalidName;
    if let Some(at) = word.find(|c| c.is_control() && !c.is_whitespace()) {
        return Some(word.part(at, at + 1).wrong(code, &messages::CONTROL_IN_NAME));
    }
    if name.is_empty() {
        return Some(word.wrong(code, &messages::NEEDS_NAME));
    }
    let help = &messages::COMMENT_ON_NEW_LINE;
    let is_comment = name.starts_with('#');
    is_comment.then(|| word.wrong_but(code, &messages::NAME_OF_COMMENT, help))
}

/// Reads the moves of a piece. Returns them with their text.
fn moves(word: Word<'_>, name: &str, files: u8, errors: &mut Vec<Diagnostic>) -> (String, Moves) {
    let text = if word.is_empty() { moves_of(name, files).to_owned() } else { word.text() };
    match betza::parse(&text) {
        Ok(moves) => (text, moves),
        Err(faults) => {
            errors.extend(faults.into_iter().map(|fault| {
                let part = word.part(fault.at, fault.at + fault.len);
                fault.diagnostic(|code, problem| part.wrong(code, problem))
            }));
            (text, Moves::default())
        }
    }
}

/// Reads the pieces in hand at the start, by colour.
fn hand(word: Word<'_>) -> Read<[u32; 2]> {
    let count = |word: Word<'_>| {
        let count = digits(word).filter(|count| *count <= MOST_IN_HAND);
        count.ok_or_else(|| {
            let problem = messages::NUMBER_IN_HAND.with([Said::text(MOST_IN_HAND)]);
            word.wrong_but(Code::WrongNumber, problem, &messages::WRITE_IN_HAND)
        })
    };
    match word.split_once(',') {
        None => count(word).map(|count| [count; 2]),
        Some((white, black)) => Ok([count(white)?, count(black)?]),
    }
}

/// Reads the squares of all pieces, and reports conflicts.
pub(super) fn place<'t>(
    pieces: &mut [Piece<'t>],
    lines: &[PieceLine<'t>],
    grid: &Grid,
    errors: &mut Vec<Diagnostic>,
) {
    let mut occupied = Points::EMPTY;
    for (piece, line) in pieces.iter_mut().zip(lines.iter().filter(|line| !is_hole(line))) {
        let Lists { white, black } = lists(line.fields[4], grid, errors);
        let black = black.unwrap_or_default();
        check_holes(&white, grid, errors);
        check_holes(&black, grid, errors);
        let white_points = points(&white) - grid.holes;
        let black_points = (points(&black) | grid.images(white_points)) - grid.holes;
        piece.keys.points = [white_points, black_points];
        piece.places.entries = white.into_iter().chain(black).collect();
        let all = white_points | black_points;
        report_conflicts(piece, occupied, grid, errors);
        occupied |= all;
    }
    check_hands(pieces, errors);
}

/// Reports squares of a piece that others occupy, one for each place in the text.
fn report_conflicts(
    piece: &Piece<'_>,
    occupied: Points,
    grid: &Grid,
    errors: &mut Vec<Diagnostic>,
) {
    let [white, black] = piece.keys.points;
    let mut places = SortedSet::new();
    for point in ((occupied & (white | black)) | (white & black)).iter() {
        let word = piece.places.entry(point, grid);
        if places.insert(word.place()) {
            let name = grid.written_name(point);
            errors.push(word.wrong(
                Code::OccupiedSquare,
                match white.contains(point) && black.contains(point) {
                    true => messages::BOTH_COLORS_ON.with([Said::text(name)]),
                    false => messages::OCCUPIED.with([Said::text(name)]),
                },
            ));
        }
    }
}

/// Reports too many pieces in hand.
fn check_hands(pieces: &[Piece<'_>], errors: &mut Vec<Diagnostic>) {
    let mut sum = 0;
    for piece in pieces {
        let own = piece.keys.hand[0] + piece.keys.hand[1];
        if sum <= MOST_IN_HAND && sum + own > MOST_IN_HAND {
            let problem = messages::MANY_IN_HAND.with([Said::text(MOST_IN_HAND)]);
            errors.push(piece.places.word.wrong(Code::OverLimit, problem));
        }
        sum += own;
    }
}
