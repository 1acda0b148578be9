//! The initial inputs of the search, and random ones.

use super::input::{Input, MAX_INPUT};
use super::route::{Part, Route, Scope};
use crate::texts::{LADDER_LENGTH, dear_text, large_picture, long_pgn, many_kinds, shuffle};
use heterodox_catalog::workshop::{AnyDefinedGame, SAMPLES};
use heterodox_catalog::{AnyGame, erase};
use heterodox_kernel::{Color, Kind, Piece};
use heterodox_testkit::Source;
use heterodox_testkit::random_texts::{Dice, random_diagram, random_ini};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

/// Places of the expensive definitions among the initial inputs of each route.
const PLACES: [usize; 6] = [0, 1, 2, 4, 7, LADDER_LENGTH - 1];

/// Number of random definitions among the initial inputs of routes that take only a definition.
const RANDOM: usize = 20;

/// Largest number of moves that the server plays.
const MAX_PLIES: usize = 2_000;

/// The built-in rules: each game, and Pacifist Chess over each.
pub(super) static GAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let over = |base: &str| ["value", "average"].map(|form| format!("pacifist:{base}:{form}"));
    let pacifist = heterodox_catalog::bases().into_iter().flat_map(over);
    heterodox_catalog::ids().into_iter().map(str::to_owned).chain(pacifist).collect()
});

/// Ids of games that a definition defines.
pub(super) const DEFINED: [&str; 3] = ["{}", "pacifist:{}:value", "pacifist:{}:average"];

/// Returns the initial inputs of the search for a route.
pub(super) fn corpus(route: Route, scope: Scope, source: &mut Source<'_>) -> Vec<Input> {
    let parts = route.parts();
    let has = |part: Part| parts.contains(&part);
    let mut inputs = vec![Input { game: "chess".to_owned(), ..Input::default() }];
    if has(Part::Game) {
        inputs = GAMES.iter().map(|game| of_game(route, game)).collect();
    }
    if scope == Scope::Defined {
        inputs = defined(route, source);
    }
    if has(Part::Svg) {
        let lengths = [1_000, 30_000, MAX_INPUT - 100];
        inputs = lengths.map(|length| text_input(large_picture(length, length))).into();
    }
    if parts == [Part::Word] {
        inputs = ["a", "\u{202e}name", "Zo\u{eb} \u{5c06}\u{68cb}"]
            .map(|name| text_input(name.repeat(10)))
            .into();
    }
    inputs.retain(Input::fits);
    inputs
}

fn text_input(text: String) -> Input {
    Input { text, ..Input::default() }
}

/// Returns an input with rules of the catalog, as long as the route takes it.
fn of_game(route: Route, game: &str) -> Input {
    let moves = shuffle(game);
    let mut input = Input { game: game.to_owned(), number: 40, ..Input::default() };
    for part in route.parts() {
        match part {
            Part::Moves => input.moves = repeated(moves.as_ref(), MAX_PLIES, MAX_INPUT / 3),
            Part::Square => input.square = "e2".to_owned(),
            Part::Pgn => {
                input.text = moves
                    .as_ref()
                    .map_or_else(String::new, |moves| long_pgn(moves, MAX_INPUT - 1_000));
            }
            Part::Fen => input.fen = dense_fen(game, "", &mut Source::from_seed(1)),
            _ => {}
        }
    }
    input
}

/// Repeats moves that lead back to the start.
pub(super) fn repeated(moves: Option<&[String; 4]>, plies: usize, bytes: usize) -> Vec<String> {
    let Some(moves) = moves else { return Vec::new() };
    let mut left = bytes;
    let fits = |mv: &&String| {
        let fits = left >= mv.len() + 3;
        left = left.saturating_sub(mv.len() + 3);
        fits
    };
    moves.iter().cycle().take(plies.min(MAX_PLIES)).take_while(fits).cloned().collect()
}

