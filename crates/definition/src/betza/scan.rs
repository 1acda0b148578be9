//! The grammar: cuts a move text into its moves.

use super::atom::{Atom, Shape};
use super::fault::{Fault, Faults};
use super::messages;
use crate::Code;
use crate::definition::Range;
use crate::messages::WRITE;
use heterodox_kernel::said::{Phrase, Said};

/// A character with its place in the text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) char: char,
    pub(super) at: usize,
}

/// A move in the text.
pub(super) enum Written {
    /// `isO2`
    Castling { letters: Vec<Letter>, squares: u8 },
    /// `mU`
    Leaper { letters: Vec<Letter> },
    /// `m[W?fsF]`
    Bracket { front: Vec<Letter>, parts: Vec<Part> },
    /// `mafsW`, `af(az)3N`
    Chain { before: Vec<Letter>, group: Option<Group>, after: Vec<Letter>, atom: Atom },
}

/// A part of a bracket.
pub(super) struct Part {
    pub(super) letters: Vec<Letter>,
    pub(super) atom: Atom,
    /// True if the move may end here: behind the last part and before `?`.
    pub(super) may_end: bool,
}

/// Letters that are repeated from none to `times` times.
pub(super) struct Group {
    pub(super) letters: Vec<Letter>,
    pub(super) times: usize,
}

