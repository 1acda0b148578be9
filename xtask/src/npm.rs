//! `cargo xtask npm`: the npm package `heterodox`.

mod addresses;
mod board;
mod documents;
mod networks;
mod puzzles;

use crate::wasm_module::WasmModule;
use crate::wasm_toolchain::{Library, target_dir};
use crate::{browser, project, third_party};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folder for the package, ready for `npm publish`
    dir: PathBuf,
    /// Test the package afterwards in Node and in Chromium
    #[arg(long)]
    test: bool,
    /// Number of positions of each game that the test compares with the native program
    #[arg(long, value_name = "N", requires = "test", value_parser = clap::value_parser!(u32).range(10..))]
    positions: Option<u32>,
    /// Compile it faster: the file is larger and slower
    #[arg(long)]
    quick: bool,
}

/// The crate that is compiled.
const CRATE: &str = "heterodox-wasm";

/// The rules, which a page loads first, two parts of them for pages that need no more, and the engine,
/// which workers load: one that works alone, or several that share its memory.
const MODULES: [WasmModule; 5] = [
    rules("rules", &[]),
    rules("games", &["--no-default-features", "--features", "rules,built-in"]),
    rules("definitions", &["--no-default-features", "--features", "rules,definitions"]),
    WasmModule {
        package: CRATE,
        name: "engine",
        features: &["--no-default-features", "--features", "search"],
        profile: "wasm-engine",
        library: Library::Ready,
    },
    WasmModule {
        package: CRATE,
        name: "threads",
        features: &["--no-default-features", "--features", "threads"],
        profile: "wasm-engine",
        library: Library::Threads,
    },
];

/// Returns a file with rules.
const fn rules(name: &'static str, features: &'static [&'static str]) -> WasmModule {
    WasmModule { package: CRATE, name, features, profile: "wasm", library: Library::Small }
}

/// Writes the package, and tests it if asked to.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let dir = project::root().join(&options.dir);
    write(&shell, &dir, options.quick)?;
    println!("The package is in {}.", dir.display());
    if options.test { test(&shell, &dir, options.quick, options.positions) } else { Ok(()) }
}

/// The step of `cargo xtask test`: writes the package into the build folder and tests it.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let dir = checked()?;
    write(shell, &dir, true)?;
    let _dir = shell.push_dir(sources());
    let npm = browser::npm();
    cmd!(shell, "{npm} run --silent lint").run()?;
    test(shell, &dir, true, None)
}

/// Returns the folder of the package that the checks write.
fn checked() -> Result<PathBuf> {
    Ok(target_dir()?.join("npm"))
}

/// Runs the end-to-end tests of the site, with the package of the checks. Writes it if there is none.
pub(crate) fn test_site() -> Result<()> {
    let dir = checked()?;
    if !dir.join("package.json").is_file() {
        write(&project::shell()?, &dir, true)?;
    }
    browser::test(&dir)
}

/// Returns the folder of the TypeScript of the package.
fn sources() -> PathBuf {
    project::root().join("npm")
}

/// Writes the package into a folder, which is replaced.
pub(crate) fn write(shell: &Shell, dir: &Path, quick: bool) -> Result<()> {
    browser::install_packages_of(shell, &sources())?;
    shell.remove_path(sources().join("src/wasm"))?;
    for module in &MODULES {
        module.compile(shell, &sources().join("src/wasm"), quick)?;
    }
    shell.copy_file(project::root().join("web/src/api/schema.ts"), sources().join("src"))?;
    networks::write(shell, &sources().join("src"))?;
    puzzles::write(shell, &sources().join("src"))?;
    documents::write(shell, &sources().join("src"))?;
    shell.remove_path(dir)?;
    let dist = shell.create_dir(dir.join("dist"))?;
    let compiler = sources().join("node_modules/typescript/bin/tsc");
    let project = sources();
    cmd!(shell, "node {compiler} --project {project} --outDir {dist}").run()?;
    join_modules(shell, &dist)?;
    let wasm = shell.create_dir(dist.join("wasm"))?;
    for file in shell.read_dir(sources().join("src/wasm"))? {
        if !file.to_string_lossy().ends_with(".ts") {
            shell.copy_file(file, &wasm)?;
        }
    }
    for name in ["lessons", "networks", "puzzles", "studies"] {
        let folder = shell.create_dir(dist.join(name))?;
        for file in shell.read_dir(sources().join("src").join(name))? {
            shell.copy_file(file, &folder)?;
        }
    }
    for (folder, file) in [("npm", "README.md"), ("", "LICENSE-MIT"), ("", "LICENSE-APACHE")] {
        shell.copy_file(project::root().join(folder).join(file), dir)?;
    }
    shell.write_file(dir.join("package.json"), manifest()?)?;
    board::write(shell, dir)?;
    let of_scripts = dist.join(third_party::OF_CLIENT);
    let licences = third_party::list_of_wasm(CRATE, &["search"], &of_scripts)?;
    shell.write_file(dir.join(third_party::FILE), licences)?;
    Ok(shell.remove_path(of_scripts)?)
}

