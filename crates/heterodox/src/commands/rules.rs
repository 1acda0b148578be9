//! `heterodox rules`: prints the rules of a game.

use crate::cli::RulesArgs;
use crate::error::Error;
use crate::markdown;
use crate::screen::Screen;

pub(crate) fn run(args: &RulesArgs, screen: &mut Screen) -> Result<(), Error> {
    let info = args.game.find()?.info();
    let text = markdown::render_page(&info.rules, screen.text_width(), screen.colors);
    Ok(screen.print(&text)?)
}
