//! The plots of a report and their descriptions in words.

use super::words::{fixed, interval, list, percent, percent_interval, thousands};
use super::{StudyPlot, basis};
use crate::study::{FirstMove, PieceStudy, Study};
use heterodox_catalog::AnyGame;

/// Width of all plots in pixels. It is small because text must be readable on a phone.
const WIDTH: u32 = 400;
/// Height of a plot, and of the frame around rows or panels, in pixels.
const HEIGHT: u32 = 300;
const FRAME: u32 = 70;
/// Number of first moves in their plot.
const MAX_FIRST_MOVES: usize = 16;
/// Smallest number of pairs of games of a first move in the plot.
const FEWEST_PAIRS: u64 = 10;
/// Number of heat maps beside each other, and height of one with its title.
pub(crate) const MAPS_IN_ROW: u32 = 3;
pub(crate) const MAP_HEIGHT: u32 = 168;
/// Number of favourite squares in a description.
const FAVOURITES: usize = 3;

fn plot(name: &str, title: &str, height: u32, description: String) -> Option<StudyPlot> {
    let (file, title) = (format!("{name}.svg"), title.to_owned());
    Some(StudyPlot { file, title, description, size: [WIDTH, height] })
}

/// White's score by effort.
pub(crate) fn balance(study: &Study) -> Option<StudyPlot> {
    basis::main_effort(study)?;
    let scores = study.balance.iter().filter_map(|row| {
        let score = row.score.as_ref()?;
        Some(format!("{} at {} nodes", percent_interval(score), thousands(row.nodes)))
    });
    let scores: Vec<String> = scores.collect();
    let description = format!("White’s score for each effort, with intervals: {}.", list(&scores));
    plot("balance", "White’s score by effort", HEIGHT, description)
}

/// Length of the games, as quantiles.
pub(crate) fn length(study: &Study) -> Option<StudyPlot> {
    let [tenth, quarter, half, three_quarters, nine_tenths] = study.shape.plies_quantiles[..]
    else {
        return None;
    };
    let description = format!(
        "Half of the games end within {half} plies. The middle half ends between {quarter} and \
         {three_quarters} plies, four fifths between {tenth} and {nine_tenths}."
    );
    plot("length", "Length of the games in plies", 130, description)
}

/// Legal moves, pieces and difference in material by ply.
pub(crate) fn course(study: &Study) -> Option<StudyPlot> {
    let shape = &study.shape;
    let material = match basis::has_pawns(study) {
        true => "Difference in material, in Pawns’ worth",
        false => "Difference in material, in hundreds of the engine’s units",
    };
    let curves = [
        ("Legal moves", &shape.branching_by_ply),
        ("Pieces on the board", &shape.pieces_by_ply),
        (material, &shape.imbalance_by_ply),
    ];
    let words = curves.iter().filter(|(_, curve)| curve.len() > 1).map(|(name, curve)| {
        let number = |ply: usize| fixed(curve.get(ply).copied().unwrap_or_default(), 1);
        let (middle, last) = (curve.len() / 2, curve.len() - 1);
        format!(
            "{name}: {} at the start, {} at ply {middle}, {} at ply {last}.",
            number(0),
            number(middle),
            number(last)
        )
    });
    let words: Vec<String> = words.collect();
    let panels = words.len() as u32;
    (panels > 0).then(|| plot("course", "Course of a game", 160 * panels + 30, words.join(" ")))?
}

/// The kinds with a value, the most valuable first.
pub(crate) fn valued(study: &Study) -> Vec<&PieceStudy> {
    let value =
        |piece: &PieceStudy| piece.value.or(piece.match_value).map_or(0.0, |value| value.value);
    let has_value = |piece: &&PieceStudy| piece.value.is_some() || piece.match_value.is_some();
    let mut kinds: Vec<&PieceStudy> = study.pieces.iter().filter(has_value).collect();
    kinds.sort_by(|a, b| value(b).total_cmp(&value(a)));
    kinds
}

/// Values of the pieces by both methods.
pub(crate) fn values(study: &Study) -> Option<StudyPlot> {
    let kinds = valued(study);
    if kinds.is_empty() {
        return None;
    }
    let words: Vec<String> = (kinds.iter())
        .map(|piece| {
            let games = piece.value.map(|value| interval(&value, 2, "") + " by games");
            let matches = piece.match_value.map(|value| interval(&value, 2, "") + " by matches");
            let both: Vec<String> = games.into_iter().chain(matches).collect();
            format!("{}: {}", piece.name, list(&both))
        })
        .collect();
    let description = format!("Values in points, with intervals. {}.", words.join("; "));
    plot("values", "Values of the pieces", FRAME + 34 * kinds.len() as u32, description)
}

