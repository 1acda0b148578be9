//! Finding the solution of a puzzle, move by move.

use super::judge::{Judgement, judge, table_megabytes};
use super::rating::rating;
use super::scores::{MARGIN, expected, is_error, plies_to_win};
use crate::{DEFENCE, Puzzle, themes};
use heterodox_catalog::engine::{Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Searcher};
use heterodox_kernel::{Color, Move};
use std::sync::Arc;

/// Minimum expected result after a move of the solution, if it wins.
const WINNING: i32 = 800;
/// The same if it only averts a loss.
const SAFE: i32 = 400;
/// Maximum number of moves of the solver.
const MAX_MOVES: usize = 6;
/// Divisor of the nodes for searches of the opponent's moves.
const OPPONENT: u64 = 5;
/// Maximum number of replies that are tried to make the solver find another only good move, and
/// maximum loss of such a reply in thousandths of a point.
const REPLIES: usize = 4;
const REPLY_LOSS: i32 = 80;
/// Divisor of the nodes for a first look at the position after a reply.
const FIRST_LOOK: u64 = 40;

/// A position that may be a puzzle.
#[derive(Clone)]
pub(super) struct Candidate {
    /// Position before the opponent's last move.
    pub(super) fen: String,
    /// The opponent's last move.
    pub(super) last: Move,
    /// The best move that a short search has found.
    pub(super) best: Move,
}

/// Searches a puzzle again with this many nodes for each move of the solver. Returns the puzzle
/// that is found: with the same number of nodes as before, the same one.
pub fn renew(puzzle: &Puzzle, nodes: u64) -> Option<Puzzle> {
    let (game, best) = (&puzzle.game, *puzzle.solution().first()?);
    let last = game.parse_fen(&puzzle.fen).ok()?.read_move(&puzzle.last).ok()?;
    let candidate = Candidate { fen: puzzle.fen.clone(), last, best };
    if puzzle.title.is_none() {
        return find_solution(game, &candidate, nodes);
    }
    let (title, author) = (puzzle.title.clone(), puzzle.author.clone());
    let (found, _) = solve(game, &candidate, nodes)?;
    Some(Puzzle { title, author, ..found })
}

/// Returns the puzzle if each move of the solver is clearly better than every other, was not
/// expected by a search before the opponent's last move, and is not trivial.
pub(super) fn find_solution(
    game: &Arc<dyn AnyGame>,
    candidate: &Candidate,
    nodes: u64,
) -> Option<Puzzle> {
    let before = game.match_from_fen(&candidate.fen).ok()?;
    let position = before.position();
    let start = position.after(candidate.last).ok()?;
    if is_trivial(position.as_ref(), candidate.last, start.as_ref(), candidate.best) {
        return None;
    }
    let (puzzle, gained) = solve(game, candidate, nodes)?;
    let nodes = nodes / OPPONENT;
    let mut searcher = Searcher::new(game.as_ref(), table_megabytes(nodes));
    let for_opponent = searcher.best(before.as_ref(), nodes)?;
    is_error(for_opponent.score, gained, MARGIN).then_some(puzzle)
}

/// Returns the puzzle if each move of the solver is clearly better than every other, and the
/// score after its first move.
fn solve(game: &Arc<dyn AnyGame>, candidate: &Candidate, nodes: u64) -> Option<(Puzzle, Score)> {
    let mut played = game.match_from_fen(&candidate.fen).ok()?;
    played.play(candidate.last).ok()?;
    let start = played.position();
    let mut solver = Solver::new(nodes, start.turn());
    let gained = solver.solve(played.as_mut(), candidate.best)?;
    let moves = solver.moves();
    let signals: Vec<_> =
        solver.steps.iter().map(|step| step.judgement.signals(step.played.as_ref())).collect();
    let mut themes = themes(start.as_ref(), &moves);
    if expected(gained) < WINNING {
        themes.push(DEFENCE.to_owned());
    }
    let (last, fen) = (game.coordinates(candidate.last), candidate.fen.clone());
    let puzzle = Puzzle {
        id: Puzzle::id_of(&fen, &last),
        game: Arc::clone(game),
        fen,
        last,
        solution: moves.iter().map(|&mv| game.coordinates(mv)).collect(),
        rating: rating(&signals),
        themes,
        title: None,
        author: None,
    };
    Some((puzzle, gained))
}

