//! Verification of puzzles by deeper searches.

use super::TABLE_MEGABYTES;
use super::rating::{points, rating};
use super::scores::{expected, is_clear, is_error, plies_to_win};
use crate::{DEFENCE, Puzzle, themes};
use heterodox_catalog::engine::{Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Searcher};
use heterodox_kernel::{Color, Move};

/// Minimum difference in expected result, in thousandths of a point, between a move of the
/// solution and the second-best, and between the solver's chances and those that the
/// opponent's last move gave away.
pub(super) const GAIN: i32 = 220;
/// Minimum expected result after a move of the solution, if it wins.
const WINNING: i32 = 800;
/// The same if it only averts a loss.
const SAFE: i32 = 400;
/// Maximum number of moves of the solver.
const MAX_MOVES: usize = 6;
/// Divisor of the nodes for a first search, which rejects most positions that are no puzzles.
const TRIAGE: u64 = 6;

/// A position that may be a puzzle.
pub(super) struct Candidate {
    /// Position before the opponent's last move.
    pub(super) fen: String,
    /// The opponent's last move.
    pub(super) last: Move,
    /// The best move that a short search has found.
    pub(super) best: Move,
}

/// Searches a puzzle again with this many nodes for each move. Returns the puzzle that is
/// found: with the same number of nodes as before, the same one.
pub fn verify(puzzle: &Puzzle, nodes: u64) -> Option<Puzzle> {
    let (game, best) = (puzzle.game(), *puzzle.solution().first()?);
    let last = game.parse_fen(&puzzle.fen).ok()?.read_move(&puzzle.last).ok()?;
    let candidate = Candidate { fen: puzzle.fen.clone(), last, best };
    let mut searcher = Searcher::new(game.as_ref(), TABLE_MEGABYTES);
    verify_candidate(game.as_ref(), &mut searcher, &candidate, nodes)
}

/// Returns the puzzle if the best move is much better than every other, was not expected by
/// a search before the opponent's last move, and is not trivial.
pub(super) fn verify_candidate(
    game: &dyn AnyGame,
    searcher: &mut Searcher,
    candidate: &Candidate,
    nodes: u64,
) -> Option<Puzzle> {
    let mut played = game.match_from_fen(&candidate.fen).ok()?;
    let before = played.position();
    let mut start = before.boxed_clone();
    start.play(candidate.last).ok()?;
    if is_trivial(before.as_ref(), candidate.last, start.as_ref(), candidate.best) {
        return None;
    }
    searcher.reset(game);
    let at_error = played.clone_for_search();
    played.play(candidate.last).ok()?;
    if !passes_triage(searcher, played.as_ref(), candidate.best, nodes) {
        return None;
    }
    // Otherwise a full search would seem to find the move at once.
    searcher.reset(game);
    let mut solver = Solver::new(searcher, nodes, start.turn());
    let gained = solver.solve(played.as_mut(), candidate.best)?;
    let Solver { moves, points, .. } = solver;
    let for_opponent = searcher.best(at_error.as_ref(), nodes)?;
    if !is_error(for_opponent.score, gained, GAIN) {
        return None;
    }
    let (last, fen) = (game.coordinates(candidate.last), candidate.fen.clone());
    let mut themes = themes(start.as_ref(), &moves);
    if expected(gained) < WINNING {
        themes.push(DEFENCE.to_owned());
    }
    Some(Puzzle {
        id: Puzzle::id_of(&fen, &last),
        game: game.info().id,
        fen,
        last,
        solution: moves.iter().map(|&mv| game.coordinates(mv)).collect(),
        rating: rating(&points),
        themes,
    })
}

/// Returns whether a short search agrees that a move is much better than the others.
fn passes_triage(searcher: &mut Searcher, played: &dyn AnyMatch, wanted: Move, nodes: u64) -> bool {
    let lines = searcher.lines(played, nodes / TRIAGE, 2);
    let [best, second] = &lines[..] else { return false };
    best.moves.first() == Some(&wanted) && is_clear(best.score, second.score, GAIN * 3 / 4)
}

