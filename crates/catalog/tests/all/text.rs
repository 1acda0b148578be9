//! FEN and PGN of every game: written text can be parsed, and error messages stay short.

use heterodox_catalog::{find, variants};
use heterodox_kernel::fen::MAX_COUNTER;
use heterodox_kernel::pgn::Reader;

/// FEN of the start position with the largest allowed counters.
fn late_start(id: &str) -> String {
    let fen = find(id).unwrap().start().fen();
    let (rest, _) = fen.rsplit_once(' ').unwrap();
    let rest = rest.strip_suffix(" 0").map(|rest| format!("{rest} {MAX_COUNTER}"));
    format!("{} {MAX_COUNTER}", rest.unwrap_or(fen.rsplit_once(' ').unwrap().0.to_owned()))
}

#[test]
fn every_written_fen_can_be_parsed() {
    for id in variants() {
        let game = find(&id).unwrap();
        let mut played = game.match_from_fen(&late_start(&id)).unwrap();
        for ply in 0..12 {
            let moves = played.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            played.play(mv).unwrap();
            let fen = played.position().fen();
            let again = game.parse_fen(&fen).unwrap_or_else(|error| panic!("{id}: {fen}: {error}"));
            assert_eq!(again.fen(), fen, "{id}");
            assert_eq!(again.fullmove(), MAX_COUNTER, "{id}: {fen}");
        }
        let pgn = played.to_pgn(&[]);
        let raw = Reader::new(&pgn).next().unwrap().unwrap();
        assert_eq!(game.match_from_pgn(&raw).unwrap().moves(), played.moves(), "{pgn}");
    }
}

#[test]
fn the_notation_of_the_inventors_is_read() {
    const HAWK: &str = "b3c/4/h4/4/h4/4/HD3/4/4C b 1";
    const SLICER: &str = "1c3/4/5/4/5/4/5/4/CCCCs b 1";
    let start = |id: &str| find(id).unwrap().start().fen();
    let ninja = "9k/10/10/10/10/10/10/10/10/4K5[JJj] b - - 0 1".to_owned();
    for (id, fen, text, expected) in [
        ("zigzag", start("zigzag"), "d2-d5", Ok("d2d5")),
        ("zigzag", ninja.clone(), "~p-d9", Ok("J@d9")),
        ("zigzag", ninja, "~d6", Ok("J@d6")),
        ("zigzag", start("zigzag"), "c1-g5", Err("Your Pawn on d2 is in the way")),
        ("zigzag", start("zigzag"), "c1-j9", Err("A Bishop goes along its diagonals")),
        ("clash", HAWK.to_owned(), "a5-b4 x c3", Ok("a5b4xc3")),
        ("clash", HAWK.to_owned(), "a5-b4", Ok("a5b4")),
        ("clash", HAWK.replace("/h4/4/h4/", "/5/4/h4/"), "a9 x a5 (bxh)", Ok("a9a5")),
        ("clash", SLICER.to_owned(), "i1 x a1 x c1 x e1 x g1", Ok("i1a1")),
        ("clash", SLICER.to_owned(), "i1 x g1 x e1", Ok("i1e1")),
        ("clash", SLICER.to_owned(), "i1 x g1", Ok("i1g1")),
        ("clash", SLICER.to_owned(), "i1 x a1 x c1", Err("is not")),
    ] {
        let game = find(id).unwrap();
        let read = game.parse_fen(&fen).unwrap().read_move(text);
        match (read, expected) {
            (Ok(mv), Ok(expected)) => assert_eq!(game.coordinates(mv), expected, "{text}"),
            (Err(error), Err(expected)) => {
                assert!(error.to_string().contains(expected), "{text}: {error}");
            }
            (read, _) => panic!("{id}, {text}: {read:?}"),
        }
    }
}

#[test]
fn errors_do_not_grow_with_the_input() {
    const LENGTH: usize = 100_000;
    for id in variants() {
        let game = find(&id).unwrap();
        let start = game.start().fen();
        let fields: Vec<&str> = start.split(' ').collect();
        for letter in ["x", "P", "1", "/", "[", " ", "K", "-", "w", "é", "\u{1}", "\u{202e}"] {
            let long = letter.repeat(LENGTH);
            let check = |error: String, input: &str| {
                let input = &input[..input.floor_char_boundary(40)];
                assert!(error.len() < 1_200, "{id}: {} bytes for {input}…: {error}", error.len());
            };
            // A field that is too long, or too many fields.
            for place in 0..fields.len() {
                for text in [long.clone(), format!("{}{long}", fields[place])] {
                    let mut fields = fields.clone();
                    fields[place] = &text;
                    let fen = fields.join(" ");
                    if let Err(error) = game.parse_fen(&fen) {
                        check(error.to_string(), &fen);
                    }
                }
            }
            let fen = format!("{start} {long}");
            let found = game.parse_fen(&fen).err();
            found.into_iter().for_each(|error| check(error.to_string(), &fen));
            let error = game.new_match().play_text(&long).unwrap_err();
            check(error.to_string(), &long);
            for text in [format!("e2{long}"), format!("N{long}"), format!("{long}=Q")] {
                let error = game.new_match().play_text(&text).unwrap_err();
                check(error.to_string(), &text);
            }
            for pgn in [long.clone(), format!("[FEN \"{long}\"]\n*"), format!("[{long}\n*")] {
                for raw in Reader::new(&pgn) {
                    match raw.map(|raw| game.match_from_pgn(&raw).err()) {
                        Ok(error) => {
                            error.into_iter().for_each(|error| check(error.to_string(), &pgn))
                        }
                        Err(error) => check(error.to_string(), &pgn),
                    }
                }
            }
            let error = find(&format!("{id}:{long}")).err().unwrap();
            check(error.to_string(), &long);
            let error = find(&long).err().unwrap();
            check(error.to_string(), &long);
        }
    }
}
