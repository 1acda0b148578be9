//! The short notation of moves: SAN for chess, and the same spirit for the
//! other games.
//!
//! A move is written as the letter of the piece (none for a Pawn), as much of
//! the square it comes from as is needed to tell it from the other legal
//! moves, `x` if it captures there, the square it goes to, and what else
//! coordinate notation would say: `Nbd7`, `exd5`, `e8=Q`, `Bg7,c3d4`,
//! `J@d5`, `Fg3=H`, `Hb4xc3`. `+` is check, `#` a move that wins.

use crate::text::excerpt;
use crate::{Color, Extra, Game, Kind, Move, Position, Square, explain};
use std::collections::HashMap;
use std::fmt;

/// How much is said of the square that a piece comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Origin {
    Nothing,
    File,
    Rank,
    Square,
}

/// More bytes than any move has, however it is annotated.
const LONGEST: usize = 200;

const ORIGINS: [Origin; 4] = [Origin::Nothing, Origin::File, Origin::Rank, Origin::Square];

/// Writes a legal move in short notation.
///
/// ```
/// # use heterodox_kernel::{Game, Move, notation};
/// fn text<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
///     notation::write(game, position, mv)
/// }
/// ```
///
/// # Panics
/// If no piece stands where the move starts.
pub fn write<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
    body(game, position, mv, origin_needed(game, position, mv)) + sign(position, mv)
}

/// Writes all legal moves of a position in short notation, in the order of
/// `moves`, which are all of them. Much faster than one by one.
///
/// # Panics
/// If no piece stands where a move starts.
pub fn write_all<G: Game>(game: &G, position: &G::Position, moves: &[Move]) -> Vec<String> {
    let mut alike: HashMap<(Square, Extra, Option<Kind>), Vec<Square>> = HashMap::new();
    let key = |mv: Move| (mv.to, mv.extra, moving_kind(position, mv));
    for &mv in moves {
        alike.entry(key(mv)).or_default().push(mv.from);
    }
    let written = moves.iter().map(|&mv| {
        let rivals = alike[&key(mv)].iter().copied().filter(|&from| from != mv.from);
        let origin = origin_among(game, position, mv, rivals);
        body(game, position, mv, origin) + sign(position, mv)
    });
    written.collect()
}

/// The sign for a move that wins or gives check.
fn sign<P: Position>(position: &P, mv: Move) -> &'static str {
    let next = position.after(mv);
    if next.outcome().is_some_and(|outcome| outcome.winner == Some(position.turn())) {
        "#"
    } else if !next.checkers().is_empty() {
        "+"
    } else {
        ""
    }
}

/// The least that tells a move from those that would otherwise read the same:
/// nothing, the file, the rank or both, in this order.
fn origin_needed<G: Game>(game: &G, position: &G::Position, mv: Move) -> Origin {
    let kind = moving_kind(position, mv);
    let mut rivals = Vec::new();
    position.for_each_legal(|other| {
        let alike = other.to == mv.to
            && other.extra == mv.extra
            && other.from != mv.from
            && moving_kind(position, other) == kind;
        if alike {
            rivals.push(other.from);
        }
    });
    origin_among(game, position, mv, rivals.into_iter())
}

/// The least that tells a move from those of the same kind of piece to the
/// same square that start on these.
fn origin_among<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
    rivals: impl Iterator<Item = Square>,
) -> Origin {
    let board = game.board();
    let rivals: Vec<(u8, u8)> = rivals.map(|square| board.file_and_rank(square)).collect();
    let (file, rank) = board.file_and_rank(mv.from);
    let pawn_captures = is_pawn(game, position, mv) && position.is_capture(mv);
    if rivals.is_empty() && !pawn_captures {
        Origin::Nothing
    } else if rivals.iter().all(|rival| rival.0 != file) {
        Origin::File
    } else if rivals.iter().all(|rival| rival.1 != rank) && !pawn_captures {
        Origin::Rank
    } else {
        Origin::Square
    }
}

