//! Parsing and formatting of FEN: the fields that games share.

use crate::phrases::errors as phrases;
use crate::said::Said;
use crate::sorted::{SortedMap, SortedSet};
use crate::zobrist::MAX_SQUARES;
use crate::{
    Board, Color, FenError, FenField, FenFormat, FenProblem, Kind, KindInfo, Piece, Setup, Square,
    Token, split_piece,
};
use std::fmt::Write as _;

pub use crate::fen_error::MAX_COUNTER;

impl FenFormat<'_> {
    /// Parses a FEN into a description that may not be legal. White space around the
    /// text is ignored, and the counters may be missing.
    ///
    /// # Errors
    /// If a field is missing or malformed, or text is left. The error names the
    /// field.
    pub fn parse(&self, fen: &str) -> Result<Setup, FenError> {
        self.read(FenReader::new(fen, false))
    }

    /// Parses a FEN that may end after any field. Missing fields are as in an empty
    /// [`Setup`].
    ///
    /// # Errors
    /// If a field is malformed, or text is left. The error names the field.
    pub fn parse_partial(&self, fen: &str) -> Result<Setup, FenError> {
        self.read(FenReader::new(fen, true))
    }

    fn read(&self, mut reader: FenReader<'_>) -> Result<Setup, FenError> {
        let mut setup = Setup::default();
        let mut placement = reader.field(FenField::Placement)?;
        if let Some(kinds) = self.pocket {
            let bracket;
            (placement, bracket) = split_bracket(placement)?;
            setup.pocket = self.parse_pocket(bracket, kinds)?;
        }
        setup.pieces = read_placement(placement, self.board, self.kinds)?.into_iter().collect();
        setup.turn = reader.turn()?;
        if let Some(letters) = self.castling {
            setup.castling = reader.rights(FenField::Castling, letters)?;
        }
        if let Some(letters) = self.unmoved_pawns {
            setup.unmoved_pawns = reader.rights(FenField::UnmovedPawns, letters)?;
        }
        if self.moved {
            setup.moved = self.parse_moved(&mut reader)?;
        }
        if let Some(known) = self.en_passant {
            setup.en_passant =
                self.parse_squares(&mut reader, FenField::EnPassant, known.into())?;
        }
        setup.passes = if self.passes { reader.passes()? } else { 0 };
        if let Some(most) = self.checks {
            setup.checks = reader.checks(most)?;
        }
        setup.tabu = self.tabu && reader.tabu()?;
        if self.halfmove {
            setup.halfmove = reader.counter(FenField::Halfmove, 0)?;
        }
        setup.fullmove = reader.counter(FenField::Fullmove, 1)?;
        reader.finish()?;
        Ok(setup)
    }

    fn parse_pocket(&self, text: &str, kinds: &[Kind]) -> Result<SortedMap<Piece, u32>, FenError> {
        let mut pocket = SortedMap::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let piece = split_piece(self.kinds, rest);
            let Some((piece, after)) = piece.filter(|(piece, _)| kinds.contains(&piece.kind))
            else {
                let known = known_tokens(kinds.iter().map(|kind| &self.kinds[kind.index()]));
                let problem = FenProblem::UnknownLetter { letter, known };
                return Err(FenError::new(FenField::Bracket, problem));
            };
            *pocket.entry(piece).or_default() += 1;
            rest = after;
        }
        Ok(pocket)
    }

    /// Parses different squares in any order.
    fn parse_moved(&self, reader: &mut FenReader<'_>) -> Result<SortedSet<Square>, FenError> {
        let mut moved = SortedSet::new();
        for square in
            self.parse_squares(reader, FenField::Moved, Said::from(&phrases::MOVED_SQUARES))?
        {
            if !moved.insert(square) {
                let text = self.board.name(square).to_owned();
                let problem =
                    FenProblem::Unexpected { text, known: Said::from(&phrases::GIVEN_ONCE) };
                return Err(FenError::new(FenField::Moved, problem));
            }
        }
        Ok(moved)
    }

    fn parse_squares(
        &self,
        reader: &mut FenReader<'_>,
        field: FenField,
        known: Said,
    ) -> Result<Vec<Square>, FenError> {
        let text = reader.field(field)?;
        let mut squares = Vec::new();
        let mut rest = if text == "-" { "" } else { text };
        while !rest.is_empty() {
            let Some((square, after)) = self.board.split_square(rest) else {
                let (text, known) = (text.to_owned(), phrases::DASH_OR.with([known]));
                let problem = FenProblem::Unexpected { text, known };
                return Err(FenError::new(field, problem));
            };
            squares.push(square);
            rest = after;
        }
        Ok(squares)
    }

    /// Formats a description as a FEN. Rights without a letter and fields that the
    /// game does not have are left out.
    ///
    /// # Panics
    /// If a square or kind is not one of the game's; see [`check`](FenFormat::check).
    pub fn format(&self, setup: &Setup) -> String {
        let mut text = self.format_placement(setup);
        let _ = write!(text, " {}", setup.turn.fen_letter());
        for (letters, squares) in
            [(self.castling, &setup.castling), (self.unmoved_pawns, &setup.unmoved_pawns)]
        {
            let Some(letters) = letters else { continue };
            let present = letters.iter().filter(|(_, square)| squares.contains(square));
            let _ = write!(text, " {}", or_dash(present.map(|(letter, _)| *letter).collect()));
        }
        if self.moved {
            let moved: Vec<Square> = setup.moved.iter().copied().collect();
            let _ = write!(text, " {}", or_dash(self.board.names(&moved)));
        }
        if self.en_passant.is_some() {
            let _ = write!(text, " {}", or_dash(self.board.names(&setup.en_passant)));
        }
        if self.passes {
            let _ = write!(text, " {}", or_dash("p".repeat(usize::from(setup.passes))));
        }
        if let Some(at_start) = self.checks {
            let [white, black] = setup.checks.unwrap_or([at_start; 2]);
            let _ = write!(text, " {white}+{black}");
        }
        if self.tabu {
            text += if setup.tabu { " !" } else { " -" };
        }
        if self.halfmove {
            let _ = write!(text, " {}", setup.halfmove);
        }
        let _ = write!(text, " {}", setup.fullmove);
        text
    }

    /// Formats the first field of a FEN: the pieces on the board and in the pocket.
    ///
    /// # Panics
    /// As [`format`](FenFormat::format).
    pub fn format_placement(&self, setup: &Setup) -> String {
        // Looking up each square among the pieces takes longer than this table.
        let mut pieces = [None; MAX_SQUARES];
        for (&square, &piece) in &setup.pieces {
            pieces[square.index()] = Some(piece);
        }
        let piece_at = |square: Square| pieces[square.index()];
        let mut text = write_placement(self.board, self.kinds, piece_at);
        if self.pocket.is_some() {
            let _ = write!(text, "[{}]", self.format_pocket(setup));
        }
        text
    }

    /// White's pieces, then Black's, each by token.
    fn format_pocket(&self, setup: &Setup) -> String {
        let token = |piece: &Piece| self.kinds[piece.kind.index()].token;
        let mut pieces: Vec<_> = setup.pocket.iter().collect();
        pieces.sort_by_key(|(piece, _)| (piece.color, token(piece)));
        let tokens = pieces.into_iter().flat_map(|(piece, &count)| {
            std::iter::repeat_n(token(piece).cased(piece.color), count as usize)
        });
        tokens.flat_map(Token::chars).collect()
    }
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads the fields of a FEN one by one.
struct FenReader<'f> {
    fields: std::str::Split<'f, char>,
    /// True if the fields after the placement may be missing.
    is_partial: bool,
}

