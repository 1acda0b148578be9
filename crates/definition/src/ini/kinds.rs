//! The kinds of a game: its pieces, pieces promoted as in Shogi (`+P`), and promoted pawns that
//! become pawns again in a hand (`Q~`).

use super::diagonals;
use super::dialect;
use super::keys::{DropKeys, IniKeys, PawnKeys};
use super::kind_list::Kinds;
use super::movements::{self, Surroundings};
use super::names::{self, IniPiece};
use super::pieces::Piece;
use super::promotion;
use super::settings::Settings;
use super::values::Rank;
use crate::Diagnostic;
use crate::definition::{DropRule, KindRules, Movement, Promotion};
use heterodox_kernel::{AnySquareSet, Color, Kind};

impl Kinds {
    /// Makes the kinds.
    pub(super) fn read(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) -> Kinds {
        let mut kinds = Kinds { rules: Vec::new(), counts_as: Vec::new(), plain: 0 };
        let keys = &settings.keys;
        for (piece, zone) in settings.pieces.iter().zip(&keys.mobility) {
            let moves = moves_of(piece, settings, errors);
            kinds.add_plain(&piece.plain(), moves, *zone, settings);
        }
        kinds.plain = kinds.rules.len();
        let before = errors.len();
        promotion::check(settings, errors);
        if errors.len() > before {
            return kinds;
        }
        for (&from, &to) in &keys.values.promotion.promoted_piece_type {
            kinds.add_promoted(from, to, keys.values.drops.drop_loop);
        }
        if let Some(pawn) = promotion::demoted_to(keys) {
            for letter in promotion::all_choices(keys) {
                kinds.add_former_pawn(letter, pawn);
            }
        }
        // At most 26 letters, and no letter has both `+` and `~`.
        debug_assert!(kinds.rules.len() <= 52);
        kinds.set_promotions(keys);
        kinds
    }

