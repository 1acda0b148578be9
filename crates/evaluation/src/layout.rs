//! The features of a game's positions.

use heterodox_kernel::{Color, Kind, Piece, Position, Square};
use std::borrow::Cow;

/// A group of related features.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureGroup {
    /// Name in weights files.
    pub name: Cow<'static, str>,
    /// Number of features.
    pub len: usize,
}

/// Declares the feature groups of a game: for each group the name of a constant, which
/// is the index of the group's first feature, the name in weights files and the number
/// of features. All groups together are `GROUPS`.
///
/// ```
/// heterodox_evaluation::features! {
///     MATERIAL: "material" [6],
///     /// By rank.
///     PASSED_PAWNS: "passed Pawns" [8],
///     TEMPO: "to move" [1],
/// }
/// assert_eq!((MATERIAL, PASSED_PAWNS, TEMPO), (0, 6, 14));
/// assert_eq!(GROUPS[1].name, "passed Pawns");
/// ```
#[macro_export]
macro_rules! features {
    (@from $start:expr;) => {};
    (@from $start:expr; $(#[$doc:meta])* $name:ident [$len:expr], $($rest:tt)*) => {
        $(#[$doc])*
        #[allow(dead_code, reason = "some groups are only counted")]
        const $name: usize = $start;
        $crate::features!(@from $name + $len; $($rest)*);
    };
    ($($(#[$doc:meta])* $name:ident: $title:literal [$len:expr],)+) => {
        /// The feature groups, in the order of their indices.
        const GROUPS: &[$crate::FeatureGroup] = &[
            $($crate::FeatureGroup { name: ::std::borrow::Cow::Borrowed($title), len: $len },)+
        ];
        $crate::features!(@from 0; $($(#[$doc])* $name [$len],)+);
    };
}

/// The features of a game's positions, numbered from 0, and the inputs of its
/// [`Network`](crate::Network).
///
/// The game creates this value once. It is a value rather than a constant, because games can be
/// defined at run time. The first group is the material, one feature for each kind of piece. Each
/// piece has two features: its material, and its kind on its square. Other features depend on
/// several pieces ([`interaction_features`](crate::Searchable::interaction_features)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureLayout {
    groups: Vec<FeatureGroup>,
    features: usize,
    squares: usize,
    /// For each side, the index of each square from its point of view.
    relative_squares: [Vec<usize>; 2],
    /// For each kind and relative square, the index of its feature.
    square_features: Vec<usize>,
}

impl FeatureLayout {
    /// Creates the layout for a board with this number of squares.
    ///
    /// `relative_square` is the index of a square from the point of view of a side; it gives
    /// mirrored positions the same features. `square_feature` is the index of the feature of a kind
    /// on a relative square.
    ///
    /// # Panics
    /// If there are no groups, if an index is out of range, or if kinds and squares are
    /// so many that the inputs of both sides cannot be numbered with 16 bits.
    pub fn new(
        groups: &[FeatureGroup],
        squares: usize,
        relative_square: impl Fn(Color, Square) -> usize,
        square_feature: impl Fn(Kind, usize) -> usize,
    ) -> FeatureLayout {
        let view_of = |color| {
            let relative = |square| relative_square(color, Square(square as u8));
            (0..squares).map(relative).collect()
        };
        let kinds = (0..groups[0].len).map(|kind| Kind(kind as u8));
        let layout = FeatureLayout {
            groups: groups.to_vec(),
            features: groups.iter().map(|group| group.len).sum(),
            squares,
            relative_squares: Color::ALL.map(view_of),
            square_features: kinds
                .flat_map(|kind| (0..squares).map(move |seen| (kind, seen)))
                .map(|(kind, seen)| square_feature(kind, seen))
                .collect(),
        };
        assert!(layout.relative_squares.iter().flatten().all(|&seen| seen < squares));
        assert!(layout.square_features.iter().all(|&feature| feature < layout.features));
        assert!(2 * layout.inputs() <= 1 << u16::BITS, "the inputs have 16-bit numbers");
        layout
    }

    /// Returns the layout with more groups at the end, for a modifier of a game.
    #[must_use]
    pub fn extended(&self, groups: &[FeatureGroup]) -> FeatureLayout {
        let more: usize = groups.iter().map(|group| group.len).sum();
        let groups = [&self.groups, groups].concat();
        FeatureLayout { groups, features: self.features + more, ..self.clone() }
    }

    /// The groups, in the order of their indices.
    pub fn groups(&self) -> &[FeatureGroup] {
        &self.groups
    }

    /// Number of features.
    #[inline]
    pub fn features(&self) -> usize {
        self.features
    }

    /// Number of kinds of pieces.
    pub fn kinds(&self) -> usize {
        self.groups[0].len
    }

    /// Number of squares of the board.
    pub fn squares(&self) -> usize {
        self.squares
    }

    /// Number of words of a set of squares in
    /// [`Pieces::sets`](heterodox_kernel::Pieces::sets).
    pub fn words(&self) -> usize {
        self.squares.div_ceil(u64::BITS as usize)
    }

    /// Number of inputs that a network has for each side: one for each kind of piece on
    /// each square.
    pub fn inputs(&self) -> usize {
        self.kinds() * self.squares
    }

    /// The input of a piece on a square, for its own side.
    pub fn input(&self, piece: Piece, square: Square) -> usize {
        let seen = self.relative_squares[piece.color.index()][square.index()];
        self.squares * piece.kind.index() + seen
    }

    /// The two features of a piece on a square: its material, and its kind on its
    /// square.
    pub fn piece_features(&self, piece: Piece, square: Square) -> [usize; 2] {
        [piece.kind.index(), self.square_features[self.input(piece, square)]]
    }

    /// Reports the active inputs of a network. Calls `add` for each piece with its
    /// owner and its [`input`](FeatureLayout::input).
    pub fn for_each_input<P: Position>(&self, position: &P, mut add: impl FnMut(Color, usize)) {
        self.for_each_piece(position, |piece, square| add(piece.color, self.input(piece, square)));
    }

    pub(crate) fn for_each_piece<P: Position>(
        &self,
        position: &P,
        mut each: impl FnMut(Piece, Square),
    ) {
        for square in (0..self.squares).map(|square| Square(square as u8)) {
            if let Some(piece) = position.piece_at(square) {
                each(piece, square);
            }
        }
    }
}

/// For each side, the index of each square of a rectangular board from its point of
/// view: the ranks are counted from its own end.
pub const fn relative_squares<const N: usize>(files: usize) -> [[u8; N]; 2] {
    let mut relative = [[0; N]; 2];
    let mut square = 0;
    while square < N {
        let (file, rank) = (square % files, square / files);
        relative[0][square] = square as u8;
        relative[1][square] = ((N / files - 1 - rank) * files + file) as u8;
        square += 1;
    }
    relative
}

#[cfg(test)]
mod tests {
    use super::*;

    features! {
        MATERIAL: "material" [2],
        /// By rank.
        RANKS: "ranks" [2 * 3],
        TEMPO: "to move" [1],
    }

    /// Two kinds on 2×3 squares.
    fn layout() -> FeatureLayout {
        let relative: [[u8; 6]; 2] = relative_squares(2);
        FeatureLayout::new(
            GROUPS,
            6,
            |color, square| relative[color.index()][square.index()].into(),
            |kind, seen| RANKS + 3 * kind.index() + seen / 2,
        )
    }

    #[test]
    fn groups_and_constants_agree() {
        let (layout, mut start) = (layout(), 0);
        for (group, constant) in layout.groups().iter().zip([MATERIAL, RANKS, TEMPO]) {
            assert_eq!(constant, start, "{}", group.name);
            start += group.len;
        }
        assert_eq!((layout.features(), layout.kinds(), layout.inputs()), (start, 2, 12));
    }

    #[test]
    fn mirrored_pieces_have_the_same_features() {
        let (layout, kind) = (layout(), Kind(1));
        let of = |color, square| {
            let piece = Piece::new(color, kind);
            (layout.piece_features(piece, square), layout.input(piece, square))
        };
        assert_eq!(of(Color::White, Square(3)), ([1, RANKS + 4], 6 + 3));
        assert_eq!(of(Color::Black, Square(3)), of(Color::White, Square(3)));
        assert_eq!(of(Color::Black, Square(0)), of(Color::White, Square(4)));
        assert_ne!(of(Color::White, Square(0)), of(Color::White, Square(4)));
    }

    #[test]
    fn a_modifier_adds_groups_at_the_end() {
        let base = layout();
        let more = [FeatureGroup { name: "more".into(), len: 5 }];
        let extended = base.extended(&more);
        assert_eq!(extended.groups()[..3], *base.groups());
        assert_eq!(extended.features(), base.features() + 5);
        let piece = Piece::new(Color::Black, Kind(0));
        assert_eq!(
            extended.piece_features(piece, Square(5)),
            base.piece_features(piece, Square(5))
        );
    }

    #[test]
    #[should_panic(expected = "16-bit")]
    fn inputs_must_have_16_bit_numbers() {
        let groups = [FeatureGroup { name: "material".into(), len: 129 }];
        FeatureLayout::new(&groups, 256, |_, square| square.index(), |kind, _| kind.index());
    }
}
