//! `cargo xtask dist`: the files of a release.
//!
//! Each part of a release is a module with a function that writes one file into the folder and
//! returns its path. A new part is another such function, called in [`write`](fn@write).

mod archive;
mod build;
mod checksums;
mod debian;
mod documents;
mod npm_package;
mod static_site;
mod trial;

use crate::project;
use anyhow::{Context, Result};
use build::Build;
use std::path::{Path, PathBuf};
use xshell::Shell;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folder for the files
    dir: PathBuf,
    /// Write only the archive for this platform, and leave out what is the same for all, and the
    /// Debian package
    #[arg(long)]
    archive_only: bool,
    /// Cargo profile of the program; others than `dist` are for trying this out
    #[arg(long, default_value = "dist")]
    profile: String,
}

/// Builds the program, writes the files, and runs the program from its archive.
pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let dir = shell.create_dir(project::root().join(&options.dir))?;
    if !options.archive_only {
        debian::check_tools(&shell)?;
    }
    let build = Build::run(&shell, &options.profile)?;
    let files = write(&shell, &build, &dir, options.archive_only)?;
    trial::run(&shell, &build, &files[0])?;
    println!("The program from the archive counts moves and serves the site.");
    let sums = dir.join(checksums::FILE);
    shell.write_file(&sums, checksums::of(&files)?)?;
    for file in files.iter().chain([&sums]) {
        let bytes = file.metadata().with_context(|| file.display().to_string())?.len();
        println!("{:>12} {}", bytes, file.display());
    }
    Ok(())
}

/// Writes the parts of the release and returns their files, the archive first.
fn write(shell: &Shell, build: &Build, dir: &Path, archive_only: bool) -> Result<Vec<PathBuf>> {
    let documents = documents::write(shell, build)?;
    let mut files = vec![archive::write(shell, build, &documents, dir)?];
    if !archive_only {
        files.extend(debian::write(shell, build, dir)?);
        files.push(npm_package::write(shell, build, dir)?);
        files.push(static_site::write(shell, build, dir)?);
    }
    Ok(files)
}
