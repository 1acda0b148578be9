//! Reading and writing games in PGN, with comments and variations.

use crate::{AnswerError, check_length, problems, set_up};
use heterodox_api::{
    PgnGame, PgnList, PgnListRequest, PgnListed, PgnNode, PgnPlace, PgnRequest, PgnText,
    PgnWriteRequest,
};
use heterodox_catalog::{AnyGame, AnyTree};
use heterodox_kernel::pgn::{ListedGame, RawGame, RawMove, Reader};
use heterodox_kernel::said::Said;
use heterodox_kernel::work;
use std::num::NonZeroU32;

/// Maximum length of the PGN of a game in bytes.
const MAX_PGN: usize = 256 * 1024;

/// Maximum length in bytes of a text whose games are listed at a time.
const MAX_LISTED_TEXT: usize = 6 * MAX_PGN;

/// Maximum number of games that are listed at a time.
const MAX_LISTED: usize = 500;

/// The tags of listed games: those that people know a game by, and that of its rules.
const LISTED_TAGS: [&str; 7] = ["Event", "Date", "Round", "White", "Black", "Result", "Variant"];

/// Lists the games of a PGN text, or as many as there is time for.
///
/// # Errors
/// If the text is too long, or a game in it.
pub fn list_games(request: &PgnListRequest) -> Result<PgnList, AnswerError> {
    let PgnListRequest { pgn, more, line } = request;
    if pgn.len() > MAX_LISTED_TEXT {
        let sizes = [Said::text(pgn.len()), Said::text(MAX_LISTED_TEXT)];
        return Err(AnswerError::too_large(problems::LIST_TOO_LONG.with(sizes)));
    }
    let mut reader = Reader::resume(pgn, 0, line.map_or(1, |line| line.get() as usize));
    let mut places = Places { text: pgn, byte: 0, offset: 0 };
    let mut list = PgnList::default();
    while let Some(game) = reader.next_listed() {
        work::spend(game.end as u64 - game.start as u64);
        let start = PgnPlace { offset: places.offset_of(game.start), line: game.line as u32 };
        // The last game may continue in the next piece.
        reader.skip_blanks();
        let is_cut = *more && reader.rest().is_empty();
        if is_cut || list.games.len() == MAX_LISTED || work::is_over() {
            list.next = Some(start);
            break;
        }
        list.games.push(listed(game, start, &mut places));
    }
    match list.next {
        Some(PgnPlace { line, .. }) if list.games.is_empty() => Err(AnswerError::too_large(
            problems::GAME_NOT_ENDED.with([Said::text(line), Said::text(MAX_PGN)]),
        )),
        _ => Ok(list),
    }
}

fn listed(game: ListedGame, start: PgnPlace, places: &mut Places<'_>) -> PgnListed {
    let is_listed = |(name, _): &(String, String)| LISTED_TAGS.contains(&name.as_str());
    let tags = game.tags.into_iter().filter(is_listed).collect();
    PgnListed { start, end: places.offset_of(game.end), tags }
}

/// Converts ascending byte offsets of a text into UTF-16 code units.
struct Places<'t> {
    text: &'t str,
    /// The last byte offset.
    byte: usize,
    /// The same place in UTF-16 code units.
    offset: u32,
}

impl Places<'_> {
    fn offset_of(&mut self, byte: usize) -> u32 {
        let between = self.text.get(self.byte..byte).unwrap_or_default();
        self.offset += between.encode_utf16().count() as u32;
        self.byte = byte;
        self.offset
    }
}

/// Returns the requested game of a PGN text.
///
/// # Errors
/// If there is no such game, or it cannot be read.
pub fn requested_game(
    PgnRequest { pgn, number, line }: &PgnRequest,
) -> Result<RawGame, AnswerError> {
    if pgn.len() > MAX_PGN {
        return Err(too_long(pgn.len()));
    }
    let number = number.map_or(1, NonZeroU32::get);
    let line = line.map_or(1, |line| line.get() as usize);
    let mut found = 0;
    for game in Reader::resume(pgn, 0, line) {
        found += 1;
        if found == number {
            return game.map_err(AnswerError::from);
        }
    }
    let problem = match found {
        0 => (&problems::NO_GAME_IN_TEXT).into(),
        _ => problems::NO_SUCH_GAME_IN_TEXT.with([Said::text(number), Said::text(found)]),
    };
    Err(AnswerError::bad("bad-pgn", problem))
}

