//! Themes of single moves, by the rules.

use crate::AnyPosition;
use heterodox_kernel::{Color, Extra, Move, Square};

/// Returns the themes of a legal move: what kind of move it is (`promotion`, `castling`), and
/// what the game itself says about it
/// ([`Position::themes`](heterodox_kernel::Position::themes)).
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    /// Themes of the last of some moves from the start position.
    fn themes_after(game: &str, moves: &[&str]) -> Vec<String> {
        let mut before = find(game).unwrap().start();
        let (last, opening) = moves.split_last().unwrap();
        for text in opening {
            before.play_text(text).unwrap();
        }
        let mv = before.read_move(last).unwrap();
        move_themes(before.as_ref(), mv, before.after(mv).unwrap().as_ref())
    }

    #[test]
    fn moves_have_the_themes_of_their_effects() {
        let none: [&str; 0] = [];
        assert_eq!(themes_after("chess", &["e4"]), none);
        assert_eq!(themes_after("chess", &["e4", "d5", "exd5"]), ["capture"]);
        let castling = ["e4", "e5", "Nf3", "Nf6", "Be2", "Be7", "O-O"];
        assert_eq!(themes_after("chess", &castling), ["castling"]);
        let promotion = ["a4", "b5", "axb5", "a6", "bxa6", "Bb7", "axb7", "Nc6", "bxa8=Q"];
        assert_eq!(themes_after("chess", &promotion), ["promotion", "capture"]);
    }
}
