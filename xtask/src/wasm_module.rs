//! Files of WebAssembly with the JavaScript that calls them.

use crate::wasm_toolchain::{TARGET, Toolchain, target_dir};
use crate::{browser, project};
use anyhow::{Context, Result};
use std::path::Path;
use xshell::{Shell, cmd};

/// A file of WebAssembly.
pub(crate) struct WasmModule {
    /// The crate that is compiled.
    pub(crate) package: &'static str,
    /// Name of the file, without its end.
    pub(crate) name: &'static str,
    /// Arguments of cargo for the parts of the crate that the file exports.
    pub(crate) features: &'static [&'static str],
    /// Cargo profile, unless it has to be quick.
    pub(crate) profile: &'static str,
    /// Option of `wasm-opt`.
    pub(crate) optimise: &'static str,
}

impl WasmModule {
    /// Compiles the crate and writes `NAME.wasm` and `NAME.js` into a folder.
    pub(crate) fn compile(&self, shell: &Shell, out: &Path, quick: bool) -> Result<()> {
        let WasmModule { package, name, .. } = self;
        let target = target_dir()?;
        let profile = if quick { "wasm-quick" } else { self.profile };
        let build = Toolchain::find(shell, &target)?.cargo(shell, package, profile)?;
        build.args(self.features).run()?;
        let file = format!("{}.wasm", package.replace('-', "_"));
        let compiled = target.join(TARGET).join(profile).join(file);
        let bindgen =
            cmd!(shell, "cargo run --quiet --package xtask --bin bindgen --features bindgen");
        bindgen.args(["--"]).arg(compiled).arg(out).arg(name).run()?;
        let input = out.join(format!("{name}_bg.wasm"));
        let output = out.join(format!("{name}.wasm"));
        if quick {
            shell.copy_file(&input, &output)?;
        } else {
            self.optimise(shell, &input, &output)?;
        }
        Ok(shell.remove_path(input)?)
    }

    /// Makes a file smaller or faster with `wasm-opt`.
    fn optimise(&self, shell: &Shell, input: &Path, output: &Path) -> Result<()> {
        // The package has it among its tools.
        let tools = project::root().join("npm");
        browser::install_packages_of(shell, &tools)?;
        let program = tools.join("node_modules/binaryen/bin/wasm-opt");
        let options = [self.optimise, "--strip-debug", "--strip-producers"];
        cmd!(shell, "node {program} {options...} {FEATURES...} {input} -o {output}")
            .run()
            .context("wasm-opt has failed")
    }
}

/// Features of WebAssembly that the compiler uses.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];
