//! The pieces that a section can name.

/// Names and moves of pieces. The kinds of a game are numbered in this order. If there are no moves
/// here, they come from the section, except for `immobile`.
pub(super) const PIECES: [(&str, &str); 62] = [
    ("pawn", "fmWfceF"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("fers", "F"),
    ("alfil", "A"),
    ("fersAlfil", "FA"),
    ("silver", "FfW"),
    ("aiwok", "RNF"),
    ("bers", "RF"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("amazon", "QN"),
    ("knibis", "mNcB"),
    ("biskni", "mBcN"),
    ("kniroo", "mNcR"),
    ("rookni", "mRcN"),
    ("shogiPawn", "fW"),
    ("lance", "fR"),
    ("shogiKnight", "fN"),
    ("gold", "WfF"),
    ("dragonHorse", "BW"),
    ("clobber", "cW"),
    ("breakthrough", "fmWfF"),
    ("immobile", ""),
    ("cannon", "mRcpR"),
    ("janggiCannon", "pR"),
    ("soldier", "fsW"),
    ("horse", "nN"),
    ("elephant", "nA"),
    ("janggiElephant", "nZ"),
    ("banner", "RcpRnN"),
    ("wazir", "W"),
    ("commoner", "K"),
    ("centaur", "KN"),
    ("customPiece1", ""),
    ("customPiece2", ""),
    ("customPiece3", ""),
    ("customPiece4", ""),
    ("customPiece5", ""),
    ("customPiece6", ""),
    ("customPiece7", ""),
    ("customPiece8", ""),
    ("customPiece9", ""),
    ("customPiece10", ""),
    ("customPiece11", ""),
    ("customPiece12", ""),
    ("customPiece13", ""),
    ("customPiece14", ""),
    ("customPiece15", ""),
    ("customPiece16", ""),
    ("customPiece17", ""),
    ("customPiece18", ""),
    ("customPiece19", ""),
    ("customPiece20", ""),
    ("customPiece21", ""),
    ("customPiece22", ""),
    ("customPiece23", ""),
    ("customPiece24", ""),
    ("customPiece25", ""),
    ("king", "K"),
];

/// Index of a name.
pub(super) fn index_of(name: &str) -> Option<usize> {
    PIECES.iter().position(|(known, _)| *known == name)
}

/// Index of a name that is written with a capital.
pub(super) fn index_of_capitalized(name: &str) -> Option<usize> {
    PIECES.iter().position(|(known, _)| capitalized(known) == name)
}

/// A name with a capital.
pub fn capitalized(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// A name in words: `dragon horse`.
pub(super) fn words(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        let after_letter = words.ends_with(|last: char| last.is_ascii_alphabetic());
        if c.is_ascii_uppercase() || c.is_ascii_digit() && after_letter {
            words.push(' ');
        }
        words.push(c.to_ascii_lowercase());
    }
    words
}

/// A piece of a game without its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct IniPiece {
    /// Index into [`PIECES`].
    pub(super) index: usize,
    /// The lower-case letter.
    pub(super) letter: char,
    /// The move text, if the section sets one.
    pub(super) own_moves: Option<String>,
}

impl IniPiece {
    /// The name.
    pub(super) fn name(&self) -> &'static str {
        PIECES[self.index].0
    }

    /// The move text that the section sets, or else the one that belongs to the name.
    pub(super) fn moves(&self) -> &str {
        self.own_moves.as_deref().unwrap_or(PIECES[self.index].1)
    }

    /// The value of the key: `x` or `x:moves`.
    pub(super) fn value(&self) -> String {
        let moves = self.own_moves.iter().map(|moves| format!(":{moves}"));
        moves.fold(self.letter.to_string(), |letter, moves| letter + &moves)
    }
}