/// Returns whether the best move is the only one, takes back at once, or only reverts
/// conversions.
fn is_trivial(before: &dyn AnyPosition, last: Move, start: &dyn AnyPosition, best: Move) -> bool {
    let (theirs, ours) = (before.effect(last), start.effect(best));
    let recaptures = !theirs.removed.is_empty() && ours.removed.contains(&last.to);
    let changed = theirs.conversions.concat();
    let regained = ours.conversions.concat();
    let reverts = !regained.is_empty() && regained.iter().all(|on| changed.contains(on));
    recaptures || reverts || start.legal_moves().len() < 2
}

/// Finds a solution move by move.
struct Solver<'s> {
    searcher: &'s mut Searcher,
    nodes: u64,
    us: Color,
    /// Moves of the solver and replies.
    moves: Vec<Move>,
    /// Difficulty of each move of the solver.
    points: Vec<f64>,
    /// Length of the solution up to the last move that is not forced.
    length: usize,
}

/// The solver's best move.
struct Found {
    mv: Move,
    score: Score,
    /// Score of the second-best. `None` if there is no other legal move.
    second: Option<Score>,
    points: f64,
}

impl Found {
    /// Returns whether the solution goes on with the move: it is the fastest win, or keeps
    /// this expected result and is much better than all others.
    fn goes_on(&self, wins: bool, least: i32) -> bool {
        let Some(second) = self.second else { return true };
        if wins {
            let fastest = self.score.plies_to_end().filter(|&plies| plies > 0);
            let other = second.plies_to_end().filter(|&plies| plies > 0);
            return fastest
                .is_some_and(|fastest| fastest == 1 || other.is_none_or(|other| other > fastest));
        }
        expected(self.score) >= least && is_clear(self.score, second, GAIN)
    }
}

impl Solver<'_> {
    fn new(searcher: &mut Searcher, nodes: u64, us: Color) -> Solver<'_> {
        Solver { searcher, nodes, us, moves: Vec::new(), points: Vec::new(), length: 0 }
    }

    /// Finds the solution that begins with a move. Returns its score.
    fn solve(&mut self, played: &mut dyn AnyMatch, first: Move) -> Option<Score> {
        let start = self.best(played)?;
        let least = if expected(start.score) >= WINNING { WINNING } else { SAFE };
        let wins = plies_to_win(start.score).is_some();
        if start.mv != first
            || expected(start.score) < least
            || !is_clear(start.score, start.second?, GAIN)
        {
            return None;
        }
        let gained = start.score;
        let mut found = start;
        loop {
            self.play(played, &found)?;
            if self.points.len() >= MAX_MOVES || played.outcome().is_some() {
                break;
            }
            let replies = self.searcher.lines(played, self.nodes, 1);
            let Some(reply) = first_move(&replies) else { break };
            played.play(reply).ok()?;
            if played.outcome().is_some() {
                break;
            }
            let Some(next) = self.best(played) else { break };
            if !next.goes_on(wins, least) {
                break;
            }
            self.moves.push(reply);
            found = next;
        }
        self.moves.truncate(self.length);
        self.points.truncate(self.length.div_ceil(2));
        // If the task is to win fast, the solution does so.
        (!wins || played.outcome().is_some()).then_some(gained)
    }

    fn play(&mut self, played: &mut dyn AnyMatch, found: &Found) -> Option<()> {
        played.play(found.mv).ok()?;
        self.moves.push(found.mv);
        self.points.push(found.points);
        let wins = played.outcome().is_some_and(|outcome| outcome.winner == Some(self.us));
        if wins || found.second.is_some() {
            self.length = self.moves.len();
        }
        Some(())
    }

    fn best(&mut self, played: &dyn AnyMatch) -> Option<Found> {
        let (lines, reports) = self.searcher.lines_and_reports(played, self.nodes, 2);
        Some(Found {
            mv: first_move(&lines)?,
            score: lines.first()?.score,
            second: lines.get(1).map(|line| line.score),
            points: points(&reports),
        })
    }
}

fn first_move(lines: &[Line]) -> Option<Move> {
    lines.first()?.moves.first().copied()
}
