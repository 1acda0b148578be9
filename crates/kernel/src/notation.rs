//! Standard algebraic notation (SAN) for all games: that of chess, extended for
//! other moves.
//!
//! A move consists of the letter of the piece (none for a Pawn), as much of the
//! origin as is needed to distinguish it from the other legal moves, `x` for a
//! capture on the destination, the destination, and the extra effect as in
//! coordinate notation: `Nbd7`, `exd5`, `e8=Q`, `Bg7,c3d4`, `J@d5`, `Fg3=H`,
//! `Hb4xc3`. A piece that captures without moving, or passes, is written with its origin:
//! `Le4e4xe5`. `+` is check, `#` a move that wins.

mod forms;
mod table;

use crate::aftermath::Aftermath;
use crate::phrases::errors as phrases;
use crate::said::Said;
use crate::text::excerpt;
use crate::work;
use crate::{Color, Extra, Game, Kind, Mark, Move, Position, Square, Token, explain_illegal_move};
use forms::bare;
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
/// Ignores suffixes for check, captures en passant and annotations (unless they are part of a
/// token such as `P!`), a missing `x` or `=`, more of the origin than is needed, signs between
/// the squares (`g1-f3`, `g1:f3`), spaces (`a5-b4 x c3`), remarks about what captures what
/// (`g5xc9 bxp`), zeros for the letters of castling and, if the move stays unambiguous, the case
/// of letters. A move like castling can be written `O-O` or `O-O-O` in every game, and by the two
/// squares of the King, or those of the King and its partner. A move that captures several pieces
/// can be written with its victims (`i1xa1xc1`), and a drop with a tilde (`~p-d9`). A text that is
/// exactly a move in one of the two notations always means that move.
///
/// # Errors
/// If the text is not a move, the move is illegal (with the reason), or the text is
/// ambiguous.
pub fn read<G: Game>(game: &G, position: &G::Position, text: &str) -> Result<Move, NotationError> {
    let text = text.trim();
    if text.len() > MAX_MOVE_LENGTH {
        return Err(NotationError::Unreadable { text: excerpt(text).into_owned() });
    }
    let ascii = forms::in_ascii(text);
    let bare = bare(&ascii);
    let moves = position.legal_moves();
    let with_mark = ascii.get(..bare.len() + 1).filter(|text| text.ends_with('!'));
    let with_mark = with_mark.filter(|_| has_bang(game));
    let without_mark = forms::without_en_passant(bare);
    let compact = table::compact(bare);
    let texts = with_mark.into_iter().chain([bare]).chain(without_mark);
    for text in texts.chain(compact.as_deref()) {
        match find(game, position, text, &moves)[..] {
            [] => {}
            [mv] => return Ok(mv),
            [first, ref others @ ..] => {
                return Err(ambiguous(game, position, text, first, others));
            }
        }
    }
    let text = text.to_owned();
    let explained = without_mark.or(compact.as_deref()).unwrap_or(bare);
    Err(match explain(game, position, explained) {
        Some(reason) => NotationError::Illegal { text, reason },
        None => NotationError::Unreadable { text },
    })
}

/// The reason why a text without suffixes is not a legal move. `None` if it is no move at all.
fn explain<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<Said> {
    let (board, kinds) = (game.board(), game.kinds());
    let joined = || forms::joined(text, board);
    let squares = Move::from_coordinates(text, board, kinds)
        .or_else(|| Move::from_coordinates(&joined()?, board, kinds));
    match squares {
        Some(mv) => Some(explain_illegal_move(game, position, mv).said),
        None => {
            explain_castling(game, position, text).or_else(|| explain_san(game, position, text))
        }
    }
}

/// Returns whether an exclamation mark can be a part of a token.
fn has_bang<G: Game>(game: &G) -> bool {
    game.kinds().iter().any(|kind| kind.token.mark() == Mark::Bang)
}

