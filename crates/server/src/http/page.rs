//! The pages of the client by their addresses.

use super::App;
use super::computing::Computing;
use crate::ids;
use crate::store::StoreError;
use heterodox_answers::hash_in_id;
use heterodox_round::GameId;
use percent_encoding::percent_decode_str;
use std::time::Duration;
use tokio::time::timeout;

/// Maximum time for looking up the game of a page. After that the page is sent as
/// if the game existed; it then gets an error from the API.
pub(super) const LOOKUP_TIMEOUT: Duration = Duration::from_millis(500);

/// A page of the client. These are the routes of `web/src/app.tsx`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// A page about nothing that may be missing.
    Fixed,
    /// A page about the rules of a game, by the id of the game.
    Game(String),
    /// The page of a game with a text about it, by its id.
    About(String),
    /// A game of the workshop, by its id without `workshop:`.
    Definition(String),
    /// A lesson, by the ids of its game and of itself.
    Lesson(String, String),
    /// The puzzles of a game, by its id.
    Puzzles(String),
    /// A puzzle, by the ids of its game and of itself.
    Puzzle(String, String),
    /// The study of a game, by its id.
    Study(String),
    /// A page about a round, by its id.
    Round(GameId),
    /// An invitation, by its token.
    Invitation(String),
}

impl Page {
    /// Parses a path like the router of the client: fixed parts in any case, and with
    /// an optional slash at the end.
    pub(super) fn at(path: &str) -> Option<Page> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = path.strip_suffix('/').unwrap_or(path);
        let parts: Vec<String> = path.split('/').map(|part| part.to_ascii_lowercase()).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let last = || decode(path.rsplit('/').next()?);
        let last_two = || {
            let (before, id) = path.rsplit_once('/')?;
            Some((decode(before.rsplit('/').next()?)?, decode(id)?))
        };
        match parts[..] {
            [""]
            | [
                "about" | "play" | "post" | "learn" | "puzzles" | "analysis" | "study" | "mine"
                | "continue",
            ] => Some(Page::Fixed),
            [.., ""] => None,
            ["new" | "rules" | "analysis" | "learn", _] => last().map(Page::Game),
            ["workshop"] => Some(Page::Fixed),
            ["workshop", _] => last().map(Page::Definition),
            ["learn", _, _] => last_two().map(|(game, id)| Page::Lesson(game, id)),
            ["puzzles", _] => last().map(Page::Puzzles),
            ["study", _] => last().map(Page::Study),
            ["puzzles", _, "run"] => last_two().map(|(game, _)| Page::Puzzles(game)),
            ["puzzles", _, _] => last_two().map(|(game, id)| Page::Puzzle(game, id)),
            ["play", _] | ["analysis", "live", _] => last().map(|id| Page::Round(id.into())),
            ["invite", _] => last().map(Page::Invitation),
            [_] => last().map(Page::About),
            [_, "print"] => decode(path.split('/').next()?).map(Page::About),
            _ => None,
        }
    }

    /// Returns false if the subject of the page certainly does not exist.
    pub(super) async fn exists(&self, app: &App, computing: &Computing) -> bool {
        let store = &app.hub.store;
        match self {
            Page::Fixed => true,
            Page::Game(id) => {
                let found = async {
                    let found = computing.find(&app.hub.games, id).await;
                    Ok(found.err().is_none_or(|error| error.is_temporary()))
                };
                found_or_unknown(found).await
            }
            Page::Definition(id) => match hash_in_id(&format!("workshop:{id}")) {
                Some(hash) => {
                    let stored = async { Ok(store.definition(&hash).await?.is_some()) };
                    found_or_unknown(stored).await
                }
                None => false,
            },
            Page::About(_)
            | Page::Lesson(..)
            | Page::Puzzles(_)
            | Page::Puzzle(..)
            | Page::Study(_) => {
                let page = self.clone();
                let known = async {
                    let known = computing.run(move || Ok(page.is_in_the_program())).await;
                    Ok(known.unwrap_or(true))
                };
                found_or_unknown(known).await
            }
            Page::Round(id) => {
                ids::is_game_id(id.as_str()) && found_or_unknown(store.contains(id)).await
            }
            Page::Invitation(token) => {
                let invited = async { Ok(store.invited(token).await?.is_some()) };
                ids::is_token(token) && found_or_unknown(invited).await
            }
        }
    }
}

