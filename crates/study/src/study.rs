//! The results of a study, as `study.json` has them.
//!
//! Scores are White's unless something else is said, from 0 to 1. Evaluations are in
//! centipawns for White. Efforts are nodes for each move.

use crate::estimate::Estimate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The study of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Study {
    /// Id of the game, with its options.
    pub game: String,
    /// Name of the game for people.
    pub name: String,
    /// The command that makes this study.
    pub command: String,
    /// FEN of the set-up if the games do not start as the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Version of the program that made it.
    pub version: String,
    /// Seed of all random choices.
    pub seed: u64,
    /// Number of rounds of the plan that are complete.
    pub rounds: u32,
    /// White's score at each effort, the lowest first.
    pub balance: Vec<Balance>,
    /// The course of the games.
    pub shape: Shape,
    /// The kinds of pieces, in the order of the game.
    pub pieces: Vec<PieceStudy>,
    /// The matches between unequal armies at each effort.
    #[serde(default)]
    pub armies: Vec<ArmyMatches>,
    /// The openings.
    pub openings: Openings,
    /// The endings, in the order of solving.
    pub endings: Vec<Ending>,
    /// Strength for more thinking.
    pub skill: Skill,
    /// The variants of the game for comparison, the studied one first. Empty if there are no
    /// others.
    pub forms: Vec<FormStudy>,
    /// Fingerprint of the engine: see [`crate::fingerprint`]. Empty in studies of earlier
    /// versions.
    #[serde(default)]
    pub fingerprint: String,
    /// The commit that the program was built from, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The surprises of the first sample, and the second sample's results.
    #[serde(default)]
    pub claims: Vec<Claim>,
    /// Some of the games.
    #[serde(default)]
    pub games: SampleGames,
    /// White's score after each line that a statement about the game names.
    #[serde(default)]
    pub line_scores: BTreeMap<String, Estimate>,
    /// The first pieces of the kinds that the initial position lacks.
    #[serde(default)]
    pub arrivals: Vec<Arrival>,
}

/// Number of rounds that share the items that exist only once: first moves of the tree, and
/// endings.
pub(crate) const ONCE_ROUNDS: u32 = 8;

impl Study {
    /// Returns whether the study has all endings and the whole tree of openings.
    pub(crate) fn is_complete(&self) -> bool {
        self.rounds >= ONCE_ROUNDS
    }
}

/// Matches between unequal armies at one effort.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ArmyMatches {
    /// Nodes for each move.
    pub nodes: u64,
    /// The experiments.
    pub experiments: Vec<ArmyExperiment>,
    /// The test whether the values of the pieces add up. `None` if there are too few matches.
    pub fit: Option<FitTest>,
}

/// An experiment with unequal armies.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ArmyExperiment {
    /// The changes of the first army and of the second: `-R|-NP`.
    pub armies: String,
    /// Number of games.
    pub games: u64,
    /// Score of the first army.
    pub score: Estimate,
    /// Its score by the values of the pieces. `None` if they are not known.
    pub model: Option<f64>,
}

/// A test whether a model fits.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FitTest {
    /// Sum of the squares of the residuals, each divided by its variance.
    pub chi_squared: f64,
    /// Degrees of freedom.
    pub freedom: u64,
    /// Probability of such a sum or a greater one if the model is right.
    pub probability: f64,
}

/// A result that surprises.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// The topic: `balance`, `trend`, `burden`, `phases`, `methods`, `best-move`, `bad-move` or
    /// `form`.
    pub kind: String,
    /// The piece, move or form that it is about, and the measure.
    pub subject: String,
    /// Number of results that this one was chosen from.
    pub choices: u64,
    /// Expected value without a surprise. The estimates differ from it.
    pub without: f64,
    /// Estimate from the first sample.
    pub first: Estimate,
    /// Estimate from the second sample. `None` if there is none.
    pub second: Option<Estimate>,
}

/// Some games of a study.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SampleGames {
    /// Nodes for each move.
    pub nodes: u64,
    /// The moves of each game in coordinate notation.
    pub games: Vec<Vec<String>>,
}

/// The first piece of a kind that the initial position lacks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Arrival {
    /// Name of the kind.
    pub kind: String,
    /// Number of games with such a piece.
    pub games: u64,
    /// Share of these games that its first owner wins.
    pub wins: Option<Estimate>,
    /// Median number of plies from its arrival to the end of the game.
    pub median_plies: u32,
}

