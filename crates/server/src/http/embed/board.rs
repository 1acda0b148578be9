//! Boards of games of the workshop for pages of other sites.

use super::SCRIPT;
use heterodox_catalog::workshop::WORKSHOP;
use heterodox_kernel::text::escape_markup;

/// Level of the computer that a board begins with.
const LEVEL: u8 = 4;

/// A game of the workshop on a page.
pub(in crate::http) struct Board<'a> {
    /// Id of the game.
    pub(in crate::http) id: &'a str,
    /// The text that defines it.
    pub(in crate::http) text: &'a str,
    /// True if the server has learned weights for it.
    pub(in crate::http) is_learned: bool,
}

impl Board<'_> {
    /// Returns the HTML that puts the board on any page. `base` is the address of this server.
    pub(in crate::http) fn code(&self, base: &str) -> String {
        let base = escape_markup(base);
        let script = format!("<script type=\"module\" src=\"{base}/embed/{SCRIPT}\"></script>");
        format!("{script}\n\n{}", self.element(&base))
    }

    /// Returns the element. `base` is the escaped address of this server; it is empty on its own
    /// pages.
    pub(super) fn element(&self, base: &str) -> String {
        let weights = if self.is_learned {
            let (_, id) = self.id.split_once(&format!("{WORKSHOP}:")).unwrap_or(("", self.id));
            format!(" weights=\"{base}/api/workshop/{}/weights\"", escape_markup(id))
        } else {
            String::new()
        };
        let text = escape_markup(self.text.trim());
        format!(
            "<heterodox-board play=\"{LEVEL}\" controls legend{weights}>\n{text}\n</heterodox-board>"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learned_weights_are_named_where_they_exist() {
        let board = |is_learned| Board { id: "workshop:a-1f", text: "rook::::a1\n", is_learned };
        let code = board(false).code("https://play.example");
        assert_eq!(
            code,
            "<script type=\"module\" \
             src=\"https://play.example/embed/standalone/heterodox-board.js\"></script>\n\n\
             <heterodox-board play=\"4\" controls legend>\nrook::::a1\n</heterodox-board>"
        );
        let learned = board(true).code("https://play.example");
        let address = "https://play.example/api/workshop/a-1f/weights";
        assert!(learned.contains(&format!("legend weights=\"{address}\">\nrook")), "{learned}");
        assert!(board(true).element("").contains("weights=\"/api/workshop/a-1f/weights\""));
    }

    #[test]
    fn a_text_does_not_end_the_element() {
        let text = "hx.name=</heterodox-board><script>\"&";
        let code = Board { id: "workshop:a-1f", text, is_learned: false }.element("");
        assert!(code.contains("=&lt;/heterodox-board&gt;&lt;script&gt;&quot;&amp;\n"), "{code}");
    }
}
