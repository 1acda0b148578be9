//! Uploaded pictures. Only the shapes of an SVG are kept: a library reads them and writes them
//! again. Nothing that a user has written is served.

use roxmltree::{Document, Node};
use std::collections::{HashMap, HashSet};
use usvg::{Options, Tree, WriteOptions};

/// Maximum size of an uploaded picture in bytes.
const MAX_UPLOAD: usize = 64 * 1024;

/// Maximum size of the shapes of a picture in bytes.
const MAX_OUTPUT: usize = 256 * 1024;

/// Maximum nesting of elements.
const MAX_DEPTH: usize = 24;

/// Maximum number of elements. Elements that `use` repeats are counted each time.
const MAX_ELEMENTS: usize = 2_000;

/// Maximum number of colours of all gradients. They are computed for each shape.
const MAX_STOPS: usize = 100;

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The elements that a picture may have. All of them except those at the end draw shapes;
/// the others are for people and programs, and are dropped.
const ELEMENTS: [&str; 19] = [
    "svg",
    "g",
    "defs",
    "use",
    "symbol",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
    "style",
    "title",
    "desc",
    "metadata",
];

/// The reason why a picture is refused. It is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum PictureError {
    #[error("the picture has {0} bytes, and may have {MAX_UPLOAD}")]
    TooLarge(usize),
    #[error("the picture is not a text in UTF-8")]
    NotText,
    #[error("the picture is not SVG: {0}")]
    Malformed(String),
    #[error("a picture consists of shapes and may not contain <{0}>")]
    Element(String),
    #[error("a picture may refer only to parts of itself, not to {0:?}")]
    Reference(String),
    #[error("the picture is too complicated: {0}")]
    Complicated(&'static str),
    #[error("the picture has no shapes")]
    Empty,
}

/// Returns the shapes of a picture as an SVG that contains nothing else.
pub(crate) fn sanitize(bytes: &[u8]) -> Result<String, PictureError> {
    if bytes.len() > MAX_UPLOAD {
        return Err(PictureError::TooLarge(bytes.len()));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| PictureError::NotText)?;
    check_depth(text)?;
    // Without a document type there are no entities.
    let document =
        Document::parse(text).map_err(|error| PictureError::Malformed(error.to_string()))?;
    check_elements(&document)?;
    check_repetition(&document)?;
    let options = Options { image_href_resolver: no_images(), ..Options::default() };
    let tree = Tree::from_xmltree(&document, &options)
        .map_err(|error| PictureError::Malformed(error.to_string()))?;
    if !tree.root().has_children() {
        return Err(PictureError::Empty);
    }
    let output = tree.to_string(&WriteOptions {
        indent: usvg::Indent::None,
        attributes_indent: usvg::Indent::None,
        ..WriteOptions::default()
    });
    if output.len() > MAX_OUTPUT {
        return Err(PictureError::Complicated("its shapes take too much space"));
    }
    Ok(output)
}

/// Images are refused before, and none is loaded.
fn no_images() -> usvg::ImageHrefResolver<'static> {
    usvg::ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    }
}

/// Limits the nesting of elements before a parser sees it. Brackets in comments and values are
/// counted, too. That makes no difference for ordinary pictures.
fn check_depth(text: &str) -> Result<(), PictureError> {
    let mut depth = 0_usize;
    for part in text.split('<').skip(1) {
        let tag = part.split('>').next().unwrap_or_default();
        match tag.as_bytes() {
            [b'/', ..] => depth = depth.saturating_sub(1),
            [b'!' | b'?', ..] | [.., b'/'] => {}
            _ => depth += 1,
        }
        if depth > 4 * MAX_DEPTH {
            return Err(PictureError::Complicated("its elements are nested too deeply"));
        }
    }
    Ok(())
}

