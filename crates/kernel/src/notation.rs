//! Standard algebraic notation (SAN) for all games: that of chess, extended for
//! other moves.
//!
//! A move consists of the letter of the piece (none for a Pawn), as much of the
//! origin as is needed to distinguish it from the other legal moves, `x` for a
//! capture on the destination, the destination, and the extra effect as in
//! coordinate notation: `Nbd7`, `exd5`, `e8=Q`, `Bg7,c3d4`, `J@d5`, `Fg3=H`,
//! `Hb4xc3`. A piece that captures without moving, or passes, is written with its origin:
//! `Le4e4xe5`. `+` is check, `#` a move that wins.

use crate::aftermath::Aftermath;
use crate::text::excerpt;
use crate::work;
use crate::{Color, Extra, Game, Kind, Mark, Move, Position, Square, Token, explain_illegal_move};
use std::collections::HashMap;
use std::fmt;

/// The part of the origin that is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Origin {
    Nothing,
    File,
    Rank,
    Square,
}

/// Maximum length of a move with annotations, in bytes.
const MAX_MOVE_LENGTH: usize = 200;

/// Steps of [`work`] for writing a move, and for comparing a move with a text.
const STEPS_OF_MOVE: u64 = 64;

const ORIGINS: [Origin; 4] = [Origin::Nothing, Origin::File, Origin::Rank, Origin::Square];

/// Formats a legal move in SAN.
///
/// ```
/// # use heterodox_kernel::{Game, Move, notation};
/// fn text<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
///     notation::write(game, position, mv)
/// }
/// ```
///
/// # Panics
/// If there is no piece on the origin.
pub fn write<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
    work::spend(STEPS_OF_MOVE);
    let sign = sign(position, Aftermath::of(position, mv));
    body(game, position, mv, origin_needed(game, position, mv)) + sign
}

/// Formats all legal moves of a position in SAN, in the order of `moves`, which
/// must be all legal moves. Much faster than one by one. Ends early with the [`work`] of the
/// thread.
///
/// # Panics
/// If there is no piece on the origin of a move.
pub fn write_all<G: Game>(game: &G, position: &G::Position, moves: &[Move]) -> Vec<String> {
    write_with(game, position, moves, &Aftermath::of_all(position, moves))
}

/// Formats all legal moves of a position in SAN, given the positions after them.
pub(crate) fn write_with<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[Move],
    aftermaths: &[Aftermath],
) -> Vec<String> {
    let mut alike: HashMap<(Square, Extra, Option<Kind>), Vec<Square>> = HashMap::new();
    let key = |mv: Move| (mv.to, mv.extra, moving_kind(position, mv));
    for &mv in moves {
        alike.entry(key(mv)).or_default().push(mv.from);
    }
    let moves = moves.iter().zip(aftermaths).take_while(|_| !work::is_over());
    let written = moves.map(|(&mv, &aftermath)| {
        work::spend(STEPS_OF_MOVE);
        let rivals = alike[&key(mv)].iter().copied().filter(|&from| from != mv.from);
        let origin = origin_among(game, position, mv, rivals);
        body(game, position, mv, origin) + sign(position, aftermath)
    });
    written.collect()
}

/// The suffix of a move that wins or gives check.
fn sign<P: Position>(position: &P, aftermath: Aftermath) -> &'static str {
    if aftermath.outcome.is_some_and(|outcome| outcome.winner == Some(position.turn())) {
        "#"
    } else if aftermath.gives_check {
        "+"
    } else {
        ""
    }
}

/// The minimal part of the origin that distinguishes a move from others that would
/// read the same: nothing, the file, the rank or both, in this order.
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

/// The minimal part of the origin that distinguishes a move from moves of the same
/// kind of piece to the same square with the origins `rivals`.
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

/// Returns whether the letter of the piece is omitted, which is only so for `P`.
fn is_pawn<G: Game>(game: &G, position: &G::Position, mv: Move) -> bool {
    !mv.is_drop()
        && moving_kind(position, mv)
            .is_some_and(|kind| game.kinds()[kind.index()].token == Token::of('P'))
}

/// Returns whether a piece passes or captures without moving.
fn acts_in_place(mv: Move) -> bool {
    mv.from == mv.to && matches!(mv.extra, Extra::None | Extra::Locust(_) | Extra::Compound(_))
}

