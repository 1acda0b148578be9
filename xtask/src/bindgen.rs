//! Makes a module for JavaScript, with its types, from a compiled crate that uses `wasm-bindgen`:
//! `bindgen FILE.wasm FOLDER NAME`. It is the program `wasm-bindgen`, in the version of the lock file.

use anyhow::{Result, bail};
use std::env;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name] = &arguments[..] else {
        bail!("usage: bindgen FILE.wasm FOLDER NAME");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).web(true)?.typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The loader of the package passes the module; bundlers then see only one address of the file.
    bindgen.omit_default_module_path(true).generate(folder)
}
