//! `cargo xtask test`: every check that a change must pass.

use crate::{browser, npm, programs, project, test_programs, tidy};
use anyhow::{Result, ensure};
use clap::builder::PossibleValuesParser;
use std::time::Instant;
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Install the missing programs first: parts of the toolchain with rustup, others with
    /// apt-get and pip
    #[arg(long)]
    install: bool,
    /// Run only this step, such as "npm package"; may be repeated
    #[arg(long, value_name = "STEP", value_parser = PossibleValuesParser::new(STEPS.iter().map(|step| step.name)))]
    only: Vec<String>,
}

/// A step of the checks.
struct Step {
    name: &'static str,
    check: fn(&Shell) -> Result<()>,
}

/// The steps, in order. Fast steps that often fail come first.
const STEPS: &[Step] = &[
    Step { name: "format", check: format },
    Step { name: "lints", check: lints },
    Step { name: "rules alone", check: rules_alone },
    Step { name: "client", check: client },
    Step { name: "tests", check: tests },
    Step { name: "npm package", check: npm::check },
    Step { name: "end to end", check: |_| npm::test_site() },
    Step { name: "documentation", check: documentation },
    Step { name: "tidiness", check: |_| tidy::run(&tidy::Options::default()) },
];

/// Runs the chosen steps, or all of them.
///
/// # Errors
/// If a step fails; the later ones run nevertheless. The error names all that failed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    programs::prepare(&shell, options.install)?;
    let begun = Instant::now();
    let mut failed = Vec::new();
    for (number, Step { name, check }) in STEPS.iter().enumerate() {
        if !options.only.is_empty() && !options.only.iter().any(|chosen| chosen == name) {
            continue;
        }
        let start = Instant::now();
        println!("\n=== {}/{} {name} ===", number + 1, STEPS.len());
        let result = check(&shell);
        let time = project::seconds(start.elapsed());
        match result {
            Ok(()) => println!("=== {name}: passed, {time}"),
            Err(error) => {
                println!("=== {name}: FAILED, {time}: {error:#}");
                failed.push(format!("{name}: {error:#}"));
            }
        }
    }
    ensure!(failed.is_empty(), "these steps have failed:\n{}", failed.join("\n"));
    let which = if options.only.is_empty() { "All" } else { "The chosen" };
    println!("\n{which} checks have passed ({}).", project::seconds(begun.elapsed()));
    Ok(())
}

fn format(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo fmt --all --check").run()?;
    // The fuzz targets are a separate workspace.
    cmd!(shell, "cargo fmt --manifest-path fuzz/Cargo.toml --check").run()?;
    // A build script finds these files, and so cargo fmt does not.
    let naive = shell.read_dir("games")?.into_iter().map(|game| {
        let file = game.join("naive.rs");
        if file.is_file() { file } else { game.join("naive/mod.rs") }
    });
    cmd!(shell, "rustfmt --edition 2024 --check {naive...}").run()?;
    Ok(())
}

fn lints(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo clippy --workspace --all-targets -- -D warnings").run()?;
    Ok(())
}

/// Compiles the rules of the games, and what shows them, without evaluation and search; and each
/// file of the npm package without the other.
fn rules_alone(shell: &Shell) -> Result<()> {
    let mut packages = Vec::new();
    for folder in shell.read_dir("games")? {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        packages.push(format!("--package=heterodox-{name}"));
    }
    packages.push("--package=heterodox-wasm".to_owned());
    cmd!(shell, "cargo clippy {packages...} --no-default-features -- -D warnings").run()?;
    for feature in ["rules", "search", "threads"] {
        let package = ["--package=heterodox-wasm", "--no-default-features", "--features", feature];
        cmd!(shell, "cargo clippy {package...} -- -D warnings").run()?;
    }
    Ok(())
}

fn tests(shell: &Shell) -> Result<()> {
    test_programs::run(shell)?;
    Ok(cmd!(shell, "cargo test --workspace --doc").run()?)
}

/// Checks types, format, lints and unit tests of the web client.
fn client(shell: &Shell) -> Result<()> {
    browser::install_packages(shell)?;
    let _dir = shell.push_dir(project::root().join("web"));
    let npm = browser::npm();
    for script in ["check", "lint", "test"] {
        cmd!(shell, "{npm} run --silent {script}").run()?;
    }
    Ok(())
}

fn documentation(shell: &Shell) -> Result<()> {
    let command = cmd!(shell, "cargo doc --workspace --no-deps");
    command.env("RUSTDOCFLAGS", "-D warnings").run()?;
    Ok(())
}
