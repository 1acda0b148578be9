//! Builds the client with Node and npm. Where they are missing, or when it is
//! asked for by HETERODOX_NO_SITE=1, a page takes its place that says how to
//! get it.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// What the client is built from, in `web/`; everything else there comes and
/// goes.
const SOURCES: [&str; 7] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=HETERODOX_NO_SITE");
    println!("cargo::rerun-if-changed=build.rs");
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let site = PathBuf::from(env::var("OUT_DIR")?).join("site");
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::create_dir_all(&site)?;
    if env::var("HETERODOX_NO_SITE").is_ok_and(|value| value == "1") {
        return Ok(fs::write(site.join("index.html"), page("HETERODOX_NO_SITE=1 was set."))?);
    }
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    if let Err(problem) = build(&web, &site) {
        println!("cargo::warning=the site is not built in: {}", first_line(&problem));
        fs::write(site.join("index.html"), page(&problem))?;
    }
    Ok(())
}

/// Builds the client; the error is for people.
fn build(web: &Path, site: &Path) -> Result<(), String> {
    if !web.join("package.json").is_file() {
        return Err("there is no web/package.json.".to_owned());
    }
    let node = npm(web, &["--version"]);
    node.map_err(|_| "Node.js with npm, version 20 or later, is not installed.".to_owned())?;
    if !is_installed(web) {
        install(web)?;
    }
    let outside = site.display().to_string();
    let vite = ["exec", "--", "vite", "build", "--outDir", &outside, "--emptyOutDir"];
    run(npm(web, &vite), "vite build")?;
    match site.join("index.html").is_file() {
        true => Ok(()),
        false => Err("vite build has made no index.html.".to_owned()),
    }
}

/// Installs what the lock file asks for. Some versions of npm find lock files of
/// others incomplete: then whatever fits is taken, and the lock file left alone.
fn install(web: &Path) -> Result<(), String> {
    if run(npm(web, &["ci", "--no-audit", "--no-fund"]), "npm ci").is_ok() {
        return Ok(());
    }
    let install = ["install", "--no-package-lock", "--no-audit", "--no-fund"];
    run(npm(web, &install), "npm install")
}

/// Whether what the lock file asks for has been installed since it changed.
fn is_installed(web: &Path) -> bool {
    let time = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified()).ok();
    match (time("package-lock.json"), time("node_modules/.package-lock.json")) {
        (Some(wanted), Some(installed)) => installed >= wanted,
        _ => false,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> std::io::Result<Output> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    Command::new(program).args(arguments).current_dir(web).output()
}

fn run(output: std::io::Result<Output>, what: &str) -> Result<(), String> {
    let output = output.map_err(|error| format!("{what} cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!("{what} has failed.\n{}", String::from_utf8_lossy(&said)))
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// A page that says how to get the site.
fn page(problem: &str) -> String {
    let problem = problem.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Heterodox</title></head>\n\
         <body>\n<h1>Heterodox is running, but without its pages</h1>\n\
         <p>They were left out when the program was built: </p>\n<pre>{problem}</pre>\n\
         <p>Install <a href=\"https://nodejs.org\">Node.js</a> (version 20 or later, with npm) \
         and build it again: <code>cargo run --release</code>.</p>\n\
         <p>Other programs can use the <a href=\"/api/openapi.json\">API</a>.</p>\n\
         </body>\n</html>\n"
    )
}
