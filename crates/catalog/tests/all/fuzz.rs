//! The checks of the fuzz targets on a few inputs of every game. Every test run thus exercises
//! them.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::pgn::Reader;
use heterodox_kernel::{Game, Match, Position};
use heterodox_testkit::{Source, fuzz};

/// Runs a generic check for every game.
fn every_game<V: Visitor<Output = ()>>(check: impl Fn(Source<'static>) -> V) {
    for (seed, id) in variants().iter().enumerate() {
        visit(id, check(Source::from_seed(seed as u64))).unwrap();
    }
}

fn bytes(source: &mut Source, length: usize) -> Vec<u8> {
    (0..length).map(|_| source.below(256).expect("a seed gives endless choices") as u8).collect()
}

#[test]
fn damaged_fens_are_rejected_or_keep_the_laws() {
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

/// Swaps, duplicates or removes a random character, or returns the text unchanged.
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
fn damaged_moves_are_parsed_or_rejected() {
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
fn written_pgn_can_be_parsed() {
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
fn games_from_bytes_keep_the_laws_and_agree_with_naive_code() {
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

/// The parts of a PGN text, and the text that belongs to none of them.
const TOKENS: [&str; 62] = [
    "1.",
    "1...",
    "2.",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "d4",
    "d5",
    "Bb5",
    "a6",
    "exd5",
    "O-O",
    "f3",
    "g4",
    "Qh4#",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "(",
    ")",
    "(",
    ")",
    "{",
    "}",
    "{",
    "}",
    ";",
    "$1",
    "$14",
    "$",
    "$300",
    "!",
    "??",
    "=",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    " ",
    " ",
    "%",
    "\n% x",
    "[",
    "]",
    "\"",
    "\\",
    "[Event \"1\"]\n",
    "[White \"A\\\\\"]",
    "[Result \"1-0\"]",
    "[Termination \"normal\"]",
    "[FEN \"",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]",
    "[Event",
    "\u{feff}",
    "é",
    "\0",
    "½-½",
    "--",
    "e.p.",
];

#[test]
fn any_tokens_are_read_or_refused() {
    let mut source = Source::from_seed(34);
    let mut below = |bound| source.below(bound).expect("a seed gives endless choices");
    let chess = heterodox_chess::Chess;
    for _ in 0..3_000 {
        let text: String = (0..below(40)).map(|_| TOKENS[below(TOKENS.len())]).collect();
        fuzz::pgn(&chess, &text);
        // Reading that was interrupted and resumed gives the same games as reading without
        // interruption.
        let mut reader = Reader::new(&text);
        while reader.next().is_some() {
            let rest = Reader::resume(&text, text.len() - reader.rest().len(), reader.line());
            assert!(reader.clone().eq(rest), "{text:?} from {:?}", reader.rest());
        }
    }
}
