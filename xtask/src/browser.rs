//! End-to-end tests and screenshots of the site in a real browser.

use crate::project;
use anyhow::{Context, Result, ensure};
use serde::de::DeserializeOwned;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};
use xshell::{Shell, cmd};

/// Program names of Chromium and Chrome. Debian uses the first.
pub(crate) const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

#[derive(clap::Args)]
pub(crate) struct Screenshots {
    /// Folder for the screenshots
    #[arg(long, default_value = "target/screenshots")]
    out: PathBuf,
    /// Only pages whose names contain this (a regular expression)
    #[arg(long, default_value = "")]
    only: String,
}

/// Runs the end-to-end tests, with the npm package in a folder.
pub(crate) fn test(package: &Path) -> Result<()> {
    let shell = project::shell()?;
    let prepared = prepare(&shell)?;
    shell.change_dir(project::root().join("web"));
    let npm = npm();
    // A part of the files, such as `1/2`: CI has no time for all of them in each run.
    let shard = env::var("E2E_SHARD").map(|part| format!("--shard={part}")).ok();
    let tests = cmd!(shell, "{npm} run --silent e2e -- {shard...}");
    tests
        .env("HETERODOX_BIN", prepared.program)
        .env("HETERODOX_PACKAGE", package)
        .env("CHROMIUM", prepared.browser)
        .run()?;
    Ok(())
}

/// Takes screenshots of every page: light, dark and on a phone.
pub(crate) fn screenshots(options: &Screenshots) -> Result<()> {
    let shell = project::shell()?;
    shell.create_dir(&options.out)?;
    let out = project::root().join(&options.out);
    let prepared = prepare(&shell)?;
    shell.change_dir(project::root().join("web"));
    let npm = npm();
    cmd!(shell, "{npm} run --silent e2e")
        .env("HETERODOX_BIN", prepared.program)
        .env("CHROMIUM", prepared.browser)
        .env("E2E_PICTURES", &out)
        .env("E2E_ONLY", &options.only)
        .run()?;
    println!("The screenshots are in {}.", out.display());
    Ok(())
}

/// Paths of the programs that the tests need.
struct Prepared {
    program: PathBuf,
    browser: PathBuf,
}

/// Installs missing packages and builds the program in the same profile as the
/// other tests, with debug assertions.
fn prepare(shell: &Shell) -> Result<Prepared> {
    let browser = find_browser()?;
    install_packages(shell)?;
    // Building a test of the whole workspace selects the same features as `cargo
    // test --workspace`. Building the package alone would select other features of
    // its dependencies and compile many of them again.
    cmd!(shell, "cargo test --workspace --test cli --no-run").run()?;
    let name = format!("heterodox{}", env::consts::EXE_SUFFIX);
    let program = project::metadata()?.target_directory.join("debug").join(name);
    Ok(Prepared { program: program.into(), browser })
}

/// Returns the name of the npm program on this operating system.
pub(crate) fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Installs the npm packages of the client unless they are up to date.
pub(crate) fn install_packages(shell: &Shell) -> Result<()> {
    install_packages_of(shell, &project::root().join("web"))
}

/// Installs the npm packages of a folder unless they are up to date.
pub(crate) fn install_packages_of(shell: &Shell, folder: &Path) -> Result<()> {
    let npm = npm();
    cmd!(shell, "{npm} --version").quiet().ignore_stdout().ignore_stderr().run().context(
        "Node.js with npm, version 20 or later, is needed for the site, the npm package and their tests: \
         https://nodejs.org",
    )?;
    if is_installed(folder) {
        return Ok(());
    }
    let _dir = shell.push_dir(folder);
    Ok(cmd!(shell, "{npm} ci --no-audit --no-fund").run()?)
}

/// Passes paths to a script in `web/tools`, one a line, and reads the JSON that it prints.
pub(crate) fn run_tool<T: DeserializeOwned>(script: &str, paths: &[&str]) -> Result<T> {
    install_packages(&project::shell()?)?;
    let mut node = Command::new("node")
        .arg(format!("web/tools/{script}"))
        .current_dir(project::root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run node")?;
    let paths: String = paths.iter().map(|path| format!("{path}\n")).collect();
    // Dropping the pipe closes it. The script writes only after it has read all.
    node.stdin.take().context("no standard input")?.write_all(paths.as_bytes())?;
    let output = node.wait_with_output()?;
    ensure!(output.status.success(), "web/tools/{script} has failed");
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Returns true if the packages were installed after the last change of the lock
/// file.
fn is_installed(folder: &Path) -> bool {
    let time = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified()).ok();
    match (time("package-lock.json"), time("node_modules/.package-lock.json")) {
        (Some(locked), Some(installed)) => installed >= locked,
        _ => false,
    }
}

/// Returns the program of Chromium or Chrome.
pub(crate) fn find_browser() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        return Ok(path.into());
    }
    BROWSERS.iter().find_map(|name| on_path(name)).context(
        "the tests of the site and of the npm package need Chromium: install it (on Debian `apt-get install chromium`), or \
         set CHROMIUM to its path",
    )
}

/// Returns the path of a program that is in the search path, or in Debian's folder of games.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut folders: Vec<_> = env::split_paths(&path).collect();
    folders.push("/usr/games".into());
    first_file(&folders, name)
}

fn first_file(folders: &[PathBuf], name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    folders.iter().map(|folder| folder.join(&name)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_outdated_if_the_lock_file_is_newer() {
        let folder = tempfile::tempdir().unwrap();
        let web = folder.path();
        assert!(!is_installed(web));
        fs::write(web.join("package-lock.json"), "{}").unwrap();
        assert!(!is_installed(web));
        fs::create_dir(web.join("node_modules")).unwrap();
        fs::write(web.join("node_modules/.package-lock.json"), "{}").unwrap();
        assert!(is_installed(web));
        let lock = fs::File::open(web.join("package-lock.json")).unwrap();
        let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
        lock.set_modified(later).unwrap();
        assert!(!is_installed(web));
    }

    #[test]
    fn the_first_folder_with_the_program_is_used() {
        let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let folders = [one.path().to_owned(), two.path().to_owned()];
        assert_eq!(first_file(&folders, "chromium"), None);
        let name = format!("chromium{}", env::consts::EXE_SUFFIX);
        fs::write(two.path().join(&name), "").unwrap();
        assert_eq!(first_file(&folders, "chromium"), Some(two.path().join(name)));
    }
}
