//! The development tasks of the project: `cargo xtask --help` lists them.

mod bench;
mod browser;
mod compare_variants;
mod dist;
mod fuzz;
mod fuzz_corpus;
mod level_scale;
mod new_game;
mod npm;
mod programs;
mod project;
mod simulate;
mod static_site;
mod test;
mod test_programs;
mod third_party;
mod tidy;
mod trials;
mod wasm_module;
mod wasm_toolchain;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The development tasks of the project")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Run every check that a change must pass: format, lints, tests,
    /// documentation, tidiness
    Test(test::Options),
    /// Check what compilers do not: dependencies between crates, licences, links,
    /// sizes of files and functions, wording
    Tidy(tidy::Options),
    /// Measure the perft speed of every game and of other programs
    Bench(bench::Options),
    /// Run the fuzz targets one after another
    Fuzz(fuzz::Options),
    /// Measure how far apart the levels of a game have to be
    #[command(alias = "ladder")]
    LevelScale(level_scale::Options),
    /// Play hundreds of games at once on the web server and measure how fast moves
    /// are acknowledged
    Load(trials::Options),
    /// Kill the server repeatedly while hundreds of games are played, and check that
    /// every acknowledged move is stored
    Crash(trials::Options),
    /// Attack the server while others play, and check that they are not disturbed
    Abuse(trials::Options),
    /// Look for the inputs of at most 64 KiB that make the routes of the server expensive
    Cost(trials::Options),
    /// Let users come and go for an hour, and check that memory stays flat and no
    /// file stays open
    Soak(trials::Options),
    /// Run live games under random schedules of messages, time and faults
    Simulate(simulate::Options),
    /// Say which sections of the `variants.ini` files in a folder are accepted, and play
    /// them side by side with Fairy-Stockfish (pip install pyffish)
    CompareVariants(compare_variants::Options),
    /// Run only the end-to-end tests in a real browser: every game, two players, a
    /// killed server, accessibility
    E2e,
    /// Take screenshots of every page of the site: light, dark and on a phone
    Screenshots(browser::Screenshots),
    /// Write the npm package: the rules as WebAssembly, for browsers and Node
    Npm(npm::Options),
    /// Write the site as files for any web host, without a server
    Static(static_site::Options),
    /// Write the files of a release: an archive and a Debian package for this platform, the npm
    /// package, checksums
    Dist(dist::Options),
    /// Create a new game from a small template that works
    NewGame(new_game::Options),
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Test(options) => test::run(&options),
        Task::Tidy(options) => tidy::run(&options),
        Task::Bench(options) => bench::run(&options),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::LevelScale(options) => level_scale::run(&options),
        Task::Load(options) => trials::run("load", &options),
        Task::Crash(options) => trials::run("crash", &options),
        Task::Abuse(options) => trials::run("abuse", &options),
        Task::Cost(options) => trials::run("cost", &options),
        Task::Soak(options) => trials::run("soak", &options),
        Task::Simulate(options) => simulate::run(&options),
        Task::CompareVariants(options) => compare_variants::run(&options),
        Task::E2e => npm::test_site(),
        Task::Screenshots(options) => browser::screenshots(&options),
        Task::Npm(options) => npm::run(&options),
        Task::Static(options) => static_site::run(&options),
        Task::Dist(options) => dist::run(&options),
        Task::NewGame(options) => new_game::run(&options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
