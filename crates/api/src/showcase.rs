//! Games as the home page shows them.

use crate::board::BoardView;
use crate::moves::EffectView;
use crate::names::tokens_by_square;
use heterodox_catalog::{AnyGame, find, ids};
use heterodox_kernel::view::Example;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Largest number of moves on a card. More would not be watched.
const MAX_MOVES: usize = 6;

/// A game with its special moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Showcase {
    /// Id without options.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The inventor.
    pub inventor: String,
    /// Year of invention.
    pub year: String,
    /// One line on the characteristics of the game.
    pub summary: String,
    /// The board.
    pub board: BoardView,
    /// The most telling special moves first. Empty if no example of the game has a move.
    pub moves: Vec<ShowcaseMove>,
    /// Ids of the game's lessons, with its first little game.
    pub lessons: Vec<String>,
}

/// A special move, with the positions before and after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ShowcaseMove {
    /// Title.
    pub title: String,
    /// Explanation of the move.
    pub text: String,
    /// Tokens of the pieces by square before the move, in capitals for White.
    pub pieces: BTreeMap<String, String>,
    /// Squares on the way of the piece, if it does not go straight.
    pub via: Vec<String>,
    /// Effects of the move.
    pub effect: EffectView,
    /// Tokens of the pieces by square after the move.
    pub after: BTreeMap<String, String>,
}

impl Showcase {
    /// Returns all games of the catalog in the order of [`games_to_discover`]. `lessons`
    /// returns the ids of the lessons of a game.
    pub fn all(lessons: impl Fn(&str) -> Vec<String>) -> Vec<Showcase> {
        let games = games_to_discover();
        games.iter().map(|game| Showcase::of(game.as_ref(), lessons(&game.info().id))).collect()
    }

    fn of(game: &dyn AnyGame, lessons: Vec<String>) -> Showcase {
        let info = game.info();
        let examples = showcase_examples(game);
        Showcase {
            moves: examples.iter().filter_map(|example| ShowcaseMove::of(game, example)).collect(),
            board: BoardView::of(game.board()),
            id: info.id,
            name: info.name,
            inventor: info.inventor,
            year: info.year,
            summary: info.summary,
            lessons,
        }
    }
}

/// Returns all games of the catalog, without options, in an order for visitors: first those whose
/// boards differ from that of orthodox chess, since these show the most that is new, and orthodox
/// chess last.
pub fn games_to_discover() -> Vec<Box<dyn AnyGame>> {
    let mut games: Vec<_> = ids().into_iter().filter_map(|id| find(id).ok()).collect();
    let shape = |game: &dyn AnyGame| {
        let board = game.board();
        (board.files(), board.ranks(), board.is_graph())
    };
    let orthodox = games.iter().find(|game| game.info().orthodox);
    let known = orthodox.map(|game| shape(game.as_ref()));
    games.sort_by_key(|game| (game.info().orthodox, Some(shape(game.as_ref())) == known));
    games
}

/// Returns the marked examples in their order, or the first ones of a game that marks none.
fn showcase_examples(game: &dyn AnyGame) -> Vec<Example> {
    let mut examples = game.examples();
    examples.retain(|example| example.mv.is_some());
    if examples.iter().any(|example| example.showcase.is_some()) {
        examples.retain(|example| example.showcase.is_some());
        examples.sort_by_key(|example| example.showcase);
    }
    examples.truncate(MAX_MOVES);
    examples
}

impl ShowcaseMove {
    /// Creates the view of an example with a move. Returns `None` if the example is for
    /// another option of the game, or its move is not legal.
    fn of(game: &dyn AnyGame, example: &Example) -> Option<ShowcaseMove> {
        if example.game.as_ref().is_some_and(|id| *id != game.info().id) {
            return None;
        }
        let before = game.parse_fen(&example.fen).ok()?;
        let mut after = game.parse_fen(&example.fen).ok()?;
        let mv = after.play_text(example.mv.as_ref()?).ok()?;
        Some(ShowcaseMove {
            title: example.title.clone(),
            text: example.text.clone(),
            via: example.via.clone(),
            pieces: tokens_by_square(before.as_ref()),
            effect: EffectView::of(game, &before.effect(mv)),
            after: tokens_by_square(after.as_ref()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn showcase() -> Vec<Showcase> {
        Showcase::all(|id| vec![format!("{id}-lesson")])
    }

    #[test]
    fn every_game_shows_all_its_marked_examples() {
        let shown = showcase();
        assert_eq!(shown.len(), ids().len());
        for game in shown {
            let examples = find(&game.id).unwrap().examples();
            let marked = examples.iter().filter(|example| example.showcase.is_some());
            let is_for_game = |example: &&Example| example.game.is_none();
            assert_eq!(game.moves.len(), marked.filter(is_for_game).count(), "{}", game.id);
            assert!(
                (3..=MAX_MOVES).contains(&game.moves.len()),
                "{}: {}",
                game.id,
                game.moves.len()
            );
            assert_eq!(game.lessons, [format!("{}-lesson", game.id)]);
        }
    }

    #[test]
    fn places_are_unique_and_captions_are_short() {
        for game in showcase() {
            let examples = find(&game.id).unwrap().examples();
            let mut places: Vec<_> = examples
                .iter()
                .filter(|example| example.game.is_none())
                .filter_map(|example| example.showcase)
                .collect();
            places.sort_unstable();
            assert_eq!(places, (1..=places.len() as u8).collect::<Vec<_>>(), "{}", game.id);
            for shown in game.moves {
                let length = shown.title.chars().count() + shown.text.chars().count();
                assert!(length <= 120, "{}: {length} letters: {}", game.id, shown.text);
            }
        }
    }

    #[test]
    fn orthodox_chess_is_last_and_other_boards_are_first() {
        let shown = showcase();
        let is_chessboard = |game: &Showcase| game.board.files == 8 && !game.board.graph;
        let chessboards: Vec<bool> = shown.iter().map(is_chessboard).collect();
        assert!(chessboards.is_sorted() && !chessboards[0], "{chessboards:?}");
        let orthodox: Vec<_> = shown
            .iter()
            .filter(|game| find(&game.id).unwrap().info().orthodox)
            .map(|game| game.id.as_str())
            .collect();
        assert_eq!(orthodox, [shown.last().unwrap().id.as_str()]);
    }

    #[test]
    fn moves_contain_both_positions_and_the_effect() {
        for game in showcase() {
            for shown in game.moves {
                assert_ne!(shown.pieces, shown.after, "{}: {}", game.id, shown.title);
                let effect = &shown.effect;
                let moved = effect.slides.iter().any(|slide| slide.from != slide.to);
                assert!(moved || !effect.placed.is_empty(), "{}: {}", game.id, shown.title);
                let is_square = |name: &String| game.board.squares.iter().any(|s| s.name == *name);
                assert!(shown.via.iter().all(is_square), "{}: {:?}", shown.title, shown.via);
                for slide in &effect.slides {
                    assert!(shown.pieces.contains_key(&slide.from), "{}", shown.title);
                }
            }
        }
    }
}
