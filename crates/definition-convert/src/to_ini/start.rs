//! Start position, drops and captures in passing in a `variants.ini`.

use super::{Game, Line, line};
use crate::Report;
use heterodox_definition::{Captives, KindSet};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece};

impl Game<'_, '_> {
    /// The start position, and the pieces that capture en passant.
    pub(super) fn start(&self) -> Vec<Line> {
        let strides = |kind: Kind| &self.normal.strides[kind.index()];
        let live = || self.normal.live.iter();
        let opening = live().filter(|&kind| strides(kind).iter().any(|stride| stride.opens));
        let opening: Vec<Kind> = opening.collect();
        // If no piece leaves squares open to en passant, the key only matters for the defaults of
        // other keys.
        let pawns =
            if opening.is_empty() { self.pieces.pawn.into_iter().collect() } else { opening };
        let passing = live().filter(|&kind| strides(kind).iter().any(|stride| stride.en_passant));
        vec![
            line("startFen", self.fen()),
            line("pawnTypes", self.letters(pawns)),
            line("enPassantTypes", self.letters(passing)),
        ]
    }

    /// The start position in the format of Fairy-Stockfish.
    fn fen(&self) -> String {
        let definition = self.normal.definition;
        let (board, start) = (&definition.board, &definition.start);
        let mut ranks = Vec::new();
        for rank in (0..board.ranks()).rev() {
            let (mut text, mut empty) = (String::new(), 0);
            for square in board.rank_squares(rank) {
                match start.pieces.get(&square) {
                    None => empty += 1,
                    Some(piece) => {
                        text += &number(std::mem::take(&mut empty));
                        text += &self.token(*piece);
                    }
                }
            }
            ranks.push(text + &number(empty));
        }
        let hands = if definition.drops { format!("[{}]", self.hands()) } else { String::new() };
        let checks = match definition.ends.checks {
            0 => String::new(),
            all => {
                let [white, black] = start.checks.unwrap_or([all; 2]);
                format!(" {white}+{black}")
            }
        };
        let (turn, rights) = (start.turn.fen_letter(), self.rights());
        format!(
            "{}{hands} {turn} {rights} -{checks} {} {}",
            ranks.join("/"),
            start.halfmove,
            start.fullmove
        )
    }

    fn hands(&self) -> String {
        let pocket = &self.normal.definition.start.pocket;
        pocket.iter().map(|(piece, count)| self.token(*piece).repeat(*count as usize)).collect()
    }

    /// A piece in the start position.
    fn token(&self, piece: Piece) -> String {
        let id = self.pieces.id(piece.kind).unwrap_or_default();
        id.chars().map(|c| piece.color.case(c)).collect()
    }

    /// The keys of drops.
    pub(super) fn drops(&self, report: &mut Report<'_>) -> Vec<Line> {
        let definition = self.normal.definition;
        let needs_mobility = self.needs_mobility();
        if needs_mobility && definition.board.has_holes() {
            let what = "a piece must be able to move from where it comes to stand, and a \
                        variants.ini does not have this rule on a board with holes";
            report.rule("", what);
        }
        let mut lines = vec![line("immobilityIllegal", needs_mobility)];
        let droppable = self.normal.droppable;
        if droppable.iter().all(|kinds| kinds.is_empty()) {
            return lines;
        }
        lines.push(line("pieceDrops", true));
        lines.push(line("capturesToHand", definition.captives == Captives::Hand));
        let demotes = |kind: Kind| definition.kind(kind).in_hand != kind;
        let all_stay = !self.normal.live.iter().any(demotes);
        lines.push(line("dropLoop", all_stay && definition.captives == Captives::Hand));
        lines.extend(self.drop_regions(report));
        let all = droppable[0].union(droppable[1]);
        lines.extend(self.file_limit(all, report));
        for kind in all.iter().filter(|&kind| definition.kind(kind).drop.no_mate) {
            let rules = definition.kind(kind);
            if self.pieces.names.iter().any(|(k, name)| *k == kind && name == "shogiPawn") {
                lines.push(line("shogiPawnDropMateIllegal", true));
            } else {
                let what = format!(
                    "a drop of the {} may not give mate, and in a variants.ini that is so only for a piece that moves fW",
                    rules.name
                );
                report.key_or_kind("hx.noDropMate", kind, what);
            }
        }
        lines
    }

    /// The kind that may not be dropped on a file with enough of its kind.
    fn file_limit(&self, droppable: KindSet, report: &mut Report<'_>) -> Vec<Line> {
        let limit = |kind: Kind| self.normal.definition.kind(kind).drop.file_limit;
        let limited = droppable.iter().filter_map(|kind| Some((kind, limit(kind)?)));
        match limited.collect::<Vec<_>>()[..] {
            [] => Vec::new(),
            [(kind, limit)] => {
                vec![line("dropNoDoubled", self.letters([kind])), line("dropNoDoubledCount", limit)]
            }
            _ => {
                let what = "several kinds may not be dropped on a file with another one, and a \
                            variants.ini can name one";
                report.rule("hx.noDouble", what);
                Vec::new()
            }
        }
    }

    /// The squares of drops: one set for all kinds, except for a pawn's first rank and zone.
    fn drop_regions(&self, report: &mut Report<'_>) -> Vec<Line> {
        let mut lines = Vec::new();
        let pawn = self.pieces.pawn;
        for color in Color::ALL {
            let side = color.index();
            let needs_mobility = self.needs_mobility();
            let mut region = None;
            for kind in self.normal.droppable[side].iter().filter(|&kind| Some(kind) != pawn) {
                // Another key excludes the squares where a piece could not move.
                let mut squares = self.normal.drop_squares(kind, color);
                if needs_mobility {
                    squares |= self.normal.all() - self.normal.mobile(kind, color);
                }
                match region {
                    None => region = Some(squares),
                    Some(known) if known == squares => {}
                    Some(known) => region = Some(known | squares),
                }
            }
            let region = region.unwrap_or(self.normal.all());
            lines.push(line(&format!("dropRegion{color}"), self.squares(region)));
            if let Some(pawn) = pawn.filter(|&pawn| self.normal.droppable[side].contains(pawn)) {
                lines.extend(self.pawn_drops(pawn, color, region, report));
            }
        }
        lines
    }

    /// The squares where the pawn can be dropped.
    fn pawn_drops(
        &self,
        pawn: Kind,
        color: Color,
        region: AnySquareSet,
        report: &mut Report<'_>,
    ) -> Vec<Line> {
        let board = &self.normal.definition.board;
        let rank = if color == Color::White { 0 } else { board.ranks() - 1 };
        let first: AnySquareSet = board.rank_squares(rank).collect();
        let squares = self.normal.drop_squares(pawn, color);
        let last = region - first - squares;
        if color == Color::Black {
            return Vec::new();
        }
        if !(squares - region).is_empty() {
            let name = &self.normal.definition.kind(pawn).name;
            report.kind(pawn, format!("the {name} can be dropped where other pieces cannot"));
        }
        vec![
            line("firstRankPawnDrops", first.is_subset(squares)),
            line("promotionZonePawnDrops", last.is_empty()),
        ]
    }
}

fn number(empty: usize) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}
