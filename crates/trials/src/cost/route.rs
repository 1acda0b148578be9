//! The routes of the server that take input, and their requests.

use super::input::Input;
use clap::ValueEnum;
use reqwest::Method;
use serde_json::{Map, Value, json};

/// A route, or a message of a socket.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Route {
    /// POST /api/workshop/check
    Check,
    /// POST /api/workshop
    Store,
    /// POST /api/workshop/reach
    Reach,
    /// PATCH /api/workshop/{id}
    Change,
    /// POST /api/workshop/pictures
    Picture,
    /// GET /api/games/{game}
    Game,
    /// GET /api/games/{game}/rules
    Rules,
    /// POST /api/games/{game}/position
    Position,
    /// POST /api/games/{game}/replay
    Replay,
    /// POST /api/games/{game}/reasons
    Reasons,
    /// POST /api/games/{game}/ending
    Ending,
    /// POST /api/games/{game}/explorer
    Explorer,
    /// POST /api/games/{game}/edit
    Edit,
    /// POST /api/games/{game}/pgn
    PgnRead,
    /// POST /api/games/{game}/pgn/write
    PgnWrite,
    /// GET /api/games/{game}/lessons
    Lessons,
    /// POST /api/games/{game}/lessons/{lesson}/try
    LessonTry,
    /// GET /api/games/{game}/puzzles
    Puzzles,
    /// POST /api/games/{game}/puzzles/{puzzle}/try
    PuzzleTry,
    /// GET /api/games/{game}/study
    Study,
    /// GET /api/showcase
    Showcase,
    /// PUT /api/me
    Name,
    /// POST /api/live
    Create,
    /// A move in a live game
    Move,
    /// GET /api/live/{id}
    View,
    /// GET /api/live/{id}/pgn
    LivePgn,
    /// The best lines of a position, on the socket for analyses, stopped at once
    AnalyseLines,
    /// The analysis of a game, on the same socket
    AnalyseGame,
}

/// A part of an input.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Game,
    Definition,
    Fen,
    Moves,
    Square,
    Pgn,
    Svg,
    Word,
    Number,
}

/// The rules of an input. The dearest ones of one kind would hide those of the other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Scope {
    /// Rules of the catalog
    Catalog,
    /// Rules that a definition defines
    Defined,
}

/// A request in HTTP.
pub(super) struct HttpRequest {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) media_type: &'static str,
    pub(super) body: String,
}

impl HttpRequest {
    fn get(path: String) -> HttpRequest {
        let (method, body) = (Method::GET, String::new());
        HttpRequest { method, path, media_type: "application/json", body }
    }

    fn post(path: String, body: &Value) -> HttpRequest {
        HttpRequest::send(Method::POST, path, body)
    }

    fn send(method: Method, path: String, body: &Value) -> HttpRequest {
        HttpRequest { method, path, media_type: "application/json", body: body.to_string() }
    }
}

