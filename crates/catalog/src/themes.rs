//! Themes of single moves, by the rules.

use crate::AnyPosition;
use heterodox_kernel::{Color, Extra, Move, Square};

/// Returns the themes of a legal move: those of its form (`promotion`, `castling`), and those of
/// the game ([`Position::themes`](heterodox_kernel::Position::themes)).
pub fn move_themes(before: &dyn AnyPosition, mv: Move, after: &dyn AnyPosition) -> Vec<String> {
    let effect = before.effect(mv);
    let mut themes: Vec<&str> = extra_theme(mv).into_iter().collect();
    let us = before.turn();
    let owners = || effect.removed.iter().filter_map(|&on| owner(before, on));
    themes.extend(owners().any(|color| color != us).then_some("capture"));
    themes.extend(owners().any(|color| color == us).then_some("friendly fire"));
    let mut themes: Vec<String> = themes.into_iter().map(str::to_owned).collect();
    themes.extend(conversion_theme(won(before, &effect.conversions, after)));
    themes.extend(before.san(mv).starts_with("O-O").then(|| "castling".to_owned()));
    for theme in before.themes(mv) {
        if !themes.iter().any(|known| known == theme) {
            themes.push(theme.to_owned());
        }
    }
    themes
}

fn extra_theme(mv: Move) -> Option<&'static str> {
    match mv.extra {
        Extra::Drop(_) => Some("drop"),
        _ if mv.promotion().is_some() => Some("promotion"),
        Extra::Leave(_) if mv.from == mv.to => Some("change in place"),
        Extra::Leave(_) => Some("deployment"),
        _ => None,
    }
}

fn conversion_theme(pieces: usize) -> Option<String> {
    match pieces {
        0 => None,
        1 => Some("conversion".to_owned()),
        several @ 2..=4 => Some(format!("conversion of {several}")),
        _ => Some("conversion of 5 or more".to_owned()),
    }
}

/// Number of the opponent's pieces that change sides.
fn won(before: &dyn AnyPosition, conversions: &[Vec<Square>], after: &dyn AnyPosition) -> usize {
    let us = before.turn();
    let mut squares: Vec<Square> = conversions.iter().flatten().copied().collect();
    squares.sort_unstable();
    squares.dedup();
    squares.retain(|&on| owner(before, on) == Some(!us) && owner(after, on) == Some(us));
    squares.len()
}

fn owner(position: &dyn AnyPosition, on: Square) -> Option<Color> {
    position.piece_at(on).map(|piece| piece.color)
}
