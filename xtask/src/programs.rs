//! Other programs that the tests use: chess engines, user interfaces, databases, a browser.

use crate::{browser, project};
use anyhow::{Result, bail};
use std::env;
use xshell::{Shell, cmd};

/// A program that tests use.
struct Program {
    /// Debian's package, or the package of Python.
    package: &'static str,
    source: Source,
    /// What fails or is not tested without it.
    use_: &'static str,
}

/// The package manager that installs a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Source {
    /// A package of Debian or Ubuntu that has one of these programs.
    Apt(&'static [&'static str]),
    /// A package of Python with this module.
    Pip(&'static str),
    /// A component of the Rust toolchain, run as `cargo NAME`.
    Rustup(&'static str),
    /// A package of npm with this version. It is installed into [`PEERS`].
    Npm(&'static str),
}

/// Folder for packages of npm that tests run as programs.
const PEERS: &str = "target/peers";

const PROGRAMS: [Program; 12] = [
    Program { package: "rustfmt", source: Source::Rustup("fmt"), use_: "format" },
    Program { package: "clippy", source: Source::Rustup("clippy"), use_: "lints" },
    Program { package: "chromium", source: Source::Apt(&browser::BROWSERS), use_: "the site" },
    Program {
        package: "stockfish",
        source: Source::Apt(&["stockfish"]),
        use_: "matches against UCI programs",
    },
    Program {
        package: "fairy-stockfish",
        source: Source::Apt(&["fairy-stockfish"]),
        use_: "matches of defined games",
    },
    Program { package: "xboard", source: Source::Apt(&["xboard"]), use_: "the XBoard protocol" },
    Program { package: "xvfb", source: Source::Apt(&["Xvfb"]), use_: "the XBoard protocol" },
    Program {
        package: "postgresql",
        // Debian does not put the server into the search path.
        source: Source::Apt(&["postgres", "pg_ctlcluster"]),
        use_: "the PostgreSQL database",
    },
    Program {
        package: "nats-server",
        source: Source::Apt(&["nats-server"]),
        use_: "several servers",
    },
    Program { package: "chess", source: Source::Pip("chess.engine"), use_: "UCI and PGN" },
    // Debian's Fairy-Stockfish is older than some of the keys of a variants.ini.
    Program { package: "pyffish", source: Source::Pip("pyffish"), use_: "rules of defined games" },
    Program { package: "ffish", source: Source::Npm("0.7.10"), use_: "rules of the npm package" },
];

impl Program {
    fn is_installed(&self, shell: &Shell) -> bool {
        match self.source {
            Source::Apt(names) => {
                let is_browser = self.package == "chromium";
                is_browser && env::var_os("CHROMIUM").is_some()
                    || names.iter().any(|name| browser::on_path(name).is_some())
            }
            Source::Pip(module) => {
                let import = format!("import {module}");
                let python = cmd!(shell, "python3 -c {import}");
                python.quiet().ignore_stdout().ignore_stderr().run().is_ok()
            }
            Source::Rustup(command) => {
                let cargo = cmd!(shell, "cargo {command} --version");
                cargo.quiet().ignore_stdout().ignore_stderr().run().is_ok()
            }
            Source::Npm(_) => {
                let folder = project::root().join(PEERS).join("node_modules").join(self.package);
                folder.is_dir()
            }
        }
    }
}

/// Installs the programs that are missing, or prints how to. Without `install`, a missing part of
/// the toolchain is an error, and the tests that use other programs are skipped.
pub(crate) fn prepare(shell: &Shell, install: bool) -> Result<()> {
    let missing: Vec<&Program> =
        PROGRAMS.iter().filter(|program| !program.is_installed(shell)).collect();
    let commands = commands(&missing);
    if missing.is_empty() {
        return Ok(());
    }
    if install {
        let root = cmd!(shell, "id -u").quiet().read().is_ok_and(|user| user == "0");
        for command in commands {
            let words = command.split(' ').filter(|word| !(root && *word == "sudo"));
            let mut words = words.map(str::to_owned);
            let program = words.next().unwrap_or_default();
            let command = cmd!(shell, "{program}").args(words);
            command.env("DEBIAN_FRONTEND", "noninteractive").run()?;
        }
        return Ok(());
    }
    println!("These programs are not installed; without them less is tested:");
    for Program { package, use_, .. } in &missing {
        println!("  {package}: {use_}");
    }
    println!("`cargo xtask test --install` installs them with\n  {}", commands.join("\n  "));
    if missing.iter().any(|program| matches!(program.source, Source::Rustup(_))) {
        bail!("the toolchain is not complete");
    }
    Ok(())
}

/// Returns the commands that install programs.
fn commands(missing: &[&Program]) -> Vec<String> {
    let packages = |is_it: fn(Source) -> bool| -> Option<String> {
        let those = missing.iter().filter(|program| is_it(program.source));
        let names: Vec<&str> = those.map(|program| program.package).collect();
        (!names.is_empty()).then(|| names.join(" "))
    };
    let rustup = packages(|source| matches!(source, Source::Rustup(_)));
    let apt = packages(|source| matches!(source, Source::Apt(_)));
    let pip = packages(|source| matches!(source, Source::Pip(_)));
    let mut commands: Vec<String> = Vec::new();
    commands.extend(rustup.map(|names| format!("rustup component add {names}")));
    if let Some(names) = apt {
        commands.push("sudo apt-get update -q".to_owned());
        commands.push(format!("sudo apt-get install -qy {names}"));
    }
    commands.extend(pip.map(|names| format!("python3 -m pip install --quiet {names}")));
    commands.extend(missing.iter().filter_map(|program| match program.source {
        Source::Npm(version) => Some(format!(
            "npm install --silent --no-save --prefix {PEERS} {}@{version}",
            program.package
        )),
        _ => None,
    }));
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_installed_from_where_they_are() {
        let of = |packages: &[&str]| {
            let named = |program: &&Program| packages.contains(&program.package);
            commands(&PROGRAMS.iter().filter(named).collect::<Vec<_>>())
        };
        assert!(of(&[]).is_empty());
        assert_eq!(of(&["clippy"]), ["rustup component add clippy"]);
        assert_eq!(
            of(&["stockfish", "xboard", "chess", "ffish"]),
            [
                "sudo apt-get update -q",
                "sudo apt-get install -qy stockfish xboard",
                "python3 -m pip install --quiet chess",
                "npm install --silent --no-save --prefix target/peers ffish@0.7.10"
            ]
        );
    }

    #[test]
    fn what_is_on_the_path_is_installed() {
        let shell = project::shell().expect("a shell");
        let program = |names| Program { package: "x", source: Source::Apt(names), use_: "" };
        assert!(program(&["no-such-program", "cargo"]).is_installed(&shell));
        assert!(!program(&["no-such-program"]).is_installed(&shell));
        let pip = |module| Program { package: "x", source: Source::Pip(module), use_: "" };
        assert!(!pip("no_such_module").is_installed(&shell));
    }
}
