//! The site in a real browser: its tests, and pictures of every page.

use crate::project;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::{env, fs};
use xshell::{Shell, cmd};

/// By which names Chromium is installed; the first is Debian's.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

#[derive(clap::Args)]
pub(crate) struct Screenshots {
    /// Where the pictures go
    #[arg(long, default_value = "target/screenshots")]
    out: PathBuf,
    /// Only pages whose names contain this (a regular expression)
    #[arg(long, default_value = "")]
    only: String,
}

/// Runs the end-to-end tests.
pub(crate) fn test() -> Result<()> {
    let shell = project::shell()?;
    let made = prepare(&shell)?;
    shell.change_dir(project::root().join("web"));
    let npm = npm();
    let tests = cmd!(shell, "{npm} run --silent e2e");
    Ok(tests.env("HETERODOX_BIN", made.program).env("CHROMIUM", made.browser).run()?)
}

/// Makes pictures of every page: light, dark and on a phone.
pub(crate) fn screenshots(options: &Screenshots) -> Result<()> {
    let shell = project::shell()?;
    shell.create_dir(&options.out)?;
    let out = project::root().join(&options.out);
    let made = prepare(&shell)?;
    shell.change_dir(project::root().join("web"));
    let npm = npm();
    cmd!(shell, "{npm} run --silent e2e")
        .env("HETERODOX_BIN", made.program)
        .env("CHROMIUM", made.browser)
        .env("E2E_PICTURES", &out)
        .env("E2E_ONLY", &options.only)
        .run()?;
    println!("The pictures are in {}.", out.display());
    Ok(())
}

/// What the tests need.
struct Prepared {
    program: PathBuf,
    browser: PathBuf,
}

/// Installs what is missing and builds the program as the other tests do, with
/// its assertions switched on.
fn prepare(shell: &Shell) -> Result<Prepared> {
    let browser = find_browser(shell)?;
    install_packages(shell)?;
    // Asking for a test of the workspace builds the program exactly as `cargo
    // test --workspace` does; asking for the package alone would choose other
    // features of its dependencies and build half of them a second time.
    cmd!(shell, "cargo test --workspace --test cli --no-run").run()?;
    let name = format!("heterodox{}", env::consts::EXE_SUFFIX);
    let program = project::metadata()?.target_directory.join("debug").join(name);
    Ok(Prepared { program: program.into(), browser })
}

/// How npm is called here.
pub(crate) fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Installs what the client is built and tested with, unless it is there.
pub(crate) fn install_packages(shell: &Shell) -> Result<()> {
    let npm = npm();
    cmd!(shell, "{npm} --version").quiet().ignore_stdout().ignore_stderr().run().context(
        "Node.js with npm, version 20 or later, is needed for the site and its tests: \
         https://nodejs.org",
    )?;
    let web = project::root().join("web");
    if is_installed(&web) {
        return Ok(());
    }
    let _back = shell.push_dir(web);
    Ok(cmd!(shell, "{npm} ci --no-audit --no-fund").run()?)
}

/// Whether what the lock file asks for has been installed since it changed.
fn is_installed(web: &Path) -> bool {
    let time = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified()).ok();
    match (time("package-lock.json"), time("node_modules/.package-lock.json")) {
        (Some(wanted), Some(installed)) => installed >= wanted,
        _ => false,
    }
}

fn find_browser(shell: &Shell) -> Result<PathBuf> {
    if let Some(told) = env::var_os("CHROMIUM") {
        return Ok(told.into());
    }
    if let Some(found) = on_path() {
        return Ok(found);
    }
    let who = cmd!(shell, "id -u").quiet().ignore_stderr().read().unwrap_or_default();
    let apt = cmd!(shell, "apt-get --version").quiet().ignore_stdout().ignore_stderr();
    if who == "0" && apt.run().is_ok() {
        println!("There is no Chromium: installing it.");
        cmd!(shell, "apt-get update -q").run()?;
        cmd!(shell, "apt-get install -qy chromium")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .run()?;
    }
    match on_path() {
        Some(found) => Ok(found),
        None => bail!(
            "the end-to-end tests need Chromium: install it (on Debian `apt-get install \
             chromium`), or set CHROMIUM to its path"
        ),
    }
}

fn on_path() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<_> = env::split_paths(&path).collect();
    BROWSERS.iter().find_map(|name| first_file(&folders, name))
}

fn first_file(folders: &[PathBuf], name: &str) -> Option<PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    folders.iter().map(|folder| folder.join(&name)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_installed_anew_when_the_lock_file_is_newer() {
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
    fn the_first_folder_that_has_the_program_counts() {
        let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let folders = [one.path().to_owned(), two.path().to_owned()];
        assert_eq!(first_file(&folders, "chromium"), None);
        let name = format!("chromium{}", env::consts::EXE_SUFFIX);
        fs::write(two.path().join(&name), "").unwrap();
        assert_eq!(first_file(&folders, "chromium"), Some(two.path().join(name)));
    }
}