/// The legal moves that a text without suffixes stands for: the move in coordinate notation,
/// or all that are written like it, exactly or else loosely.
fn find<G: Game>(game: &G, position: &G::Position, text: &str, moves: &[Move]) -> Vec<Move> {
    let (board, kinds) = (game.board(), game.kinds());
    let legal = |text: &str| {
        let mv = Move::from_coordinates(text, board, kinds).filter(|mv| moves.contains(mv));
        mv.into_iter().collect::<Vec<Move>>()
    };
    let written = |same: fn(&str, &str) -> bool| {
        work::spend(STEPS_OF_MOVE * moves.len() as u64);
        let is_written = |mv: Move| {
            !work::is_over()
                && ORIGINS.iter().any(|&origin| same(text, &body(game, position, mv, origin)))
        };
        moves.iter().copied().filter(|&mv| is_written(mv)).collect::<Vec<Move>>()
    };
    // Each way of reading is tried only if those before it find nothing.
    let ways: [&dyn Fn() -> Vec<Move>; 9] = [
        &|| legal(text),
        &|| written(same_exactly),
        &|| forms::joined(text, board).map(|text| legal(&text)).unwrap_or_default(),
        &|| written(same_loosely),
        &|| written(same_ignoring_case),
        &|| by_squares(game, text, moves),
        &|| castlings(game, position, text, moves),
        &|| table::by_captures(game, position, text, moves),
        &|| table::drops(game, text, moves),
    ];
    ways.iter().map(|read| read()).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The moves whose squares, captures and promotions a text gives, in letters of any case.
fn by_squares<G: Game>(game: &G, text: &str, moves: &[Move]) -> Vec<Move> {
    let (board, kinds) = (game.board(), game.kinds());
    let Some(text) = forms::joined(&text.to_ascii_lowercase(), board) else { return Vec::new() };
    let is_it = |mv: &Move| forms::same_squares(&text, &mv.coordinates(board, kinds));
    moves.iter().copied().filter(is_it).collect()
}

/// The moves like castling that a text gives as `O-O`, by the squares of the King, or by those
/// of the King and its partner.
fn castlings<G: Game>(game: &G, position: &G::Position, text: &str, moves: &[Move]) -> Vec<Move> {
    let board = game.board();
    let squares = forms::joined(&text.to_ascii_lowercase(), board);
    let is_it = |mv: &Move| {
        let Some(name) = castling_name(game, position, *mv) else { return false };
        let partner = mv.displacement().map(|(partner, _)| partner);
        let mut ends = [Some(mv.to), partner].into_iter().flatten();
        let goes = |to: Square| format!("{}{}", board.name(mv.from), board.name(to));
        same_ignoring_case(text, name) || ends.any(|to| squares.as_ref() == Some(&goes(to)))
    };
    moves.iter().copied().filter(is_it).collect()
}

/// The name of a move like castling: a royal piece goes along its rank, and a piece of its side
/// from beyond passes it. `O-O` is castling towards the last file.
fn castling_name<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<&'static str> {
    if let Some(name) = position.special_name(mv) {
        return Some(name).filter(|name| name.starts_with("O-O"));
    }
    let Extra::Displace { from: partner, to: beside } = mv.extra else { return None };
    let (king, piece) = (position.piece_at(mv.from)?, position.piece_at(partner)?);
    let squares = [mv.from, mv.to, partner, beside];
    let [from, to, partner, beside] = squares.map(|square| game.board().file_and_rank(square));
    let same_rank = [to, partner, beside].iter().all(|square| square.1 == from.1);
    let castles = game.is_royal(king) && king.color == piece.color && same_rank;
    match (from.0, to.0) {
        (from, to) if castles && to > from && partner.0 > from && beside.0 < to => Some("O-O"),
        (from, to) if castles && to < from && partner.0 < from && beside.0 > to => Some("O-O-O"),
        _ => None,
    }
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
    // Changing both texts in the same way lets ranks such as 10 still match.
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
fn explain_castling<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<Said> {
    if !["O-O", "O-O-O"].iter().any(|name| same_ignoring_case(text, name)) {
        return None;
    }
    let mut regardless = Vec::new();
    position.generate_pseudo_legal(&mut regardless);
    let named = regardless.into_iter().find(|&mv| {
        let name = castling_name(game, position, mv);
        name.is_some_and(|name| same_ignoring_case(text, name))
    });
    Some(match named {
        Some(mv) => explain_illegal_move(game, position, mv).said,
        None => Said::from(&phrases::NO_CASTLING_HERE),
    })
}

/// The reason why a text that looks like a move in SAN is not a legal move: names a
/// piece of the side to move, perhaps its origin, and its destination.
fn explain_san<G: Game>(game: &G, position: &G::Position, text: &str) -> Option<Said> {
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
    let name = Said::name(game.kinds()[kind.index()].name.clone());
    Some(match (likely, position.outcome()) {
        (Some(mv), _) => explain_illegal_move(game, position, mv).said,
        (None, Some(outcome)) => phrases::GAME_OVER.with([outcome.said()]),
        (None, None) => {
            phrases::NONE_CAN_GO.with([Said::Side(us), name, Said::text(board.name(to))])
        }
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
        /// The reason: a clause without a capital and a full stop.
        reason: Said,
    },
}

impl NotationError {
    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            NotationError::Unreadable { text } => phrases::NOT_A_MOVE.with([quoted(text)]),
            NotationError::Ambiguous { text, candidates } => {
                let moves = phrases::OR_MOVE.join(candidates.iter().map(Said::text).collect());
                phrases::COULD_BE.with([quoted(text), moves])
            }
            NotationError::Illegal { text, reason } => {
                let reason = Said::Capitalized(Box::new(reason.clone()));
                phrases::NOT_LEGAL.with([quoted(text), reason])
            }
        }
    }

    /// Returns the reason why the move is not legal, or else the whole error.
    pub fn reason(self) -> Said {
        match self {
            NotationError::Illegal { reason, .. } => reason,
            error => error.said(),
        }
    }
}

/// Returns the beginning of a text in quotes.
fn quoted(text: &str) -> Said {
    Said::text(format!("{:?}", excerpt(text)))
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for NotationError {}

/// Returns whether a word only marks the move before it as a capture en passant, as in
/// `exd6 e.p.`.
pub fn is_en_passant_mark(word: &str) -> bool {
    forms::is_en_passant_mark(word)
}

/// Formats the number before a move: `12.` for White's, `12...` for Black's.
pub fn move_number(turn: Color, fullmove: u32) -> String {
    match turn {
        Color::White => format!("{fullmove}."),
        Color::Black => format!("{fullmove}..."),
    }
}
