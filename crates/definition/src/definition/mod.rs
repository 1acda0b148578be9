//! The rules of a game as plain data. All defaults, names and letters of the text are resolved.

mod castling;
mod enclosing;
mod ends;
mod keys;
mod kind;
mod kind_set;
mod movement;
mod promotion;

pub use castling::{Castling, CastlingByFiles, CastlingMove, CastlingWay};
pub use enclosing::{EnclosingDrop, Enclosure, Flips};
pub use ends::{
    Bare, Connection, Counting, Dead, Ends, Extinction, Flag, FlagReply, FlagRule, PawnMoves,
    Repetition, Verdict,
};
pub use keys::Keys;
pub(crate) use keys::Source;
pub use kind::{DropRule, KindRules};
pub use kind_set::KindSet;
pub use movement::{
    Chain, Condition, Heading, Leg, Mount, Movement, Passage, Prey, Range, Rider, Sense, Turns,
    Universal, Wrap,
};
pub use promotion::{Choice, Promotion, Transform, When};

use crate::language::Language;
use heterodox_kernel::said::Phrase;
use heterodox_kernel::{AnySquareSet, Board, Kind, Setup};

/// The rules of a game, read from a text.
///
/// ```
/// use heterodox_definition::{Definition, Language, SAMPLES};
/// use heterodox_kernel::{Kind, Square};
/// let chess = SAMPLES.iter().find(|sample| sample.name == "chess.txt").unwrap();
/// let definition = Definition::read(chess.text).unwrap();
/// assert_eq!((definition.language(), &definition.name[..]), (Language::Diagram, "Chess"));
/// // A kind is an index into the list of kinds.
/// assert_eq!(definition.start.pieces[&Square(1)].kind, Kind(1));
/// assert_eq!(definition.kind(Kind(1)).name, "knight");
/// // The canonical text is written from the keys. It defines the same game.
/// let again = Definition::read(&definition.canonical()).unwrap();
/// assert_eq!(again.hash(), definition.hash());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The keys of the text with their values. All other fields but the name follow from them and
    /// from the number of the start position.
    pub keys: Keys,
    /// Name for people. Not part of the rules.
    pub name: String,
    /// Number of the start position of a game with a shuffled set-up. 0 is the set-up as
    /// written.
    pub start_number: u32,
    /// The board. Holes are not squares: squares are numbered without gaps in the order a1,
    /// b1, …, a2, ….
    pub board: Board,
    /// The kinds of pieces, in the order of the text. A `Kind` is an index into this list.
    pub kinds: Vec<KindRules>,
    /// The start position.
    pub start: Setup,
    /// The pieces that a side must not lose, by colour.
    pub royalty: [Royalty; 2],
    /// Castling.
    pub castling: Castling,
    /// The fate of captured pieces.
    pub captives: Captives,
    /// True if pieces in hand may be dropped.
    pub drops: bool,
    /// True if dropped pieces stay in hand (`freeDrops`). Each side then always has one piece of each
    /// kind in hand.
    pub free_drops: bool,
    /// True if FENs have a bracket with the pieces in hand.
    pub has_hands: bool,
    /// Kinds that may not face an enemy piece of the same kind.
    pub facing: Vec<Facing>,
    /// The kind whose pieces may face each other, but not stay so: the next move must end it, or the
    /// side passes, which ends the game (`bikjangRule`).
    pub bikjang: Option<Facing>,
    /// The passes that a side may make, by colour. Two in a row end the game.
    pub passes: [Passes; 2],
    /// True if captures are compulsory (`mustCapture`).
    pub must_capture: bool,
    /// The kinds that must be dropped while a side has one in hand and can drop it (`mustDrop`).
    /// Others may not be dropped then.
    pub must_drop: Option<KindSet>,
    /// The moves that may give check to pieces of [`Royalty::absolute`].
    pub checking: Checking,
    /// True if a piece must have a quiet move from the square where it is dropped or ends a move
    /// without promotion (`immobilityIllegal`).
    pub immobility_illegal: bool,
    /// True if an e-leg captures in passing only where the piece has no quiet move to the same
    /// square (variants.ini; see "Pawns" in `docs/languages/variants-ini.md`).
    pub quiet_before_en_passant: bool,
    /// The squares that moves can leave open to captures in passing, by the colour that captures
    /// (`enPassantRegion`).
    pub en_passant_region: [AnySquareSet; 2],
    /// The kinds that count as pawns in FENs of Fairy-Stockfish, which name only the square that a
    /// pawn has passed. `None` if the game does not read such FENs (diagrams).
    pub foreign_pawns: Option<KindSet>,
    /// The explosion after a capture, if there is one.
    pub blast: Option<Blast>,
    /// The rule that limits drops by the pieces next to them, if there is one.
    pub enclosing_drop: Option<EnclosingDrop>,
    /// The enemies that change sides after a move, if some do. Such a game has no royal pieces and no
    /// castling.
    pub flips: Option<Flips>,
    /// The ends of a game.
    pub ends: Ends,
}

