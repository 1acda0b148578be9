//! Modules with the addresses of files that the npm package fetches when they are asked for.

/// A module of TypeScript with addresses by ids. Bundlers find a file only if its address is written out.
pub(super) struct Addresses(String);

impl Addresses {
    /// Begins a module. `files` says which files they are.
    pub(super) fn of(files: &str) -> Addresses {
        Addresses(format!("/** The files with {files}. Written by `cargo xtask npm`. */\n"))
    }

    /// Adds a constant with the addresses of files, each an id and a path from the module.
    pub(super) fn add(&mut self, constant: &str, files: &[(String, String)]) {
        let lines = files
            .iter()
            .map(|(id, path)| format!("  '{id}': () => new URL('./{path}', import.meta.url),\n"));
        let lines = lines.collect::<String>();
        self.0 += &format!(
            "export const {constant}: Readonly<Record<string, () => URL>> = {{\n{lines}}};\n"
        );
    }

    /// Returns the text of the module.
    pub(super) fn text(self) -> String {
        self.0
    }
}