fn too_long(length: usize) -> AnswerError {
    AnswerError::too_large(problems::PGN_TOO_LONG.with([Said::text(length), Said::text(MAX_PGN)]))
}

/// The error for a game that would be too long to be read again. Written games have more move
/// numbers and spaces than they need.
fn too_long_as_written(length: usize) -> AnswerError {
    AnswerError::too_large(
        problems::WRITTEN_TOO_LONG.with([Said::text(length), Said::text(MAX_PGN)]),
    )
}

/// Rejects a game that [`check_size`] would reject anyway, before its moves are played.
fn check_number_of_moves(raw: &RawGame) -> Result<(), AnswerError> {
    fn count(line: &[RawMove]) -> usize {
        line.iter().map(|mv| 1 + mv.variations.iter().map(|line| count(line)).sum::<usize>()).sum()
    }
    let length = MOVE_OVERHEAD * count(&raw.moves);
    if length > MAX_PGN { Err(too_long_as_written(length)) } else { Ok(()) }
}

/// Limits the size of a game: it must be possible to write it and to read it again.
fn check_size(game: &PgnGame) -> Result<(), AnswerError> {
    check_length(max_plies(&game.moves))?;
    let text = |text: &Option<String>| text.as_ref().map_or(0, |text| text.len() + 5);
    let tags = game.tags.iter().map(|(name, value)| name.len() + 2 * value.len() + 6);
    let length = tags.sum::<usize>() + text(&game.comment) + max_written_len(&game.moves);
    if length > MAX_PGN { Err(too_long_as_written(length)) } else { Ok(()) }
}

/// Returns the maximum number of moves from the start to the end of a line.
fn max_plies(line: &[PgnNode]) -> usize {
    let of_variation = |(ply, node): (usize, &PgnNode)| {
        node.variations.iter().map(move |line| ply + max_plies(line)).max()
    };
    let variations = line.iter().enumerate().filter_map(of_variation).max();
    line.len().max(variations.unwrap_or(0))
}

/// Length of a move number, a check sign and separators, in bytes.
const MOVE_OVERHEAD: usize = 12;

/// Returns an upper bound of the length of a line in PGN.
fn max_written_len(line: &[PgnNode]) -> usize {
    let node = |node: &PgnNode| {
        let comment = node.comment.as_ref().map_or(0, |text| text.len() + 5);
        let variations =
            node.variations.iter().map(|line| 4 + max_written_len(line)).sum::<usize>();
        let san = node.san.as_ref().map_or(0, String::len);
        san + MOVE_OVERHEAD + 5 * node.nags.len() + comment + variations
    };
    line.iter().map(node).sum()
}

/// Returns the error that the tags of a PGN do not name its game.
pub fn no_variant() -> AnswerError {
    let message = "The tag Variant is missing, so it is unknown which game this is.";
    AnswerError::bad("no-variant", message)
}

/// Checks that the game that the tags of a PGN name is the requested one, by their ids.
///
/// # Errors
/// If it is another one.
pub fn check_named_game(named: &str, requested: &str) -> Result<(), AnswerError> {
    if named == requested {
        return Ok(());
    }
    let ids = [Said::text(named), Said::text(requested)];
    Err(AnswerError::bad("other-game", problems::OTHER_GAME.with(ids)))
}

/// Reads a game of a PGN text.
///
/// # Errors
/// If it is not a game of these rules, or too long to be written and read again.
pub fn read_game(game: &dyn AnyGame, raw: &RawGame) -> Result<PgnGame, AnswerError> {
    check_number_of_moves(raw)?;
    let game = PgnGame::of(game.tree_from_pgn(raw)?, &raw.repeated);
    check_size(&game)?;
    Ok(game)
}

/// Checks the number of moves of the longest line of a game.
///
/// # Errors
/// As [`check_length`].
pub fn check_pgn_length(moves: &[PgnNode]) -> Result<(), AnswerError> {
    check_length(max_plies(moves))
}

