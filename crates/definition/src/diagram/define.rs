//! The definition of a game from the keys of a diagram.

use super::arrangement::Arrangement;
use super::canonical::canonical;
use super::castlings::{Way, fischer, ways};
use super::draft::{Draft, FacingText, Holdings, PointsByKind};
use super::grid::{Grid, Points};
use super::promotions::{choices_of, in_hand, last_ranks, promotion};
use super::tokens::tokens;
use crate::definition::{
    Bare, Captives, Castling, CastlingWay, Definition, DropRule, Ends, Extinction, Facing, Flag,
    KindRules, KindSet, PawnMoves, Repetition, RoyalGroup, Royalty, Verdict,
};
use crate::language::Language;
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Piece, Setup};

/// Returns the definition of a game that starts from a set-up.
pub(super) fn definition(draft: &Draft<'_>, start: &Arrangement, start_number: u32) -> Definition {
    let board = board(&draft.grid);
    let castling = castling(draft, &board, start, start_number);
    let captives = match draft.holdings {
        Holdings::None => Captives::Vanish,
        Holdings::Reserve => Captives::Reserve,
        Holdings::Demoted | Holdings::Kept => Captives::Hand,
    };
    Definition {
        language: Language::Diagram,
        name: draft.name.clone(),
        canonical: canonical(draft),
        start_number,
        kinds: kinds(draft, &board),
        start: setup(draft, &board, start, &castling),
        royalty: [royalty(draft, 1), royalty(draft, 2)],
        castling,
        captives,
        drops: draft.has_hands() && draft.holdings != Holdings::Reserve,
        has_hands: draft.has_hands(),
        facing: draft.facing.iter().map(facing).collect(),
        pawns: KindSet::EMPTY,
        must_capture: false,
        immobility_illegal: false,
        quiet_before_en_passant: false,
        ends: ends(draft, &board),
        board,
    }
}

/// Returns the board without its holes.
fn board(grid: &Grid) -> Board {
    let holes = grid.holes.iter().map(|hole| grid.file_and_rank(hole));
    Board::with_holes(grid.files, grid.ranks, &holes.collect::<Vec<_>>())
}

/// Returns the start position.
fn setup(draft: &Draft<'_>, board: &Board, start: &Arrangement, castling: &Castling) -> Setup {
    let mut setup = Setup::default();
    for color in Color::ALL {
        let index = color.index();
        for point in start.points(index, |_| true).iter() {
            let square = draft.grid.square(point, board);
            if let (Some(square), Some(kind)) = (square, start.at(index, point)) {
                setup.pieces.insert(square, Piece::new(color, kind));
            }
        }
        for (kind, piece) in draft.pieces.iter().enumerate() {
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
fn castling(draft: &Draft<'_>, board: &Board, start: &Arrangement, start_number: u32) -> Castling {
    let written = Arrangement::written(draft);
    let by_color = [0, 1].map(|color| {
        let fischer = fischer(draft, &written, color).filter(|_| start_number > 0);
        let ways = match fischer {
            Some(fischer) => fischer.ways(&draft.grid, start, color),
            None => ways(draft, start, color),
        };
        let squares = |way: &Way| {
            Some(CastlingWay {
                from: draft.grid.square(way.from, board)?,
                to: draft.grid.square(way.to, board)?,
                partner: draft.grid.square(way.partner, board)?,
                partner_to: draft.grid.square(way.partner_to, board)?,
            })
        };
        ways.iter().filter_map(squares).collect::<Vec<_>>()
    });
    if by_color.iter().all(Vec::is_empty) { Castling::None } else { Castling::Ways(by_color) }
}

/// Returns the rules of all kinds.
fn kinds(draft: &Draft<'_>, board: &Board) -> Vec<KindRules> {
    let ids: Vec<&str> = draft.pieces.iter().map(|piece| piece.id.as_str()).collect();
    let tokens = tokens(&ids).into_iter();
    let kind = |(index, token): (usize, String)| {
        let piece = &draft.pieces[index];
        let kind = Kind(index as u8);
        KindRules {
            name: piece.name.clone(),
            id: piece.id.clone(),
            token,
            move_text: piece.move_text.clone(),
            moves: piece.moves.movements.clone(),
            zone: zone(draft, kind).map(|points| draft.grid.squares(points, board)),
            promotion: [0, 1].map(|color| promotion(draft, board, kind, color)),
            counts_as: kind,
            in_hand: in_hand(draft, kind),
            drop: drop_rule(draft, board, kind),
            brake: piece.brake,
            iron: draft.iron.contains(kind),
            protected: draft.protected.contains(kind),
            counter_strike: draft.counter_strike.contains(kind),
        }
    };
    tokens.enumerate().map(kind).collect()
}

/// The points where a piece can stand, by colour.
pub(super) fn zone(draft: &Draft<'_>, kind: Kind) -> [Points; 2] {
    draft.zone.get(&kind.0).copied().unwrap_or([draft.grid.all(); 2])
}

/// Returns the rule for drops of a kind.
fn drop_rule(draft: &Draft<'_>, board: &Board, kind: Kind) -> DropRule {
    let grid = &draft.grid;
    let given = draft.drop.get(&kind.0);
    let choices = choices_of(draft, kind);
    let zones = zone(draft, kind);
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
        file_limit: draft.no_double.contains(kind).then_some(1),
        no_mate: draft.no_drop_mate.contains(kind),
    }
}

/// Returns the royal pieces of the colour with a bit in `extinction`.
fn royalty(draft: &Draft<'_>, bit: u32) -> Royalty {
    let kinds = draft.royal;
    if kinds.is_empty() {
        return Royalty::default();
    }
    match draft.extinction & bit {
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
fn ends(draft: &Draft<'_>, board: &Board) -> Ends {
    let extinction = Extinction {
        groups: draft.extinct.iter().map(KindSet::of).collect(),
        most: 0,
        opponent_least: 0,
        counts_hands: false,
        claim: false,
        value: Verdict::Loss,
    };
    Ends {
        extinction: (!draft.extinct.is_empty()).then_some(extinction),
        flags: [0, 1].map(|color| flags(&draft.flag, color, &draft.grid, board)),
        flags_of_mover_only: false,
        checks: draft.checks,
        bare: draft.baring.map(|kind| kind.map_or(Bare::OnlyRoyals, Bare::Without)),
        stalemate: if draft.stalemate_loses { Verdict::Loss } else { Verdict::Draw },
        repetition: Repetition {
            occurrences: draft.repetition,
            value: Verdict::Draw,
            perpetual_check_loses: false,
        },
        move_limit: draft.move_limit,
        pawn_moves: PawnMoves::OfForwardKinds,
        dead: draft.dead,
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
