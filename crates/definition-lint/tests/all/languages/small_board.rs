//! Blocks `pieces` and `board`: the moves of one piece on a small board, by the games' own code
//! and by the naive one.

use super::example::{Example, origins};
use super::page::{Block, answer};
use super::transcript::wrapped;
use heterodox_defined::{DefinedGame, Refusal};
use heterodox_definition::betza;
use heterodox_kernel::Game;
use heterodox_testkit::naive::defined::DefinedRules;
use heterodox_testkit::naive::{PositionInfo, Rules};
use heterodox_testkit::samples::of_position;
use std::collections::BTreeMap;

/// Answers lines `MOVES on RANKS[, setting]` with the moves of the piece X.
pub(super) fn pieces(content: &str) -> Result<String, String> {
    answer(content, |line| {
        let (moves, rest) = line.split_once(" on ").ok_or("write MOVES on RANKS[, setting]")?;
        let (placement, setting) = rest.split_once(", ").unwrap_or((rest, ""));
        Ok(wrapped(&moves_of_x(&example(moves, placement, setting)?)?))
    })
}

fn example(moves: &str, placement: &str, setting: &str) -> Result<Example, String> {
    betza::parse(moves).map_err(|faults| format!("{faults:?}"))?;
    let condition = match setting {
        "" => "-".to_owned(),
        "moved" => "moved".to_owned(),
        "G brakes" => "brake".to_owned(),
        _ => match setting.strip_prefix("open ") {
            Some(squares) => format!("ep {squares}"),
            None => return Err(format!("'{setting}' is no setting")),
        },
    };
    Ok(Example { moves: moves.to_owned(), placement: placement.to_owned(), condition })
}

/// Returns the moves of X and of what it relays, sorted as text.
fn moves_of_x(example: &Example) -> Result<Vec<String>, String> {
    let (fast, naive) = (fast(example)?, naive(example)?);
    let differ = || format!("the two implementations differ:\n  {fast:?}\n  {naive:?}");
    (fast == naive).then(|| fast.clone()).ok_or_else(differ)
}

fn fast(example: &Example) -> Result<Vec<String>, String> {
    let definition = example.definition();
    let squares = origins(&definition);
    match DefinedGame::<2>::new(definition) {
        Ok(game) => {
            let position = game.parse_fen(&example.fen()).map_err(|error| error.to_string())?;
            Ok(from_squares(of_position(&game, &position).moves.keys(), &squares))
        }
        // A side without a move.
        Err(Refusal::FinishedStart(_)) => Ok(Vec::new()),
        Err(refusal) => Err(refusal.to_string()),
    }
}

fn naive(example: &Example) -> Result<Vec<String>, String> {
    let definition = example.definition();
    let squares = origins(&definition);
    let rules = DefinedRules::new(definition);
    let position = rules.read(&example.fen()).map_err(|error| error.to_string())?;
    Ok(from_squares(PositionInfo::of(position.as_ref()).moves.keys(), &squares))
}

/// Returns those of the moves that start from one of the squares, sorted as text.
fn from_squares<'m>(moves: impl Iterator<Item = &'m String>, squares: &[String]) -> Vec<String> {
    let starts = |text: &String| {
        let rest = squares.iter().filter_map(|square| text.strip_prefix(square.as_str()));
        rest.into_iter().any(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut found: Vec<String> = moves.filter(|text| starts(text)).cloned().collect();
    found.sort_unstable();
    found
}

/// Draws a board with the moves of the piece X: `o` on its quiet destinations, `x` where it
/// captures. The marks are output; all other cells are input.
pub(super) fn picture(block: &Block) -> Result<String, String> {
    let moves = block.option("moves").ok_or("write moves=MOVES")?;
    let rows: Vec<Vec<&str>> =
        block.content.lines().map(|line| line.split_whitespace().collect()).collect();
    let mut cells = BTreeMap::new();
    let rank_of = |row: usize| rows.len() - row;
    for (row, line) in rows.iter().enumerate() {
        for (file, cell) in line.iter().enumerate() {
            let input = match *cell {
                "o" => ".",
                "x" => "p",
                other => other,
            };
            cells.insert((row, file), input);
        }
    }
    let placement = |row: usize| -> String {
        let line: Vec<&str> = (0..rows[row].len()).map(|file| cells[&(row, file)]).collect();
        let runs = line.chunk_by(|a, b| *a == "." && *b == ".");
        runs.map(|run| if run[0] == "." { run.len().to_string() } else { run[0].to_owned() })
            .collect()
    };
    let placement: Vec<String> = (0..rows.len()).map(placement).collect();
    let moves = moves_of_x(&example(moves, &placement.join("/"), "")?)?;
    let square =
        |(row, file): (usize, usize)| format!("{}{}", (b'a' + file as u8) as char, rank_of(row));
    let places: BTreeMap<String, (usize, usize)> =
        cells.keys().map(|&at| (square(at), at)).collect();
    for text in &moves {
        let to = places.iter().find(|(name, _)| {
            let from = text.strip_suffix(name.as_str());
            from.is_some_and(|from| places.contains_key(from))
        });
        let (_, at) = to.ok_or_else(|| format!("{text} cannot be drawn"))?;
        let mark = if cells[at] == "." { "o" } else { "x" };
        cells.insert(*at, mark);
    }
    let line = |row: usize| -> String {
        let line: Vec<&str> = (0..rows[row].len()).map(|file| cells[&(row, file)]).collect();
        line.join(" ") + "\n"
    };
    Ok((0..rows.len()).map(line).collect())
}
