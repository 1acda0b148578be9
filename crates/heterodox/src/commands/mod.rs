//! The commands, one module each.

mod analyse;
mod archive;
mod bench;
mod check;
mod convert;
mod games;
mod generate;
mod health;
mod interrupts;
mod lines;
mod matches;
mod moves;
mod perft;
mod play;
mod puzzles;
mod rules;
mod serve;
mod show;
mod study;
mod tune;
mod uci;
mod worker;
mod xboard;

use crate::cli::{Cli, Command, ServeArgs};
use crate::error::Error;
use crate::screen::Screen;

/// Runs the command.
pub(crate) fn run(cli: Cli) -> Result<(), Error> {
    cli.color.apply();
    let screen = &mut Screen::new();
    match cli.command.unwrap_or_else(|| Command::Serve(ServeArgs::default())) {
        Command::Serve(args) => serve::run(&args, screen),
        Command::Worker(args) => worker::run(&args),
        Command::Migrate(args) => archive::migrate(&args, screen),
        Command::Backup(args) => archive::backup(&args, screen),
        Command::CheckData(args) => archive::check_data(&args, screen),
        Command::Restore(args) => archive::restore(&args, screen),
        Command::Export(args) => archive::export(&args, screen),
        Command::Import(args) => archive::import(&args, screen),
        Command::Health(args) => health::run(&args, screen),
        Command::Check(args) => check::run(&args, screen),
        Command::Convert(args) => convert::run(&args, screen),
        Command::Games(args) => games::run(&args, screen),
        Command::Rules(args) => rules::run(&args, screen),
        Command::Show(args) => show::run(&args, screen),
        Command::Moves(args) => moves::run(&args, screen),
        Command::Perft(args) => perft::run(&args, screen),
        Command::Play(args) => play::run(&args, screen),
        Command::Analyse(args) => analyse::run(&args),
        Command::Match(args) => matches::run(&args, screen),
        Command::Uci => uci::run(),
        Command::Tune(args) => tune::run(&args, screen),
        Command::Puzzles(args) => puzzles::run(&args, screen),
        Command::Study(args) => study::run(&args, screen),
        Command::Xboard(args) => xboard::run(&args.games),
        Command::Bench(args) => bench::run(&args, screen),
        Command::Generate(args) => generate::run(&args, screen),
    }
}
