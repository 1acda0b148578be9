//! Castling in a `variants.ini`.

use super::{Game, Line, line};
use crate::Report;
use heterodox_definition::CastlingWay;
use heterodox_kernel::Color;

impl Game<'_, '_> {
    /// The keys of castling.
    pub(super) fn castling(&self, report: &mut Report<'_>) -> Vec<Line> {
        let ways = &self.normal.ways;
        if ways.iter().all(Vec::is_empty) {
            return vec![line("castling", false)];
        }
        let start = &self.normal.definition.start;
        let board = &self.normal.definition.board;
        let kind = |square| start.pieces.get(&square).map(|piece| piece.kind);
        let mut kings: Vec<_> = ways.iter().flatten().filter_map(|way| kind(way.from)).collect();
        kings.dedup();
        let partners = ways.iter().flatten().filter_map(|way| kind(way.partner));
        let mut partners: Vec<_> = partners.collect();
        partners.sort();
        partners.dedup();
        let mut ranks = Color::ALL.map(|color| {
            let rank = ways[color.index()].first().map(|way| board.file_and_rank(way.from).1);
            rank.map(|rank| if color == Color::White { rank } else { board.ranks() - 1 - rank })
        });
        ranks.sort();
        let is_one_rank = ranks[0].is_none_or(|rank| Some(rank) == ranks[1]);
        if kings.len() > 1 || !is_one_rank {
            let what = "the two sides castle with different pieces or on different ranks";
            self.castling_obstacle(report, what.to_owned());
        }
        let mut lines = vec![
            line("castling", true),
            line("castlingKingPiece", self.letters(kings)),
            line("castlingRookPieces", self.letters(partners)),
            line("castlingRank", ranks[1].unwrap_or(0) + 1),
        ];
        if let Some(way) = ways.iter().flatten().next() {
            lines.push(line("castlingKingFile", self.file_letter(board.file_and_rank(way.from).0)));
        }
        lines.extend(self.castling_files(report));
        lines
    }

    /// The files of castling to each side.
    fn castling_files(&self, report: &mut Report<'_>) -> Vec<Line> {
        let mut lines = Vec::new();
        let sides = [
            (true, "castlingKingsideFile", "castlingRookKingsideFile"),
            (false, "castlingQueensideFile", "castlingRookQueensideFile"),
        ];
        for (is_higher, to_key, partner_key) in sides {
            let by_color = [0, 1].map(|color: usize| self.side_ways(color, is_higher));
            if let Some(ways) = by_color.iter().find(|ways| ways.len() > 1) {
                let names: Vec<String> = ways.iter().map(|w| self.way_text(w)).collect();
                self.castling_obstacle(
                    report,
                    format!(
                        "there are several castlings to one side ({}), and a variants.ini has one",
                        names.join(" and ")
                    ),
                );
                continue;
            }
            let ways: Vec<CastlingWay> = by_color.into_iter().flatten().collect();
            let Some(first) = ways.first() else { continue };
            let file = |square| self.normal.definition.board.file_and_rank(square).0;
            if ways.iter().any(|way| file(way.to) != file(first.to)) {
                self.castling_obstacle(
                    report,
                    "the two sides castle to different files, and a variants.ini has one for both"
                        .to_owned(),
                );
            }
            lines.push(line(to_key, self.file_letter(file(first.to))));
            lines.push(line(partner_key, self.file_letter(file(first.partner))));
        }
        lines
    }

    /// Reports an obstacle at the moves of the piece that castles.
    fn castling_obstacle(&self, report: &mut Report<'_>, sentence: String) {
        let start = &self.normal.definition.start;
        let way = self.normal.ways.iter().flatten().next();
        if let Some(piece) = way.and_then(|way| start.pieces.get(&way.from)) {
            report.moves(piece.kind, sentence);
        }
    }

    /// The castlings of a colour with partners on the higher or lower files.
    fn side_ways(&self, color: usize, is_higher: bool) -> Vec<CastlingWay> {
        let file = |square| self.normal.definition.board.file_and_rank(square).0;
        let ways = self.normal.ways[color].iter().copied();
        ways.filter(|way| (file(way.partner) > file(way.from)) == is_higher).collect()
    }

    /// A castling as text, for messages.
    fn way_text(&self, way: &CastlingWay) -> String {
        let name = |square| self.normal.definition.board.name(square);
        format!("{}{},{}{}", name(way.from), name(way.to), name(way.partner), name(way.partner_to))
    }

    fn file_letter(&self, file: u8) -> char {
        char::from(b'a' + file)
    }

    /// The castling field of the start position: `KQkq` if that is unambiguous.
    pub(super) fn rights(&self) -> String {
        let mut field = String::new();
        for color in Color::ALL {
            for (is_higher, letter) in [(true, 'k'), (false, 'q')] {
                let ways = self.side_ways(color.index(), is_higher);
                let other = self.side_ways(1 - color.index(), is_higher);
                let file =
                    |way: &CastlingWay| self.normal.definition.board.file_and_rank(way.partner).0;
                for way in &ways {
                    let is_usual = ways.len() == 1 && other.iter().all(|o| file(o) == file(way));
                    let letter = if is_usual { letter } else { self.file_letter(file(way)) };
                    field.push(color.case(letter));
                }
            }
        }
        if field.is_empty() { "-".to_owned() } else { field }
    }
}
