//! Writes what this program says about sampled positions of every game, for the tests of the npm
//! package, which compare it with what the WebAssembly says (`npm/test/samples.test.js`).

use heterodox_api::{EffectView, OutcomeView, PositionView, Reasons, ReasonsRequest, SaidView};
use heterodox_catalog::workshop::SAMPLES;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Catalog, ids};
use heterodox_kernel::Square;
use heterodox_wasm::{GameHandle, Games};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Forms of games, besides those without options.
const FORMS: [&str; 6] = [
    "mwchess:start-rank",
    "zigzag:mirrored",
    "zwangkrieg:hia-enemy",
    "pacifist:zigzag:value",
    "pacifist:mwchess:average:friends",
    "pacifist:zwangkrieg",
];

/// Definitions, by the names of their samples.
const DEFINITIONS: [&str; 3] = ["crazyhouse.txt", "xiangqi.txt", "zwangkrieg.txt"];

/// Number of sampled positions of each game, unless `HETERODOX_POSITIONS` is another one.
const POSITIONS: usize = 12;

/// One of this number of sampled positions is searched.
#[cfg(feature = "search")]
const SEARCHED: usize = 5;

/// Largest number of plies between two sampled positions.
const MAX_GAP: usize = 9;

/// Sequences of moves that perft counts at most from the start.
const MAX_PERFT: u64 = 60_000;

/// The piece whose reasons are asked for is one of so many.
const MAX_EXPLAINED: usize = 16;

/// Number of plies of perft from each sampled position.
const PERFT_PLIES: u32 = 2;

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

/// Returns the number of sampled positions of each game.
fn number_of_positions() -> usize {
    std::env::var("HETERODOX_POSITIONS").map_or(POSITIONS, |number| number.parse().unwrap())
}

/// Plays random moves and returns the positions after some of them.
fn sampled(game: &dyn AnyGame, random: &mut Random) -> Vec<Box<dyn AnyPosition>> {
    let mut played: Box<dyn AnyMatch> = game.new_match();
    let mut positions = vec![game.start()];
    while positions.len() < number_of_positions() {
        for _ in 0..=random.below(MAX_GAP) {
            let moves = played.legal_moves();
            if moves.is_empty() {
                break;
            }
            played.play(moves[random.below(moves.len())]).unwrap();
        }
        let position = played.position();
        if has_outcome_in_fen(game, position.as_ref()) {
            positions.push(position);
        }
        if played.legal_moves().is_empty() {
            played = game.new_match();
        }
    }
    positions
}

/// Returns whether the FEN of a position tells that the game is over, if it is. In Pacifist Chess over
/// MWChess, a Queen that was persuaded on the last rank has not reached it, and the FEN does not say how
/// she came there.
fn has_outcome_in_fen(game: &dyn AnyGame, position: &dyn AnyPosition) -> bool {
    game.parse_fen(&position.fen()).unwrap().outcome() == position.outcome()
}

