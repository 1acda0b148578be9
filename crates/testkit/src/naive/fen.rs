//! FENs of positions of games on rectangular boards.

use std::collections::BTreeSet;

use super::NaiveError;
use super::base::{Base, Right};
use super::board::{Board, Sq, is_white, kind, line, of_side, sq};
use super::orthodox::forward;
use super::state::{MAX_COUNTER, State};

impl State {
    /// Parses a FEN and applies the checks that a game shares with Pacifist Chess over it.
    pub fn read(base: &dyn Base, fen: &str) -> Result<State, NaiveError> {
        let mut fields = Fields::split(fen)?;
        let (board, pocket) = read_placement(base, fields.next("placement")?)?;
        let white = read_turn(fields.next("turn")?)?;
        let mut state = State {
            board,
            white,
            castling: BTreeSet::new(),
            unmoved: BTreeSet::new(),
            ep: Vec::new(),
            pocket,
            halfmove: 0,
            fullmove: 1,
        };
        if !base.castling_corners().is_empty() {
            let text = fields.next("castling")?;
            state.castling = read_rights("castling", text, &base.castling_rights(), &state)?;
            state.check_castling_kings(base)?;
        }
        if base.unmoved_pawns().is_some() {
            let text = fields.next("unmoved")?;
            state.unmoved = read_rights("unmoved", text, &base.unmoved_rights(), &state)?;
        }
        if base.has_en_passant() {
            state.ep = state.read_ep(base, fields.next("ep")?)?;
        }
        (state.halfmove, state.fullmove) = fields.counters()?;
        Ok(state)
    }

    /// Returns the FEN.
    pub fn write(&self, base: &dyn Base) -> String {
        let mut fields = vec![self.board.write(), if self.white { "w" } else { "b" }.to_string()];
        if !base.pocket_pieces().is_empty() {
            fields[0] += &format!("[{}]", self.pocket.iter().collect::<String>());
        }
        if !base.castling_corners().is_empty() {
            fields.push(write_rights(&base.castling_rights(), &self.castling));
        }
        if base.unmoved_pawns().is_some() {
            fields.push(write_rights(&base.unmoved_rights(), &self.unmoved));
        }
        if base.has_en_passant() {
            fields.push(self.write_ep(base));
        }
        fields.push(self.halfmove.to_string());
        fields.push(self.fullmove.to_string());
        fields.join(" ")
    }

    fn write_ep(&self, base: &dyn Base) -> String {
        match self.ep.first() {
            None => "-".to_string(),
            Some(passed) if base.omits_pawn_square() => passed.to_string(),
            Some(_) => self.ep.iter().map(Sq::to_string).collect(),
        }
    }

    fn check_castling_kings(&self, base: &dyn Base) -> Result<(), NaiveError> {
        for white in [true, false] {
            let home = base.king_home(white);
            let any = self.castling.iter().any(|at| at.rank == home.rank);
            if any && self.board.get(home) != Some(of_side('K', white)) {
                return Err(NaiveError::new("castling", format!("no King on {home}")));
            }
        }
        Ok(())
    }

    fn read_ep(&self, base: &dyn Base, text: &str) -> Result<Vec<Sq>, NaiveError> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let mut squares = read_squares(text, &self.board)?;
        if base.omits_pawn_square() {
            let step = forward(!self.white);
            let behind: Vec<Sq> = squares.iter().map(|passed| passed.offset(step, 1)).collect();
            squares.extend(behind);
        }
        if self.is_possible_en_passant(base, &squares) {
            Ok(squares)
        } else {
            Err(NaiveError::new("ep", format!("no pawn can have just made the step '{text}'")))
        }
    }

    /// Returns whether the side that has just moved can have moved a pawn over
    /// these squares to the last of them.
    fn is_possible_en_passant(&self, base: &dyn Base, squares: &[Sq]) -> bool {
        let [first, second, ..] = squares else { return false };
        let Some((step, 1)) = line(*first, *second) else { return false };
        let origin = first.offset(step, -1);
        let length = squares.len();
        let in_line = (1..).zip(squares).all(|(n, at)| *at == origin.offset(step, n));
        let pawn = self.board.get(squares[length - 1]);
        let origin_is_empty = self.board.is_empty(origin);
        let passed_are_empty = squares[..length - 1].iter().all(|at| self.board.is_empty(*at));
        let is_step_of = |piece: char| {
            let length = i32::try_from(length).expect("a run is short");
            is_white(piece) != self.white && base.is_en_passant_step(piece, origin, step, length)
        };
        in_line && origin_is_empty && passed_are_empty && pawn.is_some_and(is_step_of)
    }
}

/// Iterator over the fields of a FEN.
pub struct Fields<'a> {
    rest: Vec<&'a str>,
}