fn check_elements(document: &Document<'_>) -> Result<(), PictureError> {
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        let name = root.tag_name().name();
        return Err(PictureError::Malformed(format!(
            "it begins with <{name}> and not with <svg xmlns=\"{SVG}\">"
        )));
    }
    let (mut elements, mut stops) = (0, 0);
    for node in root.descendants().filter(Node::is_element) {
        let name = node.tag_name();
        // Elements of other programs are dropped.
        if name.namespace() == Some(SVG) && !ELEMENTS.contains(&name.name()) {
            return Err(PictureError::Element(name.name().to_owned()));
        }
        let is_inner_picture = name.name() == "svg" && node != root;
        if is_inner_picture {
            return Err(PictureError::Complicated("it contains another picture"));
        }
        if let Some(to) = reference(&node)
            && !to.starts_with('#')
        {
            return Err(PictureError::Reference(abridged(to)));
        }
        elements += 1;
        stops += usize::from(name.name() == "stop");
        if node.ancestors().count() > MAX_DEPTH {
            return Err(PictureError::Complicated("its elements are nested too deeply"));
        }
        if elements > MAX_ELEMENTS || stops > MAX_STOPS {
            return Err(PictureError::Complicated("it has too many elements"));
        }
    }
    Ok(())
}

/// The value of `href`.
fn reference<'d>(node: &Node<'d, '_>) -> Option<&'d str> {
    node.attribute("href").or_else(|| node.attribute((XLINK, "href")))
}

fn abridged(text: &str) -> String {
    heterodox_kernel::text::excerpt(text).into_owned()
}

/// Counts the elements after the replacement of each `use` by the elements that it repeats: a few
/// that repeat each other could stand for billions.
fn check_repetition(document: &Document<'_>) -> Result<(), PictureError> {
    let by_id: HashMap<&str, Node> =
        document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let mut counter = Counter { by_id, known: HashMap::new(), open: HashSet::new() };
    if counter.count(document.root_element())? > MAX_ELEMENTS {
        return Err(PictureError::Complicated("its parts are repeated too often"));
    }
    Ok(())
}

/// The numbers of elements in repeated parts.
struct Counter<'d, 'i> {
    by_id: HashMap<&'d str, Node<'d, 'i>>,
    known: HashMap<Node<'d, 'i>, usize>,
    /// The parts that are being counted.
    open: HashSet<Node<'d, 'i>>,
}