/// Returns inputs with a definition.
fn defined(route: Route, source: &mut Source<'_>) -> Vec<Input> {
    let dear = PLACES.map(|place| dear_text(place, "Dear"));
    let mut texts: Vec<String> = dear.into_iter().chain([many_kinds("Dear")]).collect();
    let is_large = |text: &str| text.len() > 250 && !text.starts_with('[');
    texts.extend(SAMPLES.iter().map(|sample| sample.text.to_owned()).filter(|text| is_large(text)));
    if !route.parts().contains(&Part::Game) {
        texts.extend((0..RANDOM).map(|_| random_definition(source)));
    }
    if matches!(route, Route::Move | Route::View | Route::LivePgn) {
        // The server rejects live games of the most expensive definitions.
        texts.reverse();
    }
    let ids: &[&str] = match route {
        // The definition is stored, or a tag of the PGN.
        Route::PgnRead => &["{}", "-"],
        _ if route.parts().contains(&Part::Game) => &DEFINED[..2],
        _ => &DEFINED[..1],
    };
    let input = |text: &String| {
        let input = |id: &&str| Input {
            game: (*id).to_owned(),
            definition: text.clone(),
            square: "a2".to_owned(),
            text: if route == Route::PgnRead { "*".to_owned() } else { String::new() },
            number: 40,
            ..Input::default()
        };
        ids.iter().map(input).collect::<Vec<_>>()
    };
    texts.iter().flat_map(input).collect()
}

/// Returns a random definition.
pub(super) fn random_definition(source: &mut Source<'_>) -> String {
    let is_ini = source.below(5) == Some(0);
    let make = if is_ini { random_ini } else { random_diagram };
    make(&mut Dice::new(source))
}

/// Games by their definitions; `None` for an invalid definition.
type Defined = HashMap<String, Option<Box<dyn AnyGame>>>;

/// Games of definitions that were needed.
static READ: LazyLock<Mutex<Defined>> = LazyLock::new(Mutex::default);

/// Number of games that are kept.
const MAX_READ: usize = 20;

/// Returns a FEN of a game with many pieces, also in hand. It may be impossible.
pub(super) fn dense_fen(game: &str, definition: &str, source: &mut Source<'_>) -> String {
    if !game.contains("{}") {
        let game = heterodox_catalog::find(game);
        return game.map_or_else(|_| String::new(), |game| dense(game.as_ref(), source));
    }
    let mut read = READ.lock().expect("no thread panics");
    if read.len() >= MAX_READ {
        read.clear();
    }
    let game = read.entry(definition.to_owned()).or_insert_with(|| {
        Some(match AnyDefinedGame::read(definition).ok()? {
            AnyDefinedGame::Narrow(game) => erase(*game),
            AnyDefinedGame::Wide(game) => erase(*game),
        })
    });
    game.as_ref().map_or_else(String::new, |game| dense(game.as_ref(), source))
}

fn dense(game: &dyn AnyGame, source: &mut Source<'_>) -> String {
    let mut below = |bound: usize| source.below(bound).unwrap_or(0);
    let mut setup = game.start().to_setup();
    let kinds = game.kinds().len();
    // The kings of many games come last or first; the others are repeated.
    let favourite = Kind(below(kinds) as u8);
    let percent = below(100);
    for square in game.board().squares() {
        if setup.is_empty(square) && below(100) < percent {
            let kind = if below(3) == 0 { Kind(below(kinds) as u8) } else { favourite };
            let color = Color::ALL[below(2)];
            setup.pieces.insert(square, Piece { color, kind });
        }
    }
    if game.drops() {
        for kind in 0..kinds {
            let piece = Piece { color: Color::ALL[below(2)], kind: Kind(kind as u8) };
            setup.pocket.insert(piece, 1 + below(20) as u32);
        }
    }
    game.drop_unsupported_rights(&mut setup);
    match game.fen_format().check(&setup) {
        Ok(()) => game.fen_format().format(&setup),
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn every_route_starts_with_inputs_that_fit() {
        for route in Route::value_variants() {
            for scope in route.scopes() {
                let inputs = corpus(*route, *scope, &mut Source::from_seed(1));
                assert!(!inputs.is_empty(), "{route:?}");
                assert!(inputs.iter().all(Input::fits), "{route:?}");
            }
        }
        let of_position = |scope| corpus(Route::Position, scope, &mut Source::from_seed(1));
        assert!(of_position(Scope::Catalog).iter().any(|input| input.moves.len() > 1_000));
        assert!(of_position(Scope::Defined).iter().any(|input| input.game == "pacifist:{}:value"));
    }

    #[test]
    fn fens_with_many_pieces_can_be_parsed() {
        let mut source = Source::from_seed(3);
        let hill = SAMPLES.iter().find(|sample| sample.name == "crazyhouse.txt").unwrap();
        for (game, text) in [("zwangkrieg", ""), ("{}", hill.text)] {
            let fens: Vec<String> = (0..20).map(|_| dense_fen(game, text, &mut source)).collect();
            assert!(fens.iter().any(|fen| fen.len() > 40), "{game}: {fens:?}");
        }
        assert_eq!(dense_fen("{}", "no definition", &mut source), "");
    }
}
