//! The SVG of a picture.

use crate::drawings::{BOX, DISC, DRAWINGS, Look, Paint, Stroke};
use crate::geometry::{Ground, HAND, Layout, NODE, Point, SQUARE, arrow};
use crate::kinds::drawings_of;
use crate::letters;
use crate::{CARD, Picture, PictureError, Uploads};
use heterodox_kernel::Color;
use heterodox_kernel::text::escape_markup;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The colours of a side's pieces.
struct Ink {
    fill: &'static str,
    edge: &'static str,
    line: &'static str,
}

const WHITE: Ink = Ink { fill: "#fdfcf8", edge: "#1d1b18", line: "#1d1b18" };
const BLACK: Ink = Ink { fill: "#3b3835", edge: "#0f0e0d", line: "#f4f1ea" };
/// The disc under an uploaded picture, and the space around the picture, as in the client.
const UPLOAD_DISC: &str = "M22.5 4.5a18 18 0 1 1 0 36a18 18 0 1 1 0 -36z";
const UPLOAD_MARGIN: f64 = 10.5;

/// Smallest side of a square, in pixels, whose piece has lines inside its silhouette, as in the client.
const MIN_DETAILED: f64 = 32.0;
/// Width of the outline of a piece without these lines. The fillings cover its inner half.
const SILHOUETTE: f64 = 3.0;

const LAST_MOVE: &str = "#e4ba34";
const SHAPE: &str = "#15781b";

/// Space above and below the board of a card.
const CARD_MARGIN: f64 = 24.0;

/// Maximum height of a board above a caption: higher ones are narrower instead.
#[cfg(feature = "gif")]
const MAX_HEIGHT: f64 = 640.0;

/// Height of the two lines below a picture, and the space beside them.
#[cfg(feature = "gif")]
const CAPTION_HEIGHT: f64 = 68.0;
#[cfg(feature = "gif")]
const CAPTION_MARGIN: f64 = 16.0;

/// Writes a picture.
pub(crate) fn write(picture: &Picture<'_>) -> Result<String, PictureError> {
    let pixels = picture.size;
    let canvas = Canvas::new(picture).drawn(f64::from(pixels))?;
    let high = (f64::from(pixels) * canvas.height() / canvas.layout.width).round();
    Ok(canvas.document(&format!("width=\"{pixels}\" height=\"{high}\"")))
}

/// Writes a picture in the middle of a card with the colour of the game.
pub(crate) fn card(picture: &Picture<'_>) -> Result<String, PictureError> {
    let (width, height) = CARD;
    let canvas = Canvas::new(picture);
    let high = f64::from(height) - 2.0 * CARD_MARGIN;
    let wide = high * canvas.layout.width / canvas.height();
    let canvas = canvas.drawn(wide)?;
    let x = (f64::from(width) - wide) / 2.0;
    let place = format!("x=\"{x:.1}\" y=\"{CARD_MARGIN}\" width=\"{wide:.1}\" height=\"{high}\"");
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{}</svg>",
        canvas.look.accent,
        canvas.document(&place)
    ))
}

/// Writes a picture with two lines of text below it. Pictures of a game whose captions agree about
/// hands are equally large.
#[cfg(feature = "gif")]
pub(crate) fn framed(
    picture: &Picture<'_>,
    caption: &crate::Caption<'_>,
) -> Result<String, PictureError> {
    let canvas = Canvas::new(picture);
    let hand = if caption.hands { HAND } else { 0.0 };
    let (wide, high) = (canvas.layout.width, canvas.layout.height + 2.0 * hand);
    let width = f64::from(picture.size).min(MAX_HEIGHT * wide / high).floor();
    let canvas = canvas.drawn(width)?;
    let board = (width * high / wide).round();
    let (paper, ink) = (&canvas.look.paper, &canvas.look.accent);
    let line = |text: &str, y: f64, height: f64| {
        let height = letters::height_within(text, width - 2.0 * CAPTION_MARGIN, height);
        letters::line(text, Point { x: width / 2.0, y: board + y }, height, ink)
    };
    let height = board + CAPTION_HEIGHT;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>{}{}{}</svg>",
        canvas.document_with(hand, &format!("width=\"{width}\" height=\"{board}\"")),
        line(caption.title, 23.0, 15.0),
        line(caption.text, 50.0, 11.0)
    ))
}

/// A picture that is being drawn.
struct Canvas<'a> {
    picture: &'a Picture<'a>,
    look: &'a Look,
    layout: Layout,
    text: String,
    /// Elements that `text` uses.
    definitions: String,
}

