//! What the fuzz targets check, on a few inputs of every game, so that the
//! checks themselves are kept in order by every test run.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::{Game, Match, Position};
use heterodox_testkit::{Source, fuzz};

/// Checks every game with a check that is generic over games.
fn every_game<V: Visitor<Output = ()>>(check: impl Fn(Source<'static>) -> V) {
    for (seed, id) in variants().iter().enumerate() {
        visit(id, check(Source::from_seed(seed as u64))).unwrap();
    }
}

fn bytes(source: &mut Source, length: usize) -> Vec<u8> {
    (0..length).map(|_| source.below(256).expect("a seed gives endless choices") as u8).collect()
}

#[test]
fn damaged_positions_are_refused_or_keep_the_laws() {
    struct Damage(Source<'static>);
    impl Visitor for Damage {
        type Output = ();

        fn visit<G: Game>(mut self, game: G) {
            let mut position = game.start();
            for ply in 0..60 {
                if ply % 6 == 0 {
                    fuzz::fen(&game, &damage(&position.fen(), &mut self.0));
                }
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let choice = self.0.below(moves.len()).expect("a seed gives endless choices");
                position.play_unchecked(moves[choice]);
            }
        }
    }
    every_game(Damage);
}

/// The text with two characters exchanged, one of them doubled or removed, or
/// as it was.
fn damage(text: &str, source: &mut Source) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let mut below = |bound| source.below(bound).expect("a seed gives endless choices");
    let (a, b) = (below(characters.len()), below(characters.len()));
    match below(4) {
        0 => characters.swap(a, b),
        1 => characters.insert(a, characters[b]),
        2 => drop(characters.remove(a)),
        _ => {}
    }
    characters.into_iter().collect()
}

#[test]
fn texts_are_read_as_moves_or_refused() {
    struct Read(Source<'static>);
    impl Visitor for Read {
        type Output = ();

        fn visit<G: Game>(mut self, game: G) {
            let legal = game.start().legal_moves();
            for mv in legal {
                let text = damage(&mv.coordinates(game.board(), game.kinds()), &mut self.0);
                for plies in [0, 5] {
                    let mut input = vec![plies];
                    input.extend(bytes(&mut self.0, 2 * usize::from(plies)));
                    input.extend(text.bytes());
                    fuzz::notation(&game, &input);
                }
            }
            fuzz::notation(&game, &[0, 0xFF, b'4']);
        }
    }
    every_game(Read);
}

#[test]
fn games_are_read_back() {
    struct Write(Source<'static>);
    impl Visitor for Write {
        type Output = ();

        fn visit<G: Game>(mut self, game: G) {
            let mut played = Match::new(game.clone());
            for _ in 0..10 {
                let moves = played.legal_moves();
                let Some(choice) = self.0.below(moves.len().max(1)) else { break };
                let Some(&mv) = moves.get(choice) else { break };
                played.play(mv).expect("a legal move is played");
            }
            let text = played.to_pgn(&[]);
            fuzz::pgn(&game, &text);
            for _ in 0..10 {
                fuzz::pgn(&game, &damage(&text, &mut self.0));
            }
        }
    }
    every_game(Write);
}

#[test]
fn chosen_games_keep_the_laws_and_agree_with_naive_code() {
    struct Play(Source<'static>);
    impl Visitor for Play {
        type Output = ();

        fn visit<G: Game>(mut self, game: G) {
            fuzz::play(&game, &bytes(&mut self.0, 20));
            fuzz::compare(&game, &bytes(&mut self.0, 60));
            fuzz::compare(&game, &[]);
        }
    }
    every_game(Play);
}
