//! A diagram from the rules of a game.

mod castling;
mod ends;
mod pieces;
mod promotion;

use super::normal::Normal;
use super::report::Report;
use heterodox_definition::diagram::{Symmetry, escaped};
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Square};
use promotion::Roles;

/// The text of a game and the ids of its kinds.
pub(super) struct Written {
    pub(super) text: String,
    pub(super) ids: Vec<(Kind, String)>,
}

/// A game with data for all parts of its text.
struct Game<'n, 'd> {
    normal: &'n Normal<'d>,
    symmetry: Symmetry,
    roles: Roles,
}

/// Writes a diagram. Reports the rules that it cannot express.
pub(super) fn write(normal: &Normal<'_>, report: &mut Report<'_>) -> Option<Written> {
    let roles = Roles::of(normal, report);
    let game = Game { normal, symmetry: symmetry(normal), roles };
    let definition = normal.definition;
    let mut lines = vec![
        format!("hx.name={}", escaped(&definition.name)),
        format!("files={}", definition.board.files()),
        format!("ranks={}", definition.board.ranks()),
    ];
    match game.symmetry {
        Symmetry::Mirror => {}
        Symmetry::Rotate => lines.push("symmetry=rotate".to_owned()),
        Symmetry::None => lines.push("symmetry=none".to_owned()),
    }
    lines.extend(game.promotion_keys(report));
    lines.extend(game.holdings());
    lines.extend(game.ends(report));
    lines.extend(game.zones());
    lines.extend(game.drops());
    lines.extend(game.holes());
    lines.extend(game.pieces(report));
    let ids = game.roles.order.iter().map(|&kind| (kind, game.id(kind)));
    Some(Written { ids: ids.collect(), text: lines.join("\n") + "\n" })
}

/// The symmetry that all pieces of the start position have.
fn symmetry(normal: &Normal<'_>) -> Symmetry {
    let fits = |symmetry: &Symmetry| {
        normal.live.iter().all(|kind| {
            let [white, black] = normal.home[kind.index()];
            let images = symmetry.images(&normal.definition.board, white);
            // Squares whose image is a hole have none.
            images == black && images.len() == white.len()
        })
    };
    [Symmetry::Mirror, Symmetry::Rotate].into_iter().find(fits).unwrap_or(Symmetry::None)
}

impl Game<'_, '_> {
    /// The id of a kind: an upper-case letter, perhaps with `+` or `~`.
    fn id(&self, kind: Kind) -> String {
        self.normal.definition.kind(kind).token.clone()
    }

    /// The line of the holes of the board, if it has some.
    fn holes(&self) -> Option<String> {
        let board = &self.normal.definition.board;
        let grid = Board::rectangle(board.files(), board.ranks());
        let is_hole = |point: &Square| {
            let (file, rank) = grid.file_and_rank(*point);
            board.square_at(file, rank).is_none()
        };
        let holes: AnySquareSet = grid.squares().filter(is_hole).collect();
        // The images of White's holes are holes, too.
        let sides = match self.symmetry {
            Symmetry::None => [holes, AnySquareSet::EMPTY],
            symmetry => [holes & symmetry.images(&grid, holes), holes],
        };
        (!holes.is_empty()).then(|| format!("hole::::{}", self.symmetry.squares(&grid, sides)))
    }

    /// The ids of kinds with commas between them.
    fn ids(&self, kinds: impl IntoIterator<Item = Kind>) -> String {
        kinds.into_iter().map(|kind| self.id(kind)).collect::<Vec<_>>().join(",")
    }

    /// The value of a key with squares.
    fn rule_squares(&self, squares: [AnySquareSet; 2]) -> String {
        self.symmetry.of_rules().squares(&self.normal.definition.board, squares)
    }

    /// `hx.zone`.
    fn zones(&self) -> Option<String> {
        let all = self.normal.all();
        let mut entries = Vec::new();
        for &kind in &self.roles.order {
            let zone = self.normal.definition.kind(kind).zone.map(|zone| zone & all);
            if zone != [all; 2] {
                entries.push(format!("{}:{}", self.id(kind), self.rule_squares(zone)));
            }
        }
        (!entries.is_empty()).then(|| format!("hx.zone={}", entries.join(";")))
    }

    /// The keys of drops.
    fn drops(&self) -> Vec<String> {
        let definition = self.normal.definition;
        let droppable = self.normal.droppable[0].union(self.normal.droppable[1]);
        let kinds = || self.roles.order.iter().copied().filter(|&kind| droppable.contains(kind));
        let mut entries = Vec::new();
        for kind in kinds() {
            let squares = Color::ALL.map(|color| self.normal.drop_squares(kind, color));
            if squares != Color::ALL.map(|color| self.usual_drops(kind, color)) {
                entries.push(format!("{}:{}", self.id(kind), self.rule_squares(squares)));
            }
        }
        let mut lines = Vec::new();
        if !entries.is_empty() {
            lines.push(format!("hx.drop={}", entries.join(";")));
        }
        let single = self.ids(kinds().filter(|&k| definition.kind(k).drop.file_limit == Some(1)));
        let no_mate = self.ids(kinds().filter(|&kind| definition.kind(kind).drop.no_mate));
        for (key, ids) in [("hx.noDouble", single), ("hx.noDropMate", no_mate)] {
            if !ids.is_empty() {
                lines.push(format!("{key}={ids}"));
            }
        }
        lines
    }

    /// The default squares for drops of a kind, without `hx.drop`.
    fn usual_drops(&self, kind: Kind, color: Color) -> AnySquareSet {
        let zone = self.normal.definition.kind(kind).zone[color.index()] & self.normal.all();
        if let Some(depth) = self.roles.depth_of(kind) {
            let last = self.last_ranks(color, depth);
            return zone - last - self.last_ranks(!color, 1);
        }
        match self.normal.mobile(kind, color) {
            mobile if mobile.is_empty() => zone,
            mobile => zone & mobile,
        }
    }

    /// The ranks at the far edge.
    fn last_ranks(&self, color: Color, depth: u8) -> AnySquareSet {
        promotion::last_ranks(self.normal, color, depth)
    }
}
