//! Runs the fuzz targets. Installs cargo-fuzz if it is missing, and gives every
//! target an initial corpus.

use crate::{fuzz_corpus, project};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Seconds for which each target runs
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Number of processes that fuzz a target in parallel
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    jobs: u32,
    /// Targets to run; all if none is given
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let known = all_targets(&project::root().join("fuzz/fuzz_targets"))?;
    let targets = select_targets(&options.targets, &known)?;
    install_cargo_fuzz(&shell)?;
    fuzz_corpus::write(project::root())?;
    for target in targets {
        build(&shell, target)?;
    }
    for target in targets {
        println!("\n=== {target}, {} s ===", options.seconds);
        fuzz(&shell, target, options).with_context(|| {
            format!(
                "{target} has failed: the input is in fuzz/artifacts/{target}; reproduce it \
                 with `RUSTC_BOOTSTRAP=1 cargo fuzz run {SANITIZER} {target} FILE`"
            )
        })?;
    }
    Ok(())
}

/// Enables on the stable toolchain the unstable features that cargo-fuzz needs.
const BOOTSTRAP: (&str, &str) = ("RUSTC_BOOTSTRAP", "1");
/// The project has almost no unsafe code, so sanitizers would only cost time.
const SANITIZER: &str = "--sanitizer=none";

fn build(shell: &Shell, target: &str) -> Result<()> {
    let command =
        cmd!(shell, "cargo fuzz build {SANITIZER} {target}").env(BOOTSTRAP.0, BOOTSTRAP.1);
    command.run().with_context(|| format!("the fuzz target {target} does not compile"))
}

fn fuzz(shell: &Shell, target: &str, options: &Options) -> Result<()> {
    let time = format!("-max_total_time={}", options.seconds);
    // With -fork, the processes of libFuzzer share their corpus.
    let jobs = (options.jobs > 1).then(|| format!("-fork={}", options.jobs));
    let command =
        cmd!(shell, "cargo fuzz run {SANITIZER} {target} -- {time} -print_final_stats=1 {jobs...}");
    command.env(BOOTSTRAP.0, BOOTSTRAP.1).run()?;
    Ok(())
}

fn install_cargo_fuzz(shell: &Shell) -> Result<()> {
    let present = cmd!(shell, "cargo fuzz --version").quiet().ignore_stdout().ignore_stderr();
    if present.run().is_err() {
        println!("cargo-fuzz is not installed; installing it");
        cmd!(shell, "cargo install cargo-fuzz --locked").run()?;
    }
    Ok(())
}

/// Returns the names of all targets, one per file of the folder.
fn all_targets(folder: &Path) -> Result<Vec<String>> {
    let mut targets = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let name = entry?.file_name();
        targets.extend(name.to_str().and_then(|n| n.strip_suffix(".rs")).map(str::to_owned));
    }
    targets.sort();
    Ok(targets)
}

/// Returns the named targets, or all if none is named.
///
/// # Errors
/// If a named target does not exist.
fn select_targets<'t>(named: &'t [String], all: &'t [String]) -> Result<&'t [String]> {
    if let Some(unknown) = named.iter().find(|target| !all.contains(target)) {
        bail!("there is no fuzz target {unknown:?}; there are {}", all.join(", "));
    }
    Ok(if named.is_empty() { all } else { named })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_targets_or_the_named_ones_are_selected() {
        let all = ["fen".to_owned(), "play".to_owned()];
        assert_eq!(select_targets(&[], &all).unwrap(), all);
        assert_eq!(select_targets(&all[1..], &all).unwrap(), ["play"]);
        let error = select_targets(&["pgm".to_owned()], &all).unwrap_err();
        assert_eq!(error.to_string(), "there is no fuzz target \"pgm\"; there are fen, play");
    }

    #[test]
    fn the_manifest_lists_the_file_of_every_target() {
        let manifest = fs::read_to_string(project::root().join("fuzz/Cargo.toml")).unwrap();
        let listed =
            manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
        let mut listed: Vec<_> = listed.map(|path| path.trim_end_matches(".rs\"")).collect();
        listed.sort();
        assert_eq!(all_targets(&project::root().join("fuzz/fuzz_targets")).unwrap(), listed);
    }
}
