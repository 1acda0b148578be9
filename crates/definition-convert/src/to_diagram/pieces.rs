//! The piece lines of a diagram.

use super::Game;
use crate::report::Report;
use heterodox_definition::{
    Condition, Language,
    diagram::{escaped, moves_of},
    stride::{self, Stride},
};
use heterodox_kernel::{Color, Kind, Piece};

impl Game<'_, '_> {
    /// The lines of all pieces.
    pub(super) fn pieces(&self, report: &mut Report<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        for &kind in &self.roles.order {
            lines.push(self.piece(kind, report));
        }
        lines
    }

    fn piece(&self, kind: Kind, report: &mut Report<'_>) -> String {
        let rules = self.normal.definition.kind(kind);
        let name = &rules.name;
        let castling = self.castling_moves(kind);
        let home = self.normal.home[kind.index()];
        self.check_initial_moves(kind, report);
        let moves = stride::write(&self.normal.strides[kind.index()], Language::Diagram);
        let moves = moves.unwrap_or_else(|| {
            let text = &rules.move_text;
            report.moves(kind, format!("the {name} moves {text}, which a diagram cannot say here"));
            String::new()
        });
        let squares = self.symmetry.squares(&self.normal.definition.board, home);
        let hand = Color::ALL.map(|color| self.held(kind, color));
        let hand = match hand {
            [0, 0] => String::new(),
            [white, black] if white == black => format!(":{white}"),
            [white, black] => format!(":{white},{black}"),
        };
        let image = image(name);
        // Without a move text, a well-known name would imply moves.
        let is_still = moves.is_empty() && castling.is_empty();
        let name = if is_still && !moves_of(name, 8).is_empty() {
            format!("still {name}")
        } else {
            name.clone()
        };
        format!(
            "{}:{}:{moves}{castling}:{image}:{squares}{hand}",
            escaped(&name),
            escaped(&self.id(kind))
        )
    }

    /// Reports moves on some squares only, unless these are the squares of the start.
    fn check_initial_moves(&self, kind: Kind, report: &mut Report<'_>) {
        let home = self.normal.home[kind.index()];
        let is_usual = |stride: &Stride| match &stride.when {
            Condition::Within(squares) => **squares == home,
            _ => true,
        };
        if !self.normal.strides[kind.index()].iter().all(is_usual) || self.normal.returns_home(kind)
        {
            let name = &self.normal.definition.kind(kind).name;
            let what = "has moves on some squares only, and a diagram knows those of pieces that \
                        have not moved";
            report.moves(kind, format!("the {name} {what}"));
        }
    }

    fn held(&self, kind: Kind, color: Color) -> u32 {
        let pocket = &self.normal.definition.start.pocket;
        let held = pocket.get(&Piece::new(color, kind)).copied().unwrap_or(0);
        if self.normal.definition.drops { held } else { 0 }
    }
}

/// The image of a piece, which is that of its name.
fn image(name: &str) -> String {
    let is_known = !name.starts_with("custom") && name.chars().all(|c| c.is_ascii_lowercase());
    if is_known { name.to_owned() } else { String::new() }
}
