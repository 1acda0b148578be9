//! `heterodox convert`: converts a game definition to another format.

use super::xboard;
use crate::cli::{self, ConvertArgs};
use crate::definition::{self, render_diagnostics, render_obstacles};
use crate::error::Error;
use crate::screen::{Screen, print_error};
use annotate_snippets::Renderer;
use heterodox_catalog::workshop::{
    self, AnyDefinedGame, Converted, Definition, Language, Obstacle,
};

pub(crate) fn run(args: &ConvertArgs, screen: &mut Screen) -> Result<(), Error> {
    let text = definition::read(&args.file)?;
    let game = match AnyDefinedGame::read(&text) {
        Ok(game) => game,
        Err(mistakes) => {
            let report = render_diagnostics(&args.file, &text, mistakes.iter(), Renderer::styled());
            print_error(&format!("{report}\n"));
            return Err(Error::Mistakes { count: mistakes.iter().len() });
        }
    };
    match convert(&text, game.definition(), args.to) {
        Ok(converted) => {
            for note in converted.notes {
                print_error(&format!("note: {note}"));
            }
            Ok(screen.print(&converted.text)?)
        }
        Err(obstacles) => {
            let report = render_obstacles(&args.file, &text, &obstacles, Renderer::styled());
            print_error(&format!("{report}\n"));
            Err(Error::Obstacles { count: obstacles.len() })
        }
    }
}

fn convert(
    text: &str,
    definition: &Definition,
    to: cli::Language,
) -> Result<Converted, Vec<Obstacle>> {
    match to {
        cli::Language::Diagram => workshop::convert(text, definition, Language::Diagram),
        cli::Language::Ini => workshop::convert(text, definition, Language::Ini),
        cli::Language::Xboard => xboard::describe(text, definition),
    }
}
