//! Explanations of illegal moves in words.

use crate::{Color, Extra, Game, KindInfo, Move, Piece, Position, Square};

/// Explains why an illegal move is illegal, in one clause without a full stop, such
/// as "that leaves your King in check from e8".
pub fn explain_illegal_move<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
    wrong_piece(game, position, mv)
        .or_else(|| leaves_king_in_check(game, position, mv))
        .or_else(|| position.illegal_reason(mv))
        .or_else(|| missing_choice(game, position, mv))
        .unwrap_or_else(|| cannot_go(game, position, mv))
}

/// Formats a piece with its square: "the Rook on d4".
fn the_piece<G: Game>(game: &G, piece: Piece, square: Square) -> String {
    format!("the {} on {}", kind_info(game, piece).name, game.board().name(square))
}

fn kind_info<G: Game>(game: &G, piece: Piece) -> KindInfo {
    game.kinds()[piece.kind.index()]
}

/// Reason if the game is over or no piece of the side to move is on the origin.
fn wrong_piece<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<String> {
    if let Some(outcome) = position.outcome() {
        return Some(format!("the game is over ({outcome})"));
    }
    let us = position.turn();
    if let Extra::Drop(kind) = mv.extra {
        let piece = Piece::new(us, kind);
        let in_hand = position.pocket().iter().any(|&(in_pocket, _)| in_pocket == piece);
        let name = kind_info(game, piece).name;
        return (!in_hand).then(|| format!("{us} has no {name} in hand"));
    }
    match position.piece_at(mv.from) {
        None => Some(format!("no piece stands on {}", game.board().name(mv.from))),
        Some(piece) if piece.color != us => {
            let the_piece = the_piece(game, piece, mv.from);
            Some(format!("{the_piece} is {}'s, and it is {us}'s turn", piece.color))
        }
        Some(_) => None,
    }
}

fn leaves_king_in_check<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<String> {
    let mut regardless = Vec::new();
    position.generate_pseudo_legal(&mut regardless);
    if !regardless.contains(&mv) || position.is_legal(mv) {
        return None;
    }
    let next = position.after(mv);
    let us = position.turn();
    let king = find_king(game, &next, us)?;
    let mut replies = Vec::new();
    next.generate_pseudo_legal(&mut replies);
    let mut attackers: Vec<Square> = replies
        .into_iter()
        .filter(|reply| reply.to == king && next.is_capture(*reply))
        .map(|reply| reply.from)
        .collect();
    attackers.dedup();
    let names: Vec<&str> = attackers.iter().map(|&square| game.board().name(square)).collect();
    Some(if names.is_empty() {
        "a square that the King crosses is attacked".to_owned()
    } else {
        format!("that leaves your King in check from {}", names.join(" and "))
    })
}

fn find_king<G: Game>(game: &G, position: &G::Position, color: Color) -> Option<Square> {
    game.board().squares().find(|&square| {
        position
            .piece_at(square)
            .is_some_and(|piece| piece.color == color && kind_info(game, piece).letter == 'K')
    })
}

/// Reason if there are legal moves between the two squares, but with other extra
/// effects.
fn missing_choice<G: Game>(game: &G, position: &G::Position, mv: Move) -> Option<String> {
    let mut choices = Vec::new();
    position.for_each_legal(|legal| {
        if (legal.from, legal.to) == (mv.from, mv.to) && legal.is_drop() == mv.is_drop() {
            choices.push(legal.coordinates(game.board(), game.kinds()));
        }
    });
    (!choices.is_empty())
        .then(|| format!("between these two squares there is {}", choices.join(", ")))
}

fn cannot_go<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
    let name = |square| game.board().name(square);
    let own = position.piece_at(mv.to).filter(|piece| piece.color == position.turn());
    if let Some(blocker) = own.filter(|_| mv.from != mv.to) {
        return format!("your own {} stands on {}", kind_info(game, blocker).name, name(mv.to));
    }
    match position.piece_at(mv.from) {
        Some(piece) if !mv.is_drop() => {
            format!("{} cannot go to {} like this", the_piece(game, piece, mv.from), name(mv.to))
        }
        _ => format!("nothing can be put on {} like this", name(mv.to)),
    }
}
