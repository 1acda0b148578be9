//! A position of a game on a rectangle, read from FEN and written as FEN.

use std::collections::BTreeSet;

use super::Refusal;
use super::base::{Base, Right};
use super::board::{Board, Sq, is_white, kind, line, of_side, sq};

/// The largest counter of a FEN, at which counting stops.
pub(super) const MOST: u32 = 1_000_000;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) board: Board,
    /// Whether White is to move.
    pub(super) white: bool,
    /// The squares of the rooks that may still castle.
    pub(super) castling: BTreeSet<Sq>,
    /// The squares of the pawns that have never moved (where that is kept).
    pub(super) unmoved: BTreeSet<Sq>,
    /// The squares passed over by the multiple step just made, then the
    /// pawn's square; empty if there was none.
    pub(super) ep: Vec<Sq>,
    /// The bracket: zigzag's hands, zwangkrieg's captured pieces; sorted.
    pub(super) pocket: Vec<char>,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
}

impl State {
    /// Reads and checks everything that a game and its pacifist form share.
    pub(super) fn read(base: Base, fen: &str) -> Result<State, Refusal> {
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
        if base.has_castling() {
            let text = fields.next("castling")?;
            state.castling = read_rights("castling", text, &base.castling_rights(), &state)?;
            state.check_castling_kings(base)?;
        }
        if base.has_unmoved() {
            let text = fields.next("unmoved")?;
            state.unmoved = read_rights("unmoved", text, &base.unmoved_rights(), &state)?;
        }
        if base.has_ep() {
            state.ep = state.read_ep(base, fields.next("ep")?)?;
        }
        (state.halfmove, state.fullmove) = fields.counters()?;
        Ok(state)
    }

    /// Writes the FEN.
    pub(super) fn write(&self, base: Base) -> String {
        let mut fields = vec![self.board.write(), if self.white { "w" } else { "b" }.to_string()];
        if base.has_pocket() {
            fields[0] += &format!("[{}]", self.pocket.iter().collect::<String>());
        }
        if base.has_castling() {
            fields.push(write_rights(&base.castling_rights(), &self.castling));
        }
        if base.has_unmoved() {
            fields.push(write_rights(&base.unmoved_rights(), &self.unmoved));
        }
        if base.has_ep() {
            fields.push(self.write_ep(base));
        }
        fields.push(self.halfmove.to_string());
        fields.push(self.fullmove.to_string());
        fields.join(" ")
    }

    fn write_ep(&self, base: Base) -> String {
        match self.ep.first() {
            None => "-".to_string(),
            Some(passed) if base == Base::Chess => passed.to_string(),
            Some(_) => self.ep.iter().map(Sq::to_string).collect(),
        }
    }

    fn check_castling_kings(&self, base: Base) -> Result<(), Refusal> {
        for white in [true, false] {
            let home = base.king_home(white);
            let any = self.castling.iter().any(|at| at.rank == home.rank);
            if any && self.board.get(home) != Some(of_side('K', white)) {
                return Err(Refusal::new("castling", format!("no King on {home}")));
            }
        }
        Ok(())
    }

    fn read_ep(&self, base: Base, text: &str) -> Result<Vec<Sq>, Refusal> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let mut squares = read_squares(text, &self.board)?;
        if base == Base::Chess {
            let step = base.forward(!self.white);
            let behind: Vec<Sq> = squares.iter().map(|passed| passed.go(step, 1)).collect();
            squares.extend(behind);
        }
        if self.can_have_run(base, &squares) {
            Ok(squares)
        } else {
            Err(Refusal::new("ep", format!("no pawn can have just made the step '{text}'")))
        }
    }

    /// Whether the side that has just moved can have run a pawn over these
    /// squares to the last of them.
    fn can_have_run(&self, base: Base, squares: &[Sq]) -> bool {
        let [first, second, ..] = squares else { return false };
        let Some((step, 1)) = line(*first, *second) else { return false };
        let origin = first.go(step, -1);
        let length = squares.len();
        let in_line = (1..).zip(squares).all(|(n, at)| *at == origin.go(step, n));
        let pawn = self.board.get(squares[length - 1]);
        let left = self.board.is_empty(origin);
        let passed = squares[..length - 1].iter().all(|at| self.board.is_empty(*at));
        let ran = |piece: char| {
            let length = i32::try_from(length).expect("a run is short");
            is_white(piece) != self.white && base.could_have_run(piece, origin, step, length)
        };
        in_line && left && passed && pawn.is_some_and(ran)
    }

    /// Forgets the rights that end when something happens on the square: a
    /// piece leaves it, arrives there, is captured or changes sides.
    pub(super) fn touch(&mut self, base: Base, at: Sq) {
        self.castling.remove(&at);
        self.unmoved.remove(&at);
        for white in [true, false] {
            let home = base.king_home(white);
            if at == home {
                self.castling.retain(|rook| rook.rank != home.rank);
            }
        }
    }
}

/// The fields of a FEN, taken one after the other.
pub(super) struct Fields<'a> {
    rest: Vec<&'a str>,
}

