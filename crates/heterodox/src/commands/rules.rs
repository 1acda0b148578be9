//! `heterodox rules`: prints the rules of a game, or where it comes from.

use crate::cli::RulesArgs;
use crate::error::Error;
use crate::markdown;
use crate::screen::Screen;

pub(crate) fn run(args: &RulesArgs, screen: &mut Screen) -> Result<(), Error> {
    let info = args.game.find()?.info();
    let markdown = if args.about {
        let about = heterodox_about::about(&info.id);
        about.ok_or_else(|| Error::NoAbout(info.name.clone()))?.text
    } else {
        &info.rules
    };
    let text = markdown::render_page(markdown, screen.text_width(), screen.colors);
    Ok(screen.print(&text)?)
}
