//! `heterodox check`: checks a game definition for errors and likely mistakes.

use crate::cli::CheckArgs;
use crate::definition::{self, render_advice, render_mistakes};
use crate::error::Error;
use crate::screen::Screen;
use annotate_snippets::Renderer;
use heterodox_catalog::workshop::{self, Advice, CheckedText, Mistake, Mistakes};
use serde::Serialize;

/// The findings as JSON.
#[derive(Serialize)]
struct Findings {
    id: Option<String>,
    mistakes: Vec<Finding>,
    advice: Vec<Finding>,
}

#[derive(Serialize)]
struct Finding {
    line: Option<usize>,
    column: Option<usize>,
    problem: String,
    help: Option<String>,
}

pub(crate) fn run(args: &CheckArgs, screen: &mut Screen) -> Result<(), Error> {
    let text = definition::read(&args.file)?;
    let checked = workshop::check_text(&text);
    if args.json {
        screen.print(&(serde_json::to_string(&Findings::of(&checked))? + "\n"))?;
    }
    let renderer = || if screen.colors { Renderer::styled() } else { Renderer::plain() };
    match checked {
        Err(mistakes) => {
            if !args.json {
                let report = render_mistakes(&args.file, &text, &mistakes, renderer());
                screen.print(&(report + "\n\n"))?;
            }
            Err(Error::Mistakes { count: mistakes.iter().len() })
        }
        Ok(_) if args.json => Ok(()),
        Ok(CheckedText { definition, advice, .. }) => {
            let report = render_advice(&args.file, &text, &advice, renderer());
            let end = if report.is_empty() { "" } else { "\n\n" };
            let summary = format!(
                "{}: {} kinds of pieces on {} squares, {}\n",
                definition.name,
                definition.kinds.len(),
                definition.board.len(),
                definition.id(),
            );
            Ok(screen.print(&(report + end + &summary))?)
        }
    }
}

impl Findings {
    fn of(checked: &Result<CheckedText, Mistakes>) -> Findings {
        let mistake = |mistake: &Mistake| Finding {
            line: Some(mistake.line),
            column: Some(mistake.column),
            problem: mistake.problem.clone(),
            help: mistake.help.clone(),
        };
        let advice = |advice: &Advice| Finding {
            line: advice.place.map(|place| place.0),
            column: advice.place.map(|place| place.1),
            problem: advice.sentence.clone(),
            help: Some(advice.suggestion.clone()),
        };
        match checked {
            Ok(checked) => Findings {
                id: Some(checked.definition.id()),
                mistakes: Vec::new(),
                advice: checked.advice.iter().map(advice).collect(),
            },
            Err(mistakes) => Findings {
                id: None,
                mistakes: mistakes.iter().map(mistake).collect(),
                advice: Vec::new(),
            },
        }
    }
}
