//! Random games of two definitions side by side.

use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_definition_convert::Converted;
use heterodox_kernel::SortedMap;
use heterodox_kernel::{Extra, Kind, Match, Move, Piece, Position as _, Reason, Square};
use heterodox_testkit::Source;

/// A definition and its conversion.
pub(crate) struct Lockstep<'g> {
    old: &'g AnyDefinedGame,
    new: &'g AnyDefinedGame,
    /// The new kind of each old one.
    kinds: SortedMap<Kind, Kind>,
    texts: String,
}

impl<'g> Lockstep<'g> {
    pub(crate) fn new(
        old: &'g AnyDefinedGame,
        new: &'g AnyDefinedGame,
        converted: &Converted,
    ) -> Lockstep<'g> {
        let kind = |game: &AnyDefinedGame, token: &str| {
            let kinds = &game.definition().kinds;
            let index = kinds.iter().position(|rules| rules.token == token);
            Kind(index.unwrap_or_else(|| panic!("no {token}")) as u8)
        };
        let pairs = converted.tokens.iter();
        let kinds = pairs.map(|(from, to)| (kind(old, from), kind(new, to))).collect();
        let texts = format!("{}\n{}", old.definition().canonical(), converted.text);
        Lockstep { old, new, kinds, texts }
    }

    /// Plays random games.
    ///
    /// # Panics
    /// If they differ.
    pub(crate) fn play(&self, seed: u64, games: usize, plies: usize) {
        let mut source = Source::from_seed(seed);
        for _ in 0..games {
            match (self.old, self.new) {
                (AnyDefinedGame::Narrow(old), AnyDefinedGame::Narrow(new)) => {
                    self.game(old, new, &mut source, plies);
                }
                (AnyDefinedGame::Wide(old), AnyDefinedGame::Wide(new)) => {
                    self.game(old, new, &mut source, plies);
                }
                _ => panic!("boards of different size\n{}", self.texts),
            }
        }
    }

    fn game<const W: usize>(
        &self,
        old: &DefinedGame<W>,
        new: &DefinedGame<W>,
        source: &mut Source<'_>,
        plies: usize,
    ) {
        let (mut old, mut new) = (Match::new(old.clone()), Match::new(new.clone()));
        for _ in 0..plies {
            self.compare(&old, &new);
            let moves = old.position().legal_moves();
            if moves.is_empty() {
                return;
            }
            let choice = source.below(moves.len()).expect("a seed gives endless choices");
            old.play(moves[choice]).expect("legal");
            new.play(self.moved(moves[choice])).expect("legal");
        }
    }

    /// A move with the new kinds.
    fn moved(&self, mv: Move) -> Move {
        let kind = |kind: Kind| self.kinds[&kind];
        let extra = match mv.extra {
            Extra::Promote(to) => Extra::Promote(kind(to)),
            Extra::Drop(dropped) => Extra::Drop(kind(dropped)),
            extra => extra,
        };
        Move { extra, ..mv }
    }

    fn compare<const W: usize>(&self, old: &Match<DefinedGame<W>>, new: &Match<DefinedGame<W>>) {
        let key = |mv: &Move| (mv.from, mv.to, format!("{:?}", mv.extra));
        let mut old_moves: Vec<Move> =
            old.position().legal_moves().into_iter().map(|mv| self.moved(mv)).collect();
        let mut new_moves = new.position().legal_moves();
        old_moves.sort_by_key(key);
        new_moves.sort_by_key(key);
        let (here, there) = (old.position(), new.position());
        let at = || format!("{}\n{}\n{}", self.texts, here.fen(), there.fen());
        assert_eq!(old_moves, new_moves, "{}", at());
        let pieces = |setup: heterodox_kernel::Setup| setup.pieces;
        let moved: SortedMap<Square, Piece> = pieces(here.to_setup())
            .into_iter()
            .map(|(square, piece)| (square, Piece::new(piece.color, self.kinds[&piece.kind])))
            .collect();
        assert_eq!(moved, pieces(there.to_setup()), "{}", at());
        assert_eq!(here.checkers().len(), there.checkers().len(), "{}", at());
        assert_eq!(here.outcome(), there.outcome(), "{}", at());
        let is_dead = |reason| reason == Reason::InsufficientMaterial;
        if !old.outcome().is_some_and(|outcome| is_dead(outcome.reason)) {
            assert_eq!(old.outcome(), new.outcome(), "{}", at());
        }
    }
}
