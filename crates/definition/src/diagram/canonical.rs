//! The texts of a diagram: the canonical one (see "Identity" in `docs/languages/README.md`), and one
//! for people.

use super::choices::ChoiceText;
use super::draft::{
    DiagramKeys, FacingText, Holdings, PointsByKind, PromotionKeys, PromotionTable,
};
use super::grid::{Grid, Points};
use super::groups::{Constraint, Group};
use super::notation::{Symmetry, escaped};
use super::pieces::PieceKeys;
use super::source::VERSION_LINE;
use super::start::with_start;
use crate::definition::{CastlingMove, Dead, Definition, KindSet, Source};
use crate::language::Language;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Board, Kind};
use std::any::Any;

impl Source for DiagramKeys {
    fn language(&self) -> Language {
        Language::Diagram
    }

    fn canonical(&self) -> String {
        let writer = Writer { keys: self, images: None };
        format!("{VERSION_LINE}\n{}", writer.text())
    }

    fn for_people(&self, title: &str, images: &[String], _: &dyn Fn(&str) -> String) -> String {
        let writer = Writer { keys: self, images: Some(images) };
        format!("hx.name={}\n{}", escaped(title), writer.text())
    }

    fn is_shuffled(&self) -> bool {
        !self.shuffle.is_empty()
    }

    fn with_start(&self, name: &str, number: u32) -> Option<Result<Definition, Said>> {
        self.is_shuffled().then(|| with_start(name, self, number))
    }

    fn is_castling_flipped(&self) -> bool {
        self.castle_flip
    }

    fn castling_moves(&self, kind: Kind) -> &[CastlingMove] {
        self.pieces.get(kind.index()).map_or(&[], |piece| &piece.moves.castlings)
    }

    fn is_equal(&self, other: &dyn Source) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

/// The context for writing a diagram.
struct Writer<'k> {
    keys: &'k DiagramKeys,
    /// The images of the kinds in a text for people. `None` for the canonical text.
    images: Option<&'k [String]>,
}