/// Joins the modules of the package into its scripts: a page fetches a module only when it has read
/// the one that imports it, and waits for each.
fn join_modules(shell: &Shell, dist: &Path) -> Result<()> {
    const SCRIPTS: [&str; 2] = ["index.js", "worker.js"];
    let scripts = SCRIPTS.map(|script| dist.join(script));
    let _dir = shell.push_dir(sources());
    let npm = browser::npm();
    let options = ["--bundle", "--format=esm", "--external:./wasm/*", "--log-level=warning"];
    cmd!(
        shell,
        "{npm} exec -- esbuild {scripts...} {options...} --outdir={dist} --allow-overwrite"
    )
    .run()?;
    for file in shell.read_dir(dist)? {
        let name = file.file_name().unwrap_or_default();
        let is_module = file.extension().is_some_and(|extension| extension == "js");
        if is_module && !SCRIPTS.iter().any(|script| name == *script) {
            shell.remove_path(file)?;
        }
    }
    Ok(())
}

/// Returns the manifest of the package.
fn manifest() -> Result<String> {
    let metadata = project::metadata()?;
    let package = metadata.packages.iter().find(|package| *package.name == CRATE);
    let package = package.context("the workspace has no crate heterodox-wasm")?;
    // The order of the conditions of an export matters.
    let text = MANIFEST.replace("VERSION", &package.version.to_string());
    let text = text.replace("LICENCE", package.license.as_deref().unwrap_or_default());
    Ok(text.replace("REPOSITORY", package.repository.as_deref().unwrap_or_default()))
}

/// The manifest of the package, without the values of the workspace.
const MANIFEST: &str = r#"{
  "name": "heterodox",
  "version": "VERSION",
  "description": "Exact rules of chess variants and of your own, an engine, and a board, for browsers and Node",
  "keywords": ["chess", "chess-variants", "fairy-chess", "rules", "engine", "webassembly"],
  "license": "LICENCE",
  "repository": { "type": "git", "url": "REPOSITORY" },
  "type": "module",
  "sideEffects": ["./dist/board.js", "./dist/diagrams.js", "./dist/element-*.js", "./standalone/*.js"],
  "engines": { "node": ">=20" },
  "types": "./dist/index.d.ts",
  "exports": {
    ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" },
    "./board": { "types": "./dist/board.d.ts", "default": "./dist/board.js" },
    "./diagrams": { "types": "./dist/diagrams.d.ts", "default": "./dist/diagrams.js" },
    "./standalone/heterodox-board.js": "./standalone/heterodox-board.js",
    "./rules.wasm": "./dist/wasm/rules.wasm",
    "./engine.wasm": "./dist/wasm/engine.wasm",
    "./threads.wasm": "./dist/wasm/threads.wasm",
    "./package.json": "./package.json"
  },
  "files": ["dist", "standalone", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.md"]
}
"#;

/// Tests the package in Node and in Chromium, and compares it with the native program.
fn test(shell: &Shell, dir: &Path, quick: bool, positions: Option<u32>) -> Result<()> {
    let features = "heterodox-wasm/threads";
    let positions = positions.map(|number| ("HETERODOX_POSITIONS", number.to_string()));
    cmd!(
        shell,
        "cargo test --quiet --workspace --features {features} --test samples --test engine"
    )
    .envs(positions)
    .run()?;
    let samples = target_dir()?.join("tmp/package-samples");
    let tests = shell.read_dir(sources().join("test"))?;
    let tests = tests.into_iter().filter(|file| file.to_string_lossy().ends_with(".test.js"));
    cmd!(shell, "node --test {tests...}")
        .env("HETERODOX_PACKAGE", dir)
        .env("HETERODOX_QUICK", if quick { "1" } else { "0" })
        .env("HETERODOX_SAMPLES", samples)
        .env("CHROMIUM", browser::find_browser()?)
        .run()
        .context("the package has failed its tests")
}
