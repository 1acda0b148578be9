//! Rules that few games have.

use heterodox_definition::{Definition, KindRules};

/// Rules that few games have and that cost time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Flags {
    /// True if some kind cannot be captured.
    pub iron: bool,
    /// True if some kind cannot stand everywhere.
    pub zones: bool,
    /// True if there are kinds of `protected`.
    pub protected: bool,
    /// True if the game can end while the side to move has moves.
    pub early_ends: bool,
    /// True if some moves capture en passant.
    pub en_passant: bool,
    /// True if some moves must be walked.
    pub walks: bool,
    /// True if the plain moves can be generated as sets of squares.
    pub fast: bool,
    /// True if some walks capture en passant.
    pub walks_in_passing: bool,
    /// True if some legs continue as a friend, or borrow its moves.
    pub relays: bool,
    /// True if no move displaces or relays pieces. Pieces of forward kinds then never go back.
    pub pawns_only_advance: bool,
}

/// Returns whether the rules allow moves to be generated as sets of squares. Compulsory captures,
/// explosions, facing pieces, `protected` and `counterStrike` do not.
pub(super) fn is_fast(definition: &Definition) -> bool {
    let Definition {
        kinds,
        facing,
        must_capture,
        blast,
        // No rules.
        keys: _,
        name: _,
        start_number: _,
        has_hands: _,
        foreign_pawns: _,
        // Rules that the fast path obeys.
        board: _,
        start: _,
        royalty: _,
        castling: _,
        captives: _,
        drops: _,
        immobility_illegal: _,
        quiet_before_en_passant: _,
        ends: _,
    } = definition;
    let special = |rules: &KindRules| rules.protected || rules.counter_strike;
    !must_capture && blast.is_none() && facing.is_empty() && !kinds.iter().any(special)
}
