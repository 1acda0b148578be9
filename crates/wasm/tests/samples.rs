//! Writes what this program says about sampled positions of every game, for the tests of the npm
//! package, which compare it with what the WebAssembly says (`npm/test/samples.test.js`).

use heterodox_api::{EffectView, OutcomeView, PositionView, Reasons, ReasonsRequest};
use heterodox_catalog::workshop::SAMPLES;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Catalog, ids};
use heterodox_wasm::{GameHandle, Games};
use serde_json::{Value, json};

/// Forms of games, besides those without options.
const FORMS: [&str; 4] = [
    "zigzag:mirrored",
    "pacifist:zigzag:value",
    "pacifist:mwchess:average:friends",
    "pacifist:zwangkrieg",
];

/// Definitions, by the names of their samples.
const DEFINITIONS: [&str; 3] = ["crazyhouse.txt", "xiangqi.txt", "zwangkrieg.txt"];

/// Number of sampled positions of each game.
const POSITIONS: usize = 12;

/// Largest number of plies between two sampled positions.
const MAX_GAP: usize = 9;

/// Sequences of moves that perft counts at most.
const MAX_PERFT: u64 = 60_000;

/// Repeatable numbers, by the generator of PCG in its simplest form.
struct Random(u64);

impl Random {
    fn below(&mut self, number: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % number
    }
}

/// Returns the games of the samples, with the definitions of those that are defined.
fn games() -> Vec<(Box<dyn AnyGame>, Option<&'static str>)> {
    let mut catalog = Catalog::default();
    let named = ids().into_iter().chain(FORMS);
    let mut games: Vec<_> = named.map(|id| (catalog.find(id).unwrap(), None)).collect();
    for name in DEFINITIONS {
        let text = SAMPLES.iter().find(|sample| sample.name == name).unwrap().text;
        games.push((catalog.insert(text).unwrap(), Some(text)));
    }
    games
}

/// Plays random moves and returns the positions after some of them.
fn sampled(game: &dyn AnyGame, random: &mut Random) -> Vec<Box<dyn AnyPosition>> {
    let mut played: Box<dyn AnyMatch> = game.new_match();
    let mut positions = vec![game.start()];
    while positions.len() < POSITIONS {
        for _ in 0..=random.below(MAX_GAP) {
            let moves = played.legal_moves();
            if moves.is_empty() {
                break;
            }
            played.play(moves[random.below(moves.len())]).unwrap();
        }
        positions.push(played.position());
        if played.legal_moves().is_empty() {
            played = game.new_match();
        }
    }
    positions
}

/// Describes a position by the functions that the server uses.
fn described(position: &dyn AnyPosition) -> Value {
    let game = position.game();
    let moves: Vec<Value> = position
        .list()
        .iter()
        .map(|listed| {
            let effect = EffectView::of(game, &position.effect(listed.mv));
            json!({
                "id": game.coordinates(listed.mv),
                "san": position.san(listed.mv),
                "sentence": position.sentence(listed.mv),
                "effect": effect,
                "fen": position.after(listed.mv).unwrap().fen(),
            })
        })
        .collect();
    let own = game.board().squares().filter(|&square| {
        position.piece_at(square).is_some_and(|piece| piece.color == position.turn())
    });
    let reasons = own.map(|square| {
        let from = Some(game.board().name(square).to_owned());
        let request = ReasonsRequest { from: from.clone(), ..ReasonsRequest::default() };
        json!({ "from": from, "reasons": Reasons::of(position, &request).unwrap() })
    });
    json!({
        "fen": position.fen(),
        "view": PositionView::of(position),
        "ids": position.legal_moves().into_iter().map(|mv| game.coordinates(mv)).collect::<Vec<_>>(),
        "moves": moves,
        "reasons": reasons.collect::<Vec<_>>(),
        "outcome": position.outcome().map(OutcomeView::from),
    })
}

/// Counts sequences of moves, up to the depth that is not too much work.
fn counts(position: &dyn AnyPosition) -> Vec<u64> {
    let mut counts = vec![1];
    while counts.len() < 5 && counts.last().is_some_and(|count| count * 40 < MAX_PERFT) {
        counts.push(position.perft(counts.len() as u32));
    }
    counts
}

fn handle(games: &mut Games, game: &dyn AnyGame, text: Option<&str>) -> GameHandle {
    match text {
        Some(text) => games.define(text, None).unwrap(),
        None => games.find(&game.info().id).unwrap(),
    }
}

#[test]
fn samples_for_the_package_are_written() {
    let mut random = Random(1);
    let mut own = Games::default();
    let samples: Vec<Value> = games()
        .into_iter()
        .map(|(game, text)| {
            let handle = handle(&mut own, game.as_ref(), text);
            let positions = sampled(game.as_ref(), &mut random);
            for position in &positions {
                let ours = handle.position(Some(&position.fen())).unwrap();
                let view = serde_json::to_string(&PositionView::of(position.as_ref())).unwrap();
                assert_eq!(ours.view().unwrap(), view);
            }
            json!({
                "id": game.info().id,
                "definition": text,
                "perft": counts(game.start().as_ref()),
                "positions": positions.iter().map(|p| described(p.as_ref())).collect::<Vec<_>>(),
            })
        })
        .collect();
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/package-samples.json");
    std::fs::write(file, json!(samples).to_string()).unwrap();
}

#[test]
fn sections_are_chosen_and_have_their_own_errors() {
    let mut games = Games::default();
    let file = "[a:chess]\nking = k\n[b:chess]\nmaxRank = 9\n[c:chess]\nking = k";
    let mut define = |section| games.define(file, Some(section));
    assert!(define("a").unwrap().id().starts_with("workshop:a-"));
    assert!(define("c").unwrap().id().starts_with("workshop:c-"));
    let error = define("b").unwrap_err();
    assert_eq!((error.code, error.mistakes[0].line), ("bad-definition", 3));
    assert_eq!(define("d").unwrap_err().code, "unknown-section");
}