impl Definition {
    /// The language of the text.
    pub fn language(&self) -> Language {
        self.keys.0.language()
    }

    /// The canonical text. Together with [`start_number`](Definition::start_number) it is the
    /// identity of the game.
    pub fn canonical(&self) -> String {
        self.keys.0.canonical()
    }

    /// Returns whether the set-up is shuffled. Such a game has numbered start positions.
    pub fn is_shuffled(&self) -> bool {
        self.keys.0.is_shuffled()
    }

    /// Returns whether Black castles to the sides that White sees (`castleFlip`).
    pub fn is_castling_flipped(&self) -> bool {
        self.keys.0.is_castling_flipped()
    }

    /// The castlings in the move text of a kind. In a `variants.ini` there are none.
    pub fn castling_moves(&self, kind: Kind) -> &[CastlingMove] {
        self.keys.0.castling_moves(kind)
    }

    /// The rules of the text that are not played: their keys, each with one sentence without a full
    /// stop. A `countingRule` is not part of the canonical text.
    pub fn missing_rules(&self) -> Vec<(&'static str, &'static Phrase)> {
        self.keys.0.missing_rules()
    }

    /// The rules of a kind.
    ///
    /// # Panics
    /// If the game has no such kind.
    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindRules {
        &self.kinds[kind.index()]
    }

    /// All kinds, in the order of the text.
    pub fn all_kinds(&self) -> impl DoubleEndedIterator<Item = Kind> + Clone {
        Kind::all(self.kinds.len())
    }

    /// The kinds that satisfy `is_it`.
    pub fn kinds_where(&self, is_it: impl Fn(&KindRules) -> bool) -> KindSet {
        self.all_kinds().filter(|kind| is_it(self.kind(*kind))).collect()
    }
}

/// The moves that may give check.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Checking {
    /// All moves.
    All,
    /// All moves but drops (`dropChecks`).
    NoDrops,
    /// None (`checking`).
    None,
}

impl Checking {
    /// Returns whether a move may give check.
    pub const fn allows(self, is_drop: bool) -> bool {
        match self {
            Checking::All => true,
            Checking::NoDrops => !is_drop,
            Checking::None => false,
        }
    }
}

/// The passes that a side may make: moves of its first absolutely royal piece, or else of its first
/// piece, that stay on their square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Passes {
    /// None.
    Never,
    /// At any time when it is not in check (`pass`).
    Always,
    /// Without other moves, when it is not in check (`passOnStalemate`).
    Stalemated,
}

impl Definition {
    /// Returns whether sides may pass.
    pub fn has_passes(&self) -> bool {
        self.passes != [Passes::Never; 2]
    }
}

/// The pieces that a side must not lose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Royalty {
    /// Kinds that must not lose a single piece.
    pub absolute: KindSet,
    /// Groups of kinds that are lost when too few of their pieces are left.
    pub groups: Vec<RoyalGroup>,
}

impl Royalty {
    /// All royal kinds.
    #[inline]
    pub fn kinds(&self) -> KindSet {
        self.groups.iter().fold(self.absolute, |all, group| all.union(group.kinds))
    }
}

/// Kinds that are lost together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RoyalGroup {
    /// The kinds, counted together.
    pub kinds: KindSet,
    /// The group is lost when no more than this number of pieces is left.
    pub lost_at: u8,
}

/// The explosion after a capture (`blastOnCapture`): the capturing piece and all pieces next to its
/// destination leave the game, or go to the hand of their enemy if captured pieces do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Blast {
    /// Kinds that no explosion removes (`blastImmuneTypes`).
    pub immune: KindSet,
    /// Kinds that are only removed when they capture: pawns.
    pub sheltered: KindSet,
}

/// The fate of captured pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Captives {
    /// They leave the game.
    Vanish,
    /// They go into the reserve of their owner, for promotion only.
    Reserve,
    /// They change sides and go into the hand of the captor.
    Hand,
}

/// A kind that may not face an enemy piece of the same kind with only empty squares between.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Facing {
    /// The kind.
    pub kind: Kind,
    /// True if it may not on files.
    pub files: bool,
    /// True if it may not on ranks.
    pub ranks: bool,
    /// True if it may not on diagonals.
    pub diagonals: bool,
}
