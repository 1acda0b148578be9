//! The definition of a game from the keys of a diagram.

use super::arrangement::Arrangement;
use super::castlings::{Way, fischer, ways};
use super::draft::{DiagramKeys, FacingText, Holdings, PointsByKind};
use super::grid::{Grid, Points};
use super::promotions::{choices_of, in_hand, last_ranks, promotion};
use super::tokens::tokens;
use crate::definition::{
    Bare, Captives, Castling, CastlingWay, Checking, Definition, DropRule, Ends, Extinction,
    Facing, Flag, FlagRule, Keys, KindRules, KindSet, Passes, PawnMoves, Repetition, RoyalGroup,
    Royalty, Verdict,
};
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Piece, Setup};
use std::sync::Arc;

/// Returns the definition of a game that starts from a set-up.
pub(super) fn definition(
    name: String,
    mut keys: DiagramKeys,
    start: &Arrangement,
    start_number: u32,
) -> Definition {
    // The number of the lowest rank belongs to the text alone.
    keys.grid.first_rank = 1;
    let board = board(&keys.grid);
    let castling = castling(&keys, &board, start, start_number);
    let captives = match keys.holdings {
        Holdings::None => Captives::Vanish,
        Holdings::Reserve => Captives::Reserve,
        Holdings::Demoted | Holdings::Kept => Captives::Hand,
    };
    Definition {
        name,
        start_number,
        kinds: kinds(&keys, &board),
        start: setup(&keys, &board, start, &castling),
        royalty: [royalty(&keys, 1), royalty(&keys, 2)],
        castling,
        captives,
        drops: keys.has_hands() && keys.holdings != Holdings::Reserve,
        free_drops: false,
        has_hands: keys.has_hands(),
        facing: keys.facing.iter().map(facing).collect(),
        foreign_pawns: None,
        bikjang: None,
        passes: [Passes::Never; 2],
        must_capture: false,
        must_drop: None,
        checking: Checking::All,
        immobility_illegal: false,
        quiet_before_en_passant: false,
        en_passant_region: [board.squares().collect(), board.squares().collect()],
        blast: None,
        enclosing_drop: None,
        flips: None,
        ends: ends(&keys, &board),
        board,
        keys: Keys(Arc::new(keys)),
    }
}

/// Returns the board without its holes.
fn board(grid: &Grid) -> Board {
    let holes = grid.holes.iter().map(|hole| grid.file_and_rank(hole));
    Board::with_holes(grid.files, grid.ranks, &holes.collect::<Vec<_>>())
}

/// Returns the start position.
fn setup(keys: &DiagramKeys, board: &Board, start: &Arrangement, castling: &Castling) -> Setup {
    let mut setup = Setup::default();
    for color in Color::ALL {
        let index = color.index();
        for point in start.points(index, |_| true).iter() {
            let square = keys.grid.square(point, board);
            if let (Some(square), Some(kind)) = (square, start.at(index, point)) {
                setup.pieces.insert(square, Piece::new(color, kind));
            }
        }
        for (kind, piece) in keys.pieces.iter().enumerate() {
            if piece.hand[index] > 0 {
                let in_hand = Piece::new(color, Kind(kind as u8));
                setup.pocket.insert(in_hand, piece.hand[index]);
            }
        }
    }
    if let Castling::Ways(ways) = castling {
        setup.castling = ways.iter().flatten().map(|way| way.partner).collect();
    }
    setup
}

/// Returns the castlings of a set-up.
fn castling(keys: &DiagramKeys, board: &Board, start: &Arrangement, start_number: u32) -> Castling {
    let written = Arrangement::written(keys);
    let by_color = [0, 1].map(|color| {
        let fischer = fischer(keys, &written, color).filter(|_| start_number > 0);
        let ways = match fischer {
            Some(fischer) => fischer.ways(&keys.grid, start, color),
            None => ways(keys, start, color),
        };
        let squares = |way: &Way| {
            Some(CastlingWay {
                from: keys.grid.square(way.from, board)?,
                to: keys.grid.square(way.to, board)?,
                partner: keys.grid.square(way.partner, board)?,
                partner_to: keys.grid.square(way.partner_to, board)?,
            })
        };
        ways.iter().filter_map(squares).collect::<Vec<_>>()
    });
    if by_color.iter().all(Vec::is_empty) { Castling::None } else { Castling::Ways(by_color) }
}