/// The kinds whose squares are known.
pub(crate) fn placed(study: &Study) -> Vec<&PieceStudy> {
    let is_placed = |piece: &&PieceStudy| piece.squares.iter().any(|share| *share > 0.0);
    study.pieces.iter().filter(is_placed).collect()
}

/// Squares of the pieces as heat maps.
pub(crate) fn squares(game: &dyn AnyGame, study: &Study) -> Option<StudyPlot> {
    let kinds = placed(study);
    if kinds.is_empty() {
        return None;
    }
    let board = game.board();
    let favourites = |piece: &&PieceStudy| {
        let mut squares: Vec<_> = board.squares().zip(&piece.squares).collect();
        squares.sort_by(|a, b| b.1.total_cmp(a.1));
        let names: Vec<&str> =
            squares.iter().take(FAVOURITES).map(|(square, _)| board.name(*square)).collect();
        format!("{} on {}", piece.name, list(&names))
    };
    let words: Vec<String> = kinds.iter().map(favourites).collect();
    let description = format!(
        "A board for each kind, with White at the bottom and Black’s pieces as White’s: the \
         stronger the colour of a square, the more often a piece of the kind stands on it. Most often: {}.",
        words.join("; ")
    );
    let rows = (kinds.len() as u32).div_ceil(MAPS_IN_ROW);
    plot("squares", "Where the pieces stand", MAP_HEIGHT * rows + 8, description)
}

/// The best first moves by evaluation, the best first. None if they have few games: their scores
/// would be noise.
pub(crate) fn best_first_moves(study: &Study) -> Vec<&FirstMove> {
    // The order is that of the evaluations: it does not depend on the games.
    let is_known = |mv: &&FirstMove| mv.score.is_some_and(|score| score.samples >= FEWEST_PAIRS);
    let moves = study.openings.first_moves.iter().filter(is_known);
    moves.take(MAX_FIRST_MOVES).collect()
}

/// White's score by first move.
pub(crate) fn first_moves(study: &Study) -> Option<StudyPlot> {
    let moves = best_first_moves(study);
    if moves.len() < 2 {
        return None;
    }
    let words = moves
        .iter()
        .filter_map(|mv| Some(format!("{} {}", mv.san, percent_interval(mv.score.as_ref()?))));
    let words: Vec<String> = words.collect();
    let description = format!(
        "White’s score after each first move, the best by evaluation first, with intervals: {}.",
        list(&words)
    );
    let height = FRAME + 24 * moves.len() as u32;
    plot("first-moves", "White’s score by first move", height, description)
}

/// Elo points for each doubling of the effort.
pub(crate) fn doublings(study: &Study, chess: Option<&Study>) -> Option<StudyPlot> {
    let words = |study: &Study| {
        let steps = study.skill.doublings.iter().map(|step| {
            format!("{} from {} nodes", interval(&step.elo, 0, ""), thousands(step.nodes))
        });
        format!("{}: {}", study.name, list(&steps.collect::<Vec<_>>()))
    };
    if study.skill.doublings.is_empty() {
        return None;
    }
    let beside =
        beside(study, chess).map_or_else(String::new, |chess| format!(" {}.", words(chess)));
    let description = format!(
        "Elo points won by thinking twice as long, with intervals. {}.{beside}",
        words(study)
    );
    plot("doublings", "Elo points for twice the effort", HEIGHT, description)
}

/// The study that is shown beside this one.
pub(crate) fn beside<'s>(study: &Study, chess: Option<&'s Study>) -> Option<&'s Study> {
    chess.filter(|chess| chess.game != study.game && !chess.skill.doublings.is_empty())
}

/// Score by share of random moves.
pub(crate) fn noise(study: &Study) -> Option<StudyPlot> {
    let words = study.skill.noise.iter().map(|row| {
        format!("{} with {} of its moves", percent_interval(&row.score), percent(row.share))
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        return None;
    }
    let description = format!(
        "Score of a side that plays some moves at random, with intervals: {}.",
        list(&words)
    );
    plot("noise", "Score with random moves", HEIGHT, description)
}
