//! The table of games: the one place where their types are named.

use heterodox_kernel::SearchableGame;
use heterodox_pacifist::{Form, Pacifist};

/// Something to be done with a game whose type is known.
///
/// What is generic over games (laws, benchmarks, erasing the type) can be done
/// with every game of the table without naming any.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: SearchableGame>(self, game: G) -> Self::Output;
}

/// A game of the table, its type apart.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) id: &'static str,
    /// The options that may follow the id.
    pub(crate) options: &'static [&'static str],
    /// Whether Pacifist Chess can be played over it.
    pub(crate) base: bool,
}

/// The options that were chosen.
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
        /// Every game but Pacifist Chess, which is played over others.
        pub(crate) const GAMES: &[Entry] =
            &[$(Entry { id: $id, options: &$options, base: games!(@is $kind) }),*];

        /// Does something with the game of an id. Returns `None` if there is
        /// no such game.
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

        /// Does something with Pacifist Chess over the game of an id. Returns
        /// `None` if there is no such game or it is no base for it.
        pub(crate) fn visit_pacifist<V: Visitor>(
            id: &str,
            options: &[&str],
            form: Form,
            visitor: V,
        ) -> Option<V::Output> {
            match id {
                $($id => games!(@over $kind make(options, $game), form, visitor),)*
                _ => None,
            }
        }
    };
    (@is base) => { true };
    (@is plain) => { false };
    (@over base $game:expr, $form:expr, $visitor:expr) => {
        Some($visitor.visit(Pacifist::new($game, $form)))
    };
    (@over plain $game:expr, $form:expr, $visitor:expr) => { None };
}

// A new game is a line here: its id, its options, whether it is a base for
// Pacifist Chess or plain, and how it is made with the chosen options.
games! {
    "chess" [] base |_| heterodox_chess::Chess;
    "mwchess" [] base |_| heterodox_mwchess::MwChess;
    "clash" [] plain |_| heterodox_clash::Clash;
    "zigzag" ["mirrored"] base
        |chosen| heterodox_zigzag::ZigZag { mirrored: chosen.has("mirrored") };
    "zwangkrieg" ["hia-enemy"] base
        |chosen| heterodox_zwangkrieg::Zwangkrieg { hia_enemy: chosen.has("hia-enemy") };
}
