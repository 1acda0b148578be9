//! The imports between the files of the client, found by a script that uses the parser of
//! Vite.

use super::sources::{Import, Sources, unit};
use crate::browser;
use crate::project::TextFile;
use anyhow::Result;
use serde::Deserialize;
use std::collections::BTreeSet;

/// Folder of the sources of the client.
const FOLDER: &str = "web/src";

/// An import as it is written.
#[derive(Deserialize)]
struct Written {
    /// Path of the importing file.
    path: String,
    line: usize,
    /// The imported path, relative if it leads to a file of the client.
    target: String,
    names: Vec<String>,
}

/// Returns the sources of the client, whose modules are its folders and files.
pub(super) fn sources(files: &[TextFile]) -> Result<Sources> {
    let is_source = |file: &&TextFile| {
        file.path.starts_with("web/src/") && matches!(file.extension(), "ts" | "tsx")
    };
    let paths: BTreeSet<&str> =
        files.iter().filter(is_source).map(|file| file.path.as_str()).collect();
    let written: Vec<Written> =
        browser::run_tool("imports.mjs", &paths.iter().copied().collect::<Vec<_>>())?;
    Ok(resolved(&paths, &written))
}

/// Resolves imports to files of the client.
fn resolved(paths: &BTreeSet<&str>, written: &[Written]) -> Sources {
    let mut imports = BTreeSet::new();
    for Written { path, line, target, names } in written {
        if let Some(to) = target_file(paths, path, target) {
            imports.extend(names.iter().map(|name| Import::new(FOLDER, path, *line, to, name)));
        }
    }
    let modules = paths.iter().filter_map(|path| unit(FOLDER, path).into_iter().next());
    Sources {
        folder: FOLDER.to_owned(),
        modules: modules.collect(),
        imports: imports.into_iter().collect(),
    }
}

/// Returns the target file of a relative import. `None` for packages, styles and
/// pictures.
fn target_file<'p>(paths: &BTreeSet<&'p str>, from: &str, target: &str) -> Option<&'p str> {
    if !target.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    let path = parts.join("/");
    let candidates = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
    candidates.iter().find_map(|end| paths.get(format!("{path}{end}").as_str()).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_imports_lead_to_files() {
        let paths = BTreeSet::from([
            "web/src/app.tsx",
            "web/src/board/Board.tsx",
            "web/src/board/squares.ts",
            "web/src/ui/index.ts",
        ]);
        let written = [
            ("web/src/app.tsx", "./board/Board", "Board"),
            ("web/src/board/Board.tsx", "./squares", "Square"),
            ("web/src/board/Board.tsx", "../ui", "*"),
            ("web/src/board/Board.tsx", "./board.css", "*"),
            ("web/src/board/Board.tsx", "solid-js", "For"),
            ("web/src/board/Board.tsx", "../../../../../gone", "*"),
        ];
        let written = written.map(|(path, target, name)| Written {
            path: path.to_owned(),
            line: 1,
            target: target.to_owned(),
            names: vec![name.to_owned()],
        });
        let sources = resolved(&paths, &written);
        let found: Vec<String> =
            sources.imports.iter().map(|i| format!("{} {} {}", i.from, i.name, i.to)).collect();
        let expected = [
            "web/src/app.tsx Board web/src/board/Board.tsx",
            "web/src/board/Board.tsx Square web/src/board/squares.ts",
            "web/src/board/Board.tsx * web/src/ui/index.ts",
        ];
        assert_eq!(found, expected);
        assert_eq!(sources.modules, ["app", "board", "ui"].map(str::to_owned).into());
    }
}