/// Returns whether the best move is the only one, recaptures immediately, or only reverts
/// conversions.
pub(super) fn is_trivial(
    before: &dyn AnyPosition,
    last: Move,
    start: &dyn AnyPosition,
    best: Move,
) -> bool {
    let (theirs, ours) = (before.effect(last), start.effect(best));
    let recaptures = !theirs.removed.is_empty() && ours.removed.contains(&last.to);
    let changed = theirs.conversions.concat();
    let regained = ours.conversions.concat();
    let reverts = !regained.is_empty() && regained.iter().all(|on| changed.contains(on));
    recaptures || reverts || start.legal_moves().len() < 2
}

/// Finds a solution move by move.
struct Solver {
    nodes: u64,
    us: Color,
    steps: Vec<Step>,
}

/// A move of the solver.
struct Step {
    /// The match before the move.
    played: Box<dyn AnyMatch>,
    judgement: Judgement,
    /// The opponent's reply, if the solution continues.
    reply: Option<Move>,
}

impl Solver {
    fn new(nodes: u64, us: Color) -> Solver {
        Solver { nodes, us, steps: Vec::new() }
    }

    /// Finds the solution that begins with a move. Returns its score.
    fn solve(&mut self, played: &mut dyn AnyMatch, first: Move) -> Option<Score> {
        let start = judge(played, self.nodes)?;
        let gained = start.score;
        let least = if expected(gained) >= WINNING { WINNING } else { SAFE };
        if start.mv != first || start.second.is_none() || !is_good(&start, least) {
            return None;
        }
        let ends = self.follow(played, start, least);
        if !ends {
            // Nobody is told that there is a forced win.
            let unclear = |step: &Step| !step.judgement.is_clear_without_goal();
            let clear = self.steps.iter().position(unclear).unwrap_or(self.steps.len());
            self.steps.truncate(clear);
        }
        // Forced moves at the end are not worth asking for.
        while !ends && self.steps.last().is_some_and(|step| step.judgement.second.is_none()) {
            self.steps.pop();
        }
        self.steps.last_mut()?.reply = None;
        Some(gained)
    }

    /// Plays on as long as the solver's moves are clear. Returns whether the solver wins the
    /// game with the last one.
    fn follow(&mut self, played: &mut dyn AnyMatch, start: Judgement, least: i32) -> bool {
        let mut found = start;
        loop {
            let mv = found.mv;
            self.steps.push(Step {
                played: played.clone_for_search(),
                judgement: found,
                reply: None,
            });
            if played.play(mv).is_err() {
                return false;
            }
            if let Some(outcome) = played.outcome() {
                return outcome.winner == Some(self.us);
            }
            if self.steps.len() >= MAX_MOVES {
                return false;
            }
            let Some((reply, next)) = self.go_on(played, least) else { return false };
            if played.play(reply).is_err() {
                return false;
            }
            if let Some(step) = self.steps.last_mut() {
                step.reply = Some(reply);
            }
            found = next;
        }
    }

    /// Returns a reply of the opponent and the solver's next move, which must be clearly the best
    /// again. Tries the best reply first; if the solver wins by force, only this one.
    fn go_on(&self, played: &dyn AnyMatch, least: i32) -> Option<(Move, Judgement)> {
        let nodes = self.nodes / OPPONENT;
        let mut searcher = Searcher::new(played.position().game(), table_megabytes(nodes));
        let lines = searcher.lines(played, nodes, REPLIES);
        let best = lines.first()?.score;
        let number = if best.is_decided() { 1 } else { REPLIES };
        let is_close = |line: &&Line| expected(best) - expected(line.score) <= REPLY_LOSS;
        let replies = lines.iter().take(number).filter(is_close);
        replies.filter_map(|line| line.moves.first().copied()).find_map(|reply| {
            let mut after = played.clone_for_search();
            after.play(reply).ok()?;
            if after.outcome().is_some() {
                return None;
            }
            judge(after.as_ref(), self.nodes / FIRST_LOOK).filter(|next| is_good(next, least))?;
            let next = judge(after.as_ref(), self.nodes).filter(|next| is_good(next, least))?;
            Some((reply, next))
        })
    }

    /// Moves of the solver and replies.
    fn moves(&self) -> Vec<Move> {
        self.steps.iter().flat_map(|step| [Some(step.judgement.mv), step.reply]).flatten().collect()
    }
}

/// Returns whether a move can be part of a solution whose moves keep at least this expected result.
fn is_good(found: &Judgement, least: i32) -> bool {
    let wins = plies_to_win(found.score).is_some() && found.is_only_win();
    (wins || expected(found.score) >= least) && found.is_clear()
}
