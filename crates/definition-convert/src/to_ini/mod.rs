//! A section of a `variants.ini` from the rules of a game.

mod castling;
mod ends;
mod pieces;
mod promotion;
mod start;

use super::Report;
use super::normal::Normal;
use heterodox_definition::{Condition, Movement, ini};
use heterodox_kernel::{AnySquareSet, Color, Kind};
use pieces::Pieces;

/// A key with its value.
type Line = (String, String);

/// The keys of a game and the ids of its kinds.
pub(super) struct Written {
    pub(super) lines: Vec<Line>,
    /// The id of each kind in the new text: its letter, or `+` and the letter of the piece that
    /// promotes to it.
    pub(super) ids: Vec<(Kind, String)>,
}

/// Writes the keys of a game. Reports the rules that they cannot express.
pub(super) fn write(normal: &Normal<'_>, report: &mut Report<'_>) -> Option<Written> {
    refuse(normal, report);
    let pieces = Pieces::of(normal, report)?;
    let game = Game { normal, pieces };
    let mut lines = game.board();
    lines.extend(game.pieces.lines.clone());
    lines.extend(game.start());
    lines.extend(game.promotion(report));
    lines.extend(game.initial_moves());
    lines.extend(game.castling(report));
    lines.extend(game.drops(report));
    lines.extend(game.zones());
    lines.extend(game.ends(report));
    Some(Written { lines, ids: game.pieces.ids() })
}

/// Reports the rules that no key of a `variants.ini` can express.
fn refuse(normal: &Normal<'_>, report: &mut Report<'_>) {
    let definition = normal.definition;
    if definition.board.has_holes() {
        refuse_walls(normal, report);
    }
    if definition.is_shuffled() && definition.start_number == 0 {
        report.rule("shuffle", "the set-up is shuffled, and a variants.ini has one start position");
    }
    for kind in normal.live.iter() {
        let rules = definition.kind(kind);
        if normal.strides[kind.index()].iter().any(|stride| stride.when == Condition::Unmoved) {
            let name = &rules.name;
            report.moves(
                kind,
                format!(
                    "the {name} has moves until it has moved (i) and can come where it started, \
                     and a variants.ini asks for its square only"
                ),
            );
        }
        let flags = [
            (rules.iron, "cannot be captured (iron)"),
            (rules.protected, "is protected by a rule of trading (protected)"),
            (rules.counter_strike, "belongs to a rule of trading (counterStrike)"),
            (rules.brake, "brakes the pieces around it (spell=brake)"),
        ];
        for (_, what) in flags.iter().filter(|(is_set, _)| *is_set) {
            report.kind(kind, format!("the {} {what}", rules.name));
        }
    }
}

/// Reports the kinds that jump over the walls of a `variants.ini`, but not over holes.
fn refuse_walls(normal: &Normal<'_>, report: &mut Report<'_>) {
    let definition = normal.definition;
    let jumps = |movement: &Movement| match movement {
        Movement::Universal(_) => false,
        Movement::Chain(chain) => chain.legs.iter().any(|leg| leg.mount.is_some()),
    };
    for kind in normal.live.iter().filter(|kind| definition.kind(*kind).moves.iter().any(jumps)) {
        let name = &definition.kind(kind).name;
        let problem = "jumps over pieces on a board with holes, and in a variants.ini it would \
                       jump over these, too";
        report.moves(kind, format!("the {name} {problem}"));
    }
}

/// A game with the letters of its pieces.
struct Game<'n, 'd> {
    normal: &'n Normal<'d>,
    pieces: Pieces,
}

impl Game<'_, '_> {
    fn board(&self) -> Vec<Line> {
        let board = &self.normal.definition.board;
        [("maxRank", board.ranks()), ("maxFile", board.files())]
            .into_iter()
            .map(|(key, value)| line(key, value))
            .collect()
    }

    /// The letters of kinds. Kinds without a letter of their own are left out.
    fn letters(&self, kinds: impl IntoIterator<Item = Kind>) -> String {
        let letters: String =
            kinds.into_iter().filter_map(|kind| self.pieces.plain(kind)).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// Squares as words: whole ranks and files, and single squares.
    fn squares(&self, squares: AnySquareSet) -> String {
        ini::words(&self.normal.definition.board, squares)
    }

    /// The squares for initial moves, and those for captures en passant.
    fn initial_moves(&self) -> Vec<Line> {
        let region = self.pieces.region;
        let [white, black] = self.normal.definition.en_passant_region;
        let mut lines = vec![
            line("enPassantRegionWhite", self.squares(white)),
            line("enPassantRegionBlack", self.squares(black)),
        ];
        if region.iter().all(|squares| squares.is_empty()) {
            lines.push(line("doubleStep", false));
            return lines;
        }
        lines.extend([
            line("doubleStep", true),
            line("doubleStepRegionWhite", self.squares(region[0])),
            line("doubleStepRegionBlack", self.squares(region[1])),
        ]);
        lines
    }

    /// The squares where pieces can stand.
    fn zones(&self) -> Vec<Line> {
        let all = self.normal.all();
        let mut lines = Vec::new();
        for (kind, name) in &self.pieces.names {
            let zone = self.normal.definition.kind(*kind).zone;
            for color in Color::ALL {
                let squares = zone[color.index()] & all;
                if squares != all {
                    let key = format!("mobilityRegion{color}{}", ini::capitalized(name));
                    lines.push((key, self.squares(squares)));
                }
            }
        }
        lines
    }
}

fn line(key: &str, value: impl ToString) -> Line {
    (key.to_owned(), value.to_string())
}
