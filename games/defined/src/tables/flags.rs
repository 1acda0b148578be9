//! Rules that few games have.

use super::KindTable;
use super::plain::PlainKind;
use crate::walk::chain::KindMove;
use heterodox_definition::{Definition, Ends, KindRules, Leg, Promotion};
use heterodox_kernel::{Color, Kind, SquareSet};

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
    /// True if some moves capture en passant after another capture.
    pub captures_before_passing: bool,
    /// True if some legs continue as a friend, or borrow its moves.
    pub relays: bool,
    /// True if moves that a friend makes or lends may leave squares open to en passant.
    pub relayed_moves_open: bool,
    /// True if no move displaces or relays pieces. Pieces of forward kinds then never go back.
    pub pawns_only_advance: bool,
    /// True if promoted pieces can become their old selves again. Fairy-Stockfish does not count their
    /// promotions as progress.
    pub demotes: bool,
}

impl Flags {
    /// Finds the rules of a game with these moves.
    pub(super) fn new<const W: usize>(
        definition: &Definition,
        kinds: &[KindTable<W>],
        plain: &[PlainKind<W>],
    ) -> Flags {
        let demotes = demotes(definition);
        let everywhere = [SquareSet::first_n(definition.board.len()); 2];
        Flags {
            iron: definition.kinds.iter().any(|rules| rules.iron),
            zones: kinds.iter().any(|kind| kind.zone != everywhere),
            protected: definition.kinds.iter().any(|rules| rules.protected),
            early_ends: has_early_ends(&definition.ends) || definition.has_passes(),
            en_passant: any_leg(kinds, |leg| leg.en_passant),
            walks_in_passing: plain.iter().any(|plain| plain.walks_in_passing),
            captures_before_passing: plain.iter().any(|plain| plain.captures_before_passing),
            walks: plain
                .iter()
                .any(|plain| !plain.walked.is_empty() || !plain.walked_captures.is_empty()),
            fast: is_fast(definition),
            relays: any_leg(kinds, |leg| leg.friend),
            relayed_moves_open: kinds.iter().flat_map(|kind| &kind.moves).any(may_relay_opening),
            pawns_only_advance: !demotes && !any_leg(kinds, |leg| leg.unload || leg.friend),
            demotes,
        }
    }
}

/// Returns whether a kind becomes another one that becomes the former again.
fn demotes(definition: &Definition) -> bool {
    definition.all_kinds().any(|kind| {
        Color::ALL.into_iter().any(|color| {
            let becomes = |kind: Kind| match &definition.kind(kind).promotion[color.index()] {
                Promotion::Transform(transform) => Some(transform.to),
                _ => None,
            };
            becomes(kind).and_then(becomes) == Some(kind)
        })
    })
}

fn any_leg<const W: usize>(kinds: &[KindTable<W>], is_it: impl Fn(&Leg) -> bool) -> bool {
    kinds.iter().flat_map(|kind| &kind.moves).any(|mv| match mv {
        KindMove::Chain(chain) => chain.legs.iter().any(|leg| is_it(&leg.rules)),
        KindMove::Universal { .. } => false,
    })
}

fn may_relay_opening<const W: usize>(mv: &KindMove<W>) -> bool {
    let KindMove::Chain(chain) = mv else { return false };
    let mut legs = chain.legs.iter().map(|leg| &leg.rules);
    chain.lending.is_some() || legs.clone().any(|leg| leg.friend) && legs.any(|leg| leg.opens)
}

fn has_early_ends(ends: &Ends) -> bool {
    ends.extinction.is_some()
        || ends.flags.iter().any(|flags| !flags.is_empty())
        || ends.connection.is_some()
        || ends.checks > 0
        || ends.bare.is_some()
        || ends.full_board
}

/// Returns whether the rules allow moves to be generated as sets of squares. Compulsory captures and
/// drops, forbidden checks by moves, explosions, `protected` and `counterStrike` do not, nor pieces that must not face each other if
/// others become such pieces or they become others.
fn is_fast(definition: &Definition) -> bool {
    let Definition {
        kinds,
        facing,
        must_capture,
        must_drop,
        checking,
        blast,
        // No rules.
        keys: _,
        name: _,
        start_number: _,
        has_hands: _,
        free_drops: _,
        foreign_pawns: _,
        // Rules that the fast path obeys.
        bikjang: _,
        passes: _,
        board: _,
        start: _,
        royalty: _,
        castling: _,
        captives: _,
        drops: _,
        immobility_illegal: _,
        quiet_before_en_passant: _,
        en_passant_region: _,
        enclosing_drop: _,
        flips: _,
        ends: _,
    } = definition;
    let special = |rules: &KindRules| rules.protected || rules.counter_strike;
    let faces = |kind: Kind| facing.iter().any(|facing| facing.kind == kind);
    let changes = |(kind, rules): (Kind, &KindRules)| {
        let mut others = rules.promotion.iter().flat_map(Promotion::kinds);
        others.any(|other| faces(kind) || faces(other))
    };
    let facing_change = Kind::all(kinds.len()).zip(kinds).any(changes);
    let is_free = !must_capture && must_drop.is_none() && checking.allows(false);
    is_free && blast.is_none() && !facing_change && !kinds.iter().any(special)
}