impl Page {
    /// Returns whether the subject of the page is part of the program.
    fn is_in_the_program(&self) -> bool {
        match self {
            Page::About(game) => heterodox_catalog::find(game)
                .is_ok_and(|game| heterodox_api::AboutView::of(game.as_ref()).is_some()),
            Page::Lesson(game, id) => {
                heterodox_lessons::course(game).is_some_and(|course| course.contains(id))
            }
            Page::Puzzles(game) => heterodox_puzzles::puzzles(game).is_some(),
            Page::Puzzle(game, id) => {
                heterodox_puzzles::puzzles(game).is_some_and(|file| file.puzzle(id).is_some())
            }
            Page::Study(game) => heterodox_study::Published::find(game).is_some(),
            _ => true,
        }
    }
}

/// Returns the result of a lookup, or true if it fails or takes too long.
async fn found_or_unknown(lookup: impl Future<Output = Result<bool, StoreError>>) -> bool {
    matches!(timeout(LOOKUP_TIMEOUT, lookup).await, Ok(Ok(true)) | Ok(Err(_)) | Err(_))
}

/// Decodes a percent-encoded part of a path. Returns `None` if it is not UTF-8.
fn decode(part: &str) -> Option<String> {
    Some(percent_decode_str(part).decode_utf8().ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_parsed_like_in_the_router_of_the_client() {
        let game = |id: &str| Some(Page::Game(id.to_owned()));
        let about = |id: &str| Some(Page::About(id.to_owned()));
        let live = |id: &str| Some(Page::Round(id.into()));
        let lesson = |game: &str, id: &str| Some(Page::Lesson(game.to_owned(), id.to_owned()));
        for (path, page) in [
            ("/", Some(Page::Fixed)),
            ("/about", Some(Page::Fixed)),
            ("/About/", Some(Page::Fixed)),
            ("/clash", about("clash")),
            ("/zigzag%3Amirrored/", about("zigzag:mirrored")),
            ("/clash/Print", about("clash")),
            ("/new/chess", game("chess")),
            ("/rules/pacifist%3Azigzag", game("pacifist:zigzag")),
            ("/learn/clash", game("clash")),
            ("/learn/clash/jump/", lesson("clash", "jump")),
            ("/learn/clash/jump/more", None),
            ("/puzzles/", Some(Page::Fixed)),
            ("/puzzles/clash", Some(Page::Puzzles("clash".to_owned()))),
            ("/puzzles/clash/abcdef", Some(Page::Puzzle("clash".to_owned(), "abcdef".to_owned()))),
            ("/puzzles/clash/run", Some(Page::Puzzles("clash".to_owned()))),
            ("/puzzles/clash/abcdef/more", None),
            ("/study", Some(Page::Fixed)),
            ("/study/zigzag%3Amirrored", Some(Page::Study("zigzag:mirrored".to_owned()))),
            ("/analysis/Chess/", game("Chess")),
            ("/analysis/live", game("live")),
            ("/analysis/live/abcdEFGH", live("abcdEFGH")),
            ("/play/abcdEFGH", live("abcdEFGH")),
            ("/invite/x", Some(Page::Invitation("x".to_owned()))),
            ("/Workshop/", Some(Page::Fixed)),
            ("/workshop/my-game-01", Some(Page::Definition("my-game-01".to_owned()))),
            ("/workshop/a/b", None),
            ("/new/workshop%3Aa-b", game("workshop:a-b")),
            ("//about", None),
            ("/about//", None),
            ("/play", Some(Page::Fixed)),
            ("/Learn/", Some(Page::Fixed)),
            ("/analysis", Some(Page::Fixed)),
            ("/mine/", Some(Page::Fixed)),
            ("/plays", about("plays")),
            ("/post", Some(Page::Fixed)),
            ("/new/chess/more", None),
            ("/analysis//chess", None),
            ("/index.html", about("index.html")),
            ("/no/such/page", None),
            ("/rules/%FF", None),
        ] {
            assert_eq!(Page::at(path), page, "{path}");
        }
    }
}