    fn add_plain(
        &mut self,
        piece: &IniPiece,
        moves: Vec<Movement>,
        zone: [AnySquareSet; 2],
        settings: &Settings<'_>,
    ) {
        let kind = Kind(self.rules.len() as u8);
        self.counts_as.push(piece.letter);
        self.rules.push(KindRules {
            name: names::words(piece.name()),
            id: piece.letter.to_string(),
            token: piece.letter.to_ascii_uppercase().to_string(),
            move_text: piece.moves().to_owned(),
            moves: moves.into(),
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

    /// Adds `+P`, which moves as the piece with the letter `to`. If it is not demoted, it goes into
    /// the hand as that piece.
    fn add_promoted(&mut self, from: char, to: char, drop_loop: bool) {
        let (Some(from), Some(to)) = (self.of_letter(from), self.of_letter(to)) else { return };
        let (plain, model) = (&self.rules[from.index()], &self.rules[to.index()]);
        let in_hand = if drop_loop { to } else { from };
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

    fn set_promotions(&mut self, keys: &IniKeys) {
        for index in 0..self.plain {
            let letter = self.counts_as[index];
            self.rules[index].promotion =
                Color::ALL.map(|color| promotion::of(letter, color, self, keys));
        }
        for &letter in keys.values.promotion.promoted_piece_type.keys() {
            let Some(promoted) = self.promoted(letter) else { continue };
            // It promotes as the piece that it moves as, or back.
            let moves_as = self.counts_as[promoted.index()];
            self.rules[promoted.index()].promotion =
                Color::ALL.map(|color| match promotion::back(letter, color, self, keys) {
                    Promotion::Never => promotion::of_promoted(moves_as, color, self, keys),
                    back => back,
                });
        }
    }
}

/// Parses the moves of a piece.
fn moves_of(
    piece: &Piece<'_>,
    settings: &Settings<'_>,
    errors: &mut Vec<Diagnostic>,
) -> Vec<Movement> {
    let steps = match dialect::parse(piece.plain().moves()) {
        Ok(steps) => steps,
        Err(faults) => {
            let span = piece.own_moves.expect("the moves of names are correct");
            errors.extend(faults.into_iter().map(|fault| {
                let ends: Vec<usize> = span.text.char_indices().map(|(at, _)| at).collect();
                let byte = |at: usize| ends.get(at).copied().unwrap_or(span.text.len());
                let part = span.part(byte(fault.at)..byte(fault.at + fault.len));
                fault.diagnostic(|code, problem| part.wrong(code, problem))
            }));
            return Vec::new();
        }
    };
    let around = surroundings(piece, settings);
    let mut moves = movements::movements(&steps, &around);
    if piece.name() == "pawn" {
        moves.extend(around.region.map(movements::double_step));
        moves.extend(triple_step_region(settings).map(movements::triple_step));
    }
    moves.extend(diagonals::movements(&piece.plain(), settings, around.avoids));
    moves
}

/// Further input for the moves of a piece.
fn surroundings(piece: &Piece<'_>, settings: &Settings<'_>) -> Surroundings {
    let PawnKeys {
        // The default of other keys, and the pawns in FENs.
        pawn_types: _,
        double_step,
        double_step_region_white,
        double_step_region_black,
        // The pawn's alone.
        triple_step_region_white: _,
        triple_step_region_black: _,
        en_passant_types: _,
        en_passant_types_white,
        en_passant_types_black,
        // A rule for all kinds.
        en_passant_region: _,
        en_passant_region_white: _,
        en_passant_region_black: _,
    } = &settings.keys.values.pawns;
    let region = [*double_step_region_white, *double_step_region_black];
    let passes =
        |types| piece.name() == "pawn" || settings.keys.letters(types).contains(&piece.letter);
    let janggi = settings.pieces.iter().position(|other| other.name() == "janggiCannon");
    Surroundings {
        region: double_step.then_some(region),
        en_passant: [en_passant_types_white, en_passant_types_black].map(passes),
        avoids: janggi.filter(|_| piece.name() == "janggiCannon").map(|index| Kind(index as u8)),
        sideways: (piece.name() == "soldier").then(|| soldier_region(settings)),
        // A king can pass attacked squares, because it cannot be captured there.
        opens: piece.name() != "king",
        all: settings.board.squares().collect(),
    }
}

/// The squares of pawns that may go three steps. `None` if there are none.
fn triple_step_region(settings: &Settings<'_>) -> Option<[AnySquareSet; 2]> {
    let pawns = &settings.keys.values.pawns;
    let region = [pawns.triple_step_region_white, pawns.triple_step_region_black];
    region.iter().any(|squares| !squares.is_empty()).then_some(region)
}

/// The squares where a soldier can go sideways.
fn soldier_region(settings: &Settings<'_>) -> [AnySquareSet; 2] {
    let board = &settings.board;
    let Rank(first) = settings.keys.values.restrictions.soldier_promotion_rank;
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

fn drop_rule(piece: &IniPiece, settings: &Settings<'_>) -> DropRule {
    let DropKeys {
        piece_drops: _,
        free_drops: _,
        captures_to_hand: _,
        drop_loop: _,
        first_rank_pawn_drops,
        promotion_zone_pawn_drops,
        drop_region_white,
        drop_region_black,
        drop_no_doubled,
        drop_no_doubled_count,
        shogi_pawn_drop_mate_illegal,
        // Rules on all moves.
        drop_checks: _,
        must_drop: _,
        must_drop_type: _,
        // A rule that is not played.
        two_boards: _,
    } = &settings.keys.values.drops;
    let mut squares = [*drop_region_white, *drop_region_black];
    if piece.name() == "pawn" {
        let forbidden =
            forbidden_to_pawns(settings, *first_rank_pawn_drops, *promotion_zone_pawn_drops);
        for (squares, forbidden) in squares.iter_mut().zip(forbidden) {
            *squares -= forbidden;
        }
    }
    let limit = (*drop_no_doubled_count).min(u32::from(u8::MAX)) as u8;
    let is_limited = settings.keys.letters(drop_no_doubled).contains(&piece.letter);
    DropRule {
        squares,
        must_be_able_to_move: false,
        file_limit: is_limited.then_some(limit),
        no_mate: piece.name() == "shogiPawn" && *shogi_pawn_drop_mate_illegal,
    }
}

/// The squares where a pawn may not be dropped, by colour: its first rank and its promotion zone,
/// unless the game allows them.
fn forbidden_to_pawns(
    settings: &Settings<'_>,
    first_rank: bool,
    promotion_zone: bool,
) -> [AnySquareSet; 2] {
    let board = &settings.board;
    let promotion = &settings.keys.values.promotion;
    let regions = [promotion.promotion_region_white, promotion.promotion_region_black];
    let first_ranks = [0, board.ranks() - 1].map(|rank| board.rank_squares(rank).collect());
    Color::ALL.map(|color| {
        let mut forbidden = AnySquareSet::EMPTY;
        if !first_rank {
            forbidden |= first_ranks[color.index()];
        }
        if !promotion_zone {
            forbidden |= regions[color.index()];
        }
        forbidden
    })
}