impl Route {
    /// Returns the name of the route, as it is given on the command line.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Returns the parts of an input that the route uses.
    pub(super) fn parts(self) -> &'static [Part] {
        use Part::{Definition, Fen, Game, Moves, Number, Pgn, Square, Svg, Word};
        match self {
            Route::Check | Route::Store => &[Definition],
            Route::Reach => &[Definition, Square, Number],
            Route::Change => &[Definition, Number],
            Route::Picture => &[Svg],
            Route::Game | Route::Rules | Route::Study => &[Game, Definition],
            Route::Position
            | Route::Replay
            | Route::Ending
            | Route::Explorer
            | Route::AnalyseLines
            | Route::AnalyseGame => &[Game, Definition, Fen, Moves],
            Route::Reasons => &[Game, Definition, Fen, Moves, Square],
            Route::Edit => &[Game, Definition, Fen, Square],
            Route::PgnRead => &[Game, Definition, Pgn],
            Route::PgnWrite => &[Game, Definition, Fen, Moves, Number, Word],
            Route::Lessons | Route::Puzzles => &[Game],
            Route::LessonTry | Route::PuzzleTry => &[Game, Moves, Number],
            Route::Showcase => &[],
            Route::Name => &[Word],
            Route::Create => &[Game, Definition, Fen],
            Route::Move | Route::View | Route::LivePgn => &[Game, Definition, Fen, Number],
        }
    }

    /// Returns the kinds of rules that make a difference to the route.
    pub(super) fn scopes(self) -> &'static [Scope] {
        let has = |part| self.parts().contains(&part);
        match (has(Part::Game), has(Part::Definition)) {
            (true, true) => &[Scope::Catalog, Scope::Defined],
            (false, true) => &[Scope::Defined],
            _ => &[Scope::Catalog],
        }
    }

    /// Returns whether the route handles the definition itself. It then need not be stored.
    pub(super) fn takes_definition(self) -> bool {
        matches!(self, Route::Check | Route::Store | Route::Reach)
    }

    /// Returns the request, or `None` if the route is one of a socket. `game` is the id of the
    /// rules; `item` that of a lesson, puzzle or live game.
    pub(super) fn request(
        self,
        input: &Input,
        game: &str,
        item: &str,
        number: usize,
    ) -> Option<HttpRequest> {
        self.of_workshop(input, game, number)
            .or_else(|| self.of_position(input, game))
            .or_else(|| self.of_item(input, game, item))
            .or_else(|| self.of_rules(input, game, number))
    }

    /// Returns the request of a route of the workshop.
    fn of_workshop(self, input: &Input, game: &str, number: usize) -> Option<HttpRequest> {
        let text = || json!({ "text": input.new_definition(number) });
        let path = "/api/workshop";
        Some(match self {
            Route::Check => HttpRequest::post(format!("{path}/check"), &text()),
            Route::Store => HttpRequest::post(path.to_owned(), &text()),
            Route::Reach => HttpRequest::post(format!("{path}/reach"), &reach(input, number)),
            Route::Change => {
                let path = format!("{path}/{game}");
                HttpRequest::send(Method::PATCH, path, &pictures(input.number))
            }
            Route::Picture => {
                let request = HttpRequest::post(format!("{path}/pictures"), &Value::Null);
                HttpRequest { media_type: "image/svg+xml", body: input.text.clone(), ..request }
            }
            _ => return None,
        })
    }

    /// Returns the request of a route that takes a position.
    fn of_position(self, input: &Input, game: &str) -> Option<HttpRequest> {
        let fen = (!input.fen.is_empty()).then_some(&input.fen);
        let mut body = json!({ "fen": fen, "moves": input.moves });
        let name = match self {
            Route::Position => "position",
            Route::Replay => "replay",
            Route::Ending => "ending",
            Route::Explorer => "explorer",
            Route::Reasons => {
                body["from"] = json!(input.square);
                "reasons"
            }
            Route::Edit => {
                let changes = [json!({ "square": input.square })];
                body = json!({ "fen": input.fen, "changes": changes });
                "edit"
            }
            Route::PgnWrite => {
                body = tree(input);
                "pgn/write"
            }
            _ => return None,
        };
        Some(HttpRequest::post(format!("/api/games/{game}/{name}"), &body))
    }

    /// Returns the request of a route of a lesson, a puzzle or a live game.
    fn of_item(self, input: &Input, game: &str, item: &str) -> Option<HttpRequest> {
        let moves = json!({ "moves": input.moves });
        let attempt =
            |list: &str| HttpRequest::post(format!("/api/games/{game}/{list}/{item}/try"), &moves);
        Some(match self {
            Route::LessonTry => attempt("lessons"),
            Route::PuzzleTry => attempt("puzzles"),
            Route::Create => HttpRequest::post("/api/live".to_owned(), &new_game(input, game)),
            Route::View => HttpRequest::get(format!("/api/live/{item}")),
            Route::LivePgn => HttpRequest::get(format!("/api/live/{item}/pgn")),
            _ => return None,
        })
    }

    /// Returns the request of a route of the rules, or of the whole site.
    fn of_rules(self, input: &Input, game: &str, number: usize) -> Option<HttpRequest> {
        let of_game = |rest: &str| HttpRequest::get(format!("/api/games/{game}{rest}"));
        Some(match self {
            Route::Game => of_game(""),
            Route::Rules => of_game("/rules"),
            Route::Lessons => of_game("/lessons"),
            Route::Puzzles => of_game("/puzzles"),
            Route::Study => of_game("/study"),
            Route::Showcase => HttpRequest::get("/api/showcase".to_owned()),
            Route::Name => {
                let body = json!({ "name": input.text });
                HttpRequest::send(Method::PUT, "/api/me".to_owned(), &body)
            }
            // The definition is a tag, unless it is stored and the path names it.
            Route::PgnRead if input.definition.is_empty() || input.needs_definition() => {
                HttpRequest::post(format!("/api/games/{game}/pgn"), &json!({ "pgn": input.text }))
            }
            Route::PgnRead => {
                let body = json!({ "pgn": input.pgn(number) });
                HttpRequest::post("/api/games/-/pgn".to_owned(), &body)
            }
            _ => return None,
        })
    }
}

/// Returns the body that creates a live game with one user for both sides.
pub(super) fn new_game(input: &Input, game: &str) -> Value {
    let fen = (!input.fen.is_empty()).then_some(&input.fen);
    json!({ "game": game, "opponent": { "type": "self" }, "side": "white", "fen": fen })
}

fn reach(input: &Input, number: usize) -> Value {
    json!({ "text": input.new_definition(number), "kind": input.number % 64,
            "square": input.square, "color": "white" })
}

/// Returns a change of the pictures of many kinds.
fn pictures(number: usize) -> Value {
    let letters = ('A'..='Z').cycle().take(number % 2_000).enumerate();
    let picture = |(index, letter): (usize, char)| match index / 26 {
        0 => (letter.to_string(), json!("wN")),
        row => (format!("{letter}{row}"), json!("bQ")),
    };
    json!({ "listed": true, "pictures": letters.map(picture).collect::<Map<_, _>>() })
}

/// Returns the tree of a game: its moves, with a variation at every fourth.
fn tree(input: &Input) -> Value {
    let moves = &input.moves;
    let node = |mv: &String| json!({ "move": mv, "comment": input.text });
    let length = input.number % 64;
    let line = moves.iter().enumerate().map(|(ply, mv)| match ply % 4 {
        3 if length > 0 => {
            let variation: Vec<Value> = moves.iter().skip(ply).take(length).map(node).collect();
            json!({ "move": mv, "variations": [variation] })
        }
        _ => node(mv),
    });
    let start = (!input.fen.is_empty()).then_some(&input.fen);
    json!({ "start": start, "moves": line.collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_but_those_of_sockets_has_a_request() {
        let input = Input { game: "chess".to_owned(), ..Input::default() };
        for route in Route::value_variants() {
            let request = route.request(&input, "chess", "item", 1);
            let is_socket = matches!(route, Route::Move | Route::AnalyseLines | Route::AnalyseGame);
            assert_eq!(request.is_none(), is_socket, "{route:?}");
            assert!(request.is_none_or(|request| request.path.starts_with("/api/")), "{route:?}");
        }
    }
}
