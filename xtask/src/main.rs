//! The project's own chores, so that none of them is a recipe in somebody's
//! head: `cargo xtask --help` lists them.

mod bench;
mod browser;
mod fuzz;
mod ladder;
mod new_game;
mod project;
mod seeds;
mod simulate;
mod test;
mod tidy;
mod trials;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The chores of the project")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Everything that must hold before a change goes in: format, lints,
    /// tests, documentation, tidiness
    Test,
    /// Check what compilers do not: who may use whom, licences, links, sizes
    Tidy,
    /// Perft nodes a second of every game, beside other programs
    Bench(bench::Options),
    /// Run the fuzz targets in turn
    Fuzz(fuzz::Options),
    /// Measure how far apart the levels of a game have to be
    Ladder(ladder::Options),
    /// Play hundreds of games at once against the web server: how fast moves are
    /// acknowledged
    Load(trials::Options),
    /// Kill the server again and again while hundreds of games are played:
    /// whatever was acknowledged must be there
    Crash(trials::Options),
    /// Attack the server while others play: they must not notice
    Abuse(trials::Options),
    /// Let people come and go for an hour, and see whether memory and open files
    /// stay as they are
    Soak(trials::Options),
    /// Try random schedules of messages, time and faults on the rooms of games
    Simulate(simulate::Options),
    /// Only the tests in a real browser: every game clicked through, two people
    /// playing, a killed server, accessibility
    E2e,
    /// Make pictures of every page of the site: light, dark and on a phone
    Screenshots(browser::Screenshots),
    /// Start a new game: a small one that works, to be changed into yours
    NewGame(new_game::Options),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Test => test::run(),
        Chore::Tidy => tidy::run(),
        Chore::Bench(options) => bench::run(&options),
        Chore::Fuzz(options) => fuzz::run(&options),
        Chore::Ladder(options) => ladder::run(&options),
        Chore::Load(options) => trials::run("load", &options),
        Chore::Crash(options) => trials::run("crash", &options),
        Chore::Abuse(options) => trials::run("abuse", &options),
        Chore::Soak(options) => trials::run("soak", &options),
        Chore::Simulate(options) => simulate::run(&options),
        Chore::E2e => browser::test(),
        Chore::Screenshots(options) => browser::screenshots(&options),
        Chore::NewGame(options) => new_game::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