impl<'a> Canvas<'a> {
    /// Creates an empty picture.
    fn new(picture: &'a Picture<'a>) -> Canvas<'a> {
        let layout = Layout::new(&picture.game.board, picture.orientation, picture.coordinates);
        let look = DRAWINGS.look(&picture.game.id);
        let (text, definitions) = (String::new(), String::new());
        Canvas { picture, look, layout, text, definitions }
    }

    /// Draws everything, for a picture that is shown with this width in pixels.
    fn drawn(mut self, width: f64) -> Result<Canvas<'a>, PictureError> {
        if self.picture.game.board.graph {
            self.graph();
        } else {
            self.board();
        }
        self.last_move()?;
        self.pieces(width * SQUARE / self.layout.width < MIN_DETAILED);
        self.marks()?;
        if self.picture.coordinates {
            self.labels();
        }
        Ok(self)
    }

    /// Returns the place of a square that somebody has named.
    fn center(&self, square: &str) -> Result<Point, PictureError> {
        let unknown = || PictureError::UnknownSquare(square.to_owned());
        self.layout.center(square).ok_or_else(unknown)
    }

    /// Draws the squares: one path for all of a colour, so that there are no seams.
    fn board(&mut self) {
        let dark: BTreeSet<&str> =
            self.picture.game.board.dark.iter().map(String::as_str).collect();
        for (is_dark, color) in [(false, &self.look.light), (true, &self.look.dark)] {
            let squares = self.layout.centers().filter(|(name, _)| dark.contains(name) == is_dark);
            let half = SQUARE / 2.0;
            let mut path = String::new();
            for (_, Point { x, y }) in squares {
                let _ = write!(path, "M{} {}h{SQUARE}v{SQUARE}h-{SQUARE}z", x - half, y - half);
            }
            let _ = write!(self.text, "<path fill=\"{color}\" d=\"{path}\"/>");
        }
    }

    /// Draws nodes and lines.
    fn graph(&mut self) {
        let look = self.look;
        let (ground, ink) = (&look.graph_ground, &look.graph_ink);
        let (width, height) = (self.layout.width, self.layout.height);
        let _ =
            write!(self.text, "<rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>");
        let mut lines = String::new();
        for (from, to) in &self.picture.game.board.lines {
            if let (Some(a), Some(b)) = (self.layout.center(from), self.layout.center(to)) {
                let _ = write!(lines, "M{} {}L{} {}", a.x, a.y, b.x, b.y);
            }
        }
        // The lines of two colours have the same width: where they cross, the upper ones win.
        let _ = write!(
            self.text,
            "<path stroke=\"{}\" stroke-width=\"8\" stroke-linecap=\"round\" d=\"{lines}\"/>\
             <g fill=\"{}\" stroke=\"{ink}\" stroke-width=\"3\">",
            look.graph_line, look.graph_node
        );
        for (_, Point { x, y }) in self.layout.centers() {
            let _ = write!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{NODE}\"/>");
        }
        self.text += "</g>";
        self.promotion();
    }

    /// Draws circles around the nodes where the pieces of a colour promote.
    fn promotion(&mut self) {
        let Some(promotion) = &self.picture.game.board.promotion else { return };
        for (nodes, color) in [(&promotion.white, WHITE.fill), (&promotion.black, BLACK.edge)] {
            for Point { x, y } in nodes.iter().filter_map(|name| self.layout.center(name)) {
                let _ = write!(
                    self.text,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"{color}\" \
                     stroke-width=\"7\"/>",
                    NODE + 6.0
                );
            }
        }
    }

    fn last_move(&mut self) -> Result<(), PictureError> {
        for square in &self.picture.last_move {
            let Point { x, y } = self.center(square)?;
            let paint = format!("fill=\"{LAST_MOVE}\" fill-opacity=\".48\"");
            let _ = match self.picture.game.board.graph {
                true => write!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{NODE}\" {paint}/>"),
                false => write!(
                    self.text,
                    "<rect x=\"{}\" y=\"{}\" width=\"{SQUARE}\" height=\"{SQUARE}\" {paint}/>",
                    x - SQUARE / 2.0,
                    y - SQUARE / 2.0
                ),
            };
        }
        Ok(())
    }

    /// Draws the pieces, on the board and in hand.
    fn pieces(&mut self, is_small: bool) {
        let drawings = drawings_of(self.picture.game);
        let uploads = self.picture.uploads;
        let mut glyphs = Glyphs { drawings, uploads, is_small, definitions: BTreeMap::new() };
        for (square, piece) in &self.picture.position.pieces {
            if let Some(at) = self.layout.center(square) {
                self.text += &glyphs.place(piece, at, self.layout.piece);
            }
        }
        for (color, y) in self.hands() {
            let mut x = HAND / 2.0;
            let own = |piece: &str| is_white(piece) == (color == Color::White);
            for hand in &self.picture.position.hands {
                if own(&hand.piece) && hand.count > 0 {
                    self.text += &glyphs.place(&hand.piece, Point { x, y }, HAND * 0.84);
                    let at = Point { x: x + HAND * 0.6, y };
                    self.text +=
                        &letters::line(&hand.count.to_string(), at, 30.0, &self.look.accent);
                    x += HAND * 1.3;
                }
            }
        }
        self.definitions = glyphs.definitions.into_values().collect();
    }

    /// Returns the sides with pieces in hand, each with the middle of its row.
    fn hands(&self) -> Vec<(Color, f64)> {
        if self.picture.position.hands.iter().all(|hand| hand.count == 0) {
            return Vec::new();
        }
        let below = self.picture.orientation;
        vec![(!below, -HAND / 2.0), (below, self.layout.height + HAND / 2.0)]
    }

    fn marks(&mut self) -> Result<(), PictureError> {
        let radius = if self.picture.game.board.graph { NODE + 2.0 } else { SQUARE / 2.0 - 4.0 };
        for square in &self.picture.squares {
            let Point { x, y } = self.center(square)?;
            let _ = write!(
                self.text,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{SHAPE}\" \
                 stroke-width=\"7\" opacity=\".8\"/>"
            );
        }
        for (from, to) in &self.picture.arrows {
            let path = arrow(self.center(from)?, self.center(to)?);
            let _ = write!(self.text, "<path fill=\"{SHAPE}\" opacity=\".72\" d=\"{path}\"/>");
        }
        Ok(())
    }

    fn labels(&mut self) {
        let board = &self.picture.game.board;
        let look = self.look;
        let size = match self.layout.ground {
            Ground::Square => 19,
            Ground::Graph => 22,
            Ground::Gutter => 26,
        };
        let _ = write!(
            self.text,
            "<g font-size=\"{size}\" font-weight=\"600\" paint-order=\"stroke\" \
             stroke-linejoin=\"round\" text-anchor=\"middle\">"
        );
        for label in self.layout.labels() {
            let is_dark = board.dark.contains(&label.square);
            let paint = match (self.layout.ground, is_dark) {
                (Ground::Graph, _) => format!("fill=\"{}\"", look.graph_ink),
                (Ground::Gutter, _) => format!("fill=\"{}\"", look.accent),
                // An outline keeps the text readable over a piece.
                (_, true) => outlined(&look.light_ink, &look.dark),
                (_, false) => outlined(&look.dark_ink, &look.light),
            };
            let anchor = if label.at_start { " text-anchor=\"start\"" } else { "" };
            let Point { x, y } = label.at;
            let text = escape_markup(&label.text);
            let _ = write!(self.text, "<text x=\"{x}\" y=\"{y}\" {paint}{anchor}>{text}</text>");
        }
        self.text += "</g>";
    }

    /// Returns the height of the board with the rows of the hands.
    fn height(&self) -> f64 {
        self.layout.height + 2.0 * self.hand_height()
    }

    fn hand_height(&self) -> f64 {
        if self.hands().is_empty() { 0.0 } else { HAND }
    }

    /// Wraps everything into a document, whose place and size are attributes.
    fn document(&self, place: &str) -> String {
        self.document_with(self.hand_height(), place)
    }

    /// Wraps everything into a document with a certain height of the rows of the hands.
    fn document_with(&self, hand: f64, place: &str) -> String {
        let (width, height) = (self.layout.width, self.layout.height + 2.0 * hand);
        let title =
            escape_markup(&format!("{}: {}", self.picture.game.name, self.picture.position.fen));
        let ground = match hand > 0.0 || self.layout.gutter > 0.0 {
            true => format!(
                "<rect y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
                -hand, self.look.paper
            ),
            false => String::new(),
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" {place} \
             viewBox=\"0 {} {width} {height}\" font-family=\"system-ui,sans-serif\">\
             <title>{title}</title><defs>{}</defs>{ground}{}</svg>",
            -hand, self.definitions, self.text
        )
    }
}

