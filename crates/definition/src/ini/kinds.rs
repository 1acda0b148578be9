//! The kinds of a game: its pieces, pieces promoted as in Shogi (`+P`), and promoted pawns that
//! become pawns again in a hand (`Q~`).

use super::dialect;
use super::keys;
use super::kind_list::Kinds;
use super::movements::{self, Surroundings};
use super::names;
use super::pieces::Piece;
use super::promotion;
use super::settings::Settings;
use crate::Diagnostic;
use crate::definition::{DropRule, KindRules, Movement, Promotion};
use heterodox_kernel::{AnySquareSet, Color, Kind};
use std::collections::BTreeSet;

impl Kinds {
    /// Makes the kinds.
    pub(super) fn read(settings: &Settings<'_>, mistakes: &mut Vec<Diagnostic>) -> Kinds {
        let mut kinds = Kinds { rules: Vec::new(), counts_as: Vec::new(), plain: 0 };
        for piece in &settings.pieces {
            let moves = moves_of(piece, settings, mistakes);
            kinds.add_plain(piece, moves, settings);
        }
        kinds.plain = kinds.rules.len();
        let promotions = settings.promotions("promotedPieceType");
        let before = mistakes.len();
        promotion::check(settings, mistakes);
        if mistakes.len() > before {
            return kinds;
        }
        for (&from, &to) in &promotions {
            kinds.add_promoted(from, to, settings);
        }
        if let Some(pawn) = promotion::demoted_to(settings) {
            for letter in promotion::all_choices(settings) {
                kinds.add_former_pawn(letter, pawn);
            }
        }
        // At most 26 letters, and no letter has both `+` and `~`.
        debug_assert!(kinds.rules.len() <= 52);
        kinds.set_promotions(settings);
        kinds
    }

    fn add_plain(&mut self, piece: &Piece<'_>, moves: Vec<Movement>, settings: &Settings<'_>) {
        let kind = Kind(self.rules.len() as u8);
        let zone = zone_of(piece.name(), settings);
        self.counts_as.push(piece.letter);
        self.rules.push(KindRules {
            name: names::words(piece.name()),
            id: piece.letter.to_string(),
            token: piece.letter.to_ascii_uppercase().to_string(),
            move_text: piece.moves().to_owned(),
            moves,
            zone,
            promotion: [Promotion::Never, Promotion::Never],
            counts_as: kind,
            in_hand: kind,
            drop: drop_rule(piece, settings),
            brake: false,
            iron: false,
            protected: false,
            counter_strike: false,
        });
    }

    /// Adds `+P`, which moves as the piece with the letter `to`.
    fn add_promoted(&mut self, from: char, to: char, settings: &Settings<'_>) {
        let (Some(from), Some(to)) = (self.of_letter(from), self.of_letter(to)) else { return };
        let (plain, model) = (&self.rules[from.index()], &self.rules[to.index()]);
        // Captured pieces that are not demoted go into the hand as the piece that they move as.
        let in_hand = if settings.is_set("dropLoop") { to } else { from };
        let promoted = KindRules {
            name: format!("promoted {}", plain.name),
            id: format!("+{}", plain.id),
            token: format!("+{}", plain.token),
            counts_as: to,
            in_hand,
            ..model.clone()
        };
        self.counts_as.push(self.counts_as[to.index()]);
        self.rules.push(promoted);
    }

    /// Adds `Q~`, a piece that was a pawn.
    fn add_former_pawn(&mut self, letter: char, pawn: char) {
        let (Some(kind), Some(pawn)) = (self.of_letter(letter), self.of_letter(pawn)) else {
            return;
        };
        let model = &self.rules[kind.index()];
        let former = KindRules {
            name: format!("{} (promoted)", model.name),
            id: format!("{}~", model.id),
            token: format!("{}~", model.token),
            counts_as: kind,
            in_hand: pawn,
            ..model.clone()
        };
        self.counts_as.push(letter);
        self.rules.push(former);
    }

