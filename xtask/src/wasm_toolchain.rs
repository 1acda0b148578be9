//! The compiler and the standard library for WebAssembly.

use crate::project;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use xshell::{Cmd, Shell, cmd};

/// The target of the compiler.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Packages of Debian with a compiler that can build the standard library for WebAssembly. The
/// shared libraries that it needs depend on the version.
const PACKAGES: [&str; 3] = ["rustc-web", "libstd-rust-web-dev", "rust-web-src"];

/// Options of cargo that compile the standard library.
const BUILD_STD: [&str; 2] = ["-Z", "build-std=std,panic_abort"];

/// Options of cargo for small files, beside [`BUILD_STD`]. Panics become traps without messages, which
/// nobody would see, and lists are sorted by less code.
///
/// They are not stable yet; see the books of cargo and rustc about `build-std` and `immediate-abort`.
const SMALL: [&str; 4] = [
    "-Z",
    "build-std-features=optimize_for_size",
    "--config",
    r#"target.wasm32-unknown-unknown.rustflags=["-Zunstable-options", "-Cpanic=immediate-abort"]"#,
];

/// Options of cargo for files that several threads run in one memory, beside [`BUILD_STD`]. The library
/// that the compiler brings has no atomic operations. The exports are for `wasm-bindgen`, which gives
/// each thread its own stack and thread-local variables.
const THREADS: [&str; 2] = [
    "--config",
    r#"target.wasm32-unknown-unknown.rustflags=[
        "-Ctarget-feature=+atomics,+bulk-memory,+mutable-globals",
        "-Clink-arg=--shared-memory",
        "-Clink-arg=--import-memory",
        "-Clink-arg=--max-memory=4294967296",
        "-Clink-arg=--export=__heap_base",
        "-Clink-arg=--export=__wasm_init_tls",
        "-Clink-arg=--export=__tls_size",
        "-Clink-arg=--export=__tls_align",
        "-Clink-arg=--export=__tls_base",
    ]"#,
];

/// The standard library of a file of WebAssembly.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Library {
    /// As the compiler brings it: fast, and compiled already.
    Ready,
    /// Compiled together with the crate, as small as possible.
    Small,
    /// Compiled together with the crate, for threads that share its memory.
    Threads,
}

impl Library {
    /// Returns the options of cargo that it needs beside [`BUILD_STD`], `None` if it is not compiled.
    fn options(self) -> Option<&'static [&'static str]> {
        match self {
            Library::Ready => None,
            Library::Small => Some(&SMALL),
            Library::Threads => Some(&THREADS),
        }
    }
}

/// A compiler for WebAssembly.
pub(crate) enum Toolchain {
    /// The installed one, with the target or the sources of the standard library from rustup.
    Rustup,
    /// Debian's, unpacked in a folder. Cargo compiles the standard library with it.
    Debian(PathBuf),
}

impl Toolchain {
    /// Finds a compiler for WebAssembly: the installed one, if it has the library or rustup can
    /// fetch it, or else Debian's, which is unpacked in the build folder.
    pub(crate) fn find(shell: &Shell, target_dir: &Path, library: Library) -> Result<Toolchain> {
        if has_library(shell, library) {
            return Ok(Toolchain::Rustup);
        }
        let [what, name] = part_of_rustup(library);
        let add = cmd!(shell, "rustup {what} add {name}");
        if add.ignore_stderr().run().is_ok() && has_library(shell, library) {
            return Ok(Toolchain::Rustup);
        }
        let folder = target_dir.join("wasm-toolchain");
        if !folder.join("usr/bin/rustc").is_file() {
            unpack_debian(shell, &folder).with_context(|| {
                format!(
                    "there is no standard library for WebAssembly: install it with\n  \
                     rustup {what} add {name}\nor, on Debian, make sure that\n  apt-get download \
                     {}\nworks",
                    PACKAGES.join(" ")
                )
            })?;
        }
        Ok(Toolchain::Debian(folder))
    }

    /// Returns the command that compiles a crate for WebAssembly.
    pub(crate) fn cargo<'s>(
        &self,
        shell: &'s Shell,
        package: &str,
        profile: &str,
        library: Library,
    ) -> Result<Cmd<'s>> {
        let mut build = cmd!(
            shell,
            "cargo build --package {package} --lib --profile {profile} --target {TARGET}"
        );
        if library.options().is_some() || matches!(self, Toolchain::Debian(_)) {
            build = build.args(BUILD_STD).env("RUSTC_BOOTSTRAP", "1");
        }
        if let Some(options) = library.options() {
            build = build.args(options);
        }
        let Toolchain::Debian(folder) = self else { return Ok(build) };
        let sysroot = cmd!(shell, "rustc --print sysroot").quiet().read()?;
        let host = cmd!(shell, "rustc --print host-tuple").quiet().read()?;
        let linker = Path::new(&sysroot).join(format!("lib/rustlib/{host}/bin/rust-lld"));
        Ok(build
            .env("RUSTC", folder.join("usr/bin/rustc"))
            .env("LD_LIBRARY_PATH", folder.join("usr/lib/x86_64-linux-gnu"))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker))
    }
}

/// Returns what rustup calls the part of the compiler with the library or its sources.
const fn part_of_rustup(library: Library) -> [&'static str; 2] {
    match library {
        Library::Ready => ["target", TARGET],
        Library::Small | Library::Threads => ["component", "rust-src"],
    }
}

/// Returns whether the installed compiler has the library or its sources.
fn has_library(shell: &Shell, library: Library) -> bool {
    let (printed, part) = match library {
        Library::Ready => ("target-libdir", "."),
        Library::Small | Library::Threads => {
            ("sysroot", "lib/rustlib/src/rust/library/std/Cargo.toml")
        }
    };
    let folder = cmd!(shell, "rustc --print {printed} --target {TARGET}").quiet();
    folder.ignore_stderr().read().is_ok_and(|folder| Path::new(&folder).join(part).exists())
}

/// Downloads the packages of Debian and unpacks them, without installing them.
fn unpack_debian(shell: &Shell, folder: &Path) -> Result<()> {
    shell.remove_path(folder)?;
    let downloads = shell.create_dir(folder.join("downloads"))?;
    let needed = cmd!(shell, "apt-cache depends --recurse --important rustc-web").quiet().read()?;
    let libraries = needed.lines().map(str::trim).filter(|name| is_library(name));
    let mut names: Vec<&str> = PACKAGES.into_iter().chain(libraries).collect();
    names.sort_unstable();
    names.dedup();
    {
        let _dir = shell.push_dir(&downloads);
        cmd!(shell, "apt-get download --quiet {names...}").run()?;
    }
    for package in shell.read_dir(&downloads)? {
        cmd!(shell, "dpkg --extract {package} {folder}").quiet().run()?;
    }
    shell.remove_path(&downloads)?;
    let sources = shell.read_dir(folder.join("usr/src"))?;
    let [source] = &sources[..] else { bail!("the package rust-web-src has changed") };
    let library = shell.create_dir(folder.join("usr/lib/rustlib/src"))?;
    let link = library.join("rust");
    cmd!(shell, "ln --symbolic --force {source} {link}").quiet().run()?;
    Ok(())
}

/// Returns whether a package has shared libraries of the compiler.
fn is_library(name: &str) -> bool {
    ["libstd-rust-web-", "libllvm"].iter().any(|start| name.starts_with(start))
}

/// Returns the build folder of cargo.
pub(crate) fn target_dir() -> Result<PathBuf> {
    let metadata = project::metadata()?;
    Ok(metadata.target_directory.into_std_path_buf())
}