impl<'f> FenReader<'f> {
    fn new(fen: &'f str, is_partial: bool) -> Self {
        FenReader { fields: fen.trim().split(' '), is_partial }
    }

    fn field(&mut self, field: FenField) -> Result<&'f str, FenError> {
        match (self.fields.next(), field) {
            (Some(text), _) if !text.is_empty() => Ok(text),
            (None, FenField::Turn) if self.is_partial => Ok("w"),
            (None, _) if self.is_partial && field != FenField::Placement => Ok("-"),
            _ => Err(FenError::new(field, FenProblem::Missing)),
        }
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        match self.field(FenField::Turn)? {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            text => Err(FenError::new(
                FenField::Turn,
                FenProblem::Unexpected {
                    text: text.to_owned(),
                    known: Said::from(&phrases::W_OR_B),
                },
            )),
        }
    }

    /// Reads a field of distinct letters in any order, or `-` for none.
    fn rights(
        &mut self,
        field: FenField,
        letters: &[(char, Square)],
    ) -> Result<SortedSet<Square>, FenError> {
        let mut squares = SortedSet::new();
        let text = self.field(field)?;
        for letter in if text == "-" { "" } else { text }.chars() {
            let Some((_, square)) = letters.iter().find(|(known, _)| *known == letter) else {
                let known = letters.iter().map(|(letter, _)| letter).collect();
                return Err(FenError::new(field, FenProblem::UnknownLetter { letter, known }));
            };
            if !squares.insert(*square) {
                return Err(FenError::new(field, FenProblem::Repeated { letter }));
            }
        }
        Ok(squares)
    }

    /// Reads the passes right before the position.
    fn passes(&mut self) -> Result<u8, FenError> {
        match self.field(FenField::Passes)? {
            "-" => Ok(0),
            "p" => Ok(1),
            "pp" => Ok(2),
            text => Err(FenError::wrong_passes(text)),
        }
    }

    /// Reads the checks that both sides have yet to give.
    fn checks(&mut self, most: u32) -> Result<Option<[u32; 2]>, FenError> {
        let text = self.field(FenField::Checks)?;
        if text == "-" && self.is_partial {
            return Ok(None);
        }
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|number| digits && *number <= most)
        };
        let numbers =
            text.split_once('+').and_then(|(white, black)| Some([number(white)?, number(black)?]));
        numbers.map(Some).ok_or_else(|| FenError::wrong_checks(text, most))
    }

    /// Reads whether the last move forbids captures.
    fn tabu(&mut self) -> Result<bool, FenError> {
        match self.field(FenField::Tabu)? {
            "!" => Ok(true),
            "-" => Ok(false),
            text => Err(FenError::unexpected(FenField::Tabu, text, &phrases::BANG_OR_DASH)),
        }
    }

    /// Reads a counter. If the text ends before the field, the counter is `least`.
    fn counter(&mut self, field: FenField, least: u32) -> Result<u32, FenError> {
        let Some(text) = self.fields.next() else { return Ok(least) };
        let bad = || FenError::new(field, FenProblem::NotANumber { text: text.to_owned(), least });
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(bad());
        }
        text.parse().ok().filter(|n| (least..=MAX_COUNTER).contains(n)).ok_or_else(bad)
    }

    fn finish(mut self) -> Result<(), FenError> {
        match self.fields.next() {
            None => Ok(()),
            Some(text) => Err(FenError::trailing(text)),
        }
    }
}