fn moving_kind<P: Position>(position: &P, mv: Move) -> Option<Kind> {
    match mv.extra {
        Extra::Drop(kind) => Some(kind),
        _ => position.piece_at(mv.from).map(|piece| piece.kind),
    }
}

/// Whether notation leaves out the letter of the piece: only for `P`.
fn is_pawn<G: Game>(game: &G, position: &G::Position, mv: Move) -> bool {
    !mv.is_drop()
        && moving_kind(position, mv).is_some_and(|kind| game.kinds()[kind.index()].letter == 'P')
}

/// The text of a move without the sign for check.
fn body<G: Game>(game: &G, position: &G::Position, mv: Move, origin: Origin) -> String {
    let (board, kinds) = (game.board(), game.kinds());
    if let Some(name) = position.special_name(mv) {
        return name.to_owned();
    }
    if mv.is_drop() {
        return mv.coordinates(board, kinds);
    }
    let mut text = String::new();
    if let Some(kind) = moving_kind(position, mv).filter(|_| !is_pawn(game, position, mv)) {
        text.push(kinds[kind.index()].letter);
    }
    let from = board.name(mv.from);
    text += match origin {
        Origin::Nothing => "",
        Origin::File => &from[..1],
        Origin::Rank => &from[1..],
        Origin::Square => from,
    };
    if position.is_capture(mv) && !matches!(mv.extra, Extra::Locust(_)) {
        text.push('x');
    }
    text += board.name(mv.to);
    let name = |square: Square| board.name(square);
    match mv.extra {
        Extra::None | Extra::Drop(_) => {}
        Extra::Promote(kind) | Extra::Leave(kind) => {
            text.push('=');
            text.push(kinds[kind.index()].letter);
        }
        Extra::Displace { from, to } => text += &format!(",{}{}", name(from), name(to)),
        Extra::Locust(square) => text += &format!("x{}", name(square)),
    }
    text
}

/// Reads a move in short or coordinate notation.
///
/// Signs for check and annotations are ignored, as are a missing `x` or `=`,
/// more of the origin than is needed, zeros for the letters of castling and,
/// where it leaves no doubt, the case of letters.
///
/// # Errors
/// If the text is no move, one that is not legal here (with the reason), or
/// one that could be several.
pub fn read<G: Game>(game: &G, position: &G::Position, text: &str) -> Result<Move, NotationError> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(NotationError::Unreadable { text: excerpt(text).into_owned() });
    }
    let bare = bare(text);
    let coordinates = Move::from_coordinates(bare, game.board(), game.kinds());
    if let Some(mv) = coordinates.filter(|&mv| position.is_legal(mv)) {
        return Ok(mv);
    }
    let moves = position.legal_moves();
    for same in [same_exactly, same_loosely, same_ignoring_case] {
        let mut matching = moves.iter().copied().filter(|&mv| {
            ORIGINS.iter().any(|&origin| same(bare, &body(game, position, mv, origin)))
        });
        if let Some(mv) = matching.next() {
            let others: Vec<Move> = matching.collect();
            if others.is_empty() {
                return Ok(mv);
            }
            return Err(ambiguous(game, position, text, mv, &others));
        }
    }
    let why = match coordinates {
        Some(mv) => Some(explain::explain_illegal_move(game, position, mv)),
        None => refuse_name(game, position, bare).or_else(|| refuse_shape(game, position, bare)),
    };
    let text = text.to_owned();
    Err(match why {
        Some(why) => NotationError::Illegal { text, why },
        None => NotationError::Unreadable { text },
    })
}

/// The text without check signs and annotations.
fn bare(text: &str) -> &str {
    let text = text.trim_end_matches(['!', '?']).trim_end_matches(['+', '#']);
    text.trim_end_matches("e.p.").trim_end()
}

fn same_exactly(typed: &str, written: &str) -> bool {
    typed == written
}

fn loose(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
        .filter(|c| !matches!(c, 'x' | '=' | '-' | ':'))
        .map(|c| if c == '0' { 'O' } else { c })
}

fn same_loosely(typed: &str, written: &str) -> bool {
    // A rank such as 10 keeps its zero: both sides are changed alike.
    loose(typed).eq(loose(written))
}