/// White's score at one effort.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Balance {
    /// Nodes for each move.
    pub nodes: u64,
    /// Number of games.
    pub games: u64,
    /// Number of different openings. 0 in studies of earlier versions, which did not count them.
    #[serde(default)]
    pub openings: u64,
    /// White's score, with an interval by openings.
    pub score: Option<Estimate>,
    /// White's score less that at the effort before, from the openings that both have
    /// played. `None` at the lowest effort.
    pub trend: Option<Estimate>,
    /// Shares of White's wins, draws and Black's wins.
    pub results: [Option<Estimate>; 3],
    /// Number of games by winner (`white`, `black`, `draw`) and id of the reason.
    pub reasons: BTreeMap<String, BTreeMap<String, u64>>,
    /// Share of the games that end for each reason, whoever wins.
    #[serde(default)]
    pub ends: BTreeMap<String, Estimate>,
}

/// The course of the games at the middle effort.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Shape {
    /// Nodes for each move.
    pub nodes: u64,
    /// Number of games.
    pub games: u64,
    /// Length of a game in plies: mean.
    pub plies: Option<Estimate>,
    /// Quantiles of the length: a tenth, a quarter, half, three quarters and nine tenths of the
    /// games are shorter.
    pub plies_quantiles: Vec<u32>,
    /// Number of legal moves: mean over all positions of a game.
    pub branching: Option<Estimate>,
    /// Mean number of legal moves by ply.
    pub branching_by_ply: Vec<f64>,
    /// Mean number of pieces on the board (both sides) by ply, of the games that are not over.
    pub pieces_by_ply: Vec<f64>,
    /// Mean of the absolute difference in material, in pawns, by ply.
    pub imbalance_by_ply: Vec<f64>,
    /// Share of the moves that capture.
    pub captures: Option<Estimate>,
    /// Share of the moves that convert pieces.
    pub conversions: Option<Estimate>,
    /// Share of the decided games' length until the winner was ahead for good.
    pub decided_after: Option<Estimate>,
    /// Number of changes of the lead in a game.
    pub lead_changes: Option<Estimate>,
    /// Share of the decided games whose winner was clearly behind at some point.
    pub comebacks: Option<Estimate>,
    /// Difference in expected score between the best and the second-best move: mean.
    pub decision: Option<Estimate>,
    /// Share of the positions where the best move is worth at least a tenth of a point more than
    /// the second.
    pub only_moves: Option<Estimate>,
    /// Share of the positions that had occurred before in their game.
    pub repetitions: Option<Estimate>,
    /// The special moves and rules, by their names.
    pub special: Vec<SpecialRule>,
}

/// Use of a special move or rule.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SpecialRule {
    /// Name, a theme of the game.
    pub name: String,
    /// Share of the games with this move or rule.
    pub games: Estimate,
    /// Number for each game.
    pub per_game: Estimate,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PieceStudy {
    /// Name of the kind.
    pub name: String,
    /// Its letter.
    pub letter: String,
    /// Value in the engine's evaluation in points; a Pawn is worth about one. `None` for royal
    /// kinds.
    #[serde(default)]
    pub engine_value: Option<f64>,
    /// Value by logistic regression on quiet positions, in points: an army of the initial position
    /// is worth as many of them as in the engine's evaluation. `None` for kinds that both sides
    /// always have equally, and for kinds with too few data.
    pub value: Option<Estimate>,
    /// The same in games at the highest effort.
    #[serde(default)]
    pub value_at_high_effort: Option<Estimate>,
    /// The same for each phase: opening, middlegame, endgame.
    pub value_by_phase: [Option<Estimate>; 3],
    /// Value in points by matches between unequal armies.
    pub match_value: Option<Estimate>,
    /// The same by matches at the higher effort.
    #[serde(default)]
    pub match_value_at_high_effort: Option<Estimate>,
    /// Value by regression less that by matches.
    #[serde(default)]
    pub methods_difference: Option<Estimate>,
    /// True if the methods differ, although all kinds were compared.
    pub methods_disagree: bool,
    /// Number of legal moves of a piece on its own turn.
    pub mobility: Option<Estimate>,
    /// Share of the pieces of the initial position that are on the board at the end.
    pub survival: Option<Estimate>,
    /// Share of the decided games that end with a move of this kind.
    pub last_moves: Option<Estimate>,
    /// Share of the positions with a piece of this kind on each square, in the order of the board,
    /// both colours as White's. Sums to the mean number of pieces of a side.
    pub squares: Vec<f64>,
}