/// The character for a square that does not exist.
const HOLE: char = '*';

/// Parses a piece placement without its bracket.
///
/// # Errors
/// If the number of ranks, the length of a rank or a letter is wrong.
fn read_placement(
    text: &str,
    board: &Board,
    kinds: &[KindInfo],
) -> Result<Vec<(Square, Piece)>, FenError> {
    let error = |problem| FenError::new(FenField::Placement, problem);
    let rows: Vec<&str> = text.split('/').collect();
    let expected = board.ranks() as usize;
    if rows.len() != expected {
        return Err(error(FenProblem::RankCount { found: rows.len(), expected }));
    }
    let mut pieces = Vec::new();
    for (row, rank) in rows.iter().zip((0..board.ranks()).rev()) {
        let places: Vec<Place> = places(board, rank).collect();
        let items = read_row(row, board, kinds).map_err(error)?;
        let found = items.iter().map(|item| item.len()).sum();
        if found != places.len() {
            return Err(error(FenProblem::RankLength {
                rank: rank as usize + 1,
                found,
                expected: places.len(),
            }));
        }
        let mut next = 0;
        for item in items {
            let here = &places[next..next + item.len()];
            next += item.len();
            if let Some(place) =
                here.iter().find(|place| place.square.is_none() != (item == RowItem::Hole))
            {
                let (square, is_hole) = (place.name(rank), place.square.is_none());
                return Err(error(FenProblem::Hole { square, is_hole }));
            }
            if let (RowItem::Piece(piece), Some(square)) = (item, here[0].square) {
                pieces.push((square, piece));
            }
        }
    }
    Ok(pieces)
}

/// A place of a rank: a square or a hole.
struct Place {
    file: u8,
    square: Option<Square>,
}

impl Place {
    fn name(&self, rank: u8) -> String {
        format!("{}{}", char::from(b'a' + self.file), rank + 1)
    }
}

/// The places of a rank that a FEN writes: the holes of a board, but not the points of a
/// graph without a node.
fn places(board: &Board, rank: u8) -> impl Iterator<Item = Place> {
    let place = move |file| Place { file, square: board.square_at(file, rank) };
    let is_written = move |place: &Place| place.square.is_some() || !board.is_graph();
    (0..board.files()).map(place).filter(is_written)
}