    fn set_promotions(&mut self, settings: &Settings<'_>) {
        for index in 0..self.plain {
            let letter = self.counts_as[index];
            self.rules[index].promotion =
                Color::ALL.map(|color| promotion::of(letter, color, self, settings));
        }
    }
}

/// Parses the moves of a piece.
fn moves_of(
    piece: &Piece<'_>,
    settings: &Settings<'_>,
    mistakes: &mut Vec<Diagnostic>,
) -> Vec<Movement> {
    let steps = match dialect::parse(piece.moves()) {
        Ok(steps) => steps,
        Err(faults) => {
            let span = piece.own_moves.expect("the moves of names are correct");
            mistakes.extend(faults.into_iter().map(|fault| {
                let ends: Vec<usize> = span.text.char_indices().map(|(at, _)| at).collect();
                let byte = |at: usize| ends.get(at).copied().unwrap_or(span.text.len());
                let part = span.part(byte(fault.at)..byte(fault.at + fault.len));
                fault.diagnostic(|code, problem| part.wrong(code, problem))
            }));
            return Vec::new();
        }
    };
    let all: AnySquareSet = settings.board.squares().collect();
    let is_pawn = piece.name() == "pawn";
    let region =
        ["doubleStepRegionWhite", "doubleStepRegionBlack"].map(|key| settings.squares(key));
    let region = settings.is_set("doubleStep").then_some(region);
    let types = ["enPassantTypesWhite", "enPassantTypesBlack"].map(|key| settings.letter_set(key));
    let janggi = settings.pieces.iter().position(|other| other.name() == "janggiCannon");
    let around = Surroundings {
        region,
        en_passant: types.map(|types: BTreeSet<char>| is_pawn || types.contains(&piece.letter)),
        avoids: janggi.filter(|_| piece.name() == "janggiCannon").map(|index| Kind(index as u8)),
        sideways: (piece.name() == "soldier").then(|| soldier_region(settings)),
        // A king can pass attacked squares, because it cannot be captured there.
        opens: piece.name() != "king",
        all,
    };
    let mut moves = movements::movements(&steps, &around);
    moves.extend(region.filter(|_| is_pawn).map(movements::double_step));
    moves
}

/// The squares where a soldier can go sideways.
fn soldier_region(settings: &Settings<'_>) -> [AnySquareSet; 2] {
    let (board, first) = (&settings.board, settings.number("soldierPromotionRank") as u8 - 1);
    let from_own_side = |color: Color, rank: u8| match color {
        Color::White => rank,
        Color::Black => board.ranks() - 1 - rank,
    };
    Color::ALL.map(|color| {
        let squares = board.squares();
        squares
            .filter(|&square| from_own_side(color, board.file_and_rank(square).1) >= first)
            .collect()
    })
}

/// The squares where a piece can stand.
fn zone_of(name: &str, settings: &Settings<'_>) -> [AnySquareSet; 2] {
    let name = names::capitalized(name);
    keys::MOBILITY.map(|prefix| settings.squares(&format!("{prefix}{name}")))
}

fn drop_rule(piece: &Piece<'_>, settings: &Settings<'_>) -> DropRule {
    let board = &settings.board;
    let mut squares = ["dropRegionWhite", "dropRegionBlack"].map(|key| settings.squares(key));
    if piece.name() == "pawn" {
        let first_ranks = [0, board.ranks() - 1].map(|rank| board.rank_squares(rank).collect());
        let regions = promotion::REGIONS.map(|key| settings.squares(key));
        for color in 0..2 {
            if !settings.is_set("firstRankPawnDrops") {
                squares[color] -= first_ranks[color];
            }
            if !settings.is_set("promotionZonePawnDrops") {
                squares[color] -= regions[color];
            }
        }
    }
    let limit = settings.number("dropNoDoubledCount").min(u32::from(u8::MAX)) as u8;
    let is_limited = settings.letter_set("dropNoDoubled").contains(&piece.letter);
    DropRule {
        squares,
        must_be_able_to_move: false,
        file_limit: is_limited.then_some(limit),
        no_mate: piece.name() == "shogiPawn" && settings.is_set("shogiPawnDropMateIllegal"),
    }
}
