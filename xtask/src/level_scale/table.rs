//! The table of all measurements, as data and as a page.

use super::measure::{Arena, Score};
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::path::Path;
use xshell::Shell;

const DATA: &str = "docs/levels.csv";
const PAGE: &str = "docs/levels.md";
const HEADER: &str = "game,first,second,nodes,wins,draws,losses";

const INTRODUCTION: &str = "\
# The levels

<!-- Written by `cargo xtask level-scale`; the numbers are in levels.csv. -->

The computer has levels from 1 to 8. Level 8 is the engine at full strength. A lower level sees
less: it overlooks moves, of its own and of the opponent, the more hidden they are. A capture of a
dear piece by a neighbour is mostly seen, a quiet move across the board mostly not, a move in
reply to a reply less than a reply. So its mistakes are hanging pieces, missed captures and missed
threats, and the higher the level, the better hidden the refutation of its mistakes. What is
overlooked is decided once for each turn. [`sight.rs`](../crates/engine/src/sight.rs) has the
formula. One number for each level and game sets how much is overlooked and how many positions
are searched (`games/GAME/levels.txt`).

Each level is meant to score 20 to 25 % against the next. Level 1 is meant to score 10 to 30 %
against *greedy*, a player who makes the capture (in Pacifist Chess the conversion) that is worth
most and otherwise any move, or, where even random moves score more than that, against *beginner*:
it plays as greedy but also wins when a single move wins. In chess, ZigZag and Zwangkrieg greedy
does not know how to mate, so that most of its games are draws.

