//! What later positions of a game tell of earlier ones.
//!
//! A short search overlooks what its evaluation does not know, always in the
//! same way; some moves later the game has come nearer to it, and the next
//! searches see it. So what a position is to be judged as is drawn towards what
//! was said of those that followed, the less the later they came, and in the end
//! towards the result ("temporal differences", TD(λ): Richard Sutton, *Learning
//! to predict by the methods of temporal differences*, Machine Learning 3, 1988).

use crate::fit::chance;
use crate::self_play::Judged;

/// How scores and chances of winning are taken for each other here. Any number
/// near the true one will do, for it goes there and back.
pub(crate) const STEEPNESS: f64 = 0.5;

/// Chances nearer to 0 or 1 count as this near, for scores to be finite.
const SURE: f64 = 0.001;

/// Draws the score of each position towards what followed it: `trust`, from 0 to
/// 1, is how much the next ply counts, the one after it `trust` times as much,
/// and so on. With 0 all stays as it is, with 1 only results count.
///
/// `positions`, each with the result of its game for White, are in the order in
/// which they were played; where the result changes or the plies do not go on, a
/// new game begins.
///
/// ```
/// use heterodox_tuner::foresight::look_ahead;
/// use heterodox_tuner::self_play::play;
/// let game = heterodox_catalog::find("chess").unwrap();
/// let played = play(&*game, &game.weights(), 20, 1, 0);
/// let won = |position| (position, 1.0);
/// let mut positions: Vec<_> = played.positions.into_iter().map(won).collect();
/// look_ahead(&mut positions, 1.0);
/// assert!(positions.iter().all(|(position, _)| position.score > 1_000.0));
/// ```
pub fn look_ahead(positions: &mut [(Judged, f32)], trust: f64) {
    if trust == 0.0 {
        return;
    }
    let mut next: Option<(u32, f32, f64)> = None;
    for (position, result) in positions.iter_mut().rev() {
        let (plies, future) = match next {
            Some((ply, won, said)) if won == *result && ply > position.ply => {
                (ply - position.ply, said)
            }
            _ => (1, f64::from(*result)),
        };
        let now = chance(STEEPNESS * f64::from(position.score) / 100.0);
        let trust = trust.powi(plies as i32);
        let said = (1.0 - trust) * now + trust * future;
        next = Some((position.ply, *result, said));
        let said = said.clamp(SURE, 1.0 - SURE);
        position.score = ((said / (1.0 - said)).ln() * 100.0 / STEEPNESS) as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(ply: u32, score: f32) -> Judged {
        Judged {
            fen: String::new(),
            ply,
            features: Vec::new(),
            inputs: Vec::new(),
            phase: 1.0,
            score,
            white_moves: ply.is_multiple_of(2),
            scales: [1.0; 2],
        }
    }

    fn scores(mut positions: Vec<(Judged, f32)>, trust: f64) -> Vec<i32> {
        look_ahead(&mut positions, trust);
        positions.iter().map(|(position, _)| position.score.round() as i32).collect()
    }

    #[test]
    fn what_came_later_counts_the_less_the_later() {
        let game = |later: f32, ply: u32| {
            vec![(said(10, 0.0), 0.5), (said(11, 0.0), 0.5), (said(ply, later), 0.5)]
        };
        assert_eq!(scores(game(300.0, 12), 0.0), [0, 0, 300]);
        let near = scores(game(300.0, 12), 0.8);
        assert!(0 < near[0] && near[0] < near[1] && near[1] < near[2] && near[2] < 300, "{near:?}");
        let far = scores(game(300.0, 30), 0.8);
        assert!(far[0] < near[0] && far[1] < near[1] && far[2] == near[2], "{far:?}, {near:?}");
        let lost = scores(game(-300.0, 12), 0.8);
        assert_eq!(lost, near.iter().map(|score| -score).collect::<Vec<_>>());
    }

    #[test]
    fn only_the_result_counts_where_nothing_else_is_trusted() {
        let won = vec![(said(10, 5.0), 1.0), (said(11, -80.0), 1.0)];
        assert_eq!(scores(won, 1.0), [1_381, 1_381]);
    }

    #[test]
    fn games_tell_nothing_of_each_other() {
        let alone = scores(vec![(said(40, 0.0), 0.5)], 0.8);
        let begun_again = vec![(said(40, 0.0), 0.5), (said(6, 200.0), 0.5)];
        let ended_otherwise = vec![(said(40, 0.0), 0.5), (said(41, 200.0), 1.0)];
        for other in [begun_again, ended_otherwise] {
            assert_eq!(scores(other, 0.8)[..1], alone);
        }
    }
}
