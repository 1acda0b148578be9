//! The program of a release.

use crate::project;
use anyhow::{Context, Result, ensure};
use cargo_metadata::{Message, Metadata, MetadataCommand, camino::Utf8PathBuf};
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

/// Package of the program, which is also its name.
pub(super) const PROGRAM: &str = "heterodox";

/// Package whose build script builds the web client.
const SITE: &str = "heterodox-site";

/// The built program with what describes it.
pub(super) struct Build {
    /// The workspace and its dependencies on this platform.
    pub(super) metadata: Metadata,
    /// Cargo profile of the program.
    pub(super) profile: String,
    /// Target triple of this platform.
    pub(super) target: String,
    /// Version of the program.
    pub(super) version: String,
    /// Path of the program.
    pub(super) program: PathBuf,
    /// Folder with the built web client, which is part of the program.
    pub(super) site: PathBuf,
}

impl Build {
    /// Builds the program for this platform.
    pub(super) fn run(shell: &Shell, profile: &str) -> Result<Build> {
        let target = cmd!(shell, "rustc --print host-tuple").quiet().read()?;
        let metadata = MetadataCommand::new()
            .current_dir(project::root())
            .other_options(["--filter-platform".to_owned(), target.clone()])
            .exec()
            .context("cargo could not describe the workspace and its dependencies")?;
        let package = metadata.packages.iter().find(|package| *package.name == PROGRAM);
        let version = package.context("the workspace has no program")?.version.to_string();
        let messages = cmd!(
            shell,
            "cargo build --locked --package {PROGRAM} --profile {profile}
                --message-format json-render-diagnostics"
        );
        let (program, out) = outputs(&messages.read()?, &metadata)?;
        let site = out.join("site").into_std_path_buf();
        ensure!(
            site.join(crate::third_party::OF_CLIENT).is_file(),
            "the program was built without the web client: install Node.js, and do not set \
             HETERODOX_NO_SITE"
        );
        let (program, profile) = (program.into_std_path_buf(), profile.to_owned());
        Ok(Build { metadata, profile, target, version, program, site })
    }

    /// Returns the folder of the program, which is that of its profile.
    pub(super) fn folder(&self) -> Result<&Path> {
        self.program.parent().context("the program is in no folder")
    }
}

/// Returns the path of the program and the folder that the build script of the site wrote, from the
/// messages of cargo.
fn outputs(messages: &str, metadata: &Metadata) -> Result<(Utf8PathBuf, Utf8PathBuf)> {
    let is_site =
        |id| metadata.packages.iter().any(|package| package.id == id && *package.name == SITE);
    let (mut program, mut site) = (None, None);
    for message in Message::parse_stream(messages.as_bytes()) {
        match message? {
            Message::CompilerArtifact(built) if built.target.name == PROGRAM => {
                program = built.executable.or(program);
            }
            Message::BuildScriptExecuted(script) if is_site(script.package_id.clone()) => {
                site = Some(script.out_dir);
            }
            _ => {}
        }
    }
    let program = program.context("cargo has built no program")?;
    Ok((program, site.context("cargo has built no web client")?))
}
