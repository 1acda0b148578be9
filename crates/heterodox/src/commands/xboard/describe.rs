//! The lines that describe a game with a definition to XBoard, or the reasons why XBoard cannot
//! know it.

use super::parent::{is_shogi_zone, king};
use super::pieces::PieceImages;
use super::variants;
use heterodox_catalog::workshop::{
    self, Captives, Castling, Converted, Definition, Obstacle, Promotion, Spans, xboard_moves,
};
use heterodox_kernel::{Color, Kind, Square};

/// Returns the lines `setup` and `piece`.
///
/// # Errors
/// Obstacles: rules that XBoard cannot show or would judge otherwise.
pub(crate) fn describe(text: &str, definition: &Definition) -> Result<Converted, Vec<Obstacle>> {
    let mut obstacles = obstacles(text, definition);
    let general = |sentence: String| Obstacle { place: None, sentence };
    let game = match workshop::compile(text) {
        Ok(game) => game,
        Err(mistakes) => return Err(vec![general(mistakes.to_string())]),
    };
    obstacles.extend(variants::undisplayable(game.as_ref()).map(general));
    if !obstacles.is_empty() {
        return Err(obstacles);
    }
    let images = PieceImages::of(game.as_ref());
    let Some((setup, pieces)) = images.and_then(|images| images.setup(game.as_ref())) else {
        let sentence = "there are more kinds of pieces than XBoard has images";
        return Err(vec![general(sentence.to_owned())]);
    };
    let pieces = pieces.iter().map(|piece| format!("{piece}\n"));
    let text = format!("{setup}\n{}", pieces.collect::<String>());
    let notes = vec!["XBoard does not know how games end: the engine tells it".to_owned()];
    Ok(Converted { text, notes, tokens: Vec::new() })
}

/// Rules of a game that XBoard does not know.
fn obstacles(text: &str, definition: &Definition) -> Vec<Obstacle> {
    let spans = Spans::of(text);
    let mut obstacles = Vec::new();
    let mut add = |kind: Option<Kind>, sentence: String| {
        let place = kind.and_then(|kind| spans.moves_place(kind.index()));
        obstacles.push(Obstacle { place, sentence });
    };
    for (index, rules) in definition.kinds.iter().enumerate() {
        let kind = Some(Kind(index as u8));
        let name = &rules.name;
        if let Err(unknown) = xboard_moves(rules, definition.language()) {
            add(kind, format!("the {name} moves {unknown}, which XBoard does not know"));
        }
        if Color::ALL.into_iter().any(|color| !is_usual(definition, &rules.promotion, color)) {
            add(kind, format!("the {name} promotes in a way that XBoard does not know"));
        }
    }
    if king(definition).is_none() {
        add(None, "XBoard knows games with one king on each side only".to_owned());
    }
    if definition.captives == Captives::Reserve {
        add(None, "XBoard does not know pieces in reserve".to_owned());
    }
    if let Castling::Ways(ways) = &definition.castling
        && ways.iter().flatten().any(|way| !is_corner(definition, way.partner))
    {
        add(None, "XBoard knows castling with pieces at the edges only".to_owned());
    }
    obstacles
}

/// Returns whether a kind promotes as Pawns of chess do, as in Shogi, or not at all.
fn is_usual(definition: &Definition, promotions: &[Promotion; 2], color: Color) -> bool {
    let board = &definition.board;
    let last = if color == Color::White { board.ranks() - 1 } else { 0 };
    match &promotions[color.index()] {
        Promotion::Never => true,
        Promotion::Choices { zone, choices } => {
            let is_last = zone.iter().all(|square| board.file_and_rank(square).1 == last);
            let is_whole = choices.iter().all(|choice| choice.squares == *zone);
            is_last && is_whole && choices.iter().all(|choice| choice.limit.is_none())
        }
        Promotion::Transform(_) => is_shogi_zone(definition, promotions, color),
    }
}

fn is_corner(definition: &Definition, square: Square) -> bool {
    let board = &definition.board;
    let file = board.file_and_rank(square).0;
    file == 0 || file + 1 == board.files()
}