impl<'d, 'i> Counter<'d, 'i> {
    /// Returns the number of elements, at most a little more than is allowed.
    fn count(&mut self, node: Node<'d, 'i>) -> Result<usize, PictureError> {
        if let Some(&known) = self.known.get(&node) {
            return Ok(known);
        }
        if !self.open.insert(node) || self.open.len() > 8 * MAX_DEPTH {
            return Err(PictureError::Complicated("its parts repeat each other"));
        }
        let mut number = 1;
        for child in node.children().filter(Node::is_element) {
            number += self.count(child)?;
        }
        if node.has_tag_name((SVG, "use"))
            && let Some(part) = reference(&node).and_then(|to| self.by_id.get(&to[1..]))
        {
            number += self.count(*part)?;
        }
        self.open.remove(&node);
        let number = number.min(MAX_ELEMENTS + 1);
        self.known.insert(node, number);
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(inner: &str) -> String {
        format!("<svg xmlns=\"{SVG}\" xmlns:xlink=\"{XLINK}\" viewBox=\"0 0 45 45\">{inner}</svg>")
    }

    fn refused(inner: &str) -> String {
        let text = picture(inner);
        sanitize(text.as_bytes()).expect_err(&text).to_string()
    }

    /// Returns the names of elements and attributes of a picture, and all values that refer
    /// to something.
    fn contents(output: &str) -> (HashSet<String>, HashSet<String>, Vec<String>) {
        let document = Document::parse(output).unwrap();
        let (mut elements, mut attributes, mut references) =
            (HashSet::new(), HashSet::new(), Vec::new());
        for node in document.descendants().filter(Node::is_element) {
            assert_eq!(node.tag_name().namespace(), Some(SVG));
            elements.insert(node.tag_name().name().to_owned());
            for attribute in node.attributes() {
                attributes.insert(attribute.name().to_owned());
                if attribute.name().contains("href") || attribute.value().contains("url(") {
                    references.push(attribute.value().to_owned());
                }
            }
        }
        (elements, attributes, references)
    }

    const SHAPE: &str = "<path d=\"M5 5h35v35z\" fill=\"#f80\"/>";

    #[test]
    fn shapes_are_kept() {
        let gradient = "<defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"/>\
            <stop offset=\"1\" stop-color=\"blue\"/></linearGradient>\
            <g id=\"part\"><circle cx=\"9\" cy=\"9\" r=\"4\" fill=\"url(#g)\"/></g></defs>\
            <style>.thick { stroke-width: 3 }</style><title>A Wizard</title>\
            <rect class=\"thick\" x=\"1\" y=\"1\" width=\"9\" height=\"9\" stroke=\"black\"/>\
            <use xlink:href=\"#part\" x=\"20\"/><use href=\"#part\" y=\"20\"/>";
        let output = sanitize(picture(gradient).as_bytes()).unwrap();
        let (elements, _, references) = contents(&output);
        assert!(elements.contains("linearGradient") && !elements.contains("title"), "{output}");
        assert_eq!(output.matches("<path").count(), 3, "{output}");
        assert!(output.contains("stroke-width=\"3\""), "{output}");
        assert!(references.iter().all(|to| to.starts_with("url(#")), "{references:?}");
        assert!(output.starts_with("<svg width=\"45\" height=\"45\""), "{output}");
    }

    #[test]
    fn what_is_not_a_shape_is_refused_by_name() {
        for (inner, name) in [
            ("<script>alert(1)</script>", "<script>"),
            ("<g><script xlink:href=\"https://evil.example/x.js\"/></g>", "<script>"),
            ("<foreignObject><body/></foreignObject>", "<foreignObject>"),
            ("<image href=\"https://evil.example/pixel.png\"/>", "<image>"),
            ("<image href=\"data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=\"/>", "<image>"),
            ("<a href=\"https://evil.example\"><path d=\"M0 0h9v9z\"/></a>", "<a>"),
            ("<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>", "<animate>"),
            ("<set attributeName=\"onload\" to=\"alert(1)\"/>", "<set>"),
            ("<text>e</text>", "<text>"),
            ("<filter id=\"f\"><feImage href=\"https://evil.example\"/></filter>", "<filter>"),
            ("<pattern id=\"p\"/>", "<pattern>"),
            ("<mask id=\"m\"/>", "<mask>"),
            ("<switch/>", "<switch>"),
            ("<handler type=\"text/javascript\"/>", "<handler>"),
        ] {
            let problem = refused(&format!("{SHAPE}{inner}"));
            assert!(problem.ends_with(name), "{inner}: {problem}");
        }
    }

    #[test]
    fn nothing_that_runs_or_loads_is_left() {
        let inner = "<style>@import url(https://evil.example/a.css); \
             path { fill: url(https://evil.example/#x); background: url(https://evil.example/b) }\
             </style>\
             <path d=\"M5 5h35v35z\" onload=\"alert(1)\" onclick='alert(2)' style=\"fill: red; \
             -moz-binding: url(https://evil.example/x.xml#a)\" cursor=\"url(https://evil.example/c)\"/>\
             <g xmlns:x=\"http://www.w3.org/1999/xhtml\"><x:script>alert(3)</x:script>\
             <x:img src=\"https://evil.example/y\" onerror=\"alert(4)\"/></g>\
             <path d=\"M1 1h3v3z\" clip-path=\"url(https://evil.example/c.svg#c)\" \
             mask=\"url(#none)\" fill=\"blue\"/>";
        let whole = format!(
            "<?xml-stylesheet href=\"https://evil.example/s.css\"?><!-- evil -->{}",
            picture(inner)
        );
        let output = sanitize(whole.as_bytes()).unwrap();
        for word in ["evil", "alert", "onload", "onclick", "script", "import", "<!", "<?", "style"]
        {
            assert!(!output.contains(word), "{word} in {output}");
        }
        let (elements, attributes, references) = contents(&output);
        assert!(references.is_empty(), "{references:?}");
        let known = ["svg", "g", "path", "defs"];
        assert!(elements.iter().all(|name| known.contains(&name.as_str())), "{elements:?}");
        assert!(attributes.iter().all(|name| !name.starts_with("on")), "{attributes:?}");
    }

    #[test]
    fn references_to_other_documents_are_refused() {
        for to in [
            "https://evil.example/a.svg#x",
            "//evil.example/a.svg#x",
            "a.svg#x",
            "data:image/svg+xml,<svg/>",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "",
        ] {
            let to = to.replace('<', "&lt;");
            for attribute in ["href", "xlink:href"] {
                let problem = refused(&format!("{SHAPE}<use {attribute}=\"{to}\"/>"));
                assert!(problem.contains("only to parts of itself"), "{to}: {problem}");
            }
        }
    }

    #[test]
    fn small_pictures_that_stand_for_huge_ones_are_refused() {
        let doubling: String = (1..30)
            .map(|i| {
                let before = i - 1;
                format!("<g id=\"g{i}\"><use href=\"#g{before}\"/><use href=\"#g{before}\"/></g>")
            })
            .collect();
        let problem = refused(&format!("<g id=\"g0\">{SHAPE}</g>{doubling}"));
        assert!(problem.contains("too often"), "{problem}");
        for cycle in [
            "<g id=\"a\"><use href=\"#a\"/></g>",
            "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
            "<use id=\"u\" href=\"#u\"/>",
        ] {
            let problem = refused(&format!("{SHAPE}{cycle}"));
            assert!(problem.contains("repeat each other"), "{problem}");
        }
        let chain: String =
            (1..1_000).map(|i| format!("<use id=\"u{i}\" href=\"#u{}\"/>", i - 1)).rev().collect();
        assert!(refused(&format!("{chain}{SHAPE}")).contains("complicated"));
        let deep = format!("{}{SHAPE}{}", "<g>".repeat(8_000), "</g>".repeat(8_000));
        assert!(refused(&deep).contains("nested too deeply"));
        let deep = format!("{}{SHAPE}{}", "<g>".repeat(30), "</g>".repeat(30));
        assert!(refused(&deep).contains("nested too deeply"));
        assert!(refused(&SHAPE.repeat(2_000)).contains("bytes, and may have"));
        assert!(refused(&"<g/>".repeat(4_000)).contains("too many elements"));
    }

    #[test]
    fn entities_and_other_documents_are_refused() {
        let laughs = "<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>";
        let external = "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>";
        for start in [laughs, external] {
            let text = format!("{start}{}", picture("<title>&b;</title>"));
            let problem = sanitize(text.as_bytes()).unwrap_err();
            assert!(matches!(problem, PictureError::Malformed(_)), "{problem}");
        }
        for text in ["", "<", "<svg", "<svg/>", "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>"] {
            let problem = sanitize(text.as_bytes()).unwrap_err();
            assert!(matches!(problem, PictureError::Malformed(_)), "{text}: {problem}");
        }
        assert_eq!(sanitize(b"\xff\xfe"), Err(PictureError::NotText));
        assert_eq!(sanitize(picture("").as_bytes()), Err(PictureError::Empty));
        assert_eq!(sanitize(&[0x1f, 0x8b, 0, 0]), Err(PictureError::NotText));
    }

    #[test]
    fn absurd_numbers_do_no_harm() {
        for inner in [
            "<path d=\"M1e38 1e38L-1e38 9e99h1e39z\"/>",
            "<path d=\"M5 5h35v35z\" transform=\"scale(1e30) rotate(1e30) skewX(90)\"/>",
            "<circle r=\"1e38\"/><ellipse rx=\"NaN\" ry=\"-5\"/>",
            "<rect width=\"1e-40\" height=\"1e40\" stroke=\"red\" stroke-width=\"1e38\" \
             stroke-dasharray=\"1e-30\"/>",
            "<path d=\"M0 0A1e-30 1e30 0 0 0 1e30 1e-30\"/>",
            "<line x1=\"99999999999999999999\" stroke=\"red\"/>",
        ] {
            let done = sanitize(picture(inner).as_bytes());
            match done {
                Ok(output) => {
                    assert!(Document::parse(&output).is_ok(), "{output}");
                    assert!(!output.contains("NaN") && !output.contains("inf"), "{output}");
                }
                // The outline of a huge circle is long.
                Err(error) => assert!(
                    matches!(
                        error,
                        PictureError::Empty
                            | PictureError::Malformed(_)
                            | PictureError::Complicated(_)
                    ),
                    "{inner}: {error}"
                ),
            }
        }
        for size in ["viewBox=\"0 0 0 0\"", "width=\"1e38\" height=\"1e38\"", "width=\"-5\""] {
            let text = format!("<svg xmlns=\"{SVG}\" {size}>{SHAPE}</svg>");
            let _ = sanitize(text.as_bytes());
        }
    }
}
