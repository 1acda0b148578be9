//! `cargo xtask test`: every check that a change must pass.

use crate::{browser, npm, programs, project, tidy};
use anyhow::{Context, Result, ensure};
use clap::builder::PossibleValuesParser;
use std::collections::BTreeSet;
use std::num::NonZero;
use std::time::Instant;
use xshell::{Cmd, Shell, cmd};

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
    Step { name: "end to end", check: |_| browser::test() },
    Step { name: "documentation", check: documentation },
    Step { name: "tidiness", check: |_| tidy::run(&tidy::Options::default()) },
];

/// Runs the chosen steps, or all of them, and stops at the first that fails.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    programs::prepare(&shell, options.install)?;
    let begun = Instant::now();
    for (number, step) in STEPS.iter().enumerate() {
        if !options.only.is_empty() && !options.only.iter().any(|name| name == step.name) {
            continue;
        }
        let start = Instant::now();
        println!("\n=== {}/{} {} ===", number + 1, STEPS.len(), step.name);
        (step.check)(&shell).with_context(|| {
            format!("the {} step has failed; later steps were not run", step.name)
        })?;
        println!("=== {}: passed, {}", step.name, project::seconds(start.elapsed()));
    }
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
    for feature in ["rules", "search"] {
        let package = ["--package=heterodox-wasm", "--no-default-features", "--features", feature];
        cmd!(shell, "cargo clippy {package...} -- -D warnings").run()?;
    }
    Ok(())
}

/// Number of tests that run at the same time, for each processor. Tests of servers and programs
/// mostly wait: those of the HTTP interface use a tenth of their time.
const TESTS_PER_PROCESSOR: usize = 2;

/// Test programs that start servers and programs, and mostly wait for them. They run beside the
/// others.
const WAITING: [&str; 3] = ["api", "nodes", "serve"];

fn tests(shell: &Shell) -> Result<()> {
    // Examples are only linted: to build those that search takes longer than most tests.
    cmd!(shell, "cargo test --workspace --lib --bins --tests --no-run").run()?;
    let (waiting, busy) = test_programs()?;
    std::thread::scope(|scope| {
        let beside = scope.spawn(|| {
            let shell = project::shell()?;
            let command = test_command(&shell, &waiting).arg("--no-fail-fast");
            anyhow::Ok(command.ignore_status().output()?)
        });
        let result = test_command(shell, &busy).args(["--lib", "--bins"]).run();
        let output = beside.join().expect("no panic while a program runs")?;
        for text in [&output.stdout, &output.stderr] {
            print!("{}", String::from_utf8_lossy(text));
        }
        result?;
        if !output.status.success() {
            // Beside the others, an answer may come too late. A fault fails again without them.
            println!("a test of {} has failed beside the others: again alone", WAITING.join(", "));
            test_command(shell, &waiting).run()?;
        }
        anyhow::Ok(())
    })?;
    Ok(cmd!(shell, "cargo test --workspace --doc").run()?)
}

/// Returns options that select the test programs which mostly wait, and those for the others.
fn test_programs() -> Result<(Vec<String>, Vec<String>)> {
    let metadata = project::metadata()?;
    let targets = metadata.workspace_packages().into_iter().flat_map(|package| &package.targets);
    let tests = targets.filter(|target| target.is_test()).map(|target| target.name.clone());
    let names: BTreeSet<String> = tests.collect();
    for name in WAITING {
        ensure!(names.contains(name), "there is no test program {name:?}: see xtask/src/test.rs");
    }
    let (waiting, busy): (Vec<_>, Vec<_>) =
        names.into_iter().partition(|name| WAITING.contains(&name.as_str()));
    let options = |names: Vec<String>| names.iter().map(|name| format!("--test={name}")).collect();
    Ok((options(waiting), options(busy)))
}

/// Returns a command that runs test programs. It selects the features of the whole workspace, so
/// that nothing is compiled again.
fn test_command<'a>(shell: &'a Shell, programs: &[String]) -> Cmd<'a> {
    let processors = std::thread::available_parallelism().map_or(2, NonZero::get);
    let number = (processors * TESTS_PER_PROCESSOR).to_string();
    cmd!(shell, "cargo test --workspace {programs...}").env("RUST_TEST_THREADS", number)
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