/// The text of a move without the suffix for check.
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
        text.extend(kinds[kind.index()].token.chars());
    }
    let from = board.name(mv.from);
    text += match origin {
        // Otherwise the text would be that of a move that names its origin.
        _ if acts_in_place(mv) => from,
        Origin::Nothing => "",
        Origin::File => &from[..1],
        Origin::Rank => &from[1..],
        Origin::Square => from,
    };
    if captures_there(position, mv) {
        text.push('x');
    }
    text += board.name(mv.to);
    let token = |kind: Kind| kinds[kind.index()].token;
    if let Some(kind) = mv.promotion() {
        text += &format!("={}", token(kind).in_promotion());
    }
    if let Extra::Leave(kind) = mv.extra {
        text += &format!("={}", token(kind));
    }
    for &square in mv.captures_elsewhere() {
        text += &format!("x{}", board.name(square));
    }
    if let Some((from, to)) = mv.displacement() {
        text += &format!(",{}{}", board.name(from), board.name(to));
    }
    text
}

/// Returns whether a move captures on its destination, or elsewhere without naming the
/// square (en passant).
fn captures_there<P: Position>(position: &P, mv: Move) -> bool {
    match mv.captures_elsewhere() {
        [] => position.is_capture(mv),
        _ => position.captured_squares(mv).any(|square| square == mv.to),
    }
}

/// Parses a move in SAN or coordinate notation.
///
/// Ignores suffixes for check and annotations (unless they are part of a token such as
/// `P!`), a missing `x` or `=`, more of the
/// origin than is needed, zeros for the letters of castling and, if the move stays
/// unambiguous, the case of letters.
///
/// # Errors
/// If the text is not a move, the move is illegal (with the reason), or the text is
/// ambiguous.
pub fn read<G: Game>(game: &G, position: &G::Position, text: &str) -> Result<Move, NotationError> {
    let text = text.trim();
    if text.len() > MAX_MOVE_LENGTH {
        return Err(NotationError::Unreadable { text: excerpt(text).into_owned() });
    }
    let bare = bare(text);
    let moves = position.legal_moves();
    let with_mark = text.get(..bare.len() + 1).filter(|text| text.ends_with('!'));
    for text in with_mark.filter(|_| has_bang(game)).into_iter().chain([bare]) {
        match find(game, position, text, &moves)[..] {
            [] => {}
            [mv] => return Ok(mv),
            [first, ref others @ ..] => {
                return Err(ambiguous(game, position, text, first, others));
            }
        }
    }
    let why = match Move::from_coordinates(bare, game.board(), game.kinds()) {
        Some(mv) => Some(explain_illegal_move(game, position, mv).sentence),
        None => {
            explain_castling(game, position, bare).or_else(|| explain_san(game, position, bare))
        }
    };
    let text = text.to_owned();
    Err(match why {
        Some(why) => NotationError::Illegal { text, why },
        None => NotationError::Unreadable { text },
    })
}

/// Returns whether an exclamation mark can be a part of a token.
fn has_bang<G: Game>(game: &G) -> bool {
    game.kinds().iter().any(|kind| kind.token.mark() == Mark::Bang)
}

