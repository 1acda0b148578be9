//! Descriptions of scores.

use heterodox_catalog::engine::Score;
use heterodox_kernel::Color;

/// Describes a score for the side to move: `White is a little better (+0.6).` The
/// number is White's.
pub(super) fn describe_score(score: Score, turn: Color) -> String {
    let better = if score >= Score::DRAW { turn } else { !turn };
    if let Some(plies) = score.plies_to_end() {
        let moves = plies.unsigned_abs().div_ceil(2);
        let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
        return format!("{better} wins in {moves}.");
    }
    let of_white = match turn {
        Color::White => score,
        Color::Black => -score,
    };
    let text = match score.0.unsigned_abs() {
        0..=25 => "The game is even".to_owned(),
        26..=90 => format!("{better} is a little better"),
        91..=250 => format!("{better} is better"),
        251..=600 => format!("{better} is much better"),
        _ => format!("{better} is winning"),
    };
    format!("{text} ({:+.1}).", f64::from(of_white.0) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_described() {
        assert_eq!(describe_score(Score(60), Color::White), "White is a little better (+0.6).");
        assert_eq!(describe_score(Score(60), Color::Black), "Black is a little better (-0.6).");
        assert_eq!(describe_score(Score(-200), Color::Black), "White is better (+2.0).");
        assert_eq!(describe_score(Score(0), Color::Black), "The game is even (+0.0).");
        assert_eq!(describe_score(Score::win_in(5), Color::White), "White wins in 3 moves.");
        assert_eq!(describe_score(Score::loss_in(2), Color::White), "Black wins in 1 move.");
    }
}