/// The openings.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Openings {
    /// Nodes of a search.
    pub nodes: u64,
    /// Nodes for each move of the games.
    pub game_nodes: u64,
    /// The first moves, best first.
    pub first_moves: Vec<FirstMove>,
    /// Lines of the tree of the engine's choices: the likeliest behind each first move, the
    /// best first move first, then the second likeliest behind each, and so on. The book has
    /// all lines.
    pub lines: Vec<BookLine>,
    /// Number of positions of the tree.
    pub positions: u64,
    /// Number of positions that are reached in more than one way.
    pub transpositions: u64,
}

/// A first move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FirstMove {
    /// The move in coordinate notation.
    pub coordinates: String,
    /// The move in SAN.
    pub san: String,
    /// White's score in games that begin with it.
    pub score: Option<Estimate>,
    /// Evaluation by search.
    pub evaluation: i32,
}

/// A line of the opening tree.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BookLine {
    /// The moves from the start in coordinate notation.
    pub moves: Vec<String>,
    /// The moves in SAN.
    pub sans: Vec<String>,
    /// Evaluation at its end.
    pub evaluation: i32,
    /// Number of games that reached its end.
    pub games: u64,
    /// White's score in these games, if there are any.
    pub score: Option<f64>,
}

/// A solved ending: a few pieces against few.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Ending {
    /// White's pieces, as letters: `KQ`.
    pub white: String,
    /// Black's pieces: `K`.
    pub black: String,
    /// Number of legal positions, both sides to move.
    pub positions: u64,
    /// Of the positions with White to move: shares that White wins, that are drawn, and that
    /// Black wins. Exact, all positions are counted.
    pub shares: [f64; 3],
    /// The same shares of the positions with Black to move.
    pub black_to_move: [f64; 3],
    /// Share of the positions with White to move whose result was not found. 0 in endings
    /// that were solved completely.
    pub unknown: f64,
    /// Longest forced win of White with White to move, in moves of White. `None` if there
    /// is none.
    pub longest: Option<u32>,
    /// A position with the longest win, as FEN.
    pub position: Option<String>,
    /// Longest forced win of Black with White to move, in moves of Black. `None` if there is
    /// none.
    pub longest_loss: Option<u32>,
    /// A position with it, as FEN.
    pub lost_position: Option<String>,
    /// True if White wins almost always: in at least nine tenths of the positions where White is to
    /// move and need not lose a piece immediately.
    pub is_win: bool,
    /// True if the positions are a random sample of all, each solved by search. Then there are
    /// no longest wins, and only positions with White to move.
    pub sampled: bool,
    /// Reason why it was not solved, in words. The numbers are then 0.
    pub unsolved: Option<String>,
}

/// Strength for more thinking.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Skill {
    /// Matches of an engine with twice the nodes against one with `nodes`.
    pub doublings: Vec<Doubling>,
    /// Matches of an engine that plays some moves at random against one that does not.
    pub noise: Vec<Noise>,
    /// Depth of the game: Elo points between the ends of the steps.
    pub depth: Option<Estimate>,
    /// Share of random moves that still leaves a side a quarter of the points.
    pub bearable_noise: Option<Estimate>,
}

/// A match of an engine with twice the nodes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Doubling {
    /// Nodes of the weaker side for each move.
    pub nodes: u64,
    /// Score of the stronger side.
    pub score: Estimate,
    /// Difference in Elo points.
    pub elo: Estimate,
    /// Share of draws.
    pub draws: f64,
}

/// A match of an engine that plays some moves at random.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Noise {
    /// Share of random moves.
    pub share: f64,
    /// Nodes of both sides for each move.
    pub nodes: u64,
    /// Score of the side that plays them.
    pub score: Estimate,
}

/// A form of a game, or the game with other options, in short.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FormStudy {
    /// Id of the game with its options.
    pub game: String,
    /// Name of the form.
    pub name: String,
    /// Nodes for each move.
    pub nodes: u64,
    /// Number of games.
    pub games: u64,
    /// White's score.
    pub score: Option<Estimate>,
    /// Share of draws.
    pub draws: Option<Estimate>,
    /// Length in plies.
    pub plies: Option<Estimate>,
    /// Number of legal moves.
    pub branching: Option<Estimate>,
    /// Difference in expected score between the best and the second-best move.
    pub decision: Option<Estimate>,
    /// Score of an engine with four times the nodes.
    pub skill: Option<Estimate>,
}
