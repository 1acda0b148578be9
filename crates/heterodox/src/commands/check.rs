//! `heterodox check`: checks a game definition for errors and likely mistakes.

use crate::cli::CheckArgs;
use crate::definition::{self, render_diagnostics};
use crate::error::Error;
use crate::screen::Screen;
use annotate_snippets::Renderer;
use heterodox_catalog::workshop::{self, Checked, CheckedText, Code, Diagnostic, Severity};
use serde::Serialize;
use std::path::Path;

/// The findings as JSON.
#[derive(Serialize)]
struct Findings {
    id: Option<String>,
    mistakes: Vec<Finding>,
    advice: Vec<Finding>,
}

#[derive(Serialize)]
struct Finding {
    code: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    length: Option<usize>,
    problem: String,
    help: Option<String>,
    edit: Option<Edit>,
}

#[derive(Serialize)]
struct Edit {
    line: usize,
    column: usize,
    length: usize,
    replacement: String,
}

pub(crate) fn run(args: &CheckArgs, screen: &mut Screen) -> Result<(), Error> {
    match (&args.explain, &args.file) {
        (Some(code), _) => explain(code, screen),
        (None, Some(file)) => check(file, args.json, screen),
        (None, None) => unreachable!("the arguments have a file or a code"),
    }
}

/// Prints the section of the documentation about a code.
fn explain(code: &str, screen: &mut Screen) -> Result<(), Error> {
    let Some(code) = Code::of_name(code) else {
        let known = Code::ALL.iter().map(|code| code.name());
        let like = workshop::closest(code, known).map(str::to_owned);
        return Err(Error::UnknownCode { code: code.to_owned(), like });
    };
    Ok(screen.print(&format!("{code}\n\n{}\n", workshop::explanation(code)))?)
}

fn check(file: &Path, json: bool, screen: &mut Screen) -> Result<(), Error> {
    let text = definition::read(file)?;
    let checked = workshop::check_text(&text);
    if json {
        screen.print(&(serde_json::to_string(&Findings::of(&checked))? + "\n"))?;
    } else {
        let renderer = if screen.colors { Renderer::styled() } else { Renderer::plain() };
        let report = render_diagnostics(file, &text, checked.diagnostics.iter(), renderer);
        screen.print(&(report.clone() + if report.is_empty() { "" } else { "\n\n" }))?;
    }
    match checked.playable {
        None => Err(Error::Mistakes { count: checked.diagnostics.len() }),
        Some(_) if json => Ok(()),
        Some(CheckedText { definition, .. }) => {
            let (name, id) = (&definition.name, definition.id());
            let (kinds, squares) = (definition.kinds.len(), definition.board.len());
            let summary = format!("{name}: {kinds} kinds of pieces on {squares} squares, {id}\n");
            Ok(screen.print(&summary)?)
        }
    }
}

impl Findings {
    fn of(checked: &Checked) -> Findings {
        let list = |severity: Severity| {
            let diagnostics = checked.diagnostics.iter();
            diagnostics.filter(|found| found.severity() == severity).map(Finding::of).collect()
        };
        Findings {
            id: checked.playable.as_ref().map(|playable| playable.definition.id()),
            mistakes: list(Severity::Error),
            advice: list(Severity::Warning),
        }
    }
}

impl Finding {
    fn of(found: &Diagnostic) -> Finding {
        Finding {
            code: found.code.name(),
            line: found.span.map(|span| span.line),
            column: found.span.map(|span| span.column),
            length: found.span.map(|span| span.length),
            problem: found.message.to_string(),
            help: found.help.as_ref().map(ToString::to_string),
            edit: found.edit.as_ref().map(|edit| Edit {
                line: edit.span.line,
                column: edit.span.column,
                length: edit.span.length,
                replacement: edit.replacement.clone(),
            }),
        }
    }
}
