//! The table of games, the only place that names their types.

use crate::chosen::Chosen;
use crate::search::CatalogGame;
use heterodox_pacifist::ValuesError;

/// An operation on a game with its static type.
///
/// Code that is generic over games (laws, benchmarks, type erasure) can be applied
/// to every game of the table without naming any of them.
pub trait Visitor {
    /// The result of the operation.
    type Output;

    /// Applies the operation to a game.
    fn visit<G: CatalogGame>(self, game: G) -> Self::Output;
}

/// An entry of the table.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) id: &'static str,
    /// Options that may follow the id.
    pub(crate) options: &'static [&'static str],
    /// True if Pacifist Chess can be played over the game.
    pub(crate) base: bool,
}

/// The chosen options.
struct Options<'o>(&'o [&'o str]);

impl Options<'_> {
    fn has(&self, option: &str) -> bool {
        self.0.contains(&option)
    }
}

fn make<G>(options: &[&str], game: impl FnOnce(Options) -> G) -> G {
    game(Options(options))
}

macro_rules! games {
    ($($id:literal $options:tt $kind:ident $game:expr;)*) => {
        /// All games except Pacifist Chess, which is played over the others.
        pub(crate) const GAMES: &[Entry] =
            &[$(Entry { id: $id, options: &$options, base: games!(@is $kind) }),*];

        /// Visits the game with this id. Returns `None` if there is no such game.
        pub(crate) fn visit_plain<V: Visitor>(
            id: &str,
            options: &[&str],
            visitor: V,
        ) -> Option<V::Output> {
            match id {
                $($id => Some(visitor.visit(make(options, $game))),)*
                _ => None,
            }
        }

        /// Visits Pacifist Chess over the game with this id. Returns `None` if there is no
        /// such game or it cannot be the base, and an error if it has no such values.
        pub(crate) fn visit_pacifist<V: Visitor>(
            id: &str,
            options: &[&str],
            chosen: Chosen,
            visitor: V,
        ) -> Option<Result<V::Output, ValuesError>> {
            match id {
                $($id => games!(@over $kind make(options, $game), chosen, visitor),)*
                _ => None,
            }
        }
    };
    (@is base) => { true };
    (@is plain) => { false };
    (@over base $game:expr, $chosen:expr, $visitor:expr) => {
        Some($chosen.over($game).map(|game| $visitor.visit(game)))
    };
    (@over plain $game:expr, $chosen:expr, $visitor:expr) => { None };
}

// A new game needs a line here: its id, its options, `base` or `plain` (Pacifist Chess can
// be played over it or not), and its constructor, which takes the chosen options. The first
// base is the one that Pacifist Chess is played over by default.
games! {
    "chess" [] base |_| heterodox_chess::Chess;
    "mwchess" ["start-rank"] base
        |chosen| heterodox_mwchess::MwChess { start_rank: chosen.has("start-rank") };
    "clash" [] plain |_| heterodox_clash::Clash;
    "zigzag" ["mirrored"] base
        |chosen| heterodox_zigzag::ZigZag { mirrored: chosen.has("mirrored") };
    "zwangkrieg" ["hia-enemy"] base
        |chosen| heterodox_zwangkrieg::Zwangkrieg { hia_enemy: chosen.has("hia-enemy") };
}
