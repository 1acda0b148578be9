//! The pieces that two players need at a table.
//!
//! They are those of the start, unless the file `games/GAME/counters.txt` lists others: those of
//! one player, a line for each kind of counter, with the letter of its front, that of its back if
//! it is turned over in play, and the number of counters. Lines that begin with `#` are comments.

use crate::of_every_game;
use heterodox_catalog::AnyGame;
use heterodox_kernel::{Color, Kind};
use std::sync::LazyLock;

/// The counters of all files, as (id of the game, its counters).
static COUNTERS: LazyLock<Vec<(&str, Vec<Counter>)>> = LazyLock::new(|| {
    let files = of_every_game(|texts| texts.counters);
    let parsed = files.into_iter().map(|(id, text)| Some((id, Counter::parse_all(text)?)));
    parsed.collect::<Option<_>>().expect("a test parses every file")
});

/// Counters of one kind, of one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Token of the piece on the front.
    pub front: String,
    /// Token of the piece on the back, if the counter is turned over in play.
    pub back: Option<String>,
    /// Number of counters.
    pub count: u8,
}

/// Returns the counters that each player of a game needs at a table.
pub fn counters(game: &dyn AnyGame) -> Vec<Counter> {
    let info = game.info();
    let listed = COUNTERS.iter().find(|(id, _)| *id == info.family());
    listed.map_or_else(|| at_the_start(game), |(_, counters)| counters.clone())
}

/// Returns the pieces of the start position with those in hand, of the player who has more.
fn at_the_start(game: &dyn AnyGame) -> Vec<Counter> {
    let start = game.start();
    let mut pieces: Vec<_> =
        game.board().squares().filter_map(|square| start.piece_at(square)).collect();
    for (piece, count) in start.pocket() {
        pieces.extend(std::iter::repeat_n(piece, count.into()));
    }
    let of = |color: Color, kind: Kind| {
        pieces.iter().filter(|piece| piece.color == color && piece.kind == kind).count()
    };
    let kinds = (0..game.kinds().len()).map(|kind| Kind(kind as u8));
    let counter = |kind: Kind| Counter {
        front: game.kinds()[kind.index()].token.to_string(),
        back: None,
        count: u8::try_from(of(Color::White, kind).max(of(Color::Black, kind))).unwrap_or(u8::MAX),
    };
    kinds.map(counter).filter(|counter| counter.count > 0).collect()
}

impl Counter {
    /// Parses a file. `None` if a line is not one of counters.
    fn parse_all(text: &str) -> Option<Vec<Counter>> {
        let lines = text.lines().map(str::trim);
        lines
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(Counter::parse)
            .collect()
    }

    fn parse(line: &str) -> Option<Counter> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (front, back, count) = match words[..] {
            [front, count] => (front, None, count),
            [front, back, count] => (front, Some(back.to_owned()), count),
            _ => return None,
        };
        let count = count.parse().ok().filter(|count| *count > 0)?;
        Some(Counter { front: front.to_owned(), back, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::{find, variants};

    fn text(id: &str) -> String {
        let counters = counters(find(id).unwrap().as_ref());
        let text = |counter: &Counter| {
            format!("{}{}{}", counter.count, counter.front, counter.back.as_deref().unwrap_or(""))
        };
        counters.iter().map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_have_one_or_two_letters_and_a_number() {
        assert_eq!(Counter::parse_all("# A comment\n\nD H 20\nF 10\n").unwrap().len(), 2);
        for line in ["D", "D H", "D 0", "D H S 3", "D -1", "D 300"] {
            assert_eq!(Counter::parse_all(line), None, "{line}");
        }
    }

    #[test]
    fn clash_has_the_counters_of_its_inventor_and_other_games_their_pieces() {
        assert_eq!(text("clash"), "20DH 10F 10B 4C 2S");
        assert_eq!(text("chess"), "8P 2N 2B 2R 1Q 1K");
        assert!(text("zigzag:mirrored").contains("5J"), "those in hand");
    }

    #[test]
    fn counters_are_pieces_of_their_games() {
        for id in variants() {
            let game = find(&id).unwrap();
            let is_known =
                |token: &str| game.kinds().iter().any(|kind| kind.token.to_string() == token);
            for Counter { front, back, .. } in counters(game.as_ref()) {
                assert!(is_known(&front) && back.is_none_or(|back| is_known(&back)), "{id}");
            }
        }
    }
}