/// Writes a game in PGN.
///
/// # Errors
/// If it is not a game of these rules, or too long to be read again.
pub fn write_game(game: &dyn AnyGame, request: &PgnWriteRequest) -> Result<PgnText, AnswerError> {
    let start = request.start.as_deref().filter(|start| !start.is_empty());
    let moves: Vec<&str> = request.moves.iter().map(|node| node.mv.as_str()).collect();
    let outcome = request.outcome(set_up(game, start, &moves)?.as_ref());
    let tree = request.clone().into_tree(game)?;
    let pgn = game.tree_to_pgn(AnyTree { outcome, ..tree })?;
    if pgn.len() > MAX_PGN {
        return Err(too_long_as_written(pgn.len()));
    }
    Ok(PgnText { pgn })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(pgn: &str, more: bool) -> Result<PgnList, AnswerError> {
        list_games(&PgnListRequest { pgn: pgn.to_owned(), more, line: None })
    }

    /// Lists a text in pieces of this many UTF-16 code units. Returns the lines and texts of the
    /// games.
    fn listed_in_pieces(text: &str, length: usize) -> Vec<(u32, String)> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let (mut games, mut place) = (Vec::new(), PgnPlace { offset: 0, line: 1 });
        loop {
            let rest = &units[place.offset as usize..];
            let piece = &rest[..length.min(rest.len())];
            let request = PgnListRequest {
                pgn: String::from_utf16(piece).expect("pairs of surrogates"),
                more: piece.len() < rest.len(),
                line: NonZeroU32::new(place.line),
            };
            let list = list_games(&request).expect("a list");
            for game in list.games {
                let text = &piece[game.start.offset as usize..game.end as usize];
                games.push((game.start.line, String::from_utf16_lossy(text)));
            }
            match list.next {
                None => return games,
                Some(next) => {
                    place = PgnPlace { offset: place.offset + next.offset, line: next.line };
                }
            }
        }
    }

    #[test]
    fn games_have_their_places_and_the_tags_that_describe_them() {
        let text = "\n[White \"\u{1d11e} \u{fc}\"]\n[Annotator \"x\"]\n\n1. e4 *\n\n\
                    [White \"B\"]\n[Variant \"zigzag\"]\n\n(open";
        let found = list(text, false).expect("a list");
        assert_eq!(found.next, None);
        let [first, second] = &found.games[..] else { panic!("{:?}", found.games) };
        assert_eq!(first.tags, [("White".into(), "\u{1d11e} \u{fc}".into())].into());
        assert_eq!((first.start, first.end), (PgnPlace { offset: 1, line: 2 }, 40));
        let tags = [("White".into(), "B".into()), ("Variant".into(), "zigzag".into())];
        assert_eq!(second.tags, tags.into());
        assert_eq!(second.start, PgnPlace { offset: 42, line: 7 });
        assert_eq!(second.end as usize, text.encode_utf16().count());
    }

    #[test]
    fn a_text_in_pieces_has_the_same_games() {
        let game = |n: usize| {
            format!(
                "{{of game {n}}}\n[Event \"\u{fc}{n}\"]\r\n\r\n1. e4 {{said}} *\n\n{{more}}\n\n"
            )
        };
        let text: String = (0..20).map(game).collect();
        let whole = listed_in_pieces(&text, usize::MAX);
        assert_eq!(whole.len(), 20);
        for length in [120, 121, 150, 173, 400, 1_000] {
            assert_eq!(listed_in_pieces(&text, length), whole, "{length}");
        }
    }

    #[test]
    fn long_lists_are_continued_and_long_texts_rejected() {
        let text = "1. e4 *\n".repeat(2 * MAX_LISTED + 1);
        let found = list(&text, false).expect("a list");
        assert_eq!(found.games.len(), MAX_LISTED);
        let line = MAX_LISTED as u32 + 1;
        assert_eq!(found.next, Some(PgnPlace { offset: 8 * (line - 1), line }));
        assert_eq!(listed_in_pieces(&text, usize::MAX).len(), 2 * MAX_LISTED + 1);

        assert_eq!(list("", false).expect("a list"), PgnList::default());
        assert_eq!(list("% no game\n", true).expect("a list"), PgnList::default());
        let endless = list("1. e4 {never closed", true).expect_err("a game without an end");
        assert_eq!(endless.code, "too-large");
        let text = " ".repeat(MAX_LISTED_TEXT + 1);
        assert_eq!(list(&text, false).expect_err("too long").code, "too-large");
    }

    #[test]
    fn games_of_too_many_moves_are_rejected_before_a_move_is_played() {
        let chess = heterodox_catalog::find("chess").expect("a game");
        let pgn = format!("1.e4{}", "(1.d4)".repeat(30_000));
        let raw = requested_game(&PgnRequest { pgn, number: None, line: None }).expect("a game");
        let read = work::limited(1, || read_game(chess.as_ref(), &raw));
        let error = read.expect("no work was done").expect_err("it is too long");
        assert_eq!(error.code, "too-large");
    }
}