impl<'a> Fields<'a> {
    /// Splits a FEN at single spaces.
    pub fn split(fen: &'a str) -> Result<Fields<'a>, NaiveError> {
        let mut rest: Vec<&str> = fen.split(' ').collect();
        if rest.iter().any(|field| field.is_empty()) {
            return Err(NaiveError::new("fields", "fields are separated by single spaces".into()));
        }
        rest.reverse();
        Ok(Fields { rest })
    }

    /// Returns the next field, which is required.
    pub fn next(&mut self, field: &'static str) -> Result<&'a str, NaiveError> {
        self.rest.pop().ok_or_else(|| NaiveError::new(field, "missing".into()))
    }

    /// Returns the next field as a number, or a default if it is absent.
    pub fn number(&mut self, field: &'static str, default: u32) -> Result<u32, NaiveError> {
        let Some(text) = self.rest.pop() else { return Ok(default) };
        let digits = text.chars().all(|c| c.is_ascii_digit());
        let number = text.parse().ok().filter(|n| digits && (default..=MAX_COUNTER).contains(n));
        number.ok_or_else(|| NaiveError::new(field, format!("'{text}' is no such number")))
    }

    /// Returns both counters, which are optional, and checks that they end the
    /// FEN.
    fn counters(mut self) -> Result<(u32, u32), NaiveError> {
        let halfmove = self.number("halfmove", 0)?;
        let fullmove = self.number("fullmove", 1)?;
        self.end()?;
        Ok((halfmove, fullmove))
    }

    /// Checks that there are no more fields.
    pub fn end(self) -> Result<(), NaiveError> {
        match self.rest.last() {
            None => Ok(()),
            Some(extra) => Err(NaiveError::new("fields", format!("'{extra}' is one too many"))),
        }
    }
}

/// Parses the side to move.
pub fn read_turn(text: &str) -> Result<bool, NaiveError> {
    match text {
        "w" => Ok(true),
        "b" => Ok(false),
        _ => Err(NaiveError::new("turn", format!("'{text}' is neither 'w' nor 'b'"))),
    }
}

fn read_placement(base: &dyn Base, text: &str) -> Result<(Board, Vec<char>), NaiveError> {
    let mut squares = text;
    let mut pocket = Vec::new();
    if !base.pocket_pieces().is_empty() {
        let inner = text.strip_suffix(']').and_then(|text| text.split_once('['));
        let (before, inside) = inner.ok_or_else(|| {
            NaiveError::new("placement", "it ends with a bracket, '[]' if empty".into())
        })?;
        squares = before;
        pocket = read_pocket(base, inside)?;
    }
    let board = Board::read(squares, base.size(), base.size(), base.letters())?;
    check_pawn_ranks(base, &board)?;
    Ok((board, pocket))
}

/// Checks that no pawn stands on an impossible rank.
fn check_pawn_ranks(base: &dyn Base, board: &Board) -> Result<(), NaiveError> {
    for (at, piece) in board.pieces() {
        let rank = base.relative(at.rank, is_white(piece));
        if base.is_pawn(kind(piece)) && !base.pawn_ranks().contains(&rank) {
            return Err(NaiveError::new("placement", format!("no pawn can stand on {at}")));
        }
    }
    Ok(())
}

fn read_pocket(base: &dyn Base, text: &str) -> Result<Vec<char>, NaiveError> {
    let mut pocket: Vec<char> = text.chars().collect();
    pocket.sort_unstable();
    for piece in &pocket {
        let most = base.pocket_limit(kind(*piece));
        let count = pocket.iter().filter(|other| *other == piece).count();
        if most == 0 {
            return Err(NaiveError::new(
                "placement",
                format!("'{piece}' has no place in the bracket"),
            ));
        }
        if count > most {
            return Err(NaiveError::new(
                "placement",
                format!("{count} '{piece}' in the bracket, the game has {most}"),
            ));
        }
    }
    Ok(pocket)
}

fn read_rights(
    field: &'static str,
    text: &str,
    rights: &[Right],
    state: &State,
) -> Result<BTreeSet<Sq>, NaiveError> {
    let mut squares = BTreeSet::new();
    if text == "-" {
        return Ok(squares);
    }
    for letter in text.chars() {
        let found = rights.iter().find(|right| right.letter == letter);
        let right =
            found.ok_or_else(|| NaiveError::new(field, format!("unknown letter '{letter}'")))?;
        if state.board.get(right.at) != Some(right.piece) {
            return Err(NaiveError::new(field, format!("no {} on {}", right.piece, right.at)));
        }
        if !squares.insert(right.at) {
            return Err(NaiveError::new(field, format!("'{letter}' twice")));
        }
    }
    Ok(squares)
}

fn write_rights(rights: &[Right], squares: &BTreeSet<Sq>) -> String {
    let held = rights.iter().filter(|right| squares.contains(&right.at));
    let text: String = held.map(|right| right.letter).collect();
    if text.is_empty() { "-".to_string() } else { text }
}

/// Parses a sequence of squares without separators, such as `e3e4e5`.
fn read_squares(text: &str, board: &Board) -> Result<Vec<Sq>, NaiveError> {
    let error = || NaiveError::new("ep", format!("'{text}' is not a run of squares"));
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if !letter.is_ascii_lowercase() {
            return Err(error());
        }
        let after = rest[1..].trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &rest[1..rest.len() - after.len()];
        let rank = digits.parse().map_err(|_| error())?;
        let at = sq(i32::from(letter as u8 - b'a') + 1, rank);
        if !board.has(at) || digits.starts_with('0') {
            return Err(error());
        }
        squares.push(at);
        rest = after;
    }
    Ok(squares)
}
