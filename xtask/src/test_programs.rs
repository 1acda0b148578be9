//! The test programs of the workspace: built together, then run in two queues.
//!
//! Cargo would run them one after the other, and stop at the first that fails.

use crate::project;
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::camino::Utf8PathBuf;
use cargo_metadata::{Artifact, Message, TargetKind};
use std::num::NonZero;
use std::time::Instant;
use xshell::{Shell, cmd};

/// Number of tests that run at the same time, for each processor. Tests of servers and programs
/// mostly wait: those of the HTTP interface use a tenth of their time.
const TESTS_PER_PROCESSOR: usize = 2;

/// Test programs that start servers and mostly wait for them. They run beside the others.
const WAITING: [&str; 2] = ["api", "nodes"];

/// A compiled test program.
struct TestProgram {
    /// The package, and the test program unless it holds the unit tests.
    name: String,
    /// Folder of the package, where the program runs.
    folder: Utf8PathBuf,
    executable: Utf8PathBuf,
    waits: bool,
}

/// Builds all test programs and runs them.
///
/// # Errors
/// If one of them fails twice, the second time with no other beside it; the others run nevertheless.
/// The error names all that failed.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let programs = build(shell)?;
    let (waiting, busy): (Vec<_>, Vec<_>) = programs.iter().partition(|program| program.waits);
    ensure!(waiting.len() == WAITING.len(), "not all of {WAITING:?} were built");
    let late = std::thread::scope(|scope| {
        let beside = scope.spawn(|| run_all(&waiting));
        let failed = run_all(&busy);
        [failed, beside.join().expect("no panic while a program runs")].concat()
    });
    let mut failed = Vec::new();
    if !late.is_empty() {
        // Beside the others, an answer may come too late. A fault fails again without them.
        println!("again, without others beside them:");
        failed = run_all(&late);
    }
    if !failed.is_empty() {
        let names: Vec<&str> = failed.iter().map(|program| program.name.as_str()).collect();
        bail!("{} of {} test programs: {}", failed.len(), programs.len(), names.join(", "));
    }
    Ok(())
}

/// Builds the test programs with the features of the whole workspace.
fn build(shell: &Shell) -> Result<Vec<TestProgram>> {
    // Examples are only linted: to build those that search takes longer than most tests. The option
    // `--lib` would build unit tests of crates that have none.
    let command = cmd!(
        shell,
        "cargo test --workspace --tests --no-run --message-format=json-render-diagnostics"
    );
    let output = command.read()?;
    let mut programs = Vec::new();
    for message in Message::parse_stream(output.as_bytes()) {
        if let Message::CompilerArtifact(artifact) = message? {
            programs.extend(test_program(artifact)?);
        }
    }
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(programs)
}

/// Returns the test program of a message, if it tells of one.
fn test_program(artifact: Artifact) -> Result<Option<TestProgram>> {
    let Artifact { executable: Some(executable), target, manifest_path, .. } = artifact else {
        return Ok(None);
    };
    if !artifact.profile.test {
        return Ok(None);
    }
    let folder = manifest_path.parent().context("a manifest is in a folder")?.to_owned();
    let package = folder.file_name().unwrap_or_default();
    let is_test = target.kind.contains(&TargetKind::Test);
    let name = if is_test { format!("{package} {}", target.name) } else { package.to_owned() };
    let waits = is_test && WAITING.contains(&target.name.as_str());
    Ok(Some(TestProgram { name, folder, executable, waits }))
}

/// Runs programs one after the other and prints a line for each. Returns those that failed.
fn run_all<'p>(programs: &[&'p TestProgram]) -> Vec<&'p TestProgram> {
    programs.iter().copied().filter(|program| !passes(program)).collect()
}

/// Runs a program. Prints what it printed if it fails, otherwise only how many tests have passed.
fn passes(program: &TestProgram) -> bool {
    let start = Instant::now();
    let result = output(program);
    let time = project::seconds(start.elapsed());
    let TestProgram { name, .. } = program;
    match result {
        Ok((true, printed)) => {
            let tests = passed_tests(&printed).unwrap_or("all");
            println!("passed: {name}, {tests} tests, {time}");
            true
        }
        Ok((false, printed)) => {
            println!("{printed}\nFAILED: {name}, {time}");
            false
        }
        Err(error) => {
            println!("FAILED: {name}: {error:#}");
            false
        }
    }
}

/// Runs a program in the folder of its package, as cargo does. Returns whether it succeeded, and
/// what it printed.
fn output(program: &TestProgram) -> Result<(bool, String)> {
    let processors = std::thread::available_parallelism().map_or(2, NonZero::get);
    let shell = project::shell()?;
    shell.change_dir(&program.folder);
    let executable = &program.executable;
    let output = cmd!(shell, "{executable}")
        .env("RUST_TEST_THREADS", (processors * TESTS_PER_PROCESSOR).to_string())
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .ignore_status()
        .quiet()
        .output()?;
    let printed = [output.stdout, output.stderr].concat();
    Ok((output.status.success(), String::from_utf8_lossy(&printed).into_owned()))
}

/// Returns the number of passed tests in the summary of a test program.
fn passed_tests(printed: &str) -> Option<&str> {
    let (before, _) = printed.rsplit_once(" passed;")?;
    before.rsplit(' ').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_passed_tests_is_in_the_summary() {
        let printed = "test a ... ok\n\ntest result: ok. 41 passed; 0 failed; 0 ignored\n\n";
        assert_eq!(passed_tests(printed), Some("41"));
        assert_eq!(passed_tests("nothing"), None);
    }

    #[test]
    fn programs_that_fail_are_returned() {
        let program = |executable: &str| TestProgram {
            name: executable.to_owned(),
            folder: "/".into(),
            executable: executable.into(),
            waits: false,
        };
        let programs = ["true", "false", "no such program"].map(program);
        let programs: Vec<&TestProgram> = programs.iter().collect();
        let failed: Vec<&str> =
            run_all(&programs).into_iter().map(|program| program.name.as_str()).collect();
        assert_eq!(failed, ["false", "no such program"]);
    }
}
