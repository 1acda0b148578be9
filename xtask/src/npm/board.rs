//! The custom element of the npm package, which is made of the board of the client.

use crate::{browser, project};
use anyhow::{Context, Result};
use std::path::Path;
use xshell::{Shell, cmd};

/// Declarations of types that the package has. The others are not visible outside.
const DECLARATIONS: [&str; 4] = ["board", "diagrams", "events", "replace"];

/// Builds the element and its types into the package, whose rules are there already.
pub(super) fn write(shell: &Shell, package: &Path) -> Result<()> {
    browser::install_packages(shell)?;
    let _dir = shell.push_dir(project::root().join("web"));
    write_types(shell, package)?;
    for config in ["vite.config.ts", "standalone.vite.config.ts"] {
        cmd!(shell, "node node_modules/vite/bin/vite.js build --logLevel warn")
            .arg("--config")
            .arg(Path::new("element").join(config))
            .env("HETERODOX_PACKAGE", package)
            .run()
            .context("the element cannot be built")?;
    }
    Ok(())
}

/// Checks the types of the element, and writes the declarations that are visible outside.
fn write_types(shell: &Shell, package: &Path) -> Result<()> {
    let types = shell.create_temp_dir()?;
    let types = types.path();
    let output = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir"];
    cmd!(shell, "node node_modules/typescript/bin/tsc --project element {output...} {types}")
        .run()
        .context("the types of the element are wrong")?;
    for name in DECLARATIONS {
        let file = types.join("web/element").join(name).with_extension("d.ts");
        let text = shell.read_file(file)?.replace("'heterodox'", "'./index.js'");
        let text = DECLARATIONS.iter().fold(text, |text, name| {
            text.replace(&format!("'./{name}'"), &format!("'./{name}.js'"))
        });
        shell.write_file(package.join("dist").join(name).with_extension("d.ts"), text)?;
    }
    Ok(())
}
