//! Running the fuzz targets: cargo-fuzz is fetched if it is missing, and every
//! target starts from a small corpus.

use crate::{project, seeds};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long each target runs
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// How many processes fuzz a target at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    jobs: u32,
    /// The targets to run; all if none is named
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let known = known_targets(&project::root().join("fuzz/fuzz_targets"))?;
    let targets = chosen(&options.targets, &known)?;
    install_cargo_fuzz(&shell)?;
    seeds::write(project::root())?;
    for target in targets {
        build(&shell, target)?;
    }
    for target in targets {
        println!("\n=== {target}, {} s ===", options.seconds);
        fuzz(&shell, target, options).with_context(|| {
            format!(
                "{target} has found something: the input is below fuzz/artifacts/{target}; try \
                 it again with `RUSTC_BOOTSTRAP=1 cargo fuzz run {SANITIZER} {target} FILE`"
            )
        })?;
    }
    Ok(())
}

/// What cargo-fuzz needs is there on the stable toolchain, but hidden.
const BOOTSTRAP: (&str, &str) = ("RUSTC_BOOTSTRAP", "1");
/// No code of the project is unsafe, so that sanitizers would only cost time;
/// once some is, this should be `address`.
const SANITIZER: &str = "--sanitizer=none";

fn build(shell: &Shell, target: &str) -> Result<()> {
    let command =
        cmd!(shell, "cargo fuzz build {SANITIZER} {target}").env(BOOTSTRAP.0, BOOTSTRAP.1);
    command.run().with_context(|| format!("the fuzz target {target} does not compile"))
}

fn fuzz(shell: &Shell, target: &str, options: &Options) -> Result<()> {
    let time = format!("-max_total_time={}", options.seconds);
    // libFuzzer's own -fork lets several processes share what they find.
    let jobs = (options.jobs > 1).then(|| format!("-fork={}", options.jobs));
    let command =
        cmd!(shell, "cargo fuzz run {SANITIZER} {target} -- {time} -print_final_stats=1 {jobs...}");
    command.env(BOOTSTRAP.0, BOOTSTRAP.1).run()?;
    Ok(())
}

fn install_cargo_fuzz(shell: &Shell) -> Result<()> {
    let present = cmd!(shell, "cargo fuzz --version").quiet().ignore_stdout().ignore_stderr();
    if present.run().is_err() {
        println!("cargo-fuzz is missing and is installed now");
        cmd!(shell, "cargo install cargo-fuzz --locked").run()?;
    }
    Ok(())
}

/// The targets that there are: one file each.
fn known_targets(folder: &Path) -> Result<Vec<String>> {
    let mut targets = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))? {
        let name = entry?.file_name();
        targets.extend(name.to_str().and_then(|n| n.strip_suffix(".rs")).map(str::to_owned));
    }
    targets.sort();
    Ok(targets)
}

fn chosen<'t>(wanted: &'t [String], known: &'t [String]) -> Result<&'t [String]> {
    if let Some(unknown) = wanted.iter().find(|target| !known.contains(target)) {
        bail!("there is no fuzz target {unknown:?}; there are {}", known.join(", "));
    }
    Ok(if wanted.is_empty() { known } else { wanted })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_all_or_those_named() {
        let known = ["fen".to_owned(), "play".to_owned()];
        assert_eq!(chosen(&[], &known).unwrap(), known);
        assert_eq!(chosen(&known[1..], &known).unwrap(), ["play"]);
        let error = chosen(&["pgm".to_owned()], &known).unwrap_err();
        assert_eq!(error.to_string(), "there is no fuzz target \"pgm\"; there are fen, play");
    }

    #[test]
    fn every_target_of_the_manifest_has_its_file() {
        let manifest = fs::read_to_string(project::root().join("fuzz/Cargo.toml")).unwrap();
        let listed =
            manifest.lines().filter_map(|line| line.strip_prefix("path = \"fuzz_targets/"));
        let mut listed: Vec<_> = listed.map(|path| path.trim_end_matches(".rs\"")).collect();
        listed.sort();
        assert_eq!(known_targets(&project::root().join("fuzz/fuzz_targets")).unwrap(), listed);
    }
}
