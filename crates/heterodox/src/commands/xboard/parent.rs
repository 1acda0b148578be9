//! Variants of XBoard. XBoard applies their rules to its own actions.

use heterodox_catalog::AnyGame;
use heterodox_catalog::workshop::{Captives, Definition, Promotion};
use heterodox_kernel::{AnySquareSet, Color, Kind, Mark, Piece};

/// The parent of a variant: it determines the fate of captured pieces, and which pieces promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parent {
    /// Captured pieces vanish, and there is no hand.
    Fairy,
    /// There is a hand, and captured pieces vanish.
    Bughouse,
    /// Captured pieces go into the hand of the capturer, promoted ones as Pawns.
    Crazyhouse,
    /// Captured pieces go into the hand of the capturer; promoted pieces have a `+`.
    Shogi,
}

impl Parent {
    /// Finds the parent that is most like a game.
    pub(super) fn of(game: &dyn AnyGame, definition: Option<&Definition>) -> Parent {
        let has_plus = game.kinds().iter().any(|kind| kind.token.mark() == Mark::Plus);
        let captures_to_hand = definition.is_some_and(|it| it.captives == Captives::Hand);
        match (has_plus, captures_to_hand) {
            (true, _) => Parent::Shogi,
            (false, true) => Parent::Crazyhouse,
            (false, false) if game.start().pocket().is_empty() => Parent::Fairy,
            // Of XBoard's variants with a hand, only in this one captured pieces do not go
            // into the capturer's hand.
            (false, false) => Parent::Bughouse,
        }
    }

    /// XBoard's name of the variant.
    pub(super) fn name(self) -> &'static str {
        match self {
            Parent::Fairy => "fairy",
            Parent::Bughouse => "bughouse",
            Parent::Crazyhouse => "crazyhouse",
            Parent::Shogi => "shogi",
        }
    }
}

/// The kind that XBoard may treat as a king: it judges checks to a single royal piece only.
pub(super) fn king(definition: &Definition) -> Option<Kind> {
    let [white, black] = [0, 1].map(|side: usize| definition.royalty[side].kinds());
    let mut kinds = white.union(black).iter();
    let king = kinds.next().filter(|_| kinds.next().is_none())?;
    let count = |color| definition.start.count(Piece::new(color, king));
    Color::ALL.into_iter().all(|color| count(color) == 1).then_some(king)
}

/// Number of ranks where XBoard's variants like Shogi let pieces promote: a third of them, and
/// fewer on small boards.
pub(super) fn shogi_depth(ranks: u8) -> u8 {
    if ranks < 9 { ranks.saturating_sub(5) } else { ranks / 3 }
}

/// Returns whether the zone of a promotion is that of XBoard's variants like Shogi.
pub(super) fn is_shogi_zone(
    definition: &Definition,
    promotions: &[Promotion; 2],
    color: Color,
) -> bool {
    let Promotion::Transform(transform) = &promotions[color.index()] else { return false };
    let board = &definition.board;
    let depth = shogi_depth(board.ranks());
    let own = |rank: u8| if color == Color::White { board.ranks() - 1 - rank } else { rank };
    let zone = board.squares().filter(|square| own(board.file_and_rank(*square).1) < depth);
    let is_marked = definition.kind(transform.to).token.starts_with('+');
    is_marked && !transform.always && zone.collect::<AnySquareSet>() == transform.zone
}

/// The kind that XBoard may treat as a pawn of Shogi: it lets no side have two on a file.
pub(super) fn shogi_pawn(definition: &Definition) -> Option<Kind> {
    let pawns =
        definition.kinds_where(|rules| rules.move_text == "fW" && rules.drop.file_limit == Some(1));
    pawns.iter().next()
}
