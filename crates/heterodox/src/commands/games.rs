//! `heterodox games`: lists the games.

use crate::cli::GamesArgs;
use crate::error::Error;
use crate::screen::Screen;
use crate::text::hang;
use heterodox_kernel::GameInfo;
use serde::Serialize;
use std::fmt::Write as _;

pub(crate) fn run(args: &GamesArgs, screen: &mut Screen) -> Result<(), Error> {
    let infos = heterodox_catalog::infos();
    let text = if args.json {
        let entries: Result<Vec<Entry>, Error> = infos.into_iter().map(Entry::of).collect();
        serde_json::to_string(&entries?)? + "\n"
    } else {
        table(&infos, screen.text_width())
    };
    Ok(screen.print(&text)?)
}

/// A game as JSON.
#[derive(Serialize)]
struct Entry {
    id: String,
    name: String,
    inventor: String,
    year: String,
    summary: String,
    options: Vec<GameOption>,
    board: BoardShape,
    pieces: Vec<Kind>,
    start: String,
}

#[derive(Serialize)]
struct GameOption {
    id: String,
    summary: String,
}

#[derive(Serialize)]
struct BoardShape {
    files: u8,
    ranks: u8,
    squares: usize,
    graph: bool,
}

#[derive(Serialize)]
struct Kind {
    letter: String,
    name: String,
    symbol: char,
}

impl Entry {
    fn of(info: GameInfo) -> Result<Entry, Error> {
        let game = heterodox_catalog::find(&info.id)?;
        let board = game.board();
        let option = |option: heterodox_kernel::GameOption| GameOption {
            id: option.id,
            summary: option.summary,
        };
        let kinds = game.kinds().iter();
        Ok(Entry {
            id: info.id,
            name: info.name,
            inventor: info.inventor,
            year: info.year,
            summary: info.summary,
            options: info.options.into_iter().map(option).collect(),
            board: BoardShape {
                files: board.files(),
                ranks: board.ranks(),
                squares: board.len(),
                graph: board.is_graph(),
            },
            pieces: kinds
                .map(|kind| Kind {
                    letter: kind.token.to_string(),
                    name: kind.name.to_string(),
                    symbol: kind.symbol,
                })
                .collect(),
            start: game.start().fen(),
        })
    }
}

/// Returns the list for display: ids in the left column, names and descriptions in the
/// right one.
fn table(infos: &[GameInfo], width: usize) -> String {
    let indent = 2 + infos.iter().map(|info| info.id.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for info in infos {
        let title = format!("{} — {}, {}", info.name, info.inventor, info.year);
        text += &hang(&info.id, &title, indent, width);
        text += &hang("", &info.summary, indent, width);
        for option in &info.options {
            text += &hang("", &format!(":{} — {}", option.id, option.summary), indent, width);
        }
        text.push('\n');
    }
    let _ = writeln!(
        text,
        "`heterodox rules GAME` prints the rules, `heterodox play GAME` starts a game."
    );
    text
}