impl<'a> Fields<'a> {
    /// Splits at single spaces.
    pub(super) fn split(fen: &'a str) -> Result<Fields<'a>, Refusal> {
        let mut rest: Vec<&str> = fen.split(' ').collect();
        if rest.iter().any(|field| field.is_empty()) {
            return Err(Refusal::new("fields", "fields are separated by single spaces".into()));
        }
        rest.reverse();
        Ok(Fields { rest })
    }

    /// The next field, which must be there.
    pub(super) fn next(&mut self, field: &'static str) -> Result<&'a str, Refusal> {
        self.rest.pop().ok_or_else(|| Refusal::new(field, "missing".into()))
    }

    /// A last number that may be left out.
    pub(super) fn number(&mut self, field: &'static str, default: u32) -> Result<u32, Refusal> {
        let Some(text) = self.rest.pop() else { return Ok(default) };
        let digits = text.chars().all(|c| c.is_ascii_digit());
        let number = text.parse().ok().filter(|n| digits && (default..=MOST).contains(n));
        number.ok_or_else(|| Refusal::new(field, format!("'{text}' is no such number")))
    }

    /// Both counters, which may be left out, and nothing after them.
    fn counters(mut self) -> Result<(u32, u32), Refusal> {
        let halfmove = self.number("halfmove", 0)?;
        let fullmove = self.number("fullmove", 1)?;
        self.end()?;
        Ok((halfmove, fullmove))
    }

    /// There must be no more fields.
    pub(super) fn end(self) -> Result<(), Refusal> {
        match self.rest.last() {
            None => Ok(()),
            Some(extra) => Err(Refusal::new("fields", format!("'{extra}' is one too many"))),
        }
    }
}

/// Reads the turn.
pub(super) fn read_turn(text: &str) -> Result<bool, Refusal> {
    match text {
        "w" => Ok(true),
        "b" => Ok(false),
        _ => Err(Refusal::new("turn", format!("'{text}' is neither 'w' nor 'b'"))),
    }
}

fn read_placement(base: Base, text: &str) -> Result<(Board, Vec<char>), Refusal> {
    let mut squares = text;
    let mut pocket = Vec::new();
    if base.has_pocket() {
        let inner = text.strip_suffix(']').and_then(|text| text.split_once('['));
        let (before, inside) = inner.ok_or_else(|| {
            Refusal::new("placement", "it ends with a bracket, '[]' if empty".into())
        })?;
        squares = before;
        pocket = read_pocket(base, inside)?;
    }
    let board = Board::read(squares, base.size(), base.size(), base.letters())?;
    check_pawn_ranks(base, &board)?;
    Ok((board, pocket))
}

/// Where pawns promote at once and never go back, none stand on the outer ranks.
fn check_pawn_ranks(base: Base, board: &Board) -> Result<(), Refusal> {
    if !matches!(base, Base::Chess | Base::Zigzag { .. }) {
        return Ok(());
    }
    for (at, piece) in board.pieces() {
        if base.is_pawn(kind(piece)) && (at.rank == 1 || at.rank == base.size()) {
            return Err(Refusal::new("placement", format!("no pawn can stand on {at}")));
        }
    }
    Ok(())
}

fn read_pocket(base: Base, text: &str) -> Result<Vec<char>, Refusal> {
    let mut pocket: Vec<char> = text.chars().collect();
    pocket.sort_unstable();
    for piece in &pocket {
        let most = pocket_limit(base, kind(*piece));
        let count = pocket.iter().filter(|other| *other == piece).count();
        if most == 0 {
            return Err(Refusal::new(
                "placement",
                format!("'{piece}' has no place in the bracket"),
            ));
        }
        if count > most {
            return Err(Refusal::new(
                "placement",
                format!("{count} '{piece}' in the bracket, the game has {most}"),
            ));
        }
    }
    Ok(pocket)
}

/// How many of a kind a side's bracket can hold: what the side starts with.
pub(super) fn pocket_limit(base: Base, kind: char) -> usize {
    let all = match base {
        Base::Zigzag { .. } => "JJJJJ",
        Base::Zwangkrieg { .. } => "RRIIAABBGGQOOWWSSNNLLXV",
        Base::Chess | Base::Mwchess => "",
    };
    all.chars().filter(|letter| *letter == kind).count()
}

fn read_rights(
    field: &'static str,
    text: &str,
    rights: &[Right],
    state: &State,
) -> Result<BTreeSet<Sq>, Refusal> {
    let mut squares = BTreeSet::new();
    if text == "-" {
        return Ok(squares);
    }
    for letter in text.chars() {
        let found = rights.iter().find(|right| right.letter == letter);
        let right =
            found.ok_or_else(|| Refusal::new(field, format!("unknown letter '{letter}'")))?;
        if state.board.get(right.at) != Some(right.piece) {
            return Err(Refusal::new(field, format!("no {} on {}", right.piece, right.at)));
        }
        if !squares.insert(right.at) {
            return Err(Refusal::new(field, format!("'{letter}' twice")));
        }
    }
    Ok(squares)
}

fn write_rights(rights: &[Right], squares: &BTreeSet<Sq>) -> String {
    let held = rights.iter().filter(|right| squares.contains(&right.at));
    let text: String = held.map(|right| right.letter).collect();
    if text.is_empty() { "-".to_string() } else { text }
}

/// Reads squares that are run together: `e3e4e5`.
fn read_squares(text: &str, board: &Board) -> Result<Vec<Sq>, Refusal> {
    let bad = || Refusal::new("ep", format!("'{text}' is not a run of squares"));
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if !letter.is_ascii_lowercase() {
            return Err(bad());
        }
        let after = rest[1..].trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &rest[1..rest.len() - after.len()];
        let rank = digits.parse().map_err(|_| bad())?;
        let at = sq(i32::from(letter as u8 - b'a') + 1, rank);
        if !board.has(at) || digits.starts_with('0') {
            return Err(bad());
        }
        squares.push(at);
        rest = after;
    }
    Ok(squares)
}
