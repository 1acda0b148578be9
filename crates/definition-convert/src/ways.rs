//! The castlings of a start position.

use heterodox_definition::{Castling, CastlingByFiles, CastlingWay, Definition};
use heterodox_kernel::{Color, Square};

/// The castlings of the start position, by colour, in order.
pub(super) fn ways(definition: &Definition) -> [Vec<CastlingWay>; 2] {
    let rights = &definition.start.castling;
    let mut ways = match &definition.castling {
        Castling::None => [Vec::new(), Vec::new()],
        Castling::Ways(ways) => ways.clone(),
        Castling::ByFiles(files) => Color::ALL.map(|color| {
            let partners = rights
                .iter()
                .filter_map(|&partner| way_by_files(definition, files, color, partner));
            partners.collect()
        }),
    };
    for ways in &mut ways {
        ways.retain(|way| rights.contains(&way.partner));
        ways.sort_by_key(|way| (way.partner, way.to));
    }
    ways
}

/// The castling with a partner of a `variants.ini`.
fn way_by_files(
    definition: &Definition,
    files: &CastlingByFiles,
    color: Color,
    partner: Square,
) -> Option<CastlingWay> {
    let (board, pieces) = (&definition.board, &definition.start.pieces);
    if pieces.get(&partner)?.color != color {
        return None;
    }
    let (file, rank) = board.file_and_rank(partner);
    let is_king = |square: &Square| {
        let piece = pieces.get(square).filter(|piece| piece.color == color);
        piece.is_some_and(|piece| definition.kind(piece.kind).counts_as == files.king)
    };
    let kings: Vec<Square> = board.rank_squares(rank).filter(is_king).collect();
    let on_file = |square: &&Square| board.file_and_rank(**square).0 == files.king_file;
    let from = match kings[..] {
        [king] => king,
        _ => *kings.iter().find(on_file)?,
    };
    let is_higher = file > board.file_and_rank(from).0;
    let (to, inner) = if is_higher { (files.kingside_to, -1) } else { (files.queenside_to, 1) };
    let partner_to = to.checked_add_signed(inner)?;
    let [to, partner_to] = [board.square_at(to, rank)?, board.square_at(partner_to, rank)?];
    Some(CastlingWay { from, to, partner, partner_to })
}
