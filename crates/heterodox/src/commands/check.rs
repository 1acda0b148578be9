//! `heterodox check`: checks a text that defines a game.

use crate::cli::CheckArgs;
use crate::definition::{self, render_advice, render_mistakes};
use crate::error::Error;
use crate::screen::Screen;
use annotate_snippets::Renderer;
use heterodox_catalog::workshop::{self, Definition};
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
    let checked = workshop::check(&text);
    if args.json {
        let mistakes = checked.as_ref().err().into_iter().flat_map(|mistakes| mistakes.iter());
        let advice = checked.iter().flat_map(|found| workshop::advice(&text, found));
        let findings = Findings {
            id: checked.as_ref().ok().map(Definition::id),
            mistakes: mistakes
                .map(|mistake| Finding {
                    line: Some(mistake.line),
                    column: Some(mistake.column),
                    problem: mistake.problem.clone(),
                    help: mistake.help.clone(),
                })
                .collect(),
            advice: advice
                .map(|advice| Finding {
                    line: advice.place.map(|place| place.0),
                    column: advice.place.map(|place| place.1),
                    problem: advice.sentence,
                    help: Some(advice.suggestion),
                })
                .collect(),
        };
        screen.print(&(serde_json::to_string(&findings)? + "\n"))?;
        return match checked {
            Ok(_) => Ok(()),
            Err(mistakes) => Err(Error::Mistakes { count: mistakes.iter().len() }),
        };
    }
    let renderer = || if screen.colors { Renderer::styled() } else { Renderer::plain() };
    let definition = match checked {
        Ok(definition) => definition,
        Err(mistakes) => {
            let report = render_mistakes(&args.file, &text, &mistakes, renderer());
            screen.print(&(report + "\n\n"))?;
            return Err(Error::Mistakes { count: mistakes.iter().len() });
        }
    };
    let advice = workshop::advice(&text, &definition);
    let mut report = render_advice(&args.file, &text, &advice, renderer());
    if !report.is_empty() {
        report += "\n\n";
    }
    report += &format!(
        "{}: {} kinds of pieces on {} squares, {}\n",
        definition.name,
        definition.kinds.len(),
        definition.board.len(),
        definition.id(),
    );
    Ok(screen.print(&report)?)
}
