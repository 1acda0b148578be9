//! Builds the web client with Node and npm. If they are missing, or with the
//! environment variable HETERODOX_NO_SITE=1, embeds a page with instructions
//! instead.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// The sources of the client in `web/`. A change to one of them triggers a rebuild.
const SOURCES: [&str; 10] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "tools/compress.mjs",
    "tools/fluent.mjs",
    "tools/texts.mjs",
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

/// Builds the client into the folder `site`. The error is a message for the user.
fn build(web: &Path, site: &Path) -> Result<(), String> {
    if !web.join("package.json").is_file() {
        return Err("there is no web/package.json.".to_owned());
    }
    let node = npm(web, &["--version"]);
    node.map_err(|_| "Node.js with npm, version 20 or later, is not installed.".to_owned())?;
    if !is_installed(web) {
        install(web)?;
    }
    let out_dir = site.display().to_string();
    let vite = ["exec", "--", "vite", "build", "--outDir", &out_dir, "--emptyOutDir"];
    run(npm(web, &vite), "vite build")?;
    if !site.join("index.html").is_file() {
        return Err("vite build has not created index.html.".to_owned());
    }
    let assets = site.join("assets").display().to_string();
    run(npm(web, &["exec", "--", "node", "tools/compress.mjs", &assets]), "compress.mjs")
}

/// Installs the packages of the lock file. Some versions of npm reject lock files
/// written by others. In that case installs matching versions and leaves the lock
/// file unchanged.
fn install(web: &Path) -> Result<(), String> {
    if run(npm(web, &["ci", "--no-audit", "--no-fund"]), "npm ci").is_ok() {
        return Ok(());
    }
    let install = ["install", "--no-package-lock", "--no-audit", "--no-fund"];
    run(npm(web, &install), "npm install")
}

/// Returns true if the packages were installed after the last change of the lock
/// file.
fn is_installed(web: &Path) -> bool {
    let time = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified()).ok();
    match (time("package-lock.json"), time("node_modules/.package-lock.json")) {
        (Some(locked), Some(installed)) => installed >= locked,
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
    let log = [output.stdout, output.stderr].concat();
    Err(format!("{what} has failed.\n{}", String::from_utf8_lossy(&log)))
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Returns a page that says why the client is missing and how to build it.
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