impl Writer<'_> {
    /// Returns the text without its first line.
    fn text(&self) -> String {
        let lines = self.lines().into_iter();
        let lines = lines.filter_map(|(key, value)| Some(format!("{key}={}\n", value?)));
        let pieces = self.keys.pieces.iter().enumerate();
        let pieces = pieces.map(|(index, piece)| self.piece(index, piece));
        lines.chain(pieces).chain(self.holes()).collect()
    }

    /// The keys in the order of the text; those without a value are left out.
    fn lines(&self) -> Vec<(&'static str, Option<String>)> {
        let DiagramKeys {
            grid,
            pieces: _,
            royal,
            extinction,
            promotion,
            holdings,
            stalemate_loses,
            baring,
            iron,
            protected,
            counter_strike,
            castle_flip,
            shuffle,
            zone,
            facing,
            flag,
            checks,
            extinct,
            drop,
            no_double,
            no_drop_mate,
            move_limit,
            repetition,
            dead,
        } = self.keys;
        // The holes come last, and the first rank is written as 1.
        let Grid { files, ranks, first_rank: _, symmetry, holes: _ } = grid;
        let mut lines = vec![
            ("files", unless(*files, 8)),
            ("ranks", unless(*ranks, 8)),
            ("symmetry", of_symmetry(*symmetry)),
            ("royal", Some(self.kinds(*royal).unwrap_or_else(|| "0".to_owned()))),
            ("extinction", unless(*extinction, 3)),
        ];
        lines.extend(self.promotion(promotion));
        let bared = |kind: Option<Kind>| kind.map_or("0".to_owned(), |kind| self.kind(kind));
        lines.extend([
            ("holdingsType", of_holdings(*holdings)),
            ("stalemate", stalemate_loses.then(|| "loss".to_owned())),
            ("baring", baring.map(bared)),
            ("iron", self.kinds(*iron)),
            ("protected", self.kinds(*protected)),
            ("counterStrike", self.kinds(*counter_strike)),
            ("castleFlip", castle_flip.then(|| "1".to_owned())),
            ("shuffle", list(shuffle.iter().map(|group| self.group(group)), ",")),
            ("hx.promote", self.tables(promotion)),
            ("hx.zone", self.squares(zone)),
            ("hx.facing", list(facing.iter().map(|entry| self.facing(entry)), ";")),
            ("hx.flag", self.squares(flag)),
            ("hx.checks", unless(*checks, 0)),
            ("hx.extinct", self.kinds(*extinct)),
            ("hx.drop", self.squares(drop)),
            ("hx.noDouble", self.kinds(*no_double)),
            ("hx.noDropMate", self.kinds(*no_drop_mate)),
            ("hx.moveLimit", unless(*move_limit, 100)),
            ("hx.repetition", unless(*repetition, 3)),
            ("hx.dead", of_dead(*dead)),
        ]);
        lines
    }

    /// The keys of promotion but `hx.promote`.
    fn promotion(&self, keys: &PromotionKeys) -> [(&'static str, Option<String>); 4] {
        let PromotionKeys { most, zone, choices, offset, tables: _ } = keys;
        let by_choice = *offset == 0 && *most > 0;
        [
            ("maxPromote", unless(*most, 1)),
            ("promoZone", unless(*zone, 1)),
            ("promoChoice", by_choice.then(|| self.choices(choices))),
            ("promoOffset", unless(*offset, 0)),
        ]
    }

    /// A piece with its spell.
    fn piece(&self, index: usize, piece: &PieceKeys) -> String {
        let PieceKeys { name, id, move_text, moves: _, points, hand, brake } = piece;
        let squares = self.by_color(*points, self.keys.grid.symmetry);
        let fields = [name, id, move_text];
        let [name, id, moves] = match self.images {
            None => fields.map(String::clone),
            Some(_) => fields.map(|field| escaped(field)),
        };
        let image = self.images.and_then(|images| images.get(index)).map(|image| escaped(image));
        let image = image.unwrap_or_default();
        let hand = match hand {
            [0, 0] => String::new(),
            [white, black] => format!(":{white},{black}"),
        };
        let spell = if *brake { "spell=brake\n" } else { "" };
        format!("{name}:{id}:{moves}:{image}:{squares}{hand}\n{spell}")
    }

    /// The line of holes. A hole whose image is a square is written for Black, as Black's squares
    /// have no images.
    fn holes(&self) -> Option<String> {
        let grid = &self.keys.grid;
        let with_images = match grid.symmetry {
            Symmetry::None => grid.holes,
            _ => grid.holes & grid.images(grid.holes),
        };
        let squares = names(grid, [with_images, grid.holes - with_images]);
        (!grid.holes.is_empty()).then(|| format!("hole::::{squares}\n"))
    }

    /// A kind by its number, counted from 1. For people, by its id if no earlier kind has the same.
    fn kind(&self, kind: Kind) -> String {
        let pieces = &self.keys.pieces;
        let id = pieces.get(kind.index()).map(|piece| &piece.id);
        let is_first =
            || pieces.iter().position(|piece| Some(&piece.id) == id) == Some(kind.index());
        match id.filter(|_| self.images.is_some() && is_first()) {
            Some(id) => escaped(id),
            None => (u32::from(kind.0) + 1).to_string(),
        }
    }

    fn kinds(&self, kinds: KindSet) -> Option<String> {
        list(kinds.iter().map(|kind| self.kind(kind)), ",")
    }

    /// Choices for promotion.
    fn choices(&self, choices: &[ChoiceText]) -> String {
        let choice = |choice: &ChoiceText| {
            let mark = match (choice.from_reserve, choice.not_on_last) {
                (true, _) => "*",
                (false, true) => "!",
                (false, false) => "",
            };
            let depth = choice.depth.map(|depth| format!("/{depth}")).unwrap_or_default();
            format!("{mark}{}{depth}", self.kind(choice.kind))
        };
        list(choices.iter().map(choice), ",").unwrap_or_default()
    }

    /// `hx.promote`. The last `/` of a kind is read as the depth of its zone. Therefore that depth
    /// is also written if the last choice has a depth of its own.
    fn tables(&self, keys: &PromotionKeys) -> Option<String> {
        let table = |(&kind, table): (&u8, &PromotionTable)| {
            let PromotionTable { choices, zone } = table;
            let last = choices.last().and_then(|choice| choice.depth);
            let is_needed = *zone != keys.zone || last.is_some();
            let zone = if is_needed { format!("/{zone}") } else { String::new() };
            format!("{}:{}{zone}", self.kind(Kind(kind)), self.choices(choices))
        };
        list(keys.tables.iter().map(table), ";")
    }

    /// The squares of each colour.
    fn by_color(&self, points: [Points; 2], symmetry: Symmetry) -> String {
        let grid = &self.keys.grid;
        match self.images {
            None => names(grid, points),
            Some(_) => symmetry.squares(&Board::rectangle(grid.files, grid.ranks), points),
        }
    }

    /// A list of squares by kind. In a canonical text Black's are always written, or else they would
    /// be images of White's.
    fn squares(&self, by_kind: &PointsByKind) -> Option<String> {
        let grid = &self.keys.grid;
        let squares = |points: [Points; 2]| match self.images {
            None => points.map(|points| grid.names(points)).join(",,"),
            Some(_) => self.by_color(points, grid.symmetry.of_rules()),
        };
        let entry = |(&kind, points): (&u8, &[Points; 2])| {
            format!("{}:{}", self.kind(Kind(kind)), squares(*points))
        };
        list(by_kind.iter().map(entry), ";")
    }

    /// An entry of `hx.facing`.
    fn facing(&self, FacingText { kind, letter }: &FacingText) -> String {
        format!("{}/{letter}", self.kind(*kind))
    }

    /// A group of a shuffle.
    fn group(&self, group: &Group) -> String {
        let member = |&(kind, constraint): &(Kind, Constraint)| {
            let mark = match constraint {
                Constraint::None => "",
                Constraint::Colors => "!",
                Constraint::Mirrored => ":",
            };
            format!("{mark}{}", self.kind(kind))
        };
        list(group.iter().map(member), ".").unwrap_or_default()
    }
}