/// Returns the rules of all kinds.
fn kinds(keys: &DiagramKeys, board: &Board) -> Vec<KindRules> {
    let ids: Vec<&str> = keys.pieces.iter().map(|piece| piece.id.as_str()).collect();
    let tokens = tokens(&ids).into_iter();
    let kind = |(index, token): (usize, String)| {
        let piece = &keys.pieces[index];
        let kind = Kind(index as u8);
        KindRules {
            name: piece.name.clone(),
            id: piece.id.clone(),
            token,
            move_text: piece.move_text.clone(),
            moves: piece.moves.movements.clone(),
            zone: zone(keys, kind).map(|points| keys.grid.squares(points, board)),
            promotion: [0, 1].map(|color| promotion(keys, board, kind, color)),
            counts_as: kind,
            in_hand: in_hand(keys, kind),
            drop: drop_rule(keys, board, kind),
            brake: piece.brake,
            iron: keys.iron.contains(kind),
            protected: keys.protected.contains(kind),
            counter_strike: keys.counter_strike.contains(kind),
        }
    };
    tokens.enumerate().map(kind).collect()
}

/// The points where a piece can stand, by colour.
pub(super) fn zone(keys: &DiagramKeys, kind: Kind) -> [Points; 2] {
    keys.zone.get(&kind.0).copied().unwrap_or([keys.grid.all(); 2])
}

/// Returns the rule for drops of a kind.
fn drop_rule(keys: &DiagramKeys, board: &Board, kind: Kind) -> DropRule {
    let grid = &keys.grid;
    let given = keys.drop.get(&kind.0);
    let choices = choices_of(keys, kind);
    let zones = zone(keys, kind);
    let squares = [0, 1].map(|color| {
        let points = match (given, choices) {
            (Some(points), _) => points[color],
            (None, Some((_, zone))) => {
                grid.all() - last_ranks(grid, color, zone) - grid.ranks_of(color, 0..1)
            }
            (None, None) => grid.all(),
        };
        grid.squares(points & zones[color], board)
    });
    DropRule {
        squares,
        must_be_able_to_move: given.is_none() && choices.is_none(),
        file_limit: keys.no_double.contains(kind).then_some(1),
        no_mate: keys.no_drop_mate.contains(kind),
    }
}

/// Returns the royal pieces of the colour with a bit in `extinction`.
fn royalty(keys: &DiagramKeys, bit: u32) -> Royalty {
    let kinds = keys.royal;
    if kinds.is_empty() {
        return Royalty::default();
    }
    match keys.extinction & bit {
        0 => Royalty { absolute: kinds, groups: Vec::new() },
        _ => Royalty { absolute: KindSet::EMPTY, groups: vec![RoyalGroup { kinds, lost_at: 0 }] },
    }
}

fn facing(text: &FacingText) -> Facing {
    Facing {
        kind: text.kind,
        files: "VRQ".contains(text.letter),
        ranks: "SRQ".contains(text.letter),
        diagonals: "BQ".contains(text.letter),
    }
}

/// Returns the ends of the game other than checkmate.
fn ends(keys: &DiagramKeys, board: &Board) -> Ends {
    let extinction = Extinction {
        groups: keys.extinct.iter().map(KindSet::of).collect(),
        most: 0,
        opponent_least: 0,
        counts_hands: false,
        claim: false,
        value: Verdict::Loss,
    };
    Ends {
        extinction: (!keys.extinct.is_empty()).then_some(extinction),
        flags: [0, 1].map(|color| flags(&keys.flag, color, &keys.grid, board)),
        flags_of_mover_only: false,
        flag_rule: FlagRule::ANY,
        connection: None,
        checks: keys.checks,
        bare: keys.baring.map(|kind| kind.map_or(Bare::OnlyRoyals, Bare::Without)),
        stalemate: if keys.stalemate_loses { Verdict::Loss } else { Verdict::Draw },
        repetition: Repetition {
            occurrences: keys.repetition,
            value: Verdict::Draw,
            value_of_white: false,
            perpetual_check_loses: false,
            to_and_fro_loses: false,
        },
        move_limit: keys.move_limit,
        pawn_moves: PawnMoves::OfForwardKinds,
        dead: keys.dead,
        counting: None,
        stalemate_by_count: false,
        full_board: false,
    }
}

/// Returns the goals of a colour.
fn flags(by_kind: &PointsByKind, color: usize, grid: &Grid, board: &Board) -> Vec<Flag> {
    let goals = by_kind.iter().map(|(&kind, points)| {
        let squares: AnySquareSet = grid.squares(points[color], board);
        Flag { kinds: KindSet::of(Kind(kind)), squares }
    });
    goals.filter(|flag| !flag.squares.is_empty()).collect()
}