/// The drawings that a picture uses.
struct Glyphs<'a> {
    /// Names of drawings by token.
    drawings: BTreeMap<String, String>,
    uploads: Option<&'a Uploads>,
    /// True if the pieces are drawn without lines inside their silhouettes.
    is_small: bool,
    /// Elements by their ids. The same id means the same drawing in every picture, so several
    /// pictures on one page do not disturb each other.
    definitions: BTreeMap<String, String>,
}

impl Glyphs<'_> {
    /// Returns an element that shows a piece.
    fn place(&mut self, piece: &str, at: Point, size: f64) -> String {
        let token = piece.to_uppercase();
        let chosen = self.drawings.get(&token).map(String::as_str);
        let drawing = chosen.filter(|name| DRAWINGS.contains(name));
        let upload = chosen.and_then(|name| self.uploads?.address(name));
        let side = if is_white(piece) { 'w' } else { 'b' };
        let id = match (drawing, upload) {
            (Some(name), _) if self.is_small => format!("hx-{name}-{side}-small"),
            (Some(name), _) => format!("hx-{name}-{side}"),
            (None, Some(_)) => format!("hx-upload-{}-{side}", hexadecimal(&token)),
            (None, None) => format!("hx-letter-{}-{side}", hexadecimal(&token)),
        };
        if !self.definitions.contains_key(&id) {
            let element = match upload {
                Some(address) => uploaded(&id, address, is_white(piece)),
                None => self.definition(&id, drawing, &token, is_white(piece)),
            };
            self.definitions.insert(id.clone(), element);
        }
        let (x, y, scale) = (at.x - size / 2.0, at.y - size / 2.0, size / BOX);
        format!("<use href=\"#{id}\" transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\"/>")
    }

    /// Returns the element that defines the picture of a piece.
    fn definition(&self, id: &str, drawing: Option<&str>, token: &str, is_white: bool) -> String {
        let ink = if is_white { WHITE } else { BLACK };
        let strokes = drawing.and_then(|name| DRAWINGS.strokes(name));
        let content = match strokes {
            Some(strokes) if self.is_small => silhouette(&strokes, &ink),
            Some(strokes) => {
                strokes.iter().map(|stroke| painted(stroke.paint, stroke.path, &ink)).collect()
            }
            None => letter_disc(token, &ink),
        };
        format!(
            "<g id=\"{id}\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
             {content}</g>"
        )
    }
}