/// A number that is not the default.
fn unless<N: PartialEq + ToString>(number: N, default: N) -> Option<String> {
    (number != default).then(|| number.to_string())
}

/// Parts with a separator between them, if there are any.
fn list(parts: impl Iterator<Item = String>, separator: &str) -> Option<String> {
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| parts.join(separator))
}

/// White's points, `,,` and Black's, if Black has any.
fn names(grid: &Grid, [white, black]: [Points; 2]) -> String {
    let black = if black.is_empty() { String::new() } else { format!(",,{}", grid.names(black)) };
    format!("{}{black}", grid.names(white))
}

fn of_symmetry(symmetry: Symmetry) -> Option<String> {
    match symmetry {
        Symmetry::Mirror => None,
        Symmetry::Rotate => Some("rotate".to_owned()),
        Symmetry::None => Some("none".to_owned()),
    }
}

fn of_holdings(holdings: Holdings) -> Option<String> {
    let value = match holdings {
        Holdings::None => return None,
        Holdings::Reserve => "1",
        Holdings::Demoted => "-1",
        Holdings::Kept => "-2",
    };
    Some(value.to_owned())
}

fn of_dead(dead: Dead) -> Option<String> {
    let value = match dead {
        Dead::Bare => return None,
        Dead::None => "none",
        Dead::Chess => "chess",
    };
    Some(value.to_owned())
}
