//! Links from Markdown pages to files of the project.

use super::Finding;
use crate::project::TextFile;
use pulldown_cmark::{Event, Parser, Tag};
use std::collections::BTreeSet;

/// Finds links in Markdown pages to files or folders that do not exist.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in files.iter().filter(|file| file.extension() == "md") {
        for (line, link) in links(&page.text) {
            let Some(target) = link_path(&link) else { continue };
            let wrong = match resolve(&page.path, target) {
                None => "leads out of the repository: use the URL of the page",
                Some(path) if !exists(files, &path) => "is broken: correct or remove it",
                Some(_) => continue,
            };
            findings.push(Finding::new(&page.path, line, format!("the link to {link} {wrong}")));
        }
    }
    findings
}

/// Returns true if a path is a file of the list or a folder that contains one.
fn exists(files: &[TextFile], path: &str) -> bool {
    let inside = format!("{path}/");
    path.is_empty() || files.iter().any(|f| f.path == path || f.path.starts_with(&inside))
}

/// Returns the links and images of a page with their line numbers.
fn links(text: &str) -> BTreeSet<(usize, String)> {
    let events = Parser::new(text).into_offset_iter();
    let destination = |tag| match tag {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url),
        _ => None,
    };
    events
        .filter_map(|(event, place)| {
            let line = 1 + text[..place.start].matches('\n').count();
            Some((line, destination(event)?.into_string()))
        })
        .collect()
}

/// Returns the path of a link to a file, or `None` for URLs and for anchors on the
/// same page.
fn link_path(link: &str) -> Option<&str> {
    let path = link.split(['#', '?']).next().unwrap_or_default();
    let scheme = path.split_once(':').is_some_and(|(scheme, _)| !scheme.contains('/'));
    (!path.is_empty() && !scheme && !path.starts_with("//")).then_some(path)
}

/// Returns the target of a link on a page as a path from the root of the project,
/// or `None` if it is outside the project.
fn resolve(page: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    (!link.starts_with('/')).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    fn found(pages: &[TextFile]) -> Vec<String> {
        texts(check(pages))
    }

    #[test]
    fn valid_links_are_accepted() {
        let pages = [
            file("README.md", "[a](docs/a.md#part) [b](./docs/) [c](https://a.org/x) [d](#here)"),
            file("docs/a.md", "# Part\n\n[up](../README.md) ![r]\n\n[r]: ../README.md\n"),
        ];
        assert_eq!(found(&pages), [""; 0]);
    }

    #[test]
    fn broken_links_are_found_with_their_line() {
        let pages = [file("docs/a.md", "# A\n\n[x](b.md) and\n[y](../../c.md), ![z](/d.png)\n")];
        assert_eq!(
            found(&pages),
            [
                "docs/a.md:3: the link to b.md is broken: correct or remove it",
                "docs/a.md:4: the link to ../../c.md leads out of the repository: use the URL of \
                 the page",
                "docs/a.md:4: the link to /d.png leads out of the repository: use the URL of the \
                 page",
            ]
        );
    }

    #[test]
    fn links_in_code_are_ignored() {
        assert_eq!(found(&[file("a.md", "`[x](b.md)`\n\n```\n[y](c.md)\n```\n")]), [""; 0]);
    }
}