/// The legal moves that a text without suffixes stands for: the move in coordinate notation,
/// or all that are written like it, exactly or else loosely.
fn find<G: Game>(game: &G, position: &G::Position, text: &str, moves: &[Move]) -> Vec<Move> {
    let coordinates = Move::from_coordinates(text, game.board(), game.kinds());
    if let Some(mv) = coordinates.filter(|mv| moves.contains(mv)) {
        return vec![mv];
    }
    let written = |same: fn(&str, &str) -> bool| {
        work::spend(STEPS_OF_MOVE * moves.len() as u64);
        let is_written = |mv: Move| {
            !work::is_over()
                && ORIGINS.iter().any(|&origin| same(text, &body(game, position, mv, origin)))
        };
        moves.iter().copied().filter(|&mv| is_written(mv)).collect::<Vec<Move>>()
    };
    let found = [same_exactly, same_loosely, same_ignoring_case].into_iter().map(written);
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

/// The text without suffixes for check and annotations.
fn bare(text: &str) -> &str {
    let text = text.trim_end_matches(['!', '?']).trim_end_matches(['+', '#']);
    text.trim_end_matches("e.p.").trim_end()
}

fn same_exactly(typed: &str, written: &str) -> bool {
    typed == written
}

fn loose(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
        .filter(|c| !matches!(c, 'x' | '=' | '-' | ':' | '!'))
        .map(|c| if c == '0' { 'O' } else { c })
}

fn same_loosely(typed: &str, written: &str) -> bool {
    // Both texts are changed in the same way, so that ranks such as 10 still match.
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

/// The reason why castling, which is written by name, is illegal.
fn explain_castling<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<String> {
    if !["O-O", "O-O-O"].iter().any(|name| same_ignoring_case(text, name)) {
        return None;
    }
    let mut regardless = Vec::new();
    position.generate_pseudo_legal(&mut regardless);
    let named = regardless
        .into_iter()
        .find(|&mv| position.special_name(mv).is_some_and(|name| same_ignoring_case(text, name)));
    Some(match named {
        Some(mv) => explain_illegal_move(game, position, mv).sentence,
        None => "Castling is not possible here.".to_owned(),
    })
}

/// The reason why a text that looks like a move in SAN is not a legal move: names a
/// piece of the side to move, perhaps its origin, and its destination.
fn explain_san<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<String> {
    let (board, us) = (game.board(), position.turn());
    let pawn = || crate::kind_of_token(game.kinds(), Token::of('P'));
    let (kind, rest) = match crate::split_piece(game.kinds(), text) {
        Some((piece, rest)) if piece.color == Color::White => (piece.kind, rest),
        _ => (pawn().filter(|_| text.starts_with(|c: char| c.is_ascii_lowercase()))?, text),
    };
    let main = rest.split([',', '=']).next()?;
    let start = main.char_indices().rev().find(|(_, c)| c.is_ascii_lowercase())?.0;
    let to = board.square(&main[start..])?;
    let origin = main[..start].trim_end_matches(['x', '-', ':']);
    let own = |&square: &Square| {
        let name = board.name(square);
        position.piece_at(square) == Some(crate::Piece::new(us, kind))
            && (name.starts_with(origin) || name.ends_with(origin))
    };
    let from = board.squares().filter(own).collect::<Vec<_>>();
    // Of several pieces, a pseudo-legal move gives the most helpful reason.
    let likely = match from[..] {
        [from] => Some(Move::step(from, to)),
        _ => {
            let mut regardless = Vec::new();
            position.generate_pseudo_legal(&mut regardless);
            regardless.into_iter().find(|mv| mv.to == to && from.contains(&mv.from))
        }
    };
    let name = &game.kinds()[kind.index()].name;
    Some(match (likely, position.outcome()) {
        (Some(mv), _) => explain_illegal_move(game, position, mv).sentence,
        (None, Some(outcome)) => format!("The game is over ({outcome})."),
        (None, None) => format!("{us} has no {name} that can go to {}.", board.name(to)),
    })
}

/// The reason why a text is not accepted as a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// The text is not in any notation.
    Unreadable {
        /// The text.
        text: String,
    },
    /// The text fits several legal moves.
    Ambiguous {
        /// The text.
        text: String,
        /// These moves in unambiguous notation.
        candidates: Vec<String>,
    },
    /// The text is an illegal move.
    Illegal {
        /// The text.
        text: String,
        /// The reason, one full sentence.
        why: String,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Unreadable { text } => {
                let text = excerpt(text);
                write!(
                    f,
                    "{text:?} is not a move: write it like e2e4 or in algebraic notation like Nf3"
                )
            }
            NotationError::Ambiguous { text, candidates } => {
                write!(f, "{:?} could be {}", excerpt(text), candidates.join(" or "))
            }
            NotationError::Illegal { text, why } => {
                write!(f, "{:?} is not legal. {}", excerpt(text), why.trim_end_matches('.'))
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// Formats the number before a move: `12.` for White's, `12...` for Black's.
pub fn move_number(turn: Color, fullmove: u32) -> String {
    match turn {
        Color::White => format!("{fullmove}."),
        Color::Black => format!("{fullmove}..."),
    }
}