pub(super) struct Scanner<'a> {
    chars: &'a [char],
    pub(super) at: usize,
    pub(super) faults: Faults,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(chars: &'a [char]) -> Scanner<'a> {
        Scanner { chars, at: 0, faults: Faults::default() }
    }

    /// Reads the next well-formed move, with the place of its first character.
    pub(super) fn next_move(&mut self) -> Option<(usize, Written)> {
        loop {
            let start = self.at;
            self.peek()?;
            let letters = self.letters();
            let written = match self.peek() {
                Some('O') => self.castling(letters),
                Some('U') => self.leaper(letters),
                Some('[') => self.bracket(letters),
                Some('(') => self.chain_with_group(letters),
                _ => self.atom(&letters).map(|atom| Written::Chain {
                    before: letters,
                    group: None,
                    after: Vec::new(),
                    atom,
                }),
            };
            if let Some(written) = written {
                return Some((start, written));
            }
        }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    /// Consumes the next character if it is this one.
    fn take(&mut self, char: char) -> bool {
        let found = self.peek() == Some(char);
        self.at += usize::from(found);
        found
    }

    fn letters(&mut self) -> Vec<Letter> {
        let mut letters = Vec::new();
        while let Some(char) = self.peek().filter(char::is_ascii_lowercase) {
            letters.push(Letter { char, at: self.at });
            self.at += 1;
        }
        letters
    }

    /// Reads a number of one or two digits, if there is one.
    fn number(&mut self) -> Option<u8> {
        let start = self.at;
        let mut value = 0_u32;
        while let Some(digit) = self.peek().and_then(|char| char.to_digit(10)) {
            value = (value * 10 + digit).min(1000);
            self.at += 1;
        }
        let len = self.at - start;
        if len > 2 {
            self.faults.add(Fault::new(Code::InvalidRange, start, len, &messages::TWO_DIGITS));
        } else if len == 2 && value < 10 {
            let fault = Fault::new(Code::InvalidRange, start, len, &messages::LEADING_ZERO);
            self.faults
                .add(fault.help(WRITE.with([Said::text(value)])).replaced_by(value.to_string()));
        }
        (len > 0).then_some(value.min(99) as u8)
    }

    fn castling(&mut self, letters: Vec<Letter>) -> Option<Written> {
        let o = self.at;
        self.at += 1;
        let squares = self.number();
        let letters = self.prefix(letters, "ilrsj", "O");
        match squares {
            Some(1..) => return Some(Written::Castling { letters, squares: squares? }),
            Some(0) => {
                let fault = Fault::new(Code::InvalidCastling, o, 2, &messages::O_0);
                self.faults.add(fault.help(&messages::SQUARES_OF_CASTLING));
            }
            None => {
                let fault = Fault::new(Code::InvalidCastling, o, 1, &messages::O_ALONE);
                self.faults.add(fault.help(&messages::O_2));
            }
        }
        None
    }

    fn leaper(&mut self, letters: Vec<Letter>) -> Option<Written> {
        self.at += 1;
        Some(Written::Leaper { letters: self.prefix(letters, "mcdki", "U") })
    }

    /// Checks the letters in front of O, U or a bracket, and returns the valid ones.
    fn prefix(&mut self, letters: Vec<Letter>, allowed: &str, before: &str) -> Vec<Letter> {
        let mut right: Vec<Letter> = Vec::new();
        for letter in letters {
            if !allowed.contains(letter.char) {
                let list = allowed.chars().map(String::from).collect::<Vec<_>>().join(" ");
                let problem = messages::NO_PREFIX.with([Said::text(before)]);
                let fault = Fault::new(Code::MisplacedLetter, letter.at, 1, problem);
                self.faults.add(fault.help(messages::ALLOWED_PREFIX.with([Said::text(list)])));
            } else if right.iter().any(|other| other.char == letter.char) {
                let problem = messages::TWICE_BEFORE.with([Said::text(before)]);
                self.faults.add(Fault::new(Code::RepeatedLetter, letter.at, 1, problem).left_out());
            } else {
                right.push(letter);
            }
        }
        right
    }

    fn chain_with_group(&mut self, before: Vec<Letter>) -> Option<Written> {
        let group = self.group()?;
        let after = self.letters();
        if self.peek() == Some('(') {
            let fault = Fault::new(Code::InvalidGroup, self.at, 1, &messages::ONE_GROUP);
            self.faults.add(fault.help(&messages::WRITE_GROUP_OUT));
            if self.skip_behind(')') {
                self.number();
            }
            return None;
        }
        let all = [&before[..], &group.letters, &after].concat();
        let atom = self.atom(&all)?;
        Some(Written::Chain { before, group: Some(group), after, atom })
    }

    fn group(&mut self) -> Option<Group> {
        let at = self.at;
        self.at += 1;
        let letters = self.letters();
        if !self.take(')') {
            self.broken_group(at);
            // The number belongs to the group. It is skipped, or else it would be another fault.
            self.number();
            return None;
        }
        let times = self.number();
        if times.is_none() {
            let fault = Fault::new(Code::InvalidGroup, at, self.at - at, &messages::GROUP_NUMBER);
            self.faults.add(fault.help(&messages::GROUP_TIMES));
        }
        Some(Group { letters, times: times? as usize })
    }

    /// Reports parentheses that contain anything but letters, and continues behind them.
    fn broken_group(&mut self, at: usize) {
        let is_leap = self.peek().is_some_and(|char| char.is_ascii_digit());
        if !self.skip_behind(')') {
            self.faults.add(Fault::new(Code::Unbalanced, at, 1, &messages::OPEN_GROUP));
        } else if is_leap {
            let inner = &self.chars[at + 1..self.at - 1];
            let problem = &messages::LEAP_BY_COORDINATES;
            let fault = Fault::new(Code::Unsupported, at, self.at - at, problem);
            self.faults.add(match atom_of_leap(inner) {
                Some(atom) => fault.help(WRITE.with([Said::text(&atom)])).replaced_by(atom),
                None => fault,
            });
        } else {
            let problem = &messages::LETTERS_IN_GROUP;
            self.faults.add(Fault::new(Code::InvalidGroup, at, self.at - at, problem));
        }
    }

    /// Continues behind the next such character, or at the end. Returns whether there is one.
    fn skip_behind(&mut self, char: char) -> bool {
        while let Some(next) = self.peek() {
            self.at += 1;
            if next == char {
                return true;
            }
        }
        false
    }

    fn bracket(&mut self, front: Vec<Letter>) -> Option<Written> {
        let open = self.at;
        self.at += 1;
        let front = self.prefix(front, "mci", "[");
        let mut parts = Vec::new();
        loop {
            let part = self.part();
            let sign = self.peek();
            match (part, sign) {
                (Some(part), Some('-' | '?')) => {
                    parts.push(Part { may_end: sign == Some('?'), ..part });
                    self.at += 1;
                }
                (Some(part), Some(']')) => {
                    parts.push(part);
                    self.at += 1;
                    return Some(Written::Bracket { front, parts });
                }
                (part, sign) => {
                    self.broken_bracket(open, part.is_some(), sign);
                    return None;
                }
            }
        }
    }

    fn part(&mut self) -> Option<Part> {
        let letters = self.letters();
        let atom = match self.peek() {
            Some(']' | '-' | '?') => {
                let fault = Fault::new(Code::MissingAtom, self.at, 0, &messages::PART_WITHOUT_ATOM);
                self.faults.add(fault.help(&messages::ATOMS));
                None
            }
            Some('(') => {
                let fault =
                    Fault::new(Code::InvalidBracket, self.at, 1, &messages::GROUP_IN_BRACKETS);
                self.faults.add(fault.help(&messages::WRITE_PARTS_OUT));
                None
            }
            _ => self.atom(&letters),
        };
        Some(Part { letters, atom: atom?, may_end: true })
    }

    /// Reports a character that ends a bracket too early, and continues behind the bracket.
    fn broken_bracket(&mut self, open: usize, has_part: bool, sign: Option<char>) {
        if sign.is_some() && has_part {
            let problem = &messages::SIGNS_IN_BRACKET;
            self.faults.add(Fault::new(Code::InvalidBracket, self.at, 1, problem));
        }
        if !self.skip_behind(']') {
            let fault = Fault::new(Code::Unbalanced, open, 1, &messages::OPEN_BRACKET);
            self.faults.add(fault.help(&messages::CLOSE_BRACKET));
        }
    }

    /// Reads an atom behind letters.
    fn atom(&mut self, letters: &[Letter]) -> Option<Atom> {
        let at = self.at;
        let Some(letter) = self.peek() else {
            let start = letters.first().map_or(at, |letter| letter.at);
            let fault =
                Fault::new(Code::MissingAtom, start, at - start, &messages::LETTERS_WITHOUT_ATOM);
            self.faults.add(fault.help(&messages::ATOMS));
            return None;
        };
        self.at += 1;
        let Some((mut shape, mut range)) = Shape::of_letter(letter) else {
            self.no_atom(letter, at);
            return None;
        };
        let can_grow = !matches!(letter, 'K' | 'Q' | 'R' | 'B');
        if self.peek() == Some(letter) {
            self.at += 1;
            range = Range::Unlimited;
            self.doubled(letter, at, can_grow);
        } else {
            shape = self.extensions(shape, at, can_grow);
            range = self.range().unwrap_or(range);
        }
        Some(Atom { shape, range, at, len: self.at - at })
    }

    /// Checks a doubled letter.
    fn doubled(&mut self, letter: char, at: usize, can_grow: bool) {
        if !can_grow {
            let way_out = if letter == 'K' { 'Q' } else { letter };
            let fault = Fault::new(Code::InvalidRange, at, 2, &messages::NOT_DOUBLED);
            self.faults.add(fault.help(WRITE.with([Said::text(way_out)])).replaced_by(way_out));
        }
        let start = self.at;
        while self.peek().is_some_and(|char| char.is_ascii_digit() || "*XY".contains(char)) {
            self.at += 1;
        }
        if self.at > start {
            let problem = &messages::BEHIND_DOUBLED;
            let fault = Fault::new(Code::InvalidRange, start, self.at - start, problem);
            let end: String = self.chars[start..self.at].iter().collect();
            let [doubled, with_end] =
                [format!("{letter}{letter}"), format!("{letter}{end}")].map(Said::text);
            self.faults.add(fault.help(messages::WRITE_EITHER.with([doubled, with_end])));
        }
    }

    /// Reads X and Y.
    fn extensions(&mut self, mut shape: Shape, at: usize, can_grow: bool) -> Shape {
        let start = self.at;
        let mut too_long = false;
        while let Some(char @ ('X' | 'Y')) = self.peek() {
            self.at += 1;
            let grown = if char == 'X' { shape.extended() } else { shape.enlarged() };
            too_long |= grown.is_none();
            shape = grown.unwrap_or(shape);
        }
        let len = self.at - start;
        if len > 0 && !can_grow {
            let problem = &messages::NO_EXTENSION;
            self.faults.add(
                Fault::new(Code::InvalidRange, start, len, problem).help(&messages::EXTENSION_OF_W),
            );
        } else if too_long {
            self.faults.add(Fault::new(Code::InvalidRange, at, len + 1, &messages::HUGE_LEAP));
        }
        shape
    }

    /// Reads the suffix for the number of steps.
    fn range(&mut self) -> Option<Range> {
        if self.take('*') {
            return Some(Range::ToMiddle);
        }
        self.number().map(|number| match number {
            0 => Range::Unlimited,
            steps => Range::Steps(steps),
        })
    }

    /// Reports a character where an atom should be.
    fn no_atom(&mut self, char: char, at: usize) {
        let wrong = |code: Code, problem: &'static Phrase| Fault::new(code, at, 1, problem);
        let fault = |problem: &'static Phrase| wrong(Code::UnknownAtom, problem);
        self.faults.add(match char {
            'I' | '@' => wrong(Code::Unsupported, &messages::NOT_IN_RELEASE).help(&messages::ATOMS),
            'X' | 'Y' => fault(&messages::EXTENSION_ALONE).help(&messages::FX_OR_WY),
            '*' | '0'..='9' => fault(&messages::RANGE_ALONE).help(&messages::ATOMS),
            ' ' | '\t' => fault(&messages::SPACES).left_out(),
            ')' | ']' => wrong(Code::Unbalanced, &messages::NOTHING_OPEN).left_out(),
            '-' | '?' => wrong(Code::InvalidBracket, &messages::SIGN_OUTSIDE),
            _ => fault(&messages::NO_ATOM).help(&messages::ATOMS),
        });
    }
}

/// The atom of a leap that is written by its coordinates, such as `1,2`.
fn atom_of_leap(inner: &[char]) -> Option<String> {
    let inner: String = inner.iter().collect();
    let (a, b) = inner.split_once(',')?;
    let sides: (i8, i8) = (a.trim().parse().ok()?, b.trim().parse().ok()?);
    let sides = (sides.0.min(sides.1), sides.0.max(sides.1));
    let base = || "WDHFAGNCZ".chars().filter_map(|it| Some((it, Shape::of_letter(it)?.0)));
    let plain = base().map(|(letter, shape)| (letter.to_string(), shape));
    let long = base().filter_map(|(letter, it)| Some((format!("{letter}X"), it.extended()?)));
    let large = base().filter_map(|(letter, it)| Some((format!("{letter}Y"), it.enlarged()?)));
    // The first diagonal step is at index 1, since index 0 is straight ahead.
    let of = |shape: Shape| match shape {
        Shape::Diagonal(_) => shape.steps()[1],
        _ => shape.steps()[0],
    };
    let mut names = plain.chain(long).chain(large);
    names.find(|&(_, shape)| of(shape) == sides).map(|(name, _)| name)
}
