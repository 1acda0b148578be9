//! `cargo xtask static`: the site as files for any web host, without a server.

use crate::wasm_module::WasmModule;
use crate::wasm_toolchain::{Library, target_dir};
use crate::{browser, project, third_party};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folder for the site
    dir: PathBuf,
    /// Path of the site on its host, with slashes at both ends
    #[arg(long, default_value = "/")]
    base: String,
    /// Address of a server where people play each other: the site links to it
    #[arg(long, value_name = "URL", value_parser = server_address)]
    server: Option<String>,
    /// Compile it faster: it is larger and slower
    #[arg(long)]
    quick: bool,
    /// Test the site afterwards in Chromium
    #[arg(long)]
    test: bool,
}

/// The answers to the requests of the client, and the engine.
const ANSWERS: WasmModule = WasmModule {
    package: "heterodox-browser",
    name: "site",
    features: &[],
    profile: "wasm-engine",
    library: Library::Ready,
};

/// Restricts pages to the files of the site. Its scripts may compile WebAssembly.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

/// Writes the site, and tests it if asked to.
pub(crate) fn run(options: &Options) -> Result<()> {
    let Options { base, quick, server, .. } = options;
    let server = server.as_deref().unwrap_or_default();
    ensure!(base.starts_with('/') && base.ends_with('/'), "--base is a path such as /games/");
    let shell = project::shell()?;
    let dir = project::root().join(&options.dir);
    write(&shell, &dir, [base, server], *quick)?;
    println!("The site is in {}. A web host serves it at {base}.", dir.display());
    if options.test { test(&shell, &dir, [base, server]) } else { Ok(()) }
}

/// Reads the address of a server, and removes a slash at its end.
fn server_address(text: &str) -> Result<String, &'static str> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| !host.is_empty() && !host.contains([' ', '"', '?', '#']);
    let address = host.filter(|host| is_host(host)).map(|_| text.trim_end_matches('/').to_owned());
    address.ok_or("an address such as https://play.example")
}

/// Writes the site into a folder, for a path on its host. The second address is that of a server
/// where people play each other; empty if the site names none.
pub(crate) fn write(
    shell: &Shell,
    dir: &Path,
    [base, server]: [&str; 2],
    quick: bool,
) -> Result<()> {
    browser::install_packages(shell)?;
    let wasm = target_dir()?.join("site-wasm");
    shell.remove_path(&wasm)?;
    ANSWERS.compile(shell, &wasm, quick)?;
    // A browser that has the files of another version must not mix them with these.
    let answers = format!("answers-{}", hash(&fs::read(wasm.join("site.wasm"))?));
    build_client(shell, dir, [base, server], &answers)?;
    let folder = shell.create_dir(dir.join(&answers))?;
    for file in ["site.js", "site.wasm"] {
        shell.copy_file(wasm.join(file), &folder)?;
    }
    copy_studies(shell, dir)?;
    finish_pages(shell, dir)?;
    replace_licences(shell, dir)?;
    write_service_worker(shell, dir)
}

/// Writes the licences of the libraries in the WebAssembly and in the scripts, in place of those of
/// the scripts alone.
fn replace_licences(shell: &Shell, dir: &Path) -> Result<()> {
    let of_scripts = dir.join(third_party::OF_CLIENT);
    let licences = third_party::list_of_wasm(ANSWERS.package, &[], &of_scripts)?;
    shell.write_file(dir.join(third_party::FILE), licences)?;
    Ok(shell.remove_path(of_scripts)?)
}

/// Builds the client, which asks the WebAssembly in a folder.
fn build_client(shell: &Shell, dir: &Path, [base, server]: [&str; 2], answers: &str) -> Result<()> {
    let _dir = shell.push_dir(project::root().join("web"));
    let npm = browser::npm();
    cmd!(shell, "{npm} exec -- vite build --base {base} --outDir {dir} --emptyOutDir")
        .env("HETERODOX_ANSWERS", answers)
        .env("HETERODOX_SERVER", server)
        .run()
        .context("the client cannot be built")
}

/// Copies the plots of the studies and the description of how they are made, to their paths on the
/// server.
fn copy_studies(shell: &Shell, dir: &Path) -> Result<()> {
    let studies = project::root().join("docs/studies");
    for folder in shell.read_dir(&studies)?.into_iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().context("a study without a name")?;
        let plots = dir.join("api/games").join(name).join("study/plots");
        shell.create_dir(&plots)?;
        let files = shell.read_dir(&folder)?;
        let is_plot = |file: &&PathBuf| file.extension().is_some_and(|end| end == "svg");
        for plot in files.iter().filter(is_plot) {
            shell.copy_file(plot, &plots)?;
        }
    }
    let methods = shell.create_dir(dir.join("api/studies"))?.join("methods.txt");
    Ok(shell.copy_file(studies.join("METHODS.md"), methods)?)
}

/// Adds the policy to the page. Hosts that know nothing of the addresses of pages
/// answer with `404.html`, which is the same page.
fn finish_pages(shell: &Shell, dir: &Path) -> Result<()> {
    let index = dir.join("index.html");
    let page = shell.read_file(&index)?;
    let policy = format!(r#"<meta http-equiv="Content-Security-Policy" content="{POLICY}" />"#);
    let (head, rest) = page.split_once("<head>").context("the page has no head")?;
    let page = format!("{head}<head>\n    {policy}{rest}");
    shell.write_file(&index, &page)?;
    // Who is sent a game by post has never been here, and not every host answers with `404.html`.
    let by_post = shell.create_dir(dir.join("post"))?;
    shell.write_file(by_post.join("index.html"), &page)?;
    Ok(shell.write_file(dir.join("404.html"), page)?)
}

/// Writes the service worker, with the list of all files.
fn write_service_worker(shell: &Shell, dir: &Path) -> Result<()> {
    let mut files = Vec::new();
    for entry in
        ignore::WalkBuilder::new(dir).standard_filters(false).sort_by_file_path(Path::cmp).build()
    {
        let entry = entry?;
        let path = entry.path().strip_prefix(dir)?.to_string_lossy().replace('\\', "/");
        if entry.file_type().is_some_and(|kind| kind.is_file()) && path != "404.html" {
            files.push((path, fs::read(entry.path())?));
        }
    }
    let version = hash(&files);
    // The address of the folder itself is that of the home page.
    let paths: Vec<&str> =
        ["./"].into_iter().chain(files.iter().map(|(path, _)| path.as_str())).collect();
    let script = shell.read_file(project::root().join("web/static/sw.js"))?;
    let script = script.replace("%VERSION%", &version);
    let script = script.replace("['%FILES%']", &serde_json::to_string(&paths)?);
    Ok(shell.write_file(dir.join("sw.js"), script)?)
}

/// Returns a name for contents: others have another one.
fn hash(contents: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Opens the site in Chromium, at its path on a plain file server, and cuts the server off.
fn test(shell: &Shell, dir: &Path, [base, server]: [&str; 2]) -> Result<()> {
    let _dir = shell.push_dir(project::root().join("web"));
    let npm = browser::npm();
    cmd!(shell, "{npm} exec -- vitest run --config e2e/static/vitest.config.ts")
        .env("HETERODOX_STATIC", dir)
        .env("HETERODOX_BASE", base)
        .env("HETERODOX_SERVER", server)
        .env("CHROMIUM", browser::find_browser()?)
        .run()
        .context("the static site has failed its tests")
}
