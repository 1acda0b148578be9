//! Files of WebAssembly with the JavaScript that calls them.

use crate::wasm_toolchain::{Library, TARGET, Toolchain, target_dir};
use anyhow::Result;
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
    /// Its standard library, unless it has to be quick.
    pub(crate) library: Library,
}

impl WasmModule {
    /// Compiles the crate and writes `NAME.wasm` and `NAME.js` into a folder.
    pub(crate) fn compile(&self, shell: &Shell, out: &Path, quick: bool) -> Result<()> {
        let WasmModule { package, name, .. } = self;
        let target = target_dir()?;
        let (profile, library) = match self.library {
            Library::Small if quick => ("wasm-quick", Library::Ready),
            library if quick => ("wasm-quick", library),
            library => (self.profile, library),
        };
        let toolchain = Toolchain::find(shell, &target, library)?;
        let build = toolchain.cargo(shell, package, profile, library)?;
        build.args(self.features).run()?;
        let file = format!("{}.wasm", package.replace('-', "_"));
        let compiled = target.join(TARGET).join(profile).join(file);
        let bindgen =
            cmd!(shell, "cargo run --quiet --package xtask --bin bindgen --features bindgen");
        bindgen.args(["--"]).arg(compiled).arg(out).arg(name).run()?;
        let input = out.join(format!("{name}_bg.wasm"));
        let output = out.join(format!("{name}.wasm"));
        // `wasm-opt` makes the files smaller, but not faster, and takes away repetitions: compressed, they
        // would be larger by a tenth.
        shell.copy_file(&input, &output)?;
        Ok(shell.remove_path(input)?)
    }
}