fn same_ignoring_case(typed: &str, written: &str) -> bool {
    let lower = |c: char| c.to_ascii_lowercase();
    loose(typed).map(lower).eq(loose(written).map(lower))
}

fn ambiguous<G: Game>(
    game: &G,
    position: &G::Position,
    text: &str,
    first: Move,
    others: &[Move],
) -> NotationError {
    let candidates = std::iter::once(&first)
        .chain(others)
        .map(|&mv| body(game, position, mv, origin_needed(game, position, mv)))
        .collect();
    NotationError::Ambiguous { text: text.to_owned(), candidates }
}

/// What is wrong with castling, which is written by name.
fn refuse_name<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<String> {
    if !["O-O", "O-O-O"].iter().any(|name| same_ignoring_case(text, name)) {
        return None;
    }
    let mut regardless = Vec::new();
    position.generate_pseudo_legal(&mut regardless);
    let named = regardless
        .into_iter()
        .find(|&mv| position.special_name(mv).is_some_and(|name| same_ignoring_case(text, name)));
    Some(match named {
        Some(mv) => explain::explain_illegal_move(game, position, mv),
        None => "castling is not possible here".to_owned(),
    })
}

/// What is wrong with a text that has the shape of a move in short notation
/// though no legal move is written so: a piece of the side to move of that
/// kind, perhaps where it stands, and the square that it should go to.
fn refuse_shape<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<String> {
    let (board, us) = (game.board(), position.turn());
    let first = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let letter = Some(first).filter(char::is_ascii_uppercase);
    let kind = crate::kind_of_letter(game.kinds(), letter.unwrap_or('P'))?;
    let main = text.split([',', '=']).next()?;
    let start = main.char_indices().rev().find(|(_, c)| c.is_ascii_lowercase())?.0;
    let to = board.square(&main[start..])?;
    let origin = main[letter.map_or(0, char::len_utf8)..start].trim_end_matches(['x', '-', ':']);
    let own = |&square: &Square| {
        let name = board.name(square);
        position.piece_at(square) == Some(crate::Piece::new(us, kind))
            && (name.starts_with(origin) || name.ends_with(origin))
    };
    let from = board.squares().filter(own).collect::<Vec<_>>();
    // With several, the one whose move check alone forbids tells most.
    let likely = match from[..] {
        [from] => Some(Move::step(from, to)),
        _ => {
            let mut regardless = Vec::new();
            position.generate_pseudo_legal(&mut regardless);
            regardless.into_iter().find(|mv| mv.to == to && from.contains(&mv.from))
        }
    };
    let name = game.kinds()[kind.index()].name;
    Some(match (likely, position.outcome()) {
        (Some(mv), _) => explain::explain_illegal_move(game, position, mv),
        (None, Some(outcome)) => format!("the game is over ({outcome})"),
        (None, None) => format!("{us} has no {name} that can go to {}", board.name(to)),
    })
}

/// Why a text is not taken as a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// It is no notation at all.
    Unreadable {
        /// The text.
        text: String,
    },
    /// It fits several legal moves.
    Ambiguous {
        /// The text.
        text: String,
        /// Those moves, written so that they can be told apart.
        candidates: Vec<String>,
    },
    /// It is a move, but not a legal one.
    Illegal {
        /// The text.
        text: String,
        /// The reason, one clause.
        why: String,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Unreadable { text } => {
                let text = excerpt(text);
                write!(f, "{text:?} is not a move: write it like e2e4, or in short notation")
            }
            NotationError::Ambiguous { text, candidates } => {
                write!(f, "{:?} could be {}", excerpt(text), candidates.join(" or "))
            }
            NotationError::Illegal { text, why } => {
                write!(f, "{:?} is not legal: {why}", excerpt(text))
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// The number in front of a move in a score: `12.` for White's, `12...` for
/// Black's.
pub fn move_number(turn: Color, fullmove: u32) -> String {
    match turn {
        Color::White => format!("{fullmove}."),
        Color::Black => format!("{fullmove}..."),
    }
}