/// A part of a rank in a FEN.
#[derive(Copy, Clone, PartialEq, Eq)]
enum RowItem {
    Piece(Piece),
    /// A number of empty squares.
    Empty(usize),
    Hole,
}

impl RowItem {
    /// Number of squares.
    fn len(self) -> usize {
        match self {
            RowItem::Piece(_) | RowItem::Hole => 1,
            RowItem::Empty(run) => run,
        }
    }
}

/// Parses one rank.
fn read_row(row: &str, board: &Board, kinds: &[KindInfo]) -> Result<Vec<RowItem>, FenProblem> {
    let mut items = Vec::new();
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let run = &rest[..digits];
            let length = run.parse().ok().filter(|_| !run.starts_with('0') && digits <= 3);
            items.push(RowItem::Empty(length.ok_or(FenProblem::BadRun { run: run.to_owned() })?));
            rest = &rest[digits..];
        } else if letter == HOLE && board.has_holes() {
            items.push(RowItem::Hole);
            rest = &rest[1..];
        } else {
            let unknown = || FenProblem::UnknownLetter { letter, known: known_tokens(kinds) };
            let (piece, after) = split_piece(kinds, rest).ok_or_else(unknown)?;
            items.push(RowItem::Piece(piece));
            rest = after;
        }
    }
    Ok(items)
}

/// The piece of a token. The case of the token's letter determines the colour.
///
/// # Errors
/// If no kind of piece has this token.
pub fn read_piece(text: &str, kinds: &[KindInfo]) -> Result<Piece, FenProblem> {
    match split_piece(kinds, text) {
        Some((piece, "")) => Ok(piece),
        _ => Err(FenProblem::Unexpected {
            text: text.to_owned(),
            known: phrases::ONE_OF.with([Said::text(known_tokens(kinds))]),
        }),
    }
}

/// Lists the tokens of kinds for a message, separated by spaces if not all are letters.
fn known_tokens<'k>(kinds: impl IntoIterator<Item = &'k KindInfo>) -> String {
    let tokens: Vec<Token> = kinds.into_iter().map(|kind| kind.token).collect();
    let are_letters = tokens.iter().all(|token| token.plain().is_some());
    let texts: Vec<String> = tokens.iter().map(Token::to_string).collect();
    texts.join(if are_letters { "" } else { " " })
}

/// Formats a piece placement without its bracket.
fn write_placement(
    board: &Board,
    kinds: &[KindInfo],
    piece_at: impl Fn(Square) -> Option<Piece>,
) -> String {
    let mut text = String::new();
    for rank in (0..board.ranks()).rev() {
        let mut empty = 0;
        for place in places(board, rank) {
            let piece = place.square.map(&piece_at);
            if piece == Some(None) {
                empty += 1;
                continue;
            }
            write_run(&mut text, &mut empty);
            match piece.flatten() {
                Some(Piece { color, kind }) => {
                    kinds[kind.index()].token.cased(color).write(&mut text);
                }
                None => text.push(HOLE),
            }
        }
        write_run(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn write_run(text: &mut String, empty: &mut u32) {
    match std::mem::take(empty) {
        0 => {}
        run @ 1..=9 => text.push(char::from(b'0' + run as u8)),
        run => {
            let _ = write!(text, "{run}");
        }
    }
}

/// Splits `placement[bracket]` into placement and bracket.
///
/// # Errors
/// If the text does not end with a bracket.
fn split_bracket(text: &str) -> Result<(&str, &str), FenError> {
    text.strip_suffix(']')
        .and_then(|text| text.split_once('['))
        .ok_or(FenError::new(FenField::Bracket, FenProblem::NoBracket))
}

/// Converts the squares of rights into a bit set. Bit `i` stands for the square at
/// index `i` of `letters`.
pub fn rights_from_squares(letters: &[(char, Square)], squares: &SortedSet<Square>) -> u32 {
    let present = letters.iter().enumerate().filter(|(_, (_, square))| squares.contains(square));
    present.fold(0, |bits, (i, _)| bits | 1 << i)
}

/// Converts a bit set into the squares of rights. The reverse of
/// [`rights_from_squares`].
pub fn squares_from_rights(letters: &[(char, Square)], bits: u32) -> SortedSet<Square> {
    let present = letters.iter().enumerate().filter(|(i, _)| bits & 1 << i != 0);
    present.map(|(_, &(_, square))| square).collect()
}