/// Describes a position by the functions that the server uses, with the reasons of all pieces or of
/// one.
fn described(position: &dyn AnyPosition, of_all: bool, random: &mut Random) -> Value {
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
                "said": SaidView::from(position.said(listed.mv)),
                "effect": effect,
                "fen": position.after(listed.mv).unwrap().fen(),
            })
        })
        .collect();
    let own = game.board().squares().filter(|&square| {
        position.piece_at(square).is_some_and(|piece| piece.color == position.turn())
    });
    let own: Vec<Square> = match of_all {
        true => own.collect(),
        // Those of all pieces would be gigabytes for hundreds of positions.
        false => own.take(1 + random.below(MAX_EXPLAINED)).last().into_iter().collect(),
    };
    let reasons = own.into_iter().map(|square| {
        let from = Some(game.board().name(square).to_owned());
        let request = ReasonsRequest { from: from.clone(), ..ReasonsRequest::default() };
        json!({ "from": from, "reasons": Reasons::of(position, &request).unwrap() })
    });
    json!({
        "fen": position.fen(),
        "view": PositionView::of(position),
        "perft": (1..=PERFT_PLIES).map(|depth| position.perft(depth)).collect::<Vec<_>>(),
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

/// Searches some of the positions with the engine that the binary uses, with one thread.
#[cfg(feature = "search")]
mod searches {
    use super::*;
    use heterodox_api::white_expectation;
    use heterodox_catalog::engine::{Level, Limits, Report};
    use heterodox_host::{Engine, Opponent, SearchTask, new_table};
    use std::sync::Arc;

    /// Number of nodes that a search has at most.
    const MAX_NODES: u64 = 6_000;

    /// The level and the seed of a weak player.
    const WEAK: (f64, u64) = (3.0, 5);

    /// Returns the reports of a search with an empty table, and the best move.
    fn search(
        game: &Arc<dyn AnyGame>,
        played: &dyn AnyMatch,
        limits: Limits,
    ) -> (Vec<Report>, String) {
        let mut reports = Vec::new();
        let mut engine = Engine::new(Arc::clone(game), new_table(1).unwrap(), 1);
        let end = engine.search(SearchTask::new(played, limits), |report| {
            reports.push(report.clone());
            Ok::<_, ()>(())
        });
        let lines = end.unwrap().into_lines().unwrap();
        (reports, game.coordinates(lines[0].moves[0]))
    }

    fn described(position: &dyn AnyPosition, report: &Report) -> Value {
        let game = position.game();
        let line = report.lines[0].moves.iter().map(|&mv| game.coordinates(mv));
        json!({
            "depth": report.depth,
            "seldepth": report.seldepth,
            "nodes": report.nodes,
            "line": line.collect::<Vec<_>>(),
            "white": white_expectation(report.lines[0].score, position.turn()),
        })
    }

    /// Describes the searches of a position; `None` if the game is over.
    pub(super) fn searched(game: &Arc<dyn AnyGame>, position: &dyn AnyPosition) -> Option<Value> {
        let played = game.match_from_fen(&position.fen()).unwrap();
        if played.legal_moves().is_empty() {
            return None;
        }
        let limits = Limits { nodes: Some(MAX_NODES), ..Limits::default() };
        let depth = search(game, &*played, limits).0.iter().map(|report| report.depth).max();
        let limits = Limits { depth: depth.map(|depth| (depth - 1).max(1)), ..Limits::default() };
        let (reports, best) = search(game, &*played, limits.clone());
        let weak = Opponent::new(Level::new(WEAK.0).unwrap(), WEAK.1);
        Some(json!({
            "fen": position.fen(),
            "depth": limits.depth,
            "infos": reports.iter().map(|report| described(position, report)).collect::<Vec<_>>(),
            "best": best,
            "level": WEAK.0,
            "seed": WEAK.1,
            "weak": search(game, &*played, weak.limits(limits)).1,
        }))
    }
}

#[cfg(feature = "search")]
fn searches(game: &std::sync::Arc<dyn AnyGame>, positions: &[Box<dyn AnyPosition>]) -> Vec<Value> {
    let some = positions.iter().take(POSITIONS).step_by(SEARCHED);
    some.filter_map(|position| searches::searched(game, position.as_ref())).collect()
}

#[cfg(not(feature = "search"))]
fn searches(_: &std::sync::Arc<dyn AnyGame>, _: &[Box<dyn AnyPosition>]) -> Vec<Value> {
    Vec::new()
}

fn handle(games: &mut Games, game: &dyn AnyGame, text: Option<&str>) -> GameHandle {
    match text {
        Some(text) => games.define(text, None).unwrap(),
        None => games.find(&game.info().id).unwrap(),
    }
}

/// Writes the samples of a game: a line about the game, and one for each position.
fn write(file: &mut impl Write, game: Box<dyn AnyGame>, text: Option<&str>, handle: &GameHandle) {
    let mut random = Random(1);
    let positions = sampled(game.as_ref(), &mut random);
    let game: std::sync::Arc<dyn AnyGame> = game.into();
    let about = json!({
        "id": game.info().id,
        "searches": searches(&game, &positions),
        "definition": text,
        "perft": counts(game.start().as_ref()),
    });
    writeln!(file, "{about}").unwrap();
    for (i, position) in positions.iter().enumerate() {
        let ours = handle.position(Some(&position.fen())).unwrap();
        let view = serde_json::to_string(&PositionView::of(position.as_ref())).unwrap();
        assert_eq!(ours.view().unwrap(), view);
        writeln!(file, "{}", described(position.as_ref(), i < POSITIONS, &mut random)).unwrap();
    }
}

#[test]
fn samples_for_the_package_are_written() {
    let mut own = Games::default();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package-samples");
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    for (i, (game, text)) in games().into_iter().enumerate() {
        let handle = handle(&mut own, game.as_ref(), text);
        let file = fs::File::create(folder.join(format!("{i:02}.jsonl"))).unwrap();
        let mut file = BufWriter::new(file);
        write(&mut file, game, text, &handle);
        file.flush().unwrap();
    }
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