/// Returns the elements of a piece in a small square: one outline around it, and inside only the
/// paths that are kept.
fn silhouette(strokes: &[Stroke<'_>], ink: &Ink) -> String {
    let Ink { fill, edge, .. } = ink;
    let bodies = strokes.iter().filter(|stroke| stroke.paint == Paint::Body);
    let outline: String = bodies.map(|stroke| stroke.path).collect();
    let mut elements =
        format!("<path stroke=\"{edge}\" stroke-width=\"{SILHOUETTE}\" d=\"{outline}\"/>");
    for &Stroke { paint, path, is_kept } in strokes {
        match paint {
            Paint::Body if !is_kept => {
                let _ = write!(elements, "<path fill=\"{fill}\" d=\"{path}\"/>");
            }
            Paint::Line | Paint::Bold | Paint::Mark if !is_kept => {}
            _ => elements += &painted(paint, path, ink),
        }
    }
    elements
}

/// Returns the elements of a disc with a token.
fn letter_disc(token: &str, ink: &Ink) -> String {
    let disc: String = DISC.iter().map(|(paint, path)| painted(*paint, path, ink)).collect();
    let height = if token.chars().count() > 1 { 12.0 } else { 15.0 };
    let middle = Point { x: BOX / 2.0, y: BOX / 2.0 };
    disc + &letters::line(token, middle, height, ink.line)
}

/// Returns the element that defines an uploaded picture: on a disc in the colour of the side.
fn uploaded(id: &str, address: &str, is_white: bool) -> String {
    let ink = if is_white { WHITE } else { BLACK };
    let disc = painted(Paint::Body, UPLOAD_DISC, &ink);
    let (at, size) = (UPLOAD_MARGIN, BOX - 2.0 * UPLOAD_MARGIN);
    format!(
        "<g id=\"{id}\">{disc}<image x=\"{at}\" y=\"{at}\" width=\"{size}\" height=\"{size}\" \
         href=\"{address}\"/></g>"
    )
}

fn painted(paint: Paint, path: &str, ink: &Ink) -> String {
    let Ink { fill, edge, line } = ink;
    let attributes = match paint {
        Paint::Body => format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\""),
        Paint::Line => format!("stroke=\"{line}\" stroke-width=\"1.5\""),
        Paint::Bold => format!("stroke=\"{line}\" stroke-width=\"2.6\""),
        Paint::Mark => format!("fill=\"{line}\""),
        Paint::Wire => format!("stroke=\"{edge}\" stroke-width=\"5\""),
        Paint::Core => format!("stroke=\"{fill}\" stroke-width=\"2.2\""),
    };
    format!("<path {attributes} d=\"{path}\"/>")
}

fn outlined(fill: &str, stroke: &str) -> String {
    format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"4\"")
}

/// Returns whether a piece is White's: its token is written in capitals.
fn is_white(piece: &str) -> bool {
    piece.chars().next().is_some_and(char::is_uppercase)
}

/// Writes a token with the letters that an id may have.
fn hexadecimal(token: &str) -> String {
    token.bytes().map(|byte| format!("{byte:02x}")).collect()
}