A game that a file defines begins with the levels of chess. `heterodox tune mygame.txt --levels 60`
places them for it in the same way, as a server does for a game of the workshop that is played against
the computer, and reports the score of each level against the next
([how strong it is](engines.md#how-strong-it-is-in-games-from-definitions)).

The tables show the score of the player in the row against the player in the column, with a 95 %
interval and the number of games. Openings are six random plies, each played with both colours.
All moves are limited by nodes, so the results do not depend on the machine:
";

/// A measured pair.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    game: String,
    first: String,
    second: String,
    nodes: u64,
    score: Score,
}

/// All measured pairs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Results(Vec<Row>);

impl Row {
    fn parse(line: &str) -> Option<Row> {
        let mut fields = line.split(',');
        let mut text = || fields.next().map(str::to_owned);
        let (game, first, second) = (text()?, text()?, text()?);
        let mut number = || text()?.parse::<u64>().ok();
        let nodes = number()?;
        let mut count = || u32::try_from(number()?).ok();
        let score = Score { wins: count()?, draws: count()?, losses: count()? };
        fields.next().is_none().then_some(Row { game, first, second, nodes, score })
    }
}

impl Results {
    /// Reads the committed data.
    pub(super) fn read(root: &Path) -> Result<Results> {
        match std::fs::read_to_string(root.join(DATA)) {
            Ok(text) => Results::parse(&text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Results::default()),
            Err(error) => Err(error).context(DATA),
        }
    }

    fn parse(text: &str) -> Result<Results> {
        ensure!(text.lines().next() == Some(HEADER), "{DATA}: the first line must be {HEADER:?}");
        let rows = (2..).zip(text.lines().skip(1)).map(|(number, line)| {
            Row::parse(line).with_context(|| format!("{DATA}:{number}: {line:?} is not a result"))
        });
        Ok(Results(rows.collect::<Result<_>>()?))
    }

    /// Removes the results of a game.
    pub(super) fn forget(&mut self, game: &str) {
        self.0.retain(|row| row.game != game);
    }

    /// Adds a result and prints it.
    pub(super) fn add(&mut self, arena: &Arena<'_>, first: &str, second: &str, score: Score) {
        let (game, nodes) = (arena.game.to_owned(), arena.nodes);
        println!("{game}: {first} against {second}: {}", cell(score));
        let (first, second) = (first.to_owned(), second.to_owned());
        self.0.push(Row { game, first, second, nodes, score });
    }

    /// Writes the data and the page.
    pub(super) fn write(&self, shell: &Shell, root: &Path) -> Result<()> {
        shell.write_file(root.join(DATA), self.csv())?;
        shell.write_file(root.join(PAGE), self.page())?;
        Ok(())
    }

    fn csv(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for Row { game, first, second, nodes, score } in &self.0 {
            let Score { wins, draws, losses } = score;
            let _ = writeln!(text, "{game},{first},{second},{nodes},{wins},{draws},{losses}");
        }
        text
    }

    fn page(&self) -> String {
        let mut text = INTRODUCTION.to_owned();
        let nodes: Vec<u64> = self.0.iter().map(|row| row.nodes).collect();
        let (least, most) = (nodes.iter().min(), nodes.iter().max());
        let nodes = match (least, most) {
            (Some(least), Some(most)) if least != most => format!("{least} to {most}"),
            (Some(least), _) => least.to_string(),
            _ => "0".to_owned(),
        };
        let _ = writeln!(
            text,
            "at most {nodes} a move, and fewer at lower levels. In play, level 8 is limited by \
             time only\nand usually searches more.\n\n```\ncargo xtask level-scale --calibrate\n```"
        );
        for game in super::GAMES {
            let rows: Vec<&Row> = self.0.iter().filter(|row| row.game == game).collect();
            if !rows.is_empty() {
                let _ = write!(text, "\n## {game}\n\n{}", game_table(&rows));
            }
        }
        text
    }
}

/// Returns the table of a game.
fn game_table(rows: &[&Row]) -> String {
    let mut columns: Vec<&str> = Vec::new();
    let mut players: Vec<&str> = Vec::new();
    for row in rows {
        if !columns.contains(&row.second.as_str()) {
            columns.push(&row.second);
        }
        if !players.contains(&row.first.as_str()) {
            players.push(&row.first);
        }
    }
    columns.sort_unstable();
    let mut text =
        format!("| | {} |\n|---|{}\n", columns.join(" | "), "---|".repeat(columns.len()));
    for player in players {
        let of = |column: &&str| {
            let row = rows.iter().find(|row| row.first == player && row.second == **column);
            row.map_or_else(String::new, |row| cell(row.score))
        };
        let cells: Vec<String> = columns.iter().map(of).collect();
        let _ = writeln!(text, "| **{player}** | {} |", cells.join(" | "));
    }
    text
}

/// Score, interval and number of games.
fn cell(score: Score) -> String {
    // Rounding may leave the limits of the scale, and minus zero.
    let percent = |share: f64| (share.max(0.0) * 100.0).round().min(100.0);
    let [low, high] = score.interval().map(percent);
    format!("{} % ({low}–{high}, {})", percent(score.share()), score.games())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_were_written() {
        let text = format!("{HEADER}\nchess,1,2,2000,15,20,65\nclash,greedy,1,2000,70,0,30\n");
        let mut results = Results::parse(&text).expect("results");
        assert_eq!(results.csv(), text);
        let page = results.page();
        assert!(page.contains("| **1** | 25 % (18–34, 100) |"), "{page}");
        assert!(page.contains("| **greedy** | 70 %"), "{page}");
        let none = Score { wins: 0, draws: 0, losses: 20 };
        assert_eq!(cell(none), "0 % (0–16, 20)");
        results.forget("chess");
        assert!(!results.csv().contains("chess"));
        let wrong = format!("{HEADER}\nchess,1,2,2000,15,20\n");
        let error = Results::parse(&wrong).expect_err("a field is missing").to_string();
        assert!(error.contains(":2:"), "{error}");
    }

    #[test]
    fn the_page_is_that_of_the_data() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let results = Results::read(&root).expect("results");
        let page = std::fs::read_to_string(root.join(PAGE)).expect(PAGE);
        assert_eq!(page, results.page(), "write it with `cargo xtask level-scale`");
    }
}
